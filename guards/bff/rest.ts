import type { Guard } from '../guard.ts';

const file = 'apps/bff/src/rest/client.ts';
const tests = 'apps/bff/src/rest/client.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'rest.outcome-unknown',
    promise: 'A write whose answer was lost is told as of unknown outcome, not as failed.',
    code: { file, text: 'throw isLost && !isSafe && !call.isAuth ? new OutcomeUnknown(error) : error;' },
    without: 'throw isLost && !isSafe && !call.isAuth ? error : error;',
    proof: { file: tests, tests: ['whose answer is lost says that its outcome is not known'] },
  },
  {
    name: 'rest.write-of-unknown-effect-not-repeated',
    promise: 'A write whose effect is unknown is not sent again to an upstream that does not know it again.',
    code: { file, text: 'if (idempotencyKey !== undefined) return this.upstream.isIdempotent;' },
    without: 'if (idempotencyKey !== undefined) return true;',
    proof: { file: tests, tests: ['that meets a reset is not repeated, since its effect is unknown'] },
  },
  {
    name: 'rest.contract-of-ours-alone',
    promise: 'What our contract calls repeatable goes without a key to our own api alone.',
    code: { file, text: 'return !(call.repeatable && this.upstream.isOurs);' },
    without: 'return !call.repeatable;',
    proof: { file: tests, tests: ['is repeated with a key by another upstream that honours keys'] },
  },
  {
    name: 'rest.refused-status-not-repeated',
    promise: 'What was refused (400, 404, 409, 422, 429) is not sent again.',
    code: { file: 'apps/bff/src/rest/retry.ts', text: 'retriedStatuses.has(failure.status)' },
    without: '(retriedStatuses.has(failure.status) || true)',
    proof: { file: 'apps/bff/src/rest/retry.test.ts', tests: ['never repeats what was answered 429'] },
  },
];
