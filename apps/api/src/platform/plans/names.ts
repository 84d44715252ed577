import type { TenantTransaction } from '../database/transaction.ts';

/**
 * Waits for all other transactions that assign many names in these places, such as imports and restores of deleted
 * records. Otherwise two that take the same names in different orders could deadlock.
 */
export async function lockNames(transaction: TenantTransaction, places: readonly string[]): Promise<void> {
  for (const place of [...new Set(places)].toSorted()) {
    // guard: inventory.import-lock
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 11))', [place]);
  }
}

/**
 * Restores records with unique names (`constraint`). If another record took one of the names since the check, each record
 * is restored by itself. Returns the restored ones and those whose name is taken.
 */
export async function bringBack<Row, Back>(
  transaction: TenantTransaction,
  rows: readonly Row[],
  { constraint, bring }: { constraint: string; bring: (rows: readonly Row[]) => Promise<readonly Back[]> },
): Promise<{ back: readonly Back[]; taken: ReadonlySet<Row> }> {
  const tried = (some: readonly Row[]) =>
    transaction
      .savepoint(() => bring(some))
      .catch((error: unknown) => {
        // guard: plans.back-beside-a-newcomer
        if ((error as { constraint?: string }).constraint !== constraint) throw error;
        return null;
      });
  const all = await tried(rows);
  if (all !== null) return { back: all, taken: new Set() };
  const back: Back[] = [];
  const taken = new Set<Row>();
  for (const row of rows) {
    const one = await tried([row]);
    if (one === null) taken.add(row);
    else back.push(...one);
  }
  return { back, taken };
}
