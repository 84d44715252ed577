import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'errors.no-password-in-message',
    promise: 'A variable that holds a password and does not fit is named and not told.',
    instead: 'message: error.message',
    proof: { file: 'apps/bff/test/http.test.ts', tests: ['of another type is not told again, on whichever path'] },
  },
  {
    name: 'errors.internal-texts-masked',
    promise: 'What an upstream says of its own failure does not leave the bff.',
    replace: ['!== null && status >= 500 && status !== 501 && status !== 503', '=== -1'],
    proof: { file: 'apps/bff/test/operations.test.ts', tests: ['that answers 500 with its insides is masked'] },
  },
];
