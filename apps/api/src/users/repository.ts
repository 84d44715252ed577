import type { Account } from '@tallyard/contracts/users/models';
import type { ColorScheme } from '@tallyard/domain/users/fields';
import type { PictureType } from '@tallyard/domain/users/pictures';
import { enterOrganization, type Transaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/errors.ts';

export async function readAccount(transaction: Transaction, userId: string): Promise<Account> {
  const { rows } = await transaction.query<Account>(
    `SELECT u.user_id AS "userId", u.name, u.email, u.locale, u.time_zone AS "timeZone",
            u.color_scheme AS "colorScheme", a.avatar_id AS "avatarId", c.email AS "pendingEmail"
     FROM users u
     LEFT JOIN user_avatars a ON a.user_id = u.user_id
     LEFT JOIN awaited_email_changes c ON c.user_id = u.user_id
     WHERE u.user_id = $1`,
    [userId],
  );
  const account = rows[0];
  if (account === undefined) throw notFound('Account');
  return account;
}

export interface AccountChange {
  readonly name?: string | undefined;
  readonly locale?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
  readonly colorScheme?: ColorScheme | null | undefined;
}

/** Writes the given fields; null is a value, undefined does not change a column. */
export async function writeAccount(transaction: Transaction, userId: string, change: AccountChange): Promise<void> {
  const columns = { name: 'name', locale: 'locale', timeZone: 'time_zone', colorScheme: 'color_scheme' } as const;
  const changedFields = (Object.keys(columns) as (keyof typeof columns)[]).filter((key) => change[key] !== undefined);
  if (changedFields.length === 0) return;
  const sets = changedFields.map((key, index) => `${columns[key]} = $${index + 2}`);
  await transaction.query(`UPDATE users SET ${sets.join(', ')} WHERE user_id = $1`, [
    userId,
    ...changedFields.map((key) => change[key]),
  ]);
}

export interface StoredAvatar {
  readonly avatarId: string;
  readonly contentType: PictureType;
  readonly bytes: Buffer;
}

export async function writeAvatar(transaction: Transaction, userId: string, avatar: StoredAvatar): Promise<void> {
  await transaction.query(
    `INSERT INTO user_avatars (user_id, avatar_id, content_type, bytes) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET avatar_id = EXCLUDED.avatar_id, content_type = EXCLUDED.content_type,
       bytes = EXCLUDED.bytes`,
    [userId, avatar.avatarId, avatar.contentType, avatar.bytes],
  );
}

export async function removeAvatar(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query('DELETE FROM user_avatars WHERE user_id = $1', [userId]);
}

/** Returns the picture of a person, or null if there is none. */
export async function findAvatar(transaction: Transaction, userId: string): Promise<StoredAvatar | null> {
  const { rows } = await transaction.query<StoredAvatar>(
    `SELECT avatar_id AS "avatarId", content_type AS "contentType", bytes FROM user_avatars WHERE user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

/**
 * Returns whether two people belong to the same organization. Row-level security shows memberships of others only to a
 * transaction of their organization, so it enters each organization of the viewer in turn. The transaction must be the
 * viewer's own.
 */
export async function shareOrganization(transaction: Transaction, viewerId: string, userId: string): Promise<boolean> {
  const { rows } = await transaction.query<{ organization_id: number }>(
    'SELECT organization_id FROM memberships WHERE user_id = $1 AND deactivated_at IS NULL ORDER BY organization_id',
    [viewerId],
  );
  for (const { organization_id: organizationId } of rows) {
    const tenant = await enterOrganization(transaction, organizationId);
    const found = await tenant.query('SELECT 1 FROM memberships WHERE organization_id = $1 AND user_id = $2', [
      organizationId,
      userId,
    ]);
    if (found.rows.length > 0) return true;
  }
  return false;
}
