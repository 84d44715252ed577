import { invitationDays } from '@tallyard/domain/limits/time';
import { pages } from '@tallyard/domain/pages/addresses';
import type { Role } from '@tallyard/domain/permissions/roles';
import { renderEmail } from '../platform/mail/render-email.ts';

const articles: Record<Role, string> = { viewer: 'a viewer', user: 'a user', manager: 'a manager', admin: 'an admin' };

export interface InvitationEmailInput {
  readonly organization: string;
  /** Null if the inviter no longer exists. */
  readonly inviter: string | null;
  readonly role: Role;
  readonly token: string;
}

/** Returns the email to an invited person, who may have an account or not. */
export function invitationEmail(publicUrl: URL, { organization, inviter, role, token }: InvitationEmailInput) {
  return renderEmail({
    subject: `Join ${organization} on Tallyard`,
    paragraphs: [
      'Hello,',
      `${inviter ?? 'Somebody'} invites you to work with ${organization} in Tallyard, as ${articles[role]}.`,
      `Tallyard shows what is in stock and says so when it runs low. The link works once, for ${invitationDays} days.`,
    ],
    action: {
      label: 'Accept the invitation',
      url: new URL(`${pages.acceptInvitation}#${token}`, publicUrl).href,
    },
    footnote: 'If you do not know the sender, leave this mail alone: nothing happens without the link.',
  });
}
