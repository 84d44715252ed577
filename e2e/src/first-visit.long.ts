// modules: inventory
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Demo, startDemo } from './demo.ts';

/** More script and style files than this are loaded sequentially by a phone. */
const mostFiles = 16;

let demo: Demo;
let device: BrowserContext;

beforeAll(async () => {
  demo = await startDemo();
  const { cookie } = await demo.person('user');
  device = await demo.browser.newContext({
    baseURL: demo.url,
    extraHTTPHeaders: { Cookie: cookie },
    viewport: { width: 390, height: 844 },
  });
});

afterAll(() => demo?.close());

interface Came {
  /** File names in the order of their requests. */
  readonly files: string[];
  readonly page: Page;
}

async function visit(): Promise<Came> {
  const page = await device.newPage();
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  // Records layout shifts once the list is rendered, when `from` is set.
  await page.addInitScript(`
    window.moved = { from: Infinity, by: 0 };
    new PerformanceObserver((list) => {
      for (const { startTime, value } of list.getEntries()) if (startTime > window.moved.from) window.moved.by += value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await page.goto('/inventory');
  await page.locator('tbody tr a').first().waitFor();
  return { files, page };
}

/** The same interval as in `askForTypeface`. */
const quietMs = 1_000;

/** Returns the milliseconds without any response before the typeface was requested; null while it has not loaded. */
function quietBeforeTypeface(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const came = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const typeface = came.find(({ name }) => name.endsWith('.woff2'));
    if (typeface === undefined) return null;
    // Compares the request of its style sheet with the last response before it.
    const sheets = came.filter(({ name, startTime }) => name.endsWith('.css') && startTime < typeface.startTime);
    const requestedAt = Math.max(...sheets.map(({ startTime }) => startTime));
    const before = came.map(({ responseEnd }) => responseEnd).filter((endedAt) => endedAt <= requestedAt);
    return requestedAt - Math.max(0, ...before);
  });
}

test('the first visit of a device has its list in few files, and then the typeface, which moves nothing', async () => {
  const { files, page } = await visit();
  const needed = files.slice(0, files.findLastIndex((file) => file.includes('/parts-of-')) + 1);
  expect(needed.filter((file) => /^\/assets\/.*\.(js|css)$/.test(file)).length).toBeLessThanOrEqual(mostFiles);
  await page.evaluate('window.moved.from = performance.now()');
  await expect.poll(() => quietBeforeTypeface(page)).toBeGreaterThanOrEqual(quietMs);
  await page.evaluate('document.fonts.ready');
  expect(await page.evaluate('document.fonts.check("14px \'Inter Variable\'")')).toBe(true);
  const shown = page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))');
  await shown;
  expect(await page.evaluate('window.moved.by')).toBeLessThan(0.005);
  await page.close();
});

test('a later visit has the typeface while the list comes', async () => {
  const { page } = await visit();
  const isRequestedFor = "[...document.fonts].some((one) => one.family.includes('Inter') && one.status !== 'unloaded')";
  expect(await page.evaluate(isRequestedFor)).toBe(true);
  await expect.poll(() => page.evaluate('document.fonts.check("14px \'Inter Variable\'")')).toBe(true);
  await page.close();
});
