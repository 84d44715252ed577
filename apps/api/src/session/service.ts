import type { Session } from '@tallyard/contracts/session/models';
import type { Database } from '../platform/database/database.ts';
import { type Actor, enterOrganization, type Transaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { readPerson } from '../platform/identity.ts';
import type { Outbox } from '../platform/outbox.ts';
import { RateLimit } from '../platform/rate-limit.ts';
import type { PasswordQueue } from './passwords.ts';
import { type Account, findAccount, organizationIdsOf, readSessionView } from './repository.ts';
import type { SignUps } from './sign-ups.ts';
import { endSession, openSession, rotate, sessionOfToken, type TokenPair } from './tokens.ts';

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
  readonly now?: () => number;
}

/** Sign-in, refresh and sign-out; each opens its own transactions, because its outcome must be kept even when it refuses. */
export class SessionService {
  readonly #dependencies: SessionDependencies;
  readonly #byAccount: RateLimit;
  readonly #byAddress: RateLimit;

  constructor(dependencies: SessionDependencies) {
    this.#dependencies = dependencies;
    this.#byAccount = new RateLimit(failuresPerAccount, limitWindowMs, dependencies.now);
    this.#byAddress = new RateLimit(failuresPerAddress, limitWindowMs, dependencies.now);
  }

  /** Throws INVALID_CREDENTIALS, alike and as slowly for an unknown address, EMAIL_NOT_VERIFIED and RATE_LIMITED. */
  async signIn(
    credentials: { email: string; password: string },
    address: string,
    requestId: string,
  ): Promise<{ tokens: TokenPair; session: Session }> {
    const account = await this.#accountOf(credentials, address, requestId);
    // Said only to whoever knows the password.
    if (!account.isVerified) throw new ApiError('EMAIL_NOT_VERIFIED');
    const { database } = this.#dependencies;
    return database.withoutTenant({ userId: account.userId, requestId }, async (transaction) => {
      const tokens = await openSession(transaction, account.userId);
      return { tokens, session: await viewOfNew(transaction, tokens.access) };
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

  async #accountOf(
    credentials: { email: string; password: string },
    address: string,
    requestId: string,
  ): Promise<Account> {
    this.#byAccount.check(credentials.email);
    this.#byAddress.check(address);
    const { database, passwords } = this.#dependencies;
    const actor: Actor = { userId: null, requestId };
    const account = await database.withoutTenant(actor, (transaction) => findAccount(transaction, credentials.email));
    // Counted before the slow check, so that a burst of guesses does not pass together.
    this.#byAccount.count(credentials.email);
    this.#byAddress.count(address);
    const matches = await passwords.verify(account?.passwordHash ?? null, credentials.password);
    if (!matches || account === null) throw new ApiError('INVALID_CREDENTIALS');
    this.#byAccount.reset(credentials.email);
    this.#byAddress.forgive(address);
    return account;
  }

  /** Throws SESSION_EXPIRED; a token that was replaced and used since ends its session. */
  async refresh(token: string | null, requestId: string): Promise<{ tokens: TokenPair; session: Session }> {
    if (token === null) throw new ApiError('SESSION_EXPIRED');
    const { database, secret } = this.#dependencies;
    const result = await database.withoutTenant({ userId: null, requestId }, async (transaction) => {
      const rotation = await rotate(transaction, secret, token);
      if (rotation.outcome === 'revoked') await this.#announceEnd(transaction, rotation.sessionId, rotation.userId);
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
          await this.#announceEnd(transaction, session.sessionId, session.userId);
        }
      }
    });
  }

  async #announceEnd(transaction: Transaction, sessionId: string, userId: string): Promise<void> {
    for (const organizationId of await organizationIdsOf(transaction, userId)) {
      const tenant = await enterOrganization(transaction, organizationId);
      this.#dependencies.outbox.appendEvent(tenant, { kind: 'session.ended', payload: { sessionId, userId } });
    }
  }
}

/** Read without marking the token as used: only the caller's next request proves that the answer arrived. */
async function viewOfNew(transaction: Transaction, access: string): Promise<Session> {
  return readSessionView(transaction, await readPerson(transaction, access));
}
