import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'packages/domain/src/schedules/recurrence.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'schedules.left-out-is-later',
    promise: 'A time that the clocks leave out is as much later as they leave out.',
    replace: ['before', 'offsetAt(wall + aroundMs)'],
    proof: proof('it says where the month is shorter, and what clocks leave out or show twice'),
  },
  {
    name: 'schedules.first-of-two',
    promise: 'A time that comes twice is its first.',
    replace: ['min', 'max'],
    proof: proof('it says where the month is shorter, and what clocks leave out or show twice'),
  },
  {
    name: 'schedules.last-day',
    promise: 'The 31st is the last day of a shorter month.',
    replace: ['Math.min(one, month.length)', 'one'],
    proof: proof('FREQ=MONTHLY;BYMONTHDAY=31 from 2026-01-01'),
  },
];
