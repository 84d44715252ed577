import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onInterrupt } from './cleanup.ts';
import { sized } from './size.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A smoke run starts many servers and measures none, so it uses the cache; others compile as part of the measurement. */
const compileCache = sized({}, { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') });

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;

/** Servers under test run on core 0; the load and the stub upstream on core 1, so that they do not compete. */
export type Core = 'server' | 'load';

const coreNumbers: Record<Core, string> = { server: '0', load: '1' };

/** Pins this process to the core of the load. */
export function pinSelf(): void {
  if (canPin) spawnSync('taskset', ['-cp', coreNumbers.load, String(process.pid)]);
}

/** Enough for the api to create its demo data before it listens, in milliseconds. */
const patienceMs = 60_000;

/** Starts an entry file of the repository and waits until its port responds. */
export async function startServer(
  entry: string,
  core: Core,
  port: number,
  env: NodeJS.ProcessEnv,
  directory = root,
  flags: readonly string[] = [],
): Promise<ChildProcess> {
  const node = [process.execPath, ...flags, entry];
  const [command = '', ...args] = canPin ? ['taskset', '-c', coreNumbers[core], ...node] : node;
  const child = spawn(command, args, {
    cwd: directory,
    env: { ...process.env, ...compileCache, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.once(
    'exit',
    onInterrupt(() => child.kill('SIGTERM')),
  );
  for (let waited = 0; ; waited += 50) {
    const answered = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      async (response) => {
        await response.body?.cancel();
        return true;
      },
      () => false,
    );
    if (answered) return child;
    if (child.exitCode !== null || waited > patienceMs) {
      await stopServer(child);
      throw new Error(`${entry} did not start`);
    }
    await delay(50);
  }
}

export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await gone;
  clearTimeout(patience);
}

/** Ticks per second in /proc/<pid>/stat, which Linux fixes for programs. */
const ticksPerSecond = 100;

/** Returns the processor time of a process so far in milliseconds, including kernel time; NaN without /proc. */
export function cpuMsOf({ pid }: { readonly pid?: number | undefined }): number {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return Number.NaN;
  }
  // The program name may contain spaces; the fields after its bracket do not.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1_000;
}

/** Returns the resident bytes of a process; NaN without /proc. */
export function residentBytesOf({ pid }: ChildProcess): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) * 1_024;
  } catch {
    return Number.NaN;
  }
}

/** Stops servers in reverse start order: an upstream outlives the servers that use it. */
export async function stopServers(children: readonly ChildProcess[]): Promise<void> {
  for (const child of children.toReversed()) await stopServer(child);
}

/** Runs an entry file that measures itself, and returns the JSON that it prints. */
export async function runMeasurement<Figures>(entry: string, env: NodeJS.ProcessEnv): Promise<Figures> {
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.once(
    'exit',
    onInterrupt(() => child.kill('SIGTERM')),
  );
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8');
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${entry} ended with ${code}`);
  return JSON.parse(text) as Figures;
}
