import { launchBrowser, signedIn } from '@tallyard/e2e/browser';
import { discard, startProduct } from '@tallyard/e2e/product';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { createDatabase } from '../database.ts';
import type { Postgres } from '../postgres.ts';
import { atMost, type Row, unbounded } from '../result.ts';
import { sized } from '../size.ts';
import { median, quantile } from '../statistics.ts';
import { unlimited } from '../unlimited.ts';

const items = sized(20_000, 2_000);
const pageOf = 1_000;
/** Scrolls down and up until as many rows were rendered as the bound refers to. */
const rowsScrolled = sized(10_000, 1_000);
const ticks = sized(20, 1);
const searches = sized(20, 1);
/** The slowdown factor of a phone. */
const slowDown = 4;
/** The debounce of the search in milliseconds, which is not counted as work. */
const restMs = 300;

/** Measures a user's actions in a table of items in a browser: selecting a row, scrolling, searching. */
export async function measureTable(postgres: Postgres): Promise<Row[]> {
  const database = await createDatabase(postgres.adminUrl);
  try {
    const product = await startProduct({ DATABASE_URL: database.url, SEED_DEMO: '1', ...unlimited });
    const browser = await launchBrowser();
    try {
      await database.client.query(
        `INSERT INTO inventory_items
           (organization_id, item_id, warehouse_id, name, sku, category, location, quantity, reorder_point, unit_price)
         SELECT 1, gen_random_uuid(), w.ids[1 + n % cardinality(w.ids)], 'Bolt ' || left(md5(n::text), 10), 'B-' || n,
                'Category ' || n % 40, 'Shelf ' || n % 500, n % 90, 10, (n % 1000) / 10.0
         FROM generate_series(1, $1::int) AS n,
              (SELECT array_agg(warehouse_id) AS ids FROM warehouses WHERE organization_id = 1) AS w`,
        [items],
      );
      await database.client.query('ANALYZE inventory_items, item_sorting, search_texts');
      const { page } = await signedIn(browser, product.url, 'manager@demo.tallyard.test', {
        viewport: { width: 1440, height: 900 },
      });
      const devtools = await page.context().newCDPSession(page);
      await page.goto(`/inventory?q=bolt&size=${pageOf}`);
      await page.locator('tbody tr').nth(20).waitFor();
      const drawn = await page.locator('tbody tr').count();
      const tick = await ticking(page, devtools);
      const scroll = await scrolling(browser, page);
      await page.goto('/inventory');
      await page.locator('tbody tr').nth(5).waitFor();
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
      const found = await searching(page);
      const work = found.map((time) => time - restMs);
      return [
        unbounded(`table: rows in the document of a page of ${pageOf}`, drawn, '', '<= 60'),
        atMost(`table: ticking a row of ${pageOf}, processor, median`, median(tick), 'ms', 16),
        atMost(`table: longest task while ${rowsScrolled} rows are scrolled, processor`, scroll, 'ms', 100),
        unbounded(`table: key to rows among ${items} at ${slowDown} times slower, median`, median(found), 'ms'),
        unbounded(`table: key to rows among ${items} at ${slowDown} times slower, 95 %`, quantile(found, 0.95), 'ms'),
        atMost(`table: of that, after typing has rested ${restMs} ms`, quantile(work, 0.95), 'ms', 300),
      ];
    } finally {
      await browser.close();
      await discard(product);
    }
  } finally {
    await database.drop();
  }
}

async function taskMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

const twoFrames = (page: Page, press: boolean) =>
  page.evaluate(async (presses) => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')];
    if (presses) boxes[3]?.click();
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, press);

/** Measures the page's processor time for one click on a checkbox, less the cost of the same two frames without it. */
async function ticking(page: Page, devtools: CDPSession): Promise<number[]> {
  // Processor time of the page's own thread, so that other work on the machine is not counted.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (press: boolean) => {
    const before = await taskMs(devtools);
    await twoFrames(page, press);
    return (await taskMs(devtools)) - before;
  };
  const times: number[] = [];
  for (let sample = -3; sample < ticks; sample += 1) {
    const idle = await spent(false);
    const time = (await spent(true)) - idle;
    if (sample >= 0) times.push(time);
  }
  return times;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Returns the processor time in milliseconds of the longest task while the page is scrolled down and up by one screen per
 * frame.
 */
async function scrolling(browser: Browser, page: Page): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] });
  await page.evaluate(async (passes) => {
    let scroller = document.querySelector('tbody')?.parentElement ?? null;
    while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
    const frame = scroller ?? document.documentElement;
    for (let pass = 0; pass < passes; pass += 1) {
      const step = (pass % 2 === 0 ? 1 : -1) * frame.clientHeight;
      for (let top = -1; top !== frame.scrollTop; ) {
        top = frame.scrollTop;
        frame.scrollTop += step;
        await new Promise(requestAnimationFrame);
      }
    }
  }, rowsScrolled / pageOf);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('the trace has no tasks of the page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}

/** Measures the time in milliseconds from the last key of a word to the first frame with its row. */
async function searching(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let sample = -2; sample < searches; sample += 1) {
    const time = await page.evaluate(
      async (word) => {
        const field = document.querySelector<HTMLInputElement>('input[placeholder^="Search"]');
        if (!field) throw new Error('there is no field to search in');
        // Uses the native setter, as a key does, because React ignores a plain assignment.
        const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
        const start = performance.now();
        value?.set?.call(field, word);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        for (;;) {
          await new Promise(requestAnimationFrame);
          const rows = [...document.querySelectorAll('tbody tr')];
          if (rows.length > 0 && rows.every((row) => row.textContent?.includes(word))) return performance.now() - start;
          if (performance.now() - start > 20_000) throw new Error(`no row of ${word}`);
        }
      },
      `B-${1_234 + 97 * (sample + 2)}`,
    );
    if (sample >= 0) times.push(time);
  }
  return times;
}
