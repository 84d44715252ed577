// modules: movements
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowsSideways, saveDownload, seriousProblemsInBothSchemes } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';
import { pageSizes } from './pdf.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

const most = 52;

test('50 lines are received by a scanner on a phone in at most 52 interactions, and their note is printed', async () => {
  const rest = await demo.restCaller('manager');
  const { data: hall } = await rest.call<{ id: string }>('POST', '/api/warehouses', { name: 'Receiving hall' });
  const codes = Array.from({ length: 50 }, (_, at) => `RCV-${at + 1}`);
  for (const sku of codes) {
    const created = await rest.call('POST', '/api/inventory-items', {
      warehouseId: hall?.id,
      name: `Received ${sku}`,
      sku,
    });
    expect(created.success).toBe(true);
  }
  const { context, page, problems } = await demo.signedIn('manager');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/movements');

  let interactions = 0;
  const press = async (name: string) => {
    interactions += 1;
    await page.getByRole('button', { name }).click();
  };
  /** Types the code and Enter into the focused element, like a scanner. */
  const scan = async (code: string) => {
    interactions += 1;
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  await press('New document');
  const field = page.getByRole('textbox', { name: 'Scan or type a code' });
  await field.waitFor();
  await expect.poll(() => field.evaluate((one) => document.activeElement === one)).toBe(true);
  // Without waiting for a response between scans.
  for (const code of codes) await scan(code);
  await press('Create document');
  await page.getByRole('heading', { name: /^IN-\d{4}-\d{6}$/, level: 1 }).waitFor();
  expect(interactions).toBeLessThanOrEqual(most);
  await page.getByText('50: 50 completed').waitFor();
  expect(await overflowsSideways(page)).toBe(false);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^Receiving note IN-\d{4}-\d{6}\.pdf$/);
  const pdf = await readFile(await saveDownload(saved));
  const sizes = pageSizes(pdf);
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.every(({ widthMm, heightMm }) => Math.round(widthMm) === 210 && Math.round(heightMm) === 297)).toBe(
    true,
  );
  expect(problems).toEqual([]);
  await context.close();
});

test('a code that nothing has is seen and left out, an amount is of the line before it, and nothing else is lost', async () => {
  const { context, page, problems } = await demo.signedIn('manager');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/movements/documents/new');
  const field = page.getByRole('textbox', { name: 'Scan or type a code' });
  await field.waitFor();
  await expect.poll(() => field.evaluate((one) => document.activeElement === one)).toBe(true);
  for (const code of ['PLB-1108', '*12', 'NOT-THERE', 'PNT-1309']) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  await page.getByText('Nothing has the code NOT-THERE').waitFor();
  await page.getByText('2 of at most 500 lines').waitFor();
  expect(await overflowsSideways(page)).toBe(false);
  expect(await seriousProblemsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create document' }).click();
  await page.getByText('Some codes brought no line').waitFor();
  await page.getByRole('button', { name: 'Leave out NOT-THERE' }).click();
  expect(await page.getByRole('textbox', { name: 'Quantity of PLB-1108' }).inputValue()).toBe('12');
  await page.getByRole('button', { name: 'Create document' }).click();
  await page.getByText('2: 2 completed').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
