/** The kinds of item changes in live events; `imported` covers many items at once. */
export const itemChanges = ['created', 'updated', 'adjusted', 'deleted', 'imported'] as const;
export type ItemChange = (typeof itemChanges)[number];
