import type { LedgerEntry } from '@tallyard/contracts/inventory/ledger-endpoints';

/** An entry with the organization that was asked. */
export type LedgerEntryModel = LedgerEntry & { readonly organizationId: string };
