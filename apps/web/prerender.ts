import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { prerenderPages } from './src/landing/prerender-entry';

/**
 * The second half of the build: writes every public page as HTML into `dist`, hydrated by the entry `landing.html`, and
 * fails when the page's JavaScript has outgrown its budget (ARCH-SPEED).
 */
const root = fileURLToPath(new URL('./', import.meta.url));
const dist = `${root}dist/`;
const bundle = `${root}dist/.prerender/`;
const maxScriptBytes = 85 * 1024;
const maxStyleBytes = 50 * 1024;

process.env.NODE_ENV = 'production';

/** Bytes, compressed, of the files that the page loads at once. */
function loadedBytes(html: string, pattern: RegExp): number {
  const files = new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''));
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).byteLength, 0);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

await build({
  root,
  logLevel: 'warn',
  build: {
    ssr: 'src/landing/prerender-entry.tsx',
    outDir: bundle,
    copyPublicDir: false,
    rolldownOptions: { input: 'src/landing/prerender-entry.tsx', output: { entryFileNames: 'prerender.mjs' } },
  },
});
const entry = (await import(pathToFileURL(`${bundle}prerender.mjs`).href)) as {
  prerenderPages: typeof prerenderPages;
};

const shell = readFileSync(`${dist}landing.html`, 'utf8');
// Another build in the same folder has been here: every page would be the landing page, and be kept as that.
if (!shell.includes('<!--page-->')) throw new Error('dist/landing.html holds a page already. Build again.');
const font = readdirSync(`${dist}assets`).find((file) => /^inter-latin-wght-normal.*\.woff2$/.test(file));
if (font === undefined) throw new Error('The build has no file of the type face.');
// Preloaded, it is there for the first frame, and no line breaks anew.
const preload = `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin />`;
const scripts = loadedBytes(shell, /<(?:script|link)[^>]+(?:src|href)="\/([^"]+\.js)"/g);
const styles = loadedBytes(shell, /<link[^>]+href="\/([^"]+\.css)"/g);
for (const { file, name, title, description, html } of await entry.prerenderPages()) {
  const values: Readonly<Record<string, string>> = {
    '%PAGE_TITLE%': escaped(title),
    '%PAGE_DESCRIPTION%': escaped(description),
    '%PAGE_NAME%': name,
    '<!--page-->': html,
    '</title>': `</title>\n    ${preload}`,
  };
  const page = Object.entries(values).reduce((text, [mark, value]) => text.replaceAll(mark, () => value), shell);
  writeFileSync(`${dist}${file}.html`, page);
}
rmSync(bundle, { recursive: true });

process.stdout.write(`landing page: ${scripts} bytes of JavaScript and ${styles} of CSS, gzipped\n`);
if (scripts > maxScriptBytes) throw new Error(`The landing page's JavaScript may have ${maxScriptBytes} bytes.`);
if (styles > maxStyleBytes) throw new Error(`The landing page's CSS may have ${maxStyleBytes} bytes.`);
