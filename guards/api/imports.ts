import type { Guard } from '../guard.ts';

const files = 'apps/api/src/platform/imports/table.test.ts';
const products = 'apps/api/src/products/import/import.test.ts';
const doubtful = 'apps/api/src/inventory/import/doubtful-files.test.ts';
const exchange = 'apps/api/src/products/import/exchange.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'imports.header-row',
    promise: 'Rows above the chosen row of the column names are not read.',
    remove: true,
    proof: { file: doubtful, tests: ['the row of the column names can be chosen in a csv file'] },
  },
  {
    name: 'imports.blank-header-row',
    promise: 'A chosen row of column names that is blank is refused.',
    remove: true,
    proof: { file: doubtful, tests: ['the row of the column names can be chosen in a csv file'] },
  },
  {
    name: 'imports.bomb',
    promise: 'A spreadsheet that would unpack to too much is refused before it is unpacked.',
    replace: ['> maxSpreadsheetBytes || bytes > size * maxSpreadsheetRatio', '+ size < 0'],
    proof: { file: files, tests: ['an archive that unpacks to too much is refused before it is unpacked'] },
  },
  {
    name: 'imports.nul',
    promise: 'A cell with a character that the database cannot keep breaks no import.',
    condition: false,
    proof: { file: products, tests: ['hostile cells are named or kept, and break nothing'] },
  },
  {
    name: 'imports.undo-kept',
    promise: 'The undo of an import takes nothing away that somebody has changed since it was made.',
    remove: true,
    proof: {
      file: products,
      tests: ['undone, what was made is gone and what was changed is as it was; what somebody changed since is kept'],
    },
  },
  {
    name: 'imports.undo-in-use',
    promise: 'The undo of an import takes no product away of which there is stock.',
    remove: true,
    proof: { file: products, tests: ['what there is stock of is not taken away by an undo'] },
  },
  {
    name: 'imports.theirs',
    promise: 'What only others have changed since a file was exported is not set back by the file.',
    remove: true,
    proof: {
      file: exchange,
      tests: ['what the file changed is taken, what others changed is left, and what both did is a conflict'],
    },
  },
  {
    name: 'imports.both',
    promise: 'What the file and somebody else have changed differently is decided by nobody but people.',
    replace: ["mine === true && touched(version ?? '', field, from) === true", 'version === field'],
    proof: {
      file: exchange,
      tests: ['what the file changed is taken, what others changed is left, and what both did is a conflict'],
    },
  },
  {
    name: 'imports.lines',
    promise: 'A file of more lines than are read ends there, were they all blank.',
    replace: ['> maxLines', '< 0'],
    proof: {
      file: 'apps/api/src/inventory/import/import.test.ts',
      tests: ['more lines than are read, were they blank is refused, naming it'],
    },
  },
  {
    name: 'imports.asks',
    promise: 'A cell that can be read in several ways is asked about, and nothing of its file is imported.',
    remove: true,
    proof: {
      file: doubtful,
      tests: [
        'case 01: three digits after commas are asked about, and nothing is done',
        'case 01: a large file is refused before its plan is kept',
        'case 01: a movement of 1,200 pieces is asked about too',
      ],
    },
  },
  {
    name: 'imports.row-width',
    promise: 'A row of another width than the header is refused.',
    remove: true,
    proof: {
      file: doubtful,
      tests: ['case 04: rows of another width than the header are refused with both numbers'],
    },
  },
  {
    name: 'imports.encoding-not-chosen',
    promise: 'A text file whose encoding is only likely is not read in it before somebody has chosen it.',
    remove: true,
    proof: { file: doubtful, tests: ['case 17: another encoding is proposed with a preview and never chosen'] },
  },
  {
    name: 'imports.rewritten-codes',
    promise: 'What a spreadsheet has made of a code is a conflict and never an update.',
    replace: ['!decided.includes(field) && isRewritten(field, from, to)', 'field === to'],
    proof: { file: doubtful, tests: ['case 06: what a spreadsheet makes of codes is a conflict and never an update'] },
  },
  {
    name: 'imports.error-cells',
    promise: 'The error of a spreadsheet is never taken for a value or for nothing.',
    remove: true,
    proof: {
      file: doubtful,
      tests: ['case 09: errors and formulas without a result are errors of their cells, and an update changes nothing'],
    },
  },
  {
    name: 'imports.broken-bytes',
    promise: 'Bytes that are no text in the encoding of their file are an error of their cell.',
    replace: ['.replaceAll(replacement, brokenByte)', ''],
    proof: {
      file: doubtful,
      tests: ['case 17: one broken byte is an error of its row, and no matter in a column that is not imported'],
    },
  },
  {
    name: 'imports.exact-times',
    promise: 'Times of a spreadsheet are exact to the second.',
    replace: ['round', 'floor'],
    proof: {
      file: 'apps/api/src/platform/imports/workbook/number-style.test.ts',
      tests: ['case 11: each second of a day is written as the second that it is, in both ways to count days'],
    },
  },
  {
    name: 'imports.form-fields',
    promise: 'An import that was sent with validateOnly as a form field, before the file or after it, creates nothing.',
    replace: ['json, ...fields', 'fields, ...json, validateOnly: false'],
    proof: {
      file: 'apps/api/src/movements/import/import.test.ts',
      tests: ['validateOnly true after the file creates nothing'],
    },
  },
];
