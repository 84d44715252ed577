// modules: users, inventory, alerts, organizations
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Demo, startDemo } from './demo.ts';

const region = { locale: 'de-DE', timeZone: 'America/Los_Angeles' };

let demo: Demo;
let itemId: string;

beforeAll(async () => {
  demo = await startDemo();
  const own = await demo.person('admin');
  await own.query('mutation ($input: UpdateAccountInput!) { updateAccount(input: $input) { account { locale } } }', {
    input: region,
  });
  const { data } = await own.query(
    `{ warehouses(organizationId: ${demo.organizationId}, pageSize: 1) { items { id } } }`,
  );
  const warehouseId = (data as { warehouses: { items: { id: string }[] } }).warehouses.items[0]?.id;
  // All its numbers look different in German and in English.
  const created = await own.query(
    'mutation ($input: CreateInventoryItemInput!) { createInventoryItem(input: $input) { item { id } } }',
    {
      input: {
        organizationId: demo.organizationId,
        warehouseId,
        name: 'Rope',
        sku: 'ROPE',
        quantity: 1234.5,
        reorderPoint: 1500.25,
        unitPrice: '1204.5',
      },
    },
  );
  itemId = (created.data as { createInventoryItem: { item: { id: string } } }).createInventoryItem.item.id;
  await own.query(
    'mutation ($input: AdjustInventoryItemInput!) { adjustInventoryItem(input: $input) { item { id } } }',
    { input: { organizationId: demo.organizationId, id: itemId, adjustment: -0.25 } },
  );
});

afterAll(() => demo?.close());

/** Numbers and times that are not in German format. */
const foreign = [
  /\d,\d{3}(?!\d)/,
  /(?<![\d.])\d+\.\d{1,2}(?![\d.])/,
  /\d{1,2}:\d{2}(:\d{2})?\s?[AP]M/,
  /\b(Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|(Nov|Dec)(ember)?) \d/,
  /\d{4}-\d{2}-\d{2}/,
  /\d \w+ ago\b/,
  /[€$£][ \u00a0]?\d/,
];

/** Returns text on the page that is not in the account's format. */
async function foreignOn(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const titles = Array.from(document.querySelectorAll('[title]'), (element) => element.getAttribute('title') ?? '');
    const fields = Array.from(document.querySelectorAll('input'), ({ type, value }) =>
      // The browser renders these fields in its own language.
      ['date', 'time', 'datetime-local', 'month', 'week'].includes(type) ? `10:00 PM in a field of ${type}` : value,
    );
    return [document.body.innerText, ...titles, ...fields].join('\n');
  });
  // A size in a name is part of the name.
  const output = text.replace(/\d+\.\d+ (l|m|kg|mm2?)\b/g, '');
  const lines = output.split('\n').filter((line) => foreign.some((form) => form.test(line)));
  const moments = await page.evaluate(() =>
    Array.from(document.querySelectorAll('time'), (time) => ({ at: time.dateTime, says: time.title })),
  );
  const format = new Intl.DateTimeFormat(region.locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: region.timeZone,
  });
  const wrong = moments.filter(({ at, says }) => says !== format.format(new Date(at)));
  return [...lines, ...wrong.map(({ at, says }) => `${at} as ${says}`)];
}

test('every screen writes numbers and moments as the account has them, whatever the browser would', async () => {
  const options = { locale: 'en-US', timezoneId: 'Asia/Tokyo' };
  const { context, page } = await demo.signedIn('admin', options);
  const look = async (name: string, address: string, sign: string | RegExp) => {
    await page.goto(address);
    await page.getByText(sign).filter({ visible: true }).first().waitFor();
    expect.soft(await foreignOn(page), name).toEqual([]);
  };
  await look('inventory', '/inventory?q=ROPE&min=1234.25', '1.234,25');
  await page.getByRole('button', { name: 'Adjust stock of Rope' }).click();
  await page.getByLabel('How many').fill('1.000,5');
  await page.getByText('2.234,75').waitFor();
  expect.soft(await foreignOn(page), 'adjust stock').toEqual([]);
  await look('one item', `/inventory/${itemId}`, '1.234,25');
  await look('alerts', '/alerts?from=2026-01-02', /\d \/ \d/);
  await look('alert rules', '/alerts/rules', 'Running low');
  await look('products', '/products?min=1.5', 'Price from 1,5');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('img', { name: /^Price over time/ }).waitFor();
  expect.soft(await foreignOn(page), 'one product').toEqual([]);
  await look('warehouses', '/warehouses', 'Main warehouse');
  await look('members', `/organizations/${demo.organizationId}/members`, 'Ulla Petersen');
  await look('activity', `/organizations/${demo.organizationId}/activity?from=2026-01-02`, /Adjusted item Rope/);
  await look('organization settings', `/organizations/${demo.organizationId}/settings`, 'Leave organization');
  await look('API keys', '/integrations/api-keys', 'API keys');
  await look('account', '/account', '12.345,5');
  await look('notifications', '/account/notifications', 'How often');
  await page.getByRole('radio', { name: /^Every day/ }).check();
  await page.getByRole('switch', { name: /^Quiet hours/ }).check({ force: true });
  await page.getByText('22:00 to 07:00, by the clocks of America/Los Angeles').waitFor();
  expect.soft(await foreignOn(page), 'times of the day').toEqual([]);
  await context.close();
});

test('a number is read as the account writes it', async () => {
  const { context, page } = await demo.signedIn('admin', { locale: 'en-US' });
  await page.goto('/inventory?q=ROPE');
  await page.getByRole('button', { name: 'Adjust stock of Rope' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust stock' });
  await dialog.getByLabel('How many').fill('1.5');
  await dialog.getByText('Write numbers like 12.345,5').waitFor();
  await dialog.getByLabel('How many').fill('1.500');
  await dialog.getByRole('button', { name: 'Adjust stock' }).click();
  await page.getByText('Rope: 2.734,25').first().waitFor();
  await context.close();
});
