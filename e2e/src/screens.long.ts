import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  lastingProblems,
  launchBrowser,
  overflowsSideways,
  seriousProblemsInBothSchemes,
  signedIn,
} from './browser.ts';
import { screens } from './every-screen.ts';
import { discard, type Product, startProduct } from './product.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await discard(product);
});

const wide = { width: 1280, height: 800 } as const;
const phone = { width: 390, height: 844 } as const;

// Hardly anything that axe looks at in the dark depends on the width.
describe.each([
  { ...wide, schemes: 'in light', look: lastingProblems },
  { ...phone, schemes: 'in light and in the dark', look: seriousProblemsInBothSchemes },
])('$width px, $schemes', ({ width, height, look }) => {
  test('axe finds nothing serious on any screen, and nothing is wider than the window', async () => {
    const options = { viewport: { width, height }, colorScheme: 'light', hasTouch: width < 500 } as const;
    const { context, page, problems } = await signedIn(browser, product.url, 'manager@demo.tallyard.test', options);
    for (const [name, open] of Object.entries(screens)) {
      await open(page);
      expect.soft(await overflowsSideways(page), `${name} overflows`).toBe(false);
      expect.soft(await look(page), name).toEqual([]);
    }
    expect(problems).toEqual([]);

    await context.clearCookies();
    await page.goto('/sign-in');
    await page.getByLabel('E-mail').waitFor();
    expect.soft(await look(page), 'sign-in').toEqual([]);
    await context.close();
  });
});
