/** What can happen to products, as live events tell it; `imported` is of many at once. */
export const productChanges = ['created', 'updated', 'deleted', 'imported'] as const;
export type ProductChange = (typeof productChanges)[number];
