import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** One landing on main, and the test files that failed and passed alone in a run of the work after it. */
export interface Landing {
  /** The commit that landed. */
  readonly commit: string;
  /** Counts landings; whose turn it is in a rotation follows from it. */
  readonly number: number;
  readonly unsteady: readonly string[];
}

/** How many landings are kept, and within how many a file may be unsteady once. */
export const recordedLandings = 5;

const file = join(root, 'unsteady.json');

/** Reads the landings on record, the oldest first. */
export function readLandings(): readonly Landing[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { landings: Landing[] }).landings;
}

function writeLandings(landings: readonly Landing[]): void {
  writeFileSync(file, JSON.stringify({ landings }));
  execFileSync('biome', ['format', '--write', file], { cwd: root, stdio: 'ignore' });
}

/** Adds a landing and forgets those before the last five. The same commit twice changes nothing. */
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

/** Gives the files that were unsteady after more than one of the landings on record. */
export function repeatedlyUnsteady(landings: readonly Landing[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { unsteady } of landings) for (const each of unsteady) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([each]) => each);
}

/** Records a landing, as `npm run landed` does. */
export function recordLanding(commit: string): void {
  writeLandings(addLanding(readLandings(), commit));
}

/** Records unsteady files and gives those of them that were unsteady before. */
export function recordUnsteady(files: readonly string[]): readonly string[] {
  const landings = addUnsteady(readLandings(), files);
  writeLandings(landings);
  return repeatedlyUnsteady(landings).filter((each) => files.includes(each));
}

/** Runs git and gives what it prints, or null when it fails, for example on a commit that a shallow clone does not have. */
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
 * Finds the last commit that landed: where main left `origin/main`, else the tag `landed`, else the newest landing on
 * record. Null when the history knows none of them. A fresh clone has itself as `origin/main`, which says nothing.
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

/** A clone of what landed last has nothing that is new. */
function newestOnRecord(head: string | null): string | null {
  return readLandings().at(-1)?.commit === head ? head : null;
}

/** Lists files that differ from a commit, uncommitted and new ones too; null when the history does not know it. */
export function changedSince(commit: string): readonly string[] | null {
  const differing = git('diff', '--name-only', commit);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  if (differing === null || untracked === null) return null;
  return [...new Set([...differing.split('\n'), ...untracked.split('\n')])].filter((path) => path !== '');
}
