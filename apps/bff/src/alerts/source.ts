import * as endpoints from '@tallyard/contracts/alerts/endpoints';
import {
  type AlertBacktest,
  type AlertBulkOutcome,
  type AlertDryRun,
  type AlertInstance,
  type AlertRule,
  alertRule,
  bulkOutcome,
} from '@tallyard/contracts/alerts/models';
import * as trials from '@tallyard/contracts/alerts/preview-endpoints';
import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import type { AlertOperation, AlertStatus } from '@tallyard/domain/alerts/statuses';
import { alertBulkSize, alertsPageSize, idsPerRead, maxPageSize } from '@tallyard/domain/limits/sizes';
import { z } from 'zod';
import { inOrderRequested, runInBatches } from '../platform/bulk.ts';
import { outcomesOfAnswer } from '../platform/bulk-answer.ts';
import { inBatches, type RestList } from '../platform/lists.ts';
import { call, callOf, named, parsedOutput } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { entityOr } from '../rest/entity.ts';
import { RestFailure } from '../rest/failure.ts';
import { put, type RawEntity } from '../rest/put.ts';
import { findRow, rawRows } from '../rest/raw-rows.ts';
import { remove } from '../rest/remove.ts';
import { parseTolerantly } from '../rest/tolerant-parsing.ts';
import { inOrderOf } from './instance-order.ts';
import type { InstanceQuery } from './queries.ts';

const ofOrganization = { orgId: 'organizationId' };
const ruleNames = {
  ...ofOrganization,
  'trigger.type': 'triggerType',
  'trigger.thresholds.minQuantity': 'minQuantity',
  'trigger.thresholds.maxQuantity': 'maxQuantity',
  'trigger.conditions.days': 'days',
  'trigger.conditions.hours': 'hours',
  'trigger.conditions.value': 'value',
  'trigger.scope': 'scope',
  'trigger.coolDownMinutes': 'coolDownMinutes',
  'trigger.autoResolve': 'autoResolve',
  'workflow.actions': 'actions',
  'workflow.recipients': 'recipients',
  'workflow.members': 'telling.memberIds',
  'workflow.roles': 'telling.roles',
  'workflow.warehouseMembers': 'telling.warehouseMembers',
  'workflow.phones': 'telling.phones',
  'workflow.targets': 'telling.targets',
  'workflow.escalation': 'escalation',
  'workflow.acknowledgedForMinutes': 'acknowledgedForMinutes',
  'workflow.quietHours': 'quietHours',
};
export const listAlertRules = named(endpoints.listAlertRules, { ...ofOrganization, createdBy: 'createdById' });
const listAlertInstances = named(endpoints.listAlertInstances, { ...ofOrganization, assignedTo: 'assigneeId' });
export const createAlertRule = named(endpoints.createAlertRule, ruleNames);
const updateAlertRule = named(endpoints.updateAlertRule, ruleNames);
const triedTrigger = Object.entries(ruleNames).filter(([path]) => path.startsWith('trigger.'));
const triedNames = {
  ...ofOrganization,
  ...Object.fromEntries(triedTrigger.map(([path, name]) => [path, `trigger.${name}`])),
};
const tryAlertTrigger = named(trials.tryAlertTrigger, triedNames);
const backtestAlertTrigger = named(trials.backtestAlertTrigger, triedNames);
const bulkUpdateAlertInstances = named(endpoints.bulkUpdateAlertInstances, {
  alertInstanceIds: 'ids',
  'operationData.assignedTo': 'assigneeId',
  'operationData.notes': 'notes',
});
const { deleteAlertRule, previewAlertRule, toggleAlertRule } = endpoints;

export type RuleQuery = EndpointInput<typeof listAlertRules>['query'];

export type NewRule = EndpointInput<typeof createAlertRule>['body'];
export type RuleChanges = EndpointInput<typeof updateAlertRule>['body'];

/**
 * Reads the existing rules with these `ids`. Lists of other upstreams do not support `ids`, so they are searched among all
 * rules, of which an organization has few.
 */
export async function fetchRulesByIds(
  rest: RestClient,
  organizationId: string,
  ids: readonly string[],
): Promise<AlertRule[]> {
  if (rest.upstream.isOurs) {
    const pages = inBatches(ids, idsPerRead).map((some) =>
      call(rest, listAlertRules, { organizationId, query: { ids: some, limit: idsPerRead } }),
    );
    return (await Promise.all(pages)).flatMap(({ data }) => data);
  }
  const requested = new Set(ids);
  const found: AlertRule[] = [];
  for await (const row of rawRules(rest, organizationId)) {
    if (requested.has(String(row.id))) found.push(parseTolerantly(alertRule, row, listAlertRules.name) as AlertRule);
  }
  return found;
}

/** Returns how many items a low-stock rule would match now; null if the upstream is not ours and does not support it. */
export async function previewRule(
  rest: RestClient,
  organizationId: string,
  minQuantity: number | null,
): Promise<{ alreadyLow: number | null }> {
  if (!rest.upstream.isOurs) return { alreadyLow: null };
  return call(rest, previewAlertRule, { organizationId, query: { minQuantity: minQuantity ?? undefined } });
}

/** Returns the current matches of a rule; not supported by other upstreams. */
export async function tryTrigger(
  rest: RestClient,
  organizationId: string,
  trigger: NonNullable<NewRule['trigger']>,
): Promise<Omit<AlertDryRun, 'found'> & { found: number | null }> {
  if (!rest.upstream.isOurs) return { found: null, isToldTogether: false, alerts: [] };
  return call(rest, tryAlertTrigger, { organizationId, body: { trigger } });
}

/** Returns the alerts that a rule would have raised; null if another upstream does not support it. */
export async function backtestTrigger(
  rest: RestClient,
  organizationId: string,
  body: Pick<EndpointInput<typeof backtestAlertTrigger>['body'], 'trigger' | 'days'>,
): Promise<AlertBacktest | null> {
  if (!rest.upstream.isOurs) return null;
  return call(rest, backtestAlertTrigger, { organizationId, body });
}

function rawRules(rest: RestClient, organizationId: string) {
  return rawRows(rest, (page) => callOf(listAlertRules, { organizationId, query: page }));
}

/**
 * Returns one rule as the upstream sent it. The documented API cannot read a single rule, so it is searched in the list.
 * Throws NOT_FOUND.
 */
async function findRawRule(rest: RestClient, organizationId: string, id: string): Promise<RawEntity> {
  const rule = await findRow(rawRules(rest, organizationId), (row) => String(row.id) === id);
  if (!rule) throw new RestFailure({ code: 'NOT_FOUND', status: 404 });
  return rule;
}

/**
 * Reads a page of alerts. The documented API accepts one status in each call, so that another upstream is called once for each
 * status.
 */
export async function fetchInstances(
  rest: RestClient,
  organizationId: string,
  query: InstanceQuery,
): Promise<RestList<AlertInstance>> {
  // The contract also accepts text; here it is always a list.
  const status = (query?.status ?? []) as readonly AlertStatus[];
  if (status.length < 2 || rest.upstream.isOurs) {
    return call(rest, listAlertInstances, { organizationId, query });
  }
  const { page = 1, limit = alertsPageSize } = query ?? {};
  // All rows of the page may have the same status, so that each status is read up to the end of the page.
  const end = Number(page) * Number(limit);
  const oneStatus = async (one: AlertStatus) => {
    const pages = Array.from({ length: Math.ceil(end / maxPageSize) }, (_, at) => at + 1);
    const lists = await Promise.all(
      pages.map((each) =>
        call(rest, listAlertInstances, {
          organizationId,
          query: { ...query, status: [one], page: each, limit: Math.min(end, maxPageSize) },
        }),
      ),
    );
    return { data: lists.flatMap(({ data }) => data), total: lists[0]?.total ?? 0, isExact: lists[0]?.totalIsExact };
  };
  const lists = await Promise.all([...new Set(status)].map(oneStatus));
  const data = lists.flatMap((list) => list.data).toSorted(inOrderOf(query));
  return {
    data: data.slice(end - Number(limit), end),
    total: lists.reduce((sum, { total }) => sum + total, 0),
    totalIsExact: lists.every(({ isExact }) => isExact !== false),
  };
}

/** Changes fields of a rule, including nested ones. Other fields are kept, including those that only the upstream knows. */
export function changeRule(rest: RestClient, organizationId: string, id: string, body: RuleChanges) {
  return put(rest, updateAlertRule, { organizationId, params: { id }, body }, () =>
    findRawRule(rest, organizationId, id),
  );
}

export async function removeRule(rest: RestClient, organizationId: string, id: string): Promise<void> {
  const path = `/api/alerts/rules/${encodeURIComponent(id)}?organizationId=${encodeURIComponent(organizationId)}`;
  await remove(rest, {
    endpoint: deleteAlertRule,
    method: deleteAlertRule.method,
    path,
    organizationId,
    repeatable: deleteAlertRule.repeatable,
  });
}

/** Switches a rule on or off; if another upstream does not return the rule, it is read again. */
export async function switchRule(rest: RestClient, organizationId: string, id: string, isActive: boolean) {
  const requested = callOf(toggleAlertRule, { organizationId, params: { id }, body: { isActive } });
  const { data } = await rest.send(requested);
  return parsedOutput(toggleAlertRule, await entityOr(data, 'trigger', () => findRawRule(rest, organizationId, id)));
}

export interface BulkOperation {
  readonly operation: AlertOperation;
  readonly ids: readonly string[];
  readonly performedBy: string;
  readonly assignedTo?: string | null;
  readonly notes?: string | null;
}

const answered = z.object({ results: z.array(bulkOutcome) });

/** Sends one batch. The documentation does not define the response, so it is read by `outcomesOfAnswer`. */
async function sendBatch(
  rest: RestClient,
  organizationId: string,
  { operation, performedBy, assignedTo, notes }: BulkOperation,
  ids: string[],
): Promise<AlertBulkOutcome[]> {
  const operationData =
    operation === 'assign' ? { assignedTo: assignedTo ?? null } : operation === 'resolve' ? { notes } : undefined;
  const body = { operationType: operation, alertInstanceIds: ids, performedBy, operationData };
  const { data } = await rest.send(callOf(bulkUpdateAlertInstances, { organizationId, body }));
  const parsed = answered.safeParse(data);
  return parsed.success ? inOrderRequested(ids, parsed.data.results) : outcomesOfAnswer(ids, data);
}

/** Runs an operation on any number of alerts, with `runInBatches`. */
export function runBulkOperation(
  rest: RestClient,
  organizationId: string,
  bulk: BulkOperation,
): Promise<AlertBulkOutcome[]> {
  return runInBatches(bulk.ids, alertBulkSize, (batch) => sendBatch(rest, organizationId, bulk, batch));
}
