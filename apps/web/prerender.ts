import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { prerenderPages } from './src/landing/prerender-entry';

const maxScriptBytes = 85 * 1024;
const maxStyleBytes = 50 * 1024;

/** Bytes, compressed, of the files that the page loads at once. */
function loadedBytes(dist: string, html: string, pattern: RegExp): number {
  const files = new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''));
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).byteLength, 0);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/**
 * The second part of the build: writes every public page as HTML into `dist`, hydrated by the entry `landing.html`, and
 * fails when the page's JavaScript has outgrown its budget (ARCH-SPEED).
 */
export async function prerender(root: string, dist: string): Promise<void> {
  const bundle = join(dist, '.prerender');
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
  const entry = (await import(pathToFileURL(join(bundle, 'prerender.mjs')).href)) as {
    prerenderPages: typeof prerenderPages;
  };

  const shell = readFileSync(join(dist, 'landing.html'), 'utf8');
  const font = readdirSync(join(dist, 'assets')).find((file) => /^inter-latin-wght-normal.*\.woff2$/.test(file));
  if (font === undefined) throw new Error('The build has no file of the type face.');
  // Preloaded, it is there for the first frame, and no line breaks again.
  const preload = `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin />`;
  const scripts = loadedBytes(dist, shell, /<(?:script|link)[^>]+(?:src|href)="\/([^"]+\.js)"/g);
  const styles = loadedBytes(dist, shell, /<link[^>]+href="\/([^"]+\.css)"/g);
  for (const { file, name, title, description, html } of await entry.prerenderPages()) {
    const values: Readonly<Record<string, string>> = {
      '%PAGE_TITLE%': escaped(title),
      '%PAGE_DESCRIPTION%': escaped(description),
      '%PAGE_NAME%': name,
      '<!--page-->': html,
      '</title>': `</title>\n    ${preload}`,
    };
    const page = Object.entries(values).reduce((text, [mark, value]) => text.replaceAll(mark, () => value), shell);
    writeFileSync(join(dist, `${file}.html`), page);
  }
  rmSync(bundle, { recursive: true });

  process.stdout.write(`landing page: ${scripts} bytes of JavaScript and ${styles} of CSS, gzipped\n`);
  if (scripts > maxScriptBytes) throw new Error(`The landing page's JavaScript may have ${maxScriptBytes} bytes.`);
  if (styles > maxStyleBytes) throw new Error(`The landing page's CSS may have ${maxStyleBytes} bytes.`);
}
