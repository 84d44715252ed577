/** PRD-2: 'active' is active, whatever else an upstream or a file says is not. */
export const productStatuses = ['active', 'inactive'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** What a word of anybody's counts as; nothing said is active. */
export function productStatusOf(word: string | null | undefined): ProductStatus {
  return word === null || word === undefined || word === 'active' ? 'active' : 'inactive';
}
