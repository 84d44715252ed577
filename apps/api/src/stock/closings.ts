import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Fold } from '../platform/jobs/folder.ts';
import { Values } from '../platform/lists/values.ts';
import { costsBefore } from './costs.ts';

/** Fewer entries than this need no closing: each request reads all of them. */
const leastEntries = 10_000;

// Days are in UTC. The newest closing is at least a day back. Entries that are written without waiting for the lock are
// newer, so they do not affect it.
const newestClosing = `date_trunc('day', now() - interval '1 day', 'UTC')`;

/**
 * SQL: the first day after the last closing by whose end at least `$2` entries, or as many as that closing has balances,
 * have happened since.
 */
const dueClosing = `
  WITH last AS (
    SELECT COALESCE(max(closed_at), '-infinity') AS at FROM stock_closings WHERE organization_id = $1
  ), wanted AS (
    SELECT GREATEST($2::bigint, count(*)) AS entries FROM stock_closing_balances
    WHERE organization_id = $1 AND closed_at = (SELECT at FROM last)
  ), days AS (
    SELECT date_trunc('day', occurred_at, 'UTC') + interval '1 day' AS ends, count(*) AS entries FROM stock_ledger
    WHERE organization_id = $1 AND occurred_at >= (SELECT at FROM last) AND occurred_at < ${newestClosing} GROUP BY 1
  )
  SELECT min(ends) AS ends, (SELECT at FROM last)::text AS last FROM (
    SELECT ends, sum(entries) OVER (ORDER BY ends) AS entries FROM days
  ) AS reached WHERE entries >= (SELECT entries FROM wanted)`;

/** Serializes with backdated entries: they are either visible to the next read, or they see the closing (migration 0012). */
async function holdClosings(transaction: TenantTransaction): Promise<void> {
  // guard: stock.closings-wait
  await transaction.query('SELECT pg_advisory_xact_lock(7351, $1)', [transaction.organizationId]);
}

const closing = (balances: string) => `
  WITH closed AS (
    INSERT INTO stock_closings (organization_id, closed_at) VALUES ($1, $2::timestamptz)
  )
  INSERT INTO stock_closing_balances (organization_id, closed_at, item_id, quantity, average_cost)
  SELECT $1, $2::timestamptz, item_id, quantity, average FROM ${balances} b WHERE quantity <> 0`;

/** SQL that restores average costs that backdated entries cleared. The closing before it has all of its averages. */
const mending = (balances: string) => `
  UPDATE stock_closing_balances b SET average_cost = r.average FROM ${balances} r
  WHERE b.organization_id = $1 AND b.closed_at = $2::timestamptz AND b.item_id = r.item_id AND b.average_cost IS NULL`;

/** Returns the balances at the end of a day, which is the instant before `ends`; the database counts in microseconds. */
async function balancesBefore(transaction: TenantTransaction, ends: Date, among: string) {
  const { rows } = await transaction.query<{ closed_at: Date | null }>(
    'SELECT max(closed_at) AS closed_at FROM stock_closings WHERE organization_id = $1 AND closed_at < $2',
    [transaction.organizationId, ends],
  );
  const values = new Values();
  values.add(transaction.organizationId);
  const end = `${values.add(ends)}::timestamptz`;
  const moment = { before: `${end}`, closedAt: rows[0]?.closed_at ?? null };
  return { balances: costsBefore(moment, values, (table) => among.replaceAll('$table', table)), values: values.list };
}

/** Creates the organization's next closing if one is due. Returns how many it created, 0 or 1 (ADR 0074). */
export async function closeStock(transaction: TenantTransaction, least = leastEntries): Promise<number> {
  await holdClosings(transaction);
  const { rows } = await transaction.query<{ ends: Date | null; last: string }>(dueClosing, [
    transaction.organizationId,
    least,
  ]);
  const [due] = rows;
  if (due === undefined || due.ends === null) return 0;
  const { balances, values } = await balancesBefore(transaction, due.ends, 'true');
  await transaction.query(closing(balances), values);
  return 1;
}

/**
 * Computes the missing average costs of the first closing that lost some to backdated entries. Returns how many closings
 * it repaired, 0 or 1. Until then these averages are computed from the entries at each request (ADR 0094).
 */
export async function mendCosts(transaction: TenantTransaction): Promise<number> {
  await holdClosings(transaction);
  const { rows } = await transaction.query<{ closed_at: Date | null }>(
    'SELECT min(closed_at) AS closed_at FROM stock_closing_balances WHERE organization_id = $1 AND average_cost IS NULL',
    [transaction.organizationId],
  );
  const stale = rows[0]?.closed_at ?? null;
  if (stale === null) return 0;
  const among = `$table.item_id IN (SELECT s.item_id FROM stock_closing_balances s
    WHERE s.organization_id = $1 AND s.closed_at = $2::timestamptz AND s.average_cost IS NULL)`;
  const { balances, values } = await balancesBefore(transaction, stale, among);
  await transaction.query(mending(balances), values);
  return 1;
}

export const closingsFold: Fold = {
  name: 'stock.close-days',
  when: { cron: '25 1 * * *' },
  atOnce: 1,
  fold: async (transaction) => (await mendCosts(transaction)) || closeStock(transaction),
};
