import type { MovementAttachment } from '@tallyard/contracts/movements/attachment-endpoints';
import { maxAttachments, tooManyAttachments } from '@tallyard/domain/movements/attachments';
import { movementNotFound } from '@tallyard/domain/movements/texts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { ApiError, invalid, problemOf } from '../../platform/errors.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import { audit } from '../../platform/history/audit.ts';
import { publishAttached } from '../movement-publisher.ts';
import {
  attachmentsOf,
  insertAttachment,
  lockSubject,
  type NewAttachment,
  requireAttachment,
  type Subject,
  setDeleted,
} from './repository.ts';

/** The fields of attachments in the audit log. */
const told = (attachments: readonly MovementAttachment[]) => ({
  attachments: attachments.map(({ attachmentId, fileName, bytes }) => ({ attachmentId, fileName, bytes })),
});

/** Changes attachments, each with an audit entry and an event. The movement itself does not change. */
export class Attachments {
  readonly #outbox: Outbox;

  constructor(outbox: Outbox) {
    this.#outbox = outbox;
  }

  /** Adds an attachment. Throws NOT_FOUND, and VALIDATION_FAILED if the limit is reached. */
  add(transaction: TenantTransaction, id: string, made: NewAttachment): Promise<MovementAttachment> {
    return this.#change(transaction, id, 'addAttachment', async (subject, before) => {
      requireRoom(before);
      return insertAttachment(transaction, subject, made);
    });
  }

  /** Deletes an attachment. Throws NOT_FOUND. */
  async remove(transaction: TenantTransaction, attachmentId: string): Promise<MovementAttachment> {
    const { attachedTo } = await requireAttachment(transaction, attachmentId);
    return this.#change(transaction, attachedTo, 'deleteAttachment', async () => {
      // Reads it again: another transaction may have deleted it while this one waited for the lock.
      const attachment = await requireAttachment(transaction, attachmentId);
      await setDeleted(transaction, attachmentId, true);
      return attachment;
    });
  }

  /**
   * Restores an attachment; one that is not deleted stays as it is. Throws NOT_FOUND, and VALIDATION_FAILED if the limit is
   * reached.
   */
  async restore(transaction: TenantTransaction, attachmentId: string): Promise<MovementAttachment> {
    const { attachedTo } = await requireAttachment(transaction, attachmentId, 'restorable');
    return this.#change(transaction, attachedTo, 'restoreAttachment', async (_subject, before) => {
      if (!before.some((one) => one.attachmentId === attachmentId)) requireRoom(before);
      await setDeleted(transaction, attachmentId, false);
      return requireAttachment(transaction, attachmentId);
    });
  }

  async #change(
    transaction: TenantTransaction,
    id: string,
    action: string,
    work: (subject: Subject, before: readonly MovementAttachment[]) => Promise<MovementAttachment>,
  ): Promise<MovementAttachment> {
    const subject = await lockSubject(transaction, id);
    if (subject === null) throw new ApiError('NOT_FOUND', movementNotFound);
    const before = await attachmentsOf(transaction, [subject.id]);
    const attachment = await work(subject, before);
    const after = await attachmentsOf(transaction, [subject.id]);
    // A repeated request changes nothing.
    if (after.length !== before.length) {
      await audit(transaction, {
        action: `movements.${action}`,
        entity: subject.kind,
        entityId: subject.id,
        before: told(before),
        after: told(after),
      });
      publishAttached(this.#outbox, transaction, subject.kind === 'movement' ? subject.id : null);
    }
    return attachment;
  }
}

function requireRoom(attachments: readonly MovementAttachment[]): void {
  if (attachments.length >= maxAttachments) throw invalid([problemOf('file', undefined, tooManyAttachments)]);
}
