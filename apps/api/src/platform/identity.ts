import { createHash } from 'node:crypto';
import { flags as allFlags, type Flag } from '@tallyard/domain/permissions/flags';
import { type Role, roleMatrix } from '@tallyard/domain/permissions/roles';
import type { Transaction } from './database/transaction.ts';
import { ApiError } from './errors.ts';

/** The person behind a session. */
export interface Person {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly sessionId: string;
  readonly accessExpiresAt: Date;
}

/** What a person is in one organisation. */
export interface Membership {
  readonly role: Role;
  readonly flags: ReadonlySet<Flag>;
}

/** Tokens are kept as SHA-256 only. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

interface IdentityRow {
  user_id: string;
  name: string;
  email: string;
  session_id: string;
  expires_at: Date;
  first_used_at: Date | null;
  refresh_hash: Buffer;
  role: Role | null;
  overrides: Record<string, boolean> | null;
}

const identityQuery = `
  SELECT u.user_id, u.name, u.email, s.session_id, a.expires_at, a.first_used_at, a.refresh_hash,
         m.role, o.flags AS overrides
  FROM access_tokens a
  JOIN sessions s ON s.session_id = a.session_id
  JOIN users u ON u.user_id = s.user_id
  LEFT JOIN memberships m ON m.organization_id = $2 AND m.user_id = u.user_id
  LEFT JOIN role_overrides o ON o.organization_id = $2 AND o.role = m.role
  WHERE a.token_hash = $1 AND a.expires_at > clock_timestamp() AND s.ended_at IS NULL AND u.deactivated_at IS NULL`;

/**
 * The person behind `token` and, when the transaction is one of an organisation they belong to, what they are there.
 * The first use of an access token marks the refresh token it came with as used (DESIGN section 10).
 * Throws UNAUTHENTICATED without a token and SESSION_EXPIRED with one that is not valid any more.
 */
export async function identify(
  transaction: Transaction,
  token: string | null,
  organizationId: number | null,
): Promise<{ person: Person; membership: Membership | null }> {
  if (token === null) throw new ApiError('UNAUTHENTICATED');
  const row = await readIdentity(transaction, token, organizationId);
  if (row.first_used_at === null) await markUsed(transaction, hashToken(token), row.refresh_hash);
  return {
    person: personOf(row),
    membership: row.role === null ? null : { role: row.role, flags: effectiveFlags(row.role, row.overrides) },
  };
}

/** The person behind a token that was just issued: nothing is marked as used. */
export async function readPerson(transaction: Transaction, token: string): Promise<Person> {
  return personOf(await readIdentity(transaction, token, null));
}

async function readIdentity(transaction: Transaction, token: string, organizationId: number | null) {
  const { rows } = await transaction.query<IdentityRow>(identityQuery, [hashToken(token), organizationId], 'identify');
  const row = rows[0];
  if (row === undefined) throw new ApiError('SESSION_EXPIRED');
  return row;
}

function personOf(row: IdentityRow): Person {
  return {
    userId: row.user_id,
    name: row.name,
    email: row.email,
    sessionId: row.session_id,
    accessExpiresAt: row.expires_at,
  };
}

/** Fails quietly when another request is marking the same token: that one does it. */
async function markUsed(transaction: Transaction, accessHash: Buffer, refreshHash: Buffer): Promise<void> {
  await transaction.query(
    `WITH mine AS (SELECT token_hash FROM access_tokens WHERE token_hash = $1 AND first_used_at IS NULL FOR UPDATE SKIP LOCKED),
          first AS (UPDATE access_tokens a SET first_used_at = clock_timestamp() FROM mine WHERE a.token_hash = mine.token_hash)
     UPDATE refresh_tokens r SET used_at = clock_timestamp() FROM mine WHERE r.token_hash = $2 AND r.used_at IS NULL`,
    [accessHash, refreshHash],
  );
}

/** The role's flags with what the organisation granted to or took from it; an admin's are never overridden. */
export function effectiveFlags(role: Role, overrides: Readonly<Record<string, boolean>> | null): ReadonlySet<Flag> {
  const own = roleMatrix[role];
  if (role === 'admin' || overrides === null) return own;
  return new Set(allFlags.filter((flag) => overrides[flag] ?? own.has(flag)));
}
