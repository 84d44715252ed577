import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../src/platform/database/embedded/server.ts', import.meta.url));

/** The keeper of an embedded database, started as the supervisor starts it. */
export interface EmbeddedChild {
  readonly child: ChildProcess;
  /** Resolves with what it said on stderr and its exit code. */
  readonly ended: Promise<{ code: number | null; stderr: string }>;
  /** Resolves when it answers; rejects with what it said when it ends before. */
  readonly ready: Promise<void>;
  /** SIGKILL, and gone. */
  kill(): Promise<void>;
}

export function startEmbeddedChild(dataDirectory: string, options: SpawnOptions = {}): EmbeddedChild {
  const child = spawn(process.execPath, [entry], {
    ...options,
    env: { ...process.env, ...options.env, DATA_DIR: dataDirectory },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stderr }));
  const ready = Promise.race([
    once(child.stdout as NodeJS.ReadableStream, 'data').then(([first]) => {
      if (String(first) !== '{"ready":true}\n') throw new Error(String(first));
    }),
    ended.then(() => Promise.reject(new Error(stderr))),
  ]);
  ready.catch(() => {});
  return {
    child,
    ended,
    ready,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The pid of PostgreSQL itself. */
export function serverPid(dataDirectory: string): number {
  return Number.parseInt(readFileSync(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** Processes of PostgreSQL and guards that this data directory still has; Linux alone tells. */
export function processesOf(dataDirectory: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isAlive(name))
    .filter((name) => directoryOf(name).startsWith(dataDirectory) || commandOf(name).includes(dataDirectory))
    .map(Number);
}

/** The shells among them. */
export function guardsOf(dataDirectory: string): number[] {
  return processesOf(dataDirectory).filter((pid) => commandOf(String(pid)).startsWith('sh\0'));
}

/** Empty for a process that ended while it was looked at, as in all three. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid: string): boolean {
  return /^State:\s+[^ZX\s]/m.test(read(`/proc/${pid}/status`));
}

function commandOf(pid: string): string {
  return read(`/proc/${pid}/cmdline`);
}

function directoryOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}
