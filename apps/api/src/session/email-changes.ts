import { createHmac } from 'node:crypto';
import { emailChangeLinkMs } from '@tallyard/domain/limits/time';
import { ownAddress } from '@tallyard/domain/session/fields';
import type { Windows } from '@tallyard/nodes/windows';
import { type Database, systemActor } from '../platform/database/database.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { ApiError, invalid } from '../platform/errors.ts';
import { hashToken } from '../platform/identity/hash-token.ts';
import type { Person } from '../platform/identity/person.ts';
import { newId } from '../platform/ids.ts';
import type { JobDefinition, Jobs } from '../platform/jobs/jobs.ts';
import { RateLimit } from '../platform/limits/rate-limit.ts';
import { rates } from '../platform/limits/rates.ts';
import type { Mail, Mailer } from '../platform/mail/mail.ts';
import { addressTakenEmail, emailChangeEmail, emailChangeNotice } from './email-templates.ts';
import { voidLinks } from './links.ts';
import { type OwnCredentials, requireOpen } from './own-credentials.ts';
import { noteUse, wasUsed } from './used-links.ts';

const changeMailJob = 'session.email-change-mail';

interface MailData {
  readonly changeId: string;
  /** `link` goes to the new address, `notice` to the current one. */
  readonly kind: 'link' | 'notice';
}

export interface EmailChangeDependencies {
  readonly database: Database;
  readonly credentials: OwnCredentials;
  readonly mailer: Mailer;
  readonly secret: string;
  readonly publicUrl: URL;
  /** Available once the queue has started. */
  readonly jobs: () => Jobs;
  /** The storage of the rate limits' counters. */
  readonly windows: Windows;
}

/** Changes the address of an account. The new address applies once its owner opens the mailed link. */
export class EmailChanges {
  readonly #dependencies: EmailChangeDependencies;
  readonly #byAccount: RateLimit;
  readonly #byEmail: RateLimit;

  constructor(dependencies: EmailChangeDependencies) {
    this.#dependencies = dependencies;
    this.#byAccount = new RateLimit(
      dependencies.windows,
      'email-changes.by-account',
      rates.emailChange.perAccount,
      rates.emailChange.windowMs,
    );
    this.#byEmail = new RateLimit(
      dependencies.windows,
      'email-changes.mails-to-address',
      rates.emailChange.perEmail,
      rates.emailChange.windowMs,
    );
  }

  /**
   * Requests the change and voids earlier links. Only the job looks up whether the address has an account, so the caller
   * cannot find out. A repeat with the same idempotency key sends nothing. Throws VALIDATION_FAILED for a wrong password
   * or the current address, IDEMPOTENCY_MISMATCH for a key used with another address, and RATE_LIMITED.
   */
  async ask(
    person: Person,
    { email, currentPassword }: { email: string; currentPassword: string },
    { requestId, idempotencyKey }: { requestId: string; idempotencyKey: string | null },
  ) {
    if (email === person.email) throw invalid([{ field: 'email', message: ownAddress }]);
    const { database, credentials, jobs } = this.#dependencies;
    await credentials.requirePassword(person, currentPassword, requestId);
    const actor = { userId: person.userId, requestId };
    const isRepeat = (transaction: Transaction) => wasRequestedWith(transaction, person.userId, email, idempotencyKey);
    if (await database.withoutTenant(actor, isRepeat)) return;
    await this.#byAccount.take(person.userId);
    await this.#byEmail.take(email);
    const changeId = newId();
    await database.withoutTenant(actor, async (transaction) => {
      await requireOpen(transaction, person);
      await transaction.query('DELETE FROM email_changes WHERE expires_at <= now()');
      const tokenHash = hashToken(this.#tokenOf(changeId));
      const { count } = await transaction.query(
        `INSERT INTO email_changes (user_id, change_id, token_hash, email, expires_at, asked_key)
         VALUES ($1, $2, $3, $4, now() + $5 * interval '1 millisecond', $6)
         ON CONFLICT (user_id) DO UPDATE SET change_id = EXCLUDED.change_id, token_hash = EXCLUDED.token_hash,
           email = EXCLUDED.email, expires_at = EXCLUDED.expires_at, asked_key = EXCLUDED.asked_key
         WHERE email_changes.asked_key IS NULL OR email_changes.asked_key IS DISTINCT FROM EXCLUDED.asked_key`,
        [person.userId, changeId, tokenHash, email, emailChangeLinkMs, idempotencyKey],
      );
      // A concurrent request with the same key was first.
      if (count === 0 && (await isRepeat(transaction))) return;
      for (const kind of ['link', 'notice'] as const) {
        const data: MailData = { changeId, kind };
        await jobs().enqueue(transaction, changeMailJob, data);
      }
    });
  }

  /**
   * Applies the new address, once; a repeat within 24 h changes nothing. Throws LINK_EXPIRED, also if the address has an
   * account by now.
   */
  async confirm(token: string, requestId: string): Promise<void> {
    const { database } = this.#dependencies;
    await database
      .withoutTenant({ userId: null, requestId }, (transaction) => applyChange(transaction, token))
      .catch((error: unknown) => {
        const { code, constraint } = error as { code?: string; constraint?: string };
        throw code === '23505' && constraint === 'users_email' ? new ApiError('LINK_EXPIRED') : error;
      });
  }

  mailJob(): JobDefinition<never> {
    const { database, mailer, publicUrl } = this.#dependencies;
    const job: JobDefinition<MailData> = {
      name: changeMailJob,
      run: async ({ id, data: { changeId, kind } }) => {
        const change = await database.withoutTenant(systemActor, (transaction) => findChange(transaction, changeId));
        if (change === null) return;
        const { name, oldEmail, newEmail, ownerName } = change;
        const send = (to: string, content: Omit<Mail, 'to' | 'deduplicationId'>) =>
          mailer.send({ ...content, to, deduplicationId: id });
        if (kind === 'notice') await send(oldEmail, emailChangeNotice(publicUrl, name, newEmail));
        else if (ownerName !== null) await send(newEmail, addressTakenEmail(publicUrl, ownerName));
        else await send(newEmail, emailChangeEmail(publicUrl, name, this.#tokenOf(changeId)));
      },
    };
    return job as JobDefinition<never>;
  }

  #tokenOf(changeId: string): string {
    return createHmac('sha256', this.#dependencies.secret).update(`change e-mail ${changeId}`).digest('base64url');
  }
}

async function applyChange(transaction: Transaction, token: string): Promise<void> {
  const { rows } = await transaction.query<{ userId: string; email: string }>(
    `DELETE FROM email_changes c USING users u
     WHERE c.token_hash = $1 AND c.expires_at > now() AND u.user_id = c.user_id AND u.deactivated_at IS NULL
     RETURNING c.user_id AS "userId", c.email`,
    [hashToken(token)],
  );
  const change = rows[0];
  if (change === undefined) {
    if (await wasUsed(transaction, 'email-change', token)) return;
    throw new ApiError('LINK_EXPIRED');
  }
  // Deletes the unverified account of somebody who signed up with this address: the link proves who owns the address.
  await transaction.query('DELETE FROM users WHERE email = $1 AND email_verified_at IS NULL', [change.email]);
  await transaction.query('UPDATE users SET email = $2, email_verified_at = now() WHERE user_id = $1', [
    change.userId,
    change.email,
  ]);
  await voidLinks(transaction, change.userId);
  await noteUse(transaction, 'email-change', token, change.userId);
}

/**
 * Returns whether the same request was already made. Throws IDEMPOTENCY_MISMATCH if its key was used with another address.
 */
async function wasRequestedWith(
  transaction: Transaction,
  userId: string,
  email: string,
  idempotencyKey: string | null,
): Promise<boolean> {
  const { rows } = await transaction.query<{ email: string }>(
    'SELECT email FROM email_changes WHERE user_id = $1 AND asked_key = $2 AND expires_at > now()',
    [userId, idempotencyKey],
  );
  const requested = rows[0];
  if (requested !== undefined && requested.email !== email) throw new ApiError('IDEMPOTENCY_MISMATCH');
  return requested !== undefined;
}

interface Change {
  readonly name: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  /** Null if nobody has the new address. */
  readonly ownerName: string | null;
}

async function findChange(transaction: Transaction, changeId: string): Promise<Change | null> {
  const { rows } = await transaction.query<Change>(
    `SELECT u.name, u.email AS "oldEmail", c.email AS "newEmail", o.name AS "ownerName"
     FROM email_changes c JOIN users u ON u.user_id = c.user_id
     LEFT JOIN users o ON o.email = c.email AND o.email_verified_at IS NOT NULL
     WHERE c.change_id = $1 AND u.deactivated_at IS NULL`,
    [changeId],
  );
  return rows[0] ?? null;
}
