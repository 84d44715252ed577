import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CheckRun } from './check-run.ts';
import { root } from './root.ts';

const folder = mkdtempSync(join(tmpdir(), 'tallyard-check-run-'));

/** Puts a script in vitest's place: `results` are the failures of its runs, one run after the other. */
function stubVitest(...results: readonly (readonly string[])[]): void {
  const script = `#!${process.execPath}
const { appendFileSync, existsSync, readFileSync, writeFileSync } = require('node:fs');
const calls = ${JSON.stringify(join(folder, 'calls'))};
const count = existsSync(calls) ? readFileSync(calls, 'utf8').split('\\n').length - 1 : 0;
const files = process.argv.slice(2).filter((each) => each.endsWith('.test.ts'));
appendFileSync(calls, files.join(' ') + '\\n');
const failing = ${JSON.stringify(results)}[count] ?? [];
const path = process.argv.find((each) => each.startsWith('--outputFile.json=')).slice(18);
writeFileSync(path, JSON.stringify({
  numPassedTests: files.length - failing.length, numPendingTests: 0, numTodoTests: 0,
  testResults: files.map((file) => ({
    name: ${JSON.stringify(root)} + file, message: '', startTime: 0, endTime: 1500,
    assertionResults: [{
      status: failing.includes(file) ? 'failed' : 'passed', fullName: 'adds up', failureMessages: ['expected 3'],
    }],
  })),
}));
process.exit(failing.length > 0 ? 1 : 0);
`;
  writeFileSync(join(folder, 'vitest'), script);
  chmodSync(join(folder, 'vitest'), 0o755);
}

let recorded: string[][];
const runWith = (unsteadyBefore: readonly string[] = [], pace = 1) =>
  new CheckRun(pace, (files) => {
    recorded.push([...files]);
    return files.filter((file) => unsteadyBefore.includes(file));
  });

beforeEach(() => {
  recorded = [];
  rmSync(join(folder, 'calls'), { force: true });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  vi.stubEnv('TESTS_MUST_NOT_SKIP', '');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
afterAll(() => rmSync(folder, { recursive: true }));

const files = ['a.test.ts', 'b.test.ts', 'c.test.ts'];

test('a file that fails again alone is a failure with its first lines', () => {
  stubVitest(['b.test.ts'], ['b.test.ts']);
  const run = runWith();
  run.suite('unit', { files, budget: null });
  expect(run.summary()).toMatchObject({ passed: 2, failed: 1 });
  expect(run.summary().text).toContain('Failed: b.test.ts: adds up\n    expected 3');
  expect(recorded).toEqual([]);
});

test('a file that passes alone is unsteady: recorded, and counted as passed', () => {
  stubVitest(['b.test.ts'], []);
  const run = runWith();
  run.suite('unit', { files, budget: null });
  expect(run.summary()).toMatchObject({ passed: 3, failed: 0 });
  expect(recorded).toEqual([['b.test.ts']]);
});

test('a file that was unsteady before is red', () => {
  stubVitest(['b.test.ts'], []);
  const run = runWith(['b.test.ts']);
  run.suite('unit', { files, budget: null });
  expect(run.summary().text).toContain('Failed: b.test.ts was unsteady twice in five landings\n3 passed, 1 failed\n');
});

test('more than five failed files are broken and not run again', () => {
  const many = Array.from({ length: 6 }, (_, index) => `f${index}.test.ts`);
  stubVitest(many, []);
  const run = runWith();
  run.suite('unit', { files: many, budget: null });
  expect(run.summary()).toMatchObject({ passed: 0, failed: 6 });
});

test('a stage over its budget fails by name, at a pace of 1', () => {
  const work = ['-e', 'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);'];
  const run = runWith();
  expect(run.command('busy', 0.2, process.execPath, work)).toBe(true);
  expect(run.summary().text).toMatch(/Failed: busy is over its budget: .* processor seconds at pace 1/);
  const slow = runWith([], 100);
  slow.command('busy', 0.2, process.execPath, work);
  expect(slow.summary()).toMatchObject({ passed: 1, failed: 0 });
});

test.each([
  ['passes', 0, { passed: 4, failed: 0 }],
  ['fails', 1, { passed: 3, failed: 1 }],
])('a build beside the tests that %s is one check', async (_, status, sums) => {
  stubVitest();
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  writeFileSync(join(folder, 'turbo'), `#!/bin/sh\necho build >>${join(folder, 'calls')}\nexit ${status}\n`, {
    mode: 0o755,
  });
  const run = runWith();
  run.startWebBuild();
  run.suite('unit', { files, budget: null });
  expect(await run.prepareBrowser(1)).toBe(status === 0);
  expect(run.summary()).toMatchObject(sums);
  expect(readFileSync(join(folder, 'calls'), 'utf8').match(/^build$/gm)).toHaveLength(1);
});

test('the dearest files and the stages are printed, and the sum is the last line', () => {
  stubVitest();
  const run = runWith();
  run.suite('unit', { files, budget: 100 });
  run.command('format', 1, process.execPath, ['-e', '']);
  const { text } = run.summary();
  expect(text).toContain('    1.5  a.test.ts\n');
  expect(text).toMatch(/^unit +\d+ +\d+ +\d+ +100 +\d+ %$/m);
  expect(text.endsWith('4 passed, 0 failed\n')).toBe(true);
});
