/** The quantity in relation to the reorder point (INV-4). */
export const stockLevels = ['in_stock', 'low_stock', 'out_of_stock'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** A missing reorder point is treated as 10 (INV-4). */
export const defaultReorderPoint = 10;

/** The category of items without one in statistics (INV-2). */
export const uncategorized = 'Uncategorized';

/** Returns the stock level: out of stock at 0, low above 0 and at or below the reorder point, otherwise in stock. */
export function stockLevelOf(quantity: number, reorderPoint: number | null | undefined): StockLevel {
  if (quantity <= 0) return 'out_of_stock';
  return quantity <= (reorderPoint ?? defaultReorderPoint) ? 'low_stock' : 'in_stock';
}

/** The smallest quantity above zero that an item can have. */
export const leastAboveZero = 0.001;

/** The quantity filters of an item search. */
export interface QuantityRange {
  readonly minQuantity?: number | undefined;
  readonly maxQuantity?: number | undefined;
  readonly belowReorderPoint?: boolean | undefined;
}

const rangesOfLevels: Readonly<Record<StockLevel, QuantityRange>> = {
  out_of_stock: { maxQuantity: 0 },
  low_stock: { minQuantity: leastAboveZero, belowReorderPoint: true },
  in_stock: { minQuantity: leastAboveZero, belowReorderPoint: false },
};

/** Returns the quantity filters that combine a range with those of a stock level. */
export function rangeWithin(range: QuantityRange, level: StockLevel | null): QuantityRange {
  const own = level === null ? {} : rangesOfLevels[level];
  const known = (...numbers: readonly (number | undefined)[]) => numbers.filter((number) => number !== undefined);
  const [least, most] = [known(range.minQuantity, own.minQuantity), known(range.maxQuantity, own.maxQuantity)];
  return {
    minQuantity: least.length === 0 ? undefined : Math.max(...least),
    maxQuantity: most.length === 0 ? undefined : Math.min(...most),
    belowReorderPoint: own.belowReorderPoint ?? range.belowReorderPoint,
  };
}

/** Returns whether a level and the reorder point filter exclude each other, so that no item can match. */
export function excludesAll(level: StockLevel | null, belowReorderPoint: boolean | null | undefined): boolean {
  return level === 'in_stock' && belowReorderPoint === true;
}
