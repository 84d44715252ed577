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
  /** Where a browser goes. */
  readonly url: string;
  readonly apiUrl: string;
  readonly dataDirectory: string;
  readonly supervisor: ChildProcess;
  /** Everything the processes have printed. */
  output(): string;
  /** Asks it to end as an operator would; gives the exit code. */
  stop(): Promise<number | null>;
}

const givenPorts = new Set<number>();

/**
 * A port that was free a moment ago, and is given only once. It lies below those that systems lend to outgoing
 * connections, or one of these could have it before the caller listens.
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

/** Runs `npm start`'s own entry; the caller decides what to wait for. */
export function spawnProduct(env: NodeJS.ProcessEnv): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, ['supervisor/src/start.ts'], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Anyone who ends without stopping it leaves nothing behind.
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

/** Names where a data directory as after a first start can be asked for. */
export const readyDataUrl = 'READY_DATA_URL';

/** A data directory of its own, as after a first start where there is one to copy and `env` asks for no other. */
async function newDataDirectory(env: NodeJS.ProcessEnv): Promise<string> {
  const directory = temporaryDirectory();
  const url = process.env[readyDataUrl];
  const isAsReady = env.DATABASE_URL === undefined && env.SEED_DEMO === undefined;
  if (url === undefined || !isAsReady) return directory;
  const response = await fetch(url);
  const ready = await response.text();
  if (!response.ok) throw new Error(ready);
  // Node's own copying forgets who may enter a directory, and the product refuses such a one.
  execFileSync('cp', ['-a', `${ready}/.`, directory]);
  return directory;
}

/**
 * Starts the whole product on ports and a data directory of its own and waits until it says that it is ready. With a
 * `DATA_DIR` it starts there, for the first time if the directory is empty.
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

/** Ends the product and removes its data. */
export async function discard(product: Product | undefined): Promise<void> {
  if (product === undefined) return;
  await product.stop();
  rmSync(product.dataDirectory, { recursive: true, force: true });
}

/** The pid of one of the product's children, by the entry it runs. */
export function childPid(product: Product, entry: string): number {
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      if (Number(parent) === product.supervisor.pid && command.includes(entry)) return Number(name);
    } catch {
      // The process ended while it was looked at.
    }
  }
  throw new Error(`${entry} does not run`);
}

/** Whether a process still does something; one that has ended and was not yet collected does not. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Resident bytes of a process. */
export function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024;
}
