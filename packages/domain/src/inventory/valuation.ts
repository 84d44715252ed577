/**
 * Keys by which the inventory valuation can be sorted; `difference` is the value at current prices minus the value at cost.
 */
export const valuationSortKeys = ['value', 'name', 'quantity', 'averageCost', 'priceValue', 'difference'] as const;
