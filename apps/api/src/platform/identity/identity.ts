import { type ActionName, actions, mayDo, refusalOf } from '@tallyard/domain/permissions/actions';
import type { Flag } from '@tallyard/domain/permissions/flags';
import { type Role, roleMatrix, roles } from '@tallyard/domain/permissions/roles';
import type { Transaction } from '../database/transaction.ts';
import { ApiError } from '../errors.ts';
import { identifyByKey, isApiKey } from './api-key-identity.ts';
import { effectiveFlags } from './effective-flags.ts';
import { hashToken } from './hash-token.ts';
import type { Membership, Person } from './person.ts';
import { isRecentlyAuthenticated } from './recent-authentication.ts';

interface IdentityRow {
  /** Null if the token is not valid. The other columns of the person are then null, too. */
  user_id: string | null;
  name: string;
  email: string;
  session_id: string;
  expires_at: Date;
  first_used_at: Date | null;
  is_touched: boolean;
  is_recent: boolean;
  refresh_hash: Buffer;
  role: Role | null;
  overrides: Record<string, boolean> | null;
  is_ahead: boolean;
  is_scoped: boolean | null;
}

// It always returns one row, so that the settings apply to every caller. Afterwards the transaction knows its actor.
// Outside any organization it sees the person's own memberships. A caller whose pipelined statements are not allowed sees
// nothing of the organization.
// guard: warehouses.scope-of-sessions
const identityQuery = `
  SELECT p.*, m.role, o.flags AS overrides, door.is_open AS is_ahead, m.is_scoped AND m.role <> 'admin' AS is_scoped,
         CASE WHEN m.is_scoped AND $6 THEN enter_warehouse_scope(m.user_id) END,
         set_config('app.actor_id', COALESCE(p.user_id::text, ''), true),
         CASE WHEN $2::int IS NULL THEN set_config('app.user_id', COALESCE(p.user_id::text, ''), true) END,
         CASE WHEN $3 AND NOT door.is_open THEN set_config('app.organization_id', '', true) END
  FROM (VALUES ($1::bytea)) AS asked(token_hash)
  LEFT JOIN (
    SELECT a.token_hash, u.user_id, u.name, u.email, s.session_id, a.expires_at, a.first_used_at, a.refresh_hash,
           s.last_used_at > clock_timestamp() - interval '1 minute' AS is_touched,
           ${isRecentlyAuthenticated} AS is_recent
    FROM access_tokens a
    JOIN sessions s ON s.session_id = a.session_id AND s.ended_at IS NULL
    JOIN users u ON u.user_id = s.user_id AND u.deactivated_at IS NULL
    WHERE a.expires_at > clock_timestamp()
  ) p ON p.token_hash = asked.token_hash
  LEFT JOIN memberships m ON m.organization_id = $2 AND m.user_id = p.user_id AND m.deactivated_at IS NULL
  LEFT JOIN role_overrides o ON o.organization_id = $2 AND o.role = m.role
  CROSS JOIN LATERAL (
    SELECT COALESCE(m.role = 'admin' OR $4::text IS NULL OR COALESCE((o.flags ->> $4)::boolean, m.role = ANY ($5::text[])),
                    false) AND m.role IS NOT NULL AS is_open
  ) door`;

/**
 * Statements that follow in the same packet, before the caller is known. The database shows them the organization only if
 * the caller is a member who may do `action`. The sender must check `Identity.isPipelined` before using their results.
 */
export interface PipelinedRead {
  readonly action: ActionName | undefined;
}

/** The caller, and whether the pipelined statements were allowed. */
export interface Identity {
  readonly person: Person;
  readonly membership: Membership | null;
  readonly isPipelined: boolean;
}

/**
 * Returns the person behind `token` and, if the transaction is one of an organization that they belong to, their
 * membership. A member with a warehouse scope is limited to it from here on, unless `entersScope` is false, for a
 * transaction of several callers. For an API key the person is its creator, as a member of the key's organization only;
 * nothing is pipelined for keys. The first use of an access token marks its refresh token as used (ARCH-SECURITY). Throws
 * UNAUTHENTICATED without a token or for an invalid key, and SESSION_EXPIRED for an invalid access token.
 */
export async function identify(
  transaction: Transaction,
  token: string | null,
  organizationId: number | null,
  pipelined: PipelinedRead | null = null,
  { entersScope = true } = {},
): Promise<Identity> {
  if (token === null) throw new ApiError('UNAUTHENTICATED');
  if (isApiKey(token)) {
    const person = await identifyByKey(transaction, token, entersScope);
    const isHere = person.apiKey.organizationId === organizationId;
    return { person, membership: isHere ? person.apiKey.membership : null, isPipelined: false };
  }
  const row = await readIdentity(transaction, token, organizationId, pipelined, entersScope);
  // Done at the end, so that the rows are not locked during a long request: ending the session would wait for them.
  if (row.first_used_at === null) {
    transaction.beforeCommit(() => markUsed(transaction, hashToken(token), row.refresh_hash));
  }
  if (!row.is_touched) transaction.beforeCommit(() => touch(transaction, row.session_id));
  return {
    person: personOf(row),
    membership:
      row.role === null
        ? null
        : { role: row.role, flags: effectiveFlags(row.role, row.overrides), isScoped: row.is_scoped === true },
    isPipelined: row.is_ahead,
  };
}

/** Returns the person behind a token that was just issued, without marking it as used. */
export async function readPerson(transaction: Transaction, token: string): Promise<Person> {
  return personOf(await readIdentity(transaction, token, null, null, false));
}

type KnownIdentity = IdentityRow & { readonly user_id: string };

async function readIdentity(
  transaction: Transaction,
  token: string,
  organizationId: number | null,
  pipelined: PipelinedRead | null,
  entersScope: boolean,
): Promise<KnownIdentity> {
  const flag = pipelined?.action === undefined ? null : actions[pipelined.action].flag;
  const { rows } = await transaction.query<IdentityRow>(
    identityQuery,
    [hashToken(token), organizationId, pipelined !== null, flag, flag === null ? [] : rolesWith(flag), entersScope],
    'identify',
  );
  const row = rows[0];
  if (row === undefined || row.user_id === null) throw new ApiError('SESSION_EXPIRED');
  return row as KnownIdentity;
}

/** Returns the roles that have the flag by default. */
function rolesWith(flag: Flag): Role[] {
  return roles.filter((role) => roleMatrix[role].has(flag));
}

function personOf(row: KnownIdentity): Person {
  return {
    userId: row.user_id,
    name: row.name,
    email: row.email,
    sessionId: row.session_id,
    accessExpiresAt: row.expires_at,
    isRecentlyAuthenticated: row.is_recent,
    apiKey: null,
  };
}

/** Marks the tokens as used. Does nothing while another request marks them. */
function markUsed(transaction: Transaction, accessHash: Buffer, refreshHash: Buffer): void {
  transaction.send(
    `WITH mine AS (SELECT token_hash FROM access_tokens WHERE token_hash = $1 AND first_used_at IS NULL FOR UPDATE SKIP LOCKED),
          first AS (UPDATE access_tokens a SET first_used_at = clock_timestamp() FROM mine WHERE a.token_hash = mine.token_hash)
     UPDATE refresh_tokens r SET used_at = clock_timestamp() FROM mine WHERE r.token_hash = $2 AND r.used_at IS NULL`,
    [accessHash, refreshHash],
    'mark-used',
  );
}

/** Records that the session is in use. Does nothing while another request records it. */
function touch(transaction: Transaction, sessionId: string): void {
  transaction.send(
    `UPDATE sessions SET last_used_at = clock_timestamp()
     WHERE session_id = (SELECT session_id FROM sessions WHERE session_id = $1 FOR UPDATE SKIP LOCKED)`,
    [sessionId],
    'touch-session',
  );
}

/**
 * Throws PERMISSION_DENIED if a person has organizations but may do `action` in none of them; for data that belongs to the
 * person and not to an organization. The transaction must be the person's own.
 */
export async function requireAnywhere(transaction: Transaction, userId: string, action: ActionName): Promise<void> {
  const { rows } = await transaction.query<{ role: Role; overrides: Record<string, boolean> | null }>(
    `SELECT m.role, o.flags AS overrides FROM memberships m
     LEFT JOIN role_overrides o ON o.organization_id = m.organization_id AND o.role = m.role
     WHERE m.user_id = $1 AND m.deactivated_at IS NULL`,
    [userId],
  );
  const may = rows.some(({ role, overrides }) => mayDo(effectiveFlags(role, overrides), action));
  if (rows.length > 0 && !may) throw new ApiError('PERMISSION_DENIED', refusalOf(action));
}
