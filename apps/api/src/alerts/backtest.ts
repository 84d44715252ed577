import type { AlertBacktest } from '@tallyard/contracts/alerts/models';
import type { BacktestLine } from '@tallyard/domain/alerts/backtest-lines';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { HistoricalEvent } from './historical-event.ts';
import { historicalEvents } from './historical-events.ts';
import { itemSlices } from './item-slices.ts';
import type { TriggerColumns } from './rule-trigger.ts';

/** The number of items with the most alerts to return. */
const busiestShown = 5;

/** Runs work in a transaction of the organization. */
type InTenant = <Result>(work: (transaction: TenantTransaction) => Promise<Result>) => Promise<Result>;

/**
 * Computes the alerts that a rule would have raised in the last days, how many stock-outs they would have preceded, and by
 * how much. Uses the current fields of items. Writes nothing. Yields the progress after each slice of items; the last line is
 * the result.
 */
export async function* backtestLines(
  inTenant: InTenant,
  trigger: TriggerColumns,
  days: number,
): AsyncGenerator<BacktestLine> {
  const slices = await inTenant(itemSlices);
  const total = slices.reduce((items, slice) => items + slice.items, 0);
  const sum = new Sum();
  let done = 0;
  yield { done, total };
  for (const slice of slices) {
    await inTenant(async (transaction) => {
      for await (const event of historicalEvents(transaction, trigger, days, slice)) sum.add(event);
    });
    done += slice.items;
    // guard: alerts.backtest-stops
    yield { done, total };
  }
  const { busiest, ...figures } = sum.end(days);
  yield { backtest: { days, ...figures, busiest: await inTenant((transaction) => named(transaction, busiest)) } };
}

/** Returns the result of the whole backtest. */
export async function backtest(
  transaction: TenantTransaction,
  trigger: TriggerColumns,
  days: number,
): Promise<AlertBacktest> {
  for await (const line of backtestLines((work) => work(transaction), trigger, days)) {
    if ('backtest' in line) return line.backtest;
  }
  throw new Error('A backtest came to nothing');
}

interface Day {
  raised: number;
  stockOuts: number;
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Aggregates events. They come grouped by item, in order of time. */
class Sum {
  readonly #days = new Map<string, Day>();
  /** The hours between an alert and the stock-out that followed it, for each such stock-out. */
  readonly #leads: number[] = [];
  #raised = 0;
  #stockOuts = 0;
  #busiest: { itemId: string; raised: number }[] = [];
  /** The item of the current events: its number of alerts, and the time of its last alert since it ran out. */
  #item: { readonly itemId: string; raised: number; alertAt: number | null } | null = null;

  add({ item_id: itemId, at, is_out: isOut }: HistoricalEvent): void {
    if (this.#item?.itemId !== itemId) this.#next(itemId);
    const item = this.#item;
    if (item === null) return;
    const day = this.#dayOf(at);
    if (isOut) {
      this.#stockOuts += 1;
      day.stockOuts += 1;
      // An alert at the same time as the stock-out is no warning.
      if (item.alertAt !== null && item.alertAt < at) this.#leads.push((at - item.alertAt) / 3_600_000);
      item.alertAt = null;
    } else {
      this.#raised += 1;
      day.raised += 1;
      item.raised += 1;
      item.alertAt = at;
    }
  }

  /** Returns the result. Days are in UTC, the oldest first. */
  end(days: number) {
    this.#next(null);
    const today = Date.now();
    const byDay = Array.from({ length: days + 1 }, (_, back) => {
      const day = dayOf(today - (days - back) * 86_400_000);
      return { day, ...(this.#days.get(day) ?? { raised: 0, stockOuts: 0 }) };
    });
    return {
      raised: this.#raised,
      stockOuts: this.#stockOuts,
      beforeStockOut: this.#leads.length,
      medianHoursBefore: median(this.#leads),
      missed: this.#stockOuts - this.#leads.length,
      byDay,
      busiest: this.#busiest,
    };
  }

  #dayOf(at: number): Day {
    const key = dayOf(at);
    const day = this.#days.get(key) ?? { raised: 0, stockOuts: 0 };
    this.#days.set(key, day);
    return day;
  }

  #next(itemId: string | null): void {
    if (this.#item !== null && this.#item.raised > 0) {
      this.#busiest = [...this.#busiest, this.#item]
        .toSorted((a, b) => b.raised - a.raised)
        .slice(0, busiestShown)
        .map(({ itemId: id, raised }) => ({ itemId: id, raised }));
    }
    this.#item = itemId === null ? null : { itemId, raised: 0, alertAt: null };
  }
}

function median(values: readonly number[]): number | null {
  const sorted = Float64Array.from(values).toSorted();
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

async function named(
  transaction: TenantTransaction,
  busiest: readonly { readonly itemId: string; readonly raised: number }[],
): Promise<AlertBacktest['busiest']> {
  const { rows } = await transaction.query<{ item_id: string; name: string }>(
    'SELECT item_id, name FROM watched_items WHERE organization_id = $1 AND item_id = ANY ($2::uuid[])',
    [transaction.organizationId, busiest.map(({ itemId }) => itemId)],
  );
  const names = new Map(rows.map(({ item_id: itemId, name }) => [itemId, name]));
  return busiest.map(({ itemId, raised }) => ({ itemId, itemName: names.get(itemId) ?? '', raised }));
}
