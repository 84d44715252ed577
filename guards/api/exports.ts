import type { Guard } from '../guard.ts';

const proof = (test: string) => ({ file: 'apps/api/src/inventory/export.test.ts', tests: [test] });
const meanwhile = 'items that change while they are exported come once, and whoever takes nothing is let go';

export const guards: readonly Guard[] = [
  {
    name: 'exports.once',
    promise: 'An item that is changed while it is exported comes once, for moments of creation never change.',
    replace: ['createdAt', 'name'],
    proof: proof(meanwhile),
  },
  {
    name: 'exports.few',
    promise: 'One person has few exports running at once.',
    replace: ['>= exportsPerPerson', '< 0'],
    proof: proof(meanwhile),
  },
  {
    name: 'exports.count',
    promise: 'An export ends by saying how many rows it sent.',
    instead: 'sent += 0;',
    proof: proof('GEN-22: in chunks of 1,000, each item once, with a head and an end that count them'),
  },
  {
    name: 'exports.formulas',
    promise: 'No cell of an exported file is a formula, and what was written is read back to the letter.',
    replace: ['!isPlainNumber.test(text)', 'text === null'],
    proof: {
      file: 'packages/domain/src/exchange/exchange.test.ts',
      tests: ['whatever is written is read back, and is no formula'],
    },
  },
  {
    name: 'exports.activity-noted',
    promise: 'Whoever takes the audit trail out is in it.',
    remove: true,
    proof: {
      file: 'apps/api/src/organizations/activity-export.test.ts',
      tests: ['each export is an entry itself, with what was asked for'],
    },
  },
];
