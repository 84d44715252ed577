// modules: products, files
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

/** Creates a picture in a browser. */
const picture = (color: string) => `(() => {
  const canvas = document.createElement('canvas');
  canvas.width = 900; canvas.height = 600;
  const drawn = canvas.getContext('2d');
  drawn.fillStyle = '${color}'; drawn.fillRect(0, 0, 900, 600);
  return canvas.toDataURL('image/png').split(',')[1];
})()`;

test('two images are sent at once, made while one looks, put in order, and shown as AVIF in their list (PRD-37)', async () => {
  const { context, page, problems } = await demo.signedIn('manager');
  await page.goto('/products/new');
  await page.getByLabel('Name', { exact: true }).fill('Aardvark trap');
  await page.getByLabel('SKU', { exact: true }).fill('AAA-1');
  await page.getByRole('dialog').getByRole('button', { name: 'Add product' }).click();
  await page.getByRole('link', { name: 'Aardvark trap' }).click();
  await page.getByRole('heading', { name: 'Images' }).waitFor();
  const files = [];
  for (const color of ['#c33', '#3c3']) {
    const bytes: string = await page.evaluate(picture(color));
    files.push({ name: `${color.slice(1)}.png`, mimeType: 'image/png', buffer: Buffer.from(bytes, 'base64') });
  }
  await page.getByLabel('Images to add').setInputFiles(files);
  const tiles = page.getByRole('list', { name: 'Images in their order' });
  // No reload: a live event reports when they are ready.
  await tiles.locator('img').nth(1).waitFor();
  const shown = () => tiles.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).currentSrc));
  await expect.poll(shown).toEqual([expect.stringMatching(/\.avif$/), expect.stringMatching(/\.avif$/)]);
  const [first, second] = await shown();
  await page.getByRole('button', { name: 'Move image 2 of 2 forward' }).click();
  await expect.poll(shown).toEqual([second, first]);
  await page.goto('/products');
  const row = page.getByRole('row').filter({ hasText: 'Aardvark trap' }).locator('img');
  await row.waitFor();
  // 160 would be sufficient, but a browser uses a larger one that it has cached.
  expect(await row.evaluate((one) => (one as HTMLImageElement).currentSrc)).toMatch(/\.avif$/);
  // A signed-out browser cannot load them.
  const stranger = await demo.browser.newContext({ baseURL: demo.url });
  expect((await stranger.request.get(new URL(first ?? '').pathname)).status()).toBe(401);
  expect(problems).toEqual([]);
  await stranger.close();
  await context.close();
});
