import type { Windows } from '@tallyard/nodes/windows';
import type { Database } from '../platform/database/database.ts';
import type { Actor } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import { RateLimit } from '../platform/limits/rate-limit.ts';
import { rates } from '../platform/limits/rates.ts';
import { AccountLimit, type Visitor } from './account-limit.ts';
import type { BruteForceNotices } from './brute-force-notices.ts';
import { type OpenedSession, openFor, viewOfNew } from './create-session.ts';
import { announceEnd } from './end-sessions.ts';
import type { NewDeviceNotices } from './new-device-notices.ts';
import type { PasswordQueue } from './passwords.ts';
import { type Account, findAccount, hasSignedInBefore, keepsPassword } from './repository.ts';
import type { SignUps } from './sign-ups.ts';
import { type Device, endSession, rotate, sessionOfToken } from './tokens.ts';

export interface SessionDependencies {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly passwords: PasswordQueue;
  readonly secret: string;
  readonly signUps: SignUps;
  readonly siege: BruteForceNotices;
  readonly newDevices: NewDeviceNotices;
  /** The storage of the rate limits' counters. */
  readonly windows: Windows;
}

/**
 * Sign-in, refresh and sign-out. Each opens its own transactions, because its outcome must be committed even if it
 * refuses.
 */
export class SessionService {
  readonly #dependencies: SessionDependencies;
  readonly #byAccount: AccountLimit;
  readonly #byAddress: RateLimit;

  constructor(dependencies: SessionDependencies) {
    this.#dependencies = dependencies;
    this.#byAccount = new AccountLimit(dependencies.windows, 'session.failures', {
      perVisitor: rates.signIn.perVisitor,
      perAccount: rates.signIn.perAccount,
      windowMs: rates.signIn.windowMs,
    });
    this.#byAddress = RateLimit.ofAddresses(
      dependencies.windows,
      'session.failures-of-address',
      rates.signIn.perAddress,
      rates.signIn.windowMs,
    );
  }

  /**
   * Creates a session. Throws INVALID_CREDENTIALS, with the same response and timing for an unknown address,
   * EMAIL_NOT_VERIFIED and RATE_LIMITED.
   */
  async signIn(
    credentials: { email: string; password: string },
    device: Device,
    visitor: Visitor,
    requestId: string,
  ): Promise<OpenedSession> {
    const account = await this.#accountOf(credentials, visitor, requestId);
    // Only a caller who knows the password gets this error.
    if (!account.isVerified) throw new ApiError('EMAIL_NOT_VERIFIED');
    const { database, newDevices } = this.#dependencies;
    return database.withoutTenant({ userId: account.userId, requestId }, async (transaction) => {
      const keeps = keepsPassword(transaction, account);
      // Queried before the session is created, in the same round trip.
      const signedInBefore = visitor.deviceId === null ? hasSignedInBefore(transaction, account.userId) : null;
      signedInBefore?.catch(() => {});
      // Rolled back if the password has changed in the meantime.
      const opened = openFor(transaction, account.userId, device);
      opened.catch(() => {});
      if (!(await keeps)) throw new ApiError('INVALID_CREDENTIALS');
      // guard: session.new-device-mail
      if (await signedInBefore) newDevices.announce(transaction, account.userId, device, requestId);
      return opened;
    });
  }

  /** Mails the verification link again. Throws the errors of `signIn`; does nothing for a confirmed account. */
  async resendVerification(
    credentials: { email: string; password: string },
    visitor: Visitor,
    browser: string,
    requestId: string,
  ): Promise<void> {
    const account = await this.#accountOf(credentials, visitor, requestId);
    if (!account.isVerified) await this.#dependencies.signUps.sendAgain(account, visitor, browser, requestId);
  }

  /** Clears failed sign-ins, so that a person can use a new password at once. Never rejects. */
  async forgive(email: string, visitor?: Visitor): Promise<void> {
    await this.#byAccount.forget(email);
    if (visitor !== undefined) await this.#byAccount.forgive(visitor);
  }

  async #accountOf(
    credentials: { email: string; password: string },
    visitor: Visitor,
    requestId: string,
  ): Promise<Account> {
    const { database, passwords, siege } = this.#dependencies;
    // Counted before the password is checked, so that a burst of guesses does not pass at once.
    await this.#byAccount.take(visitor, () => siege.notifyOwner(visitor.email, requestId));
    await this.#byAddress.take(visitor.address).catch(async (refusal: unknown) => {
      // A caller over the limit of its address must not use up the attempts of individual accounts.
      await this.#byAccount.giveBack(visitor);
      throw refusal;
    });
    const actor: Actor = { userId: null, requestId };
    const account = await database.withoutTenant(actor, (transaction) => findAccount(transaction, credentials.email));
    const matches = await passwords
      .verify(credentials.email, account?.passwordHash ?? null, credentials.password)
      .catch(async (refusal: unknown) => {
        // The hash queue was full and the password was not checked, so it does not count as an attempt.
        // guard: session.refused-hash-is-no-try
        await Promise.all([this.#byAccount.giveBack(visitor), this.#byAddress.giveBack(visitor.address)]);
        throw refusal;
      });
    if (!matches || account === null) throw new ApiError('INVALID_CREDENTIALS');
    await Promise.all([this.#byAccount.forgive(visitor), this.#byAddress.giveBack(visitor.address)]);
    return account;
  }

  /**
   * Exchanges a refresh token. Throws SESSION_EXPIRED; reuse of a token that was replaced and used since ends its session.
   */
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
    // Thrown after the commit, so that the revocation is kept.
    if (result === null) throw new ApiError('SESSION_EXPIRED');
    return result;
  }

  /** Ends the sessions of these tokens; does nothing for a token without an open session. */
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
