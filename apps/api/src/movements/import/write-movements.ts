import type { ApprovalReason } from '@tallyard/contracts/movements/models';
import type { ImportedType } from '@tallyard/domain/movements/import-columns';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/errors.ts';

/** A movement that a row of a file creates. */
export interface FileMovement {
  readonly movementId: string;
  readonly itemId: string;
  readonly movementType: ImportedType;
  readonly quantity: number;
  readonly occurredAt: string | null;
  readonly reference: string | null;
  /** Null means the item's price. */
  readonly unitPrice: number | null;
  readonly notes: string | null;
  readonly reason: string | null;
}

/** Inserts movements. Completed ones have the current time as their completion time, whenever they happened. */
export async function writeMovements(
  transaction: TenantTransaction,
  movements: readonly (FileMovement & {
    readonly status: 'completed' | 'pending';
    readonly held: ApprovalReason | null;
  })[],
): Promise<void> {
  await transaction.query(
    `INSERT INTO inventory_movements
       (organization_id, movement_id, movement_type, status, item_id, item_name, warehouse_id, quantity, total_value, reference,
        notes, reason, created_by, completed_at, occurred_at, updated_at,
        requires_approval, approval_reason, waiting_value, unit_cost)
     SELECT $1, f."movementId", f."movementType", f.status, i.item_id, i.name, i.warehouse_id, f.quantity,
            round(abs(f.quantity) * COALESCE(f."unitPrice", i.unit_price), 4), f.reference, f.notes, f.reason, $3::uuid,
            CASE WHEN f.status = 'completed' THEN now() END, f."occurredAt", CASE WHEN f.status = 'pending' THEN now() END,
            f.held IS NOT NULL, f.held,
            CASE WHEN f.status = 'pending' THEN round(abs(f.quantity) * COALESCE(f."unitPrice", i.unit_price), 4) END,
            CASE WHEN f."movementType" = 'INBOUND' THEN f."unitPrice" END
     FROM json_to_recordset($2::json) AS f("movementId" uuid, "movementType" text, status text, "itemId" uuid, quantity numeric,
       reference text, "unitPrice" numeric, notes text, reason text, "occurredAt" timestamptz, held jsonb)
     JOIN inventory_items i ON i.organization_id = $1 AND i.item_id = f."itemId"`,
    [transaction.organizationId, JSON.stringify(movements), transaction.actor.userId],
    'write-movements',
  );
}

/**
 * Does the work for all elements in a savepoint. If that is refused, tries each half, down to single elements. Returns the
 * error of each refused element.
 */
export async function bySavepoints<One>(
  transaction: TenantTransaction,
  all: readonly One[],
  work: (some: readonly One[]) => Promise<unknown>,
): Promise<Map<One, ApiError>> {
  const refused = new Map<One, ApiError>();
  const attempt = async (some: readonly One[]): Promise<void> => {
    if (some.length === 0) return;
    try {
      await transaction.savepoint(() => work(some));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [one] = some;
      if (some.length === 1 && one !== undefined) {
        refused.set(one, error);
        return;
      }
      const half = some.length >> 1;
      await attempt(some.slice(0, half));
      await attempt(some.slice(half));
    }
  };
  await attempt(all);
  return refused;
}
