// modules: selections, webhooks
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowsSideways, seriousProblemsInBothSchemes } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

test('a selection is written on a phone, says what is wrong and what it gives, and is sent by a webhook', async () => {
  const rest = await demo.restCaller('admin');
  const { data: items } = await rest.call<{ data: { itemId: string }[] }>(
    'GET',
    `/api/inventory-items/organization/${demo.organizationId}?limit=1`,
  );
  await rest.call('POST', `/api/inventory-items/${items?.data[0]?.itemId}/adjust`, { adjustment: 1 });
  const { context, page, problems } = await demo.signedIn('admin');
  const look = async (name: string) => {
    expect.soft(await overflowsSideways(page), `${name} overflows`).toBe(false);
    expect.soft(await seriousProblemsInBothSchemes(page), name).toEqual([]);
    await shoot(page, name);
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/integrations/selections');
  await page.getByText('No selections yet').waitFor();
  await look('selections-none');
  await page.getByRole('button', { name: 'Make the first selection' }).click();
  const verdict = page.getByRole('region', { name: 'What it says', exact: true });
  await verdict.getByText(/One event costs at most/).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('For the ERP');
  await look('selection-new-390');

  const document = page.getByRole('textbox', { name: 'Document' });
  await document.fill(
    'subscription ($organizationId: ID) {\n  itemChanged(organizationId: $organizationId) {\n    nothing\n  }\n}',
  );
  await verdict.getByRole('button', { name: 'Line 3, column 5' }).waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  await look('selection-wrong');
  await verdict.getByRole('button', { name: 'Line 3, column 5' }).press('Enter');
  await expect.poll(() => document.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);

  await document.fill(
    'subscription ($organizationId: ID) {\n  itemChanged(organizationId: $organizationId) {\n    cursor\n    kind\n    item { sku quantity warehouse { name } }\n  }\n}',
  );
  await page.getByText('"kind": "ADJUSTED"').waitFor();
  await page.getByRole('button', { name: 'Make selection' }).click();
  await page.getByRole('heading', { name: 'For the ERP', level: 1 }).waitFor();
  await page.getByText('None', { exact: true }).waitFor();
  await look('selection');

  // The page shows the same result for the newest event as the feed.
  const address = (await page.getByText(/\/feeds\//).textContent()) ?? '';
  const line = await page.evaluate(async (url) => (await fetch(`${url}&after=newest`)).text(), address);
  expect(JSON.parse(line)).toMatchObject({ type: 'item.changed', data: { itemChanged: { kind: 'ADJUSTED' } } });

  await page.goto('/integrations/webhooks');
  await page.getByRole('button', { name: 'Make the first webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Shop');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('http://127.0.0.1:9/hooks');
  await dialog.getByRole('combobox', { name: 'What is sent' }).click();
  await page.getByRole('option', { name: 'For the ERP (Items)' }).click();
  await look('webhook-with-selection');
  await dialog.getByRole('button', { name: 'Make webhook' }).click();
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await page.getByRole('heading', { name: 'Shop', level: 1 }).waitFor();
  await page.getByText('With the rights of').waitFor();
  await look('webhook-that-says');
  await page.getByRole('link', { name: 'For the ERP' }).click();
  await page.getByRole('link', { name: 'Shop' }).waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete selection' }).click();
  await page
    .getByText(/A webhook sends this selection/)
    .first()
    .waitFor();
  await look('selection-in-use');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Selections' }).first().click();
  await page.getByRole('table', { name: 'Selections' }).waitFor();
  await look('selections');
  expect(problems).toEqual([]);
  await context.close();
});
