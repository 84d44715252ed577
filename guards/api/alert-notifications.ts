import type { Guard } from '../guard.ts';

const escalation = 'apps/api/src/alerts/notifications/escalation.test.ts';
const stalls = 'apps/api/src/alerts/stalls/watchdog.test.ts';
const preferences = 'apps/api/src/alerts/preferences/preferences.test.ts';
const quiet = 'apps/api/src/alerts/notifications/quiet-hours.test.ts';
const recipients = 'apps/api/src/alerts/notifications/recipients.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'alerts.every-rule-escalates',
    promise: 'A rule that joins an open alert takes its steps by its own clock, whichever rule raised the alert.',
    code: {
      file: 'apps/api/src/alerts/notifications/steps.ts',
      text: 'return states.flatMap((state): NotifyingRule[] => {',
    },
    without: 'return states.slice(0, 1).flatMap((state): NotifyingRule[] => {',
    proof: {
      file: escalation,
      tests: ['a stricter rule that joins an open alert escalates by its own clock, and so does the default rule'],
    },
  },
  {
    name: 'alerts.told-what-they-see',
    promise: 'Nobody is told of an alert in a warehouse that they do not see.',
    code: {
      file: 'apps/api/src/alerts/notifications/people.ts',
      text: 'if (warehouses !== null && !isTheirs) return { isNamed: because !== null, because: null };',
    },
    without: '',
    proof: {
      file: recipients,
      tests: ['the members of the alert’s warehouse are told, and nobody of what they do not see'],
    },
  },
  {
    name: 'alerts.same-bytes',
    promise: 'What a machine is sent again under one id are the same bytes.',
    code: {
      file: 'apps/api/src/alerts/notifications/message-claims.ts',
      text: 'const body = message.body ?? bodyOf?.(told) ?? null;',
    },
    without: 'const body = bodyOf?.(told) ?? null;',
    proof: { file: recipients, tests: ['a webhook of the integrations is told signed, an address unsigned'] },
  },
  {
    name: 'alerts.chat-calls-nobody',
    promise: 'A name in a chat is no link and calls nobody.',
    code: { file: 'apps/api/src/alerts/notifications/chat-channel.ts', text: `|\${escapeForChat(heading)}>` },
    without: `|\${heading}>`,
    proof: { file: recipients, tests: ['a chat is told in Slack’s form, in which a name is no link and calls nobody'] },
  },
  {
    name: 'alerts.targets-checked',
    promise: 'A rule tells no address in a private network.',
    code: {
      file: 'apps/api/src/alerts/notifications/recipients-input.ts',
      text: 'const problem = targetProblem(url, allowPrivateTargets);',
    },
    without: 'const problem = targetProblem(url, true || allowPrivateTargets);',
    proof: { file: recipients, tests: ['targets in private networks are refused unless they are allowed'] },
  },
  {
    name: 'alerts.targets-masked',
    promise: 'The address of a chat, by which anybody can write to it, is not told.',
    code: { file: 'apps/api/src/alerts/notifications/recipients-input.ts', text: 'text.slice(-4)' },
    without: 'text',
    proof: { file: recipients, tests: ['an address of a target is told by its end alone'] },
  },
  {
    name: 'alerts.steps-taken-once',
    promise: 'Of nodes that look at once, one takes a step.',
    code: {
      file: 'apps/api/src/alerts/notifications/steps.ts',
      text: `ORDER BY a.instance_id FOR NO KEY UPDATE SKIP LOCKED\`,
    [transaction.organizationId, alertIds, now],
    'alert-steps-due',`,
    },
    without: `ORDER BY a.instance_id\`,
    [transaction.organizationId, alertIds, now],
    'alert-steps-due',`,
    proof: { file: escalation, tests: ['two nodes that look at once take each step once'] },
  },
  {
    name: 'alerts.no-step-after-acknowledgement',
    promise: 'What a step has written and not yet sent does not go out when somebody has acknowledged the alert.',
    code: {
      file: 'apps/api/src/alerts/notifications/message-claims.ts',
      text: 'if (message.step > 0 || message.is_held) await',
    },
    without: 'if (message.is_held) await',
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
    code: {
      file: 'apps/api/src/alerts/notifications/insert-sends.ts',
      text: 'COALESCE(to_timestamp("heldUntil" / 1000), now())',
    },
    without: 'now()',
    proof: {
      file: quiet,
      tests: ['what it raises is shown at once, and its messages wait until they end, which is said'],
    },
  },
  {
    name: 'alerts.not-told-after-quiet-hours',
    promise: 'Nobody is told after quiet hours of what was acknowledged or ended in them.',
    code: {
      file: 'apps/api/src/alerts/notifications/message-claims.ts',
      text: 'if (message.step > 0 || message.is_held) await',
    },
    without: 'if (message.step > 0) await',
    proof: { file: quiet, tests: ['nobody is told of what resolve has ended meanwhile, and the alert says so'] },
  },
  {
    name: 'alerts.muted-not-mailed',
    promise: 'Nobody is mailed of a priority that they do not want.',
    code: { file: 'apps/api/src/alerts/notifications/deferral.ts', text: '!mailed.includes(priority);' },
    without: '!mailed.includes(priority) && false;',
    proof: {
      file: preferences,
      tests: ['that they do not want are not mailed, which the alert says; in the app they see it'],
    },
  },
  {
    name: 'alerts.digest-waits-for-nothing-critical',
    promise: 'What is critical waits for no digest.',
    code: {
      file: 'apps/api/src/alerts/notifications/deferral.ts',
      text: "const isUrgent = priority === 'critical' || step > 0;",
    },
    without: 'const isUrgent = step > 0;',
    proof: { file: preferences, tests: ['waits for nothing that is critical, and for no step'] },
  },
  {
    name: 'alerts.one-digest',
    promise: 'What waits for somebody and is due comes in one mail, whoever looks at once.',
    code: {
      file: 'apps/api/src/alerts/notifications/message-claims.ts',
      text: 'if (line !== null && !(await isAlone(transaction, line))) return null;',
    },
    without: '',
    proof: { file: preferences, tests: ['is taken up by nobody while another one is about to write it'] },
  },
  {
    name: 'alerts.why-of-others',
    promise: 'Why a colleague was told only whoever may ask so is told.',
    code: {
      file: 'apps/api/src/alerts/routes.ts',
      text: "if (userId !== person.userId) requireAction(membership, 'alertInstances.explain');",
    },
    without: '',
    proof: {
      file: 'apps/api/src/alerts/delivery-explanation/explain-delivery.test.ts',
      tests: ['is asked by everybody for themselves, of a colleague by whoever answers for rules, and by no stranger'],
    },
  },
  {
    name: 'alerts.why-cool-down',
    promise: 'Somebody who is not told because a rule cools down is told so, and until when.',
    code: {
      file: 'apps/api/src/alerts/delivery-explanation/explain-delivery.ts',
      text: '  if (coolsUntil === null) return [];',
    },
    without: '  return [];',
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
    code: {
      file: 'apps/api/src/alerts/notifications/steps.ts',
      text: 'SELECT a.* FROM alert_instances a',
    },
    without: `SELECT a.*, (SELECT jsonb_agg(s || jsonb_build_object('policy', (SELECT r.telling FROM alert_rules r
         WHERE r.organization_id = a.organization_id AND r.rule_id = (s ->> 'ruleId')::uuid)))
       FROM jsonb_array_elements(a.rule_states) s) AS rule_states FROM alert_instances a`,
    proof: { file: escalation, tests: ['an alert keeps the policy that it was born with'] },
  },
  {
    name: 'alerts.stall-within-two-minutes',
    promise: 'A job runner that stands still is an alert within two minutes.',
    code: { file: 'apps/api/src/alerts/stalls/watchdog.ts', text: 'export const silentMs = 80_000;' },
    without: 'export const silentMs = 180_000;',
    proof: { file: stalls, tests: ['within two minutes of its last beat, once, and it is over when it goes on'] },
  },
  {
    name: 'alerts.stall-not-after-a-start',
    promise: 'What was down for long is no job runner that stands still, before it has had the time to begin.',
    code: { file: 'apps/api/src/alerts/stalls/watchdog.ts', text: 'if (now - this.#startedAt < silentMs) return;' },
    without: '',
    proof: { file: stalls, tests: ['after a long time in which nothing ran, what begins now is waited for'] },
  },
];
