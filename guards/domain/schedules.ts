import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'packages/domain/src/schedules/recurrence.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'schedules.left-out-is-later',
    promise: 'A time that the clocks leave out is as much later as they leave out.',
    code: {
      file: 'packages/domain/src/schedules/local-time.ts',
      text: 'Math.min(...right) : wall - before;',
    },
    without: 'Math.min(...right) : wall - offsetAt(wall + aroundMs);',
    proof: proof('it says where the month is shorter, and what clocks leave out or show twice'),
  },
  {
    name: 'schedules.first-of-two',
    promise: 'A time that comes twice is its first.',
    code: { file: 'packages/domain/src/schedules/local-time.ts', text: 'right.length > 0 ? Math.min(...right)' },
    without: 'right.length > 0 ? Math.max(...right)',
    proof: proof('it says where the month is shorter, and what clocks leave out or show twice'),
  },
  {
    name: 'schedules.last-day',
    promise: 'The 31st is the last day of a shorter month.',
    code: { file: 'packages/domain/src/schedules/occurrences.ts', text: 'one > 0 ? Math.min(one, month.length)' },
    without: 'one > 0 ? one',
    proof: proof('FREQ=MONTHLY;BYMONTHDAY=31 from 2026-01-01'),
  },
];
