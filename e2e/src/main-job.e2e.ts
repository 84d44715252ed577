import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, signedIn } from './browser.ts';
import { discard, type Product, startProduct } from './product.ts';

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

test('stock that one person brings below a threshold alerts another at once, and both see it acknowledged', async () => {
  const manager = await signedIn(browser, product.url, 'manager@demo.tallyard.test');
  const user = await signedIn(browser, product.url, 'user@demo.tallyard.test');

  // Somebody else looks at the alerts, and touches nothing from here on.
  await user.page.goto('/alerts?sort=triggeredAt&direction=desc');
  const bell = user.page.getByRole('button', { name: /^Alerts: \d+ open$/ });
  await bell.waitFor();
  const before = Number((await bell.getAttribute('aria-label'))?.match(/\d+/)?.[0]);

  await manager.page
    .getByRole('searchbox')
    .or(manager.page.getByPlaceholder(/^Search name/))
    .first()
    .fill('FAS-1440');
  const row = manager.page.getByRole('row').filter({ hasText: 'FAS-1440' });
  await row.waitFor();
  // Bulk operations are a section of managers and admins (PERM-8).
  await row.getByRole('checkbox').waitFor();
  const name = (await row.getByRole('link').first().getAttribute('title')) ?? '';
  await manager.page.waitForURL(/FAS-1440/);
  await row.getByRole('button', { name: /^Adjust stock of/ }).click();
  const dialog = manager.page.getByRole('dialog');
  const present = Number(
    (await dialog.getByLabel('Resulting quantity').locator('span').first().innerText()).replaceAll(',', ''),
  );
  await dialog.getByLabel('Change').fill(String(3 - present));
  await dialog.getByRole('button', { name: 'Adjust stock' }).click();
  await manager.page.getByText('Item updated successfully').first().waitFor();

  const alert = user.page.getByRole('row').filter({ hasText: `Low stock: ${name}` });
  await alert.waitFor({ timeout: 5_000 });
  await expect.poll(async () => Number((await bell.getAttribute('aria-label'))?.match(/\d+/)?.[0])).toBe(before + 1);

  await manager.page.goto('/alerts');
  const same = manager.page.getByRole('row').filter({ hasText: `Low stock: ${name}` });
  await same.waitFor();
  await alert.getByRole('checkbox').check();
  await user.page.getByRole('button', { name: 'Acknowledge' }).click();
  await alert.getByText('Acknowledged').waitFor();
  await same.getByText('Acknowledged').waitFor({ timeout: 5_000 });
  await expect.poll(async () => Number((await bell.getAttribute('aria-label'))?.match(/\d+/)?.[0])).toBe(before);

  expect(manager.problems).toEqual([]);
  expect(user.problems).toEqual([]);
  await manager.context.close();
  await user.context.close();
});

test('a viewer sees everything, and is told why there is nothing to press', async () => {
  const viewer = await signedIn(browser, product.url, 'viewer@demo.tallyard.test');
  const { page } = viewer;
  await page.getByRole('row').nth(1).waitFor();
  const adjust = page.getByRole('button', { name: /^Adjust stock of/ }).first();
  // By keyboard: the reason is shown to whoever comes to the button, not only to a pointer.
  await adjust.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.getByText('Insufficient permissions to adjust inventory items').first().waitFor();
  await adjust.click({ force: true });
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await viewer.context.close();
});

test('signing out in one tab leaves nothing to read, and a deep link leads back after signing in', async () => {
  const { context, page } = await signedIn(browser, product.url, 'user@demo.tallyard.test');
  await page.getByRole('button', { name: /account of Ulla Petersen/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.goto('/warehouses');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByLabel('E-mail').fill('user@demo.tallyard.test');
  await page.getByLabel('Password', { exact: true }).fill('tallyard-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Warehouses', level: 1 }).waitFor();
  await context.close();
});
