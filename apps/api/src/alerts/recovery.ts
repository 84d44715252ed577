import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import { systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { audit } from '../platform/history/audit.ts';
import { isInScope, isOff, isOn, limitFor, stockTypes } from './condition.ts';
import { selectInstances } from './instances-sql.ts';
import { type InstanceRow, instanceOf } from './rows.ts';

// When alerts about stock end by themselves (ADR 0113).

export const stockRecovered = 'Stock recovered';
const noRuleApplies = 'No alert rule applies anymore';

/** An alert after an update, with its previous status. */
export interface FollowedRow extends InstanceRow {
  readonly status_before: string;
}

/** The columns of an open alert `o` that `judged` reads, without its quantity `after`. */
export const judgedColumns =
  'o.instance_id, o.organization_id, o.item_id, o.trigger_type, o.threshold, o.joined_rules, o.rule_states, o.status';

/**
 * Returns SQL of a common table expression `judged` over `source`, which has `judgedColumns` and `after`: whether each alert
 * ends with this quantity, and the states of its rules.
 *
 * The condition of an active rule is its current one; that of a rule that was deactivated or deleted uses the threshold
 * stored with the alert. An alert ends if none of its rules meets its condition and each resolves its alerts. Inactive rules
 * count only if no rule is active: otherwise a rule that nobody wants would keep the alert open.
 */
export function judged(source: string): string {
  // guard: alerts.end-for-all-rules
  return `judged AS (
    SELECT c.instance_id, c.after, c.status, v.ends, v.states
    FROM ${source} c
    CROSS JOIN LATERAL (
      SELECT * FROM watched_items one WHERE one.organization_id = c.organization_id AND one.item_id = c.item_id OFFSET 0
    ) i
    CROSS JOIN LATERAL (
      SELECT
        CASE WHEN bool_or(f.is_on) THEN bool_and(NOT f.is_on OR (r.auto_resolve AND NOT m.is_met))
             ELSE bool_and(r.auto_resolve AND NOT m.is_met) END AS ends,
        jsonb_agg(e.state || jsonb_build_object('holds', h.holds, 'escalatesFrom',
          CASE WHEN h.holds AND NOT (e.state ->> 'holds')::boolean THEN to_jsonb(now()) ELSE e.state -> 'escalatesFrom' END)
          ORDER BY e.place) AS states
      FROM jsonb_array_elements(c.rule_states) WITH ORDINALITY AS e (state, place)
      CROSS JOIN LATERAL (
        SELECT * FROM alert_rules one
        WHERE one.organization_id = c.organization_id AND one.rule_id = (e.state ->> 'ruleId')::uuid OFFSET 0
      ) r
      CROSS JOIN LATERAL (SELECT ${isOn('r')} AND r.trigger_type = c.trigger_type AS is_on) f
      CROSS JOIN LATERAL (
        SELECT CASE WHEN f.is_on THEN ${limitFor('r', 'i')} ELSE COALESCE((
          SELECT (j ->> 'threshold')::numeric FROM jsonb_array_elements(c.joined_rules) j WHERE j -> 'ruleId' = e.state -> 'ruleId'
        ), c.threshold) END AS threshold
      ) t
      CROSS JOIN LATERAL (
        SELECT ${isOff('c', 'c.after', 't.threshold')} AND (NOT f.is_on OR (${isInScope('r', 'i')})) AS is_met
      ) m
      CROSS JOIN LATERAL (SELECT m.is_met OR (NOT r.auto_resolve AND (e.state ->> 'holds')::boolean) AS holds) h
    ) v
  )`;
}

/**
 * Returns SQL of the columns that change when an alert `a` is updated by a row `j` of `judged`; `notes` is the reason for its
 * end.
 */
export function toVerdict(notes: string): string {
  // guard: alerts.end-with-their-condition
  return `rule_states = j.states, updated_at = now(), status = CASE WHEN j.ends THEN 'resolved' ELSE a.status END,
    resolved_at = CASE WHEN j.ends THEN GREATEST(now(), a.triggered_at) ELSE a.resolved_at END,
    resolution_notes = CASE WHEN j.ends THEN ${notes} ELSE a.resolution_notes END`;
}

/** Writes audit entries for resolved alerts, with the system as their actor. */
export async function noteResolved(transaction: TenantTransaction, rows: readonly FollowedRow[]): Promise<void> {
  await audit(
    transaction,
    ...rows
      .filter(({ status }) => status === 'resolved')
      .map((row) => ({
        action: 'alert.auto-resolve',
        entity: 'alert',
        entityId: row.instance_id,
        before: { status: row.status_before },
        after: { status: row.status, resolutionNotes: row.resolution_notes },
        // guard: alerts.end-by-nobody
        actor: systemActor,
      })),
  );
}

const openAlerts = `
  SELECT ${judgedColumns}, o.current_stock AS after FROM alert_instances o
  WHERE o.organization_id = $1 AND o.trigger_type IN (${stockTypes}) AND o.item_id IS NOT NULL
    AND o.status IN ('triggered', 'acknowledged')`;

const findRecovered = `WITH open AS (${openAlerts}), ${judged('open')} SELECT instance_id FROM judged WHERE ends`;

/**
 * Each stock change updates its alerts in its transaction, so the quantity of an alert is correct once the alert is locked.
 */
const resolveRecovered = `
  WITH open AS (${openAlerts} AND o.instance_id = ANY ($2::uuid[]) ORDER BY o.instance_id FOR UPDATE OF o),
  ${judged('open')},
  ended AS (
    UPDATE alert_instances a
    SET ${toVerdict(`CASE WHEN ${isOff('a', 'a.current_stock', 'a.threshold')} THEN '${noRuleApplies}' ELSE '${stockRecovered}' END`)}
    FROM judged j
    WHERE a.organization_id = $1 AND a.instance_id = j.instance_id AND j.ends
    RETURNING a.*, j.status AS status_before
  )
  ${selectInstances('ended')} ORDER BY a.instance_id`;

/**
 * Resolves alerts whose condition has ended without a stock change, such as after a rule was changed or deleted, or the
 * reorder point of an item changed. Repeating it changes nothing.
 */
export async function resolveEnded(transaction: TenantTransaction): Promise<AlertInstance[]> {
  const found = await transaction.query<{ instance_id: string }>(findRecovered, [transaction.organizationId]);
  if (found.rows.length === 0) return [];
  const { rows } = await transaction.query<FollowedRow>(resolveRecovered, [
    transaction.organizationId,
    found.rows.map((row) => row.instance_id),
  ]);
  await noteResolved(transaction, rows);
  return rows.map(instanceOf);
}
