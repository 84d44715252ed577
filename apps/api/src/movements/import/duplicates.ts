import type { TenantTransaction } from '../../platform/database/transaction.ts';

/** What a movement is known by when a file brings it again. */
export interface Likeness {
  readonly itemId: string;
  readonly movementType: string;
  readonly quantity: number;
  readonly occurredAt: string | null;
  readonly reference: string | null;
}

/**
 * Which of these there is a movement like already, that was neither cancelled nor taken back: the same type, item, quantity,
 * instant (to the second, as files tell it; of what was not dated that of its completion) and reference. Without instant and reference nothing is alike: shops sell the same every day. Those of one plan, whose
 * ids begin alike, are never duplicates of each other: a bill may name a thing twice.
 */
export async function findDuplicates(
  transaction: TenantTransaction,
  idPrefix: string,
  wanted: readonly Likeness[],
): Promise<ReadonlySet<number>> {
  const asked = wanted.flatMap((one, place) =>
    one.occurredAt === null && one.reference === null ? [] : [{ ...one, place }],
  );
  if (asked.length === 0) return new Set();
  const { rows } = await transaction.query<{ place: number }>(
    // guard: movements.imported-export-books-nothing
    `SELECT k.place FROM json_to_recordset($2::json) AS k(place int, "itemId" uuid, "movementType" text, quantity numeric,
       "occurredAt" timestamptz, reference text)
     WHERE EXISTS (
       SELECT 1 FROM inventory_movements m
       WHERE m.organization_id = $1 AND m.item_id = k."itemId" AND m.movement_type = k."movementType"
         AND m.quantity = k.quantity AND m.reference IS NOT DISTINCT FROM k.reference AND m.status <> 'cancelled'
         AND (k."occurredAt" IS NULL
           OR date_trunc('second', COALESCE(m.occurred_at, m.completed_at)) = date_trunc('second', k."occurredAt"))
         AND NOT m.movement_id BETWEEN ($3 || '-0000-0000-000000000000')::uuid AND ($3 || '-ffff-ffff-ffffffffffff')::uuid
         AND NOT EXISTS (
           SELECT 1 FROM inventory_movements r WHERE r.organization_id = $1 AND r.reverses = m.movement_id))`,
    [transaction.organizationId, JSON.stringify(asked), idPrefix],
    'movements-made',
  );
  return new Set(rows.map(({ place }) => place));
}
