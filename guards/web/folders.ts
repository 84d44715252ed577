import type { Guard } from '../guard.ts';

const tests = 'apps/web/src/folders/folders-page.test.tsx';

export const guards: readonly Guard[] = [
  {
    name: 'folders.name-while-typed',
    promise: 'Whether the name of a folder is free is said while it is typed.',
    replace: ['data?.checkFolderName?.exists', 'data === undefined'],
    proof: { file: tests, tests: ['FLD-15, FLD-18:'] },
  },
  {
    name: 'folders.delete-says-what',
    promise: 'Whoever deletes a folder has read what stands in it, and says that all of it is meant.',
    replace: ['===', '>='],
    proof: { file: tests, tests: ['FLD-8:'] },
  },
  {
    name: 'folders.live',
    promise: 'An open tree shows what others make, rename, move and delete.',
    replace: ['askAgain', '() => undefined'],
    proof: { file: tests, tests: ['what a colleague makes and renames is shown in the open tree'] },
  },
  {
    name: 'warehouses.live',
    promise: 'An open list of warehouses shows what others do to them.',
    remove: true,
    proof: {
      file: 'apps/web/src/warehouses/warehouses-page.test.tsx',
      tests: ['what a colleague does to warehouses is shown in the open list'],
    },
  },
  {
    name: 'counts.live',
    promise: 'An open list of counts shows which others begin, post and cancel.',
    remove: true,
    proof: {
      file: 'apps/web/src/counts/counts.test.tsx',
      tests: ['a count that a colleague begins or posts is shown in the open list'],
    },
  },
  {
    name: 'folders.labels-of-all-below',
    promise: 'Labels are printed of whole branches.',
    replace: ['id, ...ordered.map((row) => row.id)', 'id'],
    proof: { file: tests, tests: ['labels of the selected folders and of all below them'] },
  },
  {
    name: 'folders.scanned',
    promise: 'A scan of the label of a folder opens the folder.',
    replace: ['!== null', '=== undefined'],
    proof: {
      file: 'apps/web/src/inventory/scan/scan-dialog.test.tsx',
      tests: ['the label of a folder leads to its page'],
    },
  },
  {
    name: 'folders.filter-of-items',
    promise: 'The list of items is narrowed down to the folder in its address.',
    remove: true,
    proof: {
      file: 'apps/web/src/inventory/list/item-list.test.ts',
      tests: ['every filter of the address reaches the server'],
    },
  },
];
