import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import type { CustomValues } from '@tallyard/domain/custom-fields/values';
import {
  barcode,
  bulkCategory,
  bulkLocation,
  itemName,
  itemNotFound,
  reorderPoint,
  unitPrice,
} from '@tallyard/domain/inventory/fields';
import { titleOfActivity, titleOfItemUpdate } from '@tallyard/domain/inventory/texts';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import * as z from 'zod/mini';
import { asPlanned, plannedFields, writtenFields } from '../../platform/custom-fields/import-columns.ts';
import { fieldKind, type PlannedField, type Thing } from '../../platform/plans/field-kind.ts';
import type { PlanKind, RequestedRow } from '../../platform/plans/kind.ts';
import type { ItemPublisher } from '../item-publisher.ts';
import { readItems, writeFields } from './items.ts';

type Schema = z.core.$ZodType<PlanValue>;

const parsedBy =
  (schema: Schema): PlannedField['parse'] =>
  (value) => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? { value: parsed.data } : { problem: parsed.error.issues[0]?.message ?? 'Not valid' };
  };

const isActive = z.boolean('isActive must be true or false');

/**
 * The fields that plans set (INV-33 to INV-35 and INV-38). Quantity is not one of them: it is adjusted, with a reason
 * (ADR 0034).
 */
const fields: Readonly<Record<string, PlannedField>> = {
  name: { action: 'inventory.update', parse: parsedBy(itemName) },
  barcode: { action: 'inventory.update', parse: parsedBy(barcode) },
  reorderPoint: { action: 'inventory.update', parse: parsedBy(z.nullable(reorderPoint)) },
  category: { action: 'inventory.bulkUpdate', parse: parsedBy(bulkCategory) },
  location: { action: 'inventory.bulkUpdate', parse: parsedBy(bulkLocation) },
  unitPrice: {
    action: 'inventory.bulkUpdate',
    parse: (value) => (value === null ? { problem: 'Unit price is required' } : parsedBy(unitPrice)(value)),
  },
  isActive: { action: 'inventory.update', parse: parsedBy(isActive) },
};

/** Plans that set fields of items, different ones for each item. The direct calls of INV-33 to INV-35 and INV-38 use them. */
export function itemUpdateKind(publisher: ItemPublisher): PlanKind {
  return fieldKind({
    kind: 'items.update',
    entity: 'item',
    audited: 'inventory.update',
    unknown: itemNotFound,
    fields,
    own: plannedFields('item', 'inventory.update'),
    titleOf,
    read: async (transaction, ids, lock) => (await readItems(transaction, ids, lock)).map(thingOf),
    write: async (transaction, changes, { before }) => {
      const written = changes.map(({ id, fields: given }) => {
        // Set by `thingOf`.
        const item = before.get(id)?.told as InventoryItem | undefined;
        return { id, fields: writtenFields(given, item && ownValuesOf(item)) };
      });
      return (await writeFields(transaction, written)).map(thingOf);
    },
    publish: (transaction, changed, names) =>
      publisher.publishMany(
        transaction,
        // Set by `thingOf`.
        changed.map(({ told }) => ({ change: 'updated' as const, item: told as InventoryItem, fields: names })),
      ),
  });
}

function titleOf(rows: readonly RequestedRow[]): string {
  const changes = rows.flatMap((row) => row.changes);
  const names = [...new Set(changes.map(({ field }) => field))];
  const activities = new Set(changes.map(({ to }) => to));
  const [activity] = activities;
  const isOneActivity = names.length === 1 && names[0] === 'isActive' && activities.size === 1;
  return isOneActivity && typeof activity === 'boolean'
    ? titleOfActivity(activity, rows.length)
    : titleOfItemUpdate(names, rows.length);
}

/** Returns the custom field values of an item, which were validated when they were written. */
const ownValuesOf = (item: InventoryItem) => (item.customFields ?? {}) as CustomValues;

function thingOf(item: InventoryItem): Thing {
  const { barcode: code = null, category: group = null, location: place = null, isActive: active } = item;
  return {
    id: item.itemId,
    label: `${item.name} (${item.sku})`,
    fields: {
      name: item.name,
      barcode: code,
      reorderPoint: item.reorderPoint ?? null,
      category: group,
      location: place,
      unitPrice: item.unitPrice ?? null,
      isActive: active,
      ...asPlanned(ownValuesOf(item)),
    },
    told: item,
  };
}
