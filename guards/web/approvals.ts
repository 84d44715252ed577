import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'approvals.rehearsed-is-shown',
    promise: 'What a rehearsal found is shown of the clauses it was asked about, and of no others.',
    instead: 'const found = loading ? undefined : data?.approvalRehearsal;',
    proof: {
      file: 'apps/web/src/approvals/approvals.test.tsx',
      tests: ['a policy is put together, rehearsed and added'],
    },
  },
  {
    name: 'approvals.shown-is-approved',
    promise: 'Whoever approves a movement says what they were shown of it.',
    replace: ['shown === null ? [] : [{ id: movement.id, hash: shown }]', '[]'],
    proof: {
      file: 'apps/web/src/movements/movements.test.tsx',
      tests: ['what needs approval offers it with notes, and not the confirmation (MOV-14)'],
    },
  },
];
