import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'exports.whole',
    promise: 'An export that ended without its end, or with another count, is no file.',
    replace: ['isWhole', 'isWhole && rows < 0'],
    proof: {
      file: 'apps/web/src/shared/export/export.test.ts',
      tests: ['that ends before its end is not taken for whole', 'that counts more than came is not taken for whole'],
    },
  },
];
