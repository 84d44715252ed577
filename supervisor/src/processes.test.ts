import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { heapFlags } from './heap.ts';
import { processesOf, root } from './processes.ts';

const publicUrlOf = (env: NodeJS.ProcessEnv) =>
  processesOf(readConfig(env), env).find(({ name }) => name === 'api')?.env.PUBLIC_URL;

test.each([
  ['the port of the product', { PORT: '5100' }, 'http://localhost:5100'],
  ['the web client in development', { PORT: '5100', WEB_PORT: '5173' }, 'http://localhost:5173'],
  ['the address that was given', { PORT: '5100', PUBLIC_URL: 'https://stock.example' }, 'https://stock.example'],
])('the links in mails lead to %s', (_where, env, expected) => expect(publicUrlOf(env)).toBe(expected));

test.each([false, true])('the api runs in a heap of its own measure (watch: %s)', (watch) => {
  const api = processesOf(readConfig({}), {}, watch).find(({ name }) => name === 'api');
  expect(api?.args.slice(0, heapFlags.length)).toEqual(heapFlags);
});

test('modules are compiled once for all starts, unless somebody says where else', () => {
  const cacheOf = (env: NodeJS.ProcessEnv) =>
    processesOf(readConfig({}), env).map((definition) => definition.env.NODE_COMPILE_CACHE);
  const folder = join(root, 'node_modules', '.cache', 'node');
  expect(cacheOf({})).toEqual([folder, folder, folder]);
  expect(cacheOf({ NODE_COMPILE_CACHE: '/tmp/other' })).toEqual(['/tmp/other', '/tmp/other', '/tmp/other']);
});

test('what was forgotten is collected when the heap has grown by half, and this engine knows the arguments', () => {
  // How much memory it spares is a matter of seconds and of the machine: `npm run bench -- plans` measures it.
  expect(heapFlags).toEqual(['--max-semi-space-size=8', '--heap-growing-percent=50']);
  // The engine refuses to start with an argument that it does not know.
  expect(execFileSync(process.execPath, [...heapFlags, '-p', '1 + 1'], { encoding: 'utf8' })).toBe('2\n');
});
