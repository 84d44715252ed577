import { expect, vi } from 'vitest';
import type { Mail } from '../src/platform/mail/mail.ts';

/** Waits until exactly `wanted` of the mails are to this address, of this subject when one is given; gives them in order. */
export async function mailsTo(
  mails: readonly Mail[],
  address: string,
  expected: number,
  subject?: string,
): Promise<Mail[]> {
  const found = () =>
    mails.filter((mail) => mail.to === address && (subject === undefined || mail.subject === subject));
  await vi.waitFor(() => expect(found()).toHaveLength(expected), { timeout: 30_000, interval: 50 });
  return found();
}
