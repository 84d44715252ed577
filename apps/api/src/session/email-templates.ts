import { pages } from '@tallyard/domain/pages/addresses';
import { type EmailContent, renderEmail } from '../platform/mail/render-email.ts';

const notRequested = 'If you did not ask for this, leave this mail alone: nothing happens without the link.';

function addressed(name: string, content: EmailContent) {
  return renderEmail({ ...content, paragraphs: [`Hello ${name},`, ...content.paragraphs] });
}

/** The email with the link that confirms an address. */
export function verificationEmail(publicUrl: URL, name: string, token: string) {
  return addressed(name, {
    subject: 'Confirm your e-mail address',
    paragraphs: ['one step is left: confirm that this address is yours. The link works once, for 24 hours.'],
    action: { label: 'Confirm the address', url: new URL(`${pages.verifyEmail}#${token}`, publicUrl).href },
    footnote: notRequested,
  });
}

/** The email to a person who already has an account and signs up again. */
export function existingAccountEmail(publicUrl: URL, name: string) {
  return addressed(name, {
    subject: 'You have a Tallyard account already',
    paragraphs: ['somebody asked for a new account with this address. You have one: sign in with it.'],
    action: { label: 'Sign in', url: new URL(pages.signIn, publicUrl).href },
    footnote: 'If that was not you, there is nothing to do: your account is unchanged.',
  });
}

/** The email with the link that sets a new password. */
export function passwordResetEmail(publicUrl: URL, name: string, token: string) {
  return addressed(name, {
    subject: 'Set a new password',
    paragraphs: [
      'here is the link with which you set a new password. It works once, for one hour. All browsers that are signed in with your account are then signed out.',
    ],
    action: { label: 'Set a new password', url: new URL(`${pages.resetPassword}#${token}`, publicUrl).href },
    footnote: notRequested,
  });
}

/** The email after a sign-in from a browser that is new to the account, so that its owner notices a stranger. */
export function newDeviceEmail(
  publicUrl: URL,
  { name, device, address, at }: { name: string; device: string; address: string; at: string },
) {
  return addressed(name, {
    subject: 'New sign-in to your account',
    paragraphs: [
      `a browser that had not used your account before signed in: ${device}, from the network address ${address}, on ${at}.`,
      'If that was you, there is nothing to do.',
    ],
    action: { label: 'Review your sessions', url: new URL(pages.account, publicUrl).href },
    footnote: 'If it was not you, end that session and change your password: this signs out every other browser.',
  });
}

/** The email after a password change, so that the owner learns of a change that they did not make. */
export function passwordChangedEmail(publicUrl: URL, name: string) {
  return addressed(name, {
    subject: 'Your password was changed',
    paragraphs: ['the password of your account was changed just now. If that was you, there is nothing to do.'],
    action: { label: 'That was not me', url: new URL(pages.forgotPassword, publicUrl).href },
    footnote: 'If it was not you, set a new password at once: it signs out every browser that uses your account.',
  });
}

/** The email to a person at whose password strangers guess. It explains why a new browser is refused. */
export function signInsRefusedEmail(publicUrl: URL, name: string) {
  return addressed(name, {
    subject: 'Many wrong passwords for your account',
    paragraphs: [
      'somebody has tried many wrong passwords for your account. Browsers that never signed in to it are refused for up to 15 minutes; those you use go on working.',
      'If you cannot sign in, set a new password: it lets you in at once.',
    ],
    action: { label: 'Set a new password', url: new URL(pages.forgotPassword, publicUrl).href },
    footnote: 'Nobody has signed in. If your password is a good one, there is nothing to do.',
  });
}

/** The email to a new address, with the link that applies the change of address. */
export function emailChangeEmail(publicUrl: URL, name: string, token: string) {
  return addressed(name, {
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      'you want to use this address for your Tallyard account. Confirm that it is yours; until then the old one stays. The link works once, for 24 hours.',
    ],
    action: { label: 'Use this address', url: new URL(`${pages.confirmEmail}#${token}`, publicUrl).href },
    footnote: notRequested,
  });
}

/** The email to the current address, so that its owner can stop a change that they did not request. */
export function emailChangeNotice(publicUrl: URL, name: string, newEmail: string) {
  return addressed(name, {
    subject: 'Your e-mail address is about to change',
    paragraphs: [
      `your account is to use the address ${newEmail} from now on. It does so once a mailed link is opened there.`,
    ],
    action: { label: 'That was not me', url: new URL(pages.forgotPassword, publicUrl).href },
    footnote: 'If it was not you, set a new password at once: it stops the change and signs out every browser.',
  });
}

/** The email to a person whose address was requested for another account. */
export function addressTakenEmail(publicUrl: URL, name: string) {
  return addressed(name, {
    subject: 'You have a Tallyard account already',
    paragraphs: ['another account asked to use this address. It is yours, so nothing was changed.'],
    action: { label: 'Sign in', url: new URL(pages.signIn, publicUrl).href },
    footnote: 'If that was you, sign in with this address, or choose another one for your other account.',
  });
}
