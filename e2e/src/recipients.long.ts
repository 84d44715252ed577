// modules: recipients, alerts, integrations
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemsOnAnyDevice } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

const outside = 'buyer@outside.test';
let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

/** A user without an account, on a phone. */
async function openPhone(): Promise<Page> {
  const size = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const context = await demo.browser.newContext({ baseURL: demo.url, reducedMotion: 'reduce', ...size });
  return context.newPage();
}

/** Returns the link in the email to the address. */
async function mailedLink(): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const mailbox = await (await fetch(`${demo.url}/dev/mailbox`)).text();
        const mail = mailbox.split('<article>').find((one) => one.includes(`To ${outside}`)) ?? '';
        link = /\/confirm-address#[\w-]{43}/.exec(mail)?.[0] ?? '';
        return link;
      },
      { timeout: 120_000 },
    )
    .not.toBe('');
  return link;
}

async function requireUsable(page: Page): Promise<void> {
  expect(await problemsOnAnyDevice(page)).toEqual([]);
}

test('an address outside the organization is asked, confirms on a phone, and the rule shows it', async () => {
  const { page, problems } = await demo.atInventory('admin');
  await page.goto('/alerts/rules/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Mailed outside');
  await page.getByRole('checkbox', { name: /Send e-mails/ }).check();
  await page.getByRole('textbox', { name: 'Addresses' }).fill(`${outside}, ${demo.emailOf('viewer')}`);
  const statuses = page.getByRole('list', { name: 'Status of the addresses' });
  await statuses.getByText('Asked to confirm when you save').waitFor();
  await statuses.getByText('Member').waitFor();
  await requireUsable(page);
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByText('Rule added').waitFor();

  const link = await mailedLink();
  const phone = await openPhone();
  await phone.goto(link);
  await phone.getByRole('heading', { name: /^Receive stock alerts from/ }).waitFor();
  await requireUsable(phone);
  await phone.getByRole('button', { name: 'Confirm' }).press('Enter');
  await phone.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
  await requireUsable(phone);

  await page.goto('/alerts/rules');
  await page.getByRole('link', { name: 'Mailed outside' }).click();
  await statuses.getByText('Confirmed').waitFor();
  await phone.getByRole('button', { name: 'Do not send me anything' }).click();
  await phone.getByRole('heading', { name: 'You receive nothing' }).waitFor();
  expect(problems).toEqual([]);
});

test('an unsubscribe link that is not ours says so', async () => {
  const phone = await openPhone();
  await phone.goto(`/unsubscribe/${'x'.repeat(80)}`);
  await phone.getByRole('heading', { name: 'This link does not work' }).waitFor();
  expect(new URL(phone.url()).pathname).toBe('/unsubscribe');
  await requireUsable(phone);
});
