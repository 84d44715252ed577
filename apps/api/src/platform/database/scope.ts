import { scopeKeyOf } from '@tallyard/nodes/scope-key';
import { appRole, scopedRole } from './database.ts';
import type { TenantTransaction } from './transaction.ts';

/** The warehouses of whoever acts, where they are a member of some alone (`Actor.isScoped`, ADR 0080). */
export async function warehouseScope(transaction: TenantTransaction): Promise<ReadonlySet<string>> {
  const { rows } = await transaction.query<{ ids: string[] }>(
    'SELECT app_warehouse_scope() AS ids',
    [],
    'warehouse-scope',
  );
  return new Set(rows[0]?.ids);
}

/**
 * What has to reach into warehouses of others, such as the end of a transfer that leaves there. Whoever calls has decided
 * that the actor may; what is undone to a savepoint is held to their warehouses again.
 */
export async function beyondScope<Result>(
  transaction: TenantTransaction,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!transaction.actor.isScoped) return work();
  const become = (role: string) => transaction.send(`SELECT set_config('role', $1, true)`, [role], 'become');
  become(appRole);
  const result = await work();
  become(scopedRole);
  return result;
}

/** One word for what of the organisation the transaction sees, as the bff has it. */
export async function scopeKeyIn(transaction: TenantTransaction): Promise<string> {
  const { rows } = await transaction.query<{ ids: string[] | null }>(
    `SELECT CASE WHEN current_user = '${scopedRole}' THEN app_warehouse_scope() END AS ids`,
    [],
    'scope-key',
  );
  return scopeKeyOf(rows[0]?.ids ?? null);
}
