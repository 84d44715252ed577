/** Keys by which a list of warehouses can be sorted. */
export const warehouseSortKeys = ['name', 'code', 'createdAt', 'updatedAt'] as const;
