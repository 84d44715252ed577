import type { Guard } from '../guard.ts';

const kind = 'apps/api/src/platform/plans/import-kind.ts';
const judging = 'apps/api/src/platform/plans/import-judging.ts';
const files = 'apps/api/src/platform/imports/table.test.ts';
const products = 'apps/api/src/products/import/import.test.ts';
const exchange = 'apps/api/src/products/import/exchange.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'imports.bomb',
    promise: 'A spreadsheet that would unpack to too much is refused before it is unpacked.',
    code: {
      file: 'apps/api/src/platform/imports/spreadsheet-zip.ts',
      text: 'if (bytes > maxSpreadsheetBytes || bytes > size * maxSpreadsheetRatio) {',
    },
    without: 'if (bytes + size < 0) {',
    proof: { file: files, tests: ['an archive that unpacks to too much is refused before it is unpacked'] },
  },
  {
    name: 'imports.nul',
    promise: 'A cell with a character that the database cannot keep breaks no import.',
    code: {
      file: 'apps/api/src/platform/imports/table.ts',
      text: `whole.includes('\\u0000') ? whole.replaceAll('\\u0000', '\\u0001') : whole`,
    },
    without: 'whole',
    proof: { file: products, tests: ['hostile cells are named or kept, and break nothing'] },
  },
  {
    name: 'imports.undo-kept',
    promise: 'The undo of an import takes nothing away that somebody has changed since it was made.',
    code: { file: kind, text: `    if (!thing.isAsMade) return left('kept', changedSinceImport);\n` },
    without: '',
    proof: {
      file: products,
      tests: ['undone, what was made is gone and what was changed is as it was; what somebody changed since is kept'],
    },
  },
  {
    name: 'imports.undo-in-use',
    promise: 'The undo of an import takes no product away of which there is stock.',
    code: { file: 'apps/api/src/products/import/kind.ts', text: '    inUse: stockOf,\n' },
    without: '',
    proof: { file: products, tests: ['what there is stock of is not taken away by an undo'] },
  },
  {
    name: 'imports.theirs',
    promise: 'What only others have changed since a file was exported is not set back by the file.',
    code: { file: judging, text: '    if (mine === false) continue;\n' },
    without: '',
    proof: {
      file: exchange,
      tests: ['what the file changed is taken, what others changed is left, and what both did is a conflict'],
    },
  },
  {
    name: 'imports.both',
    promise: 'What the file and somebody else have changed differently is decided by nobody but people.',
    code: { file: judging, text: `if (mine === true && touched(version ?? '', field, from) === true) {` },
    without: 'if (version === field) {',
    proof: {
      file: exchange,
      tests: ['what the file changed is taken, what others changed is left, and what both did is a conflict'],
    },
  },
  {
    name: 'imports.lines',
    promise: 'A file of more lines than are read ends there, were they all blank.',
    code: {
      file: 'apps/api/src/platform/imports/csv.ts',
      text: '      if (lines > maxLines) throw',
    },
    without: '      if (lines < 0) throw',
    proof: {
      file: 'apps/api/src/inventory/import/import.test.ts',
      tests: ['more lines than are read, were they blank is refused, naming it'],
    },
  },
];
