import type { Windows } from '@tallyard/nodes/windows';
import type { Database } from '../platform/database/database.ts';
import type { Actor } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import type { Outbox } from '../platform/outbox.ts';
import { RateLimit } from '../platform/rate-limit.ts';
import { announceEnd } from './ending.ts';
import { type OpenedSession, openFor, viewOfNew } from './opening.ts';
import type { PasswordQueue } from './passwords.ts';
import { type Account, findAccount, keepsPassword } from './repository.ts';
import type { SignUps } from './sign-ups.ts';
import { type Device, endSession, rotate, sessionOfToken } from './tokens.ts';

const limitWindowMs = 15 * 60_000;
/** Failed sign-ins in 15 minutes. An address may stand for a whole warehouse behind one router. */
const failuresPerAccount = 10;
const failuresPerAddress = 100;

export interface SessionDependencies {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly passwords: PasswordQueue;
  readonly secret: string;
  readonly signUps: SignUps;
  /** What the limits count in. */
  readonly windows: Windows;
}

/** Sign-in, refresh and sign-out; each opens its own transactions, because its outcome must be kept even when it refuses. */
export class SessionService {
  readonly #dependencies: SessionDependencies;
  readonly #byAccount: RateLimit;
  readonly #byAddress: RateLimit;

  constructor(dependencies: SessionDependencies) {
    this.#dependencies = dependencies;
    this.#byAccount = new RateLimit(
      dependencies.windows,
      'session.failures-of-account',
      failuresPerAccount,
      limitWindowMs,
    );
    this.#byAddress = new RateLimit(
      dependencies.windows,
      'session.failures-of-address',
      failuresPerAddress,
      limitWindowMs,
    );
  }

  /** Throws INVALID_CREDENTIALS, alike and as slowly for an unknown address, EMAIL_NOT_VERIFIED and RATE_LIMITED. */
  async signIn(
    credentials: { email: string; password: string },
    device: Device,
    requestId: string,
  ): Promise<OpenedSession> {
    const account = await this.#accountOf(credentials, device.address, requestId);
    // Said only to whoever knows the password.
    if (!account.isVerified) throw new ApiError('EMAIL_NOT_VERIFIED');
    const { database } = this.#dependencies;
    return database.withoutTenant({ userId: account.userId, requestId }, async (transaction) => {
      const keeps = keepsPassword(transaction, account);
      // In the same packet; undone when the password is another one by now.
      const opened = openFor(transaction, account.userId, device);
      opened.catch(() => {});
      if (!(await keeps)) throw new ApiError('INVALID_CREDENTIALS');
      return opened;
    });
  }

  /** Mails the confirming link again. Throws as `signIn` does; does nothing for an account that is confirmed. */
  async resendVerification(
    credentials: { email: string; password: string },
    address: string,
    requestId: string,
  ): Promise<void> {
    const account = await this.#accountOf(credentials, address, requestId);
    if (!account.isVerified) await this.#dependencies.signUps.sendAgain(account, requestId);
  }

  /** Forgets an account's failed sign-ins: whoever has set a new password may use it at once. Never rejects. */
  forgive(email: string): Promise<void> {
    return this.#byAccount.forget(email);
  }

  async #accountOf(
    credentials: { email: string; password: string },
    address: string,
    requestId: string,
  ): Promise<Account> {
    // Counted before the password is looked at, so that a burst of guesses does not pass together.
    await this.#byAccount.take(credentials.email);
    await this.#byAddress.take(address).catch(async (refusal: unknown) => {
      // Whoever is out of tries for all accounts shall not use up those of each.
      await this.#byAccount.giveBack(credentials.email);
      throw refusal;
    });
    const { database, passwords } = this.#dependencies;
    const actor: Actor = { userId: null, requestId };
    const account = await database.withoutTenant(actor, (transaction) => findAccount(transaction, credentials.email));
    const matches = await passwords.verify(account?.passwordHash ?? null, credentials.password);
    if (!matches || account === null) throw new ApiError('INVALID_CREDENTIALS');
    await Promise.all([this.#byAccount.forget(credentials.email), this.#byAddress.giveBack(address)]);
    return account;
  }

  /** Throws SESSION_EXPIRED; a token that was replaced and used since ends its session. */
  async refresh(token: string | null, device: Device, requestId: string): Promise<OpenedSession> {
    if (token === null) throw new ApiError('SESSION_EXPIRED');
    const { database, secret, outbox } = this.#dependencies;
    const result = await database.withoutTenant({ userId: null, requestId }, async (transaction) => {
      const rotation = await rotate(transaction, secret, token, device);
      if (rotation.outcome === 'revoked') {
        await announceEnd(transaction, outbox, rotation.userId, [rotation.sessionId]);
      }
      if (rotation.outcome !== 'rotated') return null;
      return { tokens: rotation.tokens, session: await viewOfNew(transaction, rotation.tokens.access) };
    });
    // Thrown after the commit: the revocation must stay.
    if (result === null) throw new ApiError('SESSION_EXPIRED');
    return result;
  }

  /** Ends the session of whichever token is given; nothing happens when there is none. */
  async signOut(tokens: readonly (string | null)[], requestId: string): Promise<void> {
    await this.#dependencies.database.withoutTenant({ userId: null, requestId }, async (transaction) => {
      for (const token of tokens) {
        const session = token === null ? null : await sessionOfToken(transaction, token);
        if (session === null) continue;
        if (await endSession(transaction, session.sessionId, 'signed out')) {
          await announceEnd(transaction, this.#dependencies.outbox, session.userId, [session.sessionId]);
        }
      }
    });
  }
}
