// modules: organizations, alerts, session, app
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { overflowsSideways, pagePath, seriousProblemsInBothSchemes } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';
import type { Person } from './graphql.ts';

let demo: Demo;
/** A member of both organizations. */
let admin: Person;
let second: string;
let alertId: string;
let itemId: string;
const secondName = 'Second Supply';

async function answer<Data>(document: string, variables: Record<string, unknown>): Promise<Data> {
  const { data, errors } = await admin.query(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data as Data;
}

beforeAll(async () => {
  demo = await startDemo();
  admin = await demo.person('admin');
  const { createOrganization } = await answer<{ createOrganization: { organization: { id: string } } }>(
    'mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { organization { id } } }',
    { input: { name: secondName, currency: 'EUR' } },
  );
  second = createOrganization.organization.id;
  await answer('mutation ($input: CreateAlertRuleInput!) { createAlertRule(input: $input) { rule { id } } }', {
    input: {
      organizationId: second,
      name: 'Mailed',
      minQuantity: 5,
      actions: ['EMAIL'],
      recipients: [demo.emailOf('admin')],
    },
  });
  const { warehouses } = await answer<{ warehouses: { items: { id: string }[] } }>(
    'query ($id: ID!) { warehouses(organizationId: $id) { items { id } } }',
    { id: second },
  );
  const { createInventoryItem } = await answer<{ createInventoryItem: { item: { id: string } } }>(
    'mutation ($input: CreateInventoryItemInput!) { createInventoryItem(input: $input) { item { id } } }',
    {
      input: {
        organizationId: second,
        warehouseId: warehouses.items[0]?.id,
        sku: 'LINK-1',
        name: 'Linked bolt',
        quantity: 1,
      },
    },
  );
  itemId = createInventoryItem.item.id;
  alertId = await vi.waitFor(raisedAlert, { timeout: 60_000, interval: 100 });
});
afterAll(() => demo?.close());

async function raisedAlert(): Promise<string> {
  const { alertInstances } = await answer<{ alertInstances: { items: { id: string; title: string }[] } }>(
    'query ($id: ID!) { alertInstances(organizationId: $id) { items { id title } } }',
    { id: second },
  );
  const found = alertInstances.items.find(({ title }) => title.includes('Linked bolt'));
  if (!found) throw new Error('The alert is not raised yet');
  return found.id;
}

/** Returns the link in the email about the alert. */
async function mailedLink(): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const mailbox = await (await fetch(`${demo.url}/dev/mailbox`)).text();
        link = new RegExp(`https?://[^\\s"<]+/alerts/${alertId}`).exec(mailbox)?.[0] ?? '';
        return link;
      },
      { timeout: 60_000 },
    )
    .not.toBe('');
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

const shownOrganization = (page: Page, name: string) =>
  page.getByRole('button', { name: `Switch organization: ${name}` }).waitFor();
const openAlert = (page: Page) => page.getByRole('dialog').getByText('Linked bolt').first().waitFor();

test('the link of an email opens in its organization, also beside a tab of another one (case 21)', async () => {
  const { context, page, problems } = await demo.atInventory('admin');
  const first = page.url();
  expect(new URL(first).pathname).toBe(`/o/${demo.organizationId}/inventory`);

  const link = await mailedLink();
  expect(link).toBe(`/o/${second}/alerts/${alertId}`);
  const tab = await context.newPage();
  await tab.goto(link);
  await openAlert(tab);
  await shownOrganization(tab, secondName);
  expect(new URL(tab.url()).pathname).toBe(link);

  // The first tab stays in its organization, also after a reload, and a copy of its URL opens it.
  await page.reload();
  await page.getByRole('heading', { name: 'Inventory', level: 1 }).waitFor();
  expect(page.url()).toBe(first);
  const copy = await context.newPage();
  await copy.goto(first);
  await copy.getByRole('heading', { name: 'Inventory', level: 1 }).waitFor();
  expect(copy.url()).toBe(first);
  expect(await copy.getByText('Linked bolt').count()).toBe(0);

  // Links on the page stay in the same organization.
  await tab.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await tab.getByRole('link', { name: 'Inventory' }).first().click();
  await tab.waitForURL(`**/o/${second}/inventory`);
  await tab.getByRole('link', { name: 'Linked bolt' }).first().waitFor();
  await tab.goBack();
  expect(pagePath(tab)).toBe('/alerts');
  await shownOrganization(tab, secondName);
  expect(problems).toEqual([]);
  await context.close();
});

test('an address without an organization leads to the one that has the record (case 21)', async () => {
  const { context, page } = await demo.signedIn('admin');
  for (const path of [`/alerts/${alertId}`, `/inventory/${itemId}?tab=movements`, `/organizations/${second}/members`]) {
    // A browser whose last organization was the first one.
    await page.goto(`/o/${demo.organizationId}/warehouses`);
    await page.getByRole('heading', { name: 'Warehouses', level: 1 }).waitFor();
    await page.goto(path);
    await page.waitForURL(`**/o/${second}${path}`);
    await shownOrganization(page, secondName);
  }
  await context.close();
});

test('choosing another organization opens the same page there, and Back returns', async () => {
  const { context, page } = await demo.signedIn('admin');
  await page.goto(`/o/${second}/inventory/${itemId}`);
  await page.getByRole('heading', { name: 'Linked bolt', level: 1 }).waitFor();
  await page.getByRole('button', { name: /^Switch organization/ }).click();
  await page.getByRole('menuitemradio').filter({ hasNotText: secondName }).click();
  await page.waitForURL(`**/o/${demo.organizationId}/inventory`);
  await page.getByRole('heading', { name: 'Inventory', level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Linked bolt', level: 1 }).waitFor();
  await shownOrganization(page, secondName);
  await context.close();
});

test('a link into an organization of which one is no member says so and offers the account switch', async () => {
  const { context, page } = await demo.signedIn('viewer');
  const link = `/o/${second}/alerts/${alertId}`;
  await page.goto(link);
  await page.getByRole('heading', { name: 'You are not a member of this organization' }).waitFor();
  await page.getByText(demo.emailOf('viewer')).waitFor();
  expect(await seriousProblemsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowsSideways(page)).toBe(false);
  // An organization that does not exist looks the same.
  const text = await page.locator('main').innerText();
  await page.goto(`/o/999999/alerts/${alertId}`);
  await page.getByRole('heading', { name: 'You are not a member of this organization' }).waitFor();
  expect(await page.locator('main').innerText()).toBe(text);

  await page.getByRole('link', { name: /^Open / }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/o/${demo.organizationId}/dashboard`);

  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in with another account' }).click();
  await page.getByLabel('E-mail').fill(demo.emailOf('admin'));
  await page.getByLabel('Password', { exact: true }).fill('tallyard-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await openAlert(page);
  expect(new URL(page.url()).pathname).toBe(link);
  await context.close();
});
