import { foldMetrics } from '../alerts/alert-metrics.ts';
import { stockRecovered } from '../alerts/recovery.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Raised } from './raised-alert.ts';
import type { Random } from './random.ts';

/** When an alert of the demo was raised and what people did about it, in milliseconds since 1970. */
export interface Outcome {
  readonly id: string;
  readonly triggeredAt: number;
  readonly acknowledgedAt: number | null;
  readonly resolvedAt: number | null;
  readonly notes: string | null;
  /** Whether it ended with its condition, so that nobody resolved it. */
  readonly isAutomatic: boolean;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
const acknowledgedShare = 0.7;

/**
 * Returns an alert resolved within two days, before its item changes again, or by the next change if that brings enough
 * stock.
 */
export function resolved({ alert, at, next }: Raised, random: Random): Outcome {
  const [hours, minutes, chance] = [random.whole(2, 42), random.whole(5, 90), random.next()];
  const isStockBack = next !== undefined && next.quantityAfter > (alert.context?.threshold ?? 0);
  const resolvedAt = isStockBack
    ? next.at
    : Math.floor(Math.min(at + hours * hourMs, next === undefined ? Date.now() : (at + next.at) / 2));
  const acknowledgedAt = at + minutes * minuteMs;
  return {
    id: alert.id,
    triggeredAt: at,
    acknowledgedAt: chance < acknowledgedShare && acknowledgedAt < resolvedAt ? acknowledgedAt : null,
    resolvedAt,
    notes: isStockBack ? stockRecovered : 'Ordered from the supplier.',
    isAutomatic: isStockBack,
  };
}

/** Returns an alert that is still open, and possibly acknowledged. */
export function stillOpen({ alert, at }: Raised, isAcknowledged: boolean): Outcome {
  const acknowledgedAt = isAcknowledged ? at + 25 * minuteMs : null;
  return { id: alert.id, triggeredAt: at, acknowledgedAt, resolvedAt: null, notes: null, isAutomatic: false };
}

/** Writes outcomes to their alerts, with the audit entries that such changes have. */
export async function keepOutcomes(
  transaction: TenantTransaction,
  outcomes: readonly Outcome[],
  userId: string,
): Promise<void> {
  if (outcomes.length === 0) return;
  await transaction.query(
    `WITH outcome AS (
       SELECT id, to_timestamp("triggeredAt" / 1000) AS triggered_at, to_timestamp("acknowledgedAt" / 1000) AS acknowledged_at,
              to_timestamp("resolvedAt" / 1000) AS resolved_at, notes, CASE WHEN NOT "isAutomatic" THEN $3::uuid END AS resolved_by
       FROM json_to_recordset($2::json) AS o(id uuid, "triggeredAt" float8, "acknowledgedAt" float8, "resolvedAt" float8, notes text, "isAutomatic" boolean)
     ), kept AS (
       UPDATE alert_instances a SET triggered_at = o.triggered_at,
         status = CASE WHEN o.resolved_at IS NOT NULL THEN 'resolved' WHEN o.acknowledged_at IS NOT NULL THEN 'acknowledged' ELSE 'triggered' END,
         acknowledged_at = o.acknowledged_at, acknowledged_by = CASE WHEN o.acknowledged_at IS NOT NULL THEN $3::uuid END,
         resolved_at = o.resolved_at, resolved_by = CASE WHEN o.resolved_at IS NOT NULL THEN o.resolved_by END,
         resolution_notes = o.notes, updated_at = GREATEST(o.triggered_at, o.acknowledged_at, o.resolved_at)
       FROM outcome o WHERE a.organization_id = $1 AND a.instance_id = o.id RETURNING a.*
     )
     INSERT INTO audit_entries (organization_id, entry_id, user_id, action, entity, entity_id, before, after, created_at)
     SELECT organization_id, gen_random_uuid(), step.user_id, step.action, 'alert', instance_id,
            jsonb_build_object('itemName', item_name, 'status', step.before), jsonb_build_object('itemName', item_name, 'status', step.after), step.at
     FROM kept k CROSS JOIN LATERAL (VALUES
       ('alert.acknowledge', $3::uuid, 'triggered', 'acknowledged', k.acknowledged_at),
       (CASE WHEN k.resolved_by IS NULL THEN 'alert.auto-resolve' ELSE 'alert.resolve' END, k.resolved_by, CASE WHEN k.acknowledged_at IS NULL THEN 'triggered' ELSE 'acknowledged' END, 'resolved', k.resolved_at)
     ) AS step (action, user_id, before, after, at)
     WHERE step.at IS NOT NULL`,
    [transaction.organizationId, JSON.stringify(outcomes), userId],
  );
}

/** Corrects when rules last joined an alert: the metrics contain today, but it was when the alert was raised. */
export async function joinedWhenRaised(transaction: TenantTransaction): Promise<void> {
  while ((await foldMetrics(transaction)) > 0);
  await transaction.query(
    `UPDATE alert_rule_figures f SET last_joined =
       (SELECT max(a.triggered_at) FROM alert_instances a CROSS JOIN LATERAL rules_of_alert(a.rule_id, a.joined_rules) j
        WHERE a.organization_id = $1 AND j.joined AND j.rule_id = f.rule_id)
     WHERE f.organization_id = $1`,
    [transaction.organizationId],
  );
}
