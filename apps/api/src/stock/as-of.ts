import { asOfInFuture, asOfIsTooLongAgo } from '@tallyard/domain/inventory/as-of';
import { longAgo } from '@tallyard/domain/movements/instants';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { invalid, problemOf } from '../platform/errors.ts';
import type { Values } from '../platform/lists/values.ts';

/** An instant in the past, and the closing from which its stock is computed (ADR 0074). */
export interface Moment {
  readonly at: Date;
  /** The newest closing at or before `at`; null if there is none, so that every entry counts. */
  readonly closedAt: Date | null;
}

/** The tolerated difference between the clocks of two machines. */
const clockSkewMs = 5_000;

/**
 * Returns the moment of an instant that a caller passed. Throws VALIDATION_FAILED naming `field` for an instant in the
 * future or before 1970.
 */
export async function momentOf(transaction: TenantTransaction, asOf: string, field = 'asOf'): Promise<Moment> {
  const at = new Date(asOf);
  if (at.getTime() > Date.now() + clockSkewMs) throw invalid([problemOf(field, asOf, asOfInFuture)]);
  if (at < longAgo) throw invalid([problemOf(field, asOf, asOfIsTooLongAgo)]);
  return momentAt(transaction, at);
}

/** Returns the moment of an instant that needs no validation. */
export async function momentAt(transaction: TenantTransaction, at: Date): Promise<Moment> {
  const { rows } = await transaction.query<{ closed_at: Date | null }>(
    'SELECT max(closed_at) AS closed_at FROM stock_closings WHERE organization_id = $1 AND closed_at <= $2',
    [transaction.organizationId, at],
    'closing-before',
  );
  return { at, closedAt: rows[0]?.closed_at ?? null };
}

/**
 * SQL: the condition for the entries of `stock_ledger l` from the closing up to and including the moment; $1 is the
 * organization.
 */
function entriesSince({ at, closedAt }: Moment, values: Values): string {
  const since = closedAt === null ? '' : ` AND l.occurred_at >= ${values.add(closedAt)}::timestamptz`;
  return `l.organization_id = $1${since} AND l.occurred_at <= ${values.add(at)}::timestamptz`;
}

/** SQL: the quantity of one item at the moment. `itemId` is SQL. */
export function balanceThen(itemId: string, moment: Moment, values: Values): string {
  const entries = `COALESCE((SELECT sum(l.change) FROM stock_ledger l
    WHERE ${entriesSince(moment, values)} AND l.item_id = ${itemId}), 0)`;
  if (moment.closedAt === null) return entries;
  return `(${entries} + COALESCE((SELECT c.quantity FROM stock_closing_balances c WHERE c.organization_id = $1
    AND c.closed_at = ${values.add(moment.closedAt)}::timestamptz AND c.item_id = ${itemId}), 0))`;
}

/**
 * SQL: a table (item_id, quantity) with the quantity of each item at the moment, in one scan. Items without any entries
 * are left out. It is joined to items by `eachWith`.
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

/** SQL: whether the item had ledger entries at the moment. An item created later can have backdated entries. */
export function hadEntriesThen(itemId: string, { at }: Moment, values: Values): string {
  return `EXISTS (SELECT 1 FROM stock_ledger l WHERE l.organization_id = $1 AND l.item_id = ${itemId}
    AND l.occurred_at <= ${values.add(at)}::timestamptz)`;
}

/** SQL: a table (item_id) of the items with ledger entries after `since` and until `at`. Both are SQL. */
export function movedWithin(since: string, at: string): string {
  return `(SELECT DISTINCT l.item_id FROM stock_ledger l
    WHERE l.organization_id = $1 AND l.occurred_at > ${since} AND l.occurred_at <= ${at})`;
}

/** SQL: a table (item_id, change, added, taken) of the changes of each item after `from` and until `to`. */
export function movedBetween(from: Date, to: Date, values: Values): string {
  return `(SELECT l.item_id, sum(l.change) AS change, COALESCE(sum(l.change) FILTER (WHERE l.change > 0), 0) AS added,
      COALESCE(-sum(l.change) FILTER (WHERE l.change < 0), 0) AS taken
    FROM stock_ledger l WHERE l.organization_id = $1 AND l.occurred_at > ${values.add(from)}::timestamptz
      AND l.occurred_at <= ${values.add(to)}::timestamptz GROUP BY l.item_id)`;
}
