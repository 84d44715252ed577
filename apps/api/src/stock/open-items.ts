import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { createItem } from '@tallyard/contracts/inventory/item-endpoints';
import type { CustomValues } from '@tallyard/domain/custom-fields/values';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/errors.ts';
import { booking } from './booking.ts';
import type { LockedChange } from './locked-items.ts';

type Creation = EndpointRequest<typeof createItem>['body'];

/** A new item and its id; absent fields are empty. */
export type Opening = Omit<Creation, 'organizationId' | 'quantity' | 'customFields'> & {
  readonly itemId: string;
  readonly customFields?: CustomValues | undefined;
};

/** A new item with its opening stock. */
export type OpeningItem = Opening & { readonly quantity: number };

interface Column {
  readonly type: 'uuid' | 'text' | 'numeric' | 'boolean' | 'jsonb';
  readonly name: string;
  /** The SQL of the value if the field is absent. */
  readonly empty?: string;
}

/** The column of every field. A field that is missing here is a type error and cannot be dropped unnoticed. */
const columns: Readonly<Record<keyof OpeningItem, Column>> = {
  itemId: { type: 'uuid', name: 'item_id' },
  warehouseId: { type: 'uuid', name: 'warehouse_id' },
  name: { type: 'text', name: 'name' },
  sku: { type: 'text', name: 'sku' },
  description: { type: 'text', name: 'description', empty: "''" },
  category: { type: 'text', name: 'category' },
  location: { type: 'text', name: 'location' },
  folderId: { type: 'uuid', name: 'folder_id' },
  barcode: { type: 'text', name: 'barcode' },
  quantity: { type: 'numeric', name: 'quantity' },
  reorderPoint: { type: 'numeric', name: 'reorder_point' },
  unitPrice: { type: 'numeric', name: 'unit_price', empty: '0' },
  isActive: { type: 'boolean', name: 'is_active', empty: 'true' },
  customFields: { type: 'jsonb', name: 'custom_fields', empty: "'{}'" },
};
const fields = Object.entries(columns);
const given = fields.map(([field, { type }]) => `"${field}" ${type}`).join(', ');
const names = fields.map(([, { name }]) => name).join(', ');
const values = fields
  .map(([field, { empty }]) => (empty === undefined ? `"${field}"` : `COALESCE("${field}", ${empty})`))
  .join(', ');

// The item is written once with its quantity, together with its ledger entries and movements: booking the opening stock
// afterwards would write every index of the item twice. Rows are inserted in the order of their places, so that two
// transactions that create the same items cannot deadlock.
// guard: stock.openings-in-order
const openingStatement = `
  WITH opened AS (
    INSERT INTO inventory_items (organization_id, ${names})
    SELECT $1, ${values} FROM json_to_recordset($2::json) AS n(${given}) ORDER BY "warehouseId", sku COLLATE "C"
    ON CONFLICT (organization_id, warehouse_id, sku) WHERE deleted_at IS NULL DO NOTHING
    RETURNING item_id, warehouse_id, name, quantity, unit_price
  ), booked AS (
    SELECT o.item_id, o.warehouse_id, o.name, o.unit_price, b.movement_id, b.change, b.after, b.reason, b.place,
           $3::uuid AS actor_id, NULL::uuid AS reverses, NULL::text AS reference, NULL::uuid AS count_id, b.is_written, b.occurred_at,
           b.cost_of_each, b.cost_of_all, b.at_average, NULL::timestamptz AS last_counted_at
    FROM unnest($4::uuid[], $5::uuid[], $6::numeric[], $7::numeric[], $8::text[], $9::boolean[], $10::timestamptz[],
        $11::numeric[], $12::numeric[], $13::boolean[])
      WITH ORDINALITY AS b(item_id, movement_id, change, after, reason, is_written, occurred_at, cost_of_each, cost_of_all, at_average, place)
    JOIN opened o ON o.item_id = b.item_id
  ), ${booking}
  SELECT item_id, warehouse_id, quantity FROM opened`;

export interface OpenedRow {
  readonly item_id: string;
  readonly warehouse_id: string;
  readonly quantity: number;
}

/**
 * Locks the warehouses of new items, so that a concurrent deletion waits for them, or they find the warehouse deleted (ADR
 * 0068). Throws NOT_FOUND.
 */
async function holdPlaces(transaction: TenantTransaction, items: readonly OpeningItem[]): Promise<void> {
  const ids = [...new Set(items.map(({ warehouseId }) => warehouseId))];
  const { rows } = await transaction.query<{ warehouse_id: string }>(
    // guard: warehouses.nothing-slips-in
    `SELECT warehouse_id FROM open_warehouses WHERE organization_id = $1 AND warehouse_id = ANY($2::uuid[])
     ORDER BY warehouse_id FOR KEY SHARE`,
    [transaction.organizationId, ids],
    'hold-places',
  );
  if (rows.length < ids.length) throw notFound('Warehouse');
}

/**
 * Creates items with the changes of their opening stock. An item whose SKU exists in its warehouse is left out of the
 * result, and so are its changes.
 */
export async function openItems(
  transaction: TenantTransaction,
  items: readonly OpeningItem[],
  changes: readonly Omit<LockedChange, 'actorId' | 'reverses'>[],
): Promise<OpenedRow[]> {
  if (items.length === 0) return [];
  await holdPlaces(transaction, items);
  const { rows } = await transaction.query<OpenedRow>(
    openingStatement,
    [
      transaction.organizationId,
      JSON.stringify(items),
      transaction.actor.userId,
      changes.map((one) => one.itemId),
      changes.map((one) => one.movementId),
      changes.map((one) => one.change),
      changes.map((one) => one.after),
      changes.map((one) => one.reason),
      changes.map((one) => one.isWritten ?? false),
      changes.map((one) => one.occurredAt ?? null),
      changes.map((one) => one.cost?.ofEach ?? null),
      changes.map((one) => one.cost?.ofAll ?? null),
      changes.map((one) => one.cost === undefined),
    ],
    'open-items',
  );
  return rows;
}
