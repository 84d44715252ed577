import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { launchBrowser, signedIn } from './browser.ts';
import { discard, startProduct } from './product.ts';

/** `npm run screenshots`: the pictures of the README and of the landing page, taken from the running product. */
const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const landingFolder = fileURLToPath(new URL('../../apps/web/public/landing/', import.meta.url));
mkdirSync(folder, { recursive: true });
mkdirSync(landingFolder, { recursive: true });

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const pictures = [
  { name: 'inventory', path: '/inventory', viewport: wide, colorScheme: 'light' },
  { name: 'alerts-dark', path: '/alerts', viewport: wide, colorScheme: 'dark' },
  { name: 'inventory-phone', path: '/inventory', viewport: phone, colorScheme: 'light' },
] as const;

/** Each in light and dark; their sizes in CSS pixels are also written down in `apps/web/src/landing/product-picture.tsx`. */
const landingPictures = [
  { name: 'inventory', path: '/inventory', viewport: wide, scale: 1.5 },
  { name: 'alerts', path: '/alerts', viewport: { width: 1120, height: 700 }, scale: 1.5 },
  { name: 'inventory-phone', path: '/inventory', viewport: phone, scale: 1.5 },
] as const;

/** The page as it stands, as WebP, which a browser writes and Playwright does not. */
async function webpOf(page: Page): Promise<Buffer> {
  const png = (await page.screenshot()).toString('base64');
  const url = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.88);
  }, png);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

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
  for (const { name, path, viewport, scale } of landingPictures) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { context, page } = await signedIn(browser, product.url, 'manager@demo.tallyard.test', {
        viewport,
        colorScheme,
        deviceScaleFactor: scale,
      });
      await page.goto(path);
      await page.getByRole('row').nth(1).waitFor();
      await page.getByText('Live', { exact: true }).first().waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      writeFileSync(`${landingFolder}${name}-${colorScheme}.webp`, await webpOf(page));
      await context.close();
    }
  }
} finally {
  await browser.close();
  await discard(product);
}
