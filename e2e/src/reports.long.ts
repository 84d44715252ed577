// modules: scheduled-reports, integrations
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowsSideways, problemsOnAnyDevice, seriousProblemsInBothSchemes } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

test('a report is made on a phone, mailed as a test with its file, and stands among all integrations', async () => {
  const { context, page, problems } = await demo.signedIn('admin');
  const look = async (name: string) => {
    expect.soft(await overflowsSideways(page), `${name} overflows`).toBe(false);
    expect.soft(await seriousProblemsInBothSchemes(page), name).toEqual([]);
    await shoot(page, name);
  };
  const lookAtAll = async (name: string) => {
    expect.soft(await problemsOnAnyDevice(page), name).toEqual([]);
    await shoot(page, name);
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/integrations/reports');
  await page.getByText('No reports yet').waitFor();
  await look('reports-none');
  await page.getByRole('button', { name: 'Make the first report' }).click();
  const dialog = page.getByRole('dialog', { name: 'New report' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Stock of the week');
  await dialog.getByRole('combobox', { name: 'What is mailed' }).click();
  await page.getByRole('option', { name: 'Items' }).click();
  await dialog.getByRole('textbox', { name: 'Mailed to' }).fill('boss@example.test, hall@example.test');
  await look('report-form');
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await page.getByRole('heading', { name: 'Stock of the week', level: 1 }).waitFor();

  await page.getByRole('button', { name: 'Send me a test' }).click();
  const run = page.getByRole('dialog', { name: 'Test' });
  await run.getByText('What came of each try').waitFor();
  await run.getByText(demo.emailOf('admin')).waitFor();
  await look('report-run');
  const mailbox = await (await fetch(`${demo.url}/dev/mailbox`)).text();
  expect(mailbox).toContain('Test: Stock of the week');
  expect(mailbox).toMatch(/Attached: inventory-items-\d{4}-\d\d-\d\d\.csv/);
  expect(mailbox).not.toMatch(/Stock of the week<\/h2>\s*<p>To boss@example\.test/);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await lookAtAll('report');
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('link', { name: 'Scheduled reports' }).first().click();
  await page.getByRole('table', { name: 'Scheduled reports' }).waitFor();
  await look('reports');
  await page.getByRole('link', { name: 'All', exact: true }).click();
  const all = page.getByRole('table', { name: 'Integrations' });
  await all.getByRole('link', { name: 'Stock of the week' }).waitFor();
  await lookAtAll('integrations');
  expect(problems).toEqual([]);
  await context.close();
});
