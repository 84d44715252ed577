import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { freePort, temporaryDirectory } from '@tallyard/e2e/product';
import { heapFlags } from '@tallyard/supervisor/heap';
import type { Client } from 'pg';
import { createDatabase, type OwnDatabase } from './database.ts';
import type { Postgres } from './postgres.ts';
import { root, startServer, stopServer } from './processes.ts';
import type { Row } from './result.ts';

export interface DemoApi {
  readonly url: string;
  readonly database: OwnDatabase;
  readonly server: ChildProcess;
}

export interface DemoApiOptions {
  /** The directory of the code. Defaults to the current one. */
  readonly directory?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts an api with demo data on its own database; `ends` cleans up everything. */
export async function startDemoApi(
  { adminUrl }: Postgres,
  ends: AsyncDisposableStack,
  { directory = root, env: more }: DemoApiOptions = {},
): Promise<DemoApi> {
  const database = await createDatabase(adminUrl);
  ends.defer(() => database.drop());
  const data = temporaryDirectory();
  ends.defer(() => rmSync(data, { recursive: true, force: true }));
  const port = await freePort();
  const env = {
    API_PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: data,
    SEED_DEMO: '1',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    ...more,
  };
  const server = await startServer('apps/api/src/server.ts', 'server', port, env, directory, heapFlags);
  ends.defer(() => stopServer(server));
  return { url: `http://127.0.0.1:${port}`, database, server };
}

/** Runs `work` with the api of the current code and demo data, and a connection as the owner of its database. */
export async function onDemoApi(
  postgres: Postgres,
  work: (url: string, client: Client) => Promise<Row[]>,
): Promise<Row[]> {
  await using ends = new AsyncDisposableStack();
  const { url, database } = await startDemoApi(postgres, ends);
  return await work(url, database.client);
}
