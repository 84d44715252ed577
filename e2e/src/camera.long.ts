// modules: inventory
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { launchBrowser, openInventory, overflowsSideways, seriousProblemsInBothSchemes, signedIn } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';
import { itemWithBarcode } from './item-with-barcode.ts';

let demo: Demo;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tallyard-camera-'));
  demo = await startDemo();
});
afterAll(async () => {
  await demo?.close();
  rmSync(folder, { recursive: true, force: true });
});

const width = 640;
const height = 480;

/** Creates a video with a single picture: the code, black on white, as a camera would show it. */
async function filmOf(text: string): Promise<string> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
  const { symbol, error } = await writeBarcode(text, { format: 'EAN13', scale: 1, addQuietZones: false });
  if (error) throw new Error(error);
  const light = new Uint8Array(width * height).fill(235);
  const scale = Math.floor((width * 0.7) / symbol.width);
  const left = Math.floor((width - symbol.width * scale) / 2);
  for (let y = 140; y < 340; y += 1) {
    for (let x = 0; x < symbol.width * scale; x += 1) {
      if (symbol.data[Math.floor(x / scale)] === 0) light[y * width + left + x] = 16;
    }
  }
  const colors = new Uint8Array((width * height) / 2).fill(128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colors]);
  const path = join(folder, 'code.y4m');
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F20:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([head, frame, frame]));
  return path;
}

test('the camera finds the item, from files of ours alone, and is off afterwards', async () => {
  const before = await demo.signedIn('manager');
  const { path, barcode } = await itemWithBarcode(before.page);
  await before.context.close();
  const filming = await launchBrowser(
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${await filmOf(barcode)}`,
  );
  try {
    const { context, page, problems } = await openInventory(
      await signedIn(filming, demo.url, demo.emailOf('manager'), {
        viewport: { width: 390, height: 844 },
      }),
    );
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.evaluate(() => {
      const media = navigator.mediaDevices;
      const original = media.getUserMedia.bind(media);
      const stored: MediaStreamTrack[] = [];
      Object.assign(window, { keptTracks: stored });
      media.getUserMedia = async (input) => {
        const stream = await original(input);
        stored.push(...stream.getTracks());
        return stream;
      };
    });
    await page.getByRole('button', { name: 'Scan a barcode' }).click();
    expect(requested.filter((url) => url.includes('.wasm'))).toEqual([]);
    await page.getByRole('button', { name: 'Use the camera' }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const states = await page.evaluate(() =>
      (window as unknown as { keptTracks: MediaStreamTrack[] }).keptTracks.map(({ readyState }) => readyState),
    );
    expect(states.length).toBeGreaterThan(0);
    expect(new Set(states)).toEqual(new Set(['ended']));
    const own = new URL(demo.url).origin;
    expect(
      requested.filter((url) => !url.startsWith(own) && !url.startsWith('data:') && !url.startsWith('blob:')),
    ).toEqual([]);
    expect(requested.some((url) => url.includes('.wasm'))).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  } finally {
    await filming.close();
  }
});

test('without a camera the dialog says so, and the code is typed', async () => {
  const { context, page } = await demo.signedIn('manager');
  const { path, barcode } = await itemWithBarcode(page);
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await page.getByRole('button', { name: 'Use the camera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan a barcode' });
  await dialog.getByText('No picture').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowsSideways(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await seriousProblemsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Without the camera' }).click();
  await page.goto('/warehouses');
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await dialog.getByLabel('Barcode').fill(barcode);
  await dialog.getByRole('button', { name: 'Find item' }).click();
  await page.waitForURL(`**${path}`);
  await context.close();
});
