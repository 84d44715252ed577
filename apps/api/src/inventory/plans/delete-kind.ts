import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import { itemNotFound } from '@tallyard/domain/inventory/fields';
import { type ItemCommitments, itemIsPromised } from '@tallyard/domain/inventory/promised';
import { titleOfDeletion } from '@tallyard/domain/inventory/texts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../../platform/history/audit.ts';
import type {
  Applied,
  AppliedRow,
  DueRow,
  JudgedRow,
  PlanKind,
  RequestedRow,
  Undone,
} from '../../platform/plans/kind.ts';
import { bringBack, lockNames } from '../../platform/plans/names.ts';
import type { Stock } from '../../stock/stock.ts';
import type { ItemPublisher } from '../item-publisher.ts';
import { commitmentsOf } from '../promised.ts';
import { type ItemRow, itemColumns, itemFrom } from '../row.ts';
import { readItems, removeItems } from './items.ts';

/** The change that marks a row whose item is deleted even if it has commitments. */
export const forced = 'isForced';

const skuTakenSince = 'Another item has this SKU in the warehouse now';
const placeGone = 'Its warehouse was deleted';
const isBack = 'Changed since: it is there again';

/**
 * Plans that remove items from every list; those with commitments only if the row is forced. Undo restores them with all
 * their data.
 */
export function itemDeleteKind(stock: Stock, publisher: ItemPublisher): PlanKind {
  return {
    kind: 'items.delete',
    entity: 'item',
    titleOf: (rows) => titleOfDeletion(rows.length),
    actionsOf: () => ['inventory.delete'],
    async judge(transaction, rows, lock) {
      const items = new Map((await readItems(transaction, idsOf(rows), lock)).map((item) => [item.itemId, item]));
      const commitments = await commitmentsOf(transaction, [...items.keys()]);
      return rows.map((row) => judged(row, items.get(row.id), commitments.get(row.id)));
    },
    apply: (transaction, { reason }, rows) => deleteAll(transaction, { stock, publisher }, rows, reason),
    async foresee(transaction, rows) {
      return (await lookAtDeleted(transaction, rows, '')).told;
    },
    undo: (transaction, { reason }, rows) => restoreAll(transaction, publisher, rows, reason),
  };
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

const isForced = ({ changes }: Pick<RequestedRow, 'changes'>) =>
  changes.some(({ field, to }) => field === forced && to === true);

function judged(
  row: RequestedRow,
  item: InventoryItem | undefined,
  commitments: ItemCommitments | undefined,
): JudgedRow {
  const { id } = row;
  if (item === undefined) {
    const problem = { field: null, value: null, reason: itemNotFound, code: 'NOT_FOUND' };
    return { id, isThere: false, label: id, changes: [], verdict: 'error', problems: [problem] };
  }
  const judgment = { id, isThere: true, label: `${item.name} (${item.sku})` };
  const deletion = { field: 'isDeleted', from: false, to: true };
  if (isForced(row)) {
    const changes = [deletion, { field: forced, from: false, to: true }];
    return { ...judgment, changes, verdict: 'update', problems: [] };
  }
  const reason = commitments ? itemIsPromised(commitments) : null;
  const problems = reason === null ? [] : [{ field: null, value: null, reason, code: 'STOCK_HELD' }];
  return { ...judgment, changes: [deletion], verdict: reason === null ? 'update' : 'error', problems };
}

async function deleteAll(
  transaction: TenantTransaction,
  { stock, publisher }: { readonly stock: Stock; readonly publisher: ItemPublisher },
  rows: readonly DueRow[],
  reason: string | null,
): Promise<Applied[]> {
  const items = await readItems(transaction, idsOf(rows), 'FOR UPDATE');
  const before = new Set(items.map(({ itemId }) => itemId));
  // The items are locked, so no new commitments can be created now.
  const commitments = await commitmentsOf(transaction, [...before]);
  const outcomes = rows.map((row): Applied => {
    const { position, id } = row;
    if (!before.has(id)) return { position, outcome: 'refused', code: 'NOT_FOUND', reason: itemNotFound };
    const waiting = isForced(row) ? undefined : commitments.get(id);
    const why = waiting ? itemIsPromised(waiting) : null;
    return why === null
      ? { position, outcome: 'applied' }
      : { position, outcome: 'refused', code: 'STOCK_HELD', reason: why };
  });
  const due = new Set(outcomes.filter(({ outcome }) => outcome === 'applied').map(({ position }) => position));
  const ids = new Set(idsOf(rows.filter(({ position }) => due.has(position))));
  const leaving = items.filter(({ itemId }) => ids.has(itemId));
  await takeOut(transaction, { stock, publisher }, leaving, reason === null ? null : { reason });
  return outcomes;
}

/** Removes locked items from every list, audits and publishes it; `told` is the audited data. */
export async function takeOut(
  transaction: TenantTransaction,
  { stock, publisher }: { readonly stock: Stock; readonly publisher: ItemPublisher },
  items: readonly InventoryItem[],
  told: object | null,
): Promise<void> {
  const before = new Map(items.map((item) => [item.itemId, item]));
  const removed = await removeItems(transaction, [...before.keys()]);
  await audit(
    transaction,
    ...removed.map(({ itemId }) => ({
      action: 'inventory.delete',
      entity: 'item',
      entityId: itemId,
      before: before.get(itemId),
      after: told,
    })),
  );
  await stock.notifyRemoved(
    transaction,
    removed.map(({ itemId }) => itemId),
  );
  publisher.publishMany(
    transaction,
    removed.map((item) => ({ change: 'deleted' as const, item })),
  );
}

type DeletedRow = ItemRow & { readonly is_deleted: boolean; readonly is_taken: boolean; readonly is_placed: boolean };

/** Returns the undo outcome of deleted items, and the ids of those that can be restored. */
async function lookAtDeleted(
  transaction: TenantTransaction,
  rows: readonly AppliedRow[],
  lock: '' | 'FOR UPDATE OF i',
): Promise<{ told: Undone[]; due: string[] }> {
  const { rows: found } = await transaction.query<DeletedRow>(
    `SELECT ${itemColumns}, i.deleted_at IS NOT NULL AS is_deleted, EXISTS (
       SELECT 1 FROM inventory_items t WHERE t.organization_id = $1 AND t.warehouse_id = i.warehouse_id
         AND t.sku = i.sku AND t.deleted_at IS NULL) AS is_taken,
       EXISTS (
       SELECT 1 FROM open_warehouses w WHERE w.organization_id = $1 AND w.warehouse_id = i.warehouse_id) AS is_placed
     FROM inventory_items i WHERE i.organization_id = $1 AND i.item_id = ANY($2::uuid[]) ORDER BY i.item_id ${lock}`,
    [transaction.organizationId, idsOf(rows)],
  );
  const items = new Map(found.map((row) => [row.item_id, row]));
  const told = rows.map(({ position, id }): Undone => {
    const item = items.get(id);
    if (item === undefined) return { position, outcome: 'refused', reason: itemNotFound };
    if (!item.is_deleted) return { position, outcome: 'kept', reason: isBack };
    // guard: warehouses.items-stay-gone
    if (!item.is_placed) return { position, outcome: 'refused', reason: placeGone };
    // guard: plans.sku-given-away
    return item.is_taken ? { position, outcome: 'refused', reason: skuTakenSince } : { position, outcome: 'reversed' };
  });
  const due = new Set(told.filter(({ outcome }) => outcome === 'reversed').map(({ position }) => position));
  return { told, due: rows.filter(({ position }) => due.has(position)).map(({ id }) => id) };
}

async function restoreAll(
  transaction: TenantTransaction,
  publisher: ItemPublisher,
  rows: readonly AppliedRow[],
  reason: string | null,
): Promise<Undone[]> {
  // Locks names before items, in the same order as imports.
  const places = await warehousesOf(transaction, idsOf(rows));
  await lockNames(transaction, places);
  const { told, due } = await lookAtDeleted(transaction, rows, 'FOR UPDATE OF i');
  if (due.length === 0) return told;
  const { back, taken } = await bringBack(transaction, due, {
    constraint: 'inventory_items_sku',
    async bring(ids) {
      const { rows: changed } = await transaction.query<ItemRow>(
        `UPDATE inventory_items i SET deleted_at = NULL, updated_at = now()
         WHERE i.organization_id = $1 AND i.item_id = ANY($2::uuid[]) AND i.deleted_at IS NOT NULL RETURNING ${itemColumns}`,
        [transaction.organizationId, ids],
      );
      return changed;
    },
  });
  const items = back.map(itemFrom);
  await audit(
    transaction,
    ...items.map((item) => ({
      action: 'inventory.create',
      entity: 'item',
      entityId: item.itemId,
      before: null,
      after: reason === null ? item : { ...item, reason },
    })),
  );
  publisher.publishMany(
    transaction,
    items.map((item) => ({ change: 'created' as const, item })),
  );
  const positions = new Set(rows.filter(({ id }) => taken.has(id)).map(({ position }) => position));
  return told.map(
    (one): Undone =>
      positions.has(one.position) ? { position: one.position, outcome: 'refused', reason: skuTakenSince } : one,
  );
}

async function warehousesOf(transaction: TenantTransaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await transaction.query<{ warehouse_id: string }>(
    'SELECT DISTINCT warehouse_id FROM inventory_items WHERE organization_id = $1 AND item_id = ANY($2::uuid[])',
    [transaction.organizationId, ids],
  );
  return rows.map(({ warehouse_id: warehouseId }) => warehouseId);
}
