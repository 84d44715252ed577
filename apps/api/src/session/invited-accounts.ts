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

/** Accounts of people who prove their address with an invitation's link instead of a verification's. */
export function invitedAccounts(dependencies: {
  readonly database: Database;
  readonly passwords: PasswordQueue;
  readonly usedLinks: UsedPasswordLinks;
}) {
  const { database, passwords, usedLinks } = dependencies;
  return {
    async exists(transaction: Transaction, email: string): Promise<boolean> {
      return (await findAccount(transaction, email))?.isVerified ?? false;
    },

    async hashOf({ email, name, password }: Invited): Promise<string> {
      await requireStrength(password, { email, name });
      return passwords.hash(email, password);
    },

    /** A sign-up that was never confirmed is taken over: only the owner of the address has the link. */
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
