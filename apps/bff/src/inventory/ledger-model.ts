import type { LedgerEntry } from '@tallyard/contracts/inventory/ledger-endpoints';

/** An entry with the requested organization. */
export type LedgerEntryModel = LedgerEntry & { readonly organizationId: string };
