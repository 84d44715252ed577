import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** One landing on main, and the test files that failed and then passed alone in a run after it. */
export interface Landing {
  /** The landed commit. */
  readonly commit: string;
  /** The number of the landing, which determines the turn of rotations. */
  readonly number: number;
  readonly unsteady: readonly string[];
}

/** How many landings are recorded. Within these, a file may be unsteady once. */
export const recordedLandings = 5;

const file = join(root, 'unsteady.json');

/** Returns the recorded landings, oldest first. */
export function readLandings(): readonly Landing[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { landings: Landing[] }).landings;
}

function writeLandings(landings: readonly Landing[]): void {
  writeFileSync(file, JSON.stringify({ landings }));
  execFileSync('biome', ['format', '--write', file], { cwd: root, stdio: 'ignore' });
}

/** Adds a landing and removes those before the last five. Adding the same commit twice changes nothing. */
export function addLanding(landings: readonly Landing[], commit: string): readonly Landing[] {
  const last = landings.at(-1);
  if (last?.commit === commit) return landings;
  return [...landings, { commit, number: (last?.number ?? 0) + 1, unsteady: [] }].slice(-recordedLandings);
}

/** Adds unsteady files to the newest landing. */
export function addUnsteady(landings: readonly Landing[], files: readonly string[]): readonly Landing[] {
  return landings.map((landing, index) =>
    index === landings.length - 1
      ? { ...landing, unsteady: [...new Set([...landing.unsteady, ...files])].toSorted() }
      : landing,
  );
}

/** Returns the files that were unsteady after more than one of the recorded landings. */
export function repeatedlyUnsteady(landings: readonly Landing[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { unsteady } of landings) for (const each of unsteady) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([each]) => each);
}

/** Records a landing, as `npm run landed` does. */
export function recordLanding(commit: string): void {
  writeLandings(addLanding(readLandings(), commit));
}

/** Records unsteady files and returns those that were unsteady before. */
export function recordUnsteady(files: readonly string[]): readonly string[] {
  const landings = addUnsteady(readLandings(), files);
  writeLandings(landings);
  return repeatedlyUnsteady(landings).filter((each) => files.includes(each));
}

/** Runs git and returns its output, or null if it fails, for example for a commit that a shallow clone does not have. */
export function git(...args: readonly string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 64 * 1024 * 1024,
    }).trim();
  } catch {
    return null;
  }
}

/**
 * Returns the last landed commit: the base of this branch on `origin/main`, else the tag `landed`, else the newest recorded
 * landing. Null if the history has none of them. In a fresh clone `origin/main` equals HEAD and is ignored.
 */
export function lastLanded(): string | null {
  const head = git('rev-parse', 'HEAD');
  const candidates = [
    git('merge-base', 'origin/main', 'HEAD'),
    git('rev-parse', '--verify', '--quiet', 'landed^{commit}'),
    git('rev-parse', '--verify', '--quiet', `${readLandings().at(-1)?.commit ?? ''}^{commit}`),
  ];
  return candidates.find((commit) => commit !== null && commit !== '' && commit !== head) ?? newestOnRecord(head);
}

/** A clone of the last landed commit has nothing new. */
function newestOnRecord(head: string | null): string | null {
  return readLandings().at(-1)?.commit === head ? head : null;
}

/** Returns the files that differ from a commit, including uncommitted and new ones; null if the history does not have it. */
export function changedSince(commit: string): readonly string[] | null {
  const differing = git('diff', '--name-only', commit);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  if (differing === null || untracked === null) return null;
  return [...new Set([...differing.split('\n'), ...untracked.split('\n')])].filter((path) => path !== '');
}
