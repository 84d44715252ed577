import { pages } from '@tallyard/domain/pages/addresses';
import type { RecipientPurpose } from '@tallyard/domain/recipients/fields';
import { confirmationDays } from '@tallyard/domain/recipients/limits';
import { nameWithoutLinks, purposeTexts } from '@tallyard/domain/recipients/texts';
import { renderEmail } from '../platform/mail/render-email.ts';

interface Request {
  readonly organization: string;
  readonly purpose: RecipientPurpose;
  readonly token: string;
}

const linkOf = (publicUrl: URL, token: string) => new URL(`${pages.confirmAddress}#${token}`, publicUrl).href;
const senderOf = (organization: string) => nameWithoutLinks(organization) || 'An organization';

/**
 * Returns the only email to an unconfirmed address. The name of the organization is the only text in it that others can
 * choose.
 */
export function confirmationEmail(publicUrl: URL, { organization, purpose, token }: Request) {
  const sender = senderOf(organization);
  return renderEmail({
    subject: `Confirm emails from ${sender}`,
    paragraphs: [
      `${sender} wants to send you ${purposeTexts[purpose]} with Tallyard, an inventory application.`,
      `You receive nothing unless you confirm. The link works for ${confirmationDays} days.`,
    ],
    action: { label: 'Confirm or decline', url: linkOf(publicUrl, token) },
    footnote: 'If you do not know the sender, do nothing: you get no further emails from it.',
  });
}

/** Returns the same request as an SMS. */
export function confirmationSms(publicUrl: URL, { organization, purpose, token }: Request): string {
  return `${senderOf(organization)} wants to send you ${purposeTexts[purpose]} by SMS. Confirm or decline: ${linkOf(publicUrl, token)}`;
}
