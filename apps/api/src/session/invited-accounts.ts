import type { Session } from '@tallyard/contracts/session/models';
import type { Database } from '../platform/database/database.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import type { Person } from '../platform/identity/person.ts';
import { newId } from '../platform/ids.ts';
import { type OpenedSession, openFor } from './create-session.ts';
import { requireStrength } from './password-strength.ts';
import type { PasswordQueue } from './passwords.ts';
import { findAccount, keepsPassword, readSessionView } from './repository.ts';
import type { Device } from './tokens.ts';
import { noteUse, type UsedPasswordLinks } from './used-links.ts';

interface Invited {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** Accounts of people who prove their address with the link of an invitation instead of a verification link. */
export interface InvitedAccounts {
  /** Returns whether the address has a confirmed account. */
  exists(transaction: Transaction, email: string): Promise<boolean>;
  /** Returns the hash of a strong password. Throws VALIDATION_FAILED for a weak one. */
  hashOf(person: Invited): Promise<string>;
  /** Creates the confirmed account and returns its id; null if the address already has one. */
  create(
    transaction: Transaction,
    account: { readonly email: string; readonly name: string; readonly passwordHash: string },
  ): Promise<string | null>;
  /** Creates a session for the person whose account the link created, in the same transaction. */
  open(transaction: Transaction, token: string, userId: string, device: Device): Promise<OpenedSession>;
  /**
   * Creates a session for a caller who created an account by the link within the last 24 h, knows its password, and lost
   * the response. Throws LINK_EXPIRED for others, and RATE_LIMITED after too many attempts.
   */
  reopen(token: string, password: string, device: Device, requestId: string): Promise<OpenedSession>;
  view(transaction: Transaction, person: Person): Promise<Session>;
}

export function invitedAccounts(dependencies: {
  readonly database: Database;
  readonly passwords: PasswordQueue;
  readonly usedLinks: UsedPasswordLinks;
}): InvitedAccounts {
  const { database, passwords, usedLinks } = dependencies;
  return {
    async exists(transaction: Transaction, email: string): Promise<boolean> {
      return (await findAccount(transaction, email))?.isVerified ?? false;
    },

    async hashOf({ email, name, password }: Invited): Promise<string> {
      await requireStrength(password, { email, name });
      return passwords.hash(email, password);
    },

    /** Replaces a sign-up that was never confirmed: only the owner of the address has the link. */
    async create(
      transaction: Transaction,
      account: { readonly email: string; readonly name: string; readonly passwordHash: string },
    ): Promise<string | null> {
      const { rows } = await transaction.query<{ user_id: string }>(
        `INSERT INTO users (user_id, email, name, password_hash, email_verified_at) VALUES ($1, $2, $3, $4, now())
         ON CONFLICT (email) DO UPDATE SET name = EXCLUDED.name, password_hash = EXCLUDED.password_hash,
           email_verified_at = now()
         WHERE users.email_verified_at IS NULL AND users.deactivated_at IS NULL
         RETURNING user_id`,
        [newId(), account.email, account.name, account.passwordHash],
      );
      const userId = rows[0]?.user_id ?? null;
      if (userId !== null) await transaction.query('DELETE FROM email_verifications WHERE user_id = $1', [userId]);
      return userId;
    },

    async open(transaction: Transaction, token: string, userId: string, device: Device): Promise<OpenedSession> {
      await noteUse(transaction, 'invitation', token, userId);
      return openFor(transaction, userId, device);
    },

    async reopen(token: string, password: string, device: Device, requestId: string): Promise<OpenedSession> {
      const user = await usedLinks.requireUser('invitation', token, password, requestId);
      return database.withoutTenant({ userId: user.userId, requestId }, async (transaction) => {
        if (!(await keepsPassword(transaction, user))) throw new ApiError('LINK_EXPIRED');
        return openFor(transaction, user.userId, device);
      });
    },

    view: (transaction: Transaction, person: Person): Promise<Session> => readSessionView(transaction, person),
  };
}
