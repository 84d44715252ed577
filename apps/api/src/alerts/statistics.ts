import type { AlertStatistics } from '@tallyard/contracts/alerts/statistics';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';

/** The number of rules and of items to list. */
const noisiestShown = 10;

const ofRule = `($3::uuid IS NULL OR a.rule_id = $3 OR a.joined_rules @> jsonb_build_array(jsonb_build_object('ruleId', $3)))`;
const inDays = `a.organization_id = $1 AND a.triggered_at > now() - make_interval(days => $2::int) AND ${ofRule}`;
const minutes = (ended: string) =>
  `(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ${ended} - a.triggered_at) / 60))::float8`;

interface Totals extends Record<string, unknown> {
  readonly raised: number;
  readonly open: number;
  readonly resolved: number;
  readonly cancelled: number;
  readonly to_acknowledge: number | null;
  readonly to_resolve: number | null;
}

/** Returns statistics of the alerts of the last days; with `ruleId`, of those that this rule raised or joined. */
export async function statisticsOf(
  transaction: TenantTransaction,
  { days, ruleId }: { readonly days: number; readonly ruleId: string | null },
): Promise<AlertStatistics> {
  // A malformed id matches no rule.
  const values = [transaction.organizationId, days, ruleId !== null && !isId(ruleId) ? noRule : ruleId];
  const [totals, byDay, rules, items] = await Promise.all([
    transaction.query<Totals>(
      `SELECT count(*)::int AS raised, count(*) FILTER (WHERE a.status IN ('triggered', 'acknowledged'))::int AS open,
         count(*) FILTER (WHERE a.status = 'resolved')::int AS resolved,
         count(*) FILTER (WHERE a.status = 'cancelled')::int AS cancelled,
         ${minutes('a.acknowledged_at')} AS to_acknowledge, ${minutes('a.resolved_at')} AS to_resolve
       FROM alert_instances a WHERE ${inDays}`,
      values,
    ),
    transaction.query<{ day: string; raised: number; resolved: number }>(
      `SELECT to_char(d.day, 'YYYY-MM-DD') AS day, COALESCE(t.raised, 0)::int AS raised, COALESCE(e.resolved, 0)::int AS resolved
       FROM generate_series((now() AT TIME ZONE 'UTC')::date - $2::int, (now() AT TIME ZONE 'UTC')::date, interval '1 day') AS d (day)
       LEFT JOIN (SELECT (a.triggered_at AT TIME ZONE 'UTC')::date AS day, count(*) AS raised
                  FROM alert_instances a WHERE ${inDays} GROUP BY 1) t ON t.day = d.day
       LEFT JOIN (SELECT (a.resolved_at AT TIME ZONE 'UTC')::date AS day, count(*) AS resolved
                  FROM alert_instances a WHERE ${inDays} AND a.status = 'resolved' GROUP BY 1) e ON e.day = d.day
       ORDER BY d.day`,
      values,
    ),
    transaction.query<{ rule_id: string; rule_name: string; raised: number }>(
      `SELECT r.rule_id, COALESCE(max(k.name), '') AS rule_name, count(*)::int AS raised
       FROM alert_instances a CROSS JOIN LATERAL rules_of_alert(a.rule_id, a.joined_rules) r
       LEFT JOIN alert_rules k ON k.organization_id = a.organization_id AND k.rule_id = r.rule_id
       WHERE ${inDays} AND r.rule_id IS NOT NULL GROUP BY r.rule_id ORDER BY raised DESC, r.rule_id LIMIT ${noisiestShown}`,
      values,
    ),
    transaction.query<{ item_id: string; item_name: string; raised: number }>(
      `SELECT a.item_id, max(a.item_name) AS item_name, count(*)::int AS raised
       FROM alert_instances a WHERE ${inDays} AND a.item_id IS NOT NULL
       GROUP BY a.item_id ORDER BY raised DESC, a.item_id LIMIT ${noisiestShown}`,
      values,
    ),
  ]);
  const sum = totals.rows[0];
  if (sum === undefined) throw new Error('Alerts were not counted.');
  const ended = sum.resolved + sum.cancelled;
  return {
    days,
    raised: sum.raised,
    open: sum.open,
    resolved: sum.resolved,
    cancelled: sum.cancelled,
    minutesToAcknowledge: sum.to_acknowledge,
    minutesToResolve: sum.to_resolve,
    successRate: ended === 0 ? null : sum.resolved / ended,
    byDay: byDay.rows,
    noisiestRules: rules.rows.map((row) => ({ ruleId: row.rule_id, ruleName: row.rule_name, raised: row.raised })),
    noisiestItems: items.rows.map((row) => ({ itemId: row.item_id, itemName: row.item_name, raised: row.raised })),
  };
}

const noRule = '00000000-0000-0000-0000-000000000000';
