/** A SKU stands once in an organization's catalog (PRD-30). */
export const productSkuTaken = 'This SKU is already used by another product.';

export const productNotFound = 'Product not found';

/** Why a product is not deleted: of so many items of its SKU there is stock (PRD-14). */
export function stockRemains(items: number): string {
  return items === 1
    ? 'There is stock of this product in 1 warehouse'
    : `There is stock of this product in ${items} warehouses`;
}

const counted = (count: number): string => (count === 1 ? '1 product' : `${count.toLocaleString('en')} products`);

/** What a plan is called that sets fields of products; of one that switches them, which way. */
export function titleOfProductUpdate(fields: readonly string[], status: string | null, count: number): string {
  if (status !== null) return `${status === 'active' ? 'Activate' : 'Deactivate'} ${counted(count)}`;
  const named = fields.length > 1 ? `${fields.slice(0, -1).join(', ')} and ${fields.at(-1)}` : (fields[0] ?? 'nothing');
  return `Change ${named} of ${counted(count)}`;
}

export const titleOfProductDeletion = (count: number): string => `Delete ${counted(count)}`;

export const productSkuTakenSince = 'Another product has this SKU now';
