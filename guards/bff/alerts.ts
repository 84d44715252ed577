import type { Guard } from '../guard.ts';

const fallback = 'apps/bff/src/alerts/fallback.ts';
const tests = 'apps/bff/test/alert-fallback.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'alert-fallback.samples-are-not-counted',
    promise: 'Samples in place of a missing alert backend are counted nowhere.',
    code: { file: fallback, text: 'pageOf<Row>({ data: [], total: 0,' },
    without: 'pageOf<Row>({ data: [], total: samples().length,',
    proof: { file: tests, tests: ['ALR-52: it answers 501'] },
  },
  {
    name: 'alert-fallback.only-a-missing-backend',
    promise: 'A backend that is there and fails is told as ever, without samples.',
    code: { file: fallback, text: 'return lacking.has(error.status) ||' },
    without: 'return (error.status ?? 0) >= 400 ||',
    proof: { file: tests, tests: ['a 503 is told as ever'] },
  },
  {
    name: 'alert-fallback.unreachable',
    promise: 'An alert backend that cannot be reached has samples in its place, labelled.',
    code: { file: fallback, text: '(error.status === null && silent.has(error.code))' },
    without: 'false',
    proof: { file: tests, tests: ['ALR-52: it refuses connections'] },
  },
  {
    name: 'alert-fallback.no-sample-for-one-thing',
    promise: 'No sample stands for a rule or an alert that is asked for by itself.',
    code: { file: fallback, text: 'if (read.isAboutSomething || !isWithoutBackend(error)) throw error;' },
    without: 'if (!isWithoutBackend(error)) throw error;',
    proof: { file: tests, tests: ['ALR-54: no sample stands for what is asked for by ids'] },
  },
];
