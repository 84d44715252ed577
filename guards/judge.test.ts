import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Judge } from './judge.ts';
import { type RegisteredGuard, root } from './register.ts';

const directory = mkdtempSync(join(tmpdir(), 'tallyard-judge-'));
const copy = {
  directory,
  write: (file: string, text: string) => writeFileSync(join(directory, file), text),
  remove: () => rmSync(directory, { recursive: true, force: true }),
};
const limits = { processorSeconds: 4, wallMs: 100_000, intervalMs: 200 };
// On a busy machine four processor seconds are many more on the clock.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
let judge: Judge;

beforeAll(() => {
  cpSync(join(root, 'guards/test/fixture'), directory, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
  const stock = join(directory, 'src/stock.ts');
  writeFileSync(stock, readFileSync(stock, 'utf8').replace(check, `// guard: marked\n  ${check}`));
  judge = new Judge(copy, { times: 1, limits });
});

afterAll(async () => {
  await judge.close();
  copy.remove();
});

const guard = (name: string, text: string, without: string, ...tests: string[]): RegisteredGuard => ({
  name,
  promise: 'a promise',
  code: { file: 'src/stock.ts', text },
  without,
  file: 'src/stock.ts',
  proof: { file: 'src/stock.test.ts', tests },
  register: 'guards/api/stock.ts',
});
const check = "if (quantity > available) throw new Error('out of stock');";
const refuses = 'more than is available cannot be reserved';
const problemsOf = async (...guards: RegisteredGuard[]) =>
  (await judge.judge(guards)).map(({ problem }) => problem?.split('\n')[0] ?? null);

test('a guard that its test misses is noticed, in every run', async () => {
  const noticed = guard('noticed', check, '', refuses);
  expect(await problemsOf(noticed, noticed)).toEqual([null, null]);
  expect(await problemsOf(noticed)).toEqual([null]);
});

test('a guard that is marked is noticed without its code, and not tried if what remains does not parse', async () => {
  const proof = { file: 'src/stock.test.ts', tests: [refuses] };
  const entry = { name: 'marked', promise: 'a promise', file: 'src/stock.ts', register: 'guards/api/stock.ts', proof };
  const removed: RegisteredGuard = { ...entry, remove: true };
  const broken: RegisteredGuard = { ...entry, instead: 'if (' };
  const [noticed, unparsed] = await problemsOf(removed, broken);
  expect(noticed).toBeNull();
  expect(unparsed).toContain('src/stock.ts does not parse');
});

test('a guard that no test misses survives', async () => {
  const survivor = guard('survivor', check, '', 'a countdown ends');
  expect(await problemsOf(survivor)).toEqual(['nobody notices that it is gone, run 1 of 1 (a promise)']);
});

test('code that does not load without the guard proves nothing, nor does a test that is not there', async () => {
  const broken = guard('broken', check, 'if (', refuses);
  const renamed = guard('renamed', check, '', 'a test of another name');
  const [ofCode, ofName] = await problemsOf(broken, renamed);
  expect(ofCode).toContain('without it the code does not run');
  expect(ofName).toContain('only 0 tests of these names ran');
});

test('code that never ends without the guard is ended, and the next guard is judged', async () => {
  const hanging = guard('hanging', 'left -= 1;', '', 'a countdown ends');
  const next = guard('next', check, '', refuses);
  expect(await problemsOf(hanging, next)).toEqual(['without it the code does not run: its tests do not end', null]);
});

test('a test that throws with the guard, too, proves nothing', async () => {
  const red = guard('red', check, '', 'throws with the guard, too');
  expect(await problemsOf(red)).toEqual(['its tests are red already: src/stock.test.ts']);
});

test('what a failed test leaves behind does not fail the next', async () => {
  const leaving = guard('leaving', 'return left;', 'return left + 1;', 'a countdown ends');
  const survivor = guard('survivor', check, '', 'time goes on', 'the first reservation is the only one');
  expect(await problemsOf(leaving, survivor)).toEqual([null, expect.stringContaining('nobody notices')]);
});

test('a text that does not stand there once is a problem, and the file is as before', async () => {
  const before = readFileSync(join(directory, 'src/stock.ts'), 'utf8');
  expect(await problemsOf(guard('missing', 'not there', '', refuses))).toEqual([
    'src/stock.ts holds the text 0 times, not once',
  ]);
  expect(readFileSync(join(directory, 'src/stock.ts'), 'utf8')).toBe(before);
});
