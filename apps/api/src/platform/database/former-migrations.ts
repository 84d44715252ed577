import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

/** One row of `schema_migrations`. */
export interface AppliedMigration {
  readonly version: number;
  readonly checksum: string;
}

/** The number of migrations that one baseline per module replaced, before the first release. */
const formerCount = 90;
/** SHA-256 of the first of them, by which a database from that time is recognized. */
const firstChecksum = '9bc73a2addf30d4fdfb4e3690848aff1a5f21360e805e7e4d7e9146f672c839a';
/** SHA-256 of the versions and checksums of all of them. */
const allChecksums = '89aff47c7fccb38a274faa53ec658ba21ed457efe433425df5ffe9c624211b85';
/** The last commit that contains them. */
export const lastFormerCommit = 'a7d9cba0';

/** The number of baselines, which are the first migrations. */
export const baselineCount = 23;

/** Returns whether the database was created by the migrations before the baselines. */
export function isFormer(applied: readonly AppliedMigration[]): boolean {
  return applied.some(({ version, checksum }) => version === 1 && checksum === firstChecksum);
}

/**
 * Returns whether all migrations before the baselines were applied unchanged, so that the schema equals that of the
 * baselines.
 */
export function isCompleteFormer(applied: readonly AppliedMigration[]): boolean {
  const lines = applied
    .toSorted((one, other) => one.version - other.version)
    .map(({ version, checksum }) => `${version} ${checksum}`);
  return lines.length === formerCount && createHash('sha256').update(lines.join('\n')).digest('hex') === allChecksums;
}

/** Records the baselines as applied, replacing the records of the migrations before them. */
export async function recordBaselines(
  client: PoolClient,
  baselines: readonly (AppliedMigration & { readonly name: string })[],
): Promise<void> {
  await client.query('DELETE FROM schema_migrations');
  await client.query(
    `INSERT INTO schema_migrations (version, name, checksum)
     SELECT * FROM unnest($1::int[], $2::text[], $3::text[])`,
    [
      baselines.map(({ version }) => version),
      baselines.map(({ name }) => name),
      baselines.map(({ checksum }) => checksum),
    ],
  );
}
