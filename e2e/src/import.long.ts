// modules: inventory, plans
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Demo, startDemo } from './demo.ts';

const rows = 3_007;
const namelessRows = [12, 300, 777, 1_500, 2_222, 3_000];
const freeRows = new Set([5, 50, 500, 1_000, 1_600, 2_000, 2_900]);

/** A file exported from a shop: its own column names, rows without a name, prices of 0, and SKUs that differ only by case. */
function shopFile(): Buffer {
  const lines = ['StockCode,Description,Unit Price (GBP),On hand,Reorder at,Sold (sample),Last sold'];
  for (let row = 1; row <= rows; row += 1) {
    const sku = row % 100 === 0 ? `A${row - 1}x` : row % 100 === 99 ? `A${row}X` : `S${10_000 + row}`;
    const name = namelessRows.includes(row) ? '' : `"HANGING HEART, No. ""${row}"""`;
    lines.push(
      `${sku},${name},${freeRows.has(row) ? '0' : '2.95'},${row % 70},${row % 9},${row % 13},2011-04-15 12:14:00`,
    );
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});

afterAll(() => demo?.close());

/** Imports the file in the dialog up to the preview and returns its counts by name; the dialog stays open. */
async function checkFile(page: Page): Promise<Record<string, string>> {
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import items' });
  await dialog.getByRole('combobox', { name: 'Warehouse' }).or(dialog.getByLabel('Warehouse')).first().click();
  await page.getByRole('option', { name: 'Returns hall' }).click();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'shop.csv', mimeType: 'text/csv', buffer: shopFile() });
  await dialog.getByRole('button', { name: 'Choose columns' }).click();
  await expect.poll(() => dialog.getByLabel('Column for SKU').inputValue()).toBe('StockCode');
  await expect.poll(() => dialog.getByLabel('Column for Name').inputValue()).toBe('Description');
  await expect.poll(() => dialog.getByLabel('Column for Unit price').inputValue()).toBe('Unit Price (GBP)');
  await expect.poll(() => dialog.getByLabel('Column for Quantity').inputValue()).toBe('On hand');
  await expect.poll(() => dialog.getByLabel('Column for Reorder point').inputValue()).toBe('Reorder at');
  await dialog.getByText('The file names GBP, and your prices are in EUR').waitFor();
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await dialog.getByText('6 of 3,007 rows are not valid').waitFor();
  const counts = dialog.getByRole('group', { name: 'What would be done' }).or(dialog.getByLabel('What would be done'));
  const text = (await counts.first().innerText()).replace(/\s+/g, ' ');
  return Object.fromEntries(
    ['Created', 'Existing', 'Updated', 'Failed'].map((label) => [
      label.toLowerCase(),
      new RegExp(`${label} ([\\d,]+)`, 'i').exec(text)?.[1] ?? text,
    ]),
  );
}

/** Returns the number of open alerts in the notifications menu. */
async function openAlerts(page: Page): Promise<number> {
  const bell = page.getByRole('button', { name: /^Alerts: (none|\d+) open$/ });
  return Number((await bell.getAttribute('aria-label'))?.replace(/\D/g, '') || 0);
}

test("a shop's file of 3,007 rows becomes a plan: 3,001 items, 6 rows that say why not, nothing a second time, and undone", async () => {
  const { context, page, problems } = await demo.atInventory('manager');
  // The demo has some.
  await expect.poll(() => openAlerts(page)).toBeGreaterThan(0);
  const alertsBefore = await openAlerts(page);
  expect(await checkFile(page)).toEqual({ created: '3,001', existing: '0', updated: '0', failed: '6' });
  await page.getByRole('button', { name: 'Look at the plan' }).click();
  await page.getByRole('tab', { name: 'Errors (6)' }).click();
  // The header is line 1, so line numbers match those of a spreadsheet.
  await page
    .getByRole('row')
    .filter({ hasText: `Line ${(namelessRows[0] ?? 0) + 1}` })
    .getByText('Name: Name is required')
    // The first one is for narrow screens.
    .last()
    .waitFor();
  await page.getByRole('button', { name: 'Apply 3,001 rows' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 3,001 rows' }).click();
  await page.getByRole('tab', { name: 'Success (3,001)' }).waitFor();
  await page.getByRole('tab', { name: 'Failed (6)' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Failed rows' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('shop-failed.csv');
  const planUrl = page.url();
  // Imported rows that are already low raise one summary instead of an alert each.
  await expect.poll(() => openAlerts(page)).toBeGreaterThan(alertsBefore);
  expect(await openAlerts(page)).toBeLessThanOrEqual(alertsBefore + 5);

  await page.goto(`${demo.url}/inventory`);
  await page.getByPlaceholder(/^Search name/).fill('A99');
  await page.getByRole('row').filter({ hasText: /A99X/ }).waitFor();
  await page.getByRole('row').filter({ hasText: /A99x/ }).waitFor();

  await page.goto(`${demo.url}/inventory`);
  expect(await checkFile(page)).toEqual({ created: '0', existing: '3,001', updated: '0', failed: '6' });

  await page.goto(planUrl);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo 3,001 rows' }).click();
  await page.getByRole('tab', { name: 'Reversed (3,001)' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
