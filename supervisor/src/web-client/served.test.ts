import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmServed } from './served.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

const never = new AbortController().signal;
let folder: string;
let served: string;
let server: Server;
let url: string;

function write(into: string, name: string): void {
  mkdirSync(join(into, 'assets'), { recursive: true });
  writeFileSync(
    join(into, 'index.html'),
    `<script src="/assets/${name}.js"></script><link href="/assets/${name}.css">`,
  );
  for (const file of [`${name}.js`, `${name}.css`]) writeFileSync(join(into, 'assets', file), name);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tallyard-served-'));
  served = mkdtempSync(join(tmpdir(), 'tallyard-served-'));
  write(folder, 'first');
  server = createServer(({ url: path = '' }, response) => {
    const file = join(served, path === '/dashboard' ? 'index.html' : path);
    response.statusCode = existsSync(file) ? 200 : 404;
    response.end(existsSync(file) ? readFileSync(file) : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  for (const each of [folder, served]) rmSync(each, { recursive: true });
});

test('a client that is served as it was built is confirmed', async () => {
  write(served, 'first');
  await confirmServed(url, folder, never);
});

test.each([
  ['no page', () => {}, 'GET /dashboard was answered with 404'],
  [
    'the page of another build',
    () => write(served, 'second'),
    'GET /dashboard was answered with a page of another build',
  ],
  [
    'a page without its scripts',
    () => {
      write(served, 'first');
      rmSync(join(served, 'assets', 'first.js'));
    },
    'GET /assets/first.js was answered with 404',
  ],
  [
    'a script that is cut off',
    () => {
      write(served, 'first');
      writeFileSync(join(served, 'assets', 'first.js'), '');
    },
    'GET /assets/first.js was answered with other bytes',
  ],
])('%s is no client', async (_what, serve, reason) => {
  serve();
  await expect(confirmServed(url, folder, never)).rejects.toThrow(`The web client is not served: ${reason}.`);
});

test('a build that takes the place of another meanwhile is waited for', async () => {
  write(served, 'first');
  rmSync(join(served, 'assets', 'first.js'));
  const confirmed = confirmServed(url, folder, never);
  await new Promise((resolve) => server.once('request', resolve));
  write(served, 'first');
  await confirmed;
});
