import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { appRole, openDatabase, scopedRole } from '../src/platform/database/database.ts';
import { type Embedded, startEmbedded } from '../src/platform/database/embedded/embedded.ts';
import { migrate, readMigrations } from '../src/platform/database/migrate.ts';

/** The migrated database that test databases are copied from. */
export interface Template {
  readonly serverUrl: string;
  readonly name: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

const lockKey = 7_255_990;
export const ownerRole = 'tallyard_test_owner';
const ownerPassword = 'tallyard-test';

/** The same server, another database and, unless `asSuperuser`, a role that is no superuser. */
export function urlOf(serverUrl: string, database: string, asSuperuser = false): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  if (!asSuperuser) {
    url.username = ownerRole;
    url.password = ownerPassword;
  }
  return url.href;
}

/** The server of TEST_DATABASE_URL or, without one, an embedded one for this run alone. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  project.provide('template', server.template);
  return server.stop;
}

/** A server with the migrated database, from TEST_DATABASE_URL or an embedded one, which `stop` ends. */
export async function startServer(): Promise<{ template: Template; stop: () => Promise<void> }> {
  const input = process.env.TEST_DATABASE_URL;
  if (input) return { template: await provideTemplate(input), stop: async () => {} };
  const dataDirectory = await mkdtemp(join(tmpdir(), 'tallyard-test-server-'));
  const embedded = await startEmbedded(dataDirectory);
  const stop = async () => {
    await embedded.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  try {
    return { template: await provideTemplate(superuserUrl(embedded)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function superuserUrl({ address: { host, port, user, password = '', database } }: Embedded): string {
  // A socket's directory stands where the host does.
  return `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
}

/** Migrates once, as an owner without superuser's rights, and keeps the result for later runs of the same migrations. */
async function provideTemplate(serverUrl: string): Promise<Template> {
  const checksums = readMigrations().map(({ version, checksum }) => `${version} ${checksum}`);
  const hash = createHash('sha256').update(checksums.join()).digest('hex').slice(0, 12);
  const name = `tallyard_test_template_${hash}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await ensureOwner(admin);
    const { rows } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rows.length === 0) await makeTemplate(admin, serverUrl, name);
  } finally {
    await admin.end();
  }
  return { serverUrl, name };
}

async function ensureOwner(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [ownerRole]);
  if (rows.length === 0) {
    await admin.query(`CREATE ROLE ${ownerRole} LOGIN CREATEROLE NOSUPERUSER PASSWORD '${ownerPassword}'`);
  }
  // As in the embedded server, no statement is compiled. No test cuts the power, so no commit waits for the disk.
  await admin.query(`ALTER ROLE ${ownerRole} SET jit = off`);
  await admin.query(`ALTER ROLE ${ownerRole} SET synchronous_commit = off`);
  // Whoever made the app role before may pass it on; the owner itself may not always.
  for (const role of [appRole, scopedRole]) {
    const { rows: known } = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    if (known.length === 0) await admin.query(`CREATE ROLE ${role} NOLOGIN`);
    await admin.query(`GRANT ${role} TO ${ownerRole}`);
  }
  await admin.query(`GRANT ${appRole} TO ${scopedRole}`);
}

async function makeTemplate(admin: pg.Client, serverUrl: string, name: string): Promise<void> {
  const draft = `${name}_draft`;
  await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${draft} OWNER ${ownerRole}`);
  const database = openDatabase({ databaseUrl: urlOf(serverUrl, draft), dataDirectory: '/nonexistent' });
  try {
    // From version 15 on, only the owner of the schema may create in it.
    await migrate(database);
  } finally {
    await database.close();
  }
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
}
