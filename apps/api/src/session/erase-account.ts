import { deletedUserName } from '@tallyard/domain/users/texts';
import type { Transaction } from '../platform/database/transaction.ts';

/** Not an Argon2 hash, so no password matches it. */
const noPassword = 'deleted';

/**
 * Anonymizes an account. The row stays because other rows refer to it; its address is free for a new account. Its sessions
 * must be ended before, so that their sockets close.
 */
export async function eraseAccount(transaction: Transaction, userId: string): Promise<void> {
  for (const table of ['email_changes', 'email_verifications', 'password_changes', 'password_resets', 'used_links']) {
    await transaction.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  }
  await transaction.query('DELETE FROM sessions WHERE user_id = $1', [userId]);
  await transaction.query(
    `UPDATE users SET name = $2, email = 'deleted-' || user_id || '@deleted.invalid', password_hash = $3, locale = NULL, time_zone = NULL,
       color_scheme = NULL, deactivated_at = COALESCE(deactivated_at, now())
     WHERE user_id = $1`,
    [userId, deletedUserName, noPassword],
  );
}
