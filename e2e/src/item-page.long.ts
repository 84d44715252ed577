// modules: inventory, movements
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

test('from the list to an item, on to the next one, and back to the list as it was', async () => {
  const { context, page, problems } = await demo.signedIn('manager');
  await page.goto('/inventory?sort=SKU&dir=desc');
  const names = page.getByRole('row').getByRole('link');
  await names.nth(1).waitFor();
  const [first = '', second = ''] = await names.allTextContents();
  await names.first().click();
  await page.getByRole('heading', { name: first, level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: 'Previous item' }).isDisabled()).toBe(true);
  // Switching tabs on the page keeps the links back and to the next row.
  await page.getByRole('tab', { name: 'Alerts' }).click();
  await page.waitForURL(/tab=alerts/);
  await page.getByRole('button', { name: 'Next item' }).click();
  await page.getByRole('heading', { name: second, level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Inventory' }).last().click();
  await page.waitForURL(/sort=SKU&dir=desc/);
  await page.getByRole('row').nth(1).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('an adjustment shows at once in the figure, the ledger and the days, with who did it and why (INV-47)', async () => {
  const { context, page } = await demo.signedIn('user');
  await page.goto('/inventory?q=FAS-1440');
  await page.getByRole('row').filter({ hasText: 'FAS-1440' }).getByRole('link').click();
  const ledger = page.getByRole('table', { name: 'Movements of the item' });
  await ledger.getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: 'Adjust stock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust stock' });
  await dialog.getByText('Add', { exact: true }).click();
  await dialog.getByRole('button', { name: '10 more' }).click();
  await dialog.getByLabel('Reason').fill('Found behind the rack');
  await dialog.getByRole('button', { name: 'Adjust stock' }).click();
  const newest = ledger.getByRole('row').nth(1);
  await newest.getByRole('cell', { name: 'Found behind the rack' }).last().waitFor();
  const onHand = await newest.getByRole('cell').nth(2).textContent();
  expect(await newest.textContent()).toContain('+10');
  expect(await page.getByText('On hand').first().locator('..').textContent()).toContain(onHand);
  await page.getByRole('radiogroup', { name: 'Stock over time: show as' }).locator('label').last().click();
  const today = page.getByRole('region', { name: 'Stock over time' }).getByRole('row').nth(1);
  await expect.poll(() => today.getByRole('cell').allTextContents()).toEqual([onHand, '10', '']);
  await context.close();
});

test('its history is told to who may add items, and to nobody else', async () => {
  const manager = await demo.signedIn('manager');
  const itemAddress = async () => {
    await manager.page.goto('/inventory?q=FAS-1440');
    await manager.page.getByRole('row').filter({ hasText: 'FAS-1440' }).getByRole('link').click();
    await manager.page.waitForURL(/inventory\/[\w-]{36}/);
    return new URL(manager.page.url()).pathname;
  };
  const address = await itemAddress();
  await manager.page.getByRole('link', { name: 'Edit' }).click();
  const form = manager.page.getByRole('dialog');
  await form.getByLabel('Location').fill('Z-99');
  await form.getByRole('button', { name: 'Save item' }).click();
  await form.waitFor({ state: 'detached' });
  await manager.page.getByRole('button', { name: 'History' }).click();
  await manager.page
    .getByRole('dialog', { name: /^History of/ })
    .getByText('Z-99')
    .first()
    .waitFor();
  await manager.context.close();

  const viewer = await demo.signedIn('viewer');
  await viewer.page.goto(address);
  await viewer.page.getByRole('table', { name: 'Movements of the item' }).waitFor();
  const button = viewer.page.getByRole('button', { name: 'History' });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await button.focus();
  await viewer.page.getByText('History permission denied').first().waitFor();
  await viewer.context.close();
});
