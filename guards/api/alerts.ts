import type { Guard } from '../guard.ts';

const tests = 'apps/api/src/alerts/alerts.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'alerts.fence',
    promise: 'A change that began before a rule was there is counted in what the rule finds low already.',
    code: {
      file: 'apps/api/src/alerts/jobs.ts',
      text: 'while (!(await inTenant((transaction) => isPast(transaction, data.transactionId)))) await delay(fencePauseMs);',
    },
    without: '',
    proof: {
      file: tests,
      tests: ['a change that began before a rule was there is waited for before the rule tells what is low already'],
    },
  },
  {
    name: 'alerts.one-open-alert',
    promise: 'An item has one open alert of a kind: what falls again, or concerns another rule, raises no second one.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0028_one_alert_an_item.sql',
      text: `CREATE UNIQUE INDEX alert_instances_one_open ON alert_instances (organization_id, item_id, trigger_type)`,
    },
    without:
      'CREATE UNIQUE INDEX alert_instances_one_open ON alert_instances (organization_id, item_id, trigger_type, instance_id)',
    proof: {
      file: tests,
      tests: [
        'a second rule joins the open alert of an item',
        'two rules and 40 concurrent takes make one open alert of an item',
      ],
    },
  },
  {
    name: 'alerts.joined-once',
    promise: 'A rule joins an open alert once, and mails of it once.',
    code: {
      file: 'apps/api/src/alerts/evaluation.ts',
      text: `AND (o.item_id IS NULL OR (o.rule_id <> r.rule_id
      AND NOT o.joined_rules @> jsonb_build_array(jsonb_build_object('ruleId', r.rule_id))))`,
    },
    without: '',
    proof: { file: tests, tests: ['falling again while the alert is open joins it no second time'] },
  },
  {
    name: 'alerts.summary-instead-of-many',
    promise: 'What a file brings in low is told in one alert and not in one for each item.',
    code: {
      file: 'apps/api/src/alerts/listeners.ts',
      text: `if (arrival === 'together') return together(transaction, changes);`,
    },
    without: '',
    proof: {
      file: tests,
      tests: ['items created at or below the threshold raise at once; imported ones are told in one alert'],
    },
  },
  {
    name: 'alerts.summaries-one-at-a-time',
    promise: 'Rules that are switched on at once tell in one alert what is low already.',
    code: {
      file: 'apps/api/src/alerts/summary.ts',
      text: `'SELECT pg_advisory_xact_lock(hashtextextended($1, 12))'`,
    },
    without: `'SELECT hashtextextended($1, 12)'`,
    proof: { file: tests, tests: ['20 rules that are switched on at once make one summary of all of them'] },
  },
];
