import type { Guard } from '../guard.ts';

const tests = 'apps/web/src/alerts/live/live-alerts-provider.test.tsx';

export const guards: readonly Guard[] = [
  {
    name: 'alerts.resume-cursor',
    promise: 'A line that broke is taken up again after the last alert that came.',
    remove: true,
    proof: { file: tests, tests: ['a line that broke is taken up again after the last alert'] },
  },
  {
    name: 'alerts.arrival-toast',
    promise: 'An alert that arrives is told by a toast.',
    remove: true,
    proof: { file: tests, tests: ['an alert that arrives is told once, by itself, and a change of it is not'] },
  },
  {
    name: 'alerts.only-arrivals-are-told',
    promise: 'A change of an alert that is known is no arrival.',
    replace: ['isEscalated', 'isEscalated || alert'],
    proof: { file: tests, tests: ['an alert that arrives is told once, by itself, and a change of it is not'] },
  },
  {
    name: 'alerts.bell-knows-when-it-does-not-know',
    promise: 'A bell that could not ask does not say that no alert is open.',
    instead: 'failed: open?.isSample === true',
    proof: {
      file: 'apps/web/src/alerts/notifications-menu/notifications-menu.test.tsx',
      tests: ['a bell that could not ask does not say that no alert is open, and asks again on request'],
    },
  },
  {
    name: 'alerts.open-one-stays',
    promise:
      'An open alert stays open when its row leaves the page, and is opened by its address whatever the list shows.',
    replace: ['alertId', ''],
    proof: {
      file: 'apps/web/src/alerts/list/alerts-page.test.tsx',
      tests: ['an alert has an address: a visit opens it over the list'],
    },
  },
  {
    name: 'alerts.number-before-switching-on',
    promise: 'Before a rule is switched on, people read how much it finds already.',
    replace: ['=== null', '!== undefined'],
    proof: {
      file: 'apps/web/src/alerts/rules/rule-toggle.test.tsx',
      tests: ['switching a rule on first says how much it finds already'],
    },
  },
  {
    name: 'alerts.bell-counts-no-samples',
    promise: 'The bell takes no sample for an alert, and does not say that none is open.',
    replace: ['open.isSample', 'false'],
    proof: {
      file: 'apps/web/src/alerts/notifications-menu/notifications-menu.test.tsx',
      tests: ['ALR-53: samples are no alerts to the bell'],
    },
  },
  {
    name: 'alerts.samples-cannot-be-acted-on',
    promise: 'Nothing can be done with a sample of an alert.',
    replace: ['sampleColumns(format)', 'alertColumns(open, format)'],
    proof: {
      file: 'apps/web/src/alerts/sample-notice.test.tsx',
      tests: ['ALR-53: above the samples of alerts stands why'],
    },
  },
  {
    name: 'web.backtest-replaced',
    promise: 'A number that changes ends the backtest of the one before.',
    remove: true,
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
    replace: ['429', '0'],
    proof: {
      file: 'apps/web/src/alerts/rules/editor/rule-editor-page.test.tsx',
      tests: ['while too many of those before go on, a backtest is asked for again'],
    },
  },
  {
    name: 'web.backtest-whole',
    promise: 'A backtest that breaks off is not taken for done.',
    instead: "setRun({ progress: null, phase: 'done' });",
    proof: {
      file: 'apps/web/src/alerts/rules/editor/rule-editor-page.test.tsx',
      tests: ['a backtest that breaks off is not taken for done, and a server that has none says so'],
    },
  },
  {
    name: 'web.push-of-the-key',
    promise:
      'A subscription that was made for another key of the server takes nothing: it is ended, and another one made.',
    replace: ['!== null && textOf(before.options.applicationServerKey) !== publicKey', '=== null'],
    proof: {
      file: 'apps/web/src/alerts/notifications/this-browser.test.ts',
      tests: ['one that was made for another key is ended before the new one is made'],
    },
  },
  {
    name: 'web.push-asked-first',
    promise: 'Nothing is registered in a browser whose person has not permitted it.',
    remove: true,
    proof: {
      file: 'apps/web/src/alerts/notifications/this-browser.test.ts',
      tests: ['without the permission (denied) it comes to nothing, and nothing is registered'],
    },
  },
  {
    name: 'alerts.switch-keeps-focus',
    promise: 'The switch of a rule keeps the focus while it looks what the rule finds.',
    replace: ['{rule.isActive}', '{rule.isActive} disabled={isBusy}'],
    proof: {
      file: 'apps/web/src/alerts/rules/rule-toggle.test.tsx',
      tests: ['a switch keeps the focus while it looks what the rule finds, and has it back after the question'],
    },
  },
];
