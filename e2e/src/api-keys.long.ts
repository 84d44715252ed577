// modules: integrations, organizations
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { focusInDialog, problemsOnAnyDevice } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});

afterAll(() => demo?.close());

/** Returns the new key and closes its dialog. */
async function keep(page: Page): Promise<string> {
  const key = await page.getByRole('textbox', { name: 'API key' }).inputValue();
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return key;
}

test('API keys, email domains, and activity: axe finds nothing serious, and nothing is wider than the window', async () => {
  const { context, page, problems } = await demo.signedIn('admin', { colorScheme: 'light' });
  const look = async (name: string) => {
    expect.soft(await problemsOnAnyDevice(page), name).toEqual([]);
  };
  const name = 'Scales';
  await page.goto('/integrations');
  await page.getByRole('heading', { name: 'Integrations' }).waitFor();
  await look('all integrations');
  await page.getByRole('link', { name: 'API keys' }).click();
  await page.waitForURL('**/integrations/api-keys');
  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByText('Only some').click();
  await page.getByLabel('Adjust inventory').check();
  await look('the form of a key');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('textbox', { name: 'API key' }).waitFor();
  await look('a new key');
  const key = await keep(page);
  await page.getByRole('row').filter({ hasText: name }).waitFor();
  await look('the list of keys');
  expect(await page.content()).not.toContain(key);

  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByRole('row').filter({ hasText: name }).getByText('Revoked').filter({ visible: true }).waitFor();

  await page.goto(`/organizations/${demo.organizationId}/settings`);
  await page.getByRole('textbox', { name: 'Domain' }).fill('harbour-supply.test');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await page.getByText('Not verified').waitFor();
  await look('an email domain');

  await page.goto(`/organizations/${demo.organizationId}/activity?kind=emailDomain`);
  await page.getByText('Added email domain harbour-supply.test').waitFor();
  await page.goto(`/organizations/${demo.organizationId}/activity?kind=apiKey`);
  await page.getByText(`Revoked API key ${name}`).waitFor();
  await look('the activity');
  expect(problems).toEqual([]);
  await context.close();
});

test('by keyboard alone a key is made, kept and revoked', async () => {
  const { context, page } = await demo.signedIn('admin');
  await page.goto('/integrations/api-keys');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  await press('Create API key');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Name');
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'API key' }).waitFor();
  // Escape does not close the dialog, so that the key is not lost by accident.
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('API key');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Create API key');
  await press('Revoke By keyboard');
  await page.getByRole('dialog', { name: /By keyboard/ }).waitFor();
  await focusInDialog(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page
    .getByRole('row')
    .filter({ hasText: 'By keyboard' })
    .getByText('Revoked')
    .filter({ visible: true })
    .waitFor();
  await context.close();
});

test('a manager sees webhooks and is told why no keys; a user sees no such section', async () => {
  const manager = await demo.atInventory('manager');
  expect(await manager.page.getByRole('link', { name: 'Integrations' }).count()).toBeGreaterThan(0);
  await manager.page.goto('/integrations/api-keys');
  await manager.page.getByRole('heading', { name: 'You cannot see API keys' }).waitFor();
  await manager.context.close();
  const user = await demo.atInventory('user');
  expect(await user.page.getByRole('link', { name: 'Integrations' }).count()).toBe(0);
  await user.page.goto(`/organizations/${demo.organizationId}/activity`);
  await user.page.getByRole('heading', { name: 'Insufficient permissions to view organization activity' }).waitFor();
  await user.context.close();
});
