import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { demoAddress, demoPassword } from '@tallyard/domain/session/ways-in';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { schemaFile, schemaText } from '../../../test/schema-text.ts';
import { urlOf } from '../../../test/template-database.ts';
import { Browser, startTestApp } from '../../../test/test-app.ts';
import { newId } from '../ids.ts';
import { type Database, openDatabase } from './database.ts';
import { baselineCount } from './former-migrations.ts';
import { MigrationError, migrate, readMigrations } from './migrate.ts';

/**
 * The demo as the last version with the migrations 1 to 90 wrote it: `pg_dump --inserts`, without the schema of the job
 * queue, which creates its own.
 */
const demo = new URL('../../../test/fixtures/demo-of-migration-90.sql.br', import.meta.url);

/** Runs `work` on a new database with this demo; `look` reads as superuser, past every policy. */
async function withFormerDemo(
  work: (database: Database, look: (text: string) => Promise<Record<string, unknown>[]>) => Promise<void>,
): Promise<void> {
  const { serverUrl } = inject('template');
  const name = `tallyard_test_former_${newId().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} OWNER tallyard_test_owner`);
  const database = openDatabase({ databaseUrl: urlOf(serverUrl, name), dataDirectory: '/nonexistent' });
  const superuser = new pg.Client({ connectionString: urlOf(serverUrl, name, true) });
  try {
    const owner = new pg.Client({ connectionString: urlOf(serverUrl, name) });
    await owner.connect();
    await owner.query(brotliDecompressSync(await readFile(demo)).toString());
    await owner.end();
    await superuser.connect();
    await work(database, async (text) => (await superuser.query(text)).rows);
  } finally {
    await superuser.end();
    await database.close();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  }
}

/** The number of rows of each table, and a checksum of them. */
async function contents(look: (text: string) => Promise<Record<string, unknown>[]>) {
  const tables = await look(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
     AND relname <> 'schema_migrations' ORDER BY relname`,
  );
  const queries = tables.map(
    ({ name }) =>
      `SELECT '${String(name)}' AS name, count(*)::int AS rows, md5(string_agg(t::text, ' ' ORDER BY t::text)) AS sum FROM ${String(name)} t`,
  );
  return look(`${queries.join(' UNION ALL ')} ORDER BY name`);
}

test('a demo of the migrations before the baselines is adopted with all rows, and the api works on it', () =>
  withFormerDemo(async (database, look) => {
    const before = await contents(look);
    expect(before.find(({ name }) => name === 'inventory_items')).toMatchObject({ rows: 600 });
    const later = readMigrations().slice(baselineCount);
    expect(await migrate(database)).toEqual(later.map(({ version }) => version));
    const after = await contents(look);
    expect(after.filter(({ name }) => before.some((table) => table.name === name))).toEqual(before);
    expect(await schemaText({ query: database.pools.requests.query.bind(database.pools.requests) })).toBe(
      await readFile(schemaFile, 'utf8'),
    );
    expect(await look('SELECT version, checksum FROM schema_migrations ORDER BY version')).toEqual(
      readMigrations().map(({ version, checksum }) => ({ version, checksum })),
    );

    const { app } = await startTestApp(database, '/nonexistent');
    const [organization] = await look("SELECT organization_id AS id FROM organizations WHERE name = 'Harbour Supply'");
    const id = Number(organization?.id);
    const browser = new Browser(app, id);
    expect(
      await browser.post('/api/auth/sign-in', { email: demoAddress('admin'), password: demoPassword }),
    ).toMatchObject({ status: 200 });
    const lists = [
      `inventory-items/organization/${id}`,
      'products/paginated',
      `inventory-movements/organization/${id}`,
      `alerts/${id}/instances`,
      'warehouses',
      `organizations/${id}/activity`,
    ];
    for (const list of lists) {
      const { error, data } = await browser.get(`/api/${list}?limit=5`);
      expect([list, error]).toEqual([list, undefined]);
      expect(JSON.stringify(data).length).toBeGreaterThan(500);
    }
    await app.close();
  }));

test('later migrations run on an adopted database', () =>
  withFormerDemo(async (database, look) => {
    const next = { version: readMigrations().length + 1, name: 'next', sql: 'CREATE TABLE later ()', checksum: 'next' };
    expect((await migrate(database, [...readMigrations(), next])).at(-1)).toBe(next.version);
    expect(await look('SELECT count(*)::int FROM later')).toEqual([{ count: 0 }]);
  }));

test('a database without the last of these migrations is refused, and nothing of it is changed', () =>
  withFormerDemo(async (database, look) => {
    await look('DELETE FROM schema_migrations WHERE version = 90');
    await expect(migrate(database)).rejects.toThrow(
      new MigrationError(
        'The database is at version 89 of the migrations that this program has no more: start commit a7d9cba0 on it first, the last one that has them, then this one.',
      ),
    );
    expect(await look('SELECT count(*)::int FROM schema_migrations')).toEqual([{ count: 89 }]);
  }));
