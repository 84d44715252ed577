import { isDeepStrictEqual } from 'node:util';
import type { createAlertRule, updateAlertRule } from '@tallyard/contracts/alerts/endpoints';
import type { AlertRule } from '@tallyard/contracts/alerts/models';
import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { defaultPriority, defaultThreshold } from '@tallyard/domain/alerts/statuses';
import { reachesFurther, thresholdOf } from '@tallyard/domain/alerts/threshold';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { invalid, notFound, problemOf } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import { newId } from '../platform/ids.ts';
import { findRule, insertRule, type RuleValues, removeRule, updateRule } from './rules-repository.ts';

type CreateBody = EndpointRequest<typeof createAlertRule>['body'];
type UpdateBody = EndpointRequest<typeof updateAlertRule>['body'];

/** Asks, within the transaction, that what a rule finds low already, as it becomes active, is told in one alert. */
export type AskForSummary = (transaction: TenantTransaction, ruleId: string) => Promise<void>;

/** Creates a rule; what is not given is priority medium, active, 10 units (ALR-15). */
export async function createRule(
  transaction: TenantTransaction,
  body: CreateBody,
  askForSummary: AskForSummary,
): Promise<AlertRule> {
  const values = checked({
    name: body.name,
    description: body.description ?? '',
    isActive: body.isActive ?? true,
    priority: body.priority ?? defaultPriority,
    triggerType: body.trigger?.type ?? 'low_stock',
    conditions: body.trigger?.conditions ?? {},
    minQuantity: givenQuantity(body.trigger, defaultThreshold),
    actions: body.workflow?.actions ?? ['inApp'],
    recipients: body.workflow?.recipients ?? [],
  });
  const ruleId = newId();
  await insertRule(transaction, ruleId, values);
  const rule = await existingRule(transaction, ruleId);
  await audit(transaction, change('alert-rule.created', ruleId, null, rule));
  if (watchesStock(rule)) await askForSummary(transaction, ruleId);
  return rule;
}

/** The rule that a new organisation starts with: at the reorder point, medium, active; there is no stock yet. */
export async function addFirstRule(transaction: TenantTransaction): Promise<void> {
  const ruleId = newId();
  await insertRule(transaction, ruleId, {
    name: 'Low stock',
    description: '',
    isActive: true,
    priority: defaultPriority,
    triggerType: 'low_stock',
    conditions: { threshold: 'reorderPoint' },
    minQuantity: null,
    actions: ['inApp'],
    recipients: [],
  });
  const rule = await existingRule(transaction, ruleId);
  await audit(transaction, change('alert-rule.created', ruleId, null, rule));
}

/**
 * Changes the fields given; when none differs from what is there, nothing is written. A rule that becomes active, or
 * watches a higher quantity, tells in one alert what is low already.
 */
export async function changeRule(
  transaction: TenantTransaction,
  ruleId: string,
  body: UpdateBody,
  askForSummary: AskForSummary,
): Promise<AlertRule> {
  const before = await existingRule(transaction, ruleId, true);
  const values = checked({
    name: body.name ?? before.name,
    description: body.description === undefined ? (before.description ?? '') : (body.description ?? ''),
    isActive: body.isActive ?? before.isActive,
    priority: body.priority ?? before.priority,
    triggerType: body.trigger?.type ?? before.trigger.type,
    conditions: body.trigger?.conditions ?? before.trigger.conditions ?? {},
    minQuantity: givenQuantity(body.trigger, before.trigger.thresholds.minQuantity ?? null),
    actions: body.workflow?.actions ?? before.workflow.actions,
    recipients: body.workflow?.recipients ?? before.workflow.recipients,
  });
  if (isDeepStrictEqual(values, valuesOf(before))) return before;
  await updateRule(transaction, ruleId, values);
  const after = await existingRule(transaction, ruleId);
  await audit(transaction, change('alert-rule.updated', ruleId, before, after));
  const mayRaise = !watchesStock(before) || reachesFurther(thresholdOf(before.trigger), thresholdOf(after.trigger));
  if (watchesStock(after) && mayRaise) await askForSummary(transaction, ruleId);
  return after;
}

/** Removes a rule; its instances stay. Throws NOT_FOUND for one that is gone already. */
export async function deleteRule(transaction: TenantTransaction, ruleId: string): Promise<{ id: string }> {
  const before = await existingRule(transaction, ruleId, true);
  await removeRule(transaction, ruleId);
  await audit(transaction, change('alert-rule.deleted', ruleId, before, null));
  return { id: ruleId };
}

/** What is written of a rule, as it stands. */
function valuesOf(rule: AlertRule): RuleValues {
  return {
    name: rule.name,
    description: rule.description ?? '',
    isActive: rule.isActive,
    priority: rule.priority,
    triggerType: rule.trigger.type,
    conditions: rule.trigger.conditions ?? {},
    minQuantity: rule.trigger.thresholds.minQuantity ?? null,
    actions: rule.workflow.actions,
    recipients: rule.workflow.recipients,
  };
}

async function existingRule(transaction: TenantTransaction, ruleId: string, lock = false): Promise<AlertRule> {
  const rule = await findRule(transaction, ruleId, lock);
  if (rule === null) throw notFound('Alert rule');
  return rule;
}

/** The quantity that a trigger names; a threshold among its conditions takes the place of the one there was. */
function givenQuantity(trigger: UpdateBody['trigger'], present: number | null): number | null {
  return trigger?.thresholds?.minQuantity ?? (trigger?.conditions?.threshold === undefined ? present : null);
}

/** A rule that mails needs somebody to mail to. */
function checked(values: RuleValues): RuleValues {
  if (values.actions.includes('email') && values.recipients.length === 0) {
    throw invalid([problemOf('workflow.recipients', values.recipients, 'At least one recipient is needed for e-mail')]);
  }
  return { ...values, actions: [...new Set(values.actions)], recipients: [...new Set(values.recipients)] };
}

function watchesStock(rule: AlertRule): boolean {
  return rule.isActive && rule.trigger.type === 'low_stock';
}

function change(action: string, entityId: string, before: AlertRule | null, after: AlertRule | null) {
  return { action, entity: 'alert-rule', entityId, before, after };
}
