import { budgets } from './budgets.ts';
import type { CheckRun } from './check-run.ts';

/** Runs the checks that execute no product code, cheapest first. */
export function runStaticChecks(run: CheckRun): void {
  run.command('format', budgets.format, 'biome', ['check', '.']);
  run.command('boundaries', budgets.boundaries, 'node', ['scripts/check-boundaries.ts']);
  run.command('wall clock', budgets.boundaries, 'node', ['scripts/check-wall-clock.ts']);
  run.command('vocabulary', budgets.boundaries, 'node', ['scripts/check-vocabulary.ts']);
  run.command('unused code', budgets.boundaries, 'knip', ['--no-config-hints']);
  run.command('commit subjects', budgets.boundaries, 'node', ['scripts/check-commit-subjects.ts']);
  run.command('generated files', budgets.generated, 'node', ['scripts/check-codegen.ts']);
  // One program checks the types and lint rules of all workspaces in one pass.
  run.command('types and lint', budgets.typesAndLint, 'oxlint', ['--type-aware', '--type-check']);
}
