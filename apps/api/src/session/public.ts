import type { Transaction } from '../platform/database/transaction.ts';
import type { Person } from '../platform/identity/person.ts';
import type { BrowserParts } from './browser.ts';
import type { InvitedAccounts } from './invited-accounts.ts';
import type { PasswordQueue } from './passwords.ts';

export type { BrowserParts } from './browser.ts';
export type { OpenedSession } from './create-session.ts';
export { endSessionsOf } from './end-sessions.ts';
export { eraseAccount } from './erase-account.ts';
export type { InvitedAccounts } from './invited-accounts.ts';
export type { PasswordQueue } from './passwords.ts';
export type { Device } from './tokens.ts';

/**
 * The operations on accounts for other modules. There is one instance per process, because it contains the password queue.
 */
export interface Accounts {
  readonly passwords: PasswordQueue;
  /** Returns the hash of the person's password. Throws VALIDATION_FAILED for a wrong one, and RATE_LIMITED. */
  readonly requirePassword: (person: Person, password: string, requestId: string) => Promise<string>;
  /** Emails the person a link that sets a new password. */
  readonly sendPasswordReset: (transaction: Transaction, userId: string) => Promise<unknown>;
  readonly invitedAccounts: InvitedAccounts;
  readonly browser: BrowserParts;
}
