import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { heapFlags } from './heap.ts';
import { processesOf } from './processes.ts';

const publicUrlOf = (env: NodeJS.ProcessEnv) =>
  processesOf(readConfig(env), env).find(({ name }) => name === 'api')?.env.PUBLIC_URL;

test.each([
  ['the port of the product', { PORT: '5100' }, 'http://localhost:5100'],
  ['the web client in development', { PORT: '5100', WEB_PORT: '5173' }, 'http://localhost:5173'],
  ['the address that was given', { PORT: '5100', PUBLIC_URL: 'https://stock.example' }, 'https://stock.example'],
])('the links in mails lead to %s', (_where, env, expected) => expect(publicUrlOf(env)).toBe(expected));

/** What an import does to a heap: of 1,500,000 rows each lives on for a while. Prints the most that lay in the heap, in bytes. */
const reading = `
  const rows = (part) => JSON.parse(JSON.stringify(
    Array.from({ length: 1000 }, (_, n) => ({ id: part * 1000 + n, name: 'Item ' + n, values: [n, part, String(part * n)] }))));
  const lasting = Array.from({ length: 200 }, (_, part) => rows(part));
  const passing = [];
  let most = 0;
  for (let part = 0; part < 1500; part += 1) {
    passing[part % 30] = rows(part);
    if (part % 10 === 0) most = Math.max(most, process.memoryUsage().heapUsed);
  }
  process.stdout.write(String(lasting.length && most));`;

test.each([false, true])('the api runs in a heap of its own measure (watch: %s)', (watch) => {
  const api = processesOf(readConfig({}), {}, watch).find(({ name }) => name === 'api');
  expect(api?.args.slice(0, heapFlags.length)).toEqual(heapFlags);
});

test('a heap of that measure collects what was forgotten before there is much of it', { timeout: 120_000 }, () => {
  // On one thread, so that it does not depend on what else the machine does when it is collected.
  const most = (flags: readonly string[]) =>
    Number(execFileSync(process.execPath, ['--single-threaded-gc', ...flags, '-e', reading]));
  const young = heapFlags.filter((flag) => flag.startsWith('--max-semi-space-size='));
  expect(most(heapFlags) / most(young)).toBeLessThan(0.75);
});
