import { isInShare, type Share } from '@tallyard/testing/share';
import { type Changes, moduleOf, workspaceOf } from './changes.ts';

/** A test file and the modules it covers. */
export interface TestFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly modules: readonly string[];
}

/** Why a test file runs: a change affects it, it is its turn, or it does not run this time. */
export type Reason = 'changed' | 'shared code' | 'turn' | 'later';

/** Returns the modules that a test file covers: those in its comment `// modules: alerts, chats`, or that of its folder. */
export function modulesOfTest(path: string, text: string): readonly string[] {
  const named = /^\/\/ modules: ([a-z, -]+)$/m.exec(text.slice(0, 400))?.[1];
  if (named !== undefined) return named.split(',').map((name) => name.trim());
  const own = moduleOf(path);
  return own === null ? [] : [own];
}

/** Returns whether a test file or a module it covers has changed. */
export function isConcerned({ path, modules }: TestFile, changes: Changes): boolean {
  return changes.files.has(path) || modules.some((module) => changes.modules.has(module));
}

/** Returns why a test file runs in a run with this share, or that it does not. */
export function reasonFor(file: TestFile, changes: Changes, share: Share | null): Reason {
  if (isConcerned(file, changes)) return 'changed';
  if (isInShare(file.path, share)) return 'turn';
  return changes.workspaces.has(workspaceOf(file.path) ?? '') ? 'shared code' : 'later';
}

/** Workspaces whose tests are cheap enough to run every time. */
const alwaysRun: ReadonlySet<string> = new Set([
  'packages/contracts',
  'packages/domain',
  'packages/nodes',
  'packages/testing',
  'packages/ui',
  'bench',
  'guards',
  'scripts',
  'supervisor',
]);

/**
 * Splits test files into those that run `now` (changed, cheap, or in turn), those that run `afterwards` because shared code
 * changed, and those that wait for their turn. The turns of a share cover every file.
 */
export function splitTests(files: readonly TestFile[], changes: Changes, share: Share | null) {
  const split = { now: [] as TestFile[], afterwards: [] as TestFile[], later: [] as TestFile[] };
  for (const file of files) {
    const reason = reasonFor(file, changes, share);
    if (alwaysRun.has(workspaceOf(file.path) ?? '') || reason === 'changed' || reason === 'turn') split.now.push(file);
    else if (reason === 'shared code') split.afterwards.push(file);
    else split.later.push(file);
  }
  return split;
}
