import type { Movement } from '@tallyard/contracts/movements/models';
import type { CustomValues } from '@tallyard/domain/custom-fields/values';
import { defaultAdjustmentReason } from '@tallyard/domain/inventory/fields';
import { typeText } from '@tallyard/domain/movements/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import type { ItemCost } from '../stock/costs.ts';
import type { Opening } from '../stock/open-items.ts';
import type { Entry, Posting } from '../stock/posting-types.ts';

/**
 * The part of a transfer to post. A transfer in transit posts its departure and its arrival separately; a returning one is
 * posted at its source (ADR 0059).
 */
export type Part = 'whole' | 'leaving' | 'arriving' | 'returning';

/** The fields of a movement that its posting needs. */
export type Moved = Pick<
  Movement,
  | 'movementId'
  | 'movementType'
  | 'itemId'
  | 'quantity'
  | 'reason'
  | 'destinationWarehouseId'
  | 'occurredAt'
  | 'unitCost'
> &
  Pick<Posting, 'dueAt'> &
  ({ readonly part?: 'whole' } | { readonly part: Part; readonly warehouseId: string });

interface SourceRow extends Record<string, unknown> {
  readonly item_id: string;
  readonly name: string;
  readonly sku: string;
  readonly description: string;
  readonly category: string | null;
  readonly barcode: string | null;
  readonly reorder_point: number | null;
  readonly unit_price: number;
  readonly is_active: boolean;
  readonly custom_fields: CustomValues;
}

/**
 * Returns the postings that complete the movements. A receipt, a shipment or an adjustment has one entry. A transfer has a
 * departing entry and an arriving one at the item with the same SKU, which is created from the source's fields if it does not
 * exist (MOV-21). A receipt carries its unit cost; a transfer arrives with the average cost at its source. `averages` holds
 * these by item for transfers that leave now.
 */
export async function postingsOf(
  transaction: TenantTransaction,
  movements: readonly Moved[],
  averages: ReadonlyMap<string, ItemCost> = new Map(),
): Promise<Posting[]> {
  const sources = await sourcesOf(
    transaction,
    movements.filter(({ movementType }) => movementType === 'TRANSFER').map(({ itemId }) => itemId),
  );
  return movements.map((movement) => ({
    movementId: movement.movementId,
    reason: movement.reason ?? defaultReasonOf(movement),
    // An arriving or returning transfer used its reservation when it was dispatched.
    keepsPromises: isPromised(movement) && (movement.part === undefined || takes(movement.part)),
    occurredAt: movement.occurredAt ? new Date(movement.occurredAt) : undefined,
    dueAt: movement.dueAt,
    entries: entriesOf(movement, sources.get(movement.itemId), averages.get(movement.itemId)),
  }));
}

/** Returns whether stock is reserved for the movement while it is pending. Receipts and adjustments reserve nothing. */
export const isPromised = ({ movementType }: Pick<Movement, 'movementType'>): boolean =>
  movementType === 'OUTBOUND' || movementType === 'TRANSFER';

/** Returns the reason in the ledger for a movement without one. */
export const defaultReasonOf = ({ movementType }: Pick<Movement, 'movementType'>): string =>
  movementType === 'ADJUSTMENT' ? defaultAdjustmentReason : typeText(movementType);

const takes = (part: Part) => part === 'whole' || part === 'leaving';

function entriesOf(moved: Moved, source?: SourceRow, average?: ItemCost): Entry[] {
  const { movementType, itemId, quantity, destinationWarehouseId, part = 'whole' } = moved;
  if (movementType === 'ADJUSTMENT') return [{ itemId, change: quantity }];
  if (movementType === 'INBOUND') return [{ itemId, change: quantity, cost: { ofEach: moved.unitCost ?? null } }];
  const leaving: Entry = { itemId, change: -quantity };
  if (movementType === 'OUTBOUND' || source === undefined || !destinationWarehouseId || part === 'leaving')
    return [leaving];
  const warehouseId = moved.part === 'returning' ? moved.warehouseId : destinationWarehouseId;
  // guard: costs.transfers-keep-them
  const ofEach = part === 'whole' ? (average?.averageCost ?? null) : (moved.unitCost ?? null);
  const arriving: Entry = {
    opening: openingAt(warehouseId, source),
    ifThere: 'add',
    change: quantity,
    cost: { ofEach },
  };
  return part === 'whole' ? [leaving, arriving] : [arriving];
}

/** Returns the item to create at the destination if the SKU does not exist there. */
function openingAt(warehouseId: string, source: SourceRow): Opening {
  return {
    itemId: newId(),
    warehouseId,
    name: source.name,
    sku: source.sku,
    description: source.description,
    category: source.category,
    barcode: source.barcode,
    reorderPoint: source.reorder_point,
    unitPrice: source.unit_price,
    isActive: source.is_active,
    customFields: source.custom_fields,
  };
}

async function sourcesOf(transaction: TenantTransaction, ids: readonly string[]): Promise<Map<string, SourceRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await transaction.query<SourceRow>(
    // A deleted item keeps its fields: its goods may still be in transit.
    `SELECT item_id, name, sku, description, category, barcode, reorder_point, unit_price, is_active, custom_fields
     FROM inventory_items WHERE organization_id = $1 AND item_id = ANY($2::uuid[])`,
    [transaction.organizationId, ids],
  );
  return new Map(rows.map((row) => [row.item_id, row]));
}
