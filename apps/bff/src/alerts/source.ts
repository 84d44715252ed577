import {
  bulkUpdateAlertInstances,
  createAlertRule,
  deleteAlertRule,
  listAlertInstances,
  listAlertRules,
  toggleAlertRule,
  updateAlertRule,
} from '@tallyard/contracts/alerts/endpoints';
import { type AlertBulkOutcome, type AlertRule, bulkOutcome } from '@tallyard/contracts/alerts/models';
import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import type { AlertOperation } from '@tallyard/domain/alerts/statuses';
import { messages } from '@tallyard/domain/errors/messages';
import { alertBulkSize, maxPageSize } from '@tallyard/domain/limits/sizes';
import { z } from 'zod';
import { inBatches } from '../platform/lists.ts';
import { call, callList, callOf } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { RestFailure } from '../rest/failure.ts';
import { validationFailure } from '../rest/validate.ts';

export type RuleQuery = EndpointInput<typeof listAlertRules>['query'];
export type InstanceQuery = EndpointInput<typeof listAlertInstances>['query'];
export type NewRule = EndpointInput<typeof createAlertRule>['body'];
export type RuleChanges = EndpointInput<typeof updateAlertRule>['body'];

export function fetchRules(rest: RestClient, organizationId: string, query: RuleQuery) {
  const params = { orgId: organizationId };
  return callList(rest, listAlertRules, { params, query: { ...query, organizationId }, organizationId });
}

/** One rule; the documents name no read of a single one, so it is looked for in the list. Throws NOT_FOUND. */
export async function findRule(rest: RestClient, organizationId: string, id: string): Promise<AlertRule> {
  const { data } = await fetchRules(rest, organizationId, { limit: maxPageSize });
  const rule = data.find((one) => one.id === id);
  if (!rule) throw new RestFailure({ code: 'NOT_FOUND', status: 404 });
  return rule;
}

export function fetchInstances(rest: RestClient, organizationId: string, query: InstanceQuery) {
  const params = { orgId: organizationId };
  return callList(rest, listAlertInstances, { params, query: { ...query, organizationId }, organizationId });
}

export function addRule(rest: RestClient, organizationId: string, body: NewRule) {
  const params = { orgId: organizationId };
  return call(rest, createAlertRule, { params, body: { ...body, organizationId }, organizationId });
}

export function changeRule(rest: RestClient, organizationId: string, id: string, body: RuleChanges) {
  return call(rest, updateAlertRule, { params: { id }, body: { ...body, organizationId }, organizationId });
}

/** Removes a rule; what an upstream answers beside success does not matter. */
export async function removeRule(rest: RestClient, organizationId: string, id: string): Promise<void> {
  const path = `/api/alerts/rules/${encodeURIComponent(id)}?organizationId=${encodeURIComponent(organizationId)}`;
  await rest.send({ method: deleteAlertRule.method, path, organizationId, repeatable: deleteAlertRule.repeatable });
}

export function switchRule(rest: RestClient, organizationId: string, id: string, isActive: boolean) {
  return call(rest, toggleAlertRule, { params: { id }, body: { isActive, organizationId }, organizationId });
}

export interface BulkOperation {
  readonly operation: AlertOperation;
  readonly ids: readonly string[];
  readonly performedBy: string;
  readonly assignedTo?: string | null;
  readonly notes?: string | null;
}

const answered = z.object({ results: z.array(bulkOutcome) });

/**
 * Sends one batch. The documents do not say what a bulk update answers: an upstream that gives no outcome for each id
 * has done it for all of them.
 */
async function sendBatch(
  rest: RestClient,
  organizationId: string,
  { operation, performedBy, assignedTo, notes }: BulkOperation,
  ids: string[],
): Promise<AlertBulkOutcome[]> {
  const operationData =
    operation === 'assign' ? { assignedTo: assignedTo ?? null } : operation === 'resolve' ? { notes } : undefined;
  const body = { organizationId, operationType: operation, alertInstanceIds: ids, performedBy, operationData };
  const { data } = await rest.send(callOf(bulkUpdateAlertInstances, { body, organizationId }));
  const parsed = answered.safeParse(data);
  if (!parsed.success) return ids.map((id) => ({ id, success: true }));
  const byId = new Map(parsed.data.results.map((outcome) => [outcome.id, outcome]));
  return ids.map((id) => byId.get(id) ?? { id, success: false, code: 'NOT_FOUND', message: 'Not found.' });
}

function notDone(ids: readonly string[], failure: RestFailure): AlertBulkOutcome[] {
  return ids.map((id) => ({ id, success: false, code: failure.code, message: failure.message }));
}

/**
 * Runs an operation over any number of alerts in batches of 100, in the order asked. The first batch's failure fails
 * the whole; that of a later one is the outcome of its ids and all after them, since earlier ones are done.
 * Throws 'No items provided for bulk operation' without ids.
 */
export async function runBulkOperation(
  rest: RestClient,
  organizationId: string,
  bulk: BulkOperation,
): Promise<AlertBulkOutcome[]> {
  if (bulk.ids.length === 0) throw validationFailure([{ field: 'ids', value: [], message: messages.noBulkItems }]);
  const outcomes: AlertBulkOutcome[] = [];
  for (const batch of inBatches(bulk.ids, alertBulkSize)) {
    try {
      outcomes.push(...(await sendBatch(rest, organizationId, bulk, batch)));
    } catch (error) {
      if (outcomes.length === 0 || !(error instanceof RestFailure)) throw error;
      return [...outcomes, ...notDone(bulk.ids.slice(outcomes.length), error)];
    }
  }
  return outcomes;
}
