import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isOn } from './condition.ts';
import { cameTo, kinds, matchedOf, wasNotified } from './findings.ts';
import { selectInstances } from './instances-sql.ts';
import { mostUrgent, type Raised, raised, raising } from './raise-alerts.ts';
import { type InstanceRow, instanceOf } from './rows.ts';
import { summarize } from './summary.ts';

/** The trigger types that depend on time alone. */
export type TimedTrigger = keyof typeof cameTo;

/** If there are more findings at once, one summary is raised: all items of an import may become idle on the same day. */
const mostAtOnce = 25;

/** Returns SQL of findings whose condition was met after the rule started to watch, and which it has not reported since. */
function matched(type: TimedTrigger): string {
  const kind = kinds[type];
  // guard: alerts.idle-told-once
  return `WITH ${matchedOf(kind, { rules: 'alert_rules', place: `t.threshold, ${mostUrgent}` })}
    AND r.organization_id = $1 AND ${isOn('r')} AND r.trigger_type = '${type}'
    AND ${cameTo[type]} > r.watches_since AND NOT ${wasNotified(kind, cameTo[type])}
  )`;
}

/**
 * Raises the time-based alerts of the organization. Returns the raised alerts, and the updated ones whose condition has
 * ended.
 */
export async function watchTime(
  transaction: TenantTransaction,
  type: TimedTrigger,
): Promise<{ raised: Raised[]; updated: AlertInstance[] }> {
  const updated = await followTime(transaction, type);
  const { rows } = await transaction.query<{ found: number }>(
    `${matched(type)} SELECT count(DISTINCT (item_id, subject))::int AS found FROM matched`,
    [transaction.organizationId],
  );
  const found = rows[0]?.found ?? 0;
  if (found === 0) return { raised: [], updated };
  // guard: alerts.many-in-one
  if (found <= mostAtOnce) {
    return { raised: await raised(transaction, raising(matched(type)), [transaction.organizationId]), updated };
  }
  const summaries = await summarize(transaction, null, [type]);
  await transaction.query(
    'UPDATE alert_rules SET watches_since = now() WHERE organization_id = $1 AND trigger_type = $2 AND deleted_at IS NULL AND is_active',
    [transaction.organizationId, type],
  );
  return { raised: summaries, updated };
}

/** The texts of an open alert after its condition has ended, and the SQL that finds such alerts. */
const over: Record<TimedTrigger, { readonly title: string; readonly where: string }> = {
  no_movement: {
    title: `'Moves again: ' || a.item_name`,
    where: `a.trigger_type = 'no_movement' AND a.title LIKE 'No movement: %' AND a.item_id IS NOT NULL
      AND last_moved(a.organization_id, a.item_id) > a.triggered_at`,
  },
  pending_movement: {
    title: `'No longer waiting: ' || substr(a.title, length('Waiting: ') + 1)`,
    where: `a.trigger_type LIKE 'pending_movement:%' AND a.title LIKE 'Waiting: %' AND NOT EXISTS (
      SELECT 1 FROM waiting_movements m WHERE m.organization_id = a.organization_id
        AND m.movement_id = split_part(a.trigger_type, ':', 2)::uuid)`,
  },
};

async function followTime(transaction: TenantTransaction, type: TimedTrigger): Promise<AlertInstance[]> {
  const { rows } = await transaction.query<InstanceRow>(
    `WITH followed AS (
       UPDATE alert_instances a SET title = ${over[type].title}, updated_at = now()
       WHERE a.organization_id = $1 AND a.status IN ('triggered', 'acknowledged') AND ${over[type].where}
       RETURNING a.*
     )
     ${selectInstances('followed')} ORDER BY a.instance_id`,
    [transaction.organizationId],
  );
  return rows.map(instanceOf);
}
