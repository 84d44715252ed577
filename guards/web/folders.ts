import type { Guard } from '../guard.ts';

const tests = 'apps/web/src/folders/folders-page.test.tsx';

export const guards: readonly Guard[] = [
  {
    name: 'folders.name-while-typed',
    promise: 'Whether the name of a folder is free is said while it is typed.',
    code: {
      file: 'apps/web/src/folders/folder-dialog.tsx',
      text: 'data?.checkFolderName?.exists ? folderNameTaken : null',
    },
    without: 'data === undefined ? folderNameTaken : null',
    proof: { file: tests, tests: ['FLD-15, FLD-18:'] },
  },
  {
    name: 'folders.delete-says-what',
    promise: 'Whoever deletes a folder has read what stands in it, and says that all of it is meant.',
    code: { file: 'apps/web/src/folders/delete-folder.tsx', text: 'content.folders + content.items === 0' },
    without: 'content.folders + content.items >= 0',
    proof: { file: tests, tests: ['FLD-8:'] },
  },
  {
    name: 'folders.live',
    promise: 'An open tree shows what others make, rename, move and delete.',
    code: { file: 'apps/web/src/shared/live/use-live-things.ts', text: 'onChange: askAgain,' },
    without: 'onChange: () => undefined,',
    proof: { file: tests, tests: ['what a colleague makes and renames is shown in the open tree'] },
  },
  {
    name: 'warehouses.live',
    promise: 'An open list of warehouses shows what others do to them.',
    code: {
      file: 'apps/web/src/warehouses/live-warehouses.tsx',
      text: "  useLiveThings('warehouses', WarehouseChangesDocument, ({ warehouseChanged }) => warehouseChanged);",
    },
    without: '',
    proof: {
      file: 'apps/web/src/warehouses/warehouses-page.test.tsx',
      tests: ['what a colleague does to warehouses is shown in the open list'],
    },
  },
  {
    name: 'counts.live',
    promise: 'An open list of counts shows which others begin, post and cancel.',
    code: {
      file: 'apps/web/src/counts/counts-page.tsx',
      text: "  useLiveThings('counts', CountChangesDocument, ({ countChanged }) => countChanged);",
    },
    without: '',
    proof: {
      file: 'apps/web/src/counts/counts.test.tsx',
      tests: ['a count that a colleague begins or posts is shown in the open list'],
    },
  },
  {
    name: 'folders.labels-of-all-below',
    promise: 'Labels are printed of whole branches.',
    code: { file: 'apps/web/src/folders/folder-labels.tsx', text: 'all.push(id, ...ordered.map((row) => row.id));' },
    without: 'all.push(id);',
    proof: { file: tests, tests: ['labels of the selected folders and of all below them'] },
  },
  {
    name: 'folders.scanned',
    promise: 'A scan of the label of a folder opens the folder.',
    code: { file: 'apps/web/src/inventory/scan/find-scanned.ts', text: 'if (folderId !== null) {' },
    without: 'if (folderId === undefined) {',
    proof: {
      file: 'apps/web/src/inventory/scan/scan-dialog.test.tsx',
      tests: ['the label of a folder leads to its page'],
    },
  },
  {
    name: 'folders.filter-of-items',
    promise: 'The list of items is narrowed down to the folder in its address.',
    code: { file: 'apps/web/src/inventory/list/item-list.ts', text: 'folderId: folder,' },
    without: '',
    proof: {
      file: 'apps/web/src/inventory/list/item-list.test.ts',
      tests: ['every filter of the address reaches the server'],
    },
  },
];
