import type { Guard } from '../guard.ts';

const escalation = 'apps/api/src/alerts/notifications/escalation.test.ts';
const stalls = 'apps/api/src/alerts/stalls/watchdog.test.ts';
const preferences = 'apps/api/src/alerts/preferences/preferences.test.ts';
const quiet = 'apps/api/src/alerts/notifications/quiet-hours.test.ts';
const recipients = 'apps/api/src/alerts/notifications/recipients.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'alerts.sms-needs-its-address',
    promise: 'A token or sender of text messages without the address of the gateway is refused at the start.',
    condition: false,
    proof: { file: 'apps/api/src/config.test.ts', tests: ['{"SMS_TOKEN":"t"} stops the start with one line'] },
  },
  {
    name: 'alerts.every-rule-escalates',
    promise: 'A rule that joins an open alert takes its steps by its own clock, whichever rule raised the alert.',
    replace: ['flatMap', 'slice(0, 1).flatMap'],
    proof: {
      file: escalation,
      tests: ['a stricter rule that joins an open alert escalates by its own clock, and so does the default rule'],
    },
  },
  {
    name: 'alerts.told-what-they-see',
    promise: 'Nobody is told of an alert in a warehouse that they do not see.',
    remove: true,
    proof: {
      file: recipients,
      tests: ['the members of the alert’s warehouse are told, and nobody of what they do not see'],
    },
  },
  {
    name: 'alerts.same-bytes',
    promise: 'What a machine is sent again under one id are the same bytes.',
    replace: ['message.body ?? bodyOf', 'bodyOf'],
    proof: { file: recipients, tests: ['a webhook of the integrations is told signed, an address unsigned'] },
  },
  {
    name: 'alerts.chat-calls-nobody',
    promise: 'A name in a chat is no link and calls nobody.',
    replace: ['escapeForChat(heading)', 'heading'],
    proof: { file: recipients, tests: ['a chat is told in Slack’s form, in which a name is no link and calls nobody'] },
  },
  {
    name: 'alerts.targets-checked',
    promise: 'A rule tells no address in a private network.',
    replace: ['url,', 'url, true ||'],
    proof: { file: recipients, tests: ['targets in private networks are refused unless they are allowed'] },
  },
  {
    name: 'alerts.targets-masked',
    promise: 'The address of a chat, by which anybody can write to it, is not told.',
    replace: ['.slice(-4)', ''],
    proof: { file: recipients, tests: ['an address of a target is told by its end alone'] },
  },
  {
    name: 'alerts.steps-taken-once',
    promise: 'Of nodes that look at once, one takes a step.',
    replace: ['instance_id FOR NO KEY UPDATE SKIP LOCKED', 'instance_id'],
    proof: { file: escalation, tests: ['two nodes that look at once take each step once'] },
  },
  {
    name: 'alerts.no-step-after-acknowledgement',
    promise: 'What a step has written and not yet sent does not go out when somebody has acknowledged the alert.',
    replace: ['step > 0 || message.', ''],
    proof: {
      file: escalation,
      tests: [
        'a step whose mail has not left yet is withdrawn by an acknowledgement',
        'one that was refused is not tried again after an acknowledgement',
      ],
    },
  },
  {
    name: 'alerts.quiet-hours-hold',
    promise: 'In the quiet hours of a rule nobody is told of what it raises.',
    replace: ['COALESCE(to_timestamp("heldUntil" / 1000), now())', 'now()'],
    proof: {
      file: quiet,
      tests: ['what it raises is shown at once, and its messages wait until they end, which is said'],
    },
  },
  {
    name: 'alerts.not-told-after-quiet-hours',
    promise: 'Nobody is told after quiet hours of what was acknowledged or ended in them.',
    replace: ['0 || message.is_held', '0'],
    proof: { file: quiet, tests: ['nobody is told of what resolve has ended meanwhile, and the alert says so'] },
  },
  {
    name: 'alerts.muted-not-mailed',
    promise: 'Nobody is mailed of a priority that they do not want.',
    replace: ['(priority)', '(priority) && false'],
    proof: {
      file: preferences,
      tests: ['that they do not want are not mailed, which the alert says; in the app they see it'],
    },
  },
  {
    name: 'alerts.digest-waits-for-nothing-critical',
    promise: 'What is critical waits for no digest.',
    replace: ["priority === 'critical' || step", 'step'],
    proof: { file: preferences, tests: ['waits for nothing that is critical, and for no step'] },
  },
  {
    name: 'alerts.one-digest',
    promise: 'What waits for somebody and is due comes in one mail, whoever looks at once.',
    remove: true,
    proof: { file: preferences, tests: ['is taken up by nobody while another one is about to write it'] },
  },
  {
    name: 'alerts.why-of-others',
    promise: 'Why a colleague was told only whoever may ask so is told.',
    remove: true,
    proof: {
      file: 'apps/api/src/alerts/delivery-explanation/explain-delivery.test.ts',
      tests: ['is asked by everybody for themselves, of a colleague by whoever answers for rules, and by no stranger'],
    },
  },
  {
    name: 'alerts.why-cool-down',
    promise: 'Somebody who is not told because a rule cools down is told so, and until when.',
    condition: true,
    proof: {
      file: 'apps/api/src/alerts/delivery-explanation/explain-delivery.test.ts',
      tests: ['because the rule that would tell them cools down, until when'],
    },
  },
  {
    name: 'alerts.steps-end',
    promise: 'Whatever takes an alert out of triggered ends its steps.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0017_alerts.sql',
      text: 'CREATE TRIGGER rule_states BEFORE UPDATE OF status, joined_rules, rule_states ON alert_instances',
    },
    without: 'CREATE TRIGGER rule_states BEFORE UPDATE OF joined_rules, rule_states ON alert_instances',
    proof: { file: escalation, tests: ['an acknowledgement that ends opens the alert again'] },
  },
  {
    name: 'alerts.policy-of-birth',
    promise: 'An alert keeps the policy that it was born with.',
    replace: [
      '*',
      "*, (SELECT jsonb_agg(s || jsonb_build_object('policy', (SELECT r.telling FROM alert_rules r WHERE r.organization_id = a.organization_id AND r.rule_id = (s ->> 'ruleId')::uuid))) FROM jsonb_array_elements(a.rule_states) s) AS rule_states",
    ],
    proof: { file: escalation, tests: ['an alert keeps the policy that it was born with'] },
  },
  {
    name: 'alerts.stall-within-two-minutes',
    promise: 'A job runner that stands still is an alert within two minutes.',
    replace: ['80_000', '180_000'],
    proof: { file: stalls, tests: ['within two minutes of its last beat, once, and it is over when it goes on'] },
  },
  {
    name: 'alerts.stall-not-after-a-start',
    promise: 'What was down for long is no job runner that stands still, before it has had the time to begin.',
    remove: true,
    proof: { file: stalls, tests: ['after a long time in which nothing ran, what begins now is waited for'] },
  },
];
