import type { HistoryEntry } from '@tallyard/contracts/history/models';

/** An entry with the requested organization. */
export type HistoryEntryModel = Omit<HistoryEntry, 'organizationId'> & { readonly organizationId: string };
