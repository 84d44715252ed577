import { wrongPassword } from '@tallyard/domain/session/fields';
import type { Windows } from '@tallyard/nodes/windows';
import type { Database } from '../platform/database/database.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { ApiError, invalid } from '../platform/errors.ts';
import type { Person } from '../platform/identity.ts';
import type { Outbox } from '../platform/outbox.ts';
import { RateLimit } from '../platform/rate-limit.ts';
import { endSessionsOf } from './ending.ts';
import { requireStrength } from './password-strength.ts';
import type { PasswordQueue } from './passwords.ts';

const limitWindowMs = 15 * 60_000;
/** A browser left open must not be good for guessing the password. */
const failuresPerAccount = 10;

export interface OwnCredentialDependencies {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly passwords: PasswordQueue;
  /** Called within the transaction that changes the password. */
  readonly onChanged: (transaction: Transaction, person: { userId: string; email: string }) => Promise<void>;
  /** What the limits count in. */
  readonly windows: Windows;
}

/** What somebody signed in changes about how they sign in; asks for the present password. */
export class OwnCredentials {
  readonly #dependencies: OwnCredentialDependencies;
  readonly #failures: RateLimit;

  constructor(dependencies: OwnCredentialDependencies) {
    this.#dependencies = dependencies;
    this.#failures = new RateLimit(
      dependencies.windows,
      'credentials.failures-of-account',
      failuresPerAccount,
      limitWindowMs,
    );
  }

  /** Gives the hash of the present password. Throws VALIDATION_FAILED for another one, and RATE_LIMITED. */
  async requirePassword(person: Person, password: string, requestId: string): Promise<string> {
    await this.#failures.take(person.userId);
    const { database, passwords } = this.#dependencies;
    const actor = { userId: person.userId, requestId };
    const { rows } = await database.withoutTenant(actor, (transaction) =>
      transaction.query<{ hash: string }>('SELECT password_hash AS hash FROM users WHERE user_id = $1', [
        person.userId,
      ]),
    );
    const stored = rows[0]?.hash ?? null;
    // Not a 401: the session is good, and its refresh would not help.
    if (!(await passwords.verify(stored, password)) || stored === null) {
      throw invalid([{ field: 'currentPassword', message: wrongPassword }]);
    }
    await this.#failures.forget(person.userId);
    return stored;
  }

  /** Sets a new password and ends all sessions but the present one. */
  async changePassword(
    person: Person,
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    requestId: string,
  ): Promise<void> {
    const { database, outbox, passwords, onChanged } = this.#dependencies;
    const before = await this.requirePassword(person, currentPassword, requestId);
    requireStrength(newPassword, person, 'newPassword');
    const after = await passwords.hash(newPassword);
    await database.withoutTenant({ userId: person.userId, requestId }, async (transaction) => {
      // The person's row first: two changes from two sessions, each of which ends the other, would wait for each other.
      const { count } = await transaction.query(
        'UPDATE users SET password_hash = $3 WHERE user_id = $1 AND password_hash = $2 AND deactivated_at IS NULL',
        [person.userId, before, after],
      );
      // Changed or reset meanwhile: what was typed is the present password no longer.
      if (count === 0) throw invalid([{ field: 'currentPassword', message: wrongPassword }]);
      await requireOpen(transaction, person);
      await endSessionsOf(transaction, outbox, person.userId, 'password changed', person.sessionId);
      await onChanged(transaction, person);
    });
  }
}

/** A session that was ended while a password was being checked changes nothing any more. */
export async function requireOpen(transaction: Transaction, person: Person): Promise<void> {
  const { rows } = await transaction.query(
    'SELECT 1 FROM sessions WHERE session_id = $1 AND ended_at IS NULL FOR SHARE',
    [person.sessionId],
  );
  if (rows.length === 0) throw new ApiError('SESSION_EXPIRED');
}
