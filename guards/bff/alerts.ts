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
    promise: 'An alert backend that cannot be reached has samples in its place, labeled.',
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
  {
    name: 'alerts.quiet-days-of-the-schema',
    promise: 'A quiet day of a rule that the schema does not know is told as an error, never as a value.',
    code: { file: 'apps/bff/src/alerts/recipient-resolvers.ts', text: 'enumValue(weekdays, day)' },
    without: 'day',
    proof: {
      file: 'apps/bff/test/alert-recipients.test.ts',
      tests: ['waits on days that are known, or says that one of them is not, whichever way the document is run'],
    },
  },
  {
    name: 'alerts.roles-of-the-schema',
    promise: 'A role that a rule tells and the schema does not know is told as an error, never as a value.',
    code: { file: 'apps/bff/src/alerts/recipient-resolvers.ts', text: 'enumValue(roles, role)' },
    without: "role.toUpperCase() as 'ADMIN'",
    proof: {
      file: 'apps/bff/test/alert-recipients.test.ts',
      tests: ['is missing alone where a role is of a kind that is not known, whichever way the document is run'],
    },
  },
  {
    name: 'alerts.targets-of-the-schema',
    promise: 'A kind of target that a rule has and the schema does not know is told as an error, never as a value.',
    code: { file: 'apps/bff/src/alerts/recipient-resolvers.ts', text: 'enumValue(targetKinds, kind)' },
    without: "kind.toUpperCase() as 'CHAT'",
    proof: {
      file: 'apps/bff/test/alert-recipients.test.ts',
      tests: ['is missing alone where a target is of a kind that is not known, whichever way the document is run'],
    },
  },
  {
    name: 'alerts.no-word-as-it-came',
    promise: 'No field of an enum hands on a word of an upstream as it came: each has a resolver.',
    code: {
      file: 'apps/bff/src/alerts/recipient-resolvers.ts',
      text: '  AlertQuietHours: { days: ({ days }) => readable(days).map((day) => enumValue(weekdays, day)) },\n',
    },
    without: '',
    proof: {
      file: 'apps/bff/test/enum-fields.test.ts',
      tests: ['no word of an upstream is handed on as it came'],
    },
  },
];
