import type { Session } from '@tallyard/contracts/session/models';
import type { Role } from '@tallyard/domain/permissions/roles';
import type { Transaction } from '../platform/database/transaction.ts';
import { runs } from '../platform/identity/delegations.ts';
import { effectiveFlags } from '../platform/identity/effective-flags.ts';
import type { Person } from '../platform/identity/person.ts';

export interface Account {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly isVerified: boolean;
}

/** Returns the account of a lower-case address; null if there is none or it is deactivated. */
export async function findAccount(transaction: Transaction, email: string): Promise<Account | null> {
  const { rows } = await transaction.query<Account>(
    `SELECT user_id AS "userId", name, email, password_hash AS "passwordHash",
            email_verified_at IS NOT NULL AS "isVerified"
     FROM users WHERE email = $1 AND deactivated_at IS NULL`,
    [email],
    'find-account',
  );
  return rows[0] ?? null;
}

/**
 * Returns whether the password is still the one that was checked, and locks it until the commit. If it was changed during
 * the check, no session may be created: the change has ended all open sessions.
 */
export async function keepsPassword(
  transaction: Transaction,
  { userId, passwordHash }: Pick<Account, 'userId' | 'passwordHash'>,
): Promise<boolean> {
  const { rows } = await transaction.query(
    'SELECT 1 FROM users WHERE user_id = $1 AND password_hash = $2 AND deactivated_at IS NULL FOR SHARE',
    [userId, passwordHash],
    'keeps-password',
  );
  return rows.length > 0;
}

/**
 * Returns whether the account has been signed in to before. Sessions are deleted after 60 days, so an older account counts
 * as used; otherwise nobody would be notified of a stranger who signs in to an idle account.
 */
export async function hasSignedInBefore(transaction: Transaction, userId: string): Promise<boolean> {
  const { rows } = await transaction.query<{ before: boolean }>(
    `SELECT u.created_at < now() - interval '60 days' OR EXISTS (SELECT FROM sessions s WHERE s.user_id = u.user_id) AS before
     FROM users u WHERE u.user_id = $1`,
    [userId],
    'signed-in-before',
  );
  return rows[0]?.before ?? false;
}

interface MembershipRow {
  organization_id: number;
  name: string;
  currency: string;
  readonly time_zone: string;
  created_at: Date;
  role: Role;
  overrides: Record<string, boolean> | null;
  warehouseIds: string[] | null;
  approvesFor: string[];
}

type Settings = Pick<Session, 'locale' | 'timeZone' | 'colorScheme' | 'avatarId'>;

/** The data that a session's view shows besides the person. */
export interface SessionFacts {
  readonly memberships: readonly MembershipRow[];
  readonly settings: Settings | undefined;
}

/**
 * Reads the memberships, by joining date, and the settings of `userId`, or by default of the transaction's person.
 * Row-level security shows only that person's memberships, or those of the transaction's organization.
 */
export async function readSessionFacts(transaction: Transaction, userId: string | null = null): Promise<SessionFacts> {
  const [memberships, settings] = await Promise.all([
    transaction.query<MembershipRow>(
      `SELECT m.organization_id, o.name, o.currency, o.time_zone, o.created_at, m.role, r.flags AS overrides,
              CASE WHEN m.is_scoped AND m.role <> 'admin' THEN (
                SELECT COALESCE(array_agg(w.warehouse_id ORDER BY w.warehouse_id), '{}') FROM warehouse_members w
                WHERE w.organization_id = m.organization_id AND w.user_id = m.user_id) END AS "warehouseIds",
              ARRAY (SELECT d.delegator_id FROM approval_delegations d
                WHERE d.organization_id = m.organization_id AND d.delegate_id = m.user_id AND ${runs} ORDER BY d.delegator_id) AS "approvesFor"
       FROM memberships m
       JOIN organizations o ON o.organization_id = m.organization_id
       LEFT JOIN role_overrides r ON r.organization_id = m.organization_id AND r.role = m.role
       WHERE m.user_id = COALESCE($1, app_user_id()) AND m.deactivated_at IS NULL ORDER BY m.created_at, m.organization_id`,
      [userId],
      'session-view',
    ),
    transaction.query<Settings>(
      `SELECT u.locale, u.time_zone AS "timeZone", u.color_scheme AS "colorScheme", a.avatar_id AS "avatarId"
       FROM users u LEFT JOIN avatar_ids a ON a.user_id = u.user_id WHERE u.user_id = COALESCE($1, app_user_id())`,
      [userId],
      'session-settings',
    ),
  ]);
  return { memberships: memberships.rows, settings: settings.rows[0] };
}

/**
 * Returns the session as the person sees it: memberships with their effective flags. An API key gets its one organization
 * and its own flags there.
 */
export function sessionView(person: Person, { memberships, settings }: SessionFacts): Session {
  return {
    ...settings,
    id: person.userId,
    name: person.name,
    email: person.email,
    sessionId: person.sessionId,
    kind: person.apiKey === null ? 'signIn' : 'apiKey',
    accessExpiresAt: person.accessExpiresAt.toISOString(),
    organizations: memberships.map((row) => {
      const { role, flags } = person.apiKey?.membership ?? {
        role: row.role,
        flags: effectiveFlags(row.role, row.overrides),
      };
      return {
        organizationId: row.organization_id,
        name: row.name,
        currency: row.currency,
        timeZone: row.time_zone,
        createdAt: row.created_at.toISOString(),
        role,
        flags: [...flags],
        warehouseIds: row.warehouseIds,
        approvesFor: person.apiKey === null ? row.approvesFor : [],
      };
    }),
  };
}

/** Returns the session's view, in a transaction that has its person set. */
export async function readSessionView(transaction: Transaction, person: Person): Promise<Session> {
  return sessionView(person, await readSessionFacts(transaction, person.userId));
}

/** Returns the ids of the person's organizations. Sets the person of the transaction. */
export async function organizationIdsOf(transaction: Transaction, userId: string): Promise<number[]> {
  transaction.send(`SELECT set_config('app.user_id', $1, true)`, [userId]);
  const { rows } = await transaction.query<{ organization_id: number }>(
    'SELECT organization_id FROM memberships WHERE user_id = $1 AND deactivated_at IS NULL ORDER BY organization_id',
    [userId],
  );
  return rows.map((row) => row.organization_id);
}
