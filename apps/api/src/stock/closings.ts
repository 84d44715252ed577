import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Fold } from '../platform/jobs/folder.ts';

/** Fewer entries than this are read at once whenever they are asked for. */
const leastEntries = 10_000;

// Days are those of UTC. The newest closing lies a day back, and so does all that anybody writes without waiting for the lock.
const newestClosing = `date_trunc('day', now() - interval '1 day', 'UTC')`;

/** The first day after the last closing by whose end `$2` entries, or as many as that closing has balances, happened since. */
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

const closing = `
  WITH closed AS (
    INSERT INTO stock_closings (organization_id, closed_at) VALUES ($1, $2::timestamptz)
  )
  INSERT INTO stock_closing_balances (organization_id, closed_at, item_id, quantity)
  SELECT $1, $2::timestamptz, item_id, sum(quantity) FROM (
    SELECT item_id, quantity FROM stock_closing_balances WHERE organization_id = $1 AND closed_at = $3::timestamptz
    UNION ALL
    SELECT l.item_id, sum(l.change) FROM stock_ledger l
    WHERE l.organization_id = $1 AND l.occurred_at >= $3::timestamptz AND l.occurred_at < $2::timestamptz GROUP BY l.item_id
  ) AS parts GROUP BY item_id HAVING sum(quantity) <> 0`;

/** Makes the organisation's next closing, when one is due; gives how many it made, 0 or 1 (ADR 0074). */
export async function closeStock(transaction: TenantTransaction, least = leastEntries): Promise<number> {
  // What is being dated back is either in what is read below, or finds this closing (migration 0051).
  await transaction.query('SELECT pg_advisory_xact_lock(7351, $1)', [transaction.organizationId]);
  const { rows } = await transaction.query<{ ends: Date | null; last: string }>(dueClosing, [
    transaction.organizationId,
    least,
  ]);
  const [due] = rows;
  if (due === undefined || due.ends === null) return 0;
  await transaction.query(closing, [transaction.organizationId, due.ends, due.last]);
  return 1;
}

export const closingsFold: Fold = {
  name: 'stock.close-days',
  when: { cron: '25 1 * * *' },
  atOnce: 1,
  fold: (transaction) => closeStock(transaction),
};
