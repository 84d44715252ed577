import fc from 'fast-check';
import type { TenantTransaction } from '../src/platform/database/transaction.ts';

interface Step<Change> {
  readonly change: Change;
  /** Taken back after it was made. */
  readonly undone: boolean;
}

/** What each of two to four connections does, one transaction after another; some are taken back. */
export function scriptsOf<Change>(change: fc.Arbitrary<Change>): fc.Arbitrary<Step<Change>[][]> {
  return fc.array(fc.array(fc.record({ change, undone: fc.boolean() }), { maxLength: 8 }), {
    minLength: 2,
    maxLength: 4,
  });
}

const undone = new Error('taken back');

/** Runs all scripts at once, each step in a transaction of its own. */
export async function runAtOnce<Change>(
  scripts: readonly (readonly Step<Change>[])[],
  inTransaction: (work: (transaction: TenantTransaction) => Promise<void>) => Promise<void>,
  apply: (transaction: TenantTransaction, change: Change) => Promise<unknown>,
): Promise<void> {
  const run = async (script: readonly Step<Change>[]) => {
    for (const step of script) {
      await inTransaction(async (transaction) => {
        await apply(transaction, step.change);
        if (step.undone) throw undone;
      }).catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    }
  };
  await Promise.all(scripts.map(run));
}
