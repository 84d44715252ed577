import { alertRulePage } from '@tallyard/domain/pages/addresses';
import { ownedTable } from '../platform/owners/owned-table.ts';
import type { OwnedWork } from '../platform/owners/owned-work.ts';
import { ruleNeeds } from './rule-needs.ts';

/**
 * Rules with addresses, numbers, webhooks or chats of their own, and those of former members with limited access. A rule that
 * loses its owner still raises alerts about the warehouses that the owner saw, and members are notified by their own
 * permissions: nobody should miss a shortage because somebody left.
 */
export const ownedRules: OwnedWork = {
  kind: 'alert rule',
  entity: 'alert-rule',
  pauseAction: 'alertRules.update',
  effect:
    'It still watches the warehouses that its owner could see, and its alerts appear in the app and reach members by their own rights, but nothing is sent to other addresses, numbers, webhooks or chats.',
  page: alertRulePage,
  ...ownedTable({
    table: 'alert_rules',
    id: 'rule_id',
    // guard: owners.former-scoped-owner-notice
    isActive: `deleted_at IS NULL AND is_active AND owner_lost_at IS NULL
      AND (owner_warehouses IS NOT NULL
        OR cardinality(recipients) > 0
        OR jsonb_path_exists(telling, 'lax $.**.recipients[*]')
        OR jsonb_path_exists(telling, 'lax $.**.phones[*]')
        OR jsonb_path_exists(telling, 'lax $.**.targets[*]'))`,
    paused: 'owner_lost_at = now()',
    needsOf: () => ruleNeeds,
  }),
  async keepScope(transaction, ownerId) {
    await transaction.query(
      `UPDATE alert_rules SET owner_warehouses = ARRAY(
         SELECT w.warehouse_id FROM warehouse_members w WHERE w.organization_id = $1 AND w.user_id = $2)
       WHERE organization_id = $1 AND acts_for = $2 AND EXISTS (
         SELECT FROM memberships m WHERE m.organization_id = $1 AND m.user_id = $2 AND m.is_scoped AND m.role <> 'admin')`,
      [transaction.organizationId, ownerId],
    );
  },
};
