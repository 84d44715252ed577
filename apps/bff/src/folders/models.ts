import type { Folder, FolderOutcome } from '@tallyard/contracts/folders/models';
import type { BulkOutcome } from '../platform/bulk-outcome.ts';

/** A folder, of now or as it is looked at from an instant. */
export type FolderModel = Folder & { readonly asOf?: string };

/** What became of one folder; without one, nothing is known of it. */
export interface FolderOutcomeModel extends Omit<BulkOutcome, 'id'> {
  readonly id: string | null;
  readonly folder?: FolderOutcome['folder'];
}
