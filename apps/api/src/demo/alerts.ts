import { evaluateChanges } from '../alerts/evaluation.ts';
import { changeInstances } from '../alerts/instances-repository.ts';
import { newTrigger } from '../alerts/rule-trigger.ts';
import { shownInApp } from '../alerts/rule-workflow.ts';
import { insertRule, type RuleValues } from '../alerts/rules-repository.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import type { StockChange } from '../stock/posting.ts';

export const demoRules: readonly RuleValues[] = [
  {
    name: 'Running low',
    description: 'Down to the reorder point: order before the shelf is empty.',
    is_active: true,
    priority: 'medium',
    ...newTrigger({ type: 'low_stock', conditions: { threshold: 'reorderPoint' } }),
    ...shownInApp,
  },
  {
    name: 'Out of stock',
    description: 'Nothing left to pick.',
    is_active: true,
    priority: 'critical',
    ...newTrigger({ type: 'low_stock', thresholds: { minQuantity: 0 } }),
    ...shownInApp,
  },
  {
    name: 'Season reserve',
    description: 'Switched on before the season, when fifty is already few.',
    is_active: false,
    priority: 'low',
    ...newTrigger({ type: 'low_stock', thresholds: { minQuantity: 50 } }),
    ...shownInApp,
  },
];

/** Alerts that stay open; the rest were dealt with over the past weeks. */
const openAlerts = 10;

/** Rules that watch the demo's stock, with what they raised: mostly resolved, a few still open. */
export async function seedAlerts(transaction: TenantTransaction, userId: string): Promise<void> {
  for (const rule of demoRules) await insertRule(transaction, newId(), rule);
  const { raised } = await evaluateChanges(transaction, await asIfFallen(transaction));
  await spreadOverPastWeeks(transaction);
  const ids = raised.map(({ alert }) => alert.id);
  const resolution = { assignedTo: null, notes: 'Ordered from the supplier.' };
  await changeInstances(transaction, 'resolve', ids.slice(openAlerts), resolution);
  await changeInstances(transaction, 'acknowledge', ids.slice(0, 2), { assignedTo: null, notes: null });
  await resolveWithinTwoDays(transaction);
  await acknowledgeWithinTheHour(transaction, userId);
}

/** The stock there is, as if each item had just come to it. */
async function asIfFallen(transaction: TenantTransaction): Promise<StockChange[]> {
  const { rows } = await transaction.query<{ item_id: string; warehouse_id: string; quantity: number }>(
    'SELECT item_id, warehouse_id, quantity FROM watched_items WHERE organization_id = $1 ORDER BY item_id',
    [transaction.organizationId],
  );
  return rows.map((row) => ({
    itemId: row.item_id,
    warehouseId: row.warehouse_id,
    before: null,
    after: row.quantity,
  }));
}

/** Raised one after the other, some hours apart, the latest an hour ago. */
async function spreadOverPastWeeks(transaction: TenantTransaction): Promise<void> {
  await transaction.query(
    `UPDATE alert_instances a SET triggered_at = now() - (p.place * 7 - 6) * interval '1 hour'
     FROM (SELECT instance_id, row_number() OVER (ORDER BY instance_id) AS place FROM alert_instances
           WHERE organization_id = $1) p
     WHERE a.organization_id = $1 AND a.instance_id = p.instance_id`,
    [transaction.organizationId],
  );
}

async function resolveWithinTwoDays(transaction: TenantTransaction): Promise<void> {
  await transaction.query(
    `UPDATE alert_instances SET resolved_at = least(now(), triggered_at + interval '1 hour' * (2 + ascii(item_name) % 40))
     WHERE organization_id = $1 AND status = 'resolved'`,
    [transaction.organizationId],
  );
}

/** By somebody, some minutes after they were raised, and noted in their histories like everything that is done. */
async function acknowledgeWithinTheHour(transaction: TenantTransaction, userId: string): Promise<void> {
  await transaction.query(
    `UPDATE alert_instances SET acknowledged_by = $2, acknowledged_at = triggered_at + interval '25 minutes'
     WHERE organization_id = $1 AND status = 'acknowledged'`,
    [transaction.organizationId, userId],
  );
  await transaction.query(
    `INSERT INTO audit_entries
       (organization_id, entry_id, user_id, action, entity, entity_id, before, after, created_at)
     SELECT organization_id, gen_random_uuid(), $2, 'alert.acknowledge', 'alert', instance_id,
            jsonb_build_object('itemName', item_name, 'status', 'triggered'),
            jsonb_build_object('itemName', item_name, 'status', 'acknowledged'), acknowledged_at
     FROM alert_instances WHERE organization_id = $1 AND status = 'acknowledged'`,
    [transaction.organizationId, userId],
  );
}
