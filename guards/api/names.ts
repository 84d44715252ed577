import type { Guard } from '../guard.ts';

const tests = 'apps/api/src/names/names.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'names.parts',
    promise: 'When a category gets another name, its parts follow, and what only begins like it does not.',
    code: { file: 'packages/domain/src/names/names.ts', text: 'name.startsWith(from + nameSeparator)' },
    without: 'name.startsWith(from)',
    proof: {
      file: 'packages/domain/src/names/names.test.ts',
      tests: ['when Tools becomes Gear, Toolshed becomes null'],
    },
  },
  {
    name: 'names.rights',
    promise: 'Nobody plans another name for what they may not change.',
    code: {
      file: 'apps/api/src/names/renaming.ts',
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
