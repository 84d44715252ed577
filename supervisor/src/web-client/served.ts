import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const references = /(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g;
/** A build of other sources may replace this one between two checks. */
const attempts = 50;
const pauseMs = 100;

const referencesOf = (html: string) => [...new Set([...html.matchAll(references)].map(([, path = '']) => path))].sort();

/** Returns null if the page and all files it loads are served as they are in `folder`, else what is missing. */
async function missingPart(url: string, folder: string, signal: AbortSignal): Promise<string | null> {
  const get = (path: string) =>
    fetch(`${url}${path}`, { headers: { accept: 'text/html, */*', 'accept-encoding': 'identity' }, signal });
  const page = await get('/dashboard');
  const expected = referencesOf(readFileSync(join(folder, 'index.html'), 'utf8'));
  const served = referencesOf(await page.text());
  if (page.status !== 200) return `GET /dashboard was answered with ${page.status}`;
  if (served.join() !== expected.join()) return 'GET /dashboard was answered with a page of another build';
  for (const path of expected) {
    const answer = await get(path);
    const { byteLength } = await answer.arrayBuffer();
    if (answer.status !== 200) return `GET ${path} was answered with ${answer.status}`;
    if (byteLength !== statSync(join(folder, path)).size) return `GET ${path} was answered with other bytes`;
  }
  return null;
}

/** Resolves when the product at `url` serves the web client in `folder`. Rejects with what is missing. */
export async function confirmServed(url: string, folder: string, signal: AbortSignal): Promise<void> {
  let missing: string | null = null;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await delay(pauseMs, undefined, { signal });
    missing = await missingPart(url, folder, signal).catch((error: Error) => error.message);
    if (missing === null) return;
    signal.throwIfAborted();
  }
  throw new Error(`The web client is not served: ${missing}.`);
}
