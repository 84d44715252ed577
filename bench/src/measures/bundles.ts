import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../processes.ts';
import { atMost, type Row } from '../result.ts';

const dist = join(root, 'apps/web/dist');
const loaded = /(?:src|href)="(\/(?:assets|landing)\/[^"]+\.(?:js|css))"/g;
const importedAtOnce = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g;
const preloads = /m\.f=\[([^\]]*)\]/;
/** Matches a dynamic import: its file name, and the files that Vite preloads with it. */
const laterImports = /import\(["'`]\.\/([^"'`]+\.js)["'`]\)[^[\]]{0,60}\[([\d,]*)\]/g;

function textOf(path: string): string {
  return readFileSync(join(dist, path), 'utf8');
}

/** Returns `files` and all scripts that they import statically. */
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

/** Returns the files that a page of `dist` loads before it renders. */
function loadedBy(page: string): Set<string> {
  return closure([...textOf(page).matchAll(loaded)].map(([, path = '']) => path));
}

/** Returns the dynamically loaded files by name, with all that they need in addition to the loaded ones. */
function loadedLater(there: ReadonlySet<string>): Map<string, Set<string>> {
  const later = new Map<string, Set<string>>();
  for (const file of there) {
    if (!file.endsWith('.js')) continue;
    const text = textOf(file);
    const names = [...(preloads.exec(text)?.[1] ?? '').matchAll(/["']([^"']+)["']/g)].map(([, name = '']) => name);
    for (const [, chunk = '', places = ''] of text.matchAll(laterImports)) {
      const along = places.split(',').filter(Boolean);
      const needed = closure([`/assets/${chunk}`, ...along.map((place) => `/${names[Number(place)]}`)]);
      later.set(chunk, new Set([...needed].filter((file) => !there.has(file))));
    }
  }
  return later;
}

const nameOf = (file: string) => file.replace(/-.{8}\.js$/, '');

/** Returns the loaded files after the router has opened the route in the chunk of this name. */
function withRoute(there: ReadonlySet<string>, chunk: string): Set<string> {
  for (const [file, loaded] of loadedLater(there)) if (nameOf(file) === chunk) return new Set([...there, ...loaded]);
  throw new Error(`the web client has no route in a chunk named ${chunk}`);
}

/** Returns pages that are not imported by the shell but by the chunk `naming`. */
function innerPages(shell: ReadonlySet<string>, naming: string): Map<string, Set<string>> {
  const named = loadedLater(shell);
  const there = withRoute(shell, naming);
  return new Map(
    [...loadedLater(there)]
      .filter(([file]) => !named.has(file))
      .map(([file, loaded]) => [file, new Set([...there, ...loaded].filter((one) => !shell.has(one)))]),
  );
}

/** Returns the largest dynamically loaded file. */
function heaviest(later: ReadonlyMap<string, Set<string>>): [name: string, size: number] {
  const sizes = [...later].map(([file, loaded]): [string, number] => [file, kilobytes(loaded, '.js')]);
  return sizes.reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
}

function kilobytes(files: Iterable<string>, extension: '.js' | '.css'): number {
  const sizes = [...files]
    .filter((file) => file.endsWith(extension))
    .map((file) => gzipSync(textOf(file), { level: 9 }).byteLength);
  return sizes.reduce((sum, size) => sum + size, 0) / 1_024;
}

/** Measures the compressed sizes of the web client's build, from the files that each page loads. */
export function measureBundles(): Promise<Row[]> {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('The web client is not built: run npm run build.');
  const landing = loadedBy('landing.html');
  const entry = loadedBy('index.html');
  // All signed-in pages are within this frame.
  const shell = withRoute(entry, 'frame');
  const list = withRoute(shell, 'inventory-with-first-steps');
  const [page, size] = heaviest(loadedLater(shell));
  const [innerPage, innerSize] = heaviest(
    new Map(['alert-pages', 'integrations', 'pages'].flatMap((naming) => [...innerPages(shell, naming)])),
  );
  return Promise.resolve([
    atMost('JavaScript of the landing page, gzipped', kilobytes(landing, '.js'), 'KiB', 80),
    atMost('JavaScript of the app shell, gzipped', kilobytes(shell, '.js'), 'KiB', 265),
    atMost('JavaScript of the inventory list, gzipped', kilobytes(list, '.js'), 'KiB', 330),
    atMost(`JavaScript of the heaviest page beyond the shell, ${nameOf(page)}, gzipped`, size, 'KiB', 60),
    atMost(`the same of the heaviest that the shell does not name, ${nameOf(innerPage)}`, innerSize, 'KiB', 60),
    atMost('styles of the inventory list, gzipped', kilobytes(list, '.css'), 'KiB', 50),
  ]);
}
