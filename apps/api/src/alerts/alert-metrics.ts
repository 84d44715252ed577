import { scopedRole } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Fold } from '../platform/jobs/folder.ts';

const foldAtOnce = 5_000;

/**
 * Joins the metrics of the rule `r` as `f`: totals over its alerts, including those that it joined, from folded and not yet
 * folded rows; the cost does not grow with the number of alerts (migration 0017). They cover all warehouses. For members with
 * limited access, the alerts that they see are counted instead (ADR 0080).
 */
export const ruleMetricsJoin = `
  CROSS JOIN LATERAL (
    SELECT COALESCE(sum(k.raised), 0)::int AS trigger_count,
           GREATEST(max(k.last_joined), (
              SELECT a.triggered_at FROM alert_instances a WHERE a.organization_id = r.organization_id
              AND a.rule_id = r.rule_id ORDER BY a.triggered_at DESC LIMIT 1)) AS last_triggered,
           round(sum(k.resolution_seconds) / 60 / NULLIF(sum(k.resolved), 0), 1) AS average_resolution_minutes,
           round(sum(k.resolved) / NULLIF(sum(k.resolved) + sum(k.cancelled), 0), 4) AS success_rate
    FROM (
      SELECT raised, resolved, cancelled, resolution_seconds, last_joined FROM alert_rule_figures
      WHERE organization_id = r.organization_id AND rule_id = r.rule_id
      UNION ALL
      SELECT raised, resolved, cancelled, resolution_seconds, last_joined FROM alert_rule_deltas
      WHERE organization_id = r.organization_id AND rule_id = r.rule_id
      UNION ALL
      SELECT count(*), count(*) FILTER (WHERE a.status = 'resolved'), count(*) FILTER (WHERE a.status = 'cancelled'),
             sum(extract(epoch FROM a.resolved_at - a.triggered_at)) FILTER (WHERE a.status = 'resolved'),
             max(a.triggered_at) FILTER (WHERE j.joined)
      FROM alert_instances a CROSS JOIN LATERAL rules_of_alert(a.rule_id, a.joined_rules) j
      WHERE current_user = '${scopedRole}' AND a.organization_id = r.organization_id AND j.rule_id = r.rule_id
    ) k
  ) f`;

// Metrics are locked in the order of their rules, so that two nodes that fold cannot deadlock.
const fold = `
  WITH first AS (
    SELECT rule_id, delta_id FROM alert_rule_deltas WHERE organization_id = $1 ORDER BY rule_id, delta_id LIMIT ${foldAtOnce}
  ), taken AS (
    DELETE FROM alert_rule_deltas d USING first f
    WHERE d.organization_id = $1 AND d.rule_id = f.rule_id AND d.delta_id = f.delta_id RETURNING d.*
  ), folded AS (
    INSERT INTO alert_rule_figures AS k
      (organization_id, rule_id, raised, resolved, cancelled, resolution_seconds, last_joined)
    SELECT $1, rule_id, sum(raised), sum(resolved), sum(cancelled), sum(resolution_seconds), max(last_joined)
    FROM taken GROUP BY rule_id ORDER BY rule_id
    ON CONFLICT (organization_id, rule_id) DO UPDATE SET
      raised = k.raised + excluded.raised, resolved = k.resolved + excluded.resolved,
      cancelled = k.cancelled + excluded.cancelled,
      resolution_seconds = k.resolution_seconds + excluded.resolution_seconds,
      last_joined = GREATEST(k.last_joined, excluded.last_joined)
  )
  SELECT count(*)::int AS taken FROM taken`;

/**
 * Folds the oldest deltas of the organization's rules and returns their number. Readers see the same sums before and after.
 */
export async function foldMetrics(transaction: TenantTransaction): Promise<number> {
  const { rows } = await transaction.query<{ taken: number }>(fold, [transaction.organizationId]);
  return rows[0]?.taken ?? 0;
}

/** Runs every five minutes: alerts are rare compared with stock changes. */
export const metricsFold: Fold = {
  name: 'alerts.fold-figures',
  when: { cron: '*/5 * * * *' },
  atOnce: foldAtOnce,
  fold: foldMetrics,
};
