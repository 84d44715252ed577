import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'barcodes.checkDigit',
    promise: 'A GS1 code that was misread finds nothing of another number.',
    code: { file: 'packages/domain/src/barcodes/scan.ts', text: 'if (!isGtin(gtin)) return' },
    without: "if (gtin === '') return",
    proof: {
      file: 'packages/domain/src/barcodes/barcodes.test.ts',
      tests: ['"(01)04006381333932(10)A" is refused'],
    },
  },
];
