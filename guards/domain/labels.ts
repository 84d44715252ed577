import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'labels.barWidth',
    promise: 'No bar is printed narrower than scanners read.',
    code: { file: 'packages/domain/src/labels/media.ts', text: 'return width >= leastModuleMm - 1e-9 ? width : null;' },
    without: 'return width > 0 ? width : null;',
    proof: {
      file: 'packages/domain/src/labels/media.test.ts',
      tests: ['they are as wide as fits, and never narrower than a scanner reads'],
    },
  },
];
