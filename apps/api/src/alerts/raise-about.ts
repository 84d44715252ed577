import type { TenantTransaction } from '../platform/database/transaction.ts';
import { selectInstances } from './instances-sql.ts';
import { type AlertJobContext, report } from './report-raised.ts';
import { type InstanceRow, instanceOf } from './rows.ts';

/** Something that needs attention and that no rule watches. */
export interface Subject {
  /** The key of the subject, 'movement:' or 'occurrence:' and an id. Each subject has at most one open alert. */
  readonly about: string;
  /** Shown in place of a rule name. */
  readonly kind: string;
  readonly title: string;
  readonly message: string;
  readonly severity: 'warning' | 'critical';
  readonly item: {
    readonly itemId: string;
    readonly name: string;
    readonly warehouseId: string;
    readonly quantity: number;
  };
  /** The required quantity of the item. */
  readonly wanted: number;
}

/**
 * Raises an alert about each subject without an open one, in the transaction that found it. Open alerts do not change, so
 * repeating is safe.
 */
export function raiseAbout(context: Pick<AlertJobContext, 'outbox' | 'jobs'>) {
  return async (transaction: TenantTransaction, subjects: readonly Subject[]): Promise<void> => {
    if (subjects.length === 0) return;
    const { rows } = await transaction.query<InstanceRow>(
      `WITH raised AS (
         INSERT INTO alert_instances (organization_id, instance_id, trigger_type, rule_name, status, priority, severity,
           title, message, threshold, item_id, item_name, warehouse_id, warehouse_name, current_stock, notifications_sent)
         SELECT $1, new_id(), s.about, s.kind, 'triggered', 'high', s.severity, s.title, s.message, s.wanted,
           (s.item ->> 'itemId')::uuid, s.item ->> 'name', (s.item ->> 'warehouseId')::uuid, COALESCE(w.name, ''),
           (s.item ->> 'quantity')::numeric, '{"email": 0, "sms": 0, "webhook": 0, "inApp": 1}'
         FROM json_to_recordset($2::json) AS s(about text, kind text, title text, message text, severity text, item json, wanted numeric)
         LEFT JOIN warehouse_names w ON w.organization_id = $1 AND w.warehouse_id = (s.item ->> 'warehouseId')::uuid
         ORDER BY s.about
         ON CONFLICT (organization_id, item_id, trigger_type)
           WHERE status IN ('triggered', 'acknowledged') AND item_id IS NOT NULL DO NOTHING
         RETURNING *
       )
       ${selectInstances('raised')} ORDER BY a.instance_id`,
      [transaction.organizationId, JSON.stringify(subjects)],
    );
    const raised = rows.map((row) => ({ alert: instanceOf(row), newRuleIds: [] }));
    if (raised.length > 0) await report(transaction, context, raised);
  };
}
