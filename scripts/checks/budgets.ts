/**
 * Processor seconds that each stage may take at pace 1, PostgreSQL included. A stage that runs a part of its test files
 * has that part of the budget. Raise a number only in a commit that says what the new cost buys.
 */
export const budgets = {
  format: 20,
  boundaries: 10,
  generated: 20,
  typesAndLint: 110,
  webBuild: 100,
  weights: 25,
  /** All files of `npx vitest run`. */
  unit: 1_600,
  /** All files of e2e/vitest.config.ts. */
  browser: 320,
  /** All files of vitest.long.config.ts. */
  long: 650,
  /** All files of e2e/vitest.long.config.ts. */
  longBrowser: 2_800,
  /** All guards of the register. */
  guards: 1_600,
  /** Every measure of the bench at its smallest size. */
  benchSmoke: 900,
} as const;

/** Files that a suite of few files needs at least, since starting it costs as much: the share of a budget is no smaller. */
const smallestShare = 0.1;

/** The part of a budget that `count` of `total` files have. */
export function budgetOfPart(budget: number, count: number, total: number): number {
  return budget * Math.max(smallestShare, count / Math.max(1, total));
}
