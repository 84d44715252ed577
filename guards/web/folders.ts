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
];
