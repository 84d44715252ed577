import type { Guard } from '../guard.ts';

const tests = 'apps/api/src/categories-and-suppliers/categories-and-suppliers.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'names.parts',
    promise: 'When a category gets another name, its parts follow, and what only begins like it does not.',
    code: {
      file: 'packages/domain/src/categories-and-suppliers/name-kinds.ts',
      text: 'name.startsWith(from + nameSeparator)',
    },
    without: 'name.startsWith(from)',
    proof: {
      file: 'packages/domain/src/categories-and-suppliers/name-kinds.test.ts',
      tests: ['when Tools becomes Gear, Toolshed becomes null'],
    },
  },
  {
    name: 'names.rights',
    promise: 'Nobody plans another name for what they may not change.',
    code: {
      file: 'apps/api/src/categories-and-suppliers/plan-rename.ts',
      text: '  for (const action of planKind.actionsOf(fields)) requireAction(membership, action);\n',
    },
    without: '',
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
    code: {
      file: 'packages/domain/src/products/fields.ts',
      text: `line('Category', 100));`,
    },
    without: `line('Category', 4_000));`,
    proof: { file: tests, tests: ['what cannot be is refused and says why'] },
  },
];
