import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'alerts.fence',
    promise: 'A change that began before a rule was there is evaluated against it by the first look of the rule.',
    code: {
      file: 'apps/api/src/alerts/jobs.ts',
      text: 'while (!(await inTenant((transaction) => isPast(transaction, data.transactionId)))) await delay(fencePauseMs);',
    },
    without: '',
    proof: {
      file: 'apps/api/src/alerts/alerts.test.ts',
      tests: ['a change that began before a rule was there is waited for by the first look of the rule'],
    },
  },
  {
    name: 'alerts.item-lock-at-first-look',
    promise: 'The first look of a rule comes wholly before or wholly after a change of an item.',
    code: { file: 'apps/api/src/alerts/evaluation.ts', text: 'ORDER BY i.item_id FOR UPDATE\n     ),' },
    without: 'ORDER BY i.item_id\n     ),',
    proof: {
      file: 'apps/api/src/alerts/alerts.test.ts',
      tests: ['the first look of a rule waits for a change of the item, and sees what it made of it'],
    },
  },
  {
    name: 'alerts.one-open-alert',
    promise: 'A rule that has an open alert for an item raises no second one.',
    code: {
      file: 'apps/api/src/alerts/evaluation.ts',
      text: `ORDER BY i.item_id, r.rule_id
    ON CONFLICT (organization_id, rule_id, item_id) WHERE status IN ('triggered', 'acknowledged') DO NOTHING`,
    },
    without: 'ORDER BY i.item_id, r.rule_id',
    proof: {
      file: 'apps/api/src/alerts/alerts.test.ts',
      tests: ['falling again while the alert is open raises no second one'],
    },
  },
];
