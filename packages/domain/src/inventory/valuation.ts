/** By what the valuation of stock is sorted; `difference` is what it would bring at the prices of now beyond what it has cost. */
export const valuationSortKeys = ['value', 'name', 'quantity', 'averageCost', 'priceValue', 'difference'] as const;
