import type { Folder, FolderOutcome } from '@tallyard/contracts/folders/models';
import type { BulkOutcome } from '../platform/bulk-outcome.ts';

/** A folder, current or as of a past time. */
export type FolderModel = Folder & { readonly asOf?: string };

/** The outcome for one folder; without a folder, nothing is known about it. */
export interface FolderOutcomeModel extends Omit<BulkOutcome, 'id'> {
  readonly id: string | null;
  readonly folder?: FolderOutcome['folder'];
}
