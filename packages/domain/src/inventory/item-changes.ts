/** What can happen to items, as live events tell it; `imported` is of many at once. */
export const itemChanges = ['created', 'updated', 'adjusted', 'deleted', 'imported'] as const;
export type ItemChange = (typeof itemChanges)[number];
