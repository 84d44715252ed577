import { type Letter, writeLetter } from '../platform/mail-letter.ts';

const notAsked = 'If you did not ask for this, leave this mail alone: nothing happens without the link.';

function addressed(name: string, letter: Letter) {
  return writeLetter({ ...letter, paragraphs: [`Hello ${name},`, ...letter.paragraphs] });
}

/** The mail with the link that confirms an address. */
export function verificationLetter(publicUrl: URL, name: string, token: string) {
  return addressed(name, {
    subject: 'Confirm your e-mail address',
    paragraphs: ['one step is left: confirm that this address is yours. The link works once, for 24 hours.'],
    action: { label: 'Confirm the address', url: new URL(`/verify-email#${token}`, publicUrl).href },
    footnote: notAsked,
  });
}

/** The mail to somebody who has an account and signs up once more. */
export function existingAccountLetter(publicUrl: URL, name: string) {
  return addressed(name, {
    subject: 'You have a Tallyard account already',
    paragraphs: ['somebody asked for a new account with this address. You have one: sign in with it.'],
    action: { label: 'Sign in', url: new URL('/sign-in', publicUrl).href },
    footnote: 'If that was not you, there is nothing to do: your account is unchanged.',
  });
}
