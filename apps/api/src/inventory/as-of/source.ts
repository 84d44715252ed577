import type { Values } from '../../platform/lists/values.ts';
import { balanceThen, type Moment } from '../../stock/as-of.ts';
import { allItemsThen, wasThere } from '../../stock/items-then.ts';
import { type ItemRow, itemColumns, itemFrom, type OurItem } from '../row.ts';

/** Columns that are today's whatever the moment: names, prices and reorder points are not kept (ADR 0074). */
const steadyColumns = itemColumns
  .split(', ')
  .map((column) => column.replace('i.', ''))
  .filter((column) => column !== 'quantity' && column !== 'reserved')
  .concat('deleted_at');

/**
 * The conditions of items that were there then, each for the part of the table that it is read from: those that are there still,
 * for which every order has its index, and the few that were deleted since. $1 is the organization.
 */
export function scopesThen(moment: Moment, values: Values): readonly [kept: string, deletedSince: string] {
  const there = wasThere(moment, values);
  return [
    `i.organization_id = $1 AND i.deleted_at IS NULL AND ${there}`,
    `i.organization_id = $1 AND i.deleted_at > ${values.add(moment.at)}::timestamptz AND ${there}`,
  ];
}

/**
 * SQL of a table of all items that were there then and that pass `condition`, which is about `i` as it is kept, with what there was of each; for
 * what asks about quantities.
 */
export function figuredItems(moment: Moment, values: Values, condition = 'true'): string {
  return `(SELECT i.*, NULL::numeric AS reserved FROM ${allItemsThen(steadyColumns, moment, values, condition)} i)`;
}

/** SQL of a row called `i` with what there was of the item whose id is `itemId`; to be joined laterally. */
export function figuredItem(itemId: string, moment: Moment, values: Values): string {
  return `(SELECT ${steadyColumns.map((column) => `i.${column}`).join(', ')}, b.quantity, NULL::numeric AS reserved
    FROM inventory_items i CROSS JOIN LATERAL (SELECT ${balanceThen('i.item_id', moment, values)} AS quantity) b
    WHERE i.organization_id = $1 AND i.item_id = ${itemId}) AS i`;
}

/** A row with the stock of then; what was promised then is not kept. */
export type ItemThenRow = Omit<ItemRow, 'reserved'> & { readonly reserved: null };

/** The item on the wire; null is what is not known of then. */
export const itemThenFrom =
  ({ at }: Moment) =>
  (row: ItemThenRow): OurItem => ({
    ...itemFrom({ ...row, reserved: 0 }),
    reserved: null,
    available: null,
    asOf: at.toISOString(),
  });
