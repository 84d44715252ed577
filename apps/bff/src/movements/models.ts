import type { MovementAttachment } from '@tallyard/contracts/movements/attachment-endpoints';
import type { MovementDocument, MovementOutcome } from '@tallyard/contracts/movements/models';
import type { BulkOutcome } from '../platform/bulk-outcome.ts';

/** The outcome for one id; without a movement, nothing is known about it. */
export type MovementOutcomeModel = BulkOutcome & Partial<Pick<MovementOutcome, 'movement'>>;

/** A document with its organization, to which the records in it belong. */
export type MovementDocumentModel = MovementDocument & { readonly organizationId: string };

/** An attachment with its organization, to which its URL and its author belong. */
export type MovementAttachmentModel = MovementAttachment & { readonly organizationId: string };
