// modules: landing
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, overflowsSideways, seriousProblems } from './browser.ts';
import { discard, type Product, startProduct } from './product.ts';

/** Fills both containers late and with tall content, as providers do. */
const providerScript = `
  window.providerStartedAt = performance.now();
  setTimeout(() => {
    for (const place of document.querySelectorAll('[data-form]')) {
      place.innerHTML = '<form style="height: 900px"><label>E-mail <input type="email"></label></form>';
    }
  }, 300);
`;

let plain: Product;
let withEmbeds: Product;
let browser: Browser;
let provider: Server;

beforeAll(async () => {
  provider = createServer((_request, response) => {
    response.setHeader('content-type', 'text/javascript').end(providerScript);
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  plain = await startProduct({ FOUNDER_NAME: 'Ada Byron', CONTACT_EMAIL: 'hello@example.com' });
  withEmbeds = await startProduct({
    WAITLIST_SCRIPT_URL: `http://127.0.0.1:${port}/embed.js`,
    WAITLIST_FORM_IDS: 'form-a,form-b',
  });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await discard(plain);
  await discard(withEmbeds);
  provider?.close();
});

/** Opens the page as a visitor and collects its errors. */
async function visit(product: Product, options: BrowserContextOptions = {}, path = '/') {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  // Before the first paint, so that no shift is missed.
  await page.addInitScript(`
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await page.goto(path);
  return { context, page, problems };
}

/** Returns the sum of all layout shifts up to the next frame. */
const shifts = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    return (window as unknown as { shifts: number }).shifts;
  });
const topOf = (page: Page, id: string) =>
  page.evaluate((each) => Math.round(document.getElementById(each)?.getBoundingClientRect().top ?? Number.NaN), id);

/** Section 1 of the first document, line by line. Text in braces is a setting. */
const linesOfTheDocument = [
  'AI driven, data powered',
  'Why Choose Tallyard',
  'Seamless integration',
  'Real-time collaboration',
  'Advanced analytics',
  'Customizable interface',
  'How It Works',
  'Sign Up',
  'Connect Your Warehouse',
  'Optimize & Automate',
  'Why we built Tallyard',
  'Ada Byron',
  'Co-Founder',
  'LinkedIn',
  'Join the Waitlist',
  'The first 50 early birds get 1 year free',
  'hello@example.com',
  'working with early adopters',
  'Join the waitlist and',
  'Pricing is being finalized',
  'lifetime discounts',
  'Simplicity and real-world usability',
  'AI is trained on actual warehouse operations',
  'Company',
  'Resources',
  'Support',
  'Privacy Policy',
  'Terms of Service',
  'Cookie Policy',
  '2025',
] as const;

test('the page and its pictures follow the color scheme, of the device and as it was chosen in another tab', async () => {
  const { context, page } = await visit(plain, { colorScheme: 'light' });
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  const dark = () => page.evaluate(() => (document.querySelector('source[data-dark]') as HTMLSourceElement).media);
  expect([await scheme(), await dark()]).toEqual(['light', 'not all']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => [await scheme(), await dark()]).toEqual(['dark', 'all']);
  const other = await context.newPage();
  await other.goto('/privacy');
  await other.evaluate(() => localStorage.setItem('ui-color-scheme', 'light'));
  await expect.poll(async () => [await scheme(), await dark()]).toEqual(['light', 'not all']);
  await context.close();
});

test.each([true, false])(
  'every line of the document is on the page, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const { context, page, problems } = await visit(plain, { javaScriptEnabled });
    const text = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
    for (const line of linesOfTheDocument) expect.soft(text, line).toContain(line);
    expect(await page.locator('#features ul > li').count()).toBe(4);
    expect(await page.locator('#how-it-works ol > li').count()).toBe(3);
    for (const id of ['hero', 'about', 'cta', 'contact']) expect(await page.locator(`#${id}`).count()).toBe(1);
    expect(await page.getByRole('link', { name: 'hello@example.com' }).first().getAttribute('href')).toBe(
      'mailto:hello@example.com',
    );
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('without JavaScript links lead to their sections and policies, and the way onto the list is a mail', async () => {
  const { context, page } = await visit(plain, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await page.waitForURL(/#about$/);
  expect(await page.getByLabel('Your work e-mail').isVisible()).toBe(false);
  expect(await page.getByText('The sign-up needs JavaScript').isVisible()).toBe(true);
  for (const [path, title] of [
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Service'],
    ['/cookies', 'Cookie Policy'],
  ] as const) {
    await page.goto(path);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
  }
  await context.close();
});

describe('the header', () => {
  test.each([
    ['About', 'about'],
    ['Contact', 'contact'],
    ['Join the Waitlist', 'cta'],
    ['Home', 'hero'],
  ])('%s scrolls smoothly to #%s, and at once for who wants less motion', async (name, id) => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const { context, page } = await visit(plain, { reducedMotion });
      const behavior = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
      expect(behavior).toBe(reducedMotion === 'reduce' ? 'auto' : 'smooth');
      await page.evaluate(() => scrollTo({ top: 1_000, behavior: 'instant' }));
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      // Below the sticky header.
      await expect.poll(() => topOf(page, id)).toBeGreaterThanOrEqual(0);
      await expect.poll(() => topOf(page, id)).toBeLessThan(110);
      await context.close();
    }
  });

  test('on a phone the menu opens and closes by keyboard', async () => {
    const { context, page } = await visit(plain, { viewport: { width: 390, height: 844 } });
    const menu = page.getByRole('navigation', { name: 'Main' });
    expect(await menu.isVisible()).toBe(false);
    const toggle = page.getByRole('button', { name: 'Open menu' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await menu.waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open menu');
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Contact' }).click();
    await menu.waitFor({ state: 'hidden' });
    await page.waitForURL(/#contact$/);
    await context.close();
  });

  test('Sign in leads to the product', async () => {
    const { context, page } = await visit(plain);
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await context.close();
  });
});

test('both forms are answered, a second time like the first, and nothing moves', async () => {
  const { context, page, problems } = await visit(plain);
  for (let time = 0; time < 2; time += 1) {
    await page.getByLabel('Your work e-mail').fill('ada@example.com');
    await page.getByRole('button', { name: 'Join the Waitlist' }).click();
    await page.getByText(/^You are on the list/).waitFor();
    await page.getByLabel('Newsletter e-mail').fill('ada@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText(/^Subscribed/).waitFor();
    await page.reload();
  }
  expect(await shifts(page)).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test.each([
  {
    what: 'a pressed menu button opens the menu',
    press: (page: Page) => page.getByRole('button', { name: 'Open menu' }).click(),
    seen: (page: Page) => page.getByRole('navigation', { name: 'Main' }),
  },
  {
    what: 'a sent form joins the list',
    press: async (page: Page) => {
      await page.getByLabel('Your work e-mail').fill('early@example.com');
      await page.getByRole('button', { name: 'Join the Waitlist' }).click();
    },
    seen: (page: Page) => page.getByText(/^You are on the list/),
  },
])('before the scripts are here $what once they are', async ({ press, seen }) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: plain.url, reducedMotion: 'reduce', viewport });
  const page = await context.newPage();
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await press(page);
  expect(await seen(page).isVisible()).toBe(false);
  arrived.resolve();
  await seen(page).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await context.close();
});

test.each([1280, 390])(
  'with a provider its script comes after 100 ms and fills both places without a shift at %i px',
  async (width) => {
    const { context, page, problems } = await visit(withEmbeds, { viewport: { width, height: 800 } });
    await page.locator('#cta').scrollIntoViewIfNeeded();
    await page.locator('#cta form').nth(1).waitFor();
    expect(await page.locator('#cta form').count()).toBe(2);
    expect(await page.getByLabel('Your work e-mail').count()).toBe(0);
    const startedAt = await page.evaluate(() => (window as unknown as { providerStartedAt: number }).providerStartedAt);
    expect(startedAt).toBeGreaterThan(100);
    expect(await shifts(page)).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  },
);

describe.each([
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const)('$width px, $colorScheme', ({ width, height, colorScheme }) => {
  test('axe finds nothing serious on any public page, nothing overflows and nothing shifts', async () => {
    for (const path of ['/', '/privacy', '/terms', '/cookies']) {
      const { context, page, problems } = await visit(plain, { viewport: { width, height }, colorScheme }, path);
      expect.soft(await seriousProblems(page), path).toEqual([]);
      expect.soft(await overflowsSideways(page), `${path} overflows`).toBe(false);
      expect.soft(await shifts(page), `${path} shifts`).toBe(0);
      expect.soft(problems, path).toEqual([]);
      await context.close();
    }
  });
});
