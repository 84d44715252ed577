import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { launchBrowser, signedIn } from './browser.ts';
import { person } from './graphql.ts';
import { discard, startProduct } from './product.ts';

/** `npm run screenshots`: takes the pictures of the README and the landing page from the running product. */
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

/** Size in CSS pixels of the picture of alerts; all sizes are also in `apps/web/src/landing/product-picture.tsx`. */
const middle = { width: 1120, height: 700 };
const schemes = ['light', 'dark'] as const;

/** Returns a screenshot as WebP, which a browser can encode and Playwright cannot. */
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

/** Opens a page of a user and waits until it is rendered and live. */
async function opened(who: string, path: string, viewport: typeof wide, colorScheme: 'light' | 'dark'): Promise<Page> {
  const options = { viewport, colorScheme, deviceScaleFactor: 1.5 };
  const { page } = await signedIn(browser, product.url, `${who}@demo.tallyard.test`, options);
  await page.goto(path);
  await drawn(page);
  await page.getByText('Live', { exact: true }).first().waitFor();
  return page;
}

async function drawn(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function keep(page: Page, name: string, colorScheme: 'light' | 'dark'): Promise<void> {
  writeFileSync(`${landingFolder}${name}-${colorScheme}.webp`, await webpOf(page));
}

/** Reduces the first item of the list with enough stock until it is low, and returns its id. */
async function takeUntilLow(): Promise<string> {
  const colleague = await person(product.url, 'user@demo.tallyard.test');
  const { data } = await colleague.query(
    `{ inventoryItems(organizationId: 1, filter: { isActive: true }, pageSize: 8) { items { id quantity reorderPoint } } }`,
  );
  const { items } = (data as { inventoryItems: { items: { id: string; quantity: number; reorderPoint: number }[] } })
    .inventoryItems;
  const item = items.find(({ quantity, reorderPoint }) => quantity > reorderPoint && reorderPoint > 3);
  if (!item) throw new Error('No item of the first rows has enough to become low.');
  const { errors } = await colleague.query(
    `mutation ($input: AdjustInventoryItemInput!) { adjustInventoryItem(input: $input) { item { id } } }`,
    { input: { organizationId: 1, id: item.id, adjustment: item.reorderPoint - 3 - item.quantity, reason: 'Picked' } },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return item.id;
}

try {
  for (const { name, path, viewport, colorScheme } of pictures) {
    const { context, page } = await signedIn(browser, product.url, 'manager@demo.tallyard.test', {
      viewport,
      colorScheme,
    });
    await page.goto(path);
    await drawn(page);
    await page.screenshot({ path: `${folder}${name}.png` });
    await context.close();
  }
  for (const colorScheme of schemes) {
    await keep(await opened('manager', '/alerts', middle, colorScheme), 'alerts', colorScheme);
  }
  for (const colorScheme of schemes) {
    const page = await opened('manager', '/inventory', middle, colorScheme);
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('img', { name: /^Stock over time/ }).waitFor();
    await page.waitForTimeout(1_000);
    await keep(page, 'item', colorScheme);
  }
  // For the animation on the landing page: before and after stock is taken.
  const seen = await Promise.all(
    schemes.flatMap((colorScheme) => [
      opened('manager', '/inventory', wide, colorScheme).then((page) => ({ page, name: 'inventory', colorScheme })),
      opened('admin', '/inventory', phone, colorScheme).then((page) => ({
        page,
        name: 'inventory-phone',
        colorScheme,
      })),
    ]),
  );
  for (const { page, name, colorScheme } of seen) await keep(page, name, colorScheme);
  const itemId = await takeUntilLow();
  await Promise.all(
    seen.map(async ({ page, name, colorScheme }) => {
      const isPhone = name === 'inventory-phone';
      if (isPhone)
        await page
          .getByText(/^Low stock/)
          .first()
          .waitFor();
      else await page.locator(`tr[data-row-id="${itemId}"]`).getByText(/^by /).waitFor();
      await page.waitForTimeout(400);
      await keep(page, isPhone ? 'inventory-phone-alert' : 'inventory-low', colorScheme);
    }),
  );
} finally {
  await browser.close();
  await discard(product);
}
