import type { AlertDryRun } from '@tallyard/contracts/alerts/models';
import { isSummarized } from '@tallyard/domain/alerts/trigger';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { kinds } from './findings.ts';
import type { TriggerColumns } from './rule-trigger.ts';
import { asColumns } from './texts.ts';

/** SQL of a rule that is not stored: the row described by $2. */
export const draftRule = 'jsonb_populate_record(NULL::alert_rules, $2::jsonb)';

/** The number of findings to return. */
const shown = 20;

interface Found extends Record<string, unknown> {
  readonly total: number;
  readonly severity: string;
  readonly title: string;
  readonly message: string;
  readonly item_id: string;
  readonly item_name: string;
  readonly warehouse_id: string;
  readonly warehouse_name: string;
  readonly quantity: number;
  readonly threshold: number;
}

/**
 * Returns what a rule would find now if it were active: the number, and the first findings by name with the texts of their
 * alerts. Writes nothing.
 */
export async function tryTrigger(transaction: TenantTransaction, trigger: TriggerColumns): Promise<AlertDryRun> {
  if (trigger.trigger_type === 'manual') return { found: 0, isToldTogether: false, alerts: [] };
  const kind = kinds[trigger.trigger_type];
  const { rows } = await transaction.query<Found>(
    `SELECT count(*) OVER ()::int AS total, ${asColumns(kind.texts)}, i.item_id, i.name AS item_name, w.warehouse_id,
       w.name AS warehouse_name, i.quantity, t.threshold
     FROM ${draftRule} r ${kind.joined} AND r.organization_id = $1
     ORDER BY i.name, i.item_id, ${kind.subject} LIMIT ${shown}`,
    [
      transaction.organizationId,
      JSON.stringify({ ...trigger, organization_id: transaction.organizationId, is_active: true }),
    ],
  );
  return {
    found: rows[0]?.total ?? 0,
    isToldTogether: isSummarized(trigger.trigger_type),
    alerts: rows.map((row) => ({
      severity: row.severity,
      title: row.title,
      message: row.message,
      context: {
        itemId: row.item_id,
        itemName: row.item_name,
        warehouseId: row.warehouse_id,
        warehouseName: row.warehouse_name,
        currentStock: row.quantity,
        threshold: row.threshold,
      },
    })),
  };
}
