import { evaluateStock } from '../alerts/evaluation.ts';
import { changeInstances } from '../alerts/instances-repository.ts';
import { insertRule, type RuleValues } from '../alerts/rules-repository.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';

const rules: readonly RuleValues[] = [
  {
    name: 'Running low',
    description: 'Five or fewer left: order before the shelf is empty.',
    isActive: true,
    priority: 'medium',
    triggerType: 'low_stock',
    conditions: {},
    minQuantity: 5,
    actions: ['inApp'],
    recipients: [],
  },
  {
    name: 'Out of stock',
    description: 'Nothing left to pick.',
    isActive: true,
    priority: 'critical',
    triggerType: 'low_stock',
    conditions: {},
    minQuantity: 0,
    actions: ['inApp'],
    recipients: [],
  },
  {
    name: 'Season reserve',
    description: 'Switched on before the season, when fifty is already few.',
    isActive: false,
    priority: 'low',
    triggerType: 'low_stock',
    conditions: {},
    minQuantity: 50,
    actions: ['inApp'],
    recipients: [],
  },
];

/** Alerts of each rule that stay open; the rest were dealt with over the past weeks. */
const openPerRule = 5;
const itemsPerLook = 1_000;

/** Rules that watch the demo's stock, with what they raised: mostly resolved, a few still open. */
export async function seedAlerts(transaction: TenantTransaction): Promise<void> {
  for (const rule of rules) {
    const ruleId = newId();
    await insertRule(transaction, ruleId, rule);
    const { raised } = await evaluateStock(transaction, ruleId, null, itemsPerLook);
    await spreadOverPastWeeks(transaction, ruleId);
    const dealtWith = raised.slice(openPerRule).map((alert) => alert.id);
    await changeInstances(transaction, 'resolve', dealtWith, { assignedTo: null, notes: 'Ordered from the supplier.' });
    const acknowledged = raised.slice(0, 1).map((alert) => alert.id);
    await changeInstances(transaction, 'acknowledge', acknowledged, { assignedTo: null, notes: null });
    await resolveWithinTwoDays(transaction, ruleId);
  }
}

/** Raised one after the other, some hours apart, the latest an hour ago. */
async function spreadOverPastWeeks(transaction: TenantTransaction, ruleId: string): Promise<void> {
  await transaction.query(
    `UPDATE alert_instances a SET triggered_at = now() - (p.place * 7 - 6) * interval '1 hour'
     FROM (SELECT instance_id, row_number() OVER (ORDER BY instance_id) AS place FROM alert_instances
           WHERE organization_id = $1 AND rule_id = $2) p
     WHERE a.organization_id = $1 AND a.instance_id = p.instance_id`,
    [transaction.organizationId, ruleId],
  );
}

async function resolveWithinTwoDays(transaction: TenantTransaction, ruleId: string): Promise<void> {
  await transaction.query(
    `UPDATE alert_instances SET resolved_at = least(now(), triggered_at + interval '1 hour' * (2 + ascii(item_name) % 40))
     WHERE organization_id = $1 AND rule_id = $2 AND status = 'resolved'`,
    [transaction.organizationId, ruleId],
  );
}
