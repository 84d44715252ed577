import type { DeliveryExplanation, DeliveryReason } from '@tallyard/contracts/alerts/delivery-explanation';
import { waitsFor } from '@tallyard/domain/alerts/delivery-reasons';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { reasonForMail } from '../mail.ts';
import { type Person, peopleOf, verdictOf } from '../notifications/people.ts';
import { sendsOf } from '../notifications/queue-notifications.ts';
import { dueAt } from '../notifications/rule-state.ts';
import { noRecipients, type StoredNotification } from '../notifications/stored-notification.ts';
import { type InstanceRow, instanceOf } from '../rows.ts';
import { alertFact, type RuleFact, ruleFacts, type SendFact, sendFacts } from './facts.ts';
import { notPushed, pushes } from './pushes.ts';

type Answer = DeliveryReason;
const iso = (date: Date | null) => date?.toISOString() ?? null;
const emailAnswer = (kind: Answer['kind'], text: string, at: Date | null = null): Answer => ({
  channel: 'email',
  kind,
  text,
  at: iso(at),
});

/**
 * Explains why a member was notified of an alert, or was not. Past decisions come from the records written when they were
 * made. For everything else, it calls the functions that decide whom rules notify, with the rules and the member as they are
 * now. Throws NOT_FOUND.
 */
export async function explain(
  transaction: TenantTransaction,
  alertId: string,
  userId: string,
): Promise<DeliveryExplanation> {
  const alert = await alertFact(transaction, alertId);
  if (alert === null) throw notFound('Alert');
  const email = await emailOf(transaction, userId);
  if (email === null) throw notFound('Member');
  const [person] = await peopleOf(transaction, [{ ...noRecipients, members: [userId] }]);
  const facts = await sendFacts(transaction, alertId, { userId, email });
  const own = facts.filter(({ channel }) => channel === 'email');
  const sent = own.map((fact) => answerOfSend(fact));
  const answers =
    person === undefined
      ? [...sent, ...pushes(facts), emailAnswer('gone', 'This member is deactivated: nobody tells them of anything.')]
      : [
          shown(alert, person),
          ...sent,
          ...notTold(alert, person, await ruleFacts(transaction, alert), own),
          ...pushes(facts),
          ...notPushed(person, facts),
          ...elsewhere(facts),
        ];
  return { alertId, userId, answers };
}

/** Returns the email address of a member, also of a deactivated one, or null if the user is no member. */
async function emailOf(transaction: TenantTransaction, userId: string): Promise<string | null> {
  if (!isId(userId)) return null;
  const { rows } = await transaction.query<{ email: string }>(
    `SELECT u.email FROM memberships m JOIN users u ON u.user_id = m.user_id WHERE m.organization_id = $1 AND m.user_id = $2`,
    [transaction.organizationId, userId],
  );
  return rows[0]?.email ?? null;
}

const placeOf = (alert: InstanceRow) =>
  alert.item_id === null ? null : { warehouseId: alert.warehouse_id, warehouseName: alert.warehouse_name };

/** Returns whether the alert is shown to the member in the app: it is for everybody who sees it. */
function shown(alert: InstanceRow, person: Person): Answer {
  const everybody: StoredNotification = { ...noRecipients, members: [person.userId], actions: [], recipients: [] };
  const sees = verdictOf(person, everybody, placeOf(alert)).because !== null;
  if (sees)
    return { channel: 'inApp', kind: 'shown', text: 'It is in the list of alerts.', at: iso(alert.triggered_at) };
  return { channel: 'inApp', kind: 'unseen', text: unseen(alert), at: null };
}

const unseen = ({ item_id: itemId, warehouse_name: name }: InstanceRow) =>
  itemId === null
    ? 'It is about all warehouses, and this member sees some of them alone.'
    : `It is about ${name}, which this member does not see.`;

function answerOfSend(fact: SendFact): Answer {
  const { recipient, rule_name: name, step, because, state, held_because: held } = fact;
  const sender = name === null ? 'Tallyard' : `the rule ${name}`;
  const by = `${reasonForMail(because, sender, 'this member or their address')}${step > 0 ? `, step ${step}` : ''}`;
  if (fact.withdrawn_because === 'muted') {
    return emailAnswer('muted', `Not mailed: ${by}, and this member wants no mails of this priority.`);
  }
  if (fact.withdrawn_because === 'access_lost') {
    return emailAnswer(
      'unseen',
      'Not mailed: this member could not see the alert when the mail was due.',
      fact.withdrawn_at,
    );
  }
  if (fact.withdrawn_because === 'unconfirmed') {
    return emailAnswer(
      'unconfirmed',
      `Not mailed: ${recipient} had not confirmed when the mail was due.`,
      fact.withdrawn_at,
    );
  }
  if (fact.withdrawn_because === 'unsubscribed') {
    return emailAnswer(
      'muted',
      `Not mailed: ${by}, and this member has turned emails of alerts off.`,
      fact.withdrawn_at,
    );
  }
  if (fact.withdrawn_at !== null) {
    const end = fact.withdrawn_because ?? 'acknowledged';
    const meanwhile = held === null ? 'before the mail went out' : `while the mail waited for ${waitsFor[held]}`;
    return emailAnswer('ended', `Not mailed: it was ${end} ${meanwhile}; ${by}.`, fact.withdrawn_at);
  }
  switch (state) {
    case 'sent':
      return emailAnswer('sent', `Mailed to ${recipient}: ${by}.`, fact.sent_at);
    case 'failed':
      return emailAnswer('failed', `Could not be mailed to ${recipient}: ${fact.last_error ?? 'no reason is known'}.`);
    case 'uncertain':
      return emailAnswer('uncertain', `May have arrived at ${recipient}: ${fact.last_error ?? 'no answer came'}.`);
    case 'sending':
      return emailAnswer('sending', `Is being mailed to ${recipient}: ${by}.`);
    case 'waiting':
    case 'withdrawn':
    case null:
      return emailAnswer('waiting', waiting(fact, by), fact.due_at);
  }
}

function waiting({ held_because: held, last_error: error, recipient }: SendFact, by: string): string {
  if (error !== null) return `Is tried again: the mail to ${recipient} was refused (${error}).`;
  return held === null ? `Is about to be mailed to ${recipient}: ${by}.` : `Waits for ${waitsFor[held]}: ${by}.`;
}

/**
 * Explains why rules without a record for the member did not notify them. If one rule has sent an email, the others do not
 * send one.
 */
function notTold(alert: InstanceRow, person: Person, rules: readonly RuleFact[], own: readonly SendFact[]): Answer[] {
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  const named =
    alert.rule_id === null ? [] : [{ ruleId: alert.rule_id, ruleName: alert.rule_name }, ...alert.joined_rules];
  const isToldAlready = own.some(({ step }) => step === 0);
  const ofRules = isToldAlready
    ? []
    : named.map(({ ruleId, ruleName }) => ofRule(alert, person, known.get(ruleId), ruleName));
  const others = rules.filter(({ id }) => !named.some(({ ruleId }) => ruleId === id));
  return [...ofRules, ...ahead(alert, person, own), ...others.flatMap((rule) => ofOther(alert, person, rule))];
}

/**
 * Returns whether the recipients would include an email to the person, by the function that also decides it for real alerts.
 */
function mails(alert: InstanceRow, person: Person, telling: StoredNotification): boolean {
  const sender = { ruleId: alert.rule_id, step: 0, telling, quietHours: null };
  return sendsOf(instanceOf(alert), [sender], [person], Date.now()).some(({ userId }) => userId === person.userId);
}

function ofRule(alert: InstanceRow, person: Person, rule: RuleFact | undefined, name: string): Answer {
  if (rule === undefined || rule.isDeleted) {
    return emailAnswer('gone', `The rule ${name} was deleted: whom it would tell is not known any more.`);
  }
  if (mails(alert, person, rule.telling)) {
    return emailAnswer(
      'changed',
      `As things are now the rule ${name} tells this member; when the alert was raised it did not.`,
    );
  }
  const verdict = verdictOf(person, rule.telling, placeOf(alert));
  if (verdict.isNamed && verdict.because === null)
    return emailAnswer('unseen', `The rule ${name} names this member. ${unseen(alert)}`);
  if (!rule.telling.actions.includes('email')) return emailAnswer('noMail', `The rule ${name} sends no e-mails.`);
  return emailAnswer(
    'unnamed',
    `The rule ${name} names neither this member nor the role ${person.role}, nor is it their warehouse.`,
  );
}

/** Returns the escalation steps of the alert's rules that would notify the member and have not run. */
function ahead(alert: InstanceRow, person: Person, own: readonly SendFact[]): Answer[] {
  const names = new Map([
    [alert.rule_id, alert.rule_name],
    ...alert.joined_rules.map(({ ruleId, ruleName }) => [ruleId, ruleName] as const),
  ]);
  const several = alert.rule_states.filter(({ policy }) => policy.escalation.length > 0).length > 1;
  return alert.rule_states.flatMap((state) =>
    state.policy.escalation.flatMap((step, at) => {
      const number = at + 1;
      const isNotified = own.some((fact) => fact.step === number && fact.rule_id === state.ruleId);
      if (at < state.stepsTaken || isNotified || !mails(alert, person, step)) return [];
      const name = `Step ${number}${several ? ` of the rule ${names.get(state.ruleId)}` : ''}`;
      if (alert.status !== 'triggered') {
        return [emailAnswer('ended', `${name} would have told this member; it was ${alert.status} before.`)];
      }
      if (!state.holds) return [];
      return [
        emailAnswer(
          'ahead',
          `${name} tells this member after ${step.afterMinutes} minutes, unless it is acknowledged.`,
          at === state.stepsTaken ? new Date(dueAt(state, step)) : null,
        ),
      ];
    }),
  );
}

/** Explains for a rule of the same type that is not part of the alert why it did not notify the member. */
function ofOther(alert: InstanceRow, person: Person, { name, isActive, coolsUntil, telling }: RuleFact): Answer[] {
  if (!mails(alert, person, telling)) return [];
  if (!isActive) return [emailAnswer('off', `The rule ${name} tells this member and is switched off.`)];
  // guard: alerts.why-cool-down
  if (coolsUntil === null) return [];
  return [
    emailAnswer(
      'coolDown',
      `The rule ${name} tells this member and cools down: what still holds then it tells.`,
      coolsUntil,
    ),
  ];
}

const places = { sms: 'SMS', webhook: 'webhook', chat: 'chat' } as const;

/** Lists the channels that went to numbers and targets, which belong to no member. */
function elsewhere(facts: readonly SendFact[]): Answer[] {
  return (['sms', 'webhook', 'chat'] as const)
    .filter((channel) => facts.some((fact) => fact.channel === channel))
    .map((channel) => ({
      channel,
      kind: 'elsewhere',
      text: `Rules tell of it by ${places[channel]}, too: that goes to numbers and places and knows no member.`,
      at: null,
    }));
}
