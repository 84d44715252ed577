import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import { bulkCategory, bulkLocation, bulkUnitPrice, itemNotFound } from '@tallyard/domain/inventory/fields';
import { titleOfActivity, titleOfItemUpdate } from '@tallyard/domain/inventory/texts';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import * as z from 'zod/mini';
import { fieldKind, type PlannedField, type Thing } from '../../platform/plans/field-kind.ts';
import type { PlanKind, WantedRow } from '../../platform/plans/kind.ts';
import type { ItemTeller } from '../telling.ts';
import { readItems, writeFields } from './items.ts';

type Schema = z.core.$ZodType<PlanValue>;

const parsedBy =
  (schema: Schema): PlannedField['parse'] =>
  (value) => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? { value: parsed.data } : { problem: parsed.error.issues[0]?.message ?? 'Not valid' };
  };

const isActive = z.boolean('isActive must be true or false');

/** INV-33 to INV-35 and INV-38. */
const fields: Readonly<Record<string, PlannedField>> = {
  category: { action: 'inventory.bulkUpdate', parse: parsedBy(bulkCategory) },
  location: { action: 'inventory.bulkUpdate', parse: parsedBy(bulkLocation) },
  unitPrice: { action: 'inventory.bulkUpdate', parse: parsedBy(bulkUnitPrice) },
  isActive: { action: 'inventory.update', parse: parsedBy(isActive) },
};

/** Plans that set category, location, price or activity of items. */
export function itemUpdateKind(teller: ItemTeller): PlanKind {
  return fieldKind({
    kind: 'items.update',
    entity: 'item',
    audited: 'inventory.update',
    unknown: itemNotFound,
    fields,
    titleOf,
    read: async (transaction, ids, lock) => (await readItems(transaction, ids, lock)).map(thingOf),
    write: async (transaction, changes) => (await writeFields(transaction, changes)).map(thingOf),
    tell: (transaction, changed, names) =>
      teller.tellMany(
        transaction,
        // As `thingOf` made them.
        changed.map(({ told }) => ({ change: 'updated' as const, item: told as InventoryItem, fields: names })),
      ),
  });
}

function titleOf(rows: readonly WantedRow[]): string {
  const changes = rows.flatMap((row) => row.changes);
  const names = [...new Set(changes.map(({ field }) => field))];
  const activities = new Set(changes.map(({ to }) => to));
  const [activity] = activities;
  const isOneActivity = names.length === 1 && names[0] === 'isActive' && activities.size === 1;
  return isOneActivity && typeof activity === 'boolean'
    ? titleOfActivity(activity, rows.length)
    : titleOfItemUpdate(names, rows.length);
}

function thingOf(item: InventoryItem): Thing {
  const { category = null, location = null, unitPrice = null, isActive: active } = item;
  return {
    id: item.itemId,
    label: `${item.name} (${item.sku})`,
    fields: { category, location, unitPrice, isActive: active },
    told: item,
  };
}
