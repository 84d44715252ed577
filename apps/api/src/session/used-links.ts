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

/** Records that a link was used, in the transaction of its effect. It makes a repeat recognizable for 24 h (ADR 0022). */
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

/** Returns whether the link was used within 24 h: a caller that presents it again has lost the response. */
export async function wasUsed(transaction: Transaction, purpose: LinkPurpose, token: string): Promise<boolean> {
  return (await findUser(transaction, purpose, token)) !== null;
}

/** Deletes records that are too old to recognize a repeat; for maintenance. */
export async function forgetOldUses(transaction: Transaction): Promise<void> {
  await transaction.query(`DELETE FROM used_links WHERE used_at < now() - $1 * interval '1 millisecond'`, [
    idempotencyRetentionMs,
  ]);
}

/** The owner of a link, with the hash of their current password. */
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

/** Used links that set a password. A caller that presents one again has to know that password, too. */
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
   * Returns the person who used the link, if the password is their current one. Throws LINK_EXPIRED otherwise, as for an
   * unknown link, and RATE_LIMITED after too many attempts.
   */
  async requireUser(purpose: LinkPurpose, token: string, password: string, requestId: string): Promise<LinkUser> {
    const user = await this.#database.withoutTenant({ userId: null, requestId }, (transaction) =>
      findUser(transaction, purpose, token),
    );
    // An unused or unknown link does not cost a slow hash.
    if (user === null) throw new ApiError('LINK_EXPIRED');
    const link = hashToken(token).toString('hex');
    await this.#byLink.take(link);
    if (!(await this.#passwords.verify(user.userId, user.passwordHash, password))) throw new ApiError('LINK_EXPIRED');
    await this.#byLink.giveBack(link);
    return user;
  }
}
