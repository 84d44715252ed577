import type { Role } from '../permissions/roles.ts';

/** Who may create an account: everybody, or only people who were invited. */
export const signUpModes = ['open', 'invited'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** The message for a sign-up without an invitation, where accounts need one. */
export const signUpByInvitation =
  'New accounts are made by invitation here. Ask an admin of your organization for one.';

/** The public password of all demo users. */
export const demoPassword = 'tallyard-demo';

/** Returns the email address of the demo user with this role. */
export function demoAddress(role: Role): string {
  return `${role}@demo.tallyard.test`;
}
