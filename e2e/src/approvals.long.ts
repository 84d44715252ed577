// modules: approvals, movements
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowsSideways, seriousProblemsInBothSchemes } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/** Creates a movement of 400 and returns the path of its page. */
async function makeHeld(page: Page, reference: string): Promise<string> {
  await page.goto('/movements/new');
  const form = page.getByRole('dialog', { name: 'New movement' });
  await form.getByRole('combobox', { name: 'Item' }).fill('PLB-1108');
  await page
    .getByRole('option', { name: /PLB-1108/ })
    .first()
    .click();
  await form.getByRole('textbox', { name: 'Quantity' }).fill('400');
  await form.getByRole('textbox', { name: 'Reference' }).fill(reference);
  await form.getByRole('button', { name: 'Create movement' }).click();
  const row = page.getByRole('row').filter({ hasText: reference });
  await row.getByText('Needs approval').waitFor();
  await row.getByText('Large deliveries').waitFor();
  await row.getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Attachments' }).waitFor();
  return new URL(page.url()).pathname;
}

test('a policy is rehearsed and switched on, holds a delivery, and it is approved on a phone from its link', async () => {
  const { context, page, problems } = await demo.signedIn('manager');
  await page.goto('/settings/approvals');
  await page.getByRole('button', { name: 'Add the first policy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add policy' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Large deliveries');
  await dialog.getByRole('checkbox', { name: 'Inbound' }).check();
  await dialog.getByRole('textbox', { name: 'of at least' }).fill('400');
  await dialog.getByText('Wait for approval: Inbound movements, of a quantity of 400 or more.').waitFor();
  await dialog.getByRole('button', { name: 'Rehearse on the last 30 days' }).click();
  await dialog.getByText(/^Would have held \d+ of the [\d,]+ movements of the last 30 days\.$/).waitFor();
  await dialog.getByRole('button', { name: 'Add policy' }).click();
  await page.getByRole('switch', { name: 'Large deliveries is switched on' }).press('Space');
  await page.getByText('On', { exact: true }).waitFor();
  expect(await overflowsSideways(page)).toBe(false);
  expect(await seriousProblemsInBothSchemes(page)).toEqual([]);

  const path = await makeHeld(page, 'DN-9001');
  await page
    .getByText('Large deliveries, version 1: Inbound movements, of a quantity of 400 or more', { exact: true })
    .waitFor();

  // As if opened from an email: signed out, on a phone.
  const pocket = await demo.browser.newContext({ baseURL: demo.url, reducedMotion: 'reduce', ...phone });
  const small = await pocket.newPage();
  await small.goto(path);
  await small.waitForURL(/sign-in\?next=%2Fo%2F\d+%2Fmovements%2F/);
  await small.getByLabel('E-mail').fill(demo.emailOf('admin'));
  await small.getByLabel('Password', { exact: true }).fill('tallyard-demo');
  await small.getByRole('button', { name: 'Sign in', exact: true }).click();
  await small.waitForURL(new RegExp(`${path}$`));
  await small.getByText('Large deliveries, version 1').waitFor();
  expect(await overflowsSideways(small)).toBe(false);

  // The price changes while the dialog is open: only what was shown can be approved.
  const rest = await demo.restCaller('manager');
  const created = await rest.call<{ itemId: string }>('GET', `/api/inventory-movements/${path.split('/').at(-1)}`);
  await rest.call('PUT', `/api/inventory-items/${created.data?.itemId}`, { unitPrice: 77.25 });
  const approve = async () => {
    await small.getByRole('button', { name: 'Approve' }).click();
    await small.getByRole('dialog').getByRole('button', { name: 'Approve 1 movement' }).click();
  };
  await approve();
  await small.getByText(/^This movement is not what was shown any more/).waitFor();
  await small.getByText(/77\.25 each/).waitFor();
  await approve();
  await small.getByText('Movement approved').waitFor();
  await page.getByText('Completed', { exact: true }).first().waitFor();
  expect(problems).toEqual([]);
  await Promise.all([context.close(), pocket.close()]);
});
