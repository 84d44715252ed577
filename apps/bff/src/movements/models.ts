import type { MovementAttachment } from '@tallyard/contracts/movements/attachment-endpoints';
import type { MovementDocument, MovementOutcome } from '@tallyard/contracts/movements/models';
import type { BulkOutcome } from '../platform/bulk-outcome.ts';

/** What became of one id; without a movement, nothing is known of it. */
export type MovementOutcomeModel = BulkOutcome & Partial<Pick<MovementOutcome, 'movement'>>;

/** Whose document it is stands beside it: it names things of the organization. */
export type MovementDocumentModel = MovementDocument & { readonly organizationId: string };

/** Whose it is stands beside it: its address and its person are of the organization. */
export type MovementAttachmentModel = MovementAttachment & { readonly organizationId: string };
