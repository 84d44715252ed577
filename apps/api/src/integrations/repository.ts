import { listApiKeys } from '@tallyard/contracts/integrations/endpoints';
import type { ApiKey } from '@tallyard/contracts/integrations/models';
import type { ApiKeyStatus } from '@tallyard/domain/integrations/fields';
import { apiKeyOverlapMs } from '@tallyard/domain/limits/time';
import type { Flag } from '@tallyard/domain/permissions/flags';
import type { Role } from '@tallyard/domain/permissions/roles';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { hashToken } from '../platform/identity/hash-token.ts';
import { isId, newId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';

interface ApiKeyRow {
  organization_id: number;
  key_id: string;
  name: string;
  prefix: string;
  role: Role;
  flags: Flag[] | null;
  status: ApiKeyStatus;
  days: number;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
  rotated_from: string | null;
}

/** A key as listed, with its validity in days. */
export interface StoredKey {
  readonly apiKey: ApiKey;
  readonly days: number;
}

const status = `CASE WHEN revoked_at IS NOT NULL THEN 'revoked' WHEN expires_at <= now() THEN 'expired'
  WHEN replaced_at IS NOT NULL THEN 'replaced' ELSE 'active' END`;
const columns = `organization_id, key_id, name, prefix, role, flags, ${status} AS status, days, created_by, created_at, expires_at,
  last_used_at, revoked_at, rotated_from`;

function apiKeyFrom(row: ApiKeyRow): ApiKey {
  return {
    id: row.key_id,
    organizationId: row.organization_id,
    name: row.name,
    prefix: row.prefix,
    role: row.role,
    flags: row.flags,
    status: row.status,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    rotatedFrom: row.rotated_from,
  };
}

/** The list of keys; those never used come last in both orders of the last use. */
export const apiKeys = list({
  endpoint: listApiKeys,
  from: 'api_keys',
  as: 'k',
  id: 'k.key_id',
  columns,
  filters: { status: (value, values) => `${status} = ${values.add(value)}` },
  search: ['k.name', 'k.prefix'],
  sorts: {
    name: { by: 'k.name', type: 'text' },
    createdAt: { by: 'k.created_at', type: 'timestamptz' },
    expiresAt: { by: 'k.expires_at', type: 'timestamptz' },
    lastUsedAt: { by: 'k.last_used_at', type: 'timestamptz', nulls: 'last' },
  },
  itemFrom: apiKeyFrom,
});

/** Returns the key, locked, so that concurrent rotations and revocations run one after the other. */
export async function findKeyForUpdate(transaction: TenantTransaction, keyId: string): Promise<StoredKey | null> {
  if (!isId(keyId)) return null;
  const { rows } = await transaction.query<ApiKeyRow>(
    `SELECT ${columns} FROM api_keys WHERE organization_id = $1 AND key_id = $2 FOR UPDATE`,
    [transaction.organizationId, keyId],
  );
  return rows[0] ? { apiKey: apiKeyFrom(rows[0]), days: rows[0].days } : null;
}

/** The fields of a new key; only the hash of `key` is stored. */
export interface NewKey {
  readonly key: string;
  readonly name: string;
  readonly role: Role;
  readonly flags: readonly string[] | null;
  readonly days: number;
  readonly createdBy: string;
  readonly rotatedFrom: string | null;
}

const shownCharacters = 8;

export async function insertKey(transaction: TenantTransaction, fields: NewKey): Promise<ApiKey> {
  const { rows } = await transaction.query<ApiKeyRow>(
    `INSERT INTO api_keys (organization_id, key_id, name, prefix, key_hash, role, flags, days, created_by, rotated_from, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::integer, $9, $10, now() + $8::integer * interval '1 day')
     RETURNING ${columns}`,
    [
      transaction.organizationId,
      newId(),
      fields.name,
      fields.key.slice(0, shownCharacters),
      hashToken(fields.key),
      fields.role,
      fields.flags,
      fields.days,
      fields.createdBy,
      fields.rotatedFrom,
    ],
  );
  return apiKeyFrom(rows[0] as ApiKeyRow);
}

/** Marks the key as replaced; it works for 24 more hours, unless it expires earlier. */
export async function markReplaced(transaction: TenantTransaction, keyId: string): Promise<ApiKey> {
  const { rows } = await transaction.query<ApiKeyRow>(
    `UPDATE api_keys SET replaced_at = now(), expires_at = LEAST(expires_at, now() + $3 * interval '1 millisecond')
     WHERE organization_id = $1 AND key_id = $2 RETURNING ${columns}`,
    [transaction.organizationId, keyId, apiKeyOverlapMs],
  );
  return apiKeyFrom(rows[0] as ApiKeyRow);
}

export async function markRevoked(transaction: TenantTransaction, keyId: string): Promise<ApiKey> {
  const { rows } = await transaction.query<ApiKeyRow>(
    `UPDATE api_keys SET revoked_at = now() WHERE organization_id = $1 AND key_id = $2 RETURNING ${columns}`,
    [transaction.organizationId, keyId],
  );
  return apiKeyFrom(rows[0] as ApiKeyRow);
}

/** Returns the working keys of a person, locked. */
export async function liveKeysOf(transaction: TenantTransaction, userId: string): Promise<ApiKey[]> {
  const { rows } = await transaction.query<ApiKeyRow>(
    `SELECT ${columns} FROM api_keys
     WHERE organization_id = $1 AND created_by = $2 AND revoked_at IS NULL AND expires_at > now()
     ORDER BY key_id FOR UPDATE`,
    [transaction.organizationId, userId],
  );
  return rows.map(apiKeyFrom);
}

/** Returns the flags that the organization granted to or revoked from a role; null if there are none. */
export async function readOverrides(
  transaction: TenantTransaction,
  role: Role,
): Promise<Record<string, boolean> | null> {
  const { rows } = await transaction.query<{ flags: Record<string, boolean> }>(
    'SELECT flags FROM role_overrides WHERE organization_id = $1 AND role = $2',
    [transaction.organizationId, role],
  );
  return rows[0]?.flags ?? null;
}
