import { describe, expect, test } from 'vitest';
import { type AllowedUse, type AllowList, isTestFile, wallClockProblems, wallClockUses } from './wall-clock.ts';

const path = 'apps/api/src/stock/planted.test.ts';
const kindsIn = (source: string, file = path) => wallClockUses(file, source).map(({ kind }) => kind);

describe('a test is refused that', () => {
  test.each([
    ['waits for a literal time', 'wait', 'await delay(200);'],
    ['waits in a timer', 'wait', 'await new Promise((resolve) => setTimeout(resolve, 1_500));'],
    ['waits for a constant', 'wait', 'const pauseMs = 2 * 150;\nawait sleep(pauseMs);'],
    ['waits in a browser', 'wait', 'await page.waitForTimeout(500);'],
    ['waits for a random time', 'wait', 'await delay(Math.random() * 400);'],
    [
      'bounds a difference',
      'bound',
      'const at = performance.now();\nexpect(performance.now() - at).toBeLessThan(2_000);',
    ],
    ['bounds a difference that has a name', 'bound', 'const ms = Date.now() - begun;\nexpect(ms).toBeLessThan(20);'],
    [
      'bounds the fastest of several',
      'bound',
      'fastest = Math.min(fastest, performance.now() - at);\nexpect(fastest).toBeLessThanOrEqual(20);',
    ],
    ['bounds a percentile', 'bound', 'times.push(performance.now() - at);\nexpect(p95(times)).toBeLessThan(300);'],
    [
      'bounds the result of a function',
      'bound',
      'function lasting() { return performance.now() - at; }\nexpect(lasting()).toBeLessThan(5);',
    ],
    ['bounds the age of a moment', 'bound', 'expect(Date.now() - Date.parse(usedAt)).toBeLessThan(60_000);'],
    ['polls for less than 15 s', 'limit', 'await expect.poll(read, { timeout: 5_000 }).toBe(1);'],
    ['looks for an element for less', 'limit', "await screen.findByText('Valid', undefined, { timeout: 2_000 });"],
    ['takes the one second of vi.waitFor', 'limit', 'await vi.waitFor(() => expect(read()).toBe(1));'],
    ['ends a request early', 'limit', 'await fetch(url, { signal: AbortSignal.timeout(1_500) });'],
    ['has a shorter time limit', 'limit', "test('one', async () => {}, 30_000);"],
    ['has a shorter time limit among options', 'limit', "describe('one', { timeout: 20_000 }, () => {});"],
    ['has a shorter time limit in a table', 'limit', "test.each([1])('%s', () => {}, 5_000);"],
    ['starts a clock that the real one overtakes', 'offset', 'clock = Date.now() + 1_000;'],
    ['passes in a clock that does', 'offset', 'start({ now: () => Date.now() + 1_000 });'],
  ])('%s', (_what, kind, source) => {
    expect(kindsIn(source)).toEqual([kind]);
  });
});

describe('a test may', () => {
  test.each([
    ['wait for a moment', 'await delay(50);'],
    ['wait for as long as another one says', 'await delay(pauseMs);'],
    ['compare processor time', 'expect(process.threadCpuUsage(before).user).toBeLessThan(20_000);'],
    ['poll for longer than usual', 'await expect.poll(read, { timeout: 60_000 }).toBe(1);'],
    ['have a longer time limit', "test('one', async () => {}, 120_000);"],
    ['say when something happened', 'const from = new Date(Date.now() - 86_400_000).toISOString();'],
    [
      'compare with a moment before',
      'const before = Date.now();\nexpect(Date.parse(usedAt)).toBeGreaterThanOrEqual(before);',
    ],
    ['advance a fake clock', 'clock += 60_000;\nawait vi.advanceTimersByTimeAsync(5_000);'],
    ['set a deadline of the product', 'const post = makePost({ timeoutMs: 300 });'],
    ['speak of a wait', '// delay(5_000)\nconst text = "delay(5_000)";'],
  ])('%s', (_what, source) => {
    expect(kindsIn(source)).toEqual([]);
  });

  test('be of a workspace whose tests have 30 s', () => {
    expect(kindsIn("test('one', async () => {}, 30_000);", 'supervisor/src/planted.test.ts')).toEqual([]);
  });
});

test.each([
  ['apps/api/src/stock/stock.test.ts', true],
  ['apps/web/src/app/page.test.tsx', true],
  ['e2e/src/flood.long.ts', true],
  ['e2e/src/browser.ts', true],
  ['apps/bff/test/socket-client.ts', true],
  ['apps/api/src/stock/stock.ts', false],
])('%s belongs to tests: %s', (file, isOne) => {
  expect(isTestFile(file)).toBe(isOne);
});

describe('the allow list', () => {
  const source = 'await delay(500);\nawait delay(500);\n';
  const uses = wallClockUses(path, source);
  const entry: AllowedUse = { path, text: 'await delay(500);', reason: 'It measures.' };
  const listOf = (...entries: AllowedUse[]): AllowList => ({ atMost: entries.length, entries });

  test('allows each line that it names, once', () => {
    expect(wallClockProblems(uses, listOf(entry, entry))).toEqual([]);
    expect(wallClockProblems(uses, listOf(entry))).toEqual([expect.stringContaining(`${path}:2: waits 200 ms`)]);
  });

  test('allows a whole file of a suite that measures', () => {
    expect(wallClockProblems(uses, listOf({ ...entry, text: '*' }))).toEqual([]);
  });

  test('has no entry that nothing matches', () => {
    expect(wallClockProblems([], listOf(entry, { ...entry, text: '*' }))).toHaveLength(2);
  });

  test('has the number of entries that it says, and no more than before', () => {
    const list = listOf(entry, entry);
    expect(wallClockProblems(uses, { ...list, atMost: 3 })).toHaveLength(1);
    expect(wallClockProblems(uses, list, 2)).toEqual([]);
    expect(wallClockProblems(uses, list, 1)).toEqual(['the allow list may only shrink: atMost was 1 and is 2']);
  });
});
