import type { Guard } from '../guard.ts';

const file = 'apps/web/src/alerts/live/live-alerts-provider.tsx';
const tests = 'apps/web/src/alerts/live/live-alerts-provider.test.tsx';

export const guards: readonly Guard[] = [
  {
    name: 'alerts.resume-cursor',
    promise: 'A line that broke is taken up again after the last alert that came.',
    code: { file, text: 'after: cursor.current?.organizationId === active.id ? cursor.current.value : null,' },
    without: 'after: null,',
    proof: { file: tests, tests: ['a line that broke is taken up again after the last alert'] },
  },
  {
    name: 'alerts.arrival-toast',
    promise: 'An alert that arrives is told by a toast.',
    code: { file, text: 'announce(arrived);' },
    without: '',
    proof: { file: tests, tests: ['an alert that arrives is told once, by itself, and a change of it is not'] },
  },
  {
    name: 'alerts.only-arrivals-are-told',
    promise: 'A change of an alert that is known is no arrival.',
    code: { file, text: `settle(!known && alert.status === 'TRIGGERED' ? [alert] : []);` },
    without: 'settle(!known || alert ? [alert] : []);',
    proof: { file: tests, tests: ['an alert that arrives is told once, by itself, and a change of it is not'] },
  },
  {
    name: 'alerts.step-back',
    promise: 'A page of alerts that has emptied leads back to one that has rows.',
    code: {
      file: 'apps/web/src/alerts/list/alerts-page.tsx',
      text: 'useStepBack(url, state.page, data?.alertInstances.totalPages);',
    },
    without: '',
    proof: {
      file: 'apps/web/src/alerts/list/alerts-page.test.tsx',
      tests: ['a page that has emptied leads back to the last one that has rows'],
    },
  },
];
