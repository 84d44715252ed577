/** What is said to whoever asks for products of no organisation (PRD-19). */
export const organizationIdRequired = 'Organization ID is required';

/** A SKU stands once in an organisation's catalogue (PRD-30). */
export const productSkuTaken = 'This SKU is already used by another product.';

export const productNotFound = 'Product not found';

/** Why a product is not deleted: of so many items of its SKU there is stock (PRD-14). */
export function stockIsHeld(items: number): string {
  return items === 1
    ? 'There is stock of this product in 1 warehouse'
    : `There is stock of this product in ${items} warehouses`;
}
