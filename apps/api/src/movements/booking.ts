import type { Movement } from '@tallyard/contracts/movements/models';
import type { CustomValues } from '@tallyard/domain/custom-fields/values';
import { defaultAdjustmentReason } from '@tallyard/domain/inventory/fields';
import { typeText } from '@tallyard/domain/movements/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import type { ItemCost } from '../stock/costs.ts';
import type { Opening } from '../stock/open-items.ts';
import type { Entry, Posting } from '../stock/posting-types.ts';

/** What of a transfer is booked: by way of transit its ends apart, and what goes back is booked where it left (ADR 0059). */
export type Part = 'whole' | 'leaving' | 'arriving' | 'returning';

/** What a posting needs of a movement. */
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
 * What completes the movements: of what comes, goes or is adjusted one entry, of a transfer one that leaves and one that
 * arrives, at the item of the same SKU, which is made of the source's fields where there is none (MOV-21). What comes brings what it has cost;
 * what arrives, what it cost on average where it left: `averages` by item, of those that leave now.
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
    // What arrives or goes back was taken from its promise when it left.
    keepsPromises: isPromised(movement) && (movement.part === undefined || takes(movement.part)),
    occurredAt: movement.occurredAt ? new Date(movement.occurredAt) : undefined,
    dueAt: movement.dueAt,
    entries: entriesOf(movement, sources.get(movement.itemId), averages.get(movement.itemId)),
  }));
}

/** Whether stock is promised to it while it waits: of what comes there is nothing to promise yet. */
export const isPromised = ({ movementType }: Pick<Movement, 'movementType'>): boolean =>
  movementType === 'OUTBOUND' || movementType === 'TRANSFER';

/** What the ledger says of a movement that says nothing itself. */
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

/** The item as it is made where there is none of its SKU. */
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
    // One that was deleted says what it was still: goods of it may be in transit.
    `SELECT item_id, name, sku, description, category, barcode, reorder_point, unit_price, is_active, custom_fields
     FROM inventory_items WHERE organization_id = $1 AND item_id = ANY($2::uuid[])`,
    [transaction.organizationId, ids],
  );
  return new Map(rows.map((row) => [row.item_id, row]));
}
