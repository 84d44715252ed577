import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Share } from '@tallyard/testing/share';
import { type Changes, changesOf } from './changes.ts';
import { changedSince, git, lastLanded, readLandings } from './landings.ts';
import { root } from './root.ts';
import { modulesOfTest, splitTests, type TestFile } from './rotation.ts';

/** The file patterns of the suites. */
const patterns = {
  unit: [
    'apps/*/{src,test}/**/*.test.{ts,tsx}',
    'packages/*/src/**/*.test.{ts,tsx}',
    '{supervisor,bench}/src/**/*.test.ts',
    '{guards,scripts}/**/*.test.ts',
  ],
  browser: ['e2e/src/**/*.e2e.ts'],
  long: ['apps/{api,bff}/{src,test}/**/*.long.ts'],
  longBrowser: ['e2e/src/**/*.long.ts'],
} as const;

export type SuiteName = keyof typeof patterns;

/** Test files rotate in thirds, guards and generated matrices in quarters: four consecutive landings cover all of them. */
export const fileParts = 3;
export const matrixParts = 4;

/** Returns the test files of a suite with the modules they cover. */
export function listTests(suite: SuiteName): TestFile[] {
  const paths = globSync([...patterns[suite]], { cwd: root, exclude: (name) => name === 'node_modules' });
  return paths
    .toSorted()
    .map((path) => ({ path, modules: modulesOfTest(path, readFileSync(join(root, path), 'utf8')) }));
}

/** What a run includes: the base commit, the turn of the rotation, and the random seed. */
export interface Selection {
  /** The last landed commit; null if the history does not have it. */
  readonly base: string | null;
  readonly changes: Changes;
  readonly landing: number;
  readonly seed: string;
}

/** Determines from the history what changed since the last landing. If that is unknown, everything counts as changed. */
export function readSelection(): Selection {
  const base = lastLanded();
  const changed = base === null ? null : changedSince(base);
  return {
    base,
    changes: changesOf(changed ?? ['package.json']),
    landing: (readLandings().at(-1)?.number ?? 0) + 1,
    seed: (git('rev-parse', 'HEAD') ?? '0').slice(0, 8),
  };
}

export function fileShare({ landing }: Selection): Share {
  return { turn: landing % fileParts, parts: fileParts };
}

/** Returns `<turn>/<parts>` for guards and matrices. */
export function matrixShare({ landing }: Selection): string {
  return `${landing % matrixParts}/${matrixParts}`;
}

/** Returns the environment of tests: their share of generated matrices and large volumes, and their seed. */
export function testEnvironment(selection: Selection): NodeJS.ProcessEnv {
  return { TEST_SHARE: matrixShare(selection), TEST_SEED: selection.seed };
}

/** Splits the files of a suite into those that run now, those that run because shared code changed, and the others. */
export function selectFiles(suite: SuiteName, selection: Selection) {
  const files = listTests(suite);
  const split = splitTests(files, selection.changes, fileShare(selection));
  const pathsOf = (part: readonly TestFile[]) => part.map(({ path }) => path);
  return { now: pathsOf(split.now), afterwards: pathsOf(split.afterwards), total: files.length };
}

/** Describes in one line what a run includes. */
export function describeSelection(selection: Selection): string {
  const { base, changes, landing, seed } = selection;
  const modules = [...changes.modules].toSorted().join(', ') || 'none';
  const shared = [...changes.workspaces].toSorted().join(', ') || 'none';
  const { turn, parts } = fileShare(selection);
  return (
    `Landing ${landing}, since ${base?.slice(0, 8) ?? 'an unknown commit'}: changed modules: ${modules}; ` +
    `shared code: ${shared}. Of the other test files ${turn + 1} of ${parts}, of guards and matrices ${matrixShare(selection)}. Seed ${seed}.\n`
  );
}
