// modules: inventory, products
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { overflowsSideways, pagePath, seriousProblemsInBothSchemes } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';
import { itemWithBarcode } from './item-with-barcode.ts';
import { pageSizes, widthsOfShapes } from './pdf.ts';

let demo: Demo;

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
  demo = await startDemo();
});
afterAll(() => demo?.close());

async function printed(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.printToPDF', { preferCSSPageSize: true, printBackground: false });
  return Buffer.from(data, 'base64');
}

/** Returns the first page as printed. The labels may be rendered again between the change of the medium and the screenshot. */
async function drawn(page: Page): Promise<Buffer> {
  for (let left = 4; ; left -= 1) {
    await page.emulateMedia({ media: 'print' });
    const label = page.locator('[data-label-page]:visible').first();
    try {
      return await label.screenshot({ timeout: 10_000 });
    } catch (error) {
      if (left === 0) throw error;
      await page.emulateMedia({ media: null });
    }
  }
}

/** Returns what a scanner reads on the first printed page. */
async function readAsPrinted(page: Page) {
  const png = await drawn(page);
  const found = await readBarcodes(png, { tryHarder: true });
  await page.emulateMedia({ media: null });
  return found.map(({ text, format }) => ({ text, format: String(format) }));
}

/** As printed. */
async function narrowestBarMm(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  const width = await page
    .locator('[data-label-page]:visible [data-code]')
    .first()
    .evaluate((drawing: SVGSVGElement) => {
      const narrowest = Math.min(
        ...[...(drawing.querySelector('path')?.getAttribute('d') ?? '').matchAll(/h(\d+)/g)].map(([, bar]) =>
          Number(bar),
        ),
      );
      return (narrowest * drawing.getBoundingClientRect().width) / drawing.viewBox.baseVal.width;
    });
  await page.emulateMedia({ media: null });
  return (width / 96) * 25.4;
}

const choose = async (page: Page, name: string) => {
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Labels' });
  await field.click();
  await page.getByRole('option', { name, exact: true }).click();
};

test('labels come out in real millimeters, one a page, and a scanner reads them (INV-1)', async () => {
  const { context, page, problems } = await demo.signedIn('manager', {
    deviceScaleFactor: 4,
  });
  const { barcode } = await itemWithBarcode(page);
  await page.getByRole('button', { name: 'Labels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print labels' });
  await dialog.getByText('1 label', { exact: true }).waitFor();
  expect(await readAsPrinted(page)).toEqual([{ text: barcode, format: expect.any(String) }]);

  await dialog.getByLabel('Copies of each').fill('3');
  await dialog.getByText('3 labels', { exact: true }).waitFor();
  for (const [name, widthMm, heightMm, moduleMm] of [
    ['30 × 20 mm', 30, 20, 0.25],
    ['62 × 29 mm', 62, 29, 0.5],
    ['100 × 150 mm', 100, 150, 0.625],
  ] as const) {
    await choose(page, name);
    const pdf = await printed(page);
    const pages = pageSizes(pdf);
    expect(pages.length, name).toBe(3);
    for (const one of pages) {
      expect(Math.abs(one.widthMm - widthMm), name).toBeLessThan(0.5);
      expect(Math.abs(one.heightMm - heightMm), name).toBeLessThan(0.5);
    }
    // The 95 modules of an EAN-13, on paper.
    for (const width of widthsOfShapes(pdf)) expect(width, name).toBeCloseTo(95 * moduleMm, 1);
    expect(widthsOfShapes(pdf).length, name).toBe(3);
  }

  // EAN-13 bars are wide enough for scanners, even on the smallest label; on a roll they are whole dots of the printer.
  await choose(page, '30 × 20 mm');
  expect(await narrowestBarMm(page)).toBeCloseTo(0.25, 2);

  // All optional content fits, and nothing is cut off.
  await dialog.getByLabel('Price').check();
  await dialog.getByLabel('Warehouse and location').check();
  await page.locator('figure').getByText('€').waitFor();
  await page.emulateMedia({ media: 'print' });
  const whole = page.locator('[data-label-page]:visible').first();
  expect(await whole.evaluate((label) => label.scrollHeight - label.clientHeight)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: null });

  await dialog.getByText('QR code', { exact: true }).click();
  await choose(page, '40 × 30 mm');
  await dialog.locator('[data-code=qr]').waitFor();
  expect(await readAsPrinted(page)).toEqual([{ text: barcode, format: expect.stringContaining('QR') }]);
  expect(problems).toEqual([]);
  await context.close();
});

test('a sheet for a selection begins where the last one ended; what is chosen is kept', async () => {
  const { context, page, problems } = await demo.atInventory('manager', {
    deviceScaleFactor: 2,
  });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Labels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Labels of 20' });
  await dialog.getByText('20 labels', { exact: true }).waitFor();
  await choose(page, '3 × 7 of 63.5 × 38.1 mm');
  await dialog.getByText('20 labels on 1 sheet').waitFor();
  await dialog.getByLabel('First free label').fill('3');
  await dialog.getByText('20 labels on 2 sheets').waitFor();
  const pages = pageSizes(await printed(page));
  expect(pages.map(({ widthMm, heightMm }) => [Math.round(widthMm), Math.round(heightMm)])).toEqual([
    [210, 297],
    [210, 297],
  ]);
  expect(await readAsPrinted(page)).toHaveLength(19);
  await dialog.getByLabel('Warehouse and location').check();
  expect(await seriousProblemsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowsSideways(page)).toBe(false);

  await page.reload();
  await page.getByRole('toolbar').getByRole('button', { name: 'Labels' }).click();
  await expect
    .poll(() => dialog.getByRole('combobox', { name: 'Labels' }).inputValue())
    .toBe('3 × 7 of 63.5 × 38.1 mm');
  expect(await dialog.getByLabel('Warehouse and location').isChecked()).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

/** Milliseconds between the keys of a scanner. */
const scannerGapMs = 4;
/** Milliseconds that the client waits for the next key of a scan, with a margin. */
const handedOnMs = 45;

/** Types like a scanner: one key right after the other. */
async function typeFast(session: CDPSession, text: string): Promise<void> {
  const keys = Array.from(text, (key) => ({ key, text: key }));
  const begin = Date.now();
  const sent = [...keys, { key: 'Enter', text: '\r' }].flatMap((key, place) => {
    const timestamp = (begin + place * scannerGapMs) / 1000;
    return [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: key.key }),
    ];
  });
  await Promise.all(sent);
}

/** Records when the page received each key, for `wereFast`. Installed before the page's own listeners. */
async function noteKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const input: number[] = [];
    Object.assign(window, { keysGiven: input });
    window.addEventListener('keydown', ({ isTrusted }) => isTrusted && input.push(performance.now()), {
      capture: true,
    });
  });
}

/** Returns whether the last `count` keys reached the page in quick succession; a busy browser delivers them late. */
function wereFast(page: Page, count: number): Promise<boolean> {
  return page.evaluate(
    ([last, handedOn]) => {
      const input = (window as unknown as { keysGiven: number[] }).keysGiven.slice(-last);
      return input.every((at, place) => place === 0 || at - (input[place - 1] ?? at) < handedOn);
    },
    [count, handedOnMs] as const,
  );
}

/** Scans `code` on the page that `open` opens, and retries while the browser is too busy to deliver the keys in time. */
async function scanAt(page: Page, session: CDPSession, code: string, open: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await open();
    await typeFast(session, code);
    if ((await wereFast(page, code.length + 1)) || attempt === 50) return;
  }
}

test('a scanner finds its item from any page, and presses no shortcut; in a field it types (INV-20)', async () => {
  const { context, page, problems } = await demo.signedIn('manager');
  const { path, barcode } = await itemWithBarcode(page);
  const session = await context.newCDPSession(page);
  await noteKeys(page);

  await scanAt(page, session, barcode, async () => {
    await page.goto('/warehouses');
    await page.getByRole('heading', { name: 'Warehouses', level: 1 }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
  });
  await page.waitForURL(`**${path}`);
  // Waits for the result of the last scan, as a user would.
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe('Warehouses');

  // The letters of a code are also shortcuts: `g a` would open the alerts.
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await scanAt(page, session, 'gaga', async () => {
    if (new URL(page.url()).pathname === path) return;
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
  });
  const dialog = page.getByRole('dialog', { name: 'Scan a barcode' });
  await dialog.getByText('No item has the barcode gaga').waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  // In the dialog's field it types, and Enter looks it up.
  await typeFast(session, barcode);
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(path);

  await page.goto('/inventory');
  const search = page.getByPlaceholder(/^Search name/);
  await search.focus();
  await typeFast(session, 'FAS-1440');
  await expect.poll(() => search.inputValue()).toBe('FAS-1440');
  expect(pagePath(page)).toBe('/inventory');

  // A user's keys still work as shortcuts.
  await page.getByRole('heading', { name: 'Inventory', level: 1 }).click();
  await page.keyboard.press('g', { delay: 20 });
  await page.waitForTimeout(120);
  await page.keyboard.press('a');
  await page.waitForURL('**/alerts');

  await scanAt(page, session, '4006381333931', async () => {
    await page.goto('/alerts');
    await page.getByRole('heading', { name: 'Alerts', level: 1 }).waitFor();
  });
  await page.getByRole('button', { name: 'Add a product' }).click();
  const form = page.getByRole('dialog', { name: 'Add product' });
  expect(await form.getByLabel('Barcode').inputValue()).toBe('4006381333931');
  expect(problems).toEqual([]);
  await context.close();
});
