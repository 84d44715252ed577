import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { createMovementDocument } from '@tallyard/contracts/movements/endpoints';
import type { MovementDocument } from '@tallyard/contracts/movements/models';
import { type DocumentType, documentKinds, documentNumber } from '@tallyard/domain/movements/movements';
import { documentNotFound } from '@tallyard/domain/movements/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import type { Membership } from '../platform/identity/person.ts';
import { isId, newId } from '../platform/ids.ts';
import { makeMovements } from './creation.ts';
import { nameOf } from './row.ts';

type Body = EndpointRequest<typeof createMovementDocument>['body'];

/**
 * Creates the movements of a document, all or none, and the document with the next number of its kind. Throws the same errors
 * as the creation of a movement; errors of a line name the line.
 */
export async function makeDocument(
  transaction: TenantTransaction,
  parts: Parameters<typeof makeMovements>[1],
  membership: Membership,
  { lines, ...common }: Body,
): Promise<MovementDocument> {
  const documentId = newId();
  const bodies = lines.map((line) => ({ ...common, ...line }));
  await makeMovements(transaction, parts, membership, bodies, documentId).catch((error: unknown) => {
    throw withLine(error, lines);
  });
  // The number is taken last: other transactions that need the next number wait until this one ends.
  const number = await nextNumber(transaction, common.movementType);
  await transaction.query(
    `INSERT INTO movement_documents
       (organization_id, document_id, number, movement_type, destination_warehouse_id, reference, notes, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      transaction.organizationId,
      documentId,
      number,
      common.movementType,
      common.destinationWarehouseId ?? null,
      common.reference ?? null,
      common.notes?.trim() || null,
      transaction.actor.userId,
    ],
  );
  const document = await requireDocument(transaction, documentId);
  await audit(transaction, {
    action: 'movements.createDocument',
    entity: 'movementDocument',
    entityId: documentId,
    before: null,
    after: document,
  });
  return document;
}

/** Returns the next number of the kind in this year. It rolls back with the transaction, so that no number is skipped. */
async function nextNumber(transaction: TenantTransaction, type: DocumentType): Promise<string> {
  const { rows } = await transaction.query<{ year: number; last: number }>(
    // guard: movements.numbers-without-gaps
    `INSERT INTO movement_numbers (organization_id, kind, year, last)
     VALUES ($1, $2, EXTRACT(year FROM now() AT TIME ZONE 'UTC')::int, 1)
     ON CONFLICT (organization_id, kind, year) DO UPDATE SET last = movement_numbers.last + 1
     RETURNING year, last`,
    [transaction.organizationId, documentKinds[type]],
  );
  const [{ year, last }] = rows as [{ year: number; last: number }];
  return documentNumber(type, year, last);
}

/** Returns the document. Throws NOT_FOUND. */
export async function requireDocument(transaction: TenantTransaction, id: string): Promise<MovementDocument> {
  const { rows } = isId(id)
    ? await transaction.query<Record<string, unknown> & Omit<MovementDocument, 'createdAt'> & { createdAt: Date }>(
        `SELECT m.document_id AS "documentId", m.number, m.movement_type AS "movementType",
           m.destination_warehouse_id AS "destinationWarehouseId", m.reference, m.notes, m.created_at AS "createdAt",
           m.created_by AS "createdBy", ${nameOf('created_by')} AS "createdByName", l.*
         FROM movement_documents m, LATERAL (
           SELECT count(*)::int AS lines, count(*) FILTER (WHERE status = 'pending')::int AS pending,
             count(*) FILTER (WHERE status = 'pending' AND dispatched_at IS NOT NULL)::int AS "inTransit",
             count(*) FILTER (WHERE status = 'completed')::int AS completed,
             count(*) FILTER (WHERE status = 'cancelled')::int AS cancelled, COALESCE(sum(quantity), 0) AS quantity,
             COALESCE(sum(total_value), 0) AS "totalValue"
           FROM inventory_movements WHERE organization_id = $1 AND document_id = m.document_id) l
         WHERE m.organization_id = $1 AND m.document_id = $2`,
        [transaction.organizationId, id],
      )
    : { rows: [] };
  const [document] = rows;
  if (document === undefined) throw new ApiError('NOT_FOUND', documentNotFound);
  return { ...document, createdAt: document.createdAt.toISOString() };
}

/** Adds the line to a stock error, which names only the item: the first line with that item is at fault. */
function withLine(error: unknown, lines: Body['lines']): unknown {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return error;
  const details = (error.details as { field: string; itemId?: string }[]).map((problem) => {
    const line = lines.findIndex(({ itemId }) => itemId === problem.itemId);
    return line < 0 ? problem : { ...problem, field: `lines.${line}.quantity` };
  });
  return new ApiError(error.code, error.message, { details, cause: error });
}
