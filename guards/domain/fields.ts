import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'fields.email-grammar',
    promise: 'What a mail program would read as another address than the one shown is no address.',
    replace: ['addressForm', '/^\\S+@\\S+$/'],
    proof: {
      file: 'packages/contracts/src/hostile-text.test.ts',
      tests: ['"(1)victim@x.test" is none', '"a,victim@x.test" is none'],
    },
  },
  {
    name: 'fields.no-secret-told-again',
    promise: 'The value of a field that holds a secret is never told again in the details of a refusal.',
    replace: ['undefined || secretName.test(field)', 'undefined'],
    proof: {
      file: 'packages/domain/src/errors/field-problem.test.ts',
      tests: ['the value of password is never told again'],
    },
  },
];
