import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { heapFlags } from '@tallyard/supervisor/heap';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** An app in its own process, without the supervisor, so that the test decides when to stop and restart it. */
export interface AppProcess {
  readonly child: ChildProcess;
  /** Sends SIGKILL and resolves when the process has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM and resolves when the process has ended. */
  stop(): Promise<void>;
}

type Env = Readonly<Record<string, string>>;

async function startProcess(
  entry: string,
  env: NodeJS.ProcessEnv,
  hasStarted: (output: string) => Promise<boolean>,
  flags: readonly string[] = [],
): Promise<AppProcess> {
  const child = spawn(process.execPath, [...flags, entry], {
    cwd: root,
    env: { LOG_LEVEL: 'fatal', ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString('utf8');
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const giveUpAt = performance.now() + 120_000;
  while (!(await hasStarted(output))) {
    if (child.exitCode !== null || child.signalCode !== null || performance.now() > giveUpAt) {
      throw new Error(`${entry} did not start: ${output}`);
    }
    await delay(20);
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return { child, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

export function startDatabase(dataDirectory: string): Promise<AppProcess> {
  return startProcess(
    'apps/api/src/platform/database/embedded/server.ts',
    { DATA_DIR: dataDirectory },
    async (output) => output.includes('{"ready":true}'),
  );
}

/** Starts the api, with `databaseUrl` on PostgreSQL, else on the embedded database of the directory. */
export function startApi(
  dataDirectory: string,
  port: number,
  { databaseUrl = '', seedDemo = true, env = {} }: { databaseUrl?: string; seedDemo?: boolean; env?: Env } = {},
): Promise<AppProcess> {
  return startProcess(
    'apps/api/src/server.ts',
    {
      DATA_DIR: dataDirectory,
      API_PORT: String(port),
      DATABASE_URL: databaseUrl,
      SEED_DEMO: seedDemo ? '1' : '0',
      ...env,
    },
    () => isReady(port),
    heapFlags,
  );
}

export function startBff(apiUrl: string, port: number, env: Env = {}): Promise<AppProcess> {
  return startProcess(
    'apps/bff/src/server.ts',
    { UPSTREAM_API_URL: apiUrl, UPSTREAM_IDEMPOTENT: '1', PORT: String(port), ...env },
    () => isReady(port),
  );
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );
}
