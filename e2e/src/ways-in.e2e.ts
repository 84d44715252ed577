// modules: session, organizations
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowsSideways, seriousProblems } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});

afterAll(() => demo?.close());

const password = 'seven quiet herons over the weir';

test('a stranger signs up, is signed in by the mailed link, creates an organization and sees its empty inventory', async () => {
  const context = await demo.browser.newContext({
    baseURL: demo.url,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const judge = async (name: string) => {
    expect.soft(await seriousProblems(page), name).toEqual([]);
    expect.soft(await overflowsSideways(page), `${name} overflows`).toBe(false);
  };

  await page.goto('/sign-up');
  await page.getByLabel('Name').fill('Nadia Okoye');
  await page.getByLabel('E-mail').fill('nadia@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await judge('sign-up');
  await page.getByRole('button', { name: /Sign up|Create account/ }).click();
  await page
    .getByText(/nadia@example\.com/)
    .first()
    .waitFor();
  await judge('sign-up, sent');

  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const mailbox = await (await fetch(`${demo.url}/dev/mailbox`)).text();
        link = /https?:\/\/[^\s"<]+\/verify-email#[\w.%=&;#-]+/.exec(mailbox)?.[0];
        return link;
      },
      { timeout: 60_000 },
    )
    .toBeDefined();
  const { pathname, hash } = new URL(link ?? '');
  await page.goto(pathname + hash);
  await judge('verify-email');
  await page.getByRole('button', { name: /Confirm/ }).click();
  await page.getByRole('heading', { name: 'Create your organization' }).waitFor();
  await judge('create organization');
  await page.getByLabel('Name').fill('Okoye Trading');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.getByText('Okoye Trading').first().waitFor();
  await page.goto('/inventory');
  await page.getByText('No items yet').waitFor();
  await page.goto('/warehouses');
  await page.getByText('Main warehouse').first().waitFor();
  await page.goto('/alerts/rules');
  await page.getByText('An item falls to its reorder point').first().waitFor();
  await context.close();
});

test('an address that leads nowhere says so to a stranger, too; a page of the product asks to sign in', async () => {
  const context = await demo.browser.newContext({ baseURL: demo.url });
  const page = await context.newPage();
  await page.goto('/nowhere');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.goto('/warehouses');
  await page.waitForURL(/sign-in\?next=%2Fwarehouses/);
  await context.close();
});
