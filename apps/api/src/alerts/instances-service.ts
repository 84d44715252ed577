import type { bulkUpdateAlertInstances } from '@tallyard/contracts/alerts/endpoints';
import type { AlertBulkOutcome, AlertInstance } from '@tallyard/contracts/alerts/models';
import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { type AlertOperation, alertTransitions } from '@tallyard/domain/alerts/statuses';
import { bulk } from '../platform/bulk/bulk.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, problemOf } from '../platform/errors.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import { changeInstances, isMember, lockInstances } from './instances-repository.ts';

type BulkBody = EndpointRequest<typeof bulkUpdateAlertInstances>['body'];

/**
 * Applies one operation to each alert that allows it; the outcomes of the others say why not. An alert that already has the
 * resulting state is a success and does not change, so repeating is safe. Throws RULE_BROKEN if the assignee is not a member.
 */
export async function bulkUpdate(
  transaction: TenantTransaction,
  outbox: Outbox,
  body: BulkBody,
): Promise<{ results: AlertBulkOutcome[] }> {
  const operation = body.operationType;
  const assignedTo = body.operationData?.assignedTo ?? null;
  if (operation === 'assign' && assignedTo !== null && !(await isMember(transaction, assignedTo))) {
    const message = 'The assignee must be a member of the organization';
    throw new ApiError('RULE_BROKEN', message, {
      details: [problemOf('operationData.assignedTo', assignedTo, message)],
    });
  }
  const data = { assignedTo, notes: body.operationData?.notes ?? body.operationData?.resolutionNotes ?? null };
  const outcomes = await bulk<AlertInstance>(transaction, body.alertInstanceIds, {
    action: `alert.${operation}`,
    entity: 'alert',
    unknown: 'Alert not found',
    lock: lockInstances,
    isThere: (instance) => isThere(operation, instance, assignedTo),
    refusal: ({ status }) =>
      alertTransitions[operation].from.includes(status)
        ? null
        : { code: 'RULE_BROKEN', message: `Cannot ${operation} an alert that is ${status}` },
    change: (changing, ids) => changeInstances(changing, operation, ids, data),
    publish: (telling, changed) =>
      outbox.appendEvents(
        telling,
        changed.map((alert) => ({ kind: 'alert.changed' as const, payload: { alert } })),
      ),
  });
  return { results: outcomes.map(({ thing: instance, ...outcome }) => ({ ...outcome, instance })) };
}

/** Returns whether the alert already has the state that the operation would set. */
function isThere(operation: AlertOperation, instance: AlertInstance, assignedTo: string | null): boolean {
  if (operation === 'assign') return instance.assignedTo === assignedTo;
  return instance.status === alertTransitions[operation].to;
}
