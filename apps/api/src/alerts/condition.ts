import { defaultThreshold } from '@tallyard/domain/alerts/statuses';
import { stockTriggers } from '@tallyard/domain/alerts/trigger';

// The conditions of rules as SQL. Live evaluation, previews, rule tests and backtests use only these. `rule` and `item` are
// aliases of rows of alert_rules and watched_items.

/**
 * Returns SQL of the quantity at or below which a low-stock rule alerts about an item: `min_quantity`, else the condition
 * 'threshold', which is a number or 'reorderPoint', else 10 (ARCH-LIVE). It is the SQL version of `thresholdOf` of the
 * domain.
 */
function thresholdFor(rule: string, item: string): string {
  return `COALESCE(
    ${rule}.min_quantity,
    CASE
      WHEN jsonb_typeof(${rule}.conditions -> 'threshold') = 'number' THEN (${rule}.conditions ->> 'threshold')::numeric
      WHEN ${rule}.conditions ->> 'threshold' = 'reorderPoint' THEN ${item}.reorder_point
    END,
    ${defaultThreshold})`;
}

/** Returns SQL of the quantity at which a rule of `stockTriggers` alerts about an item. */
export function limitFor(rule: string, item: string): string {
  return `CASE ${rule}.trigger_type
    WHEN 'out_of_stock' THEN 0 WHEN 'over_stock' THEN ${rule}.max_quantity ELSE ${thresholdFor(rule, item)} END`;
}

/** Returns SQL of whether the rule alerts at a quantity: at or below its limit, or above it for over stock. */
export function isOff(rule: string, quantity: string, limit: string): string {
  return `((${quantity} <= ${limit}) <> (${rule}.trigger_type = 'over_stock'))`;
}

/**
 * Returns SQL of whether the rule covers the item, and the rule's owner sees its warehouse now, or saw it when they left
 * (ADR 0117).
 */
export function isInScope(rule: string, item: string): string {
  // guard: owners.rule-watches-their-warehouses
  // guard: owners.scope-of-former-owner-watched
  return `NOT EXISTS (
       SELECT FROM memberships owner
       WHERE owner.organization_id = ${rule}.organization_id AND owner.user_id = ${rule}.acts_for
         AND owner.is_scoped AND owner.role <> 'admin' AND NOT EXISTS (
           SELECT FROM warehouse_members seen
           WHERE seen.organization_id = owner.organization_id AND seen.user_id = owner.user_id
             AND seen.warehouse_id = ${item}.warehouse_id))
     AND (${rule}.owner_warehouses IS NULL OR ${item}.warehouse_id = ANY (${rule}.owner_warehouses))
     AND (cardinality(${rule}.scope_warehouses) = 0 OR ${item}.warehouse_id = ANY (${rule}.scope_warehouses))
     AND (cardinality(${rule}.scope_categories) = 0 OR ${item}.category = ANY (${rule}.scope_categories))
     AND (cardinality(${rule}.scope_skus) = 0 OR ${item}.sku = ANY (${rule}.scope_skus))
     AND CASE WHEN cardinality(${rule}.scope_folders) = 0 THEN true ELSE EXISTS (
       SELECT 1 FROM folders_above(${item}.organization_id, ARRAY[${item}.folder_id]) above
       WHERE above.folder_id = ANY (${rule}.scope_folders)) END`;
}

/** The trigger types that depend on stock, as an SQL list. */
export const stockTypes = stockTriggers.map((type) => `'${type}'`).join(', ');

/** Returns SQL of whether the rule is active. */
export function isOn(rule: string): string {
  return `${rule}.deleted_at IS NULL AND ${rule}.is_active`;
}

/** Returns SQL of whether the rule is active and depends on stock. */
export function watchesStock(rule: string): string {
  return `${isOn(rule)} AND ${rule}.trigger_type IN (${stockTypes})`;
}
