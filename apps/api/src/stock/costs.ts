import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import { Values } from '../platform/lists/values.ts';
import { type Moment, momentAt } from './as-of.ts';

/** The end of the range of entries, as a condition on the ledger `l`, and the closing where it starts. */
interface Until {
  readonly happened: string;
  readonly closedAt: Date | null;
}

const entry = 'l.item_id, l.change, l.worth, l.at_average, l.occurred_at, l.entry_id';

/**
 * SQL: the entries from which the costs at a moment are computed: (item_id, change, worth, at_average, occurred_at,
 * entry_id). The balance of the closing counts as one entry of each item. All entries are read for items with backdated
 * entries before their closing. `among` returns a condition on `item_id` of the table it gets. $1 is the organization.
 */
function entriesOf(until: Until, values: Values, among: (table: string) => string): string {
  const { happened, closedAt } = until;
  const wanted = `l.organization_id = $1 AND ${happened} AND ${among('l')}`;
  if (closedAt === null) return `SELECT ${entry} FROM stock_ledger l WHERE ${wanted}`;
  const closing = `${values.add(closedAt)}::timestamptz`;
  const closed = `c.organization_id = $1 AND c.closed_at = ${closing} AND ${among('c')}`;
  // guard: costs.whole-history-until-mended
  return `
    SELECT c.item_id, c.quantity AS change, c.quantity * c.average_cost AS worth, false AS at_average, '-infinity'::timestamptz AS occurred_at,
      0 AS entry_id FROM stock_closing_balances c WHERE ${closed} AND c.average_cost IS NOT NULL AND c.quantity <> 0
    UNION ALL
    SELECT ${entry} FROM stock_ledger l WHERE ${wanted} AND l.occurred_at >= ${closing}
    UNION ALL
    SELECT ${entry} FROM stock_closing_balances c JOIN stock_ledger l ON l.organization_id = $1 AND l.item_id = c.item_id AND l.occurred_at < ${closing}
    WHERE ${closed} AND c.average_cost IS NULL`;
}

/**
 * SQL: a table (item_id, quantity, average, value) at a moment: the quantity of each item, its average unit cost, rounded
 * to six decimals, and its total cost, rounded to four (ADR 0094). Items without stock have quantity 0 or are left out.
 */
export function costsThen(moment: Moment, values: Values, among: (table: string) => string = () => 'true'): string {
  const happened = `l.occurred_at <= ${values.add(moment.at)}::timestamptz`;
  return reckoned({ happened, closedAt: moment.closedAt }, values, among);
}

/** SQL: the same table for all entries before an instant. `before` is SQL; the closing at `closedAt` is the start. */
export function costsBefore(
  { before, closedAt }: { readonly before: string; readonly closedAt: Date | null },
  values: Values,
  among: (table: string) => string,
): string {
  return reckoned({ happened: `l.occurred_at < ${before}`, closedAt }, values, among);
}

function reckoned(until: Until, values: Values, among: (table: string) => string): string {
  return `(SELECT item_id, state[1] AS quantity, CASE WHEN state[1] = 0 THEN 0 ELSE state[2] END AS average,
      round(state[1] * state[2], 4) AS value
    FROM (SELECT e.item_id, moving_cost(e.change, e.worth, e.at_average ORDER BY e.occurred_at, e.entry_id) AS state
      FROM (${entriesOf(until, values, among)}) e GROUP BY e.item_id) AS reckoned)`;
}

/** The quantity of an item and its cost. */
export interface ItemCost extends Record<string, unknown> {
  readonly itemId: string;
  readonly quantity: number;
  readonly averageCost: number;
  readonly value: number;
}

/** Returns the costs of these items as of an instant, by default now. Items without any entries are left out. */
export async function costsOf(
  transaction: TenantTransaction,
  itemIds: readonly string[],
  at = new Date(),
): Promise<ReadonlyMap<string, ItemCost>> {
  const ids = itemIds.filter(isId);
  if (ids.length === 0) return new Map();
  const moment = await momentAt(transaction, at);
  const values = new Values();
  values.add(transaction.organizationId);
  const wanted = values.add(ids);
  const { rows } = await transaction.query<ItemCost>(
    `SELECT item_id AS "itemId", quantity, average AS "averageCost", value
     FROM ${costsThen(moment, values, (table) => `${table}.item_id = ANY(${wanted}::uuid[])`)} c`,
    values.list,
    moment.closedAt === null ? 'costs-of' : 'costs-of-closed',
  );
  return new Map(rows.map((row) => [row.itemId, row]));
}

/**
 * Returns the values that receipts of movements added to items, by `<movement> <item>`. A reversal of the movement removes
 * the same value.
 */
export async function entryValues(
  transaction: TenantTransaction,
  movementIds: readonly string[],
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await transaction.query<{ movement_id: string; item_id: string; worth: number }>(
    `SELECT movement_id, item_id, worth FROM stock_ledger
     WHERE organization_id = $1 AND item_id = ANY($2::uuid[]) AND movement_id = ANY($3::uuid[]) AND change > 0 AND NOT at_average`,
    [transaction.organizationId, itemIds, movementIds],
    'worths-of',
  );
  return new Map(rows.map((row) => [`${row.movement_id} ${row.item_id}`, row.worth]));
}
