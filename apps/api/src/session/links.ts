import type { Transaction } from '../platform/database/transaction.ts';

/**
 * Makes every link void that was mailed to a person before their password or address changed: one of them may be in
 * the hands of whoever made the change necessary.
 */
export async function voidLinks(transaction: Transaction, userId: string): Promise<void> {
  // Kept as used, so that a repeated job does not open it once more.
  await transaction.query('UPDATE password_resets SET used_at = now() WHERE user_id = $1 AND used_at IS NULL', [
    userId,
  ]);
  await transaction.query('DELETE FROM email_changes WHERE user_id = $1', [userId]);
}
