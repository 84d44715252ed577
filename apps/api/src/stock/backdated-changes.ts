import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import { inTheFuture, longAgo, tooLongAgo, wasNotThereThen } from '@tallyard/domain/movements/instants';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, problemOf } from '../platform/errors.ts';
import { type Anchor, anchoredEntries } from './anchors.ts';
import { entryValue } from './booking.ts';
import type { LockedChange } from './locked-items.ts';
import { releaseAll } from './reservations.ts';

/** The tolerated difference between the clocks of two machines. */
const clockSkewMs = 5_000;

/** Throws RULE_BROKEN for an instant in the future, or one so long ago that it must be a mistake. */
export function requirePast(occurredAt: Date | undefined): void {
  if (occurredAt === undefined) return;
  const at = occurredAt.getTime();
  // guard: stock.not-ahead
  const message = at > Date.now() + clockSkewMs ? inTheFuture : at < longAgo.getTime() ? tooLongAgo : null;
  if (message === null) return;
  throw new ApiError('RULE_BROKEN', message, {
    details: [problemOf('occurredAt', occurredAt.toISOString(), message)],
  });
}

/** A change of an item that precedes a count of it; the counted quantity stays as it is. */
export interface AnchoredChange extends Omit<LockedChange, 'after'> {
  readonly warehouseId: string;
  readonly occurredAt: Date;
  /** For a change before the creation of the item: the time since when removed stock is assumed to have been there. */
  readonly stockedAt: Date;
  readonly anchor: Anchor;
  readonly isReversal: boolean;
  readonly onHand: number;
}

function entriesOf({ onHand, anchor, isWritten = false, count, cost, ...change }: AnchoredChange) {
  return anchoredEntries(change, anchor).map(({ countId, ...entry }, index) => ({
    ...change,
    ...entry,
    after: index === 0 ? sumOfQuantities(onHand, entry.change) : onHand,
    isWritten,
    keptFor: countId,
    reference: count?.reference ?? null,
    countId: count?.countId ?? null,
    anchoredAt: anchor.countedAt,
    anchorCountId: anchor.countId,
    // The balancing entry is valued at the average cost. The cost of an item before its creation is unknown.
    ...(anchor.countId === null || !entry.isItself || cost === undefined
      ? { costOfEach: null, costOfAll: null, atAverage: true }
      : { costOfEach: cost.ofEach ?? null, costOfAll: cost.ofAll ?? null, atAverage: false }),
  }));
}

const fields = `"itemId" uuid, "warehouseId" uuid, "movementId" uuid, change numeric, after numeric, at timestamptz, "isItself" boolean,
  reason text, "actorId" uuid, reverses uuid, "isWritten" boolean, "keptFor" uuid, reference text, "countId" uuid, "anchoredAt" timestamptz,
  "anchorCountId" uuid, "costOfEach" numeric, "costOfAll" numeric, "atAverage" boolean`;
const names = [...fields.matchAll(/("\w+"|\w+) (?:uuid|numeric|timestamptz|boolean|text)/g)].map(([, name]) => name);

// The items are locked, and their rows do not change.
const statement = `
  WITH past AS MATERIALIZED (
    SELECT p.*, i.name, i.unit_price FROM ROWS FROM (json_to_recordset($2::json) AS (${fields})) WITH ORDINALITY AS p(${names.join(', ')}, place)
    JOIN inventory_items i ON i.organization_id = $1 AND i.item_id = p."itemId"
  ), movement AS (
    INSERT INTO inventory_movements
      (organization_id, movement_id, movement_type, status, item_id, item_name, warehouse_id, quantity, total_value,
       reason, created_by, completed_at, occurred_at, reverses, reference, count_id, anchored_at, anchor_count_id)
    SELECT $1, "movementId", 'ADJUSTMENT', 'completed', "itemId", name, "warehouseId", change,
           round(abs(change) * unit_price, 4), reason, "actorId", now(), at, reverses, reference, "countId", "anchoredAt", "anchorCountId"
    FROM past WHERE "isItself" AND NOT "isWritten"
  )
  INSERT INTO stock_ledger (organization_id, item_id, warehouse_id, movement_id, change, quantity_after, occurred_at, worth, at_average, count_id)
  SELECT $1, "itemId", "warehouseId", "movementId", change, after, at, ${entryValue({
    change: 'change',
    price: 'unit_price',
    costOfEach: '"costOfEach"',
    costOfAll: '"costOfAll"',
  })}, "atAverage", "keptFor"
  FROM past ORDER BY place`;

/**
 * Writes changes that precede a count of their items, which are locked. Releases what was reserved for their movements,
 * because they take nothing from the current stock.
 */
export async function writeAnchored(transaction: TenantTransaction, changes: readonly AnchoredChange[]): Promise<void> {
  if (changes.length === 0) return;
  const entries = changes.flatMap(entriesOf);
  await transaction.query(statement, [transaction.organizationId, JSON.stringify(entries)], 'write-anchored');
  const written = changes.filter(({ isWritten }) => isWritten);
  await markDated(transaction, written);
  await releaseAll(
    transaction,
    'movement',
    written.map(({ movementId }) => movementId),
  );
}

/**
 * Records on existing movements when they happened, and which count they precede. `occurred_at` of a transfer is not
 * changed.
 */
export async function markDated(
  transaction: TenantTransaction,
  dated: readonly { readonly movementId: string; readonly occurredAt: Date; readonly anchor?: Anchor }[],
): Promise<void> {
  if (dated.length === 0) return;
  const rows = dated.map(({ movementId, occurredAt, anchor }) => ({
    movementId,
    occurredAt,
    anchoredAt: anchor?.countedAt ?? null,
    countId: anchor?.countId ?? null,
  }));
  await transaction.query(
    `UPDATE inventory_movements m SET
       occurred_at = CASE WHEN m.movement_type = 'TRANSFER' THEN m.occurred_at ELSE COALESCE(m.occurred_at, d."occurredAt") END,
       anchored_at = COALESCE(d."anchoredAt", m.anchored_at), anchor_count_id = COALESCE(d."countId", m.anchor_count_id)
     FROM json_to_recordset($2::json) AS d("movementId" uuid, "occurredAt" timestamptz, "anchoredAt" timestamptz, "countId" uuid)
     WHERE m.organization_id = $1 AND m.movement_id = d."movementId"`,
    [transaction.organizationId, JSON.stringify(rows)],
    'mark-dated',
  );
}

/**
 * Returns the time since when stock that a movement removed from an item is assumed to have been there; undefined if the
 * movement has no entries.
 */
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

/** Stock of an item that was removed at an instant, until the count that it precedes; null in `until` if it precedes none. */
export interface Taken {
  readonly itemId: string;
  readonly since: Date;
  readonly until: Date | null;
}

/** Returns the earliest removal for each item and count. Checking it also covers the later ones. */
function earliestOf(taken: readonly Taken[]): readonly Taken[] {
  const earliest = new Map<string, Taken>();
  for (const one of taken) {
    const place = `${one.itemId} ${one.until?.getTime() ?? ''}`;
    const found = earliest.get(place);
    if (found === undefined || one.since < found.since) earliest.set(place, one);
  }
  return [...earliest.values()];
}

/**
 * Throws INSUFFICIENT_STOCK for the first item whose quantity would have been negative at some time since a removal. Call
 * it after the entries are written: the quantity at a time is the quantity on hand less all later changes.
 */
export async function refuseNegativePast(transaction: TenantTransaction, taken: readonly Taken[]): Promise<void> {
  if (taken.length === 0) return;
  const asked = earliestOf(taken);
  const { rows } = await transaction.query<{ item_id: string; name: string }>(
    `SELECT item_id, name FROM (
       SELECT i.item_id, i.name, l.occurred_at, t.until,
         i.quantity - sum(l.change) OVER (PARTITION BY t.place ORDER BY l.occurred_at DESC) AS before
       FROM unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) WITH ORDINALITY AS t(item_id, since, until, place)
       JOIN inventory_items i ON i.organization_id = $1 AND i.item_id = t.item_id
       JOIN stock_ledger l ON l.organization_id = $1 AND l.item_id = t.item_id AND l.occurred_at >= t.since
     ) AS past WHERE before < 0 AND (until IS NULL OR occurred_at <= until) ORDER BY item_id LIMIT 1`,
    [
      transaction.organizationId,
      asked.map(({ itemId }) => itemId),
      asked.map(({ since }) => since),
      asked.map(({ until }) => until),
    ],
    'negative-past',
  );
  const [negative] = rows;
  // guard: stock.past-not-negative
  if (negative === undefined) return;
  const message = wasNotThereThen(negative.name);
  throw new ApiError('INSUFFICIENT_STOCK', message, { details: [problemOf('occurredAt', null, message)] });
}

/**
 * Returns the minimum quantity of each item since an instant, in the order of `wanted`: the most that can be removed as of
 * that instant. The items are locked.
 */
export async function leastSince(transaction: TenantTransaction, wanted: readonly Taken[]): Promise<number[]> {
  if (wanted.length === 0) return [];
  const { rows } = await transaction.query<{ least: number }>(
    `SELECT LEAST(
       i.quantity - COALESCE((SELECT sum(l.change) FROM stock_ledger l
         WHERE l.organization_id = $1 AND l.item_id = t.item_id AND l.occurred_at >= t.until), 0),
       (SELECT min(i.quantity - w.since_then) FROM (
          SELECT l.occurred_at, sum(l.change) OVER (ORDER BY l.occurred_at DESC) AS since_then FROM stock_ledger l
          WHERE l.organization_id = $1 AND l.item_id = t.item_id AND l.occurred_at > t.since) w
        WHERE t.until IS NULL OR w.occurred_at < t.until)) AS least
     FROM unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) WITH ORDINALITY AS t(item_id, since, until, place)
     JOIN inventory_items i ON i.organization_id = $1 AND i.item_id = t.item_id ORDER BY t.place`,
    [
      transaction.organizationId,
      wanted.map(({ itemId }) => itemId),
      wanted.map(({ since }) => since),
      wanted.map(({ until }) => until),
    ],
    'least-since',
  );
  return rows.map(({ least }) => least);
}
