import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'amounts.groups-are-checked',
    promise: 'An amount whose groups stand where the language does not put them is refused, and not guessed at.',
    remove: true,
    proof: {
      file: 'apps/web/src/shared/format/amounts.test.ts',
      tests: ['de-DE: 1.5 is no number, and is not guessed at', 'en-US: 1,5 is no number, and is not guessed at'],
    },
  },
  {
    name: 'amounts.of-the-account',
    promise: 'Numbers are typed and shown as the account writes them, not as the browser does.',
    replace: ['locale', 'undefined'],
    proof: {
      file: 'apps/web/src/shared/forms/amount-input.test.tsx',
      tests: ['a number is shown and read as the account writes it, and phones get the number pad'],
    },
  },
  {
    name: 'amounts.unreadable-is-said',
    promise: 'What is no number as the account writes it is said beside the field.',
    condition: false,
    proof: {
      file: 'apps/web/src/shared/forms/amount-input.test.tsx',
      tests: ['what is no number as the account writes it is said beside the field'],
    },
  },
  {
    name: 'days.of-the-account',
    promise: 'A day that is filtered by is one of the organization’s time zone, else of the account’s.',
    replace: ['day, dayZone', 'day'],
    proof: {
      file: 'apps/web/src/alerts/list/alert-list.test.ts',
      tests: ['a day is one of the account, not of the device'],
    },
  },
  {
    name: 'times.unreadable-is-none',
    promise: 'While what is typed is no time, no earlier time is sent in its place.',
    replace: ["''", 'value'],
    proof: {
      file: 'apps/web/src/shared/dates/time-input.test.tsx',
      tests: ['what is no time is said in words and stays, and no earlier time is sent for it'],
    },
  },
  {
    name: 'times.by-the-clocks-of-the-account',
    promise: 'Until somebody chooses, times are by the clocks of their account, not of the device.',
    replace: ['useRegion().timeZone ??', ''],
    proof: {
      file: 'apps/web/src/alerts/notifications/notifications-page.test.tsx',
      tests: ['until somebody chooses, the clocks are those of their account'],
    },
  },
];
