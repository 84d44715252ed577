// modules: alerts, inventory, movements, session
import type { Role } from '@tallyard/domain/permissions/roles';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});

afterAll(() => demo?.close());

test('stock that one person brings below a threshold alerts another at once, and both see it acknowledged', async () => {
  const manager = await demo.atInventory('manager');
  const user = await demo.signedIn('user');

  // Another user has the alerts open and does nothing from here on.
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
  // Bulk operations are available to managers and admins (PERM-8).
  await row.getByRole('checkbox').waitFor();
  const name = (await row.getByRole('link').first().getAttribute('title')) ?? '';
  await manager.page.waitForURL(/FAS-1440/);
  await row.getByRole('button', { name: /^Adjust stock of/ }).click();
  const dialog = manager.page.getByRole('dialog');
  await dialog.getByText('Counted', { exact: true }).click();
  await dialog.getByLabel('Counted quantity').fill('3');
  await dialog.getByRole('button', { name: 'Adjust stock' }).click();
  await manager.page.getByText('Item updated successfully').first().waitFor();

  // The demo may have an older alert about the same item.
  const rowOfToday = (page: Page) =>
    page
      .getByRole('row')
      .filter({ hasText: `Low stock: ${name}` })
      .filter({ hasNotText: 'Resolved' });
  const alert = rowOfToday(user.page);
  await alert.waitFor();
  await expect.poll(async () => Number((await bell.getAttribute('aria-label'))?.match(/\d+/)?.[0])).toBe(before + 1);

  await manager.page.goto('/alerts');
  const same = rowOfToday(manager.page);
  await same.waitFor();
  await alert.getByRole('checkbox').check();
  await user.page.getByRole('button', { name: 'Acknowledge' }).click();
  await alert.getByText('Acknowledged').waitFor();
  await same.getByText('Acknowledged').waitFor();
  await expect.poll(async () => Number((await bell.getAttribute('aria-label'))?.match(/\d+/)?.[0])).toBe(before);

  expect(manager.problems).toEqual([]);
  expect(user.problems).toEqual([]);
  await manager.context.close();
  await user.context.close();
});

test('a viewer sees everything, and is told why there is nothing to press', async () => {
  const viewer = await demo.atInventory('viewer');
  const { page } = viewer;
  await page.getByRole('row').nth(1).waitFor();
  const adjust = page.getByRole('button', { name: /^Adjust stock of/ }).first();
  // By keyboard: the reason is also shown on focus, not only on hover.
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
  const { context, page } = await demo.atInventory('user');
  await page.getByRole('button', { name: /account of Ulla Petersen/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.goto('/warehouses');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByLabel('E-mail').fill(demo.emailOf('user'));
  await page.getByLabel('Password', { exact: true }).fill('tallyard-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Warehouses', level: 1 }).waitFor();
  await context.close();
});

test('what is taken is taken although somebody else has moved the item meanwhile; a count is asked again', async () => {
  const open = async (role: Role) => {
    const { page, context } = await demo.signedIn(role);
    await page.goto('/inventory?q=FAS-1440');
    await page
      .getByRole('button', { name: /^Adjust stock of/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Adjust stock' });
    await dialog.getByLabel('How many').waitFor();
    return { page, context, dialog };
  };
  const [first, second, third] = await Promise.all([open('manager'), open('user'), open('admin')]);
  await first.dialog.getByLabel('How many').fill('5');
  await first.dialog.getByRole('button', { name: 'Adjust stock' }).click();
  await first.page.getByText('Item updated successfully').first().waitFor();

  await second.dialog.getByText('Take', { exact: true }).click();
  await second.dialog.getByLabel('How many').fill('1');
  await second.dialog.getByRole('button', { name: 'Adjust stock' }).click();
  await second.page.getByText('Item updated successfully').first().waitFor();

  await third.dialog.getByText('Counted', { exact: true }).click();
  await third.dialog.getByLabel('Counted quantity').fill('7');
  await third.dialog.getByRole('button', { name: 'Adjust stock' }).click();
  await third.dialog.getByText('The quantity has changed meanwhile').waitFor();
  for (const { context } of [first, second, third]) await context.close();
});

test('Escape and a press beside a dialog ask before what was entered is thrown away', async () => {
  const { page, context } = await demo.atInventory('manager');
  await page
    .getByRole('button', { name: /^Adjust stock of/ })
    .first()
    .click();
  const field = page.getByLabel('How many');
  const question = page.getByRole('dialog', { name: 'Throw away what you entered?' });
  await field.fill('12');
  await page.keyboard.press('Escape');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('12');
  await page.mouse.click(5, 400);
  await question.getByRole('button', { name: 'Throw away' }).click();
  await field.waitFor({ state: 'detached' });
  await context.close();
});
