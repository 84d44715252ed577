import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'alerts.quiet-nights-go-on',
    promise: 'Quiet hours that began yesterday go on after midnight.',
    code: { file: 'packages/domain/src/alerts/quiet-hours.ts', text: '[plusDays(today, -1), today]' },
    without: '[today]',
    proof: { file: 'packages/domain/src/alerts/quiet-hours.test.ts', tests: ['after midnight they go on'] },
  },
];
