import { createHmac } from 'node:crypto';
import { resetLinkMs } from '@tallyard/domain/limits/time';
import type { Windows } from '@tallyard/nodes/windows';
import { type Database, systemActor } from '../platform/database/database.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import { hashToken } from '../platform/identity/hash-token.ts';
import { newId } from '../platform/ids.ts';
import type { JobDefinition, Jobs } from '../platform/jobs/jobs.ts';
import { RateLimit } from '../platform/limits/rate-limit.ts';
import { rates } from '../platform/limits/rates.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { AccountLimit, type Visitor } from './account-limit.ts';
import { passwordResetEmail } from './email-templates.ts';
import { endSessionsOf } from './end-sessions.ts';
import { requireStrength } from './password-strength.ts';
import type { PasswordQueue } from './passwords.ts';
import { noteUse, type UsedPasswordLinks } from './used-links.ts';

const resetMailJob = 'session.reset-mail';

/** The owner of the link. An address is used where the caller must not learn whether it has an account. */
type MailData = { readonly resetId: string } & ({ readonly email: string } | { readonly userId: string });

/** The caller that sets a password by a link. `visitorOf` is called once the link shows whose account it is. */
export interface ResetCaller {
  readonly address: string;
  readonly visitorOf: (email: string) => Visitor;
}

/** `visitor` is the caller that changed the password outside a session. */
export type OnPasswordChanged = (
  transaction: Transaction,
  person: { userId: string; email: string },
  visitor?: Visitor,
) => Promise<void>;

export interface PasswordResetDependencies {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly passwords: PasswordQueue;
  readonly usedLinks: UsedPasswordLinks;
  readonly mailer: Mailer;
  readonly secret: string;
  readonly publicUrl: URL;
  /** Available once the queue has started. */
  readonly jobs: () => Jobs;
  /** Called within the transaction that changes the password. */
  readonly onChanged: OnPasswordChanged;
  /** The storage of the rate limits' counters. */
  readonly windows: Windows;
}

/** Links that set a new password for people who forgot theirs. */
export class PasswordResets {
  readonly #dependencies: PasswordResetDependencies;
  readonly #byAccount: AccountLimit;
  readonly #byAddress: RateLimit;
  readonly #resetsByAddress: RateLimit;

  constructor(dependencies: PasswordResetDependencies) {
    this.#dependencies = dependencies;
    const { windows } = dependencies;
    this.#byAccount = new AccountLimit(windows, 'resets.mails-to-account', {
      perVisitor: rates.passwordReset.perVisitor,
      perAccount: rates.passwordReset.perAccount,
      windowMs: rates.passwordReset.windowMs,
    });
    this.#byAddress = RateLimit.ofAddresses(
      windows,
      'resets.asked-by-address',
      rates.passwordReset.perAddress,
      rates.passwordReset.windowMs,
    );
    this.#resetsByAddress = RateLimit.ofAddresses(
      windows,
      'resets.by-address',
      rates.passwordReset.resetsPerAddress,
      rates.passwordReset.windowMs,
    );
  }

  /** Requests a link. Only the job looks up whether the address has an account, so the response time does not reveal it. */
  async ask(visitor: Visitor, requestId: string): Promise<void> {
    const { email, address } = visitor;
    await this.#byAddress.take(address);
    await this.#byAccount.take(visitor);
    await this.#dependencies.database.withoutTenant({ userId: null, requestId }, (transaction) =>
      this.#enqueue(transaction, { resetId: newId(), email }),
    );
  }

  /** Mails a link to a person that an authorized user chose; nothing is sent if the transaction rolls back. */
  async mailLink(transaction: Transaction, userId: string): Promise<void> {
    await this.#enqueue(transaction, { resetId: newId(), userId });
  }

  /**
   * Sets the password, once per link, confirms the address and ends all sessions. Repeating it with the same password
   * within 24 h changes nothing. Throws LINK_EXPIRED, VALIDATION_FAILED for a weak password, after which the link stays
   * valid, and RATE_LIMITED.
   */
  async reset(token: string, password: string, { address, visitorOf }: ResetCaller, requestId: string): Promise<void> {
    await this.#resetsByAddress.take(address);
    if (await this.#use(token, password, visitorOf, requestId)) return;
    await this.#dependencies.usedLinks.requireUser('reset', token, password, requestId);
  }

  /** Returns false if the link is used, replaced or expired, or became so while the password was hashed. */
  async #use(
    token: string,
    password: string,
    visitorOf: ResetCaller['visitorOf'],
    requestId: string,
  ): Promise<boolean> {
    const { database, passwords, outbox, onChanged } = this.#dependencies;
    const actor = { userId: null, requestId };
    const owner = await database.withoutTenant(actor, (transaction) => findOwner(transaction, token));
    if (owner === null) return false;
    await requireStrength(password, owner);
    const passwordHash = await passwords.hash(owner.email, password);
    return database.withoutTenant(actor, async (transaction) => {
      const { rows } = await transaction.query<{ userId: string; email: string }>(
        `WITH link AS (
           UPDATE password_resets SET used_at = now()
           WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now() RETURNING user_id
         )
         UPDATE users u SET password_hash = $2, email_verified_at = COALESCE(u.email_verified_at, now())
         FROM link WHERE u.user_id = link.user_id AND u.deactivated_at IS NULL
         RETURNING u.user_id AS "userId", u.email`,
        [hashToken(token), passwordHash],
      );
      const person = rows[0];
      if (person === undefined) return false;
      await endSessionsOf(transaction, outbox, person.userId, 'password reset');
      await onChanged(transaction, person, visitorOf(person.email));
      await noteUse(transaction, 'reset', token, person.userId);
      return true;
    });
  }

  /** Creates the link and mails it. A retried job mails the same link, unless it was used or replaced. */
  mailJob(): JobDefinition<never> {
    const { database, mailer, publicUrl } = this.#dependencies;
    const job: JobDefinition<MailData> = {
      name: resetMailJob,
      run: async ({ id, data }) => {
        const token = this.#tokenOf(data.resetId);
        const person = await database.withoutTenant(systemActor, (transaction) => openLink(transaction, data, token));
        if (person === null) return;
        const content = passwordResetEmail(publicUrl, person.name, token);
        await mailer.send({ ...content, to: person.email, deduplicationId: id });
      },
    };
    return job as JobDefinition<never>;
  }

  #tokenOf(resetId: string): string {
    return createHmac('sha256', this.#dependencies.secret).update(`reset ${resetId}`).digest('base64url');
  }

  #enqueue(transaction: Transaction, data: MailData): Promise<void> {
    return this.#dependencies.jobs().enqueue(transaction, resetMailJob, data);
  }
}

interface Addressee {
  readonly name: string;
  readonly email: string;
}

async function findOwner(transaction: Transaction, token: string): Promise<Addressee | null> {
  const { rows } = await transaction.query<Addressee>(
    `SELECT u.name, u.email FROM password_resets r JOIN users u ON u.user_id = r.user_id
     WHERE r.token_hash = $1 AND r.used_at IS NULL AND r.expires_at > now() AND u.deactivated_at IS NULL`,
    [hashToken(token)],
  );
  return rows[0] ?? null;
}

async function openLink(transaction: Transaction, data: MailData, token: string): Promise<Addressee | null> {
  await transaction.query("DELETE FROM password_resets WHERE expires_at < now() - interval '1 day'");
  await transaction.query(
    `INSERT INTO password_resets (user_id, reset_id, token_hash, expires_at)
     SELECT user_id, $1, $2, now() + $3 * interval '1 millisecond' FROM users
     WHERE ${'userId' in data ? 'user_id' : 'email'} = $4 AND deactivated_at IS NULL
     ON CONFLICT (user_id) DO UPDATE SET reset_id = EXCLUDED.reset_id, token_hash = EXCLUDED.token_hash,
       expires_at = EXCLUDED.expires_at, used_at = NULL
     WHERE password_resets.reset_id < EXCLUDED.reset_id`,
    [data.resetId, hashToken(token), resetLinkMs, 'userId' in data ? data.userId : data.email],
  );
  const { rows } = await transaction.query<Addressee>(
    `SELECT u.name, u.email FROM password_resets r JOIN users u ON u.user_id = r.user_id
     WHERE r.reset_id = $1 AND r.used_at IS NULL`,
    [data.resetId],
  );
  return rows[0] ?? null;
}
