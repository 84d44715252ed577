import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { migrate, readMigrations } from '../src/platform/database/migrate.ts';
import { newId } from '../src/platform/ids.ts';
import { urlOf } from './template-database.ts';

/** Runs `work` on a database as it was before the migration of this version; `migrate` brings it up to date. */
export async function withDatabaseBefore(version: number, work: (database: Database) => Promise<void>): Promise<void> {
  const serverUrl = inject('template').serverUrl;
  const name = `tallyard_test_older_${newId().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} OWNER tallyard_test_owner`);
  const database = openDatabase({ databaseUrl: urlOf(serverUrl, name), dataDirectory: '/nonexistent' });
  try {
    await migrate(
      database,
      readMigrations().filter((migration) => migration.version < version),
    );
    await work(database);
  } finally {
    await database.close();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  }
}
