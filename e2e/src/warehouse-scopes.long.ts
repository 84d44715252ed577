// modules: warehouses, organizations, inventory
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowsSideways, seriousProblemsInBothSchemes } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

test('who is given one warehouse sees at once, in the page that is open, only what stands there', async () => {
  const rest = await demo.restCaller('admin');
  const make = async (name: string) => {
    const { data: place } = await rest.call<{ id: string }>('POST', '/api/warehouses', { name });
    const item = { warehouseId: place?.id, name: `Scoped ${name}`, sku: `SC-${name}`, quantity: 10, unitPrice: 4 };
    const created = await rest.call<{ itemId: string }>('POST', '/api/inventory-items', item);
    return { place: place?.id, item: created.data?.itemId };
  };
  const [near, far] = [await make('Near'), await make('Far')];
  const { data: members } = await rest.call<{ data: { userId: string; email: string }[] }>(
    'GET',
    `/api/organizations/${demo.organizationId}/members`,
  );
  const tom = members?.data.find(({ email }) => email === demo.emailOf('user'));

  // A worker with access to both warehouses.
  const worker = await demo.signedIn('user');
  await worker.page.goto('/inventory?q=SC-');
  await worker.page.getByRole('link', { name: 'Scoped Far' }).waitFor();
  await worker.page.getByRole('link', { name: 'Scoped Near' }).waitFor();

  const { context, page, problems } = await demo.signedIn('admin');
  await page.goto(`/organizations/${demo.organizationId}/members?member=${tom?.userId}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: /^Sees all warehouses/ }).press('Space');
  await dialog.getByRole('combobox', { name: 'Warehouses' }).fill('Near');
  await page.getByRole('option', { name: 'Near' }).click();
  await page.keyboard.press('Escape');
  expect(await seriousProblemsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowsSideways(page)).toBe(false);
  await dialog.getByRole('button', { name: 'Save warehouses' }).click();
  await page.getByText(/sees 1 warehouse$/).waitFor();

  // The page was not reloaded.
  await worker.page.getByRole('link', { name: 'Scoped Far' }).waitFor({ state: 'detached' });
  await worker.page.getByRole('link', { name: 'Scoped Near' }).waitFor();
  await worker.page.goto(`/inventory/${far.item}`);
  await worker.page.getByText('You see what stands in your own warehouses, and nothing else.').waitFor();
  await worker.page.goto('/warehouses');
  await worker.page.getByRole('link', { name: 'Near' }).waitFor();
  expect(await worker.page.getByRole('link', { name: 'Far' }).count()).toBe(0);
  expect(near.item).toBeTruthy();
  expect([...problems, ...worker.problems]).toEqual([]);
  await Promise.all([context.close(), worker.context.close()]);
});
