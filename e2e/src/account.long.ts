// modules: session, users
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowsSideways, problemsOnAnyDevice, seriousProblems } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});

afterAll(() => demo?.close());

const newPassword = 'seven quiet herons over the weir';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A one-pixel picture. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Fails softly if a screen has serious problems or is wider than its window. */
async function judge(page: Page, name: string): Promise<void> {
  expect.soft(await seriousProblems(page), name).toEqual([]);
  expect.soft(await overflowsSideways(page), `${name} overflows`).toBe(false);
}

async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('heading', { name: 'Account settings', level: 1 }).waitFor();
  await page.getByRole('list', { name: 'Your sessions' }).waitFor();
}

/** Waits for the email with the link, and opens it. */
async function openMailedLink(page: Page, name: RegExp): Promise<void> {
  const link = page.getByRole('link', { name }).first();
  await expect
    .poll(
      async () => {
        await page.goto('/dev/mailbox');
        return link.count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await link.click();
}

test('a forgotten password is set anew by the mailed link; the browser that was signed in is signed out', async () => {
  const { page: signedInPage, context: before } = await demo.atInventory('viewer');
  const context = await demo.browser.newContext({ baseURL: demo.url, reducedMotion: 'reduce', ...phone });
  const page = await context.newPage();

  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await judge(page, 'forgot-password');
  await page.getByLabel('E-mail').fill(demo.emailOf('viewer'));
  await page.getByRole('button', { name: 'Mail me the link' }).click();
  await page.getByText(`If ${demo.emailOf('viewer')} has an account, a mail is on its way.`).waitFor();
  await judge(page, 'forgot-password, sent');

  await openMailedLink(page, /\/reset-password#/);
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
  await judge(page, 'reset-password');
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
  await signedInPage.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  await judge(page, 'reset-password, done');

  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(demo.emailOf('viewer'));
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await context.close();
  await before.close();
});

test('the list of sessions shows two browsers, and ending one signs it out', async () => {
  const here = await demo.signedIn('user');
  const there = await demo.atInventory('user', { userAgent: firefox });
  await openAccount(here.page);
  const sessions = here.page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem');
  await expect.poll(() => sessions.count()).toBe(2);
  await sessions.filter({ hasText: 'This browser' }).getByText('Chrome on Linux').waitFor();

  await here.page.getByRole('button', { name: 'End the session of Firefox on Linux' }).click();

  await here.page.getByText('Session ended', { exact: true }).first().waitFor();
  await there.page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  await expect.poll(() => sessions.count()).toBe(1);
  await here.page.getByRole('heading', { name: 'Account settings' }).waitFor();
  await here.context.close();
  await there.context.close();
});

test('name, picture, language and color scheme follow the person to another browser', async () => {
  const { page, context } = await demo.atInventory('manager');
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
  await page.getByRole('heading', { name: 'Account settings', level: 1 }).waitFor();
  await page.getByLabel('Name').fill('Mara Ekström');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByText('Name saved').waitFor();
  await page.getByLabel('Picture file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Remove picture' }).waitFor();
  await page.getByLabel('Dates and numbers').selectOption('de-DE');
  await page.getByText('12.345,5').waitFor();
  await page.getByLabel('Color scheme').selectOption('dark');
  const schemeOf = (one: Page) => one.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  await expect.poll(() => schemeOf(page)).toBe('dark');
  await expect
    .poll(async () => (await page.request.post('/graphql', { data: { query: '{ session { colorScheme } }' } })).text())
    .toContain('DARK');

  const other = await demo.atInventory('manager', { colorScheme: 'light' });
  await expect.poll(() => schemeOf(other.page)).toBe('dark');
  await other.page.getByRole('button', { name: 'account of Mara Ekström' }).waitFor();
  const [shown] = await Promise.all([
    other.page.waitForResponse((response) => response.url().includes('/avatars/')),
    other.page.reload(),
  ]);
  expect(shown.status()).toBeLessThan(400);
  await openAccount(other.page);
  await other.page.getByText('12.345,5').waitFor();
  await context.close();
  await other.context.close();
});

test('the only admin is told which organization keeps the account from being deleted; a manager deletes theirs', async () => {
  const admin = await demo.signedIn('admin', { colorScheme: 'light' });
  const ask = async (page: Page, role: 'admin' | 'manager', password: string) => {
    await openAccount(page);
    await page.getByRole('region', { name: 'Delete account' }).getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your email address').fill(demo.emailOf(role));
    await dialog.getByLabel('Your password', { exact: true }).fill(password);
    return dialog;
  };
  const dialog = await ask(admin.page, 'admin', 'tallyard-demo');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByText(/^You are the last admin of /).waitFor();
  expect.soft(await problemsOnAnyDevice(admin.page), 'delete account, refused').toEqual([]);
  await admin.context.close();

  const { page, context } = await demo.signedIn('manager', phone);
  const confirmed = await ask(page, 'manager', 'tallyard-demo');
  await judge(page, 'delete account');
  await confirmed.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await context.close();
});

test('the password is changed, and the way back in is the new one; nothing to type is left on the page', async () => {
  const { page, context } = await demo.signedIn('admin');
  await openAccount(page);
  await page.getByLabel('Present password', { exact: true }).fill('wrong');
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('This is not your present password.').waitFor();
  await page.getByLabel('Present password', { exact: true }).fill('tallyard-demo');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your other browsers were signed out.').waitFor();
  await expect.poll(() => page.getByLabel('New password', { exact: true }).inputValue()).toBe('');

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('heading', { name: 'Sign in', exact: true, level: 1 }).waitFor();
  await page.getByLabel('E-mail').fill(demo.emailOf('admin'));
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await context.close();
});

test('the account page has no serious problems, on a phone neither', async () => {
  const { page, context, problems } = await demo.signedIn('user', { colorScheme: 'light' });
  await openAccount(page);
  expect.soft(await problemsOnAnyDevice(page), 'account').toEqual([]);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').waitFor();
  expect.soft(await problemsOnAnyDevice(page), 'sign out everywhere').toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('a name is changed by keyboard alone', async () => {
  const { page, context } = await demo.signedIn('user');
  await openAccount(page);
  const isFocused = (label: string) =>
    page.evaluate((text) => document.activeElement?.getAttribute('aria-label') === text, label);
  for (let presses = 0; presses < 40 && !(await isFocused('Name')); presses += 1) await page.keyboard.press('Tab');
  expect(await isFocused('Name')).toBe(true);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Uma User');
  await page.keyboard.press('Enter');
  await page.getByText('Name saved').waitFor();
  await page.keyboard.press('Tab');
  await context.close();
});

// Last, because the user then has a different address.
test('a new address is used once its mailed link is opened', async () => {
  const { page, context } = await demo.signedIn('user', phone);
  await openAccount(page);
  await page.getByLabel('New address').fill('ulla@example.com');
  await page.getByLabel('Your password', { exact: true }).fill('tallyard-demo');
  await page.getByRole('button', { name: 'Mail me the link' }).click();
  await page.getByText(/A mail is on its way to ulla@example\.com/).waitFor();
  await judge(page, 'account, address to be confirmed');
  await openMailedLink(page, /\/confirm-email#/);
  const use = page.getByRole('button', { name: 'Use this address' });
  await use.waitFor();
  await judge(page, 'confirm-email');
  await use.click();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await page.getByText('Your address is ulla@example.com.').waitFor();
  await context.close();
});
