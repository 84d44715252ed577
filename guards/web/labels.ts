import type { Guard } from '../guard.ts';

const proof = 'apps/web/src/inventory/labels/item-labels.test.tsx';

export const guards: readonly Guard[] = [
  {
    name: 'labels.millimeters',
    promise: 'A label comes out of the printer in its real size.',
    instead: "const size = 'auto';",
    proof: { file: proof, tests: ['a label says what it is, and a page has its size in millimeters'] },
  },
  {
    name: 'labels.bounded',
    promise: 'No more labels are printed at once than a browser and a printer take.',
    replace: ['0 && labels <= maxLabels', '0'],
    proof: { file: proof, tests: ['more labels than are printed at once are refused, and said'] },
  },
];
