import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { urlOf } from '../../../test/template-database.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { openDatabase } from './database.ts';
import { MigrationError, migrate, readMigrations } from './migrate.ts';

const newestOf = (migrations: readonly { version: number }[]) => migrations.at(-1)?.version ?? 0;

describe('migrations', () => {
  const poor = 'tallyard_test_poor';
  let db: TestDatabase;

  beforeAll(async () => {
    db = await makeTestDatabase();
  });
  afterAll(() => db?.drop());

  test('a second run applies nothing', async () => {
    expect(await migrate(db.database)).toEqual([]);
  });

  test('nodes that start together migrate once', async () => {
    const template = inject('template');
    const name = `tallyard_test_together_${process.pid}`;
    const admin = new pg.Client({ connectionString: template.serverUrl });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name} OWNER tallyard_test_owner`);
    const node = openDatabase({ databaseUrl: urlOf(template.serverUrl, name), dataDirectory: db.dataDirectory });
    try {
      const applied = await Promise.all([migrate(node), migrate(node), migrate(node)]);
      expect(applied.flat()).toEqual(readMigrations().map((migration) => migration.version));
    } finally {
      await node.close();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    }
  });

  test('a step may take longer than other statements', async () => {
    const pool = new pg.Pool({ connectionString: db.url, query_timeout: 100, max: 1 });
    const known = readMigrations();
    const slow = { version: newestOf(known) + 1, name: 'slow', sql: 'SELECT pg_sleep(0.3)', checksum: '' };
    try {
      expect(
        await migrate({ ...db.database, pools: { ...db.database.pools, requests: pool } }, [...known, slow]),
      ).toEqual([slow.version]);
    } finally {
      await pool.query('DELETE FROM schema_migrations WHERE version = $1', [slow.version]);
      await pool.end();
    }
  });

  test('a step that was changed after it was applied is refused in one line that names it', async () => {
    const [first, ...others] = readMigrations();
    if (first === undefined) throw new Error('there are no migrations');
    const changed = migrate(db.database, [{ ...first, checksum: 'another' }, ...others]);
    await expect(changed).rejects.toThrow(
      new MigrationError(
        `The migration 1 (${first.name}) is not the one that this database was made with: put its file back as it was, and make changes in a new one.`,
      ),
    );
  });

  test('a database newer than the program is refused in one line', async () => {
    const known = readMigrations();
    await expect(migrate(db.database, known.slice(0, -1))).rejects.toThrow(
      new MigrationError(
        `The database is at version ${newestOf(known)}, this program knows up to ${newestOf(known.slice(0, -1))}: start a newer one.`,
      ),
    );
  });

  test('a role that cannot become the app role is refused, naming the GRANT to run', async () => {
    const template = inject('template');
    const admin = new pg.Client({ connectionString: template.serverUrl });
    await admin.connect();
    await admin.query(`CREATE ROLE ${poor} LOGIN NOSUPERUSER PASSWORD 'poor'`).catch(() => {});
    const url = new URL(db.url);
    url.username = poor;
    url.password = 'poor';
    const node = openDatabase({ databaseUrl: url.href, dataDirectory: db.dataDirectory });
    try {
      await expect(migrate(node)).rejects.toThrow(`GRANT tallyard_app, tallyard_scoped TO "${poor}";`);
    } finally {
      await node.close();
      await admin.query(`DROP ROLE ${poor}`);
      await admin.end();
    }
  });

  test('files are numbered without gaps', () => {
    const versions = readMigrations().map((migration) => migration.version);
    expect(versions).toEqual(versions.map((_, index) => index + 1));
  });
});
