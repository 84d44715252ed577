// modules: counts, plans
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowsSideways, seriousProblemsInBothSchemes } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

/** Scans like a scanner: the code and Enter; then the quantity and Enter. */
async function scan(page: Page, code: string, quantity: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'SKU or barcode' });
  await field.fill(code);
  await field.press('Enter');
  await page.keyboard.type(quantity);
  await page.keyboard.press('Enter');
}

test('a warehouse is counted with the keyboard on a phone, reviewed, posted while something moves, and leads to its plan', async () => {
  const rest = await demo.restCaller('manager');
  const { data: hall } = await rest.call<{ id: string }>('POST', '/api/warehouses', { name: 'Count hall' });
  const make = async (sku: string) => {
    const item = { warehouseId: hall?.id, name: `Counted ${sku}`, sku, quantity: 10, unitPrice: 4 };
    return (await rest.call<{ itemId: string }>('POST', '/api/inventory-items', item)).data?.itemId;
  };
  const [first] = [await make('CNT-1'), await make('CNT-2')];

  const { context, page, problems } = await demo.signedIn('manager');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/counts/new');
  const dialog = page.getByRole('dialog', { name: 'New count' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Monday');
  await dialog.getByRole('combobox', { name: 'Warehouse' }).fill('Count hall');
  await page.getByRole('option', { name: 'Count hall' }).click();
  await dialog.getByRole('button', { name: 'Start count' }).click();
  await page.getByRole('heading', { name: 'Monday' }).waitFor();
  await page.getByText('Nothing counted yet').waitFor();

  await scan(page, 'NOT-THERE', '1');
  await page.getByText('No item of this warehouse has the SKU or barcode NOT-THERE').waitFor();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('');
  await scan(page, 'CNT-1', '7');
  await page.getByText('Counted CNT-1 (CNT-1): 7 counted, 10 expected.').waitFor();
  await scan(page, 'CNT-2', '10');
  await page.getByText('Counted CNT-2 (CNT-2): 10 counted, as expected.').waitFor();
  expect(await overflowsSideways(page)).toBe(false);
  expect(await seriousProblemsInBothSchemes(page)).toEqual([]);

  // A sale after the count must remain in effect.
  await rest.call('POST', `/api/inventory-items/${first}/adjust`, { adjustment: -2 });
  await page.getByRole('button', { name: 'Post count' }).click();
  const confirm = page.getByRole('dialog', { name: 'Post this count?' });
  await confirm.getByText(/^2 counted, 1 differ: .*0\.00 found more, .*12\.00 missing\./).waitFor();
  await confirm.getByRole('button', { name: 'Post count' }).click();
  await page.getByText('Posted', { exact: true }).waitFor();
  const { data: item } = await rest.call<{ quantity: number }>('GET', `/api/inventory-items/${first}`);
  expect(item?.quantity).toBe(5);
  await page.getByRole('link', { name: 'What was adjusted' }).click();
  await page.getByRole('heading', { name: 'Count: Monday' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
