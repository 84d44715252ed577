/**
 * Processor seconds that each stage may take at pace 1, including PostgreSQL. A stage that runs part of its test files has
 * that part of the budget. Raise a number only in a commit that says what the new cost buys.
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
  /** All benchmarks at their smallest size. */
  benchSmoke: 900,
} as const;

/** The smallest share of a budget, because starting a suite costs as much as this for few files. */
const smallestShare = 0.1;

/** Returns the part of a budget for `count` of `total` files. */
export function budgetOfPart(budget: number, count: number, total: number): number {
  return budget * Math.max(smallestShare, count / Math.max(1, total));
}
