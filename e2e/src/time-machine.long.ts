// modules: inventory, movements, warehouses, folders, products
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowsSideways, problemsOnAnyDevice, saveDownload, seriousProblemsInBothSchemes } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

test('the stock of before is shown as it was, whatever happens meanwhile, is exported as such, and leads back to now', async () => {
  const rest = await demo.restCaller('manager');
  const call = async <Data>(method: 'GET' | 'POST', path: string, body?: unknown) => {
    const { data, error } = await rest.call<Data>(method, path, body);
    if (data === undefined) throw new Error(error?.message);
    return data;
  };
  const { data: places } = await call<{ data: { id: string }[] }>(
    'GET',
    `/api/warehouses?organizationId=${demo.organizationId}`,
  );
  const item = { warehouseId: places[0]?.id, name: 'Sextant', sku: 'SX-1', quantity: 5, unitPrice: 100_000 };
  const { itemId } = await call<{ itemId: string }>('POST', '/api/inventory-items', item);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const then = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await call('POST', `/api/inventory-items/${itemId}/adjust`, { adjustment: 10 });

  const { context, page, problems } = await demo.signedIn('manager');
  await page.goto(`/inventory?q=Sextant&asOf=${then}`);
  await page.getByText(/^Stock as of/).waitFor();
  const quantity = page.getByRole('row').nth(1).getByText('5', { exact: true });
  await quantity.waitFor();
  // A page of the present receives events; the historical page is unchanged.
  const now = await context.newPage();
  await now.goto('/inventory?q=Sextant');
  const quantityNow = (text: string) => now.getByRole('row').nth(1).getByText(text, { exact: true });
  await quantityNow('15').waitFor();
  await now.getByText('Live', { exact: true }).first().waitFor();
  await call('POST', `/api/inventory-items/${itemId}/adjust`, { adjustment: 1 });
  await quantityNow('16').waitFor();
  await now.close();
  expect(await quantity.count()).toBe(1);
  expect(await overflowsSideways(page)).toBe(false);
  expect(await seriousProblemsInBothSchemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Export|^Download/ }).click();
  const file = (await readFile(await saveDownload(await saving))).toString('utf8');
  expect(file).toContain('As of');
  expect(file).toContain('Quantity then');
  expect(file).toMatch(/SX-1/);
  await page.keyboard.press('Escape');

  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByText('16, +11 since').waitFor();
  expect(await seriousProblemsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.getByRole('button', { name: 'Adjust stock' }).waitFor();
  expect(new URL(page.url()).search).toBe('');

  await page.goto(`/inventory?asOf=${then}`);
  await page.getByRole('button', { name: 'What changed since' }).click();
  await page.goto('/inventory/differences');
  const row = page.getByRole('row').filter({ hasText: 'SX-1' });
  await row.waitFor();
  expect((await row.getByRole('cell').allInnerTexts()).slice(-6)).toEqual([
    '0',
    '16',
    '0',
    '16',
    '+16',
    '€1,600,000.00',
  ]);
  expect(await overflowsSideways(page)).toBe(false);
  expect(await seriousProblemsInBothSchemes(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('every page of stock and movements is shown as of an instant, in both schemes and on a phone, and all others refuse', async () => {
  const rest = await demo.restCaller('manager');
  const ids = async (path: string, key: string) => {
    const { data } = await rest.call<{ data: Record<string, string>[] }>(
      'GET',
      `${path}organizationId=1&limit=1&perPage=1`,
    );
    return data?.data[0]?.[key] ?? '';
  };
  const [warehouseId, productId] = [
    await ids('/api/warehouses?', 'id'),
    await ids('/api/products/paginated?', 'productId'),
  ];
  const at = encodeURIComponent(new Date(Date.now() - 3_600_000).toISOString());
  const pages = [
    '/dashboard',
    '/warehouses',
    `/warehouses/${warehouseId}`,
    '/folders',
    `/folders/${warehouseId}`,
    '/products',
    `/products/${productId}`,
    '/movements',
    '/inventory/valuation',
  ];
  const { context, page, problems } = await demo.signedIn('manager');
  for (const path of pages) {
    await page.goto(`${path}?asOf=${at}`);
    await page.getByText(/^Stock as of/).waitFor();
    await page.getByRole('button', { name: 'Back to now' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect([path, await problemsOnAnyDevice(page)]).toEqual([path, []]);
  }
  await page.goto(`/alerts?asOf=${at}`);
  await page.getByText('This page tells only of now').waitFor();
  await page.getByRole('button', { name: 'Show it as of now' }).click();
  await page.getByRole('heading', { name: 'Alerts', exact: true }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
