import { describe, expect, test } from 'vitest';
import { exportedNames, exportProblem, fileNameProblem, growthOf, vocabularyProblems } from './vocabulary.ts';

describe('a file name is refused that', () => {
  test.each([
    ['has a coined word', 'apps/api/src/alerts/rooms.ts'],
    ['has one among others', 'apps/web/src/shared/told-columns.tsx'],
    ['has one in a test', 'apps/api/src/webhooks/pump.test.ts'],
    ['has one in a document', 'apps/web/src/alerts/bell.shell.graphql'],
    ['is a bare participle', 'apps/api/src/stock/planting.ts'],
    ['is a bare participle of a test', 'apps/api/src/stock/planting.test.ts'],
    ['is a question word', 'packages/domain/src/alerts/how.ts'],
  ])('%s', (_what, path) => {
    expect(fileNameProblem(path)).toContain(path);
  });
});

test.each([
  'apps/api/src/webhooks/delivery-worker.ts',
  'apps/web/src/warehouses/warehouse-page.tsx',
  'apps/api/src/movements/pending-movements.ts',
  'apps/api/src/landing/landing.test.ts',
  'apps/web/src/told/module.ts',
])('%s is accepted: only the base name counts', (path) => {
  expect(fileNameProblem(path)).toBeNull();
});

test.each([
  ['Room', "replace 'room' in the export by module"],
  ['furnishedHouse', "replace 'furnished' in the export by registered or set up"],
  ['useToldValue', "replace 'told' in the export by loaded or published"],
])('the export %s is refused with the term to use', (name, problem) => {
  expect(exportProblem(name)).toBe(`${name}: ${problem}`);
});

test.each(['ModuleRegistry', 'warehouseOf', 'Bellini', 'storeroom'])('the export %s is accepted', (name) => {
  expect(exportProblem(name)).toBeNull();
});

test('exports of every kind are found, and nothing else', () => {
  const source = `
    export const room = 1;
    const told = 2;
export const first = told;
export async function second() {}
export default class Third {}
export interface Fourth {}
export type Fifth<T> = T;
export { told };
`;
  expect(exportedNames(source)).toEqual(['first', 'second', 'Third', 'Fourth', 'Fifth']);
});

describe('the exceptions', () => {
  const files = new Map([
    ['apps/api/src/house.ts', ['House', 'open']],
    ['apps/api/src/registry.ts', []],
  ]);
  const allowed = { files: ['apps/api/src/house.ts'], exports: ['House'] };

  test('allow what they name', () => {
    expect(vocabularyProblems(files, allowed)).toEqual([]);
    expect(vocabularyProblems(files, { files: [], exports: [] })).toHaveLength(2);
  });

  test('contain nothing that no file needs any more', () => {
    const more = { files: [...allowed.files, 'apps/api/src/registry.ts'], exports: [...allowed.exports, 'Floor'] };
    expect(vocabularyProblems(files, more)).toEqual([
      'apps/api/src/registry.ts: remove the exception, nothing needs it',
      'Floor: remove the exception, nothing needs it',
    ]);
  });

  test('only become fewer', () => {
    expect(growthOf(allowed, { files: [], exports: ['House'] })).toEqual([]);
    expect(growthOf(allowed, { ...allowed, exports: ['House', 'Told'] })).toEqual([
      'the exceptions may only shrink: they were 2 and are 3',
    ]);
  });
});
