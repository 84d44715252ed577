import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Holder {
  readonly pid: number;
  /** Changes with a reboot, after which another process can have the same pid. */
  readonly bootId: string;
  /** Changes if another process got the pid. */
  readonly startedAt: string;
}

/** The data directory is in use; the message is one line that names it. */
export class DirectoryInUseError extends Error {}

/**
 * Takes the lock of `directory` and returns the function that releases it. Takes over a lock whose holder is gone (kill
 * -9, reboot); throws DirectoryInUseError if the holder is alive.
 */
export function takeDirectoryLock(directory: string): () => void {
  const path = join(directory, 'lock');
  const own = JSON.stringify(holderOf(process.pid));
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (tryLink(draft, path)) {
        return () => {
          if (read(path) === own) unlinkSync(path);
        };
      }
      const found = read(path);
      if (found === null) continue;
      if (isAlive(found)) throw inUse(directory, found);
      takeAside(path, found, directory);
    }
    throw new DirectoryInUseError(`The data directory ${directory} is in use by another process.`);
  } finally {
    unlinkSync(draft);
  }
}

/** `link` is the only atomic way to create a file with content unless it exists that needs no open file. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the stale lock away. If another process's new lock was moved instead, puts it back and throws. */
function takeAside(path: string, stale: string, directory: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved !== null && moved !== stale) {
    tryLink(aside, path);
    unlinkSync(aside);
    throw inUse(directory, moved);
  }
  unlinkSync(aside);
}

function inUse(directory: string, holder: string): DirectoryInUseError {
  const pid = parse(holder)?.pid ?? 'unknown';
  return new DirectoryInUseError(`The data directory ${directory} is in use by process ${pid}; stop it first.`);
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parse(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}

function isAlive(text: string): boolean {
  const holder = parse(text);
  if (holder === null) return false;
  const now = holderOf(holder.pid);
  return now.startedAt !== '' && now.bootId === holder.bootId && now.startedAt === holder.startedAt;
}

function holderOf(pid: number): Holder {
  return { pid, bootId: bootId(), startedAt: processStart(pid) };
}

function bootId(): string {
  return read('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
}

/** Returns the start time of a process; empty if there is no such process. */
function processStart(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  // Field 22, counted after the command name, which can contain spaces and parentheses.
  if (stat !== null) {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? '' : (fields[19] ?? '');
  }
  if (process.platform === 'linux') return '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
