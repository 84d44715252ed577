import { idempotencyRetentionMs } from '@tallyard/domain/limits/time';
import type { Windows } from '@tallyard/nodes/windows';
import type { Database } from '../platform/database/database.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { hashToken } from '../platform/identity/hash-token.ts';
import { RateLimit } from '../platform/limits/rate-limit.ts';
import { rates } from '../platform/limits/rates.ts';
import type { PasswordQueue } from './passwords.ts';

export type LinkPurpose = 'verification' | 'reset' | 'email-change' | 'invitation';

/** Notes in the transaction of its effect that a link was used; a repeat is recognized by it for 24 h (ADR 0022). */
export async function noteUse(
  transaction: Transaction,
  purpose: LinkPurpose,
  token: string,
  userId: string,
): Promise<void> {
  await transaction.query('INSERT INTO used_links (token_hash, purpose, user_id) VALUES ($1, $2, $3)', [
    hashToken(token),
    purpose,
    userId,
  ]);
}

/** True when the link did its work lately: whoever presents it again has lost the answer. */
export async function wasUsed(transaction: Transaction, purpose: LinkPurpose, token: string): Promise<boolean> {
  return (await findUser(transaction, purpose, token)) !== null;
}

/** Removes what no repeat is recognized by any more; for maintenance. */
export async function forgetOldUses(transaction: Transaction): Promise<void> {
  await transaction.query(`DELETE FROM used_links WHERE used_at < now() - $1 * interval '1 millisecond'`, [
    idempotencyRetentionMs,
  ]);
}

/** Whose link it was, with the hash of the password that is theirs now. */
export interface LinkUser {
  readonly userId: string;
  readonly passwordHash: string;
}

async function findUser(transaction: Transaction, purpose: LinkPurpose, token: string): Promise<LinkUser | null> {
  const { rows } = await transaction.query<LinkUser>(
    `SELECT u.user_id AS "userId", u.password_hash AS "passwordHash"
     FROM used_links l JOIN users u ON u.user_id = l.user_id
     WHERE l.token_hash = $1 AND l.purpose = $2 AND l.used_at > now() - $3 * interval '1 millisecond'
       AND u.deactivated_at IS NULL`,
    [hashToken(token), purpose, idempotencyRetentionMs],
  );
  return rows[0] ?? null;
}

/** Used links with which a password was set: whoever presents one again has to know that password, too. */
export class UsedPasswordLinks {
  readonly #database: Database;
  readonly #passwords: PasswordQueue;
  readonly #byLink: RateLimit;

  constructor(dependencies: { database: Database; passwords: PasswordQueue; windows: Windows }) {
    this.#database = dependencies.database;
    this.#passwords = dependencies.passwords;
    this.#byLink = new RateLimit(
      dependencies.windows,
      'used-links.tries-of-link',
      rates.usedLink.perLink,
      idempotencyRetentionMs,
    );
  }

  /**
   * The person who used the link and whose present password is the one given. Throws LINK_EXPIRED for anybody else, as
   * for a link that never was, and RATE_LIMITED after too many tries.
   */
  async requireUser(purpose: LinkPurpose, token: string, password: string, requestId: string): Promise<LinkUser> {
    const user = await this.#database.withoutTenant({ userId: null, requestId }, (transaction) =>
      findUser(transaction, purpose, token),
    );
    // No slow hash for a link that nobody used.
    if (user === null) throw new ApiError('LINK_EXPIRED');
    const link = hashToken(token).toString('hex');
    await this.#byLink.take(link);
    if (!(await this.#passwords.verify(user.userId, user.passwordHash, password))) throw new ApiError('LINK_EXPIRED');
    await this.#byLink.giveBack(link);
    return user;
  }
}
