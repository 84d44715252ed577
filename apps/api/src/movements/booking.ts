import type { Movement } from '@tallyard/contracts/movements/models';
import type { CustomValues } from '@tallyard/domain/custom-fields/fields';
import { defaultAdjustmentReason } from '@tallyard/domain/inventory/fields';
import { typeInWords } from '@tallyard/domain/movements/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import type { Opening } from '../stock/opening.ts';
import type { Entry, Posting } from '../stock/post.ts';

/** What a posting needs of a movement. */
export type Moved = Pick<
  Movement,
  'movementId' | 'movementType' | 'itemId' | 'quantity' | 'reason' | 'destinationWarehouseId' | 'occurredAt'
>;

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
 * arrives, at the item of the same SKU, which is made of the source's fields where there is none (MOV-21).
 */
export async function postingsOf(transaction: TenantTransaction, movements: readonly Moved[]): Promise<Posting[]> {
  const sources = await sourcesOf(
    transaction,
    movements.filter(({ movementType }) => movementType === 'TRANSFER').map(({ itemId }) => itemId),
  );
  return movements.map((movement) => ({
    movementId: movement.movementId,
    reason: movement.reason ?? defaultReasonOf(movement),
    keepsPromises: isPromised(movement),
    occurredAt: movement.occurredAt ? new Date(movement.occurredAt) : undefined,
    entries: entriesOf(movement, sources.get(movement.itemId)),
  }));
}

/** Whether stock is promised to it while it waits: of what comes there is nothing to promise yet. */
export const isPromised = ({ movementType }: Pick<Movement, 'movementType'>): boolean =>
  movementType === 'OUTBOUND' || movementType === 'TRANSFER';

/** What the ledger says of a movement that says nothing itself. */
export const defaultReasonOf = ({ movementType }: Pick<Movement, 'movementType'>): string =>
  movementType === 'ADJUSTMENT' ? defaultAdjustmentReason : typeInWords(movementType);

function entriesOf({ movementType, itemId, quantity, destinationWarehouseId }: Moved, source?: SourceRow): Entry[] {
  if (movementType === 'INBOUND' || movementType === 'ADJUSTMENT') return [{ itemId, change: quantity }];
  const leaving: Entry = { itemId, change: -quantity };
  if (movementType === 'OUTBOUND' || source === undefined || !destinationWarehouseId) return [leaving];
  const opening: Opening = {
    itemId: newId(),
    warehouseId: destinationWarehouseId,
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
  return [leaving, { opening, ifThere: 'add', change: quantity }];
}

async function sourcesOf(transaction: TenantTransaction, ids: readonly string[]): Promise<Map<string, SourceRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await transaction.query<SourceRow>(
    `SELECT item_id, name, sku, description, category, barcode, reorder_point, unit_price, is_active, custom_fields
     FROM inventory_items WHERE organization_id = $1 AND item_id = ANY($2::uuid[]) AND deleted_at IS NULL`,
    [transaction.organizationId, ids],
  );
  return new Map(rows.map((row) => [row.item_id, row]));
}
