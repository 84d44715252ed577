// modules: products, plans
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousProblems } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

const cell = (page: Page, row: number, key: string) => page.locator(`tr[data-index="${row}"] td[data-key-of="${key}"]`);

test('cells are edited by keyboard, a pasted column is one plan with one undo, and axe finds nothing', async () => {
  const { context, page, problems } = await demo.signedIn('manager', {
    viewport: { width: 1440, height: 900 },
  });
  await page.goto('/products?sort=SKU&dir=asc');
  await page.locator('tr[data-index="0"]').focus();
  await page.keyboard.press('F2');
  await page.getByRole('grid', { name: 'Products' }).waitFor();
  await expect.poll(() => cell(page, 0, 'name').evaluate((one) => one === document.activeElement)).toBe(true);

  // A single cell.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Fixings of brass');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/cell-editing.png` });
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(page, 0, 'category').textContent()).toBe('Fixings of brass');
  await expect.poll(() => cell(page, 1, 'category').evaluate((one) => one === document.activeElement)).toBe(true);

  // A column.
  const prices = await Promise.all([1, 2, 3].map((row) => cell(page, row, 'price').textContent()));
  await cell(page, 1, 'price').click();
  await cell(page, 1, 'price').evaluate((one) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '11.5\r\ncheap\r\n13\r\n');
    one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const dialog = page.getByRole('dialog', { name: 'Paste cells' });
  await dialog.getByRole('button', { name: 'Change 2 rows' }).waitFor();
  await dialog.getByText("Price 'cheap'").waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/paste.png` });
  expect(await seriousProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change 2 rows' }).click();
  await page.getByText('2 products changed').waitFor();
  await expect.poll(() => cell(page, 1, 'price').textContent()).toMatch(/11\.50/);
  await expect.poll(() => cell(page, 3, 'price').textContent()).toMatch(/13\.00/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 undone').waitFor();
  await expect.poll(() => Promise.all([1, 2, 3].map((row) => cell(page, row, 'price').textContent()))).toEqual(prices);

  if (process.env.SHOTS) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.screenshot({ path: `${process.env.SHOTS}/grid-dark.png` });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.screenshot({ path: `${process.env.SHOTS}/grid-390.png` });
  }
  expect(problems).toEqual([]);
  await context.close();
});
