import * as fields from '@tallyard/domain/inventory/fields';
import { itemNotFound, maxMagnitude } from '@tallyard/domain/inventory/fields';
import { itemImportColumns } from '@tallyard/domain/inventory/import-columns';
import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import { cannotAdjustBelowZero } from '@tallyard/domain/inventory/texts';
import { asPlanned, ownAfter, readerWithFields, withoutOwn } from '../../platform/custom-fields/import-columns.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../../platform/history/audit.ts';
import { cellSchemas, numberAnswersOf, readCellOf } from '../../platform/imports/cells.ts';
import type { ImportedThing, NewValues } from '../../platform/plans/import-description.ts';
import { importKind } from '../../platform/plans/import-kind.ts';
import type { ImportKind, PlanTerms } from '../../platform/plans/kind.ts';
import type { Stock } from '../../stock/stock.ts';
import type { ItemPublisher } from '../item-publisher.ts';
import { readItems, removeItems, writeFields } from '../plans/items.ts';
import { type ItemRow, itemColumns, itemFrom, type OurItem } from '../row.ts';

const importReason = 'Import';
const audited = 'inventory.import';

const schemas = cellSchemas({
  sku: fields.sku,
  name: fields.itemName,
  description: fields.description,
  category: fields.category,
  location: fields.location,
  barcode: fields.barcode,
  quantity: fields.quantity,
  reorderPoint: fields.reorderPoint,
  unitPrice: fields.unitPrice,
});

/** Imports items into one warehouse. Opening stock and updated quantities are posted to the ledger. */
export function itemImportKind(stock: Stock, publisher: ItemPublisher): ImportKind {
  return importKind({
    kind: 'items.import',
    entity: 'item',
    action: 'inventory.import',
    actionsOfUpdate: (names) => [
      'inventory.update',
      ...(names.includes('quantity') ? (['inventory.adjust'] as const) : []),
    ],
    unknown: itemNotFound,
    unknownSku: 'No item of the warehouse has this SKU',
    skuIndex: 'inventory_items_sku',
    skuTaken: 'An item of the warehouse has this SKU meanwhile',
    hasEffects: true,
    place: (_transaction, { warehouseId = '' }) => warehouseId,
    reader: (transaction, terms) => {
      const answers = numberAnswersOf(terms);
      return readerWithFields(transaction, 'item', answers, readCellOf(itemImportColumns, schemas, answers));
    },
    async bySku(transaction, { warehouseId }, skus) {
      const { rows } = await transaction.query<ItemRow>(
        `SELECT ${itemColumns} FROM inventory_items i
         WHERE i.organization_id = $1 AND i.warehouse_id = $2 AND i.sku = ANY($3) AND i.deleted_at IS NULL`,
        [transaction.organizationId, warehouseId, skus],
      );
      return rows.map((row) => thingOf(itemFrom(row)));
    },
    byId: async (transaction, ids, lock) => (await readItems(transaction, ids, lock)).map(thingOf),
    create: (transaction, plan, rows) => createAll(transaction, stock, plan, rows),
    update: (transaction, plan, rows) => updateAll(transaction, stock, plan, rows),
    remove: (transaction, reason, ids) => removeAll(transaction, stock, reason, ids),
    publish: (transaction, ids) => publisher.publishImported(transaction, ids.length, ids),
    reversed({ field, from, to }, now) {
      if (field !== 'quantity') return null;
      // Later postings stay: only what the import added or removed is reversed.
      const back = sumOfQuantities(sumOfQuantities(Number(now), Number(from)), -Number(to));
      return back < 0 || back >= maxMagnitude ? { problem: cannotAdjustBelowZero('the item') } : { value: back };
    },
  });
}

function thingOf(item: OurItem): ImportedThing {
  const { itemId, sku, name, description, category, location, barcode, quantity, reorderPoint, unitPrice } = item;
  return {
    id: itemId,
    sku,
    label: `${name} (${sku})`,
    fields: {
      sku,
      name,
      description: description ?? '',
      category: category ?? null,
      location: location ?? null,
      barcode: barcode ?? null,
      quantity,
      reorderPoint: reorderPoint ?? null,
      unitPrice: unitPrice ?? 0,
      ...asPlanned(item.customFields),
    },
    isAsMade: item.createdAt === item.updatedAt,
  };
}

async function createAll(
  transaction: TenantTransaction,
  stock: Stock,
  { terms, onEffects }: PlanTerms & { readonly terms: { readonly warehouseId?: string } },
  rows: readonly NewValues[],
): Promise<ReadonlySet<string>> {
  const { warehouseId = '' } = terms;
  const entries = rows.map(({ id, fields: { quantity = 0, ...given } }) => ({
    // The schema of each field has validated its value.
    opening: {
      ...(withoutOwn(given) as { name: string; sku: string }),
      customFields: ownAfter({}, given),
      itemId: id,
      warehouseId,
    },
    ifThere: 'leave' as const,
    change: Number(quantity),
  }));
  const { changes, ...effects } = await stock.post(transaction, [{ reason: importReason, entries }], 'together');
  onEffects?.(effects);
  const created = new Set(changes.map(({ itemId }) => itemId));
  await audit(
    transaction,
    ...entries
      .filter(({ opening }) => created.has(opening.itemId))
      .map(({ opening, change }) => ({
        action: audited,
        entity: 'item',
        entityId: opening.itemId,
        before: null,
        after: { ...opening, quantity: change },
      })),
  );
  return created;
}

async function updateAll(
  transaction: TenantTransaction,
  stock: Stock,
  { reason, onEffects }: PlanTerms,
  rows: readonly NewValues[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const before = new Map((await readItems(transaction, ids, 'FOR UPDATE')).map((item) => [item.itemId, item]));
  const set = rows.flatMap(({ id, fields: { quantity: _quantity, ...given } }) =>
    Object.keys(given).length === 0 ? [] : [{ id, fields: writtenOf(before.get(id), given) }],
  );
  const entries = rows.flatMap(({ id, fields: { quantity } }) => {
    const now = before.get(id)?.quantity;
    const change = now === undefined || quantity === undefined ? 0 : sumOfQuantities(Number(quantity), -now);
    return change === 0 ? [] : [{ itemId: id, change }];
  });
  if (set.length > 0) await writeFields(transaction, set);
  const posting = { reason: reason ?? importReason, entries };
  const { changes: _, ...effects } = await stock.post(transaction, [posting], 'together');
  onEffects?.(effects);
  await audit(
    transaction,
    ...rows.map(({ id, fields: given }) => ({
      action: audited,
      entity: 'item',
      entityId: id,
      ...toldOf(before.get(id), given, reason),
    })),
  );
}

/** Returns the columns of these fields of a plan. */
function writtenOf(item: OurItem | undefined, given: NewValues['fields']): object {
  const fields = withoutOwn(given);
  const isOwn = Object.keys(fields).length < Object.keys(given).length;
  return isOwn ? { ...fields, customFields: ownAfter(item?.customFields ?? {}, given) } : fields;
}

/** Returns the audited values of the fields before and after. */
function toldOf(item: OurItem | undefined, given: NewValues['fields'], reason: string | null) {
  const after = writtenOf(item, given);
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, item?.[name as 'name']]));
  return { before, after: reason === null ? after : { ...after, reason } };
}

async function removeAll(
  transaction: TenantTransaction,
  stock: Stock,
  reason: string | null,
  ids: readonly string[],
): Promise<void> {
  const removed = await removeItems(transaction, ids);
  await audit(
    transaction,
    ...removed.map((item) => ({
      action: 'inventory.delete',
      entity: 'item',
      entityId: item.itemId,
      before: item,
      after: reason === null ? null : { reason },
    })),
  );
  await stock.notifyRemoved(transaction, ids);
}
