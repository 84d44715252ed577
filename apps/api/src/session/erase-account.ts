import { deletedUserName } from '@tallyard/domain/users/texts';
import type { Transaction } from '../platform/database/transaction.ts';

/** No Argon2 hash: no password ever matches it. */
const noPassword = 'deleted';

/**
 * Makes an account nobody's. The row stays, since what the person did refers to it; its address is free for a new account. Sessions must
 * have been ended before, so that their sockets close.
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
