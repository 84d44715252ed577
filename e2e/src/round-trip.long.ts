// modules: inventory, products, plans
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveDownload } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

/** Exports all columns of everything and returns the path of the file. */
async function exported(page: Page, format: 'CSV' | 'Excel'): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: /^Export/ });
  await dialog.getByText(/whatever the filters say/).click();
  await dialog.getByRole('radio', { name: 'All', exact: true }).click();
  await dialog.getByText(format, { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  await dialog.waitFor({ state: 'hidden' });
  return saveDownload(download);
}

/** Imports the file into the open list and returns the preview. */
async function lookedAt(page: Page, things: 'products' | 'items', path: string): Promise<string> {
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: `Import ${things}` });
  if (things === 'items') {
    await dialog.getByRole('combobox', { name: 'Warehouse' }).click();
    await page.getByRole('option', { name: 'Main warehouse' }).click();
  }
  await dialog.locator('input[type=file]').setInputFiles(path);
  await dialog.getByRole('button', { name: 'Choose columns' }).click();
  const update = dialog.getByRole('checkbox', { name: new RegExp(`^Update ${things}`) });
  if (!(await update.isChecked())) await update.click();
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await dialog.getByText('Every row is valid').waitFor();
  return (await dialog.getByLabel('What would be done').innerText()).replace(/\s+/g, ' ');
}

/** Creates custom item fields in the organization, and values of some items. */
async function withOwnValues(): Promise<void> {
  const admin = await demo.person('admin');
  const fields = [
    { name: 'Handling note', type: 'TEXT', isRequired: false },
    { name: 'Net weight', type: 'NUMBER', isRequired: false },
    { name: 'Shelf life', type: 'DATE', isRequired: false },
    { name: 'Fragile', type: 'YES_NO', isRequired: false },
  ];
  await admin.query(
    `mutation ($input: ChangeInventoryCustomFieldsInput!) {
       changeInventoryCustomFields(input: $input) { inventoryCustomFields { revision } } }`,
    { input: { organizationId: demo.organizationId, fields } },
  );
  const { data } = await admin.query(
    `{ inventoryItems(organizationId: ${demo.organizationId}, pageSize: 20) { items { id } } }`,
  );
  const { items } = (data as { inventoryItems: { items: { id: string }[] } }).inventoryItems;
  for (const [place, { id }] of items.entries()) {
    const customFields = {
      handling_note: place % 2 === 0 ? '=1+1, "so"' : '-5',
      net_weight: place / 8,
      shelf_life: '2026-02-28',
      fragile: place % 3 === 0,
    };
    const { errors } = await admin.query(
      'mutation ($input: UpdateInventoryItemInput!) { updateInventoryItem(input: $input) { item { id } } }',
      { input: { organizationId: demo.organizationId, id, customFields } },
    );
    expect(errors).toBeUndefined();
  }
}

test.each(['CSV', 'Excel'] as const)(
  'an exported file re-imports as 0 changes, own fields included, through the screens: items as %s',
  async (format) => {
    await withOwnValues();
    const { context, page, problems } = await demo.atInventory('manager');
    await page.locator('tr[data-index="0"]').waitFor();
    const counts = await lookedAt(page, 'items', await exported(page, format));
    expect(counts).toMatch(/Created 0 Existing 0 Updated 0 Unchanged \d+ Failed 0/i);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test.each(['CSV', 'Excel'] as const)(
  'an exported file re-imports as 0 changes (GEN-9, PRD-18, PRD-42), through the screens: products as %s',
  async (format) => {
    const { context, page, problems } = await demo.signedIn('manager');
    await page.goto('/products');
    await page.locator('tr[data-index="0"]').waitFor();
    const path = await exported(page, format);
    const counts = await lookedAt(page, 'products', path);
    expect(counts).toMatch(/Created 0 Existing 0 Updated 0 Unchanged 560 Failed 0/i);
    expect(problems).toEqual([]);
    await context.close();
  },
);
