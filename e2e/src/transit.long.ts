// modules: movements, approvals
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowsSideways, seriousProblemsInBothSchemes } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

test('a transfer by way of transit leaves on one screen and arrives on another', async () => {
  const { context, page, problems } = await demo.signedIn('manager');
  const manager = await demo.restCaller('manager');
  await manager.call('POST', '/api/warehouses', { name: 'Across the river' });
  await page.goto('/movements/new');
  const form = page.getByRole('dialog', { name: 'New movement' });
  await form.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: /Transfer/ }).click();
  await form.getByRole('combobox', { name: 'Item' }).fill('PLB-1108');
  await page
    .getByRole('option', { name: /PLB-1108/ })
    .first()
    .click();
  await form.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await form.getByRole('combobox', { name: 'To' }).fill('Across');
  await page.getByRole('option', { name: 'Across the river' }).click();
  await form.getByRole('textbox', { name: 'Reference' }).fill('LORRY-7');
  await form.getByRole('switch', { name: 'By way of transit' }).press('Space');
  await form.getByRole('button', { name: 'Create movement' }).click();
  await page.getByRole('row').filter({ hasText: 'LORRY-7' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Dispatch this transfer?' });
  await dialog.getByText(/is in transit until somebody confirms/).waitFor();
  await dialog.getByRole('button', { name: 'Dispatch' }).click();
  await page.getByText('In transit', { exact: true }).waitFor();
  expect(await overflowsSideways(page)).toBe(false);
  expect(await seriousProblemsInBothSchemes(page)).toEqual([]);

  // At the destination, on a phone.
  const there = await demo.signedIn('user', phone);
  await there.page.goto('/movements?transit=on');
  await there.page.getByRole('link', { name: '3', exact: true }).waitFor();
  await there.page.getByRole('row').filter({ hasText: 'In transit' }).getByRole('link').first().click();
  await there.page.getByRole('button', { name: 'Confirm arrival' }).click();
  const arrival = there.page.getByRole('dialog', { name: 'Confirm that it has arrived?' });
  await arrival.getByText('The stock is booked in Across the river.').waitFor();
  await arrival.getByRole('button', { name: 'Confirm arrival' }).click();
  await there.page.getByText('Completed', { exact: true }).first().waitFor();
  // The page that stayed open is updated.
  await page.getByText('Completed', { exact: true }).first().waitFor();
  expect([...problems, ...there.problems]).toEqual([]);
  await Promise.all([context.close(), there.context.close()]);
});

test('who is away names somebody, who approves in their stead', async () => {
  const { context, page, problems } = await demo.signedIn('admin');
  await page.goto('/settings/approvals');
  await page.getByRole('button', { name: 'Name somebody' }).click();
  const dialog = page.getByRole('dialog', { name: 'While you are away' });
  await dialog.getByRole('combobox', { name: /Who approves/ }).fill('Victor');
  await page.getByRole('option', { name: 'Victor Amadi' }).click();
  const last = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByRole('textbox', { name: /Last day/ }).fill(last);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Holidays');
  await dialog.getByRole('button', { name: 'Name them' }).click();
  await page.getByText('Running', { exact: true }).waitFor();
  expect(await overflowsSideways(page)).toBe(false);
  expect(await seriousProblemsInBothSchemes(page)).toEqual([]);

  const user = await demo.restCaller('user');
  const { data } = await user.call<{ data: { itemId: string }[] }>(
    'GET',
    `/api/inventory-items/organization/${demo.organizationId}?limit=1`,
  );
  const { data: pending } = await user.call<{ movementId: string }>('POST', '/api/inventory-movements', {
    movementType: 'INBOUND',
    itemId: data?.data[0]?.itemId,
    quantity: 2,
    requiresApproval: true,
  });
  const stand = await demo.signedIn('viewer', phone);
  await stand.page.goto('/movements');
  await stand.page.getByText(/^You approve for .* until /).waitFor();
  await stand.page.goto(`/movements/${pending?.movementId}`);
  await stand.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await stand.page.getByRole('button', { name: 'Approve 1 movement' }).click();
  await stand.page
    .getByText(/ for .*, /)
    .first()
    .waitFor();
  await stand.page.getByText('Completed', { exact: true }).first().waitFor();
  expect([...problems, ...stand.problems]).toEqual([]);
  await Promise.all([context.close(), stand.context.close()]);
});
