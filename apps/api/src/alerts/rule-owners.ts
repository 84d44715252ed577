import { alertRulePage } from '@tallyard/domain/pages/addresses';
import { ownedTable } from '../platform/owners/owned-table.ts';
import type { OwnedWork } from '../platform/owners/owned-work.ts';
import { ruleNeeds } from './rule-needs.ts';

/**
 * Rules that notify addresses, numbers, webhooks or chats of their own. A rule that loses its owner goes on raising alerts, and members are
 * notified by their own rights: stock must not run out because somebody left.
 */
export const ownedRules: OwnedWork = {
  kind: 'alert rule',
  entity: 'alert-rule',
  pauseAction: 'alertRules.update',
  effect:
    'Its alerts still appear in the app and reach members by their own rights, but nothing is sent to other addresses, numbers, webhooks or chats.',
  page: alertRulePage,
  ...ownedTable({
    table: 'alert_rules',
    id: 'rule_id',
    isActive: `deleted_at IS NULL AND is_active AND owner_lost_at IS NULL
      AND (cardinality(recipients) > 0
        OR jsonb_path_exists(telling, 'lax $.**.recipients[*]')
        OR jsonb_path_exists(telling, 'lax $.**.phones[*]')
        OR jsonb_path_exists(telling, 'lax $.**.targets[*]'))`,
    paused: 'owner_lost_at = now()',
    needsOf: () => ruleNeeds,
  }),
};
