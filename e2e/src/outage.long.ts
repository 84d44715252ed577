// modules: rest, inventory
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { launchBrowser, openInventory, seriousProblems, signedIn } from './browser.ts';
import { childPid, discard, type Product, startProduct } from './product.ts';

let product: Product;
let browser: Browser;
let pages: Page[];

beforeAll(async () => {
  product = await startProduct({ GRAPHQL_POINTS_PER_SECOND: '1000000' });
  browser = await launchBrowser();
  pages = [];
  for (const email of ['manager@demo.tallyard.test', 'user@demo.tallyard.test']) {
    const { page } = await openInventory(
      await signedIn(browser, product.url, email, { viewport: { width: 1280, height: 900 } }),
    );
    await page.getByRole('table', { name: 'Inventory items' }).waitFor();
    pages.push(page);
  }
});

afterAll(async () => {
  await browser?.close();
  await discard(product);
});

const rows = (page: Page) => page.locator('tr[data-row-id]').count();

test('FET-9 to FET-15: an api that is frozen is told in every browser, the rows stay with their age, and come back by themselves', async () => {
  const api = childPid(product, 'apps/api/src/server.ts');
  const [first, second] = pages as [Page, Page];
  onTestFailed(async () => {
    for (const page of pages) process.stdout.write(`${page.url()}\n${await page.locator('body').innerText()}\n`);
  });
  const before = await rows(first);
  process.kill(api, 'SIGSTOP');
  const frozenAt = performance.now();
  try {
    // In addition to the totals, which are refetched every 30 s.
    await second.getByRole('button', { name: 'SKU', exact: true }).click();
    for (const page of pages) {
      await page.getByText('Inventory service is experiencing issues. Retrying in 30 seconds.').waitFor();
    }
    process.stdout.write(
      `breaker opened ${Math.round((performance.now() - frozenAt) / 1_000)} s after the api froze\n`,
    );
    await first.getByText(/What you see is what was last known/).waitFor();
    expect(await rows(first)).toBe(before);
    expect(await seriousProblems(first)).toEqual([]);
    if (process.env.OUTAGE_PICTURE) await first.screenshot({ path: process.env.OUTAGE_PICTURE });
  } finally {
    process.kill(api, 'SIGCONT');
  }
  const thawedAt = performance.now();
  for (const page of pages) await page.getByText('Inventory service is back online.').waitFor();
  const backMs = performance.now() - thawedAt;
  process.stdout.write(`breaker closed ${Math.round(backMs / 1_000)} s after the api thawed\n`);
  for (const page of pages) {
    await expect.poll(() => page.getByText(/last known/).count()).toBe(0);
    await expect.poll(() => rows(page)).toBe(before);
  }
});
