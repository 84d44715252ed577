import type { HistoryEntry } from '@tallyard/contracts/history/models';

/** An entry with the organisation that was asked. */
export type HistoryEntryModel = Omit<HistoryEntry, 'organizationId'> & { readonly organizationId: string };
