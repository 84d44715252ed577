import type { TenantTransaction } from '../platform/database/transaction.ts';
import { watchesStock } from './condition.ts';
import { isNotifiedBy, kinds, matchedOf } from './findings.ts';
import { mostUrgent, type Raised, raised, raising } from './raise-alerts.ts';

/** Of what stock sets off all kinds are found alike. */
const kind = kinds.low_stock;

const stillHolds = raising(`
  WITH due AS (
    DELETE FROM alert_held WHERE organization_id = $1 AND until <= now() RETURNING rule_id, item_id
  ),
  ${matchedOf(kind, { rules: 'alert_rules', place: mostUrgent })}
    AND r.organization_id = $1 AND ${watchesStock('r')} AND (r.rule_id, i.item_id) IN (SELECT rule_id, item_id FROM due)
    AND NOT ${isNotifiedBy(kind)}
  )`);

/** Raises what rules have kept to themselves while they cooled down, as far as it still holds; the rest is over, and forgotten. */
export function raiseAfterCoolDown(transaction: TenantTransaction): Promise<Raised[]> {
  return raised(transaction, stillHolds, [transaction.organizationId]);
}
