import type { Guard } from '../guard.ts';

const tests = 'apps/bff/test/alert-fallback.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'alert-fallback.samples-are-not-counted',
    promise: 'Samples in place of a missing alert backend are counted nowhere.',
    replace: ['0', 'samples().length'],
    proof: { file: tests, tests: ['ALR-52: it answers 501'] },
  },
  {
    name: 'alert-fallback.only-a-missing-backend',
    promise: 'A backend that is there and fails is told as ever, without samples.',
    replace: ['lacking.has(error.status)', '(error.status ?? 0) >= 400'],
    proof: { file: tests, tests: ['a 503 is told as ever'] },
  },
  {
    name: 'alert-fallback.unreachable',
    promise: 'An alert backend that cannot be reached has samples in its place, labeled.',
    replace: ['(error.status === null && silent.has(error.code))', 'false'],
    proof: { file: tests, tests: ['ALR-52: it refuses connections'] },
  },
  {
    name: 'alert-fallback.no-sample-for-one-thing',
    promise: 'No sample stands for a rule or an alert that is asked for by itself.',
    replace: ['read.isAboutSomething || !', '!'],
    proof: { file: tests, tests: ['ALR-54: no sample stands for what is asked for by ids'] },
  },
  {
    name: 'alerts.quiet-days-of-the-schema',
    promise: 'A quiet day of a rule that the schema does not know is told as an error, never as a value.',
    replace: ['enumValue(weekdays, day)', 'day'],
    proof: {
      file: 'apps/bff/test/alert-recipients.test.ts',
      tests: ['waits on days that are known, or says that one of them is not, whichever way the document is run'],
    },
  },
  {
    name: 'alerts.roles-of-the-schema',
    promise: 'A role that a rule tells and the schema does not know is told as an error, never as a value.',
    replace: ['enumValue(roles, role)', "role.toUpperCase() as 'ADMIN'"],
    proof: {
      file: 'apps/bff/test/alert-recipients.test.ts',
      tests: ['is missing alone where a role is of a kind that is not known, whichever way the document is run'],
    },
  },
  {
    name: 'alerts.targets-of-the-schema',
    promise: 'A kind of target that a rule has and the schema does not know is told as an error, never as a value.',
    instead: "kind: kind.toUpperCase() as 'CHAT'",
    proof: {
      file: 'apps/bff/test/alert-recipients.test.ts',
      tests: ['is missing alone where a target is of a kind that is not known, whichever way the document is run'],
    },
  },
  {
    name: 'alerts.no-word-as-it-came',
    promise: 'No field of an enum hands on a word of an upstream as it came: each has a resolver.',
    remove: true,
    proof: {
      file: 'apps/bff/test/enum-fields.test.ts',
      tests: ['no word of an upstream is handed on as it came'],
    },
  },
];
