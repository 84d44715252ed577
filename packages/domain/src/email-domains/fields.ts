import * as z from 'zod/mini';

/** The maximum number of email domains of one organization, verified or not. */
export const maxEmailDomains = 5;

/** The label below a domain at which the TXT record that verifies it is expected. */
export const verificationHost = '_tallyard';

/** Returns the value of that record, from the random token of the organization's claim to the domain. */
export const verificationValue = (token: string): string => `tallyard-verification=${token}`;

export const emailDomainStatuses = ['pending', 'verified'] as const;
export type EmailDomainStatus = (typeof emailDomainStatuses)[number];

/**
 * The result of the last check that did not find the record. `missing`: the domain has no TXT record at the name. `different`: it has other
 * values. `unreachable`: no name server answered. `taken`: another organization has verified the domain.
 */
export const emailDomainProblems = ['missing', 'different', 'unreachable', 'taken'] as const;
export type EmailDomainProblem = (typeof emailDomainProblems)[number];

export const emailDomainProblemTexts: Readonly<Record<EmailDomainProblem, string>> = {
  missing: 'No TXT record was found at this name. New records can take an hour to appear.',
  different: 'The TXT record has a different value.',
  unreachable: 'The name servers of the domain did not answer. We will try again.',
  taken: 'Another organization has verified this domain. Remove it there first.',
};

const form = 'Domain must be a name such as example.com';
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const namePattern = new RegExp(`^(?=.{4,253}$)(?:${label}\\.)+[\\p{L}][\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}]$`, 'u');

/** A domain name such as example.com, in lower case and without a dot at the end. */
export const emailDomainName = z.string(form).check(
  z.maxLength(300, { error: form, abort: true }),
  z.overwrite((text) => text.trim().toLowerCase().replace(/\.$/, '')),
  z.regex(namePattern, form),
);
