/** The kinds of product changes in live events; `imported` covers many products at once. */
export const productChanges = ['created', 'updated', 'deleted', 'imported'] as const;
export type ProductChange = (typeof productChanges)[number];
