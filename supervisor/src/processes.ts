import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SupervisorConfig } from './config.ts';
import { heapFlags } from './heap.ts';
import type { ProcessDefinition } from './managed-process.ts';
import { answers, printsReady } from './readiness.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Two thirds of a start, and of a restart in development, go into reading some 1,500 modules. Node keeps them compiled here,
 * by their content; where it may not write, it does without.
 */
const compileCache = join(root, 'node_modules', '.cache', 'node');

const entries = {
  database: 'apps/api/src/platform/database/embedded/server.ts',
  api: 'apps/api/src/server.ts',
  bff: 'apps/bff/src/server.ts',
};

/** Where this machine reaches a process that listens on `host`. */
function reach(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** Where this machine reaches the product itself. */
export function addressOf({ host, port }: Pick<SupervisorConfig, 'host' | 'port'>): string {
  return `http://${reach(host)}:${port}`;
}

/**
 * The processes to run, in the order in which they start; they end the other way round.
 * `watch` restarts api and bff when their sources change.
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
  // Each app gets it, not only the one that fills it.
  const demo = { SEED_DEMO: config.demo ? '1' : '0' };
  const address = `http://${reach(config.host)}`;
  const processes: ProcessDefinition[] = [];
  // By it our api believes the bff for whom it calls; another upstream never learns it.
  const sharedEnv = { FLOOR_SECRET: env.FLOOR_SECRET || randomBytes(32).toString('base64url') };
  if (config.embeddedDatabase) processes.push(node('database', printsReady));
  if (config.embeddedApi) {
    // The links in mails lead where people reach the product, also when it listens on another port.
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
