import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';

const shownDays = 14;

/** A past adjustment of the demo. */
export interface PastAdjustment {
  readonly daysAgo: number;
  readonly itemId: string | undefined;
  readonly itemName: string;
  readonly change: number;
  readonly quantityAfter: number;
  readonly reason: string;
  readonly at: string;
}

/** Writes the adjustments of the last days to the audit log, as they would have been audited at that time. */
export async function seedActivity(
  tenant: TenantTransaction,
  adjustments: readonly PastAdjustment[],
  userId: string,
): Promise<void> {
  const entries = adjustments
    .filter(({ daysAgo }) => daysAgo <= shownDays)
    .map(({ itemId, itemName: name, change, quantityAfter, reason, at }) => ({
      id: newId(),
      itemId,
      before: { name, quantity: quantityAfter - change },
      after: { name, quantity: quantityAfter, reason },
      at,
    }));
  await tenant.query(
    `INSERT INTO audit_entries
       (organization_id, entry_id, user_id, action, entity, entity_id, before, after, created_at)
     SELECT $1, e.id, $3, 'inventory.adjust', 'item', e."itemId", e.before, e.after, e.at
     FROM json_to_recordset($2::json) AS e(id uuid, "itemId" text, before jsonb, after jsonb, at timestamptz)`,
    [tenant.organizationId, JSON.stringify(entries), userId],
  );
}
