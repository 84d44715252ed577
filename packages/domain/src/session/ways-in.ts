import type { Role } from '../permissions/roles.ts';

/** Who may make an account: everybody, or only who was invited. */
export const signUpModes = ['open', 'invited'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** What is said to whoever asks for an account where they are made by invitation. */
export const signUpByInvitation =
  'New accounts are made by invitation here. Ask an admin of your organization for one.';

/** The password of everybody in the demo, which is public. */
export const demoPassword = 'tallyard-demo';

/** The address of the one person in the demo who holds this role. */
export function demoAddress(role: Role): string {
  return `${role}@demo.tallyard.test`;
}
