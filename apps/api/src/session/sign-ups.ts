import { createHmac } from 'node:crypto';
import { verificationLinkMs } from '@tallyard/domain/limits/time';
import type { Windows } from '@tallyard/nodes/windows';
import { type Database, systemActor } from '../platform/database/database.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { hashToken } from '../platform/identity/hash-token.ts';
import { newId } from '../platform/ids.ts';
import type { JobDefinition, Jobs } from '../platform/jobs/jobs.ts';
import { RateLimit } from '../platform/limits/rate-limit.ts';
import { rates } from '../platform/limits/rates.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { AccountLimit, type Visitor } from './account-limit.ts';
import { type OpenedSession, openFor } from './create-session.ts';
import { existingAccountEmail, verificationEmail } from './email-templates.ts';
import { requireStrength } from './password-strength.ts';
import type { PasswordQueue } from './passwords.ts';
import { type Account, findAccount } from './repository.ts';
import type { Device } from './tokens.ts';
import { noteUse, wasUsed } from './used-links.ts';

const verificationMailJob = 'session.verification-mail';

/** `verificationId` is null if the account already exists and its owner is notified. */
interface MailData {
  readonly userId: string;
  readonly verificationId: string | null;
}

export interface SignUpDependencies {
  readonly database: Database;
  readonly passwords: PasswordQueue;
  readonly mailer: Mailer;
  readonly secret: string;
  readonly publicUrl: URL;
  /** Available once the queue has started. */
  readonly jobs: () => Jobs;
  /** The storage of the rate limits' counters. */
  readonly windows: Windows;
}

/** Creates accounts and the links that confirm their addresses. */
export class SignUps {
  readonly #dependencies: SignUpDependencies;
  readonly #byAccount: AccountLimit;
  readonly #byAddress: RateLimit;

  constructor(dependencies: SignUpDependencies) {
    this.#dependencies = dependencies;
    this.#byAccount = new AccountLimit(dependencies.windows, 'sign-ups.mails-to-account', {
      perVisitor: rates.signUp.perVisitor,
      perAccount: rates.signUp.perAccount,
      windowMs: rates.signUp.windowMs,
    });
    this.#byAddress = RateLimit.ofAddresses(
      dependencies.windows,
      'sign-ups.by-address',
      rates.signUp.perAddress,
      rates.signUp.windowMs,
    );
  }

  /**
   * Creates an account that has to be confirmed. The response and its timing are the same if the address already has one;
   * its owner then gets an email that says so. Throws VALIDATION_FAILED for a weak password, and RATE_LIMITED. `browser`
   * is the secret of the browser that the link may sign in.
   */
  async signUp(
    person: { name: string; email: string; password: string },
    visitor: Visitor,
    browser: string,
    requestId: string,
  ): Promise<void> {
    await this.#byAddress.take(visitor.address);
    await requireStrength(person.password, person);
    await this.#byAccount.take(visitor);
    const { database, passwords, jobs } = this.#dependencies;
    const passwordHash = await passwords.hash(person.email, person.password);
    await database.withoutTenant({ userId: null, requestId }, async (transaction) => {
      await transaction.query(
        `INSERT INTO users (user_id, email, name, password_hash, email_verified_at) VALUES ($1, $2, $3, $4, NULL)
         ON CONFLICT (email) DO UPDATE SET name = EXCLUDED.name, password_hash = EXCLUDED.password_hash
         WHERE users.email_verified_at IS NULL AND users.deactivated_at IS NULL`,
        [newId(), person.email, person.name, passwordHash],
      );
      const account = await findAccount(transaction, person.email);
      // A deactivated account stays as it is; nobody is notified.
      if (account === null) return;
      const verificationId = account.isVerified ? null : await this.#open(transaction, account, browser);
      const data: MailData = { userId: account.userId, verificationId };
      await jobs().enqueue(transaction, verificationMailJob, data);
    });
  }

  /** Mails another link; earlier ones stay valid. Throws RATE_LIMITED. */
  async sendAgain(account: Account, visitor: Visitor, browser: string, requestId: string): Promise<void> {
    await this.#byAccount.take(visitor);
    await this.#dependencies.database.withoutTenant({ userId: account.userId, requestId }, async (transaction) => {
      const data: MailData = {
        userId: account.userId,
        verificationId: await this.#open(transaction, account, browser),
      };
      await this.#dependencies.jobs().enqueue(transaction, verificationMailJob, data);
    });
  }

  /**
   * Confirms the address with the name and password of the link's own sign-up, once; a repeat within 24 h changes nothing.
   * Creates a session only in the browser of that sign-up: its secret proves that the password was not chosen by a
   * stranger. Returns null for another browser, or a link that was already used. Throws LINK_EXPIRED.
   */
  async verify(
    token: string,
    browser: string | null,
    device: Device,
    requestId: string,
  ): Promise<OpenedSession | null> {
    return this.#dependencies.database.withoutTenant({ userId: null, requestId }, async (transaction) => {
      const { rows } = await transaction.query<{ userId: string; browserHash: Buffer | null }>(
        `UPDATE users u SET name = v.name, password_hash = v.password_hash, email_verified_at = now()
         FROM email_verifications v
         WHERE v.token_hash = $1 AND v.expires_at > now() AND u.user_id = v.user_id
           AND u.email_verified_at IS NULL AND u.deactivated_at IS NULL
         RETURNING u.user_id AS "userId", v.browser_hash AS "browserHash"`,
        [hashToken(token)],
      );
      const person = rows[0];
      if (person === undefined) {
        if (await wasUsed(transaction, 'verification', token)) return null;
        throw new ApiError('LINK_EXPIRED');
      }
      await transaction.query('DELETE FROM email_verifications WHERE user_id = $1', [person.userId]);
      await noteUse(transaction, 'verification', token, person.userId);
      // guard: session.sign-up-browser
      const isItsBrowser = browser !== null && person.browserHash?.equals(hashToken(browser)) === true;
      return isItsBrowser ? openFor(transaction, person.userId, device) : null;
    });
  }

  /** Sends the emails after the commit. The token is derived from the id, so neither queue nor table stores it. */
  mailJob(): JobDefinition<never> {
    const { database, mailer, publicUrl } = this.#dependencies;
    const job: JobDefinition<MailData> = {
      name: verificationMailJob,
      run: async ({ id, data: { userId, verificationId } }) => {
        const { rows } = await database.withoutTenant(systemActor, (transaction) =>
          transaction.query<{ email: string; name: string }>(
            `SELECT u.email, COALESCE(v.name, u.name) AS name
             FROM users u LEFT JOIN email_verifications v ON v.verification_id = $2
             WHERE u.user_id = $1 AND u.deactivated_at IS NULL`,
            [userId, verificationId],
          ),
        );
        const person = rows[0];
        if (person === undefined) return;
        const content =
          verificationId === null
            ? existingAccountEmail(publicUrl, person.name)
            : verificationEmail(publicUrl, person.name, this.#tokenOf(verificationId));
        await mailer.send({ ...content, to: person.email, deduplicationId: id });
      },
    };
    return job as JobDefinition<never>;
  }

  #tokenOf(verificationId: string): string {
    return createHmac('sha256', this.#dependencies.secret).update(`verify ${verificationId}`).digest('base64url');
  }

  async #open(transaction: Transaction, account: Account, browser: string): Promise<string> {
    const verificationId = newId();
    await transaction.query('DELETE FROM email_verifications WHERE expires_at <= now()');
    await transaction.query(
      `INSERT INTO email_verifications (verification_id, token_hash, user_id, name, password_hash, expires_at, browser_hash)
       VALUES ($1, $2, $3, $4, $5, now() + $6 * interval '1 millisecond', $7)`,
      [
        verificationId,
        hashToken(this.#tokenOf(verificationId)),
        account.userId,
        account.name,
        account.passwordHash,
        verificationLinkMs,
        hashToken(browser),
      ],
    );
    return verificationId;
  }
}
