import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PoolClient, QueryConfig } from 'pg';
import { appRole, type Database, scopedRole } from './database.ts';
import {
  type AppliedMigration,
  baselineCount,
  isCompleteFormer,
  isFormer,
  lastFormerCommit,
  recordBaselines,
} from './former-migrations.ts';

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The database cannot be migrated to this version; the message is one line that says what to do. */
export class MigrationError extends Error {}

const directory = fileURLToPath(new URL('./migrations/', import.meta.url));
/** The key of the advisory lock that all nodes take to migrate; any constant. */
const lockKey = 7_255_901;
/** A migration can rewrite a table of millions of rows, and all other nodes wait for the one that runs it. */
const stepTimeoutMs = 3_600_000;

/** Returns a query without the pool's time limit. pg accepts a limit per query, but its types omit it. */
function patiently(text: string, values: unknown[] = []): QueryConfig {
  const query: QueryConfig & { query_timeout: number } = { text, values, query_timeout: stepTimeoutMs };
  return query;
}

/** Reads the forward-only SQL files in order; a file `0003_name.sql` is version 3. */
export function readMigrations(): Migration[] {
  return readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(`${directory}${file}`, 'utf8');
      return {
        version: Number(file.slice(0, 4)),
        name: file.slice(5, -4),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
    });
}

/**
 * Migrates the database to the code's version, all steps in one transaction and on one node at a time. Returns the
 * versions that it applied. A database of the last version before the baselines already has their schema, so the baselines
 * are only recorded. Throws MigrationError for a database newer than the code or too old for it, for a step that was
 * changed after it was applied, and for missing rights.
 */
export async function migrate(database: Database, migrations = readMigrations()): Promise<number[]> {
  const client = await database.pools.requests.connect();
  let failed = false;
  try {
    await ensureRoles(client);
    await client.query('BEGIN');
    await client.query(patiently('SELECT pg_advisory_xact_lock($1)', [lockKey]));
    const applied = await applyMissing(client, migrations);
    await client.query('COMMIT');
    return applied;
  } catch (error) {
    failed = true;
    throw error;
  } finally {
    // After a failure the connection is closed, which rolls back.
    client.release(failed);
  }
}

async function applyMissing(client: PoolClient, migrations: readonly Migration[]): Promise<number[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       version integer PRIMARY KEY,
       name text NOT NULL,
       checksum text NOT NULL,
       applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const applied = await readApplied(client, migrations);
  const present = new Map(applied.map((row) => [row.version, row.checksum]));
  const newest = migrations.at(-1)?.version ?? 0;
  const ahead = Math.max(0, ...present.keys());
  if (ahead > newest) {
    throw new MigrationError(
      `The database is at version ${ahead}, this program knows up to ${newest}: start a newer one.`,
    );
  }
  for (const { version, name, checksum } of migrations) {
    if ((present.get(version) ?? checksum) === checksum) continue;
    throw new MigrationError(
      `The migration ${version} (${name}) is not the one that this database was made with: put its file back as it was, and make changes in a new one.`,
    );
  }
  const missing = migrations.filter((migration) => !present.has(migration.version));
  for (const { version, name, sql, checksum } of missing) {
    await client.query(patiently(sql));
    await client.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
  }
  return missing.map((migration) => migration.version);
}

/**
 * Returns the applied migrations. For a database that was created before the baselines, records and returns the baselines.
 */
async function readApplied(client: PoolClient, migrations: readonly Migration[]): Promise<readonly AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>('SELECT version, checksum FROM schema_migrations');
  if (!isFormer(rows)) return rows;
  if (!isCompleteFormer(rows)) {
    const newest = Math.max(...rows.map(({ version }) => version));
    throw new MigrationError(
      `The database is at version ${newest} of the migrations that this program has no more: start commit ${lastFormerCommit} on it first, the last one that has them, then this one.`,
    );
  }
  const baselines = migrations.filter(({ version }) => version <= baselineCount);
  await recordBaselines(client, baselines);
  return baselines;
}

/** Creates the roles. They belong to the whole server, so another of our databases may have created them. */
async function ensureRoles(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ me: string }>('SELECT current_user AS me');
  const me = rows[0]?.me ?? 'the role of DATABASE_URL';
  for (const role of [appRole, scopedRole]) await ensureRole(client, role, me);
  const { rows: roles } = await client.query(`SELECT pg_has_role($1, $2, 'MEMBER') AS is_held`, [scopedRole, appRole]);
  if (roles[0]?.is_held) return;
  await client.query(`GRANT ${appRole} TO ${scopedRole}`).catch((error: unknown) => {
    throw missingRights(me, error);
  });
}

async function ensureRole(client: PoolClient, role: string, me: string): Promise<void> {
  if (!(await roleExists(client, role))) {
    await client.query(`CREATE ROLE ${role} NOLOGIN`).catch(async (error: { code?: string }) => {
      const raced = error.code === '42710' || error.code === '23505';
      if (!raced) throw missingRights(me, error);
    });
  }
  if (await mayBecome(client, role)) return;
  await client.query(`GRANT ${role} TO ${client.escapeIdentifier(me)}`).catch((error: unknown) => {
    throw missingRights(me, error);
  });
}

async function roleExists(client: PoolClient, role: string): Promise<boolean> {
  const { rows } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  return rows.length > 0;
}

/** Tests it by SET ROLE instead of looking it up: since version 16 membership and the right to SET are separate. */
async function mayBecome(client: PoolClient, role: string): Promise<boolean> {
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL ROLE ${role}`);
    return true;
  } catch {
    return false;
  } finally {
    await client.query('ROLLBACK');
  }
}

function missingRights(me: string, cause: unknown): MigrationError {
  const create = [appRole, scopedRole].map((role) => `CREATE ROLE ${role} NOLOGIN`).join('; ');
  return new MigrationError(
    `The database role "${me}" can neither create nor become ${appRole} and ${scopedRole}; a superuser must run: ${create} (unless they exist); GRANT ${appRole} TO ${scopedRole}; GRANT ${appRole}, ${scopedRole} TO "${me}";`,
    { cause },
  );
}
