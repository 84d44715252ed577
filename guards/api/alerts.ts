import type { Guard } from '../guard.ts';

const tests = 'apps/api/src/alerts/alerts.test.ts';
const dispatcher = 'apps/api/src/alerts/notifications/dispatcher.test.ts';
const triggerTests = 'apps/api/src/alerts/triggers.test.ts';
const backtestTests = 'apps/api/src/alerts/backtest.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'alerts.changed-items-alone',
    promise: 'What an import costs grows with what it brings and not with what is there.',
    replace: ['is_active OFFSET 0', 'is_active'],
    proof: {
      file: 'apps/api/src/alerts/evaluation-plans.test.ts',
      tests: ['a chunk of an import looks at what it changes, and at no other item'],
    },
  },
  {
    name: 'alerts.fence',
    promise: 'A change that began before a rule was there is counted in what the rule finds low already.',
    remove: true,
    proof: {
      file: tests,
      tests: ['a change that began before a rule was there is waited for before the rule tells what is low already'],
    },
  },
  {
    name: 'alerts.one-open-alert',
    promise: 'An item has one open alert of a kind: what falls again, or concerns another rule, raises no second one.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0017_alerts.sql',
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
    promise: 'A rule is in an open alert once, however often it matches.',
    replace: [
      "(j, place) WHERE NOT a.rule_states @> jsonb_build_array(jsonb_build_object('ruleId', j -> 'ruleId')) )",
      '(j, place) )',
    ],
    proof: { file: triggerTests, tests: ['an item that stands still is told once, and says when it moves again'] },
  },
  {
    name: 'alerts.end-with-their-condition',
    promise: 'An alert about stock is resolved in the transaction in which stock recovers.',
    replace: ["CASE WHEN j.ends THEN 'resolved' ELSE a.status END", 'a.status'],
    proof: {
      file: tests,
      tests: ['falling to the threshold raises once, a further dip updates, and the alert ends when stock recovers'],
    },
  },
  {
    name: 'alerts.end-for-all-rules',
    promise: 'An alert of several rules ends when none of them finds its condition any more.',
    replace: ['THEN bool_and', 'THEN bool_or'],
    proof: { file: tests, tests: ['an alert of several rules ends when none of them finds its condition any more'] },
  },
  {
    name: 'alerts.end-by-nobody',
    promise: 'The history of an alert that ended by itself names nobody, not the person who booked the stock.',
    remove: true,
    proof: {
      file: tests,
      tests: ['falling to the threshold raises once, a further dip updates, and the alert ends when stock recovers'],
    },
  },
  {
    name: 'alerts.backtest-ends-alerts',
    promise: 'A backtest ends alerts as they end live, so that it finds what was raised.',
    replace: ['isMet && this.#resolves', 'isMet'],
    proof: {
      file: backtestTests,
      tests: [
        'replaying rules over random changes gives exactly the alerts that they raised, though nobody resolves any',
      ],
    },
  },
  {
    name: 'alerts.own-threshold',
    promise: 'A message of a rule quotes the threshold of this rule, whichever rule raised the alert.',
    replace: ['=== null', '!== undefined'],
    proof: {
      file: dispatcher,
      tests: ['case 41: the mail of each rule quotes its own threshold, whether it raised the alert or joined it'],
    },
  },
  {
    name: 'alerts.summary-instead-of-many',
    promise: 'What a file brings in low is told in one alert and not in one for each item.',
    remove: true,
    proof: {
      file: tests,
      tests: ['items created at or below the threshold raise at once; imported ones are told in one alert'],
    },
  },
  {
    name: 'alerts.summaries-one-at-a-time',
    promise: 'Rules that are switched on at once tell in one alert what is low already.',
    replace: ['pg_advisory_xact_lock(hashtextextended($1, 12))', 'hashtextextended($1, 12)'],
    proof: { file: tests, tests: ['20 rules that are switched on at once make one summary of all of them'] },
  },
  {
    name: 'alerts.sends-claimed',
    promise: 'Of nodes that look at once, one sends a mail.',
    replace: ['AND m.due_at <= to_timestamp($3::float8 / 1000) FOR UPDATE OF m SKIP LOCKED', ''],
    proof: { file: dispatcher, tests: ['two nodes that look at once send each mail once'] },
  },
  {
    name: 'alerts.sends-at-most-once',
    promise: 'A mail that a node had taken up when it died is not sent again.',
    replace: ['!isForMachines(message.channel)', "message.channel === 'inApp'"],
    proof: { file: dispatcher, tests: ['what a node that died had taken up is not sent by another one'] },
  },
  {
    name: 'alerts.sends-unknown',
    promise: 'A mail of which it is not known whether it arrived is not sent again.',
    replace: ['!isForMachines(message.channel)', 'false'],
    proof: { file: dispatcher, tests: ['a mail whose fate is unknown is not sent again'] },
  },
  {
    name: 'alerts.sends-once',
    promise: 'An alert that is told again, as by a job that is repeated, is told nobody twice.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0017_alerts.sql',
      text: 'CREATE UNIQUE INDEX alert_sends_once ON alert_sends (organization_id, instance_id, step, channel, recipient, rule_id) NULLS NOT DISTINCT;',
    },
    without:
      'CREATE UNIQUE INDEX alert_sends_once ON alert_sends (organization_id, instance_id, step, channel, recipient, rule_id, send_id) NULLS NOT DISTINCT;',
    proof: { file: dispatcher, tests: ['what one change raises is one mail, which counts for each of its alerts'] },
  },
  {
    name: 'alerts.scope-of-live',
    promise: 'A rule about some items raises nothing about others.',
    replace: [`{watchesStock('r')} AND \${isInScope('r', 'i')}`, "{watchesStock('r')}"],
    proof: { file: triggerTests, tests: ['a rule about others does not join the alert of a rule about this one'] },
  },
  {
    name: 'alerts.idle-told-once',
    promise: 'A time without movement is told once, also after its alert was resolved.',
    replace: [`watches_since AND NOT \${wasNotified(kind, cameTo[type])}`, 'watches_since'],
    proof: { file: triggerTests, tests: ['an item that stands still is told once, and says when it moves again'] },
  },
  {
    name: 'alerts.many-in-one',
    promise: 'What time sets off all at once is told in one alert.',
    replace: ['<= mostAtOnce', '> 0'],
    proof: { file: triggerTests, tests: ['many at once, and what stood still before, are told in one alert'] },
  },
  {
    name: 'alerts.number-of-its-kind',
    promise: 'A number that a kind of rule does not look at is refused.',
    remove: true,
    proof: {
      file: triggerTests,
      tests: ['a number that a kind does not look at is refused, and one that it needs is asked for'],
    },
  },
  {
    name: 'alerts.held-is-raised',
    promise: 'What a rule keeps to itself while it cools down is raised afterwards if it still holds.',
    replace: ['held_until IS NOT NULL', 'false'],
    proof: {
      file: backtestTests,
      tests: ['while a rule cools down it keeps still about the item, and afterwards tells what still holds'],
    },
  },
  {
    name: 'alerts.lulls-are-not-looked-back-at',
    promise: 'What a file brought in raises nothing in a backtest, as it raised nothing then.',
    remove: true,
    proof: { file: backtestTests, tests: ['what a file brings in is not in what is looked back at'] },
  },
  {
    name: 'alerts.new-is-not-from-nothing',
    promise: 'A backtest raises what live evaluation raised, items that began where a rule alerts included.',
    replace: [`AND NOT \${isNew} AS`, 'AS'],
    proof: {
      file: backtestTests,
      tests: [
        'replaying rules over random changes gives exactly the alerts that they raised, though nobody resolves any',
      ],
    },
  },
  {
    name: 'alerts.demo-is-replayed',
    promise:
      'A backtest of each rule of the demo finds just the alerts that the demo has: none takes in what is raised after it.',
    instead: '[]',
    proof: {
      file: 'apps/api/src/demo/alerts.test.ts',
      tests: ["replaying 'Running low' over 180 days gives exactly the alerts that it raised, no more and no less"],
    },
  },
  {
    name: 'alerts.demo-in-order',
    promise: 'What was booked to an item of the demo on one day stands in its ledger in the order of the hours.',
    replace: [') .toSorted((a, b) => a - b) .', ') .'],
    proof: {
      file: 'apps/api/src/demo/alerts.test.ts',
      tests: ['what was booked to an item stands in its ledger in the order of its days and hours'],
    },
  },
  {
    name: 'alerts.backtest-in-slices',
    promise: 'A backtest of many items looks at each of them once, slice by slice, and says how far it is.',
    replace: ['<=', 'IS DISTINCT FROM'],
    proof: {
      file: backtestTests,
      tests: [
        'of many items it says how far it is, slice by slice, and comes to what a look at all of them at once finds',
      ],
    },
  },
  {
    name: 'alerts.backtest-stops',
    promise: 'A backtest whose reader has left looks through no other slice.',
    remove: true,
    proof: { file: backtestTests, tests: ['of what nobody reads any more nothing else is looked through'] },
  },
];
