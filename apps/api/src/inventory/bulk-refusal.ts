import type { ItemOutcome } from '@tallyard/contracts/inventory/bulk-endpoints';
import { cannotAdjustBelowZero } from '@tallyard/domain/inventory/texts';
import { refusalOf } from '../stock/refusal.ts';
import { type ItemRow, itemFrom } from './row.ts';

/** Why one of several items was not adjusted, with the item as it stands; undefined: there is none. */
export function bulkRefusalOf(
  change: number,
  row: ItemRow | undefined,
): Pick<ItemOutcome, 'code' | 'message' | 'item'> {
  const { code, message } = refusalOf({ change }, row);
  if (row === undefined) return { code, message, item: null };
  return { code, message: change < 0 ? cannotAdjustBelowZero(row.name) : message, item: itemFrom(row) };
}
