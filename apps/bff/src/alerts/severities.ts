/** The severities that the schema has names for. */
export const severities = ['critical', 'warning'] as const;
