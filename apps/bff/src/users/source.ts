import { changeEmail, changePassword, confirmEmail } from '@tallyard/contracts/session/endpoints';
import { deleteAccount, deleteAvatar, readAccount, updateAccount } from '@tallyard/contracts/users/endpoints';
import type { Account } from '@tallyard/contracts/users/models';
import type { ColorScheme } from '@tallyard/domain/users/fields';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

export interface AccountChange {
  readonly name?: string | undefined;
  readonly locale?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
  readonly colorScheme?: ColorScheme | undefined;
}

export function fetchAccount(rest: RestClient): Promise<Account> {
  return call(rest, readAccount, {});
}

/** Sets what is given; null takes a choice back. */
export function sendAccountChange(rest: RestClient, change: AccountChange): Promise<Account> {
  return call(rest, updateAccount, { body: change });
}

export function sendRemoveAvatar(rest: RestClient): Promise<Account> {
  return call(rest, deleteAvatar, {});
}

export async function sendNewPassword(
  rest: RestClient,
  body: { currentPassword: string; newPassword: string },
): Promise<void> {
  await call(rest, changePassword, { body });
}

/** Asks for a new address; the person is mailed at both. */
export async function sendNewEmail(rest: RestClient, body: { email: string; currentPassword: string }): Promise<void> {
  await call(rest, changeEmail, { body });
}

/** Deletes the account for good; this browser is signed out then. */
export async function sendAccountDeletion(
  rest: RestClient,
  body: { currentPassword: string; confirmation: string },
): Promise<void> {
  await call(rest, deleteAccount, { body });
  rest.credentials.end();
}

export async function sendEmailToken(rest: RestClient, token: string): Promise<void> {
  await call(rest, confirmEmail, { body: { token } });
}
