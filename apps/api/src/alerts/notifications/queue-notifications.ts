import { createHash } from 'node:crypto';
import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import type { AlertPreferences } from '@tallyard/domain/alerts/preferences';
import type { RuleQuietHours } from '@tallyard/domain/alerts/quiet-hours';
import type { SendChannel } from '@tallyard/domain/alerts/sends';
import type { WorkflowAction } from '@tallyard/domain/alerts/statuses';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type { Raised } from '../raise-alerts.ts';
import { deferralOf, isMuted } from './deferral.ts';
import { insertSends, type Send } from './insert-sends.ts';
import { type Because, type Person, peopleOf, verdictOf } from './people.ts';
import {
  noRecipients,
  type StoredNotification,
  type StoredRecipients,
  type StoredTarget,
  type StoredWorkflow,
} from './stored-notification.ts';

/** A rule, or a step of its escalation, that notifies. */
export interface NotifyingRule {
  /** Null for a notification that belongs to no rule. */
  readonly ruleId: string | null;
  readonly step: number;
  readonly telling: StoredNotification;
  /** When its messages are deferred. */
  readonly quietHours: RuleQuietHours | null;
}

/**
 * Stores the notifications of raised alerts in the transaction that raises them: they are sent if and only if it commits. If
 * several rules of one change have the same recipient, the first one notifies it.
 */
export async function queueNotifications(
  transaction: TenantTransaction,
  raised: readonly Raised[],
  now: number = Date.now(),
): Promise<void> {
  const ruleIds = [...new Set(raised.flatMap(({ newRuleIds }) => newRuleIds))];
  const notifyingRules =
    ruleIds.length === 0 ? new Map<string, NotifyingRule>() : await readNotifyingRules(transaction, ruleIds);
  const people = await peopleOf(
    transaction,
    [...notifyingRules.values()].map(({ telling }) => telling),
  );
  await insertSends(
    transaction,
    raised.flatMap(({ alert, newRuleIds }) =>
      sendsOf(
        alert,
        newRuleIds.flatMap((id) => notifyingRules.get(id) ?? []),
        people,
        now,
      ),
    ),
  );
}

interface RuleRow extends Record<string, unknown>, Pick<StoredNotification, 'actions' | 'recipients'> {
  readonly rule_id: string;
  readonly telling: Partial<StoredRecipients> & Partial<Pick<StoredWorkflow, 'quietHours'>>;
}

async function readNotifyingRules(
  transaction: TenantTransaction,
  ruleIds: readonly string[],
): Promise<Map<string, NotifyingRule>> {
  const { rows } = await transaction.query<RuleRow>(
    `SELECT rule_id, actions, recipients, telling FROM alert_rules WHERE organization_id = $1 AND rule_id = ANY ($2::uuid[])`,
    [transaction.organizationId, ruleIds],
    'alert-telling-rules',
  );
  return new Map(
    rows.map(({ rule_id: ruleId, actions, recipients, telling }) => [
      ruleId,
      {
        ruleId,
        step: 0,
        telling: { ...noRecipients, ...telling, actions, recipients },
        quietHours: telling.quietHours ?? null,
      },
    ]),
  );
}

/**
 * Returns the sends of an alert. If several rules have the same recipient, the one that would send first does: rules outside
 * their quiet hours in their order, then those whose quiet hours end first. An alert without a rule is shown in the app.
 */
export function sendsOf(
  { id, ruleId, context, priority }: Pick<AlertInstance, 'id' | 'ruleId' | 'context' | 'priority'>,
  notifyingRules: readonly NotifyingRule[],
  people: readonly Person[],
  now: number,
): Send[] {
  const sends = new Map<string, Send>();
  const add = (
    by: Pick<NotifyingRule, 'ruleId' | 'step'> & Partial<NotifyingRule>,
    channel: SendChannel,
    recipient: string,
    more: Partial<Send> = {},
    preferences: AlertPreferences | null = null,
  ) => {
    const key = `${channel} ${recipient}`;
    const because: Because = { reason: 'named' };
    const { ruleId: tellingRule, step, quietHours = null } = by;
    const told = { quietHours, step, priority };
    const held = channel === 'inApp' ? null : deferralOf(told, preferences, now);
    const muted = preferences !== null && isMuted(told, preferences);
    const send = { alertId: id, ruleId: tellingRule, step, channel, recipient, because, held, isMuted: muted };
    const before = sends.get(key);
    if (before && timeOf(before) <= timeOf(send)) return;
    sends.set(key, { ...send, userId: null, label: null, target: null, ...more });
  };
  if (ruleId === null) add({ ruleId: null, step: 0 }, 'inApp', '');
  for (const notifyingRule of notifyingRules) {
    const { telling } = notifyingRule;
    const has = (action: WorkflowAction) => telling.actions.includes(action);
    // Shown once, whichever rule notifies.
    if (has('inApp')) add({ ruleId: null, step: notifyingRule.step }, 'inApp', '');
    if (has('email')) {
      for (const person of people) {
        const { because } = verdictOf(person, telling, context ?? null);
        if (because !== null) {
          add(notifyingRule, 'email', person.email, { userId: person.userId, because }, person.preferences);
          // Push notifications follow emails to members, with the same preferences.
          const label = `A browser of ${person.email}`;
          for (const browser of person.browsers) {
            // guard: alerts.push-by-preferences
            add(notifyingRule, 'push', browser, { userId: person.userId, because, label }, person.preferences);
          }
        }
      }
      for (const address of telling.recipients) add(notifyingRule, 'email', address);
    }
    if (has('sms')) for (const number of telling.phones) add(notifyingRule, 'sms', number);
    for (const target of telling.targets) {
      if (has(target.kind)) add(notifyingRule, target.kind, keyOf(target), { target, label: target.label });
    }
  }
  return [...sends.values()];
}

/** Returns the time of a send: never, if it is muted. */
const timeOf = ({ held, isMuted: muted }: Pick<Send, 'held' | 'isMuted'>) =>
  muted ? Number.POSITIVE_INFINITY : (held?.until ?? 0);

/** Returns a key that is the same for the same target, whichever rule contains it. */
function keyOf({ webhookId, chatId, url }: StoredTarget): string {
  if (typeof chatId === 'string') return `chat:${chatId}`;
  return webhookId === null ? `url:${createHash('sha256').update(String(url)).digest('hex')}` : `webhook:${webhookId}`;
}
