import type { Guard } from '../guard.ts';

const folder = 'apps/api/src/platform/file-processes';
const processes = `${folder}/file-processes.test.ts`;
const hostile = 'apps/api/src/inventory/import/hostile-files.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'file-processes.heap',
    promise: 'A file that fills the heap ends the process that reads it.',
    replace: ['max-old-space-size', 'stack-size=984`, `--title'],
    proof: { file: processes, tests: ['that fills the heap ends that process alone, and the next file is read'] },
  },
  {
    name: 'file-processes.resident-size',
    promise: 'A file that fills native memory ends the process that reads it.',
    remove: true,
    proof: { file: processes, tests: ['that fills native memory ends that process alone, and the next file is read'] },
  },
  {
    name: 'file-processes.deadline',
    promise: 'A file that takes too long ends the process that reads it.',
    replace: ["this.kill('deadline'), Math.max(0, remainingMs)", '{}, 0'],
    proof: { file: processes, tests: ['that never ends ends that process alone, and the next file is read'] },
  },
  {
    name: 'file-processes.environment',
    promise: 'A process that reads a file of a stranger has no setting of the api, so no secret.',
    replace: ['...env', '...process.env, ...env'],
    proof: { file: processes, tests: ['no process reads two files, and none has a setting of the api'] },
  },
  {
    name: 'file-processes.at-once',
    promise: 'Two files of an organization and four of a node are read at once.',
    replace: ['< this.#limits.running && running < this.#limits.runningPerKey', '+ running < 1_000'],
    proof: { file: processes, tests: ['two of an organization and four of a node are read at once'] },
  },
  {
    name: 'file-processes.waiting',
    promise: 'The line of an organization is bounded: one more file is refused.',
    remove: true,
    proof: {
      file: `apps/api/src/platform/limits/fair-queue.test.ts`,
      tests: ['a full line of one key is RATE_LIMITED, a full queue SERVICE_UNAVAILABLE'],
    },
  },
  {
    name: 'file-processes.outside-transaction',
    promise: 'A spreadsheet that waits for its turn holds no transaction meanwhile.',
    remove: true,
    proof: {
      file: 'apps/api/src/platform/imports/admission.test.ts',
      tests: ['a spreadsheet waits for its turn outside of any transaction'],
    },
  },
  {
    name: 'file-processes.characters',
    promise: 'One text that many cells share does not become more text than a spreadsheet has.',
    replace: ['> maxSpreadsheetCharacters', '< 0'],
    proof: { file: hostile, tests: ['one long text that many cells share: refused'] },
  },
  {
    name: 'file-processes.cells',
    promise: 'Rows that are empty up to a far column do not become more cells than a spreadsheet has.',
    replace: ['> maxSpreadsheetCells', '< 0'],
    proof: { file: hostile, tests: ['a far column in each of many rows: refused'] },
  },
  {
    name: 'file-processes.number-format',
    promise: 'A number format of many digits does not make a long text of each number.',
    replace: ['.slice(0, maxNumberFormatCharacters)', ''],
    proof: { file: hostile, tests: ['a number format of 100,000 digits'] },
  },
];
