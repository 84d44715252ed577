import type { Values } from '../../platform/lists/values.ts';
import { balanceThen, type Moment } from '../../stock/as-of.ts';
import { allItemsThen, wasThere } from '../../stock/items-then.ts';
import { type ItemRow, itemColumns, itemFrom, type OurItem } from '../row.ts';

/**
 * The columns with current values whatever the instant: the history of names, prices and reorder points is not stored
 * (ADR 0074).
 */
const steadyColumns = itemColumns
  .split(', ')
  .map((column) => column.replace('i.', ''))
  .filter((column) => column !== 'quantity' && column !== 'reserved')
  .concat('deleted_at');

/**
 * Returns the conditions of items that existed at the instant, one for each part of the table: items that still exist, for
 * which every order has an index, and the few deleted since. $1 is the organization.
 */
export function scopesThen(moment: Moment, values: Values): readonly [kept: string, deletedSince: string] {
  const there = wasThere(moment, values);
  return [
    `i.organization_id = $1 AND i.deleted_at IS NULL AND ${there}`,
    `i.organization_id = $1 AND i.deleted_at > ${values.add(moment.at)}::timestamptz AND ${there}`,
  ];
}

/**
 * Returns SQL of a table of all items that existed at the instant and match `condition` on the stored row `i`, with their
 * stock as of then. Used where a filter or the order depends on quantities.
 */
export function figuredItems(moment: Moment, values: Values, condition = 'true'): string {
  return `(SELECT i.*, NULL::numeric AS reserved FROM ${allItemsThen(steadyColumns, moment, values, condition)} i)`;
}

/** Returns SQL of a row `i` with the stock as of the instant of the item whose id is `itemId`, for a lateral join. */
export function figuredItem(itemId: string, moment: Moment, values: Values): string {
  return `(SELECT ${steadyColumns.map((column) => `i.${column}`).join(', ')}, b.quantity, NULL::numeric AS reserved
    FROM inventory_items i CROSS JOIN LATERAL (SELECT ${balanceThen('i.item_id', moment, values)} AS quantity) b
    WHERE i.organization_id = $1 AND i.item_id = ${itemId}) AS i`;
}

/** A row with stock as of an instant. Reservations of the past are not stored. */
export type ItemThenRow = Omit<ItemRow, 'reserved'> & { readonly reserved: null };

/** Returns the item as the API sends it. Fields that are unknown for the instant are null. */
export const itemThenFrom =
  ({ at }: Moment) =>
  (row: ItemThenRow): OurItem => ({
    ...itemFrom({ ...row, reserved: 0 }),
    reserved: null,
    available: null,
    asOf: at.toISOString(),
  });
