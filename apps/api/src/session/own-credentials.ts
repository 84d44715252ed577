import { idempotencyRetentionMs } from '@tallyard/domain/limits/time';
import { wrongPassword } from '@tallyard/domain/session/fields';
import type { Windows } from '@tallyard/nodes/windows';
import type { Database } from '../platform/database/database.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { ApiError, invalid } from '../platform/errors.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import type { Person } from '../platform/identity/person.ts';
import { RateLimit } from '../platform/limits/rate-limit.ts';
import { rates } from '../platform/limits/rates.ts';
import { endSessionsOf } from './end-sessions.ts';
import { requireStrength } from './password-strength.ts';
import type { PasswordQueue } from './passwords.ts';

export interface OwnCredentialDependencies {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly passwords: PasswordQueue;
  /** Called within the transaction that changes the password. */
  readonly onChanged: (transaction: Transaction, person: { userId: string; email: string }) => Promise<void>;
  /** The storage of the rate limits' counters. */
  readonly windows: Windows;
}

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Changes to the credentials of a signed-in person; they require the current password. */
export class OwnCredentials {
  readonly #dependencies: OwnCredentialDependencies;
  readonly #failures: RateLimit;

  constructor(dependencies: OwnCredentialDependencies) {
    this.#dependencies = dependencies;
    this.#failures = new RateLimit(
      dependencies.windows,
      'credentials.failures-of-account',
      rates.presentPassword.perAccount,
      rates.presentPassword.windowMs,
    );
  }

  /** Returns the hash of the current password. Throws VALIDATION_FAILED for a wrong one, and RATE_LIMITED. */
  requirePassword(person: Person, password: string, requestId: string): Promise<string> {
    return this.#limited(person, () => this.#checked(person, password, requestId));
  }

  /** Counts an attempt, and clears the count after a success. */
  async #limited<Result>(person: Person, check: () => Promise<Result>): Promise<Result> {
    await this.#failures.take(person.userId);
    const result = await check();
    await this.#failures.forget(person.userId);
    return result;
  }

  async #checked(person: Person, password: string, requestId: string): Promise<string> {
    const { database, passwords } = this.#dependencies;
    const actor = { userId: person.userId, requestId };
    const { rows } = await database.withoutTenant(actor, (transaction) =>
      transaction.query<{ hash: string }>('SELECT password_hash AS hash FROM users WHERE user_id = $1', [
        person.userId,
      ]),
    );
    const stored = rows[0]?.hash ?? null;
    if (!(await passwords.verify(person.email, stored, password)) || stored === null) throw wrongPresentPassword();
    return stored;
  }

  /**
   * Sets a new password and ends all other sessions. Repeating it in the same session, with the same two passwords and
   * within 24 h, changes nothing: sessions that started since then stay open. Throws VALIDATION_FAILED for a wrong current
   * password and for a weak new one, SESSION_EXPIRED, and RATE_LIMITED.
   */
  async changePassword(person: Person, change: PasswordChange, requestId: string): Promise<void> {
    const before = await this.#limited(person, async () =>
      (await this.#isRepeat(person, change, requestId))
        ? null
        : this.#checked(person, change.currentPassword, requestId),
    );
    if (before === null) return;
    await requireStrength(change.newPassword, person, 'newPassword');
    const after = await this.#dependencies.passwords.hash(person.email, change.newPassword);
    if (await this.#replace(person, before, after, requestId)) return;
    // The password was changed or reset in the meantime, so the entered password is no longer current, unless the same
    // request did it.
    if (!(await this.#isRepeat(person, change, requestId))) throw wrongPresentPassword();
  }

  /**
   * Returns whether this session made the same change within 24 h: both passwords match, and the new one is still current.
   */
  async #isRepeat(person: Person, { currentPassword, newPassword }: PasswordChange, requestId: string) {
    const { database, passwords } = this.#dependencies;
    const { rows } = await database.withoutTenant({ userId: person.userId, requestId }, (transaction) =>
      transaction.query<{ replaced: string; present: string }>(
        `SELECT c.replaced_hash AS replaced, u.password_hash AS present
         FROM password_changes c JOIN users u ON u.user_id = c.user_id
         WHERE c.user_id = $1 AND c.session_id = $2 AND c.changed_at > now() - $3 * interval '1 millisecond'`,
        [person.userId, person.sessionId, idempotencyRetentionMs],
      ),
    );
    const last = rows[0];
    if (last === undefined || !(await passwords.verify(person.email, last.replaced, currentPassword))) return false;
    return passwords.verify(person.email, last.present, newPassword);
  }

  /** Returns false if `before` is no longer the hash of the current password. */
  #replace(person: Person, before: string, after: string, requestId: string): Promise<boolean> {
    const { database, outbox, onChanged } = this.#dependencies;
    return database.withoutTenant({ userId: person.userId, requestId }, async (transaction) => {
      // Locks the person's row first. Otherwise two changes from two sessions, each ending the other, could deadlock.
      const { count } = await transaction.query(
        'UPDATE users SET password_hash = $3 WHERE user_id = $1 AND password_hash = $2 AND deactivated_at IS NULL',
        [person.userId, before, after],
      );
      if (count === 0) return false;
      await requireOpen(transaction, person);
      await endSessionsOf(transaction, outbox, person.userId, 'password changed', person.sessionId);
      await onChanged(transaction, person);
      await transaction.query(
        `INSERT INTO password_changes (user_id, session_id, replaced_hash) VALUES ($1, $2, $3)
         ON CONFLICT (user_id) DO UPDATE SET session_id = EXCLUDED.session_id,
           replaced_hash = EXCLUDED.replaced_hash, changed_at = EXCLUDED.changed_at`,
        [person.userId, person.sessionId, before],
      );
      return true;
    });
  }
}

/** Not a 401, because the session is valid and a refresh would not help. */
function wrongPresentPassword(): ApiError {
  return invalid([{ field: 'currentPassword', message: wrongPassword }]);
}

/** Deletes hashes of replaced passwords that are too old to recognize a repeat; for maintenance. */
export async function forgetOldChanges(transaction: Transaction): Promise<void> {
  await transaction.query(`DELETE FROM password_changes WHERE changed_at < now() - $1 * interval '1 millisecond'`, [
    idempotencyRetentionMs,
  ]);
}

/** Throws SESSION_EXPIRED if the session was ended while a password was being checked. */
export async function requireOpen(transaction: Transaction, person: Person): Promise<void> {
  const { rows } = await transaction.query(
    'SELECT 1 FROM sessions WHERE session_id = $1 AND ended_at IS NULL FOR SHARE',
    [person.sessionId],
  );
  if (rows.length === 0) throw new ApiError('SESSION_EXPIRED');
}
