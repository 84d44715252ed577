import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import { bulkAdjustment, defaultAdjustmentReason, itemNotFound, maxMagnitude } from '@tallyard/domain/inventory/fields';
import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import { cannotAdjustBelowZero, titleOfAdjustment } from '@tallyard/domain/inventory/texts';
import { nothingToChange } from '@tallyard/domain/plans/texts';
import * as z from 'zod/mini';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type {
  Applied,
  AppliedRow,
  DueRow,
  JudgedRow,
  PlanKind,
  RequestedRow,
  Undone,
} from '../../platform/plans/kind.ts';
import type { CountOf } from '../../stock/locked-items.ts';
import { refusalOf } from '../../stock/refusal.ts';
import type { Stock } from '../../stock/stock.ts';
import type { ItemAdjustments } from '../adjustments.ts';
import type { ItemRow } from '../row.ts';
import { readItems } from './items.ts';

/** A posted adjustment, as stored with its row. */
interface Booked {
  readonly movementId: string;
  /** The quantity added; absent if it is the one in the row. A correction that precedes another count changes no quantity. */
  readonly adjustment?: number;
}

const undoneAlready = 'This was undone already.';

/**
 * Plans that adjust quantities. A row adds its quantity to that of the item when it is applied, and shows the quantity before
 * and after (INV-36, INV-37). A reversal undoes it.
 */
export function itemAdjustKind(adjustments: ItemAdjustments, stock: Stock): PlanKind {
  return {
    kind: 'items.adjust',
    entity: 'item',
    titleOf: (rows) => titleOfAdjustment(rows.flatMap(({ changes }) => changes.map(({ to }) => Number(to)))),
    actionsOf: () => ['inventory.adjust'],
    async judge(transaction, rows, lock) {
      // Items are locked as postings lock them, without waiting for transactions that only reference the item in a movement.
      if (lock === '') {
        const items = byId(await readItems(transaction, idsOf(rows), ''));
        return rows.map((row) => judged(row, items.get(row.id)));
      }
      const held = await adjustments.hold(transaction, idsOf(rows));
      // The posting decides about an item that was counted, since a correction may precede another count.
      return rows.map((row) => judged(row, held.get(row.id), held.get(row.id)?.last_counted_at != null));
    },
    apply: (transaction, { reason, options }, rows) =>
      applyAll(transaction, adjustments, rows, {
        reason: reason ?? defaultAdjustmentReason,
        count: (options as { readonly count?: CountOf } | null | undefined)?.count,
      }),
    foresee: async (transaction, rows) => {
      const items = byId(await readItems(transaction, idsOf(rows), ''));
      const reversed = await stock.reversedOf(transaction, movementsOf(rows));
      const effects = await stock.effectsOfReversal(
        transaction,
        rows.map((row) => ({
          itemId: row.id,
          movementId: (row.effect as Booked).movementId,
          change: -adjustmentOf(row),
        })),
      );
      return rows.map((row, index): Undone => {
        const item = items.get(row.id);
        const left = item && sumOfQuantities(item.quantity, effects[index] ?? 0);
        return undoOf(row, reversed, item?.name, left !== undefined && left >= 0 && left < maxMagnitude);
      });
    },
    undo: (transaction, { reason }, rows) => undoAll(transaction, adjustments, stock, rows, reason),
  };
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const byId = (items: readonly InventoryItem[]) => new Map(items.map((item) => [item.itemId, item]));
const movementsOf = (rows: readonly AppliedRow[]) => rows.map(({ effect }) => (effect as Booked).movementId);

/** Returns the quantity that a row adds. */
function amountOf({ changes }: Pick<DueRow, 'changes'>): number {
  const [change] = changes;
  return sumOfQuantities(Number(change?.to ?? 0), -Number(change?.from ?? 0));
}

/** Returns the quantity that an applied row has added. */
const adjustmentOf = (row: AppliedRow): number => (row.effect as Booked).adjustment ?? amountOf(row);

function judged(
  row: RequestedRow,
  item: Pick<InventoryItem, 'name' | 'sku' | 'quantity'> | undefined,
  mayPrecedeCount = false,
): JudgedRow {
  const [wanted] = row.changes;
  const to = wanted?.to ?? null;
  const failed = (code: string, reason: string): JudgedRow => ({
    id: row.id,
    isThere: item !== undefined,
    label: item === undefined ? row.id : labelOf(item),
    changes: [{ field: 'adjustment', from: null, to }],
    verdict: 'error',
    problems: [{ field: wanted?.field ?? null, value: to, reason, code }],
  });
  if (item === undefined) return failed('NOT_FOUND', itemNotFound);
  if (wanted === undefined || wanted.field !== 'adjustment') return failed('VALIDATION_FAILED', nothingToChange);
  const amount = z.safeParse(bulkAdjustment, to);
  if (!amount.success) return failed('VALIDATION_FAILED', amount.error.issues[0]?.message ?? nothingToChange);
  const after = sumOfQuantities(item.quantity, amount.data);
  // guard: inventory.bulk-below-zero-is-named
  if (after < 0 && !mayPrecedeCount) return failed('INSUFFICIENT_STOCK', cannotAdjustBelowZero(item.name));
  if (after >= maxMagnitude)
    return failed('RULE_BROKEN', `Quantity must stay below ${maxMagnitude.toLocaleString('en')}`);
  return {
    id: row.id,
    isThere: true,
    label: labelOf(item),
    changes: [{ field: 'quantity', from: item.quantity, to: after }],
    verdict: 'update',
    problems: [],
  };
}

const labelOf = ({ name, sku }: Pick<InventoryItem, 'name' | 'sku'>) => `${name} (${sku})`;

async function applyAll(
  transaction: TenantTransaction,
  adjustments: ItemAdjustments,
  rows: readonly DueRow[],
  told: { readonly reason: string; readonly count: CountOf | undefined },
): Promise<Applied[]> {
  const held = await adjustments.hold(transaction, idsOf(rows));
  const { actor } = transaction;
  const asked = rows.map((row) => ({ itemId: row.id, wanted: { adjustment: amountOf(row), ...told }, actor }));
  const adjusted = await adjustments.adjustGroup(transaction, held, asked);
  return rows.map((row, index): Applied => {
    const { position } = row;
    const amount = amountOf(row);
    const one = adjusted[index];
    if (!one?.adjusted.movement) return refused(position, amount, held.get(row.id));
    const { movement, quantity: to } = one.adjusted;
    const effect: Booked = { movementId: movement.movementId, adjustment: amount };
    return { position, outcome: 'applied', effect, changes: [{ field: 'quantity', from: one.before, to }] };
  });
}

/** Returns the outcome of a refused row. Its reason names the item that would fall below zero (INV-37). */
function refused(position: number, change: number, item: ItemRow | undefined): Applied {
  const { code, message } = refusalOf({ change }, item);
  const reason = item !== undefined && change < 0 ? cannotAdjustBelowZero(item.name) : message;
  return { position, outcome: 'refused', code, reason };
}

/** Returns the outcome of the undo of a row: reversed, kept or refused. */
function undoOf(row: AppliedRow, reversed: ReadonlySet<string>, name: string | undefined, isThere: boolean): Undone {
  const { position, effect } = row;
  if (reversed.has((effect as Booked).movementId)) return { position, outcome: 'kept', reason: undoneAlready };
  if (name === undefined) return { position, outcome: 'refused', reason: itemNotFound };
  return isThere
    ? { position, outcome: 'reversed' }
    : { position, outcome: 'refused', reason: cannotAdjustBelowZero(name) };
}

async function undoAll(
  transaction: TenantTransaction,
  adjustments: ItemAdjustments,
  stock: Stock,
  rows: readonly AppliedRow[],
  reason: string | null,
): Promise<Undone[]> {
  const held = await adjustments.hold(transaction, idsOf(rows));
  // Read while the items are locked: of several concurrent undos, only the first reverses a row.
  const reversed = await stock.reversedOf(transaction, movementsOf(rows));
  // guard: plans.undone-by-hand-is-kept
  const due = rows.filter((row) => !reversed.has((row.effect as Booked).movementId));
  const { actor } = transaction;
  const counter = await adjustments.adjustGroup(
    transaction,
    held,
    due.map((row) => ({
      itemId: row.id,
      wanted: {
        adjustment: -adjustmentOf(row),
        reason: reason ?? defaultAdjustmentReason,
        reverses: (row.effect as Booked).movementId,
      },
      actor,
    })),
  );
  const booked = new Set(due.filter((_row, index) => counter[index] !== null).map(({ position }) => position));
  return rows.map((row) => {
    const item: ItemRow | undefined = held.get(row.id);
    return undoOf(row, reversed, item?.name, booked.has(row.position));
  });
}
