import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, signedIn } from './browser.ts';
import { discard, type Product, startProduct } from './product.ts';

const rows = 3_007;
const namelessRows = [12, 300, 777, 1_500, 2_222, 3_000];
const freeRows = new Set([5, 50, 500, 1_000, 1_600, 2_000, 2_900]);

/** A shop's own file: its column names, rows without a name, prices of 0, and SKUs that differ only by case. */
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

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await discard(product);
});

/** Takes the file through the dialog and gives the figures of the result. */
async function importFile(page: Page): Promise<Record<string, string>> {
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
  await dialog.getByText('6 of 3,007 rows are not valid').waitFor({ timeout: 120_000 });
  await dialog.getByRole('button', { name: 'Import the 3,001 valid rows' }).click();
  await dialog.getByText('Import finished').waitFor({ timeout: 120_000 });
  const result = dialog.getByRole('group', { name: 'Result' }).or(dialog.getByLabel('Result')).first();
  const text = (await result.innerText()).replace(/\s+/g, ' ');
  const figures = Object.fromEntries(
    ['Created', 'Existing', 'Updated', 'Failed'].map((label) => [
      label.toLowerCase(),
      new RegExp(`${label} ([\\d,]+)`, 'i').exec(text)?.[1] ?? text,
    ]),
  );
  const errors = dialog.getByRole('region', { name: 'Row errors' });
  await expect.poll(() => errors.getByRole('row').count()).toBe(namelessRows.length + 1);
  // The header is line 1, so that the line is the one a spreadsheet shows.
  await errors
    .getByRole('row')
    .filter({ hasText: String((namelessRows[0] ?? 0) + 1) })
    .getByText('Name is required')
    .waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return figures;
}

test("a shop's file of 3,007 rows imports with a mapping: 3,001 items and 6 readable errors, and nothing a second time", async () => {
  const { context, page, problems } = await signedIn(browser, product.url, 'manager@demo.tallyard.test');
  expect(await importFile(page)).toEqual({ created: '3,001', existing: '0', updated: '0', failed: '6' });

  await page.getByPlaceholder(/^Search name/).fill('A99');
  await page.getByRole('row').filter({ hasText: /A99X/ }).waitFor();
  await page.getByRole('row').filter({ hasText: /A99x/ }).waitFor();

  await page.goto('/inventory');
  expect(await importFile(page)).toEqual({ created: '0', existing: '3,001', updated: '0', failed: '6' });
  expect(problems).toEqual([]);
  await context.close();
});
