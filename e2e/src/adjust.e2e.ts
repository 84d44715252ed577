// modules: inventory, movements, alerts
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePath } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

const amountHasFocus = async (page: Page) => {
  await page.getByLabel('How many').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
};

test('by keyboard alone: from the list with two keys, undone from the toast, marked in the ledger', async () => {
  const { page, context, problems } = await demo.signedIn('user');
  await page.goto('/inventory?q=FAS-1440');
  const row = page.getByRole('row').filter({ hasText: 'FAS-1440' });
  await row.waitFor();
  const keys = ['j', 'a'];
  for (const key of keys) await page.keyboard.press(key);
  expect(keys.length).toBeLessThanOrEqual(3);
  await amountHasFocus(page);
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await page.getByText('Item updated successfully').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await page.getByText('Adjustment undone').waitFor();
  await row.getByRole('link').click();
  const ledger = page.getByRole('table', { name: 'Movements of the item' });
  // The text that phones show under the time is also in the page, but hidden.
  await ledger.getByText('Undone: Manual adjustment').last().waitFor();
  await ledger.getByText('Undone', { exact: true }).last().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('from the palette: a name with an amount, and Enter twice', async () => {
  const { page, context } = await demo.signedIn('user');
  await page.goto('/warehouses');
  await page.getByRole('heading', { name: 'Warehouses', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Go to' });
  await field.waitFor();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('FAS-1440 +2');
  await page
    .getByRole('option', { name: /^Adjust .* by \+2/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await amountHasFocus(page);
  expect(await page.getByLabel('How many').inputValue()).toBe('2');
  await page.keyboard.press('Enter');
  await page.getByText('Item updated successfully').waitFor();
  await context.close();
});

test('an alert is opened by its address, gone back from, and still there after a reload', async () => {
  const { page, context } = await demo.signedIn('user');
  await page.goto('/alerts');
  const first = page.getByRole('row').nth(1).getByRole('link').first();
  const title = (await first.textContent()) ?? '';
  await first.click();
  await page.waitForURL(/\/alerts\/[\w-]{36}/);
  await page.reload();
  await page.getByRole('dialog', { name: title }).getByRole('region', { name: 'History' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(pagePath(page)).toBe('/alerts');
  await context.close();
});
