import type { TenantTransaction } from '../platform/database/transaction.ts';
import { watchesStock } from './condition.ts';
import { isNotifiedBy, kinds, matchedOf } from './findings.ts';
import { mostUrgent, type Raised, raised, raising } from './raise-alerts.ts';

/** The findings of all stock triggers use the same SQL. */
const kind = kinds.low_stock;

const stillHolds = raising(`
  WITH due AS (
    DELETE FROM alert_held WHERE organization_id = $1 AND until <= now() RETURNING rule_id, item_id
  ),
  ${matchedOf(kind, { rules: 'alert_rules', place: mostUrgent })}
    AND r.organization_id = $1 AND ${watchesStock('r')} AND (r.rule_id, i.item_id) IN (SELECT rule_id, item_id FROM due)
    AND NOT ${isNotifiedBy(kind)}
  )`);

/**
 * Raises alerts that rules deferred during their cool-down if their condition is still met. Deletes all deferred alerts that
 * are due.
 */
export function raiseAfterCoolDown(transaction: TenantTransaction): Promise<Raised[]> {
  return raised(transaction, stillHolds, [transaction.organizationId]);
}
