import { customColumn, customKeyOf } from '@tallyard/domain/custom-fields/columns';
import type { PlanRowInput } from '../../generated/schema-types';
import type { OwnField } from '../../shared/custom-fields/custom-values';
import type { DuplicateProductFragment } from '../generated/operations';

/** Fields of which one value survives, in display order. Custom fields follow, under their names in plans. */
const survivingFields = ['name', 'category', 'supplier', 'price', 'unit', 'barcode', 'description'] as const;

/** Returns a value as plans have it; null if there is none. */
export function mergedValue(product: DuplicateProductFragment, field: string): string | number | boolean | null {
  const key = customKeyOf(field);
  const value =
    key === null
      ? product[field as (typeof survivingFields)[number]]
      : (product.customFields as Record<string, string | number | boolean> | null)?.[key];
  return value === undefined || value === '' ? null : value;
}

/** Returns the fields in which the products differ, so that the user must choose. */
export function differingFields(products: readonly DuplicateProductFragment[], own: readonly OwnField[]): string[] {
  const fields = [...survivingFields, ...own.map(({ key }) => customColumn(key))];
  return fields.filter((field) => new Set(products.map((product) => mergedValue(product, field))).size > 1);
}

/** Returns the plan rows that merge `others` into `keeper`. `from` names, by field, the product whose value survives. */
export function rowsOfMerge(
  keeper: DuplicateProductFragment,
  others: readonly DuplicateProductFragment[],
  from: Readonly<Record<string, string>>,
): PlanRowInput[] {
  const merged = others.map(({ id }) => ({ id, changes: [{ field: 'mergedInto', to: keeper.sku }] }));
  const changes = Object.entries(from).flatMap(([field, id]) => {
    const chosen = others.find((other) => other.id === id);
    const to = chosen === undefined ? null : mergedValue(chosen, field);
    if (chosen === undefined || to === mergedValue(keeper, field)) return [];
    return [{ field, to: field === 'price' && to !== null ? Number(to) : to }];
  });
  return changes.length === 0 ? merged : [...merged, { id: keeper.id, changes }];
}
