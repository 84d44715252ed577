import type { ApprovalReason } from '@tallyard/contracts/movements/models';
import { type ImportedType, importedMeanwhile, noItemOfSku } from '@tallyard/domain/movements/import-columns';
import { importChunkMs } from '@tallyard/domain/plans/limits';
import { importNeedsFile } from '@tallyard/domain/plans/texts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/errors.ts';
import { audit } from '../../platform/history/audit.ts';
import type { Applied, DueRow, ImportKind, ImportTerms, PlanTerms } from '../../platform/plans/kind.ts';
import { lockNames } from '../../platform/plans/names.ts';
import type { Posting } from '../../stock/posting-types.ts';
import { defaultReasonOf, isPromised } from '../booking.ts';
import { publishImported } from '../movement-publisher.ts';
import { findDuplicates } from './duplicates.ts';
import { approvalReasonsOf } from './import-approvals.ts';
import { itemsOfSkus } from './items.ts';
import { judgeMovements } from './judge-movements.ts';
import { ownTerms } from './terms.ts';
import { changeOf, type Effect, type Parts, undoAll, undoable } from './undo-import.ts';
import { bySavepoints, type FileMovement, writeMovements } from './write-movements.ts';

/**
 * For stock that left before its item was created: how many milliseconds before the first row of the file it is taken to have
 * been there.
 */
const beforeFirstMs = 1_000;

/** Imports movements of one warehouse with their original dates. Completed ones are posted to the ledger. */
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
    hold: (transaction, { warehouseId = '' }) => lockNames(transaction, [`movements of ${warehouseId}`]),
    judgeFile: judgeMovements,
    apply: (transaction, plan, rows) => applyAll(transaction, parts, plan, rows),
    foresee: async (transaction, rows) => (await undoable(transaction, rows, '')).told,
    undo: (transaction, plan, rows) => undoAll(transaction, parts, plan, rows),
  };
}

interface Due {
  readonly row: DueRow;
  readonly movement: FileMovement;
  /** The policy that requires approval. */
  readonly held: ApprovalReason | null;
  readonly posting: Posting;
}

async function applyAll(
  transaction: TenantTransaction,
  { stock, outbox, dependencies }: Parts,
  plan: PlanTerms,
  rows: readonly DueRow[],
): Promise<Applied[]> {
  const terms = plan.options as ImportTerms;
  const { autoConfirm, skipDuplicates } = ownTerms(terms);
  await lockNames(transaction, [`movements of ${terms.warehouseId}`]);
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
    ? await findDuplicates(
        transaction,
        rows[0]?.id.slice(0, 13) ?? '',
        known.map(({ movement }) => movement),
      )
    : new Set<number>();
  // guard: movements.imported-once
  const wanted = known.filter((_one, place) => !again.has(place));
  const first = (await plan.leastOf?.('occurredAt')) ?? earliest(wanted.map(({ movement }) => movement.occurredAt));
  const stockedAt = first === null ? null : new Date(Date.parse(first) - beforeFirstMs);
  const held = await approvalReasonsOf(
    transaction,
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
  // guard: approvals.held-in-files
  const isBooked = (one: Due) => one.movement.movementType === 'ADJUSTMENT' || (autoConfirm && one.held === null);
  const refused = await bySavepoints(transaction, due, async (some) => {
    await writeMovements(
      transaction,
      some.map((one) => ({ ...one.movement, held: one.held, status: isBooked(one) ? 'completed' : 'pending' })),
    );
    const postings = some.filter(isBooked).map(({ posting }) => posting);
    const { changes, ...effects } = await stock.post(transaction, postings, 'together');
    // A movement from before the count of its item neither changes nor reserves the quantity on hand.
    const isCounted = await stock.countedSince(
      transaction,
      some.map(({ movement: { itemId, occurredAt } }) => ({
        itemId,
        occurredAt: occurredAt === null ? null : new Date(occurredAt),
      })),
    );
    const promised = some.filter((one, index) => !isCounted[index] && !isBooked(one) && isPromised(one.movement));
    await stock.reserve(
      transaction,
      promised.map(({ movement: { movementId, itemId, quantity } }) => ({
        source: 'movement',
        sourceId: movementId,
        itemId,
        quantity,
      })),
    );
    await dependencies.publishMoved(transaction, changes, 'quantity');
    await dependencies.publishMoved(
      transaction,
      promised.map(({ movement }) => ({ itemId: movement.itemId, before: null })),
      'reserved',
    );
    plan.onEffects?.({ ...effects, beforeCount: isCounted.filter(Boolean).length });
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
  publishImported(outbox, transaction, 'created', made.length);
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

/** Instants in plans are ISO texts, which sort chronologically. */
const earliest = (instants: readonly (string | null)[]): string | null =>
  instants.reduce((first, at) => (at !== null && (first === null || at < first) ? at : first), null);

function valuesOf({ changes }: DueRow) {
  const value = new Map(changes.map(({ field, to }) => [field, to]));
  const text = (field: string) => (value.get(field) as string | undefined) ?? null;
  return {
    sku: String(value.get('sku')),
    // The type as decided when the row was checked.
    movementType: value.get('movementType') as ImportedType,
    quantity: Number(value.get('adjustment') ?? value.get('quantity')),
    occurredAt: text('occurredAt'),
    reference: text('reference'),
    unitPrice: (value.get('unitPrice') as number | undefined) ?? null,
    notes: text('notes'),
    reason: text('reason'),
  };
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
