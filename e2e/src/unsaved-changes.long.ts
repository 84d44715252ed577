// modules: warehouses, organizations
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePath } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

const question = (page: Page) => page.getByRole('dialog', { name: 'Throw away what you entered?' });
const stay = (page: Page) => question(page).getByRole('button', { name: 'Keep editing' }).click();

async function halfAWarehouse(page: Page) {
  await page.goto('/alerts');
  await page.getByRole('link', { name: 'Warehouses' }).first().click();
  await page.getByRole('button', { name: 'Add warehouse' }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.fill('Half a warehouse');
  return name;
}

test('a form that was begun is not left by Close, Back or the tab without a question', async () => {
  const { context, page } = await demo.signedIn('manager');
  const name = await halfAWarehouse(page);
  expect(await page.getByRole('banner').count()).toBe(1);

  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await stay(page);
  expect(await name.inputValue()).toBe('Half a warehouse');

  await page.evaluate(() => history.back());
  await stay(page);
  expect(pagePath(page)).toBe('/warehouses');
  expect(await name.inputValue()).toBe('Half a warehouse');

  const requested = page.waitForEvent('dialog');
  await Promise.all([
    requested.then((dialog) => {
      expect(dialog.type()).toBe('beforeunload');
      return dialog.dismiss();
    }),
    page.close({ runBeforeUnload: true }),
  ]);
  expect(await name.inputValue()).toBe('Half a warehouse');

  await page.evaluate(() => history.back());
  await question(page).getByRole('button', { name: 'Throw away' }).click();
  await page.waitForURL(/\/alerts$/);
  await context.close();
});

test('what was saved is not asked about, and neither is a form without a change', async () => {
  const { context, page } = await demo.signedIn('manager');
  await halfAWarehouse(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Add warehouse' }).click();
  await page.getByRole('link', { name: 'Half a warehouse' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Code').fill('HALF');
  await page.getByRole('button', { name: 'Save warehouse' }).click();
  await page.getByText('HALF').first().waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await question(page).count()).toBe(0);
  await context.close();
});

test('a link leads away from a page with a change only after the question', async () => {
  const { context, page } = await demo.signedIn('admin');
  await page.goto(`/organizations/${demo.organizationId}/settings`);
  await page.getByLabel('Name of the organization').fill('Another name');
  await page.getByRole('link', { name: 'Inventory' }).first().click();
  await stay(page);
  expect(pagePath(page)).toBe(`/organizations/${demo.organizationId}/settings`);
  await page.getByRole('link', { name: 'Inventory' }).first().click();
  await question(page).getByRole('button', { name: 'Throw away' }).click();
  await page.waitForURL(/\/inventory/);
  await context.close();
});
