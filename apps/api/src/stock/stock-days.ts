import type { StockDay, StockDays } from '@tallyard/contracts/inventory/ledger-endpoints';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { invalid, problemOf } from '../platform/errors.ts';

/** The number of newest entries that are read for an item; 20,000 entries take about 20 ms. */
const mostEntries = 20_000;

interface DayRow {
  /** Null in the only row of an item without entries. */
  readonly day: string | null;
  readonly closing: number;
  readonly opening: number;
  readonly added: number;
  readonly taken: number;
  readonly entries: number;
  readonly today: string;
  readonly first_day: string;
  readonly on_hand: number;
}

// One statement, so all values are of one moment. A day is the day on which a change happened, whenever it was written:
// the quantity at the end of a day is the quantity on hand less all later changes.
const statement = `
  WITH item AS (
    SELECT (now() AT TIME ZONE $3)::date AS today, (created_at AT TIME ZONE $3)::date AS first_day, quantity AS on_hand
    FROM inventory_items WHERE organization_id = $1 AND item_id = $2
  ), newest AS (
    SELECT change, (occurred_at AT TIME ZONE $3)::date AS day FROM stock_ledger
    WHERE organization_id = $1 AND item_id = $2 ORDER BY occurred_at DESC, entry_id DESC LIMIT ${mostEntries}
  ), days AS (
    SELECT day, sum(change) AS net,
           COALESCE(sum(change) FILTER (WHERE change > 0), 0) AS added,
           COALESCE(-sum(change) FILTER (WHERE change < 0), 0) AS taken, count(*)::int AS entries
    FROM newest GROUP BY day
  )
  SELECT days.day::text, on_hand - COALESCE(sum(net) OVER later, 0) AS closing,
    on_hand - sum(net) OVER (ORDER BY days.day DESC) AS opening, added, taken, entries, today::text, first_day::text, on_hand
  FROM item LEFT JOIN days ON true
  WINDOW later AS (ORDER BY days.day DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
  ORDER BY days.day`;

/**
 * Returns the quantity of an item at the end of each of the last `days` days in `timeZone`, including today. Throws
 * VALIDATION_FAILED for an unknown time zone.
 */
export async function readDays(
  transaction: TenantTransaction,
  itemId: string,
  { days, timeZone }: { readonly days: number; readonly timeZone: string },
): Promise<StockDays> {
  const { rows } = await transaction
    .query<DayRow>(statement, [transaction.organizationId, itemId, timeZone], 'stock-days')
    .catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== unknownZone) throw error;
      throw invalid([problemOf('timeZone', timeZone, 'Time zone must be a name such as Europe/Zurich')]);
    });
  const [head] = rows;
  if (head === undefined) return { days: [], isWhole: true };
  const booked = rows.flatMap((row) => (row.day === null ? [] : [{ ...row, day: row.day }]));
  const entries = booked.reduce((sum, row) => sum + row.entries, 0);
  const isCut = entries === mostEntries;
  // Of the oldest day that was read, only a part is known.
  const known = isCut ? booked.slice(1) : booked;
  const requestedFrom = shifted(head.today, 1 - days);
  const begun = known[0]?.day ?? head.today;
  const knownFrom = isCut || begun < head.first_day ? begun : head.first_day;
  const from = requestedFrom > knownFrom ? requestedFrom : knownFrom;
  return { days: filled(known, from, head), isWhole: !isCut || requestedFrom >= knownFrom };
}

/** SQLSTATE invalid_parameter_value. */
const unknownZone = '22023';

/** Returns one entry for each day from `from` to today. Days without entries keep the quantity of the previous day. */
function filled(
  known: readonly (DayRow & { readonly day: string })[],
  from: string,
  { today, on_hand }: DayRow,
): StockDay[] {
  const byDay = new Map(known.map((row) => [row.day, row]));
  const before = known.findLast(({ day }) => day < from);
  let quantity = before?.closing ?? known[0]?.opening ?? on_hand;
  const filledDays: StockDay[] = [];
  for (let day = from; day <= today; day = shifted(day, 1)) {
    const row = byDay.get(day);
    quantity = row?.closing ?? quantity;
    filledDays.push({ day, quantity, added: row?.added ?? 0, taken: row?.taken ?? 0 });
  }
  return filledDays;
}

/** Returns the calendar day `by` days later. */
function shifted(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}
