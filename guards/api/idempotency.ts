import type { Guard } from '../guard.ts';

const tests = 'apps/api/src/platform/routes/idempotency.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'idempotency.once',
    promise: 'What is sent twice with one key is done once.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0001_platform.sql',
      text: 'is_free := pg_try_advisory_xact_lock(',
    },
    without: 'is_free := true OR pg_try_advisory_xact_lock(',
    proof: {
      file: tests,
      // The second test makes the order of arrival deterministic.
      tests: [
        '20 parallel creations with one key create one thing',
        'while the first still runs the second waits without a connection, then is told to come back',
      ],
    },
  },
  {
    name: 'idempotency.other-body',
    promise: 'A key that was used for something else is refused.',
    remove: true,
    proof: { file: tests, tests: ['the same key with another body is refused'] },
  },
  {
    name: 'idempotency.found-by-key',
    promise: 'A kept answer is found by its primary key, whatever the planner knew of the table.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0001_platform.sql',
      text: 'LANGUAGE plpgsql STABLE SET enable_seqscan = off AS',
    },
    without: 'LANGUAGE plpgsql STABLE AS',
    proof: {
      file: tests,
      tests: ['is found by its primary key, even by a plan that was made while there were hardly any'],
    },
  },
];
