import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { newId } from '../src/platform/ids.ts';
import { urlOf } from './template-database.ts';

/** A fresh migrated database of one test file. */
export interface TestDatabase {
  readonly database: Database;
  readonly url: string;
  readonly dataDirectory: string;
  /** Runs as superuser, past every policy: for looking, not for doing. */
  look<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** Copies the template; the database belongs to a role that is no superuser. */
export async function makeTestDatabase(options: { maxConnections?: number } = {}): Promise<TestDatabase> {
  const template = inject('template');
  const name = `tallyard_test_${newId().replaceAll('-', '')}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: template.serverUrl });
    await client.connect();
    try {
      // Two copies of one template at once are refused; the lock lets them wait.
      await client.query('SELECT pg_advisory_lock(7255991)');
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template.name} OWNER tallyard_test_owner`);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'tallyard-api-'));
  const url = urlOf(template.serverUrl, name);
  const database = openDatabase({ databaseUrl: url, dataDirectory }, options);
  const lookPool = new pg.Pool({ connectionString: urlOf(template.serverUrl, name, true), max: 1 });
  // DROP ... WITH (FORCE) may meet a connection that is just being closed.
  lookPool.on('connect', (client) => client.on('error', () => {}));
  // An idle client hands its error on to the pool, which throws it when nobody listens.
  lookPool.on('error', () => {});
  return {
    database,
    url,
    dataDirectory,
    look: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await lookPool.query<Row>(text, values)).rows,
    async drop() {
      await lookPool.end();
      await database.close().catch(() => {});
      await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
