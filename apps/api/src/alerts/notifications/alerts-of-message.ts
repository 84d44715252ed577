import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { stockTypes } from '../condition.ts';
import { selectInstances } from '../instances-sql.ts';
import { type InstanceRow, instanceOf } from '../rows.ts';
import { asColumns, stockTexts, withThreshold } from '../texts.ts';

interface SentRow extends InstanceRow {
  /** The rule that sends and its texts if another rule raised the alert; null if the sending rule raised it. */
  readonly own: {
    readonly ruleId: string;
    readonly ruleName: string;
    readonly threshold: number;
    readonly severity: string;
    readonly title: string;
    readonly message: string;
  } | null;
}

const stock = {
  type: 'i.trigger_type',
  stock: 'i.current_stock',
  item: 'i.item_name',
  warehouse: 'i.warehouse_name',
  threshold: 'j.threshold',
};

/**
 * Returns the alerts of a message that are not withdrawn, in the order of their ids. Each has the name, threshold and texts
 * of the rule that sends it: an alert of several rules reads differently for the recipients of each. If two rules send the
 * same alert in one message, the one that sent last is used.
 */
export async function alertsOfMessage(transaction: TenantTransaction, messageId: string): Promise<AlertInstance[]> {
  const { rows } = await transaction.query<SentRow>(
    `WITH sent AS (
       SELECT DISTINCT ON (instance_id) instance_id, rule_id FROM alert_sends
       WHERE organization_id = $1 AND message_id = $2 AND withdrawn_at IS NULL
       ORDER BY instance_id, send_id DESC
     ),
     told AS (
       SELECT i.*, to_jsonb(own) AS own
       FROM sent s
       JOIN alert_instances i ON i.organization_id = $1 AND i.instance_id = s.instance_id
       LEFT JOIN LATERAL (
         SELECT j."ruleId", j."ruleName", j.threshold, t.severity, t.title, t.message
         FROM jsonb_to_recordset(i.joined_rules) AS j ("ruleId" uuid, "ruleName" text, threshold numeric)
         CROSS JOIN LATERAL (
           SELECT ${asColumns(stockTexts(stock))} WHERE i.trigger_type IN (${stockTypes})
           UNION ALL
           SELECT i.severity, i.title, ${withThreshold('i.message', 'i.threshold', 'j.threshold')}
           WHERE i.trigger_type NOT IN (${stockTypes})
         ) t
         WHERE j."ruleId" = s.rule_id AND j.threshold IS NOT NULL AND i.item_id IS NOT NULL
       ) own ON true
     )
     ${selectInstances('told')} ORDER BY a.instance_id`,
    [transaction.organizationId, messageId],
    'alerts-of-message',
  );
  return rows.map((row) => {
    const alert = instanceOf(row);
    // guard: alerts.own-threshold
    if (row.own === null) return alert;
    const { threshold, ...own } = row.own;
    const context = alert.context && { ...alert.context, threshold };
    return { ...alert, ...own, data: context, context };
  });
}
