import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from './product.ts';

/** Only Linux provides this information. Empty for a process that ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function pids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** Returns the process and its descendants. */
export function descendantsOf(pid: number): number[] {
  const parents = new Map(
    pids().map((each) => [each, Number(/^PPid:\s+(\d+)$/m.exec(read(`/proc/${each}/status`))?.[1])]),
  );
  const found = [pid];
  for (const each of found) for (const [child, parent] of parents) if (parent === each) found.push(child);
  return found;
}

/**
 * Returns the processes that work in `directory` or have its name in their arguments: PostgreSQL, its backends, its watchdog.
 */
export function holdersOf(directory: string): number[] {
  return pids().filter((pid) => {
    if (/^State:\s+[ZX]/m.test(read(`/proc/${pid}/status`))) return false;
    return workingDirectoryOf(pid).startsWith(directory) || read(`/proc/${pid}/cmdline`).includes(directory);
  });
}

function workingDirectoryOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

/** Returns the pid of the embedded PostgreSQL. */
export function postmasterPid(dataDirectory: string): number {
  return Number.parseInt(readFileSync(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** Returns the processes that a product has started, including PostgreSQL and its watchdog. */
export function remainsOf(product: Product): number[] {
  return [...new Set([...descendantsOf(product.supervisor.pid as number), ...holdersOf(product.dataDirectory)])];
}
