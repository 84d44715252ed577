import type { TriggerType } from '@tallyard/domain/alerts/statuses';
import { isInScope, isOff, limitFor } from './condition.ts';
import { isOfRule, matchedColumns } from './raise-alerts.ts';
import { asColumns, momentTexts, stockTexts, type Texts } from './texts.ts';

// What rules find, for stock and time triggers as well as for previews and tests. Rules are rows `r` of alert_rules, or rows
// of the same shape.

/** The number of days that a preview of a rule about large movements covers: such a rule has no current state to find. */
export const largeMovementDays = 30;

export interface Kind {
  /** SQL after `FROM {rules} r`: the items `i` and the values of the alert `t`, with all current conditions. */
  readonly joined: string;
  /** SQL of the subject. Each subject has at most one open alert. */
  readonly subject: string;
  readonly texts: Texts;
}

const warehouse = 'JOIN warehouse_names w ON w.organization_id = i.organization_id AND w.warehouse_id = i.warehouse_id';
const active = `JOIN watched_items i ON i.organization_id = r.organization_id AND i.is_active ${warehouse}`;
const inScope = isInScope('r', 'i');
const condition = (name: string) => `(r.conditions ->> '${name}')::numeric`;
const told = {
  type: 'r.trigger_type',
  stock: 'i.quantity',
  item: 'i.name',
  warehouse: 'w.name',
  threshold: 't.threshold',
};
const moments = momentTexts({ ...told, since: 't.since', what: 't.what', value: 't.value' });

/** SQL that describes a movement `m` as text. */
const movementInWords = `initcap(m.movement_type) || ' of ' || trim_scale(abs(m.quantity))::text || ' ' || i.name`;

const ofMovement = (movements: string, threshold: string, since: string) => `
  JOIN ${movements} m ON m.organization_id = r.organization_id
  JOIN watched_items i ON i.organization_id = r.organization_id AND i.item_id = m.item_id
  ${warehouse}
  CROSS JOIN LATERAL (
    SELECT ${threshold} AS threshold, ${since} AS since, abs(m.total_value) AS value, ${movementInWords} AS what
  ) t
  WHERE ${inScope}`;

const ofItsMovement = `r.trigger_type || ':' || m.movement_id`;
const large = `${ofMovement('moved_movements', condition('value'), 'm.moved_at')} AND t.value >= t.threshold`;

const stock: Kind = {
  joined: `${active} CROSS JOIN LATERAL (
    SELECT ${limitFor('r', 'i')} AS threshold, NULL::timestamptz AS since
  ) t WHERE ${inScope} AND ${isOff('r', 'i.quantity', 't.threshold')}`,
  subject: 'r.trigger_type',
  texts: stockTexts(told),
};

/** The SQL of each trigger type. Manual rules find nothing by themselves. */
export const kinds: Readonly<Record<Exclude<TriggerType, 'manual'>, Kind>> = {
  low_stock: stock,
  out_of_stock: stock,
  over_stock: stock,
  // An item without stock cannot move, so only items with stock count.
  no_movement: {
    joined: `${active} CROSS JOIN LATERAL (
      SELECT ${condition('days')} AS threshold, last_moved(i.organization_id, i.item_id) AS since, NULL::numeric AS value, i.name AS what
    ) t WHERE ${inScope} AND i.quantity > 0 AND t.since + make_interval(days => t.threshold::int) <= now()`,
    subject: 'r.trigger_type',
    texts: moments,
  },
  pending_movement: {
    joined: `${ofMovement('waiting_movements', condition('hours'), 'm.waiting_since')}
      AND t.since + make_interval(hours => t.threshold::int) <= now()`,
    subject: ofItsMovement,
    texts: moments,
  },
  large_movement: {
    joined: `${large} AND m.status = 'completed' AND m.moved_at > now() - interval '${largeMovementDays} days'`,
    subject: ofItsMovement,
    texts: moments,
  },
};

/** Large movements among those that this transaction has posted for the items $1. */
export const largeOfNow: Kind = {
  joined: `${large} AND m.movement_id IN (SELECT movements_of_now($2, $1::uuid[]))`,
  subject: ofItsMovement,
  texts: moments,
};

/** The time at which a finding started to meet the condition. */
export const cameTo: Readonly<Record<'no_movement' | 'pending_movement', string>> = {
  no_movement: 't.since + make_interval(days => t.threshold::int)',
  pending_movement: 't.since + make_interval(hours => t.threshold::int)',
};

/** Returns SQL of whether an alert about the subject is open. */
export const isNotified = ({ subject }: Kind): string => `EXISTS (
  SELECT 1 FROM alert_instances o WHERE o.organization_id = r.organization_id AND o.item_id = i.item_id
    AND o.trigger_type = ${subject} AND o.status IN ('triggered', 'acknowledged'))`;

/** Returns SQL of whether the rule belongs to an open alert about the subject. */
export const isNotifiedBy = ({ subject }: Kind): string => `EXISTS (
  SELECT 1 FROM alert_instances o WHERE o.organization_id = r.organization_id AND o.item_id = i.item_id
    AND o.trigger_type = ${subject} AND o.status IN ('triggered', 'acknowledged')
    AND ${isOfRule('o')})`;

/** Returns SQL of whether the rule has raised or joined an alert about the subject, ever or since a time. */
export const wasNotified = ({ subject }: Kind, since = `'-infinity'`): string => `EXISTS (
  SELECT 1 FROM alert_instances p CROSS JOIN LATERAL jsonb_array_elements(p.rule_states) s
  WHERE p.organization_id = r.organization_id AND p.item_id = i.item_id AND p.trigger_type = ${subject}
    AND s ->> 'ruleId' = r.rule_id::text AND (s ->> 'since')::timestamptz >= ${since})`;

/**
 * Returns the `matched` expression for `raising` without its closing parenthesis, so that more conditions may follow. `place`
 * is the order of rules that match the same subject.
 */
export function matchedOf(kind: Kind, { rules, place }: { readonly rules: string; readonly place: string }): string {
  return `matched AS (
    SELECT ${matchedColumns}, i.quantity, ${kind.subject} AS subject, ${asColumns(kind.texts)},
           row_number() OVER (PARTITION BY i.item_id, ${kind.subject} ORDER BY ${place}) AS place
    FROM ${rules} r ${kind.joined}`;
}
