import type { bulkUpdateAlertInstances } from '@tallyard/contracts/alerts/endpoints';
import type { AlertBulkOutcome, AlertInstance } from '@tallyard/contracts/alerts/models';
import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { type AlertOperation, alertTransitions } from '@tallyard/domain/alerts/statuses';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, problemOf } from '../platform/errors.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import { audit } from '../platform/history/audit.ts';
import { changeInstances, isMember, lockInstances } from './instances-repository.ts';

type BulkBody = EndpointRequest<typeof bulkUpdateAlertInstances>['body'];

/**
 * Carries one operation out on each instance that allows it; the others are told apart in their outcome. An instance
 * that is already where the operation leads is a success and does not change, so that repeating is safe.
 * Throws RULE_BROKEN when the assignee is no member.
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
  const ids = [...new Set(body.alertInstanceIds)];
  const before = await lockInstances(transaction, ids);
  const due = [...before.values()].filter((instance) => mayChange(operation, instance, assignedTo));
  const changed = await changeInstances(
    transaction,
    operation,
    due.map((instance) => instance.id),
    { assignedTo, notes: body.operationData?.notes ?? body.operationData?.resolutionNotes ?? null },
  );
  const after = new Map(changed.map((instance) => [instance.id, instance]));
  await audit(
    transaction,
    ...changed.map((instance) => ({
      action: `alert.${operation}`,
      entity: 'alert',
      entityId: instance.id,
      before: before.get(instance.id),
      after: instance,
    })),
  );
  outbox.appendEvents(
    transaction,
    changed.map((alert) => ({ kind: 'alert.changed' as const, payload: { alert } })),
  );
  return {
    results: ids.map((id) => outcomeOf(operation, id, after.get(id) ?? before.get(id) ?? null, assignedTo)),
  };
}

function mayChange(operation: AlertOperation, instance: AlertInstance, assignedTo: string | null): boolean {
  if (isThere(operation, instance, assignedTo)) return false;
  return alertTransitions[operation].from.includes(instance.status);
}

/** Whether the instance is already as the operation would leave it. */
function isThere(operation: AlertOperation, instance: AlertInstance, assignedTo: string | null): boolean {
  if (operation === 'assign') return instance.assignedTo === assignedTo;
  return instance.status === alertTransitions[operation].to;
}

function outcomeOf(
  operation: AlertOperation,
  id: string,
  instance: AlertInstance | null,
  assignedTo: string | null,
): AlertBulkOutcome {
  if (instance === null) return { id, success: false, code: 'NOT_FOUND', message: 'Alert not found', instance: null };
  if (isThere(operation, instance, assignedTo)) return { id, success: true, instance };
  return {
    id,
    success: false,
    code: 'RULE_BROKEN',
    message: `Cannot ${operation} an alert that is ${instance.status}`,
    instance,
  };
}
