import type { ImportOptions } from '@tallyard/contracts/inventory/import-endpoints';
import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { audit, type Change } from '../../platform/history/audit.ts';
import { newId } from '../../platform/ids.ts';
import type { Opening } from '../../stock/opening.ts';
import type { Entry } from '../../stock/post.ts';
import type { Stock } from '../../stock/stock.ts';
import { changedFields, type ItemFields, updateItemFields } from '../repository.ts';
import { type ItemRow, itemColumns, itemFrom } from '../row.ts';
import type { ImportRow } from './rows.ts';

/** What became of a batch; `refused` are rows without an item when none may be created. */
export interface BatchOutcome {
  readonly created: number;
  readonly updated: number;
  /** Rows that say what their item has already. */
  readonly unchanged: number;
  readonly existing: number;
  readonly alertsRaised: number;
  readonly alreadyLow: number;
  readonly refused: readonly ImportRow[];
  readonly changedIds: readonly string[];
}

const importReason = 'Import';

/** Writes rows with distinct SKUs: new items with their opening stock, existing ones as the options say. */
export async function writeBatch(
  transaction: TenantTransaction,
  stock: Stock,
  options: ImportOptions,
  rows: readonly ImportRow[],
): Promise<BatchOutcome> {
  const present = await presentItems(transaction, options, rows);
  const missing = rows.filter((row) => !present.has(row.sku));
  const openings = options.createIfNotExists ? missing.map((row) => openingOf(row, options.warehouseId)) : [];
  const found = rows.filter((row) => present.has(row.sku));
  const { entries: changes, itemIds: updatedIds } = options.updateExisting
    ? await updateItems(transaction, found, present)
    : nothing;
  const posting = { reason: importReason, entries: [...openings, ...changes] };
  const { changes: booked, ...effects } = await stock.post(transaction, [posting], 'together');
  const created = new Set(booked.filter(({ before }) => before === null).map(({ itemId }) => itemId));
  await audit(
    transaction,
    ...openings
      .filter(({ opening }) => created.has(opening.itemId))
      .map(({ opening, change }) => creation(opening, change)),
  );
  return {
    created: created.size,
    updated: updatedIds.length,
    unchanged: options.updateExisting ? found.length - updatedIds.length : 0,
    // An item that appeared between the look and the insert is there already, too.
    existing: (options.updateExisting ? 0 : found.length) + openings.length - created.size,
    ...effects,
    refused: options.createIfNotExists ? [] : missing,
    changedIds: [...created, ...updatedIds],
  };
}

/** Existing items by SKU, locked when they are to be changed. */
async function presentItems(
  transaction: TenantTransaction,
  options: ImportOptions,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<string, ItemRow>> {
  const found = await transaction.query<ItemRow>(
    `SELECT ${itemColumns} FROM inventory_items i
     WHERE i.organization_id = $1 AND i.warehouse_id = $2 AND i.sku = ANY($3) AND i.deleted_at IS NULL
     ORDER BY i.item_id ${options.updateExisting ? 'FOR UPDATE' : ''}`,
    [transaction.organizationId, options.warehouseId, rows.map((row) => row.sku)],
  );
  return new Map(found.rows.map((item) => [item.sku, item]));
}

function openingOf({ row: _row, quantity = 0, ...fields }: ImportRow, warehouseId: string) {
  return { opening: { ...fields, itemId: newId(), warehouseId }, ifThere: 'leave', change: quantity } as const;
}

function creation(opening: Opening, quantity: number): Change {
  return {
    action: 'inventory.import',
    entity: 'item',
    entityId: opening.itemId,
    before: null,
    after: { ...opening, quantity },
  };
}

interface Updates {
  /** How quantities differ from what is there. */
  readonly entries: Entry[];
  /** Items of which something differs. */
  readonly itemIds: string[];
}

const nothing: Updates = { entries: [], itemIds: [] };

/** Sets what differs of the fields that the file has a column for. A row that says what is there writes nothing. */
async function updateItems(
  transaction: TenantTransaction,
  rows: readonly ImportRow[],
  present: ReadonlyMap<string, ItemRow>,
): Promise<Updates> {
  const entries: Entry[] = [];
  const itemIds: string[] = [];
  const changes: Change[] = [];
  for (const { row: _row, quantity, ...fields } of rows) {
    const item = present.get(fields.sku) as ItemRow;
    const changed = changedFields(itemFrom(item), fields satisfies ItemFields);
    const change = quantity === undefined ? 0 : sumOfQuantities(quantity, -item.quantity);
    const differs = Object.keys(changed).length > 0;
    if (!differs && change === 0) continue;
    itemIds.push(item.item_id);
    if (differs) await updateItemFields(transaction, item.item_id, changed);
    if (change !== 0) entries.push({ itemId: item.item_id, change });
    changes.push({
      action: 'inventory.import',
      entity: 'item',
      entityId: item.item_id,
      before: { quantity: item.quantity },
      after: { ...fields, ...(quantity === undefined ? {} : { quantity }) },
    });
  }
  await audit(transaction, ...changes);
  return { entries, itemIds };
}
