import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'barcodes.checkDigit',
    promise: 'A GS1 code that was misread finds nothing of another number.',
    replace: ['!isGtin(gtin)', "gtin === ''"],
    proof: {
      file: 'packages/domain/src/barcodes/barcodes.test.ts',
      tests: ['"(01)04006381333932(10)A" is refused'],
    },
  },
  {
    name: 'barcodes.hyphens-are-dropped',
    promise: 'Digits with hyphens or blanks whose check digit fits are stored as a GTIN.',
    remove: true,
    proof: {
      file: 'packages/domain/src/barcodes/barcodes.test.ts',
      tests: ['case 31: "978-3-16-148410-0" is stored as "9783161484100"'],
    },
  },
  {
    name: 'barcodes.choice',
    promise: 'Of several items with one barcode somebody chooses the one that is meant.',
    replace: ['1', '100'],
    proof: {
      file: 'apps/web/src/inventory/scan/scan-dialog.test.tsx',
      tests: ['case 31: two items with one barcode are offered as a choice'],
    },
  },
  {
    name: 'codes.blanks-are-spaces',
    promise: 'A code with a non-breaking space is the code with a space.',
    replace: [".replace(blanks, ' ')", ''],
    proof: {
      file: 'packages/domain/src/codes/codes.test.ts',
      tests: ['case 29: "A'],
    },
  },
  {
    name: 'codes.look-alikes',
    promise: 'A code that mixes look-alike letters of two alphabets is refused.',
    replace: ['lookAlikeProblem(name, text) === null', 'true'],
    proof: {
      file: 'packages/domain/src/codes/codes.test.ts',
      tests: [
        'case 29: a letter of another alphabet that looks like one of the code is refused by its name and position',
      ],
    },
  },
];
