import type { Session } from '@tallyard/contracts/session/models';
import type { Role } from '@tallyard/domain/permissions/roles';
import type { Transaction } from '../platform/database/transaction.ts';
import { effectiveFlags, type Person } from '../platform/identity.ts';

export interface Account {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly isVerified: boolean;
}

/** The account of a lower-case address; null when there is none or it was deactivated. */
export async function findAccount(transaction: Transaction, email: string): Promise<Account | null> {
  const { rows } = await transaction.query<Account>(
    `SELECT user_id AS "userId", name, email, password_hash AS "passwordHash",
            email_verified_at IS NOT NULL AS "isVerified"
     FROM users WHERE email = $1 AND deactivated_at IS NULL`,
    [email],
  );
  return rows[0] ?? null;
}

/**
 * True while the password is the one that was checked; then it stays so until the commit. One that was changed while it
 * was being checked opens no session: the change has ended those that were open.
 */
export async function keepsPassword(
  transaction: Transaction,
  { userId, passwordHash }: Pick<Account, 'userId' | 'passwordHash'>,
): Promise<boolean> {
  const { rows } = await transaction.query(
    'SELECT 1 FROM users WHERE user_id = $1 AND password_hash = $2 AND deactivated_at IS NULL FOR SHARE',
    [userId, passwordHash],
  );
  return rows.length > 0;
}

interface MembershipRow {
  organization_id: number;
  name: string;
  currency: string;
  role: Role;
  overrides: Record<string, boolean> | null;
}

/**
 * The session as the person sees it: memberships by joining date, each with its effective flags. An API key sees its
 * one organisation with what it may do there.
 */
export async function readSessionView(transaction: Transaction, person: Person): Promise<Session> {
  if (person.apiKey === null) {
    await transaction.query(`SELECT set_config('app.user_id', $1, true)`, [person.userId]);
  }
  const { rows } = await transaction.query<MembershipRow>(
    `SELECT m.organization_id, o.name, o.currency, m.role, r.flags AS overrides
     FROM memberships m
     JOIN organizations o ON o.organization_id = m.organization_id
     LEFT JOIN role_overrides r ON r.organization_id = m.organization_id AND r.role = m.role
     WHERE m.user_id = $1 AND m.deactivated_at IS NULL ORDER BY m.created_at, m.organization_id`,
    [person.userId],
    'session-view',
  );
  const { rows: settings } = await transaction.query<Pick<Session, 'locale' | 'timeZone' | 'colorScheme' | 'avatarId'>>(
    `SELECT u.locale, u.time_zone AS "timeZone", u.color_scheme AS "colorScheme", a.avatar_id AS "avatarId"
     FROM users u LEFT JOIN user_avatars a ON a.user_id = u.user_id WHERE u.user_id = $1`,
    [person.userId],
    'session-settings',
  );
  return {
    ...settings[0],
    id: person.userId,
    name: person.name,
    email: person.email,
    sessionId: person.sessionId,
    kind: person.apiKey === null ? 'signIn' : 'apiKey',
    accessExpiresAt: person.accessExpiresAt.toISOString(),
    organizations: rows.map((row) => {
      const { role, flags } = person.apiKey?.membership ?? {
        role: row.role,
        flags: effectiveFlags(row.role, row.overrides),
      };
      return {
        organizationId: row.organization_id,
        name: row.name,
        currency: row.currency,
        role,
        flags: [...flags],
      };
    }),
  };
}

/** Organisations the person belongs to. */
export async function organizationIdsOf(transaction: Transaction, userId: string): Promise<number[]> {
  await transaction.query(`SELECT set_config('app.user_id', $1, true)`, [userId]);
  const { rows } = await transaction.query<{ organization_id: number }>(
    'SELECT organization_id FROM memberships WHERE user_id = $1 AND deactivated_at IS NULL ORDER BY organization_id',
    [userId],
  );
  return rows.map((row) => row.organization_id);
}
