import { listAlertInstances } from '@tallyard/contracts/alerts/endpoints';
import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { type AlertOperation, alertStatuses } from '@tallyard/domain/alerts/statuses';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/errors.ts';
import { isId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';
import type { Page } from '../platform/lists/paging.ts';
import { instanceColumns, instancePeople, selectInstances } from './instances-sql.ts';
import { priorityRank } from './priority-rank.ts';
import { type InstanceRow, instanceOf } from './rows.ts';

type InstanceQuery = EndpointRequest<typeof listAlertInstances>['query'];

/** The statuses listed by default. A canceled alert is a deleted one (ALR-32). */
const shownByDefault = alertStatuses.filter((status) => status !== 'cancelled');

/** Alerts with the names of the people in them. */
const instances = list({
  endpoint: listAlertInstances,
  from: 'alert_instances',
  as: 'a',
  id: 'a.instance_id',
  columns: instanceColumns,
  details: instancePeople,
  filters: {
    status: (statuses, values) => `a.status = ANY (${values.add(statuses)}::text[])`,
    priority: (priority, values) => `a.priority = ${values.add(priority)}`,
    // A malformed id matches nobody.
    assignedTo: (userId, values) => (isId(userId) ? `a.assigned_to = ${values.add(userId)}` : 'false'),
    itemId: (itemId, values) => (isId(itemId) ? `a.item_id = ${values.add(itemId)}` : 'false'),
    warehouseId: (warehouseId, values) => (isId(warehouseId) ? `a.warehouse_id = ${values.add(warehouseId)}` : 'false'),
    isSummary: (is) => `a.item_count IS ${is ? 'NOT ' : ''}NULL`,
    triggeredAfter: (moment, values) => `a.triggered_at >= ${values.add(moment)}`,
    triggeredBefore: (moment, values) => `a.triggered_at <= ${values.add(moment)}`,
  },
  search: [`(a.title || ' ' || a.message || ' ' || a.rule_name)`],
  sorts: {
    triggeredAt: { by: 'a.triggered_at', type: 'timestamptz' },
    priority: { by: priorityRank('a.priority'), type: 'integer' },
    status: {
      by: `array_position(ARRAY[${alertStatuses.map((status) => `'${status}'`).join(', ')}], a.status)`,
      type: 'integer',
    },
    title: { by: 'a.title', type: 'text' },
  },
  updatedAt: 'a.updated_at',
  itemFrom: instanceOf,
});

/** Returns a page of alerts; without `status`, those with a default status. `ids` selects alerts of any status. */
export function listInstances(transaction: TenantTransaction, query: InstanceQuery): Promise<Page<AlertInstance>> {
  const status = query.status ?? (query.ids === undefined ? shownByDefault : undefined);
  return instances.page(transaction, { ...query, status });
}

/** Checks that the alert exists. Throws NOT_FOUND. */
export async function requireInstance(transaction: TenantTransaction, id: string): Promise<void> {
  const { count } = isId(id)
    ? await transaction.query('SELECT 1 FROM alert_instances WHERE organization_id = $1 AND instance_id = $2', [
        transaction.organizationId,
        id,
      ])
    : { count: 0 };
  if (count === 0) throw notFound('Alert');
}

/** Returns those of `ids` that exist, locked in the order of their ids until the transaction ends. */
export async function lockInstances(transaction: TenantTransaction, ids: readonly string[]): Promise<AlertInstance[]> {
  const { rows } = await transaction.query<InstanceRow>(
    `WITH locked AS (
       SELECT * FROM alert_instances WHERE organization_id = $1 AND instance_id = ANY ($2::uuid[])
       ORDER BY instance_id FOR UPDATE
     )
     ${selectInstances('locked')}`,
    [transaction.organizationId, ids.filter(isId)],
  );
  return rows.map(instanceOf);
}

const changes: Readonly<Record<AlertOperation, string>> = {
  acknowledge: `status = 'acknowledged', acknowledged_at = now(), acknowledged_by = $3`,
  assign: `assigned_to = $4::uuid, assigned_at = CASE WHEN $4::uuid IS NULL THEN NULL ELSE now() END`,
  resolve: `status = 'resolved', resolved_at = now(), resolved_by = $3, resolution_notes = $5::text`,
  cancel: `status = 'cancelled'`,
};

/** Applies an operation to alerts that allow it. Returns them after the change, in the order of their ids. */
export async function changeInstances(
  transaction: TenantTransaction,
  operation: AlertOperation,
  ids: readonly string[],
  data: { assignedTo: string | null; notes: string | null },
): Promise<AlertInstance[]> {
  const { rows } = await transaction.query<InstanceRow>(
    `WITH given AS (SELECT $3::uuid, $4::uuid, $5::text),
     changed AS (
       UPDATE alert_instances SET ${changes[operation]}, updated_at = now()
       WHERE organization_id = $1 AND instance_id = ANY ($2::uuid[]) RETURNING *
     )
     ${selectInstances('changed')} ORDER BY a.instance_id`,
    [transaction.organizationId, ids, transaction.actor.userId, data.assignedTo, data.notes],
  );
  return rows.map(instanceOf);
}

/** Cancels the open alerts about deleted items. Returns these alerts after the change, in the order of their ids. */
export async function cancelAlertsOf(
  transaction: TenantTransaction,
  itemIds: readonly string[],
): Promise<AlertInstance[]> {
  const { rows } = await transaction.query<InstanceRow>(
    `WITH open AS (
       SELECT instance_id FROM alert_instances
       WHERE organization_id = $1 AND item_id = ANY ($2::uuid[]) AND status IN ('triggered', 'acknowledged')
       ORDER BY instance_id FOR UPDATE
     ),
     changed AS (
       UPDATE alert_instances a SET status = 'cancelled', updated_at = now() FROM open
       WHERE a.organization_id = $1 AND a.instance_id = open.instance_id RETURNING a.*
     )
     ${selectInstances('changed')} ORDER BY a.instance_id`,
    [transaction.organizationId, itemIds],
  );
  return rows.map(instanceOf);
}

/** Returns whether `userId` is an active member of the organization. */
export async function isMember(transaction: TenantTransaction, userId: string): Promise<boolean> {
  if (!isId(userId)) return false;
  const { rows } = await transaction.query(
    'SELECT 1 FROM memberships WHERE organization_id = $1 AND user_id = $2 AND deactivated_at IS NULL',
    [transaction.organizationId, userId],
  );
  return rows.length > 0;
}
