import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../processes.ts';
import { atMost, type Row } from '../result.ts';

const dist = join(root, 'apps/web/dist');
const loaded = /(?:src|href)="(\/(?:assets|landing)\/[^"]+\.(?:js|css))"/g;
const importedAtOnce = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g;
const preloads = /m\.f=\[([^\]]*)\]/;
const laterImport = (chunk: string) =>
  new RegExp(`import\\(["'\`]\\./${chunk}-[^"'\`]+["'\`]\\)[^[\\]]{0,60}\\[([\\d,]*)\\]`);

function textOf(path: string): string {
  return readFileSync(join(dist, path), 'utf8');
}

/** `files` and every script that they import at once. */
function closure(files: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (!file.endsWith('.js')) continue;
    for (const [, name = ''] of textOf(file).matchAll(importedAtOnce)) waiting.push(`/assets/${name}`);
  }
  return found;
}

/** What a page of `dist` loads before it shows anything. */
function loadedBy(page: string): Set<string> {
  return closure([...textOf(page).matchAll(loaded)].map(([, path = '']) => path));
}

/** What the router adds for a route: the chunk and what Vite wrote down to load along with it. */
function loadedForRoute(shell: ReadonlySet<string>, chunk: string): Set<string> {
  for (const file of shell) {
    if (!file.endsWith('.js')) continue;
    const text = textOf(file);
    const places = laterImport(chunk).exec(text)?.[1];
    const names = [...(preloads.exec(text)?.[1] ?? '').matchAll(/["']([^"']+)["']/g)].map(([, name = '']) => name);
    if (places === undefined || names.length === 0) continue;
    return closure([...shell, ...places.split(',').map((place) => `/${names[Number(place)]}`)]);
  }
  throw new Error(`the web client has no route in a chunk named ${chunk}`);
}

function kilobytes(files: Iterable<string>, extension: '.js' | '.css'): number {
  const sizes = [...files]
    .filter((file) => file.endsWith(extension))
    .map((file) => gzipSync(textOf(file), { level: 9 }).byteLength);
  return sizes.reduce((sum, size) => sum + size, 0) / 1_024;
}

/** Sizes of the built web client as they travel, compressed, counted from the files that each page loads. */
export function measureBundles(): Promise<Row[]> {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('The web client is not built: run npm run build.');
  const landing = loadedBy('landing.html');
  const entry = loadedBy('index.html');
  // Behind the sign-in everything stands inside this frame.
  const shell = loadedForRoute(entry, 'frame');
  const list = loadedForRoute(shell, 'inventory-with-first-steps');
  return Promise.resolve([
    atMost('JavaScript of the landing page, gzipped', kilobytes(landing, '.js'), 'KiB', 80),
    atMost('JavaScript of the app shell, gzipped', kilobytes(shell, '.js'), 'KiB', 265),
    atMost('JavaScript of the inventory list, gzipped', kilobytes(list, '.js'), 'KiB', 330),
    atMost('styles of the inventory list, gzipped', kilobytes(list, '.css'), 'KiB', 50),
  ]);
}
