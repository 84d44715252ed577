import type { Movement } from '@tallyard/contracts/movements/models';
import type { Warehouse } from '@tallyard/contracts/warehouses/models';
import { mostDocumentLines } from '@tallyard/domain/limits/sizes';
import type { DocumentType } from '@tallyard/domain/movements/movements';
import { adjustmentHasNoNote } from '@tallyard/domain/movements/notes';
import { documentNotFound, movementNotFound } from '@tallyard/domain/movements/texts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { warehousesByIds } from '../../warehouses/public.ts';
import { walkedLines } from '../pick-route.ts';
import { readMovements } from '../repository.ts';
import { type MovementRow, movementColumns, movementFrom, nameOf } from '../row.ts';

export type NotePlace = Pick<Warehouse, 'name' | 'code' | 'address' | 'contact'>;

export interface NoteLine {
  readonly sku: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly status: Movement['status'];
  /** The location of the stock. Set in walking order, or if the lines are of several warehouses. */
  readonly place: string | null;
  /** The notes of the line, if they differ from those of the document. */
  readonly notes: string | null;
}

/** The content of a note, with values and times as stored. */
export interface Note {
  readonly type: DocumentType;
  readonly organization: string;
  /** The number of a document, or the id of a single movement. */
  readonly number: string;
  /** The number of the document of which the movement is a line. */
  readonly lineOf: string | null;
  readonly date: string;
  /** The time zone of `date`; null if no warehouse of the note has one. */
  readonly timeZone: string | null;
  readonly reference: string | null;
  readonly notes: string | null;
  readonly madeBy: string | null;
  readonly from: readonly NotePlace[];
  readonly to: readonly NotePlace[];
  readonly lines: readonly NoteLine[];
}

interface Head {
  readonly number: string;
  readonly lineOf: string | null;
  readonly date: string;
  readonly reference: string | null;
  readonly notes: string | null;
  readonly madeBy: string | null;
}

/**
 * Returns the content of the note of a movement or a document. With `isWalked`, lines are in walking order, each with its
 * location. Throws NOT_FOUND, and RULE_BROKEN for an adjustment.
 */
export async function readNote(transaction: TenantTransaction, id: string, isWalked = false): Promise<Note> {
  const ofDocument = isId(id) ? await documentHead(transaction, id) : undefined;
  const given = ofDocument ? await linesOf(transaction, id) : await readMovements(transaction, [id]);
  const walk = isWalked && ofDocument ? await walkedLines(transaction, id) : [];
  const placed = new Map(walk.map(({ movementId, place, location }, at) => [movementId, { at, place, location }]));
  const atOf = ({ movementId }: Movement) => placed.get(movementId)?.at ?? 0;
  const movements = isWalked ? given.toSorted((a, b) => atOf(a) - atOf(b)) : given;
  const [first] = movements;
  // If a member sees none of the lines, the document does not exist for them.
  if (first === undefined) throw new ApiError('NOT_FOUND', ofDocument ? documentNotFound : movementNotFound);
  const type = first.movementType;
  if (type === 'ADJUSTMENT') throw new ApiError('RULE_BROKEN', adjustmentHasNoNote);
  const { rows } = await transaction.query<{ name: string }>(
    'SELECT name FROM organizations WHERE organization_id = $1',
    [transaction.organizationId],
  );
  const stands = distinct(movements.map(({ sourceWarehouseId, warehouseId }) => sourceWarehouseId ?? warehouseId));
  const goes = distinct(movements.flatMap(({ destinationWarehouseId }) => destinationWarehouseId ?? []));
  const known = await warehousesByIds(transaction, distinct([...stands, ...goes]));
  const byId = new Map(known.map((warehouse) => [warehouse.id, warehouse]));
  const placesOf = (ids: readonly string[]) => ids.flatMap((one) => byId.get(one) ?? []);
  const head = ofDocument ?? headOf(first);
  const standing = placesOf(stands);
  return {
    ...head,
    type,
    organization: rows[0]?.name ?? '',
    timeZone: standing.find(({ timeZone }) => timeZone !== null)?.timeZone ?? null,
    from: type === 'INBOUND' ? [] : standing,
    to: type === 'INBOUND' ? standing : placesOf(goes),
    lines: movements.map(({ movementId, sku, itemName, quantity, status, notes, warehouseId, sourceWarehouseId }) => ({
      sku: sku ?? null,
      name: itemName,
      quantity,
      status,
      place:
        placeOf(placed.get(movementId)) ??
        (stands.length > 1 ? (byId.get(sourceWarehouseId ?? warehouseId)?.name ?? null) : null),
      notes: notes && notes !== head.notes ? notes : null,
    })),
  };
}

/** Formats a location like 'Main warehouse / Zone A / Bin 1', followed by the location of the item. */
function placeOf(
  walked: { readonly place: readonly string[]; readonly location?: string | null | undefined } | undefined,
) {
  if (walked === undefined || walked.place.length === 0) return null;
  return [walked.place.join(' / '), walked.location].filter(Boolean).join(', ');
}

const distinct = (ids: readonly string[]) => [...new Set(ids)];

const headOf = (movement: Movement): Head => ({
  number: movement.movementId,
  lineOf: movement.documentNumber ?? null,
  date: movement.occurredAt ?? movement.completedAt ?? movement.scheduledAt ?? movement.createdAt,
  reference: movement.reference ?? null,
  notes: movement.notes ?? null,
  madeBy: movement.createdByName ?? null,
});

async function documentHead(transaction: TenantTransaction, id: string): Promise<Head | undefined> {
  const { rows } = await transaction.query<Omit<Head, 'lineOf' | 'date'> & { date: Date }>(
    `SELECT m.number, m.created_at AS date, m.reference, m.notes, ${nameOf('created_by')} AS "madeBy"
     FROM movement_documents m WHERE m.organization_id = $1 AND m.document_id = $2`,
    [transaction.organizationId, id],
  );
  return rows[0] && { ...rows[0], lineOf: null, date: rows[0].date.toISOString() };
}

/** Returns the lines in the order of entry: their ids ascend. */
async function linesOf(transaction: TenantTransaction, documentId: string): Promise<Movement[]> {
  const { rows } = await transaction.query<MovementRow>(
    `SELECT ${movementColumns} FROM inventory_movements m
     WHERE m.organization_id = $1 AND m.document_id = $2 ORDER BY m.movement_id LIMIT $3`,
    [transaction.organizationId, documentId, mostDocumentLines],
  );
  return rows.map(movementFrom);
}
