import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/web/src/movements/calendar/calendar.test.tsx', tests });

export const guards: readonly Guard[] = [
  {
    name: 'schedules.dragged-by-its-own-clocks',
    promise: 'What is dragged to another day keeps the time that the clocks of its series show.',
    replace: ['when.date, dayNumber(day)', 'day, dayNumber(shown)'],
    proof: proof('an entry stands on the day of whoever looks, and is moved by days of its own clocks'),
  },
  {
    name: 'schedules.rule-as-written',
    promise: 'A rule that the fields cannot say stays as it is written.',
    replace: ['isSame', 'form'],
    proof: proof('FREQ=MONTHLY;BYDAY=1MO,3MO stays as it is written'),
  },
];
