/** The statuses of a product (PRD-2); any value of an upstream or a file other than 'active' is inactive. */
export const productStatuses = ['active', 'inactive'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** Returns the status for any text; a missing status is active. */
export function productStatusOf(word: string | null | undefined): ProductStatus {
  return word === null || word === undefined || word === 'active' ? 'active' : 'inactive';
}
