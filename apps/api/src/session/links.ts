import type { Transaction } from '../platform/database/transaction.ts';

/**
 * Voids all links that were mailed to a person before their password or address changed, because an attacker may have one
 * of them.
 */
export async function voidLinks(transaction: Transaction, userId: string): Promise<void> {
  // The row stays, marked as used, so that a retried job does not create the link again.
  await transaction.query('UPDATE password_resets SET used_at = now() WHERE user_id = $1 AND used_at IS NULL', [
    userId,
  ]);
  await transaction.query('DELETE FROM email_changes WHERE user_id = $1', [userId]);
}
