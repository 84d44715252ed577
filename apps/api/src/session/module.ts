import type { Module, Services } from '../module.ts';
import { deviceOf, handTokens } from './browser.ts';
import { BruteForceNotices } from './brute-force-notices.ts';
import { EmailChanges } from './email-changes.ts';
import { invitedAccounts } from './invited-accounts.ts';
import { KnownDevices } from './known-devices.ts';
import { voidLinks } from './links.ts';
import { NewDeviceNotices } from './new-device-notices.ts';
import { forgetOldChanges, OwnCredentials } from './own-credentials.ts';
import { PasswordNotices } from './password-notices.ts';
import { type OnPasswordChanged, PasswordResets } from './password-resets.ts';
import { PasswordQueue } from './passwords.ts';
import type { Accounts } from './public.ts';
import { sessionRoutes } from './routes.ts';
import { SessionService } from './service.ts';
import { SignUps } from './sign-ups.ts';
import { forgetOldTokens } from './tokens.ts';
import { forgetOldUses, UsedPasswordLinks } from './used-links.ts';

/** Accounts, passwords and sessions. */
export function sessionModule(services: Services): Module & { readonly accounts: Accounts } {
  const { cookies, outbox, secret, signUp } = services;
  const passwords = new PasswordQueue();
  const input = { ...services, passwords };
  const signUps = new SignUps(input);
  const siege = new BruteForceNotices(input);
  const newDevices = new NewDeviceNotices(input);
  const service = new SessionService({ ...input, signUps, siege, newDevices });
  const notices = new PasswordNotices(input);
  const onChanged: OnPasswordChanged = async (transaction, { userId, email }, visitor) => {
    transaction.afterCommit(() => void service.forgive(email, visitor));
    await voidLinks(transaction, userId);
    await notices.announce(transaction, userId);
  };
  const usedLinks = new UsedPasswordLinks(input);
  const resets = new PasswordResets({ ...input, usedLinks, onChanged });
  const credentials = new OwnCredentials({ ...input, onChanged });
  const emailChanges = new EmailChanges({ ...input, credentials });
  const devices = new KnownDevices(cookies, secret);
  return {
    name: 'session',
    routes: sessionRoutes({
      signUpMode: signUp,
      service,
      signUps,
      resets,
      credentials,
      emailChanges,
      cookies,
      devices,
      outbox,
      database: services.database,
    }),
    jobs: [
      signUps.mailJob(),
      resets.mailJob(),
      notices.mailJob(),
      siege.mailJob(),
      newDevices.mailJob(),
      emailChanges.mailJob(),
    ],
    async maintenance(transaction) {
      await forgetOldTokens(transaction);
      await forgetOldUses(transaction);
      await forgetOldChanges(transaction);
    },
    events: { 'session.ended': { endsStreamOf: (ended, reader) => ended.sessionId === reader.sessionId } },
    accounts: {
      passwords,
      requirePassword: (person, password, requestId) => credentials.requirePassword(person, password, requestId),
      sendPasswordReset: (transaction, userId) => resets.mailLink(transaction, userId),
      invitedAccounts: invitedAccounts({ ...input, usedLinks }),
      browser: {
        deviceOf,
        hand: (request, reply, opened) => {
          handTokens(cookies, reply, opened.tokens);
          if (opened.session.email !== undefined) devices.remember(request, reply, opened.session.email);
        },
      },
    },
  };
}
