import type { Guard } from '../guard.ts';

const file = 'apps/web/src/alerts/live/live-alerts-provider.tsx';
const tests = 'apps/web/src/alerts/live/live-alerts-provider.test.tsx';

export const guards: readonly Guard[] = [
  {
    name: 'alerts.resume-cursor',
    promise: 'A line that broke is taken up again after the last alert that came.',
    code: {
      file: 'apps/web/src/shared/live/use-changes.ts',
      text: 'cursor.current = position === null ? null : { organizationId: active.id, value: position };',
    },
    without: '',
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
    code: { file, text: 'settle(isArrival || isEscalated ? [alert] : []);' },
    without: 'settle(isArrival || isEscalated || alert ? [alert] : []);',
    proof: { file: tests, tests: ['an alert that arrives is told once, by itself, and a change of it is not'] },
  },
  {
    name: 'alerts.bell-knows-when-it-does-not-know',
    promise: 'A bell that could not ask does not say that no alert is open.',
    code: {
      file: 'apps/web/src/alerts/notifications-menu/use-open-alerts.ts',
      text: 'failed: open ? open.isSample : !loading,',
    },
    without: 'failed: open?.isSample === true,',
    proof: {
      file: 'apps/web/src/alerts/notifications-menu/notifications-menu.test.tsx',
      tests: ['a bell that could not ask does not say that no alert is open, and asks again on request'],
    },
  },
  {
    name: 'alerts.open-one-stays',
    promise:
      'An open alert stays open when its row leaves the page, and is opened by its address whatever the list shows.',
    code: {
      file: 'apps/web/src/alerts/one/alert-dialog.tsx',
      text: 'variables: { organizationId: active.id, ids: [alertId] },',
    },
    without: 'variables: { organizationId: active.id, ids: [] },',
    proof: {
      file: 'apps/web/src/alerts/list/alerts-page.test.tsx',
      tests: ['an alert has an address: a visit opens it over the list'],
    },
  },
  {
    name: 'alerts.number-before-switching-on',
    promise: 'Before a rule is switched on, people read how much it finds already.',
    code: {
      file: 'apps/web/src/alerts/rules/rule-toggle.tsx',
      text: 'if (trigger === null) return flip(isActive);',
    },
    without: 'if (trigger !== undefined) return flip(isActive);',
    proof: {
      file: 'apps/web/src/alerts/rules/rule-toggle.test.tsx',
      tests: ['switching a rule on first says how much it finds already'],
    },
  },
  {
    name: 'alerts.bell-counts-no-samples',
    promise: 'The bell takes no sample for an alert, and does not say that none is open.',
    code: { file: 'apps/web/src/alerts/notifications-menu/use-open-alerts.ts', text: 'open ? open.isSample : ' },
    without: 'open ? false : ',
    proof: {
      file: 'apps/web/src/alerts/notifications-menu/notifications-menu.test.tsx',
      tests: ['ALR-53: samples are no alerts to the bell'],
    },
  },
  {
    name: 'alerts.samples-cannot-be-acted-on',
    promise: 'Nothing can be done with a sample of an alert.',
    code: {
      file: 'apps/web/src/alerts/list/alerts-page.tsx',
      text: '(isSample ? sampleColumns(format) : alertColumns(open, format))',
    },
    without: '(isSample ? alertColumns(open, format) : alertColumns(open, format))',
    proof: {
      file: 'apps/web/src/alerts/sample-notice.test.tsx',
      tests: ['ALR-53: above the samples of alerts stands why'],
    },
  },
  {
    name: 'web.backtest-replaced',
    promise: 'A number that changes ends the backtest of the one before.',
    code: { file: 'apps/web/src/alerts/rules/editor/use-backtest.ts', text: '    return () => own.abort();' },
    without: '',
    proof: {
      file: 'apps/web/src/alerts/rules/editor/rule-editor-page.test.tsx',
      tests: [
        'a number that changes ends the backtest of the one before, and what was found stands until the next is done',
      ],
    },
  },
  {
    name: 'web.backtest-waits',
    promise: 'A backtest that has to wait for those before is asked for again by itself.',
    code: {
      file: 'apps/web/src/alerts/rules/editor/use-backtest.ts',
      text: 'error.status === 429',
    },
    without: 'error.status === 0',
    proof: {
      file: 'apps/web/src/alerts/rules/editor/rule-editor-page.test.tsx',
      tests: ['while too many of those before go on, a backtest is asked for again'],
    },
  },
  {
    name: 'web.backtest-whole',
    promise: 'A backtest that breaks off is not taken for done.',
    code: {
      file: 'apps/web/src/alerts/rules/editor/use-backtest.ts',
      text: "        // It ended without what came of it.\n        setRun({ progress: null, phase: 'failed' });",
    },
    without: "        setRun({ progress: null, phase: 'done' });",
    proof: {
      file: 'apps/web/src/alerts/rules/editor/rule-editor-page.test.tsx',
      tests: ['a backtest that breaks off is not taken for done, and a server that has none says so'],
    },
  },
  {
    name: 'web.push-of-the-key',
    promise:
      'A subscription that was made for another key of the server takes nothing: it is ended, and another one made.',
    code: {
      file: 'apps/web/src/alerts/notifications/this-browser.ts',
      text: 'before !== null && textOf(before.options.applicationServerKey) !== publicKey;',
    },
    without: 'before === null;',
    proof: {
      file: 'apps/web/src/alerts/notifications/this-browser.test.ts',
      tests: ['one that was made for another key is ended before the new one is made'],
    },
  },
  {
    name: 'web.push-asked-first',
    promise: 'Nothing is registered in a browser whose person has not permitted it.',
    code: {
      file: 'apps/web/src/alerts/notifications/this-browser.ts',
      text: "  if ((await Notification.requestPermission()) !== 'granted') return null;",
    },
    without: '',
    proof: {
      file: 'apps/web/src/alerts/notifications/this-browser.test.ts',
      tests: ['without the permission (denied) it comes to nothing, and nothing is registered'],
    },
  },
  {
    name: 'alerts.switch-keeps-focus',
    promise: 'The switch of a rule keeps the focus while it looks what the rule finds.',
    code: { file: 'apps/web/src/alerts/rules/rule-toggle.tsx', text: 'checked={rule.isActive}' },
    without: 'checked={rule.isActive} disabled={isBusy}',
    proof: {
      file: 'apps/web/src/alerts/rules/rule-toggle.test.tsx',
      tests: ['a switch keeps the focus while it looks what the rule finds, and has it back after the question'],
    },
  },
];
