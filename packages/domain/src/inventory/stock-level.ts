/** Where the quantity stands against the reorder point (INV-4). */
export const stockLevels = ['in_stock', 'low_stock', 'out_of_stock'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** A missing reorder point is treated as 10 (INV-4). */
export const defaultReorderPoint = 10;

/** Items without a category count as this in statistics (INV-2). */
export const uncategorized = 'Uncategorized';

/** Out of stock at 0; low above 0 and at or below the reorder point; else in stock. */
export function stockLevelOf(quantity: number, reorderPoint: number | null | undefined): StockLevel {
  if (quantity <= 0) return 'out_of_stock';
  return quantity <= (reorderPoint ?? defaultReorderPoint) ? 'low_stock' : 'in_stock';
}
