import type { Guard } from '../guard.ts';

const tests = 'apps/api/src/categories-and-suppliers/categories-and-suppliers.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'names.parts',
    promise: 'When a category gets another name, its parts follow, and what only begins like it does not.',
    replace: ['from + nameSeparator', 'from'],
    proof: {
      file: 'packages/domain/src/categories-and-suppliers/name-kinds.test.ts',
      tests: ['when Tools becomes Gear, Toolshed becomes null'],
    },
  },
  {
    name: 'names.rights',
    promise: 'Nobody plans another name for what they may not change.',
    remove: true,
    proof: {
      file: tests,
      tests: [
        "PLAN-RIGHTS who may not change what carries the name makes no such plan; somebody else's names are nobody's",
      ],
    },
  },
  {
    name: 'names.long',
    promise: 'A name that would be too long is told in its row, and breaks no other.',
    replace: ['100', '4_000'],
    proof: { file: tests, tests: ['what cannot be is refused and says why'] },
  },
];
