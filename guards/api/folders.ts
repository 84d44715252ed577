import type { Guard } from '../guard.ts';

const tests = 'apps/api/src/folders/folders.test.ts';
const races = 'apps/api/src/folders/races.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'folders.circles',
    promise: 'However many folders are moved at once, none comes to stand in itself.',
    condition: false,
    proof: { file: races, tests: ['moves never close a circle: 20 at once, again and again'] },
  },
  {
    name: 'folders.itself',
    promise: 'A folder is not moved into itself or one of its own.',
    remove: true,
    proof: { file: tests, tests: ['FLD-12:'] },
  },
  {
    name: 'folders.depth',
    promise: 'Folders stand at most 20 deep, whether they are made there or moved.',
    replace: ['+ branch.height >', '>'],
    proof: { file: tests, tests: ['folders stand at most 20 deep, made or moved'] },
  },
  {
    name: 'folders.crossing',
    promise: 'A folder that holds stock does not leave its warehouse.',
    replace: ['branch.itemsWithStock > 0', 'false as boolean'],
    proof: { file: tests, tests: ['a folder crosses into another warehouse without stock only'] },
  },
  {
    name: 'folders.siblings',
    promise: 'Of two folders of one name in one parent, made at once, one is made.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0009_folders.sql',
      text: 'CREATE UNIQUE INDEX folders_name ON folders (organization_id, parent_id, lower(name)) NULLS NOT DISTINCT;',
    },
    without: 'CREATE INDEX folders_name ON folders (organization_id, parent_id, lower(name));',
    proof: { file: races, tests: ['FLD-18:'] },
  },
  {
    name: 'folders.content',
    promise: 'Deleting a folder loses no item: without cascade it is refused, with it they stand in the parent.',
    replace: ['!cascade && content.folders + content.items > 0', 'false as boolean'],
    proof: { file: tests, tests: ['FLD-8:'] },
  },
  {
    name: 'folders.warehouse',
    promise: 'Whoever renames a warehouse renames its folder.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0009_folders.sql',
      text: 'CREATE TRIGGER folder_name AFTER UPDATE OF name ON warehouses',
    },
    without: 'CREATE TRIGGER folder_name AFTER UPDATE OF code ON warehouses',
    proof: { file: tests, tests: ['a folder that is a warehouse has its id'] },
  },
];
