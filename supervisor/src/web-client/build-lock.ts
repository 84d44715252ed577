import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 200;
let drafts = 0;

/**
 * Waits for the lock at `path` and returns the function that releases it. The lock of an ended process is taken over.
 * `onWait` is called once, with the pid of the owner, if a running process owns it. Rejects when `signal` aborts.
 */
export async function takeBuildLock(
  path: string,
  signal: AbortSignal,
  onWait: (pid: number) => void = () => {},
): Promise<() => void> {
  drafts += 1;
  const draft = `${path}.${process.pid}.${drafts}`;
  const own = `${ownerOf(process.pid)} ${drafts}`;
  writeFileSync(draft, own);
  let hasWaited = false;
  try {
    for (;;) {
      signal.throwIfAborted();
      if (linkUnlessThere(draft, path)) {
        return () => {
          if (read(path) === own) rmSync(path, { force: true });
        };
      }
      const found = read(path);
      if (found === null) continue;
      if (!isAlive(found)) {
        removeStale(path, found);
        continue;
      }
      if (!hasWaited) onWait(Number.parseInt(found, 10));
      hasWaited = true;
      await delay(pollMs, undefined, { signal });
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Uses `link` to create a file together with its content, unless it exists. */
function linkUnlessThere(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Two processes may find the same stale lock. The later one must not remove the lock that the earlier one has taken since. */
function removeStale(path: string, stale: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) !== stale) linkUnlessThere(aside, path);
  rmSync(aside, { force: true });
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function isAlive(owner: string): boolean {
  const [pid, startedAt] = owner.split(' ');
  return ownerOf(Number(pid)) === `${pid} ${startedAt}`;
}

/**
 * Returns `pid start`. The start time distinguishes a process from an earlier one with the same pid; `-` if the system does
 * not provide it.
 */
function ownerOf(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`);
  if (stat !== null) {
    // Field 22, counted after the command name, which may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : `${pid} ${fields[19]}`;
  }
  if (process.platform === 'linux') return null;
  try {
    process.kill(pid, 0);
    return `${pid} -`;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? `${pid} -` : null;
  }
}
