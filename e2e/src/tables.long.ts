// modules: inventory
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowsSideways, seriousProblems } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

const items = (page: Page) => page.getByRole('table', { name: 'Items' });
const rows = (page: Page) => items(page).locator('tr[data-index]');

async function open(address: string, width: number, height = 900) {
  const { context, page } = await demo.signedIn('manager', {
    viewport: { width, height },
  });
  await page.goto(address);
  await rows(page).first().waitFor();
  return { context, page };
}

test('names are never narrower on a wider screen, and no list is wider than the screen', async () => {
  const { context, page } = await open('/inventory', 390);
  const narrowest: number[] = [];
  // At 1101 the navigation becomes wide, and the table narrower than at 1100.
  for (const width of [390, 640, 768, 840, 900, 1024, 1100, 1101, 1180, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const name = () =>
      items(page)
        .getByRole('columnheader', { name: 'Item' })
        .evaluate((cell) => cell.clientWidth);
    await expect.poll(name).toBeGreaterThanOrEqual(narrowest.at(-1) ?? 0);
    narrowest.push(await name());
    expect([width, await page.locator('[data-wide]').count(), await overflowsSideways(page)]).toEqual([
      width,
      0,
      false,
    ]);
  }
  await context.close();
});

test('of 560 rows at most sixty are drawn wherever the page is, and the table says how many there are', async () => {
  const { context, page } = await open('/inventory?size=1000', 1440, 1080);
  await expect.poll(() => rows(page).count()).toBeLessThanOrEqual(60);
  const total = Number(await items(page).getAttribute('aria-rowcount')) - 1;
  expect(total).toBeGreaterThan(500);
  // Scrolls each time, because late rendering after opening may reset the scroll position.
  const lastAt = async (top: number) => {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    return Number(await rows(page).last().getAttribute('aria-rowindex'));
  };
  for (const place of [4_000, 9_000, 100_000]) {
    const last = Math.min(Math.floor(place / 60), total + 1);
    await expect.poll(() => lastAt(place)).toBeGreaterThanOrEqual(last);
    expect(await rows(page).count()).toBeLessThanOrEqual(60);
  }
  await expect.poll(() => lastAt(100_000)).toBe(total + 1);
  await context.close();
});

test('a table that one row makes too wide is so once, and not by turns with how its rows are drawn', async () => {
  const { context, page } = await open('/inventory?size=1000', 1000, 800);
  const scroller = page.locator('[data-wide]');
  const changes = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        const observer = new MutationObserver((changed) => {
          count += changed.length;
        });
        observer.observe(document.body, { attributeFilter: ['data-wide'], subtree: true });
        // A flicker would alternate with every frame.
        let framesLeft = 120;
        const nextFrame = () => {
          framesLeft -= 1;
          if (framesLeft === 0) resolve(count);
          else requestAnimationFrame(nextFrame);
        };
        requestAnimationFrame(nextFrame);
      }),
  );
  await page.addStyleTag({ content: 'tr[data-index="5"] td:nth-child(3) { min-width: 1200px }' });
  await scroller.waitFor();
  expect(await changes).toBe(1);
  await context.close();
});

test('a table that is pushed sideways keeps names and headers in sight, over whatever passes below them', async () => {
  const { context, page } = await open('/inventory?size=1000', 1000, 800);
  await page.getByRole('button', { name: 'Columns' }).click();
  // Its last columns are reached without scrolling the page, which would move the menu.
  const menu = (await page.getByRole('dialog', { name: 'Columns' }).boundingBox()) ?? { y: 0, height: 0 };
  expect(menu.y + menu.height).toBeLessThanOrEqual(800);
  for (const name of ['Reorder at', 'Category', 'Location', 'Updated']) {
    await page.getByRole('checkbox', { name }).click();
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Columns' }).waitFor({ state: 'hidden' });
  const scroller = page.locator('[data-wide]');
  await scroller.waitFor();
  await rows(page).nth(2).getByRole('checkbox').check();
  await scroller.evaluate((frame) => frame.scrollIntoView({ block: 'end' }));
  await scroller.evaluate((frame) => frame.scrollTo(300, 0));
  await rows(page).nth(4).hover();

  const name = rows(page).nth(2).locator('td').nth(1);
  const box = (await name.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const frameBox = (await scroller.boundingBox()) ?? box;
  expect(Math.round(box.x - frameBox.x)).toBe(36);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    // Plain, selected and hovered rows keep their own opaque color.
    for (const row of [1, 2, 4]) {
      const grounds = () =>
        rows(page)
          .nth(row)
          .evaluate((cells) => {
            const of = (cell: Element | undefined) => (cell ? getComputedStyle(cell).backgroundColor : '');
            return [of(cells.children[1]), of(cells.children[4])];
          });
      const [ofName = '', ofOthers] = await grounds();
      expect(ofName).toMatch(/^rgb\(/);
      if (row !== 1) expect(ofName).toBe(ofOthers);
    }
    expect(await seriousProblems(page)).toEqual([]);
  }
  await scroller.evaluate((frame) => frame.scrollTo(300, 4_000));
  await expect.poll(async () => Number(await rows(page).first().getAttribute('aria-rowindex'))).toBeGreaterThan(50);
  expect(await rows(page).count()).toBeLessThanOrEqual(60);
  const header = await items(page).getByRole('columnheader', { name: 'Category' }).boundingBox();
  expect(Math.round((header?.y ?? 0) - frameBox.y)).toBe(0);
  await context.close();
});
