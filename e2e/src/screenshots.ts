import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchBrowser, signedIn } from './browser.ts';
import { discard, startProduct } from './product.ts';

/** `npm run screenshots`: the pictures of the README, taken from the running product. */
const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));
mkdirSync(folder, { recursive: true });

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const pictures = [
  { name: 'inventory', path: '/inventory', viewport: wide, colorScheme: 'light' },
  { name: 'alerts-dark', path: '/alerts', viewport: wide, colorScheme: 'dark' },
  { name: 'inventory-phone', path: '/inventory', viewport: phone, colorScheme: 'light' },
] as const;

const product = await startProduct();
const browser = await launchBrowser();
try {
  for (const { name, path, viewport, colorScheme } of pictures) {
    const { context, page } = await signedIn(browser, product.url, 'manager@demo.tallyard.test', {
      viewport,
      colorScheme,
    });
    await page.goto(path);
    await page.getByRole('row').nth(1).waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.screenshot({ path: `${folder}${name}.png` });
    await context.close();
  }
} finally {
  await browser.close();
  await discard(product);
}
