import { alertRulePage } from '@tallyard/domain/pages/addresses';
import type { OwnedWork } from '../platform/owners/owned-work.ts';
import { ruleNeeds } from './rule-needs.ts';

interface ActiveRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
}

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
  async readActive(transaction) {
    const { rows } = await transaction.query<ActiveRow>(
      `SELECT rule_id AS id, name, acts_for AS "ownerId" FROM alert_rules
       WHERE organization_id = $1 AND deleted_at IS NULL AND is_active AND owner_lost_at IS NULL AND acts_for IS NOT NULL
         AND (cardinality(recipients) > 0
           OR jsonb_path_exists(telling, 'lax $.**.recipients[*]')
           OR jsonb_path_exists(telling, 'lax $.**.phones[*]')
           OR jsonb_path_exists(telling, 'lax $.**.targets[*]'))
       ORDER BY rule_id`,
      [transaction.organizationId],
    );
    return rows.map((row) => ({ ...row, ...ruleNeeds }));
  },
  async pause(transaction, id) {
    await transaction.query(
      'UPDATE alert_rules SET owner_lost_at = now() WHERE organization_id = $1 AND rule_id = $2',
      [transaction.organizationId, id],
    );
  },
};
