import { emailDomainProblems, emailDomainStatuses } from '@tallyard/domain/email-domains/fields';
import { z } from 'zod';

/** A domain that an organization says is its own, with the TXT record that proves it. */
export const emailDomain = z.object({
  id: z.string(),
  domain: z.string(),
  status: z.enum(emailDomainStatuses),
  /** The name and the value of the TXT record. */
  recordName: z.string(),
  recordValue: z.string(),
  /** Why the last check did not find the record; null: it did, or none was made yet. */
  problem: z.enum(emailDomainProblems).nullable(),
  /** Whether a check is about to run. */
  isChecking: z.boolean(),
  checkedAt: z.string().nullable(),
  verifiedAt: z.string().nullable(),
});

export type EmailDomain = z.output<typeof emailDomain>;
