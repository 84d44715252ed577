import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'labels.barWidth',
    promise: 'No bar is printed narrower than scanners read.',
    replace: ['>= leastModuleMm - 1e-9', '> 0'],
    proof: {
      file: 'packages/domain/src/labels/media.test.ts',
      tests: ['they are as wide as fits, and never narrower than a scanner reads'],
    },
  },
];
