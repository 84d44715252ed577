import type { TenantTransaction } from '../platform/database/transaction.ts';

/** Returns whether a person has created, changed or deleted a rule; the one created with the organization does not count. */
export async function hasOwnRule(transaction: TenantTransaction): Promise<boolean> {
  const { rows } = await transaction.query<{ done: boolean }>(
    `SELECT (SELECT count(*) FROM alert_rules WHERE organization_id = $1) > 1
         OR EXISTS (
           SELECT 1 FROM audit_entries a JOIN organizations o ON o.organization_id = a.organization_id
           WHERE a.organization_id = $1 AND a.entity = 'alert-rule' AND a.created_at > o.created_at) AS done`,
    [transaction.organizationId],
  );
  return rows[0]?.done ?? false;
}
