import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { audit } from '../platform/history/audit.ts';
import { lockNames } from '../platform/plans/names.ts';
import type { SkuMove, SkuMoves } from '../platform/plans/sku-moves.ts';
import { costsOf } from '../stock/costs.ts';
import type { Stock } from '../stock/stock.ts';
import type { ItemPublisher } from './item-publisher.ts';
import { removeItems } from './plans/items.ts';
import { type ItemRow, itemColumns, itemFrom } from './row.ts';

/**
 * Moves items from one SKU to another (ADR 0048). Ledger entries are never rewritten: an item that gets the other SKU keeps
 * its ledger. If a warehouse already has an item with that SKU, the stock is posted from one item to the other.
 */
export function skuMoves(stock: Stock, publisher: ItemPublisher): SkuMoves {
  const book = async (transaction: TenantTransaction, { emptied }: SkuMove, reason: string, isBack: boolean) => {
    const moved = emptied
      .filter(({ quantity }) => quantity > 0)
      .map(({ itemId, into, quantity }) => ({ from: isBack ? into : itemId, to: isBack ? itemId : into, quantity }));
    const costs = await costsOf(
      transaction,
      moved.map(({ from }) => from),
    );
    const entries = moved.flatMap(({ from, to, quantity }) => [
      { itemId: from, change: -quantity },
      { itemId: to, change: quantity, cost: { ofEach: costs.get(from)?.averageCost ?? null } },
    ]);
    if (entries.length > 0) await stock.post(transaction, [{ reason, entries }], 'together');
  };

  return {
    hold: holdPlaces,
    async move(transaction, { from, to, reason }) {
      await holdPlaces(transaction, [from, to]);
      const items = await itemsOf(transaction, [from, to]);
      const there = new Map(items.filter(({ sku }) => sku === to).map((item) => [item.warehouseId, item]));
      const leaving = items.filter(({ sku }) => sku === from);
      const renamed = leaving.filter(({ warehouseId }) => !there.has(warehouseId)).map(({ itemId }) => itemId);
      const emptied = leaving.flatMap(({ itemId, warehouseId, quantity }) => {
        const into = there.get(warehouseId)?.itemId;
        return into === undefined ? [] : [{ itemId, into, quantity }];
      });
      const move: SkuMove = { from, to, renamed, emptied };
      // guard: merges.stock
      await book(transaction, move, reason, false);
      const before = new Map(items.map((item) => [item.itemId, item]));
      await publishRenamed(transaction, publisher, before, await setSku(transaction, renamed, to), reason);
      const removed = await removeItems(
        transaction,
        emptied.map(({ itemId }) => itemId),
      );
      await audit(
        transaction,
        ...removed.map((item) => ({
          action: 'inventory.delete',
          entity: 'item',
          entityId: item.itemId,
          before: item,
          after: { reason },
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
      return move;
    },

    async whyNotBack(transaction, { from, to, renamed, emptied }, lock) {
      const ids = [...renamed, ...emptied.flatMap(({ itemId, into }) => [itemId, into])];
      const { rows } = await transaction.query<{ item_id: string; sku: string; quantity: number; is_there: boolean }>(
        `SELECT item_id, sku, quantity, deleted_at IS NULL AS is_there FROM inventory_items
         WHERE organization_id = $1 AND item_id = ANY($2::uuid[]) ORDER BY item_id ${lock}`,
        [transaction.organizationId, ids],
      );
      const items = new Map(rows.map((row) => [row.item_id, row]));
      const isTo = (id: string) => items.get(id)?.is_there === true && items.get(id)?.sku === to;
      if (!renamed.every(isTo)) return 'An item was changed or deleted since';
      if (emptied.some(({ itemId }) => items.get(itemId)?.is_there !== false)) return 'An item is there again';
      // Stock that was removed since cannot be moved back: then nothing is undone.
      const isShort = ({ into, quantity }: SkuMove['emptied'][number]) =>
        quantity > 0 && (!isTo(into) || (items.get(into)?.quantity ?? 0) < quantity);
      // guard: merges.short
      if (emptied.some(isShort)) return 'Less is in stock than was moved';
      const { rows: taken } = await transaction.query(
        `SELECT FROM inventory_items t JOIN inventory_items i
           ON i.organization_id = t.organization_id AND i.warehouse_id = t.warehouse_id
         WHERE t.organization_id = $1 AND t.sku = $2 AND t.deleted_at IS NULL AND i.item_id = ANY($3::uuid[]) LIMIT 1`,
        [transaction.organizationId, from, [...renamed, ...emptied.map(({ itemId }) => itemId)]],
      );
      return taken.length > 0 ? `Another item has the SKU ${from} now` : null;
    },

    async moveBack(transaction, move, reason) {
      const back = await bringBackItems(transaction, move);
      await book(transaction, move, reason, true);
      const items = await itemsOf(transaction, [move.to], 'of these', move.renamed);
      const before = new Map(items.map((item) => [item.itemId, item]));
      await publishRenamed(transaction, publisher, before, await setSku(transaction, move.renamed, move.from), reason);
      await audit(
        transaction,
        ...back.map((item) => ({
          action: 'inventory.create',
          entity: 'item',
          entityId: item.itemId,
          before: null,
          after: { ...item, reason },
        })),
      );
      publisher.publishMany(
        transaction,
        back.map((item) => ({ change: 'created' as const, item })),
      );
    },
  };
}

/** Locks the item names of these warehouses before any item, in the same order as imports. */
async function holdPlaces(transaction: TenantTransaction, skus: readonly string[]): Promise<void> {
  const { rows } = await transaction.query<{ warehouse_id: string }>(
    `SELECT DISTINCT warehouse_id FROM inventory_items
     WHERE organization_id = $1 AND sku = ANY($2::text[]) AND deleted_at IS NULL`,
    [transaction.organizationId, skus],
  );
  await lockNames(
    transaction,
    rows.map(({ warehouse_id: warehouseId }) => warehouseId),
  );
}

async function itemsOf(
  transaction: TenantTransaction,
  skus: readonly string[],
  which: 'all' | 'of these' = 'all',
  ids: readonly string[] = [],
): Promise<InventoryItem[]> {
  const { rows } = await transaction.query<ItemRow>(
    `SELECT ${itemColumns} FROM inventory_items i
     WHERE i.organization_id = $1 AND i.sku = ANY($2::text[]) AND i.deleted_at IS NULL
       ${which === 'all' ? '' : 'AND i.item_id = ANY($3::uuid[])'}
     ORDER BY i.item_id FOR UPDATE`,
    [transaction.organizationId, skus, ...(which === 'all' ? [] : [ids])],
  );
  return rows.map(itemFrom);
}

async function setSku(transaction: TenantTransaction, ids: readonly string[], sku: string): Promise<InventoryItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await transaction.query<ItemRow>(
    `UPDATE inventory_items i SET sku = $3, updated_at = now()
     WHERE i.organization_id = $1 AND i.item_id = ANY($2::uuid[]) AND i.deleted_at IS NULL RETURNING ${itemColumns}`,
    [transaction.organizationId, ids, sku],
  );
  return rows.map(itemFrom);
}

async function bringBackItems(transaction: TenantTransaction, { emptied }: SkuMove): Promise<InventoryItem[]> {
  const { rows } = await transaction.query<ItemRow>(
    `UPDATE inventory_items i SET deleted_at = NULL, updated_at = now()
     WHERE i.organization_id = $1 AND i.item_id = ANY($2::uuid[]) AND i.deleted_at IS NOT NULL RETURNING ${itemColumns}`,
    [transaction.organizationId, emptied.map(({ itemId }) => itemId)],
  );
  return rows.map(itemFrom);
}

async function publishRenamed(
  transaction: TenantTransaction,
  publisher: ItemPublisher,
  before: ReadonlyMap<string, InventoryItem>,
  items: readonly InventoryItem[],
  reason: string,
): Promise<void> {
  await audit(
    transaction,
    ...items.map((item) => ({
      action: 'inventory.update',
      entity: 'item',
      entityId: item.itemId,
      before: before.get(item.itemId),
      after: { ...item, reason },
    })),
  );
  publisher.publishMany(
    transaction,
    items.map((item) => ({ change: 'updated' as const, item, fields: ['sku'] })),
  );
}
