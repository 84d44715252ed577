import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';
import { root } from './root.ts';
import { splitTests, type TestFile } from './rotation.ts';
import { fileParts, listTests, matrixParts, type SuiteName } from './selection.ts';

const nothing = changesOf([]);
const suites: readonly SuiteName[] = ['unit', 'browser', 'long', 'longBrowser'];
const pathsOf = (files: readonly TestFile[]) => files.map(({ path }) => path);

test.each(suites)('four landings in a row run every file of the suite %s, whatever changed', (suite) => {
  const files = listTests(suite);
  expect(files.length).toBeGreaterThan(5);
  for (const first of [0, 1, 2]) {
    const landings = [first, first + 1, first + 2, first + 3];
    const ran = landings.flatMap((landing) =>
      pathsOf(splitTests(files, nothing, { turn: landing % fileParts, parts: fileParts }).now),
    );
    expect(new Set(ran)).toEqual(new Set(pathsOf(files)));
  }
});

test('four landings in a row have every turn of guards and matrices', () => {
  expect(new Set([7, 8, 9, 10].map((landing) => landing % matrixParts))).toEqual(new Set([0, 1, 2, 3]));
});

test('without a change about a third of the test files of the apps run', () => {
  const files = listTests('unit').filter(({ path }) => path.startsWith('apps/'));
  const { now, afterwards } = splitTests(files, nothing, { turn: 0, parts: fileParts });
  expect(now.length / files.length).toBeGreaterThan(0.25);
  expect(now.length / files.length).toBeLessThan(0.42);
  expect(afterwards).toEqual([]);
});

test.each([0, 1, 2])('on turn %d a changed module runs its tests in every app', (turn) => {
  const changes = changesOf(['apps/bff/src/alerts/resolvers.ts']);
  const { now } = splitTests(listTests('unit'), changes, { turn, parts: fileParts });
  const files = pathsOf(now);
  expect(files).toContain('apps/api/src/alerts/alerts.test.ts');
  expect(files).toContain('apps/web/src/alerts/rules/editor/rule-editor-page.test.tsx');
  expect(files).toContain('apps/bff/test/alert-facts.test.ts');
});

test('shared code of an app runs all tests of the app afterwards, and those of no other app', () => {
  const changes = changesOf(['apps/api/src/platform/database/database.ts']);
  const { now, afterwards } = splitTests(listTests('unit'), changes, { turn: 0, parts: fileParts });
  const ofApi = listTests('unit').filter(({ path }) => path.startsWith('apps/api/'));
  const ran = [...pathsOf(now), ...pathsOf(afterwards)];
  for (const { path } of ofApi) expect(ran).toContain(path);
  expect(afterwards.filter(({ path }) => !path.startsWith('apps/api/'))).toEqual([]);
});

test('every module that a test names exists, and every browser test names one', () => {
  const known = new Set(globSync('apps/*/src/*/', { cwd: root }).map((folder) => basename(folder)));
  for (const suite of suites) {
    for (const { path, modules } of listTests(suite)) {
      if (path.startsWith('e2e/')) expect(modules, path).not.toEqual([]);
      for (const module of modules) expect(known, `${path} names ${module}`).toContain(module);
    }
  }
});
