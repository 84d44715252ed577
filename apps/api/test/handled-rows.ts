import type { TenantTransaction } from '../src/platform/database/transaction.ts';

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const handledBy = (plan: Plan): number =>
  plan['Actual Loops'] *
    (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0)) +
  (plan.Plans ?? []).reduce((sum, inner) => sum + handledBy(inner), 0);

/**
 * How many rows all steps of the plans of what `work` reads handle, those that they throw away included; no clock is asked.
 * A statement without an end is one of 20 s. What `work` writes is written twice.
 */
export async function handledRows(
  transaction: TenantTransaction,
  work: (transaction: TenantTransaction) => Promise<unknown> | undefined,
): Promise<number> {
  await transaction.query("SET LOCAL statement_timeout = '20s'");
  let handled = 0;
  await work({
    ...transaction,
    async query(text, values, name) {
      const { rows } = await transaction.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
        values,
      );
      handled += rows.reduce((sum, row) => sum + handledBy(row['QUERY PLAN'][0].Plan), 0);
      return transaction.query(text, values, name);
    },
  });
  return handled;
}
