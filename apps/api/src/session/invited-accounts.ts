import type { Session } from '@tallyard/contracts/session/models';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Person, readPerson } from '../platform/identity.ts';
import { newId } from '../platform/ids.ts';
import { requireStrength } from './password-strength.ts';
import type { PasswordQueue } from './passwords.ts';
import { findAccount, readSessionView } from './repository.ts';
import { type Device, openSession, type TokenPair } from './tokens.ts';

interface Invited {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** Accounts of people who prove their address with an invitation's link instead of a verification's. */
export function invitedAccounts(passwords: PasswordQueue) {
  return {
    async exists(transaction: Transaction, email: string): Promise<boolean> {
      return (await findAccount(transaction, email))?.isVerified ?? false;
    },

    async hashOf({ email, name, password }: Invited): Promise<string> {
      requireStrength(password, { email, name });
      return passwords.hash(password);
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

    async open(
      transaction: Transaction,
      userId: string,
      device: Device,
    ): Promise<{ tokens: TokenPair; session: Session }> {
      const tokens = await openSession(transaction, userId, device);
      return { tokens, session: await readSessionView(transaction, await readPerson(transaction, tokens.access)) };
    },

    view: (transaction: Transaction, person: Person): Promise<Session> => readSessionView(transaction, person),
  };
}
