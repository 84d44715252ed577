import type { ImportOptions } from '@tallyard/contracts/inventory/import-endpoints';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { audit, type Change } from '../../platform/history/audit.ts';
import { newId } from '../../platform/ids.ts';
import type { Stock, StockChange, WantedChange } from '../../stock/stock.ts';
import { type ItemFields, updateItemFields } from '../repository.ts';
import { difference } from '../service.ts';
import type { ImportRow } from './rows.ts';

/** What became of a batch; `refused` are rows without an item when none may be created. */
export interface BatchOutcome {
  readonly created: number;
  readonly updated: number;
  readonly existing: number;
  readonly alertsRaised: number;
  readonly refused: readonly ImportRow[];
}

interface Present {
  readonly item_id: string;
  readonly sku: string;
  readonly quantity: number;
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
  const creating = options.createIfNotExists ? missing : [];
  const created = await createItems(transaction, stock, options.warehouseId, creating);
  const found = rows.filter((row) => present.has(row.sku));
  const changed = options.updateExisting ? await updateItems(transaction, stock, found, present) : [];
  const { alertsRaised } = await stock.tell(transaction, [...created, ...changed]);
  return {
    created: created.length,
    updated: options.updateExisting ? found.length : 0,
    // An item that appeared between the look and the insert is there already, too.
    existing: (options.updateExisting ? 0 : found.length) + creating.length - created.length,
    alertsRaised,
    refused: options.createIfNotExists ? [] : missing,
  };
}

/** Existing items by SKU, locked when they are to be changed. */
async function presentItems(
  transaction: TenantTransaction,
  options: ImportOptions,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<string, Present>> {
  const found = await transaction.query<Present>(
    `SELECT item_id, sku, quantity FROM inventory_items
     WHERE organization_id = $1 AND warehouse_id = $2 AND sku = ANY($3) AND deleted_at IS NULL
     ORDER BY item_id ${options.updateExisting ? 'FOR UPDATE' : ''}`,
    [transaction.organizationId, options.warehouseId, rows.map((row) => row.sku)],
  );
  return new Map(found.rows.map((item) => [item.sku, item]));
}

async function createItems(
  transaction: TenantTransaction,
  stock: Stock,
  warehouseId: string,
  rows: readonly ImportRow[],
): Promise<StockChange[]> {
  const opening = rows.map(({ row: _row, quantity = 0, ...fields }) => ({
    ...fields,
    itemId: newId(),
    warehouseId,
    quantity,
  }));
  const changes = await stock.open(transaction, opening, importReason);
  const opened = new Set(changes.map((change) => change.itemId));
  await audit(
    transaction,
    ...opening
      .filter((item) => opened.has(item.itemId))
      .map(
        (item): Change => ({
          action: 'inventory.import',
          entity: 'item',
          entityId: item.itemId,
          before: null,
          after: item,
        }),
      ),
  );
  return changes;
}

/** Sets the fields that the file has a column for; a quantity is booked as the difference to what is there. */
async function updateItems(
  transaction: TenantTransaction,
  stock: Stock,
  rows: readonly ImportRow[],
  present: ReadonlyMap<string, Present>,
): Promise<StockChange[]> {
  const wanted: WantedChange[] = [];
  const changes: Change[] = [];
  for (const { row: _row, quantity, ...fields } of rows) {
    const item = present.get(fields.sku) as Present;
    await updateItemFields(transaction, item.item_id, fields satisfies ItemFields);
    const change = quantity === undefined ? 0 : difference(quantity, item.quantity);
    if (change !== 0) wanted.push({ itemId: item.item_id, change, reason: importReason });
    changes.push({
      action: 'inventory.import',
      entity: 'item',
      entityId: item.item_id,
      before: { quantity: item.quantity },
      after: { ...fields, ...(quantity === undefined ? {} : { quantity }) },
    });
  }
  await audit(transaction, ...changes);
  return stock.changeMany(transaction, wanted);
}
