import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'alerts.quiet-nights-go-on',
    promise: 'Quiet hours that began yesterday go on after midnight.',
    replace: ['plusDays(today, -1), today', 'today'],
    proof: { file: 'packages/domain/src/alerts/quiet-hours.test.ts', tests: ['after midnight they go on'] },
  },
];
