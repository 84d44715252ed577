import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import { inTheFuture, longAgo, tooLongAgo, wasNotThereThen } from '@tallyard/domain/movements/instants';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, problemOf } from '../platform/errors.ts';
import type { HeldChange } from './held.ts';

/** Clocks of two machines differ by so much. */
const clockSkewMs = 5_000;

/** Throws RULE_BROKEN for an instant that lies ahead, or so long ago that it is a mistake. */
export function requirePast(occurredAt: Date | undefined): void {
  if (occurredAt === undefined) return;
  const at = occurredAt.getTime();
  const message = at > Date.now() + clockSkewMs ? inTheFuture : at < longAgo.getTime() ? tooLongAgo : null;
  if (message === null) return;
  throw new ApiError('RULE_BROKEN', message, {
    details: [problemOf('occurredAt', occurredAt.toISOString(), message)],
  });
}

/** A change of an item from before the item was first counted; it leaves what was counted as it is. */
export interface OldChange extends Omit<HeldChange, 'after' | 'cost'> {
  readonly warehouseId: string;
  readonly occurredAt: Date;
  /** Since when what went is taken to have been there. */
  readonly stockedAt: Date;
  readonly countedAt: Date;
  /** Whether it takes another one back. */
  readonly isBack: boolean;
  readonly onHand: number;
}

/**
 * The two entries of such a change: itself, and its opposite at the other end. What went was there from `stockedAt` on; what
 * came was no longer there when the item was counted. So each adds at least nothing to the stock of every instant, in
 * whatever order they are written, and what takes one back takes back just that.
 */
function entriesOf({ onHand, ...old }: OldChange) {
  const wasThere = old.isBack ? old.change > 0 : old.change < 0;
  const pair = [
    { change: old.change, at: old.occurredAt, isItself: true },
    { change: -old.change, at: wasThere ? old.stockedAt : old.countedAt, isItself: false },
  ];
  return pair
    .sort((a, b) => b.change - a.change)
    .map((one, index) => ({ ...old, ...one, after: index === 0 ? sumOfQuantities(onHand, one.change) : onHand }));
}

// The items are locked and stay as they are.
const statement = `
  WITH past AS MATERIALIZED (
    SELECT p.* FROM ROWS FROM (json_to_recordset($2::json) AS ("itemId" uuid, "warehouseId" uuid, "movementId" uuid,
      change numeric, after numeric, at timestamptz, "isItself" boolean, reason text, "actorId" uuid, reverses uuid,
      "isWritten" boolean)) WITH ORDINALITY AS p("itemId", "warehouseId", "movementId", change, after, at, "isItself", reason,
      "actorId", reverses, "isWritten", place)
  ), movement AS (
    INSERT INTO inventory_movements
      (organization_id, movement_id, movement_type, status, item_id, item_name, warehouse_id, quantity, total_value,
       reason, created_by, completed_at, occurred_at, reverses)
    SELECT $1, p."movementId", 'ADJUSTMENT', 'completed', p."itemId", i.name, p."warehouseId", p.change,
           round(abs(p.change) * i.unit_price, 4), p.reason, p."actorId", now(), p.at, p.reverses
    FROM past p JOIN inventory_items i ON i.organization_id = $1 AND i.item_id = p."itemId"
    WHERE p."isItself" AND NOT p."isWritten"
  )
  INSERT INTO stock_ledger (organization_id, item_id, warehouse_id, movement_id, change, quantity_after, occurred_at, worth)
  SELECT $1, p."itemId", p."warehouseId", p."movementId", p.change, p.after, p.at,
         CASE WHEN p.change > 0 THEN round(p.change * i.unit_price, 4) END
  FROM past p JOIN inventory_items i ON i.organization_id = $1 AND i.item_id = p."itemId" ORDER BY p.place`;

/** Writes changes from before their items, which are held, were first counted. */
export async function writeOld(transaction: TenantTransaction, changes: readonly OldChange[]): Promise<void> {
  if (changes.length === 0) return;
  const entries = changes.flatMap(entriesOf).map((entry) => ({ ...entry, isWritten: entry.isWritten ?? false }));
  await transaction.query(statement, [transaction.organizationId, JSON.stringify(entries)], 'write-old');
}

/** Since when what went by a movement of an item is taken to have been there. */
export async function stockedSince(
  transaction: TenantTransaction,
  itemId: string,
  movementId: string,
): Promise<Date | undefined> {
  const { rows } = await transaction.query<{ stocked_at: Date | null }>(
    `SELECT min(occurred_at) AS stocked_at FROM stock_ledger
     WHERE organization_id = $1 AND item_id = $2 AND movement_id = $3`,
    [transaction.organizationId, itemId, movementId],
  );
  return rows[0]?.stocked_at ?? undefined;
}

/**
 * Throws INSUFFICIENT_STOCK for the first of the items of which something was taken at an instant since which there would
 * have been less than nothing. Asked once it is written: what is on hand less all that happened since is what was there.
 */
export async function refuseNegativePast(
  transaction: TenantTransaction,
  taken: ReadonlyMap<string, Date>,
): Promise<void> {
  if (taken.size === 0) return;
  const { rows } = await transaction.query<{ item_id: string; name: string }>(
    `SELECT item_id, name FROM (
       SELECT i.item_id, i.name, i.quantity - sum(l.change) OVER (PARTITION BY l.item_id ORDER BY l.occurred_at DESC) AS before
       FROM unnest($2::uuid[], $3::timestamptz[]) AS t(item_id, since)
       JOIN inventory_items i ON i.organization_id = $1 AND i.item_id = t.item_id
       JOIN stock_ledger l ON l.organization_id = $1 AND l.item_id = t.item_id AND l.occurred_at >= t.since
     ) AS past WHERE before < 0 ORDER BY item_id LIMIT 1`,
    [transaction.organizationId, [...taken.keys()], [...taken.values()]],
    'negative-past',
  );
  const [negative] = rows;
  if (negative === undefined) return;
  const message = wasNotThereThen(negative.name);
  throw new ApiError('INSUFFICIENT_STOCK', message, { details: [problemOf('occurredAt', null, message)] });
}
