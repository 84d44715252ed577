import type { ApprovalReason } from '@tallyard/contracts/movements/models';
import { type ImportedType, importedMeanwhile, noItemOfSku } from '@tallyard/domain/movements/import-columns';
import { isFinal, movementNotFound, undoneAlready } from '@tallyard/domain/movements/texts';
import { importChunkMs } from '@tallyard/domain/plans/limits';
import { importNeedsFile } from '@tallyard/domain/plans/texts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import { audit } from '../../platform/history/audit.ts';
import type {
  Applied,
  AppliedRow,
  DueRow,
  ImportKind,
  ImportTerms,
  PlanTerms,
  Undone,
} from '../../platform/plans/kind.ts';
import { holdNames } from '../../platform/plans/names.ts';
import type { Offers } from '../../room.ts';
import type { Posting } from '../../stock/post.ts';
import type { Stock } from '../../stock/stock.ts';
import { defaultReasonOf, isPromised } from '../booking.ts';
import { endMovements, readMovements } from '../repository.ts';
import { tellImported } from '../telling.ts';
import { alreadyMade } from './duplicates.ts';
import { heldOf } from './holding.ts';
import { type ItemOfSku, itemsOfSkus } from './items.ts';
import { judgeMovements } from './judging.ts';
import { ownTerms } from './terms.ts';
import { bySavepoints, type FileMovement, writeMovements } from './writing.ts';

/** What taking a row back needs to know. */
interface Effect {
  readonly itemId: string;
  readonly stockedAt?: string | undefined;
}

/** What went before its item was counted was there so long before the first row of its file. */
const beforeFirstMs = 1_000;

/** Imports of movements of one warehouse, dated as they were; what is booked goes through the ledger (ADR 0064). */
export function movementImportKind(parts: Parts): ImportKind {
  return {
    kind: 'movements.import',
    entity: 'movement',
    hasEffects: true,
    chunkMs: importChunkMs,
    titleOf: () => 'Import of movements',
    actionsOf: (fields) => [
      'movements.import',
      ...(fields.includes('adjustment') ? ['movements.adjust' as const] : []),
    ],
    async judge() {
      throw new ApiError('VALIDATION_FAILED', importNeedsFile);
    },
    hold: (transaction, { warehouseId = '' }) => holdNames(transaction, [`movements of ${warehouseId}`]),
    judgeFile: judgeMovements,
    apply: (transaction, plan, rows) => applyAll(transaction, parts, plan, rows),
    foresee: async (transaction, rows) => (await undoable(transaction, rows, '')).told,
    undo: (transaction, plan, rows) => undoAll(transaction, parts, plan, rows),
  };
}

interface Parts {
  readonly stock: Stock;
  readonly outbox: Outbox;
  readonly offers: Pick<Offers, 'heldByPolicies' | 'tellMoved'>;
}

interface Due {
  readonly row: DueRow;
  readonly movement: FileMovement;
  /** The policy that holds it. */
  readonly held: ApprovalReason | null;
  readonly posting: Posting;
}

async function applyAll(
  transaction: TenantTransaction,
  { stock, outbox, offers }: Parts,
  plan: PlanTerms,
  rows: readonly DueRow[],
): Promise<Applied[]> {
  const terms = plan.options as ImportTerms;
  const { autoConfirm, skipDuplicates } = ownTerms(terms);
  await holdNames(transaction, [`movements of ${terms.warehouseId}`]);
  const values = rows.map(valuesOf);
  const items = await itemsOfSkus(
    transaction,
    terms.warehouseId ?? '',
    values.map(({ sku }) => sku),
  );
  const found = values.map((one, index) => {
    const row = rows[index] as DueRow;
    const itemId = items.get(one.sku)?.itemId;
    return { row, movement: itemId === undefined ? null : { ...one, itemId, movementId: row.id } };
  });
  const known = found.flatMap(({ row, movement }) => (movement === null ? [] : [{ row, movement }]));
  const again = skipDuplicates
    ? await alreadyMade(
        transaction,
        rows[0]?.id.slice(0, 13) ?? '',
        known.map(({ movement }) => movement),
      )
    : new Set<number>();
  const wanted = known.filter((_one, place) => !again.has(place));
  const first = (await plan.leastOf?.('occurredAt')) ?? earliest(wanted.map(({ movement }) => movement.occurredAt));
  const stockedAt = first === null ? null : new Date(Date.parse(first) - beforeFirstMs);
  const held = await heldOf(
    transaction,
    offers,
    terms.warehouseId ?? '',
    wanted.map(({ row, movement }) => ({ ...movement, ofItem: items.get(valuesOf(row).sku)?.unitPrice ?? 0 })),
  );
  const due = wanted.map(
    ({ row, movement }, place): Due => ({
      row,
      movement,
      held: held[place] ?? null,
      posting: postingOf(movement, stockedAt),
    }),
  );
  const isBooked = (one: Due) => one.movement.movementType === 'ADJUSTMENT' || (autoConfirm && one.held === null);
  const refused = await bySavepoints(transaction, due, async (some) => {
    await writeMovements(
      transaction,
      some.map((one) => ({ ...one.movement, held: one.held, status: isBooked(one) ? 'completed' : 'pending' })),
    );
    const postings = some.filter(isBooked).map(({ posting }) => posting);
    const { changes, ...effects } = await stock.post(transaction, postings, 'together');
    // What went before its item was first counted takes nothing of what is there.
    const promised = some.filter((one) => !isBooked(one) && isPromised(one.movement) && !isOld(one, items));
    await stock.reserve(
      transaction,
      promised.map(({ movement: { movementId, itemId, quantity } }) => ({
        source: 'movement',
        sourceId: movementId,
        itemId,
        quantity,
      })),
    );
    await offers.tellMoved(transaction, changes, 'quantity');
    await offers.tellMoved(
      transaction,
      promised.map(({ movement }) => ({ itemId: movement.itemId, before: null })),
      'reserved',
    );
    plan.onEffects?.(effects);
  });
  const made = due.filter((one) => !refused.has(one));
  await audit(
    transaction,
    ...made.map(({ movement }) => ({
      action: 'movements.import',
      entity: 'movement',
      entityId: movement.movementId,
      before: null,
      after: movement,
    })),
  );
  tellImported(outbox, transaction, 'created', made.length);
  const reasons = new Map([...refused].map(([{ row }, error]) => [row.position, error] as const));
  const unknown = new Set(found.filter(({ movement }) => movement === null).map(({ row }) => row.position));
  const duplicates = new Set(known.filter((_one, place) => again.has(place)).map(({ row }) => row.position));
  const itemOf = new Map(made.map(({ row, movement }) => [row.position, movement.itemId]));
  return rows.map(({ position }): Applied => {
    const error = reasons.get(position);
    if (error !== undefined) return { position, outcome: 'refused', code: error.code, reason: error.message };
    if (unknown.has(position)) return { position, outcome: 'refused', code: 'NOT_FOUND', reason: noItemOfSku };
    if (duplicates.has(position)) return { position, outcome: 'refused', code: 'CONFLICT', reason: importedMeanwhile };
    const effect: Effect = { itemId: itemOf.get(position) ?? '', stockedAt: stockedAt?.toISOString() };
    return { position, outcome: 'applied', effect };
  });
}

/** Instants as plans keep them are in order as texts, too. */
const earliest = (instants: readonly (string | null)[]): string | null =>
  instants.reduce((first, at) => (at !== null && (first === null || at < first) ? at : first), null);

function valuesOf({ changes }: DueRow) {
  const value = new Map(changes.map(({ field, to }) => [field, to]));
  const text = (field: string) => (value.get(field) as string | undefined) ?? null;
  return {
    sku: String(value.get('sku')),
    // As they were judged.
    movementType: value.get('movementType') as ImportedType,
    quantity: Number(value.get('adjustment') ?? value.get('quantity')),
    occurredAt: text('occurredAt'),
    reference: text('reference'),
    unitPrice: (value.get('unitPrice') as number | undefined) ?? null,
    notes: text('notes'),
    reason: text('reason'),
  };
}

function changeOf({ movementType, quantity }: { readonly movementType: string; readonly quantity: number }): number {
  return movementType === 'OUTBOUND' ? -quantity : quantity;
}

function isOld({ row, movement }: Due, items: ReadonlyMap<string, ItemOfSku>): boolean {
  const madeAt = items.get(valuesOf(row).sku)?.madeAt;
  return movement.occurredAt !== null && madeAt !== undefined && new Date(movement.occurredAt) < madeAt;
}

const costOf = ({ movementType, unitPrice }: FileMovement) =>
  movementType === 'INBOUND' ? { cost: { ofEach: unitPrice } } : {};

function postingOf(movement: FileMovement, stockedAt: Date | null): Posting {
  const { movementId, itemId, occurredAt } = movement;
  return {
    movementId,
    reason: movement.reason ?? defaultReasonOf(movement),
    keepsPromises: isPromised(movement),
    occurredAt: occurredAt === null ? undefined : new Date(occurredAt),
    stockedAt: stockedAt ?? undefined,
    entries: [{ itemId, change: changeOf(movement), ...costOf(movement) }],
  };
}

/** Rows that can be taken back, and what is told of the others. */
async function undoable(transaction: TenantTransaction, rows: readonly AppliedRow[], lock: '' | 'FOR UPDATE OF m') {
  const ids = rows.map(({ id }) => id);
  const movements = new Map((await readMovements(transaction, ids, lock)).map((one) => [one.movementId, one]));
  const due = rows.flatMap((row) => {
    const movement = movements.get(row.id);
    return movement !== undefined && movement.status !== 'cancelled' && !movement.reversedBy ? [{ row, movement }] : [];
  });
  const isDue = new Set(due.map(({ row }) => row.position));
  const told = rows.map(({ position, id }): Undone => {
    if (isDue.has(position)) return { position, outcome: 'reversed' };
    const movement = movements.get(id);
    if (movement === undefined) return { position, outcome: 'refused', reason: movementNotFound };
    return { position, outcome: 'kept', reason: movement.reversedBy ? undoneAlready : isFinal(movement.status) };
  });
  return { due, told };
}

async function undoAll(
  transaction: TenantTransaction,
  { stock, outbox, offers }: Parts,
  { reason }: PlanTerms,
  rows: readonly AppliedRow[],
): Promise<readonly Undone[]> {
  const { due, told } = await undoable(transaction, rows, 'FOR UPDATE OF m');
  const said = reason ?? 'Undone';
  const waiting = due.filter(({ movement }) => movement.status === 'pending');
  await endMovements(
    transaction,
    waiting.map(({ movement }) => ({
      movementId: movement.movementId,
      status: 'cancelled',
      reason: said,
      notes: null,
    })),
    false,
  );
  const released = await stock.release(
    transaction,
    'movement',
    waiting.map(({ movement }) => movement.movementId),
  );
  await offers.tellMoved(
    transaction,
    released.map((itemId) => ({ itemId, before: null })),
    'reserved',
  );
  const booked = due.filter(({ movement }) => movement.status === 'completed');
  const refused = await bySavepoints(transaction, booked, async (some) => {
    const { changes } = await stock.post(
      transaction,
      some.map(({ row, movement }): Posting => {
        const { stockedAt } = (row.effect ?? {}) as Partial<Effect>;
        return {
          reason: said,
          reverses: movement.movementId,
          // What is dated is undone as of the same instant (ADR 0063).
          occurredAt: movement.occurredAt ? new Date(movement.occurredAt) : undefined,
          stockedAt: stockedAt === undefined ? undefined : new Date(stockedAt),
          entries: [{ itemId: movement.itemId, change: -changeOf(movement) }],
        };
      }),
      'together',
    );
    await offers.tellMoved(transaction, changes, 'quantity');
  });
  const reasons = new Map([...refused].map(([{ row }, error]) => [row.position, error.message]));
  const undone = due.filter(({ row }) => !reasons.has(row.position));
  await audit(
    transaction,
    ...undone.map(({ movement }) => ({
      action: movement.status === 'pending' ? 'movements.cancel' : 'movements.undo',
      entity: 'movement',
      entityId: movement.movementId,
      before: { status: movement.status },
      after: { reason: said },
    })),
  );
  tellImported(outbox, transaction, 'undone', undone.length);
  return told.map((one): Undone => {
    const why = reasons.get(one.position);
    return why === undefined ? one : { position: one.position, outcome: 'refused', reason: why };
  });
}
