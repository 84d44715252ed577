import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SupervisorConfig } from './config.ts';
import { heapFlags } from './heap.ts';
import type { ProcessDefinition } from './managed-process.ts';
import { answers, printsReady } from './readiness.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Two thirds of a start, and of a restart in development, are spent compiling some 1,500 modules. Node caches the compiled
 * code here by content, and works without the cache if the directory is not writable.
 */
const compileCache = join(root, 'node_modules', '.cache', 'node');

const entries = {
  database: 'apps/api/src/platform/database/embedded/server.ts',
  api: 'apps/api/src/server.ts',
  bff: 'apps/bff/src/server.ts',
};

/** Returns the address at which this machine reaches a process that listens on `host`. */
function reach(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** Returns the URL of the product on this machine. */
export function addressOf({ host, port }: Pick<SupervisorConfig, 'host' | 'port'>): string {
  return `http://${reach(host)}:${port}`;
}

/**
 * Returns the processes in start order; they are stopped in reverse order. `watch` restarts api and bff when their sources
 * change.
 */
export function processesOf(config: SupervisorConfig, env: NodeJS.ProcessEnv, watch = false): ProcessDefinition[] {
  const node = (name: keyof typeof entries, ready: ProcessDefinition['ready'], extra: NodeJS.ProcessEnv = {}) => ({
    name,
    command: process.execPath,
    args: [
      // guard: heap.of-the-api
      ...(name === 'api' ? heapFlags : []),
      ...(watch && name !== 'database' ? ['--watch', '--watch-preserve-output'] : []),
      entries[name],
    ],
    env: { NODE_COMPILE_CACHE: compileCache, ...env, ...extra },
    cwd: root,
    ready,
  });
  // Passed to all apps, not only the one that creates the demo data.
  const demo = { SEED_DEMO: config.demo ? '1' : '0' };
  const address = `http://${reach(config.host)}`;
  const processes: ProcessDefinition[] = [];
  // The api uses it to verify calls that the bff makes on behalf of users. It is never sent to other upstreams.
  const sharedEnv = { FLOOR_SECRET: env.FLOOR_SECRET || randomBytes(32).toString('base64url') };
  if (config.embeddedDatabase) processes.push(node('database', printsReady));
  if (config.embeddedApi) {
    // Links in emails use the public URL, also if the product listens on another port.
    const publicUrl = env.PUBLIC_URL || `http://localhost:${env.WEB_PORT ?? config.port}`;
    processes.push(
      node('api', answers(`${address}:${config.apiPort}/readyz`), {
        ...sharedEnv,
        ...demo,
        PUBLIC_URL: publicUrl,
        BFF_URL: env.BFF_URL || `${address}:${config.port}`,
      }),
    );
  }
  processes.push(
    node('bff', answers(`${addressOf(config)}/healthz`), {
      PORT: String(config.port),
      ...demo,
      ...(config.embeddedApi
        ? {
            ...sharedEnv,
            UPSTREAM_API_URL: `${address}:${config.apiPort}`,
            UPSTREAM_IDEMPOTENT: env.UPSTREAM_IDEMPOTENT || '1',
          }
        : { FLOOR_SECRET: '' }),
    }),
  );
  return processes;
}
