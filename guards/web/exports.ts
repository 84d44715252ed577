import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'exports.whole',
    promise: 'An export that ended without its end, or with another count, is no file.',
    code: { file: 'apps/web/src/shared/export/read-stream.ts', text: 'if (!isWhole) throw new IncompleteExport();' },
    without: 'if (!isWhole && rows < 0) throw new IncompleteExport();',
    proof: {
      file: 'apps/web/src/shared/export/export.test.ts',
      tests: ['that ends before its end is not taken for whole', 'that counts more than came is not taken for whole'],
    },
  },
];
