import type { ActivityEntry } from '@tallyard/contracts/organizations/activity';

/** An entry with the organisation that was asked. */
export type ActivityEntryModel = Omit<ActivityEntry, 'organizationId'> & { readonly organizationId: string };
