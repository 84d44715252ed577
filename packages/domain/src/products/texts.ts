/** A SKU is unique in an organization's catalog (PRD-30). */
export const productSkuTaken = 'This SKU is already used by another product.';

export const productNotFound = 'Product not found';

/** Returns why a product cannot be deleted: this many items of its SKU have stock (PRD-14). */
export function stockRemains(items: number): string {
  return items === 1
    ? 'There is stock of this product in 1 warehouse'
    : `There is stock of this product in ${items} warehouses`;
}

const counted = (count: number): string => (count === 1 ? '1 product' : `${count.toLocaleString('en')} products`);

/** Returns the title of a bulk change that sets fields of products, or that activates or deactivates them. */
export function titleOfProductUpdate(fields: readonly string[], status: string | null, count: number): string {
  if (status !== null) return `${status === 'active' ? 'Activate' : 'Deactivate'} ${counted(count)}`;
  const named = fields.length > 1 ? `${fields.slice(0, -1).join(', ')} and ${fields.at(-1)}` : (fields[0] ?? 'nothing');
  return `Change ${named} of ${counted(count)}`;
}

export const titleOfProductDeletion = (count: number): string => `Delete ${counted(count)}`;

export const productSkuTakenSince = 'Another product has this SKU now';
