import { defaultThreshold } from '@tallyard/domain/alerts/statuses';

/**
 * SQL for the quantity at or below which the rule `rule` alerts about the item `item`, both aliases of their tables:
 * `min_quantity`, else the condition 'threshold', a number or 'reorderPoint', else 10 (ARCH-LIVE). It says in
 * SQL what `thresholdOf` of the domain says of one rule.
 */
export function thresholdFor(rule: string, item: string): string {
  return `COALESCE(
    ${rule}.min_quantity,
    CASE
      WHEN jsonb_typeof(${rule}.conditions -> 'threshold') = 'number' THEN (${rule}.conditions ->> 'threshold')::numeric
      WHEN ${rule}.conditions ->> 'threshold' = 'reorderPoint' THEN ${item}.reorder_point
    END,
    ${defaultThreshold})`;
}
