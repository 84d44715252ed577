// modules: behavior, users
import { join } from 'node:path';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInventory } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});

afterAll(() => demo?.close());

interface Stored {
  readonly event_id: string;
  readonly event_name: string;
  readonly everything: string;
}

/** Returns a user's stored data directly from the database, because the api does not return it. */
async function storedOf(email: string): Promise<Stored[]> {
  const database = new pg.Client({ host: join(demo.dataDirectory, 'run'), user: 'postgres', database: 'postgres' });
  await database.connect();
  try {
    const { rows } = await database.query<Stored>(
      `SELECT e.event_id, e.event_name, row_to_json(e)::text AS everything
       FROM behaviour_events e JOIN users u ON u.user_id = e.user_id WHERE u.email = $1 ORDER BY e.occurred_at, e.event_id`,
      [email],
    );
    return rows;
  } finally {
    await database.end();
  }
}
const namesOf = async (email: string) => (await storedOf(email)).map(({ event_name }) => event_name);
const soon = { timeout: 60_000, interval: 500 };

/** Returns the ids of queued events of all users in the browser. */
const queued = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('tallyard.behaviour.event.'))
      .map((key) => key.split('.').at(-1)),
  );
const idsOf = async (email: string) => (await storedOf(email)).map(({ event_id }) => event_id);

async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder(/^Search name/).fill(text);
  await page.getByRole('row').filter({ hasText: text }).first().waitFor();
}

test('what a person does arrives in the database, without what they typed', async () => {
  const email = demo.emailOf('user');
  const { context, page, problems } = await demo.atInventory('user');
  await search(page, 'FAS-1440');
  const row = page.getByRole('row').filter({ hasText: 'FAS-1440' });
  await row.getByRole('button', { name: /^Adjust stock of/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How many').fill('7');
  await dialog.getByLabel('Reason').fill('Found behind the shelf');
  await dialog.getByRole('button', { name: 'Adjust stock' }).click();
  await page.getByText('Item updated successfully').first().waitFor();
  await expect
    .poll(() => namesOf(email), soon)
    .toEqual(['inventory_page_seen', 'inventory_search_used', 'inventory_item_adjusted']);
  await expect.poll(() => queued(page), soon).toEqual([]);
  const text = (await storedOf(email)).map(({ everything }) => everything).join();
  expect(text).not.toContain('FAS-1440');
  expect(text).not.toContain('behind the shelf');
  expect(problems).toEqual([]);
  await context.close();
});

test('closing the tab loses nothing: the next visit of the same person sends it, and nobody else does', async () => {
  const email = demo.emailOf('manager');
  const viewer = demo.emailOf('viewer');
  const manager = await demo.signedIn('manager');
  const { context, page } = manager;
  // The tab is closed before anything is sent, however long that takes.
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('recordBehaviour')) await route.abort();
    else await route.continue();
  });
  await openInventory(manager);
  await search(page, 'FAS-1440');
  await page.goto('/alerts');
  await page.getByRole('heading', { name: 'Alerts', level: 1 }).waitFor();
  await expect.poll(async () => (await queued(page)).length).toBeGreaterThan(0);
  const left = await queued(page);
  // A failed attempt pauses sending for up to 90 s, which is not tested here.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('tallyard.behaviour.rest.')) localStorage.removeItem(key);
    }
  });
  await page.close();

  // Another user in the same browser, for longer than the delay of the first batch.
  const other = await context.newPage();
  await other.goto('/sign-in');
  await other.request.post('/graphql', {
    data: { query: 'mutation { signOut { signedOut } }' },
    headers: { 'content-type': 'application/json' },
  });
  const signIn = async (person: string) => {
    await other.goto('/sign-in');
    await other.getByLabel('E-mail').fill(person);
    await other.getByLabel('Password', { exact: true }).fill('tallyard-demo');
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  };
  await signIn(viewer);
  await expect.poll(() => namesOf(viewer), soon).toEqual(['inventory_page_seen']);
  expect(await queued(other)).toEqual(expect.arrayContaining(left));
  for (const person of [email, viewer]) expect(await idsOf(person)).not.toContain(left[0]);

  await other.request.post('/graphql', {
    data: { query: 'mutation { signOut { signedOut } }' },
    headers: { 'content-type': 'application/json' },
  });
  await signIn(email);
  await expect.poll(() => idsOf(email), soon).toEqual(expect.arrayContaining(left));
  await context.close();
});

test('who does not share their usage is not recorded', async () => {
  const email = demo.emailOf('admin');
  // A fresh context, because its clock is advanced.
  const admin = await demo.signedIn('admin', { isFresh: true });
  const { context, page } = admin;
  await page.clock.install();
  await openInventory(admin);
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
  const share = page.getByRole('switch', { name: 'Share usage' });
  await share.uncheck();
  // Earlier events may have been sent by now.
  expect(await queued(page)).toEqual([]);
  const before = await idsOf(email);
  await page.getByRole('link', { name: 'Inventory' }).first().click();
  await search(page, 'FAS-1440');
  // Longer than until the next batch.
  await page.clock.fastForward(12_000);
  expect(await queued(page)).toEqual([]);
  expect(await idsOf(email)).toEqual(before);
  await page.goto('/account');
  await share.waitFor();
  expect(await share.isChecked()).toBe(false);
  await context.close();
});
