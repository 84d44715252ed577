import { emailDomainProblems, emailDomainStatuses } from '@tallyard/domain/email-domains/fields';
import { z } from 'zod';

/** A domain that an organization claims, with the TXT record that proves its ownership. */
export const emailDomain = z.object({
  id: z.string(),
  domain: z.string(),
  status: z.enum(emailDomainStatuses),
  /** The name and the value of the TXT record. */
  recordName: z.string(),
  recordValue: z.string(),
  /** Why the last check did not find the record; null if it did, or there was no check yet. */
  problem: z.enum(emailDomainProblems).nullable(),
  /** Whether a check is pending. */
  isChecking: z.boolean(),
  checkedAt: z.string().nullable(),
  verifiedAt: z.string().nullable(),
});

export type EmailDomain = z.output<typeof emailDomain>;
