import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { selectInstances } from './instances-sql.ts';
import { priorityRank } from './priority-rank.ts';
import { type InstanceRow, instanceOf } from './rows.ts';

/** An alert that was raised, or that rules have joined. */
export interface Raised {
  readonly alert: AlertInstance;
  /** The rules that were added to it, whose notifications are due. */
  readonly newRuleIds: readonly string[];
}

const priorityOf = (instance: string) => priorityRank(`${instance}.priority`);

/** The order of rules that match the same subject: the most urgent one first. */
export const mostUrgent = `${priorityOf('r')} DESC, r.rule_id`;

/** The columns of `matched` that come from a rule `r`, its item `i`, the item's warehouse `w` and its threshold `t`. */
export const matchedColumns = `
    r.organization_id, r.rule_id, r.name AS rule_name, r.priority, r.actions, ${priorityOf('r')} AS rank, i.item_id,
    i.name AS item_name, w.warehouse_id, w.name AS warehouse_name, t.threshold`;

/** Returns SQL of whether an alert belongs to the rule `r`. */
export function isOfRule(alert: string): string {
  return `${alert}.rule_states @> jsonb_build_array(jsonb_build_object('ruleId', r.rule_id))`;
}

/** SQL of whether no open alert `o` about the same subject belongs to the rule `r`. */
export const isNewTo = `(o.item_id IS NULL OR NOT ${isOfRule('o')})`;

/**
 * Returns SQL that raises one alert for each item and subject of `matched`, a `WITH` whose last expression has
 * `matchedColumns`, quantity, subject, the texts and the place among the rules that match the same subject. If an alert about
 * the subject is open, the rules join it: each subject has at most one open alert.
 */
export function raising(matched: string): string {
  // guard: alerts.joined-once
  return `${matched},
  arrival AS (
    SELECT item_id, subject, array_agg(rule_id ORDER BY place) AS new_rule_ids,
           (array_agg(priority ORDER BY rank DESC))[1] AS priority, bool_or('inApp' = ANY (actions)) AS is_in_app,
           COALESCE(jsonb_agg(jsonb_build_object('ruleId', rule_id, 'ruleName', rule_name, 'threshold', threshold) ORDER BY place)
             FILTER (WHERE place > 1), '[]') AS joined_rules
    FROM matched GROUP BY item_id, subject
  ),
  raised AS (
    INSERT INTO alert_instances AS a
      (organization_id, instance_id, trigger_type, rule_id, rule_name, joined_rules, status, priority, threshold, item_id,
       item_name, warehouse_id, warehouse_name, current_stock, notifications_sent, severity, title, message)
    SELECT m.organization_id, new_id(), m.subject, m.rule_id, m.rule_name, n.joined_rules, 'triggered', n.priority, m.threshold,
           m.item_id, m.item_name, m.warehouse_id, m.warehouse_name, m.quantity,
           jsonb_build_object('email', 0, 'sms', 0, 'webhook', 0, 'inApp', n.is_in_app::int), m.severity, m.title, m.message
    FROM matched m
    JOIN arrival n ON n.item_id = m.item_id AND n.subject = m.subject
    WHERE m.place = 1
    ORDER BY m.item_id, m.subject
    ON CONFLICT (organization_id, item_id, trigger_type)
      WHERE status IN ('triggered', 'acknowledged') AND item_id IS NOT NULL
    DO UPDATE SET
      joined_rules = a.joined_rules || COALESCE((
        SELECT jsonb_agg(j ORDER BY place) FROM jsonb_array_elements(jsonb_build_array(jsonb_build_object(
          'ruleId', excluded.rule_id, 'ruleName', excluded.rule_name, 'threshold', excluded.threshold)) || excluded.joined_rules)
          WITH ORDINALITY AS arriving (j, place)
        WHERE NOT a.rule_states @> jsonb_build_array(jsonb_build_object('ruleId', j -> 'ruleId'))
      ), '[]'),
      rule_states = joined_states(a.rule_states, excluded.rule_states),
      priority = CASE WHEN ${priorityOf('excluded')} > ${priorityOf('a')} THEN excluded.priority ELSE a.priority END,
      updated_at = now()
    RETURNING *
  ),
  told AS (
    SELECT r.*, n.new_rule_ids FROM raised r JOIN arrival n ON n.item_id = r.item_id AND n.subject = r.trigger_type
  )
  ${selectInstances('told')} ORDER BY a.instance_id`;
}

/** Executes a statement of `raising`. */
export async function raised(
  transaction: TenantTransaction,
  statement: string,
  values: readonly unknown[],
  name?: string,
): Promise<Raised[]> {
  const { rows } = await transaction.query<InstanceRow & { new_rule_ids: string[] }>(statement, values, name);
  return rows.map((row) => ({ alert: instanceOf(row), newRuleIds: row.new_rule_ids }));
}
