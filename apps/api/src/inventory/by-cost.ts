import type { TenantTransaction } from '../platform/database/transaction.ts';
import { readInOrder } from '../platform/lists/order.ts';
import { countAtMost, limitOf } from '../platform/lists/paging.ts';
import { Values } from '../platform/lists/values.ts';
import { type Moment, momentAt } from '../stock/as-of.ts';
import { costsThen } from '../stock/costs.ts';
import { conditionsThen } from './as-of/conditions.ts';
import { figuredItem, figuredItems } from './as-of/source.ts';
import type { MeasuredFilters } from './filters.ts';
import { type ItemPaging, orderIn, orderOf, placeColumn, rangesOf } from './order.ts';
import { itemColumns } from './row.ts';

/** Returns whether a page is sorted by average cost, for which there is no index (ADR 0094). */
export const isByCost = ({ sortBy }: ItemPaging) => sortBy === 'averageCost';

/**
 * Returns the rows of a page of items sorted by average cost, as of `then` or now, each with its cursor key and the total of
 * the list. An empty page has one row without an item. One statement computes the costs of all items, because no stored
 * column can be sorted by. An item without stock counts as 0.
 */
export async function readByCost<Row extends object>(
  transaction: TenantTransaction,
  filters: MeasuredFilters,
  paging: ItemPaging,
  then: Moment | null,
): Promise<Row[]> {
  const moment = then ?? (await momentAt(transaction, new Date()));
  const values = new Values();
  values.add(transaction.organizationId);
  const [from, one] =
    then === null
      ? [
          '(SELECT * FROM inventory_items k WHERE k.organization_id = $1 AND k.deleted_at IS NULL)',
          '(SELECT k.* FROM inventory_items k WHERE k.organization_id = $1 AND k.item_id = p.item_id)',
        ]
      : [figuredItems(then, values), `(SELECT i.* FROM ${figuredItem('p.item_id', then, values)})`];
  const conditions = conditionsThen(filters, values);
  const cut = readInOrder(orderIn(paging), {
    columns: 'i.*',
    from: 'passing',
    as: 'i',
    conditions: ['true'],
    ranges: rangesOf(paging, values),
    limit: limitOf(paging, values),
  });
  // Uses grouping instead of a join: with outdated statistics, a join of all items with all costs may run as a nested loop.
  const { rows } = await transaction.query<Row>(
    // guard: costs.lists-by-average
    // guard: costs.lists-are-narrowed
    `WITH passing AS MATERIALIZED (
       SELECT e.item_id, sum(e.average) AS average_cost
       FROM (SELECT i.item_id, true AS passes, 0::numeric AS average FROM ${from} i WHERE ${conditions.join(' AND ')}
         UNION ALL SELECT c.item_id, false, c.average FROM ${costsThen(moment, values)} c) e
       GROUP BY e.item_id HAVING bool_or(e.passes)),
     tallied AS (${countAtMost('SELECT 1 FROM passing')})
     SELECT tallied.total, ${itemColumns}, ${placeColumn(paging)}
     FROM tallied LEFT JOIN (SELECT one.*, p.average_cost FROM (${cut}) p CROSS JOIN LATERAL ${one} one) i ON true
     ORDER BY ${orderOf(paging)}`,
    values.list,
  );
  return rows;
}
