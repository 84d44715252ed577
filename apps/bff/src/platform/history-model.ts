import type { HistoryEntry } from '@tallyard/contracts/history/models';

/** An entry with the organization that was asked. */
export type HistoryEntryModel = Omit<HistoryEntry, 'organizationId'> & { readonly organizationId: string };
