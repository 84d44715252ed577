// modules: views, inventory, warehouses
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { focusInDialog, overflowsSideways, seriousProblems } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

const viewButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** Returns the appearance of a list: its columns, the names of its rows in order, and its density. */
async function lookOf(page: Page) {
  const table = page.getByRole('table', { name: 'Items' });
  await table.getByRole('row').nth(1).waitFor();
  const frame = page.locator('[data-density]', { has: table });
  await expect.poll(() => frame.getAttribute('aria-busy')).not.toBe('true');
  return {
    columns: await table.getByRole('columnheader').allInnerTexts(),
    rows: await table.locator('tbody tr a').allInnerTexts(),
    density: await frame.getAttribute('data-density'),
  };
}

test('a list that was saved in one browser is the same in another, after a reload, and one step back', async () => {
  const first = await demo.signedIn('manager', { viewport: { width: 1440, height: 900 } });
  const { page } = first;
  await page.goto('/inventory?level=LOW_STOCK&sort=QUANTITY&dir=desc&size=50');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByText('Dense', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Unit price' }).uncheck();
  await page.getByRole('button', { name: 'Move Category to the left' }).click();
  await page.keyboard.press('Escape');
  const saved = await lookOf(page);
  expect([saved.density, saved.rows.length]).toEqual(['dense', 50]);
  expect(saved.columns.join()).not.toContain('Unit price');

  // By keyboard only.
  await viewButton(page, 'Views').focus();
  await page.keyboard.press('Enter');
  const save = page.getByRole('menuitem', { name: 'Save as a view' });
  await save.waitFor();
  await save.press('Enter');
  await focusInDialog(page);
  await page.keyboard.type('Most of what is low');
  await page.keyboard.press('Enter');
  await page.waitForURL(/view=/);
  await viewButton(page, 'View: Most of what is low').waitFor();
  const address = page.url();
  expect(new URL(address).searchParams.size).toBe(1);
  expect(await lookOf(page)).toEqual(saved);
  await page.reload();
  expect(await lookOf(page)).toEqual(saved);

  // One step forward and one back.
  await page.getByRole('columnheader', { name: 'SKU' }).getByRole('button').click();
  await viewButton(page, 'View: Most of what is low, changed').waitFor();
  const changed = await lookOf(page);
  expect(changed.rows).not.toEqual(saved.rows);
  await page.reload();
  expect(await lookOf(page)).toEqual(changed);
  await page.goBack();
  await viewButton(page, 'View: Most of what is low').waitFor();
  await expect.poll(() => lookOf(page)).toEqual(saved);

  const second = await demo.atInventory('manager', { viewport: { width: 1440, height: 900 } });
  await second.page.keyboard.press('Control+k');
  await second.page.getByRole('combobox', { name: 'Go to' }).fill('most of what');
  await second.page.getByRole('option', { name: /Most of what is low/ }).click();
  await viewButton(second.page, 'View: Most of what is low').waitFor();
  expect(await lookOf(second.page)).toEqual(saved);
  expect([first.problems, second.problems]).toEqual([[], []]);

  // A private view is not visible to others.
  const other = await demo.signedIn('user');
  await other.page.goto(address);
  await other.page.getByText('This view is not there').waitFor();
  expect((await lookOf(other.page)).density).toBe('roomy');
  await other.page.goto('/views');
  await other.page.getByRole('heading', { name: 'No views yet' }).waitFor();
  for (const { context } of [first, second, other]) await context.close();
});

/** Returns the names of the rows in order: the first link of each. */
const namesOf = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.textContent));

test('a view that is shared is seen by a colleague, on a phone too, who cannot change it', async () => {
  const { context, page } = await demo.signedIn('manager', { viewport: { width: 1280, height: 800 } });
  await page.goto('/warehouses?sort=CREATED_AT&dir=desc');
  await viewButton(page, 'Views').click();
  await page.getByRole('menuitem', { name: 'Save as a view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill('Newest first');
  await dialog.getByRole('switch', { name: 'Share with the organization' }).click();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await viewButton(page, 'View: Newest first').waitFor();
  const names = await namesOf(page);
  expect(names.length).toBeGreaterThan(1);

  const phone = await demo.signedIn('user', {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  await phone.page.goto('/warehouses');
  await viewButton(phone.page, 'Views').click();
  await phone.page.getByRole('menuitem', { name: 'Newest first' }).click();
  await viewButton(phone.page, 'View: Newest first').waitFor();
  await expect.poll(() => namesOf(phone.page)).toEqual(names);
  await viewButton(phone.page, 'View: Newest first').click();
  await phone.page.getByRole('menuitem', { name: 'Copy the address' }).waitFor();
  expect(await phone.page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0);
  expect(await seriousProblems(phone.page)).toEqual([]);
  expect(await overflowsSideways(phone.page)).toBe(false);
  await phone.page.keyboard.press('Escape');
  for (const path of ['/views', null]) {
    if (path) await phone.page.goto(path);
    else await phone.page.getByRole('link', { name: 'Newest first' }).click();
    await phone.page.getByText('Shared').first().waitFor();
    expect(await seriousProblems(phone.page)).toEqual([]);
    expect(await overflowsSideways(phone.page)).toBe(false);
  }
  expect(phone.problems).toEqual([]);

  // After the deletion, the list is without a view, and pages with the open view say so.
  await viewButton(page, 'View: Newest first').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await viewButton(page, 'Views').waitFor();
  await phone.page.reload();
  await phone.page.getByRole('heading', { name: 'View not found' }).waitFor();
  await context.close();
  await phone.context.close();
});
