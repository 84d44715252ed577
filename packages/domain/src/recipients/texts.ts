import type { RecipientPurpose } from './fields.ts';

export const notConfirmedYet = 'The address has not confirmed yet';
export const hasUnsubscribed = 'The address has unsubscribed';
export const noRecipientConfirmed = 'No recipient has confirmed yet';
export const nobodySubscribed = 'All recipients have unsubscribed';
export const recipientNotFound = 'No confirmation was requested from this address';
export const confirmedAlready = 'The address has confirmed already';
export const unsubscribedForGood = 'The address has unsubscribed. Only its owner can subscribe it again.';
export const requestedLately = 'This address was asked to confirm within the last 7 days. Wait before you ask again.';

/** What an organization wants to send, as the end of a sentence. */
export const purposeTexts: Readonly<Record<RecipientPurpose, string>> = {
  alerts: 'stock alerts',
  reports: 'reports',
};

const longestName = 80;

/**
 * Returns an untrusted name for a message to somebody who has not agreed to receive any: without control characters, and
 * without the punctuation that mail programs and phones turn into links.
 */
export function nameWithoutLinks(name: string): string {
  // guard: recipients.names-are-no-links
  const plain = name
    .replace(/[\p{C}<>]+/gu, ' ')
    .replace(/[.:/\\@]+(?=\S)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return plain.length > longestName ? `${plain.slice(0, longestName - 1)}…` : plain;
}
