import { isDeepStrictEqual } from 'node:util';
import type { createAlertRule, updateAlertRule } from '@tallyard/contracts/alerts/endpoints';
import type { AlertRule } from '@tallyard/contracts/alerts/models';
import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { defaultPriority } from '@tallyard/domain/alerts/statuses';
import { requireWithinScope } from '../platform/database/scope.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import { newId } from '../platform/ids.ts';
import { readOwners } from '../platform/owners/owner.ts';
import type { RecipientsContext } from './notifications/recipients-input.ts';
import { changedTrigger, findsMore, newTrigger, triggerColumnsOf, triggerOf } from './rule-trigger.ts';
import { askRecipients, changedWorkflow, newWorkflow, shownInApp, type WorkflowColumns } from './rule-workflow.ts';
import { findRule, findWorkflow, insertRule, type RuleValues, removeRule, updateRule } from './rules-repository.ts';

type CreateBody = EndpointRequest<typeof createAlertRule>['body'];
type UpdateBody = EndpointRequest<typeof updateAlertRule>['body'];

/** Enqueues, within the transaction, a summary of the items that are low already when a rule becomes active. */
export type AskForSummary = (transaction: TenantTransaction, ruleId: string) => Promise<void>;

/** The services that creating and changing rules needs. */
export interface RuleContext {
  readonly askForSummary: AskForSummary;
  readonly telling: RecipientsContext;
}

/** Creates a rule; the defaults are medium priority, active, 10 units (ALR-15). */
export async function createRule(
  transaction: TenantTransaction,
  body: CreateBody,
  { askForSummary, telling }: RuleContext,
): Promise<AlertRule> {
  const values: RuleValues = {
    name: body.name,
    description: body.description ?? '',
    is_active: body.isActive ?? true,
    priority: body.priority ?? defaultPriority,
    ...newTrigger(body.trigger),
    ...(await newWorkflow(transaction, telling, body.workflow)),
  };
  const ruleId = newId();
  await insertRule(transaction, ruleId, values);
  await askRecipients(transaction, values);
  const rule = await existingRule(transaction, ruleId);
  await audit(transaction, change('alert-rule.created', ruleId, null, rule));
  if (findsMore(null, rule)) await askForSummary(transaction, ruleId);
  return rule;
}

/** Creates the rule of a new organization: low stock at the reorder point, medium, active. There is no stock yet. */
export async function addFirstRule(transaction: TenantTransaction): Promise<void> {
  const ruleId = newId();
  await insertRule(transaction, ruleId, {
    name: 'Low stock',
    description: '',
    is_active: true,
    priority: defaultPriority,
    ...newTrigger({ type: 'low_stock', conditions: { threshold: 'reorderPoint' } }),
    ...shownInApp,
  });
  const rule = await existingRule(transaction, ruleId);
  await audit(transaction, change('alert-rule.created', ruleId, null, rule));
}

/**
 * Changes the given fields. Writes nothing if none differs, unless the rule has lost its owner: then the actor becomes the
 * owner. A rule that becomes active, or watches a higher quantity, raises one summary of items that are low already. Throws
 * PERMISSION_DENIED if it concerns warehouses hidden from the actor.
 */
export async function changeRule(
  transaction: TenantTransaction,
  ruleId: string,
  body: UpdateBody,
  { askForSummary, telling }: RuleContext,
): Promise<AlertRule> {
  const before = await existingRule(transaction, ruleId, true);
  await requireWithinScope(transaction, await warehousesOf(transaction, before));
  const workflow = await findWorkflow(transaction, ruleId);
  const values: RuleValues = {
    name: body.name ?? before.name,
    description: body.description === undefined ? (before.description ?? '') : (body.description ?? ''),
    is_active: body.isActive ?? before.isActive,
    priority: body.priority ?? before.priority,
    ...changedTrigger(before.trigger, body.trigger),
    ...(await changedWorkflow(transaction, telling, workflow, body.workflow)),
  };
  const isLost = typeof before.ownerLostAt === 'string';
  if (!isLost && isDeepStrictEqual(values, valuesOf(before, workflow))) return before;
  const looks = findsMore(before, { ...before, isActive: values.is_active, trigger: triggerOf(values) });
  await updateRule(transaction, ruleId, values, looks);
  if (body.workflow !== undefined) await askRecipients(transaction, values);
  const after = await existingRule(transaction, ruleId);
  await audit(transaction, change('alert-rule.updated', ruleId, before, after));
  if (looks) await askForSummary(transaction, ruleId);
  return after;
}

/** Deletes a rule; its alerts stay. Throws NOT_FOUND if it is deleted already, and PERMISSION_DENIED like `changeRule`. */
export async function deleteRule(transaction: TenantTransaction, ruleId: string): Promise<{ id: string }> {
  const before = await existingRule(transaction, ruleId, true);
  await requireWithinScope(transaction, await warehousesOf(transaction, before));
  await removeRule(transaction, ruleId);
  await audit(transaction, change('alert-rule.deleted', ruleId, before, null));
  return { id: ruleId };
}

/** Returns the warehouses that a rule concerns: those in its scope that its owner sees; null means all. */
async function warehousesOf(
  transaction: TenantTransaction,
  { trigger, actsFor }: AlertRule,
): Promise<readonly string[] | null> {
  if (!transaction.actor.isScoped) return null;
  const named = trigger.scope?.warehouseIds ?? [];
  const owner = actsFor ? (await readOwners(transaction, [actsFor])).get(actsFor) : undefined;
  const seen = owner?.warehouses ?? null;
  if (named.length === 0) return seen;
  return seen === null ? named : named.filter((id) => seen.includes(id));
}

/** Returns the current columns of a rule. */
function valuesOf(rule: AlertRule, workflow: WorkflowColumns): RuleValues {
  return {
    name: rule.name,
    description: rule.description ?? '',
    is_active: rule.isActive,
    priority: rule.priority,
    ...triggerColumnsOf(rule.trigger),
    ...workflow,
  };
}

/** Returns the rule. Throws NOT_FOUND. */
export async function existingRule(transaction: TenantTransaction, ruleId: string, lock = false): Promise<AlertRule> {
  const rule = await findRule(transaction, ruleId, lock);
  if (rule === null) throw notFound('Alert rule');
  return rule;
}

function change(action: string, entityId: string, before: AlertRule | null, after: AlertRule | null) {
  return { action, entity: 'alert-rule', entityId, before, after };
}
