import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Product {
  /** The URL for browsers. */
  readonly url: string;
  readonly apiUrl: string;
  readonly dataDirectory: string;
  readonly supervisor: ChildProcess;
  /** Returns all output of the processes. */
  output(): string;
  /** Stops it as an operator would; resolves to the exit code. */
  stop(): Promise<number | null>;
}

const givenPorts = new Set<number>();

/**
 * Returns a free port that was not returned before. It is below the range of outgoing connections, which could otherwise take
 * it before the caller listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (givenPorts.has(port)) continue;
    givenPorts.add(port);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

export function temporaryDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'tallyard-'));
}

/** Runs the entry file of `npm start`; the caller decides what to wait for. */
export function spawnProduct(env: NodeJS.ProcessEnv): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, ['supervisor/src/start.ts'], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Stops the product if the test process exits without stopping it.
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  child.once('exit', () => process.off('exit', stop));
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8');
  });
  return { child, output: () => text };
}

/** The environment variable with the URL that returns a data directory in the state after a first start. */
export const readyDataUrl = 'READY_DATA_URL';

/** Creates a data directory, copied from a first start if one is available and `env` has no other. */
async function newDataDirectory(env: NodeJS.ProcessEnv): Promise<string> {
  const directory = temporaryDirectory();
  const url = process.env[readyDataUrl];
  const isAsReady = env.DATABASE_URL === undefined && env.SEED_DEMO === undefined;
  if (url === undefined || !isAsReady) return directory;
  const response = await fetch(url);
  const ready = await response.text();
  if (!response.ok) throw new Error(ready);
  // Node's own copy function drops the permissions of directories, and the product refuses such a directory.
  execFileSync('cp', ['-a', `${ready}/.`, directory]);
  return directory;
}

/**
 * Starts the whole product on its own ports and data directory and waits until it is ready. With a `DATA_DIR` it starts
 * there, for the first time if the directory is empty.
 */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<Product> {
  const dataDirectory = env.DATA_DIR ?? (await newDataDirectory(env));
  const port = env.PORT ?? String(await freePort());
  const apiPort = env.API_PORT ?? String(await freePort());
  const { child, output } = spawnProduct({ ...env, PORT: port, API_PORT: apiPort, DATA_DIR: dataDirectory });
  for (let waited = 0; !output().includes('Tallyard is ready'); waited += 50) {
    if (child.exitCode !== null || waited > 180_000) {
      child.kill('SIGTERM');
      throw new Error(`The product did not start:\n${output()}`);
    }
    await delay(50);
  }
  return {
    url: `http://localhost:${port}`,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    dataDirectory,
    supervisor: child,
    output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = (await gone) as [number | null];
      return code;
    },
  };
}

/** Stops the product and removes its data. */
export async function discard(product: Product | undefined): Promise<void> {
  if (product === undefined) return;
  await product.stop();
  rmSync(product.dataDirectory, { recursive: true, force: true });
}

/** Returns the pid of one of the product's processes by its entry file. */
export function childPid(product: Product, entry: string): number {
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      if (Number(parent) === product.supervisor.pid && command.includes(entry)) return Number(name);
    } catch {
      // The process has ended meanwhile.
    }
  }
  throw new Error(`${entry} does not run`);
}

/** Returns whether a process is running; a zombie is not. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Returns the resident bytes of a process. */
export function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024;
}
