import { maxEmailDomains } from './fields.ts';

export const emailDomainAdded = 'This domain was added already';
export const tooManyEmailDomains = `An organization has at most ${maxEmailDomains} email domains. Remove one first.`;
export const checkedJustNow = 'This domain was checked a moment ago. Try again in a few seconds.';

/**
 * Returns the problem with a name below a registered domain, or with a suffix that cannot be registered. `registered` is null
 * for a suffix.
 */
export const notRegisteredDomain = (registered: string | null): string =>
  registered === null ? 'Domain must be one that you registered' : `Domain must be the registered one: ${registered}`;
