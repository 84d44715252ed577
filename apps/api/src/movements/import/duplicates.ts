import type { TenantTransaction } from '../../platform/database/transaction.ts';

/** The fields by which an imported row matches an existing movement. */
export interface Likeness {
  readonly itemId: string;
  readonly movementType: string;
  readonly quantity: number;
  readonly occurredAt: string | null;
  readonly reference: string | null;
}

/**
 * Returns the positions of rows that match an existing movement which was neither canceled nor undone. A match has the same
 * type, item, quantity, reference and instant, to the second as in files; a movement without a date uses its completion time.
 * A row with neither instant nor reference never matches: shops sell the same every day. Movements of one import, whose ids
 * share a prefix, are never duplicates of each other: an invoice may list an item twice.
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
