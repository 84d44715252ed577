import { apiKeyTouchMs } from '@tallyard/domain/limits/time';
import type { Flag } from '@tallyard/domain/permissions/flags';
import { lesserRole, type Role } from '@tallyard/domain/permissions/roles';
import type { Transaction } from '../database/transaction.ts';
import { ApiError } from '../errors.ts';
import { effectiveFlags } from './effective-flags.ts';
import { hashToken } from './hash-token.ts';
import { passFlags } from './passes.ts';
import type { KeyScope, Membership, Person } from './person.ts';

/** Returns whether a bearer token has the form of an API key; access tokens are shorter. */
export function isApiKey(token: string): boolean {
  return /^tyk_[\w-]{43}$/.test(token);
}

interface KeyRow {
  organization_id: number;
  key_id: string;
  /** Null for a pass, which has the role of its person. */
  role: Role | null;
  flags: Flag[] | null;
  created_by: string;
  expires_at: Date;
  /** The recorded last use is old, or there is none. */
  use_is_old: boolean;
}

interface CreatorRow {
  name: string;
  email: string;
  role: Role;
  key_overrides: Record<string, boolean> | null;
  creator_overrides: Record<string, boolean> | null;
  is_scoped: boolean;
}

type Overrides = Readonly<Record<string, boolean>> | null;

/**
 * Returns the effective rights of a key: those of its role, restricted to the flags of the key unless they are null, and
 * never more than its creator has now (ARCH-ROLES).
 */
export function keyMembership(
  key: { readonly role: Role; readonly flags: readonly Flag[] | null; readonly overrides: Overrides },
  creator: { readonly role: Role; readonly overrides: Overrides; readonly isScoped: boolean },
): Membership {
  const ofCreator = effectiveFlags(creator.role, creator.overrides);
  const ofKey = [...effectiveFlags(key.role, key.overrides)];
  return {
    role: lesserRole(key.role, creator.role),
    isScoped: creator.isScoped,
    flags: new Set(ofKey.filter((flag) => ofCreator.has(flag) && (key.flags === null || key.flags.includes(flag)))),
  };
}

/**
 * Returns the creator of the key, on whose behalf it acts, and enters the key's organization in the transaction. Throws
 * UNAUTHENTICATED if the key is unknown, expired or revoked, or if its creator is deactivated or no longer a member.
 */
export async function identifyByKey(
  transaction: Transaction,
  key: string,
  entersScope: boolean,
): Promise<Person & { apiKey: KeyScope }> {
  const row = await findKey(transaction, hashToken(key));
  transaction.send(`SELECT set_config('app.organization_id', $1, true), set_config('app.actor_id', $2, true)`, [
    String(row.organization_id),
    row.created_by,
  ]);
  const creator = await findCreator(transaction, row);
  const isPass = row.role === null;
  // The database itself refuses all writes of a pass.
  // guard: passes.read-only
  if (isPass) transaction.send(`SELECT set_config('transaction_read_only', 'on', true)`);
  if (row.use_is_old) touch(transaction, row);
  // guard: warehouses.scope-of-keys
  if (creator.is_scoped && entersScope) transaction.send('SELECT enter_warehouse_scope($1)', [row.created_by]);
  return {
    userId: row.created_by,
    name: creator.name,
    email: creator.email,
    sessionId: row.key_id,
    accessExpiresAt: row.expires_at,
    isRecentlyAuthenticated: false,
    apiKey: {
      organizationId: row.organization_id,
      membership: keyMembership(
        {
          role: row.role ?? creator.role,
          flags: isPass ? passFlags : row.flags,
          overrides: isPass ? creator.creator_overrides : creator.key_overrides,
        },
        { role: creator.role, overrides: creator.creator_overrides, isScoped: creator.is_scoped },
      ),
    },
  };
}

function ended(): ApiError {
  return new ApiError('UNAUTHENTICATED', 'This API key is not valid, or not any more.');
}

async function findKey(transaction: Transaction, keyHash: Buffer): Promise<KeyRow> {
  // Lets row-level security show this one row before the organization is known.
  transaction.send(`SELECT set_config('app.key_hash', $1, true)`, [keyHash.toString('hex')]);
  const { rows } = await transaction.query<KeyRow>(
    // guard: passes.end
    `SELECT organization_id, key_id, role, flags, created_by, expires_at,
            COALESCE(last_used_at < clock_timestamp() - $2 * interval '1 millisecond', true) AS use_is_old
     FROM api_keys WHERE key_hash = $1 AND revoked_at IS NULL AND expires_at > clock_timestamp()
     UNION ALL
     SELECT organization_id, pass_id, NULL, NULL, user_id, expires_at, false
     FROM passes WHERE key_hash = $1 AND expires_at > clock_timestamp()`,
    [keyHash, apiKeyTouchMs],
    'find-api-key',
  );
  if (rows[0] === undefined) throw ended();
  return rows[0];
}

async function findCreator(transaction: Transaction, key: KeyRow): Promise<CreatorRow> {
  const { rows } = await transaction.query<CreatorRow>(
    `SELECT u.name, u.email, m.role, m.is_scoped AND m.role <> 'admin' AS is_scoped, k.flags AS key_overrides, c.flags AS creator_overrides
     FROM memberships m
     JOIN users u ON u.user_id = m.user_id AND u.deactivated_at IS NULL
     LEFT JOIN role_overrides k ON k.organization_id = $1 AND k.role = $3
     LEFT JOIN role_overrides c ON c.organization_id = $1 AND c.role = m.role
     WHERE m.organization_id = $1 AND m.user_id = $2 AND m.deactivated_at IS NULL`,
    [key.organization_id, key.created_by, key.role],
    'find-key-creator',
  );
  if (rows[0] === undefined) throw ended();
  return rows[0];
}

/** Records the use of a key. Does nothing while another request records it. */
function touch(transaction: Transaction, key: KeyRow): void {
  transaction.send(
    `WITH mine AS (
       SELECT key_id FROM api_keys WHERE organization_id = $1 AND key_id = $2
         AND (last_used_at IS NULL OR last_used_at < clock_timestamp() - $3 * interval '1 millisecond')
       FOR UPDATE SKIP LOCKED)
     UPDATE api_keys k SET last_used_at = clock_timestamp() FROM mine
     WHERE k.organization_id = $1 AND k.key_id = mine.key_id`,
    [key.organization_id, key.key_id, apiKeyTouchMs],
    'touch-api-key',
  );
}

/** Returns whether a key that was accepted earlier is still valid; for connections that outlive a request. */
export async function keyIsLive(transaction: Transaction, scope: KeyScope, keyId: string): Promise<boolean> {
  const { rows } = await transaction.query(
    `SELECT 1 FROM api_keys k
     JOIN memberships m ON m.organization_id = k.organization_id AND m.user_id = k.created_by
       AND m.deactivated_at IS NULL
     JOIN users u ON u.user_id = k.created_by AND u.deactivated_at IS NULL
     WHERE k.organization_id = $1 AND k.key_id = $2 AND k.revoked_at IS NULL AND k.expires_at > clock_timestamp()`,
    [scope.organizationId, keyId],
    'api-key-is-live',
  );
  return rows.length > 0;
}
