import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { type Owner, ownerProblem, readOwners } from '../../platform/owners/owner.ts';
import { ruleNeeds } from '../rule-needs.ts';

interface SendRow extends Record<string, unknown> {
  readonly send_id: string;
  /** Null for an address, number, webhook or chat of the rule. */
  readonly user_id: string | null;
  /** The owner of the rule; null if the system created the alert. */
  readonly acts_for: string | null;
  /** Null if the alert is about many items. */
  readonly warehouse_id: string | null;
}

/**
 * Withdraws alerts from a message right before it is sent if its recipient may not see them now: a member who left or lost
 * access to the warehouse; for all other recipients, the owner of the rule counts, because the rule notifies them with the
 * owner's permissions.
 */
export async function withdrawLostAccess(
  transaction: TenantTransaction,
  messageId: string,
  now: number,
): Promise<void> {
  const { rows } = await transaction.query<SendRow>(
    `SELECT s.send_id, s.user_id, r.acts_for, i.warehouse_id FROM alert_sends s
     JOIN alert_instances i ON i.organization_id = s.organization_id AND i.instance_id = s.instance_id
     LEFT JOIN alert_rules r ON r.organization_id = s.organization_id AND r.rule_id = s.rule_id
     WHERE s.organization_id = $1 AND s.message_id = $2 AND s.withdrawn_at IS NULL`,
    [transaction.organizationId, messageId],
    'alert-sends-readers',
  );
  const readers = await readOwners(
    transaction,
    rows.flatMap(({ user_id: userId, acts_for: actsFor }) => userId ?? actsFor ?? []),
  );
  const lost = rows.filter((row) => !maySee(row, readers)).map((row) => row.send_id);
  if (lost.length === 0) return;
  await transaction.query(
    `UPDATE alert_sends SET withdrawn_at = to_timestamp($3::float8 / 1000), withdrawn_because = 'access_lost'
     WHERE organization_id = $1 AND send_id = ANY ($2::uuid[])`,
    [transaction.organizationId, lost, now],
  );
}

function maySee(
  { user_id: userId, acts_for: actsFor, warehouse_id: warehouseId }: SendRow,
  readers: ReadonlyMap<string, Owner>,
): boolean {
  const readerId = userId ?? actsFor;
  if (readerId === null) return true;
  const reader = readers.get(readerId);
  if (reader === undefined) return false;
  if (userId === null && ownerProblem(reader, ruleNeeds) !== null) return false;
  // An alert about many items concerns all warehouses.
  return reader.warehouses === null || (warehouseId !== null && reader.warehouses.includes(warehouseId));
}
