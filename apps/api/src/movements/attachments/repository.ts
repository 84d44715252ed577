import type { MovementAttachment } from '@tallyard/contracts/movements/attachment-endpoints';
import {
  type AttachmentType,
  attachmentNotFound,
  attachmentRestoreHours,
  maxAttachments,
} from '@tallyard/domain/movements/attachments';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { nameOf } from '../row.ts';

interface AttachmentRow extends Record<string, unknown> {
  readonly attachment_id: string;
  readonly attached_to: string;
  readonly file_name: string;
  readonly type: AttachmentType;
  readonly bytes: number;
  readonly created_at: Date;
  readonly created_by: string | null;
  readonly created_by_name: string | null;
}

const columns = `m.attachment_id, COALESCE(m.movement_id, m.document_id) AS attached_to, m.file_name, m.type, m.bytes, m.created_at,
  m.created_by, ${nameOf('created_by')} AS created_by_name`;

function attachmentFrom(row: AttachmentRow): MovementAttachment {
  return {
    attachmentId: row.attachment_id,
    attachedTo: row.attached_to,
    fileName: row.file_name,
    type: row.type,
    bytes: row.bytes,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    createdByName: row.created_by_name,
  };
}

/** Returns the attachments of these movements and documents in order of creation, in one statement. */
export async function attachmentsOf(
  transaction: TenantTransaction,
  ids: readonly string[],
): Promise<MovementAttachment[]> {
  const { rows } = await transaction.query<AttachmentRow>(
    `SELECT ${columns} FROM movement_attachments m
     WHERE m.organization_id = $1 AND COALESCE(m.movement_id, m.document_id) = ANY($2::uuid[]) AND m.deleted_at IS NULL
     ORDER BY COALESCE(m.movement_id, m.document_id), m.created_at, m.attachment_id LIMIT $3`,
    // Two concurrent restores may exceed the limit by one. The number of rows is bounded all the same.
    [transaction.organizationId, ids.filter(isId), ids.length * maxAttachments],
    'movement-attachments',
  );
  return rows.map(attachmentFrom);
}

/** The movement or document to which a file is attached. */
export interface Subject {
  readonly kind: 'movement' | 'movementDocument';
  readonly id: string;
}

/**
 * Locks the movement or document with this id, so that only one transaction at a time counts its attachments. Returns null if
 * there is none.
 */
export async function lockSubject(transaction: TenantTransaction, id: string): Promise<Subject | null> {
  if (!isId(id)) return null;
  // An advisory lock does not block postings: an attachment does not change its movement.
  // guard: movements.attachments-one-at-a-time
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 49))', [
    `${transaction.organizationId} ${id.toLowerCase()}`,
  ]);
  const { rows } = await transaction.query<Subject & Record<string, unknown>>(
    `SELECT 'movement' AS kind, movement_id AS id FROM inventory_movements WHERE organization_id = $1 AND movement_id = $2
     UNION ALL
     SELECT 'movementDocument', document_id FROM movement_documents WHERE organization_id = $1 AND document_id = $2`,
    [transaction.organizationId, id],
  );
  return rows[0] ?? null;
}

export type NewAttachment = Pick<MovementAttachment, 'attachmentId' | 'fileName' | 'type' | 'bytes'>;

export async function insertAttachment(
  transaction: TenantTransaction,
  { kind, id }: Subject,
  made: NewAttachment,
): Promise<MovementAttachment> {
  const { rows } = await transaction.query<AttachmentRow>(
    `INSERT INTO movement_attachments AS m
       (organization_id, attachment_id, ${kind === 'movement' ? 'movement_id' : 'document_id'}, file_name, type, bytes, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${columns}`,
    [transaction.organizationId, made.attachmentId, id, made.fileName, made.type, made.bytes, transaction.actor.userId],
  );
  return attachmentFrom(rows[0] as AttachmentRow);
}

/** Returns an attachment that is not deleted or, with `restorable`, one that can still be restored. Throws NOT_FOUND. */
export async function requireAttachment(
  transaction: TenantTransaction,
  attachmentId: string,
  which: 'there' | 'restorable' = 'there',
): Promise<MovementAttachment> {
  const restorable = `OR m.deleted_at > now() - interval '${attachmentRestoreHours} hours'`;
  const { rows } = isId(attachmentId)
    ? await transaction.query<AttachmentRow>(
        `SELECT ${columns} FROM movement_attachments m
         WHERE m.organization_id = $1 AND m.attachment_id = $2 AND (m.deleted_at IS NULL ${which === 'there' ? '' : restorable})`,
        [transaction.organizationId, attachmentId],
      )
    : { rows: [] };
  if (!rows[0]) throw new ApiError('NOT_FOUND', attachmentNotFound);
  return attachmentFrom(rows[0]);
}

/** Deletes or restores an attachment. Returns whether this changed anything. */
export async function setDeleted(
  transaction: TenantTransaction,
  attachmentId: string,
  isDeleted: boolean,
): Promise<boolean> {
  const { count } = await transaction.query(
    `UPDATE movement_attachments SET deleted_at = CASE WHEN $3 THEN now() END
     WHERE organization_id = $1 AND attachment_id = $2 AND (deleted_at IS NULL) = $3`,
    [transaction.organizationId, attachmentId, isDeleted],
  );
  return count === 1;
}

/** Returns which of these ids exist, including deleted attachments. */
export async function knownAttachments(
  transaction: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await transaction.query<{ attachment_id: string }>(
    'SELECT attachment_id FROM movement_attachments WHERE organization_id = $1 AND attachment_id = ANY($2::uuid[])',
    [transaction.organizationId, ids],
  );
  return new Set(rows.map(({ attachment_id: id }) => id));
}

/** Removes attachments that can no longer be restored. */
export async function forgetAttachments(transaction: TenantTransaction): Promise<void> {
  await transaction.query(
    `DELETE FROM movement_attachments
     WHERE organization_id = $1 AND deleted_at < now() - interval '${attachmentRestoreHours + 1} hours'`,
    [transaction.organizationId],
  );
}
