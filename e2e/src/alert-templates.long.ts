// modules: alert-templates, alerts
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowsSideways, seriousProblemsInBothSchemes } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

test('ALR-50: a rule is made from a template, saved as an own one, and found again by search and category', async () => {
  const { context, page, problems } = await demo.signedIn('manager', {
    viewport: { width: 1440, height: 900 },
  });
  const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await page.goto('/alerts/rules');
  await page.getByRole('link', { name: 'Templates' }).click();
  await card('Before a season').waitFor();
  expect(await page.getByRole('button', { name: /^Use / }).count()).toBeGreaterThanOrEqual(8);
  expect(await seriousProblemsInBothSchemes(page)).toEqual([]);

  // By keyboard only.
  await page.getByRole('button', { name: 'Use Before a season' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Season' }).fill('TPL-1');
  await dialog.getByText('An item has 100 or less left').waitFor();
  expect(await seriousProblemsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Season' }).press('Enter');
  await page.getByText('Rule added').waitFor();
  await card('Before a season').getByText('Used once').waitFor();

  await page.getByRole('button', { name: 'Save a rule' }).click();
  await dialog.getByRole('combobox', { name: 'Rule' }).fill('TPL');
  await page.getByRole('option', { name: 'TPL-1: 100 or less' }).click();
  await dialog.getByRole('textbox', { name: 'Category' }).fill('Ours');
  await dialog.getByRole('button', { name: 'Add template' }).click();
  await card('TPL-1: 100 or less').getByText('Own').waitFor();
  await card('TPL-1: 100 or less').getByRole('button', { name: '5 stars' }).click();
  await card('TPL-1: 100 or less').getByText('5 of 5, 1 vote').waitFor();

  await page.goto('/alerts/templates?q=tpl&category=Ours');
  await card('TPL-1: 100 or less').waitFor();
  expect(await page.getByRole('button', { name: /^Use / }).count()).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowsSideways(page)).toBe(false);
  await page.goto('/alerts/templates');
  await card('Before a season').waitFor();
  expect(await overflowsSideways(page)).toBe(false);
  expect(problems).toEqual([]);
  await context.close();
});
