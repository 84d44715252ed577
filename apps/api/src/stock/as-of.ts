import { asOfInFuture, asOfIsTooLongAgo } from '@tallyard/domain/inventory/as-of';
import { longAgo } from '@tallyard/domain/movements/instants';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { invalid, problemOf } from '../platform/errors.ts';
import type { Values } from '../platform/lists/values.ts';

/** An instant of the past, and where the reading of it begins (ADR 0074). */
export interface Moment {
  readonly at: Date;
  /** The newest closing at or before it; null: there is none, and every entry counts. */
  readonly closedAt: Date | null;
}

/** Clocks of two machines differ by so much. */
const clockSkewMs = 5_000;

/** The moment of an instant as callers name it. Throws VALIDATION_FAILED naming `field` for one that lies ahead or before 1970. */
export async function momentOf(transaction: TenantTransaction, asOf: string, field = 'asOf'): Promise<Moment> {
  const at = new Date(asOf);
  if (at.getTime() > Date.now() + clockSkewMs) throw invalid([problemOf(field, asOf, asOfInFuture)]);
  if (at < longAgo) throw invalid([problemOf(field, asOf, asOfIsTooLongAgo)]);
  return momentAt(transaction, at);
}

/** The moment of an instant that nobody has to be told anything about. */
export async function momentAt(transaction: TenantTransaction, at: Date): Promise<Moment> {
  const { rows } = await transaction.query<{ closed_at: Date | null }>(
    'SELECT max(closed_at) AS closed_at FROM stock_closings WHERE organization_id = $1 AND closed_at <= $2',
    [transaction.organizationId, at],
    'closing-before',
  );
  return { at, closedAt: rows[0]?.closed_at ?? null };
}

/** SQL of the entries since the closing, up to and at the moment, of `stock_ledger l`; $1 is the organization. */
function entriesSince({ at, closedAt }: Moment, values: Values): string {
  const since = closedAt === null ? '' : ` AND l.occurred_at >= ${values.add(closedAt)}::timestamptz`;
  return `l.organization_id = $1${since} AND l.occurred_at <= ${values.add(at)}::timestamptz`;
}

/** SQL of what there was of one item, whose id is `itemId`. */
export function balanceThen(itemId: string, moment: Moment, values: Values): string {
  const entries = `COALESCE((SELECT sum(l.change) FROM stock_ledger l
    WHERE ${entriesSince(moment, values)} AND l.item_id = ${itemId}), 0)`;
  if (moment.closedAt === null) return entries;
  return `(${entries} + COALESCE((SELECT c.quantity FROM stock_closing_balances c WHERE c.organization_id = $1
    AND c.closed_at = ${values.add(moment.closedAt)}::timestamptz AND c.item_id = ${itemId}), 0))`;
}

/**
 * SQL of a table of (item_id, quantity): what there was of each item, read once; items of which there never was anything are left out. It is
 * joined to items by `eachWith`.
 */
export function balancesThen(moment: Moment, values: Values): string {
  const moved = `(SELECT l.item_id, sum(l.change) AS quantity FROM stock_ledger l
    WHERE ${entriesSince(moment, values)} GROUP BY l.item_id)`;
  if (moment.closedAt === null) return moved;
  return `(SELECT COALESCE(c.item_id, m.item_id) AS item_id, COALESCE(c.quantity, 0) + COALESCE(m.quantity, 0) AS quantity
    FROM (SELECT c.item_id, c.quantity FROM stock_closing_balances c
      WHERE c.organization_id = $1 AND c.closed_at = ${values.add(moment.closedAt)}::timestamptz) c
    FULL JOIN ${moved} m ON m.item_id = c.item_id)`;
}

/** SQL of whether anything had happened to the item by then: one that was made later may have been dated back. */
export function hadEntriesThen(itemId: string, { at }: Moment, values: Values): string {
  return `EXISTS (SELECT 1 FROM stock_ledger l WHERE l.organization_id = $1 AND l.item_id = ${itemId}
    AND l.occurred_at <= ${values.add(at)}::timestamptz)`;
}

/** SQL of a table of (item_id): the items of which something came or went after `since` and until `at`. */
export function movedWithin(since: string, at: string): string {
  return `(SELECT DISTINCT l.item_id FROM stock_ledger l
    WHERE l.organization_id = $1 AND l.occurred_at > ${since} AND l.occurred_at <= ${at})`;
}

/** SQL of a table of (item_id, change, added, taken): what came and went of each item after `from` and until `to`. */
export function movedBetween(from: Date, to: Date, values: Values): string {
  return `(SELECT l.item_id, sum(l.change) AS change, COALESCE(sum(l.change) FILTER (WHERE l.change > 0), 0) AS added,
      COALESCE(-sum(l.change) FILTER (WHERE l.change < 0), 0) AS taken
    FROM stock_ledger l WHERE l.organization_id = $1 AND l.occurred_at > ${values.add(from)}::timestamptz
      AND l.occurred_at <= ${values.add(to)}::timestamptz GROUP BY l.item_id)`;
}
