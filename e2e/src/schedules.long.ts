// modules: movements
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowsSideways, seriousProblemsInBothSchemes } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

const dayMs = 86_400_000;
const day = (ahead: number) => new Date(Date.now() + ahead * dayMs).toISOString().slice(0, 10);

test('a schedule is made with its dates in words, one is dragged to another day, and a phone has them as a list', async () => {
  const rest = await demo.restCaller('manager');
  const { data: hall } = await rest.call<{ id: string }>('POST', '/api/warehouses', {
    name: 'Milk hall',
    timeZone: 'UTC',
  });
  await rest.call('POST', '/api/inventory-items', { warehouseId: hall?.id, name: 'Milk', sku: 'MILK-1', quantity: 10 });

  const { context, page, problems } = await demo.signedIn('manager', {
    viewport: { width: 1_280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  await page.goto('/movements');
  await page.getByRole('button', { name: 'Calendar' }).click();
  await page.getByRole('heading', { name: 'Movements calendar' }).waitFor();
  await page.getByRole('button', { name: 'New schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'New schedule' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Milk run');
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await dialog.getByRole('combobox', { name: 'Item' }).fill('Milk');
  await page.getByRole('option', { name: /MILK-1/ }).click();
  await dialog.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'Every day' }).click();
  await dialog.getByLabel('Time').fill('23:45');
  await dialog.getByText(/^Every day, by the clocks of UTC\. Next:$/).waitFor();
  expect(await dialog.getByRole('listitem').allTextContents()).toHaveLength(5);
  expect(await seriousProblemsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make schedule' }).click();
  await dialog.waitFor({ state: 'hidden' });

  const spoken = (text: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(text));
  const cell = (text: string) => page.getByRole('region', { name: spoken(text) });
  const date = day(1);
  await page.goto(`/movements/calendar?view=week&date=${date}`);
  const chip = cell(date).getByRole('button', { name: /Inbound, 3 Milk, Planned/ });
  await chip.waitFor();
  // The other days of that week have one entry each, so on the target day it becomes the second.
  const target = new Date(date).getUTCDay() === 0 ? day(0) : day(2);
  const there = cell(target).getByRole('button', { name: /Inbound, 3 Milk, Planned/ });
  const before = await there.count();
  await chip.dragTo(cell(target));
  await expect.poll(() => there.count()).toBe(before + 1);
  expect(await seriousProblemsInBothSchemes(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/movements/calendar?date=${target}`);
  await page.getByRole('heading', { name: spoken(target) }).waitFor();
  expect(await overflowsSideways(page)).toBe(false);
  expect(await seriousProblemsInBothSchemes(page)).toEqual([]);
  const many = cell(target).getByRole('button', { name: /Inbound, 3 Milk, Planned/ });
  expect(await many.count()).toBe(before + 1);
  await many.first().click();
  const facts = page.getByRole('dialog', { name: 'Milk run' });
  await facts.getByText('Every day', { exact: true }).waitFor();
  await facts.getByRole('button', { name: 'Skip this one' }).click();
  await facts.waitFor({ state: 'hidden' });
  await cell(target).getByText('Skipped', { exact: true }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
