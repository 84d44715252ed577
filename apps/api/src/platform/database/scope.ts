import { concernsHiddenWarehouses } from '@tallyard/domain/warehouses/texts';
import { scopeKeyOf } from '@tallyard/nodes/scope-key';
import { ApiError } from '../errors.ts';
import { appRole, scopedRole } from './database.ts';
import type { TenantTransaction } from './transaction.ts';

/** Returns the warehouses of an actor who is limited to some of them (`Actor.isScoped`, ADR 0080). */
export async function warehouseScope(transaction: TenantTransaction): Promise<ReadonlySet<string>> {
  const { rows } = await transaction.query<{ ids: string[] }>(
    'SELECT app_warehouse_scope() AS ids',
    [],
    'warehouse-scope',
  );
  return new Set(rows[0]?.ids);
}

/**
 * Throws PERMISSION_DENIED if the actor does not see all of these warehouses. `warehouseIds` is null if the operation
 * concerns the whole organization.
 */
export async function requireWithinScope(
  transaction: TenantTransaction,
  warehouseIds: readonly string[] | null,
): Promise<void> {
  if (!transaction.actor.isScoped) return;
  const seen = await warehouseScope(transaction);
  // guard: hidden-warehouses.whole-organization
  // guard: hidden-warehouses.named
  if (warehouseIds === null || !warehouseIds.every((id) => seen.has(id))) {
    throw new ApiError('PERMISSION_DENIED', concernsHiddenWarehouses);
  }
}

const bypassed = new WeakMap<TenantTransaction, number>();

/**
 * Runs `work` without the warehouse scope of the actor, for example to complete a transfer from a warehouse that they do
 * not see. The caller has checked that the actor may. Calls may nest; the scope is restored afterwards, also after an
 * error.
 */
export async function bypassWarehouseScope<Result>(
  transaction: TenantTransaction,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!transaction.actor.isScoped) return work();
  const become = (role: string) => transaction.send(`SELECT set_config('role', $1, true)`, [role], 'become');
  const depth = bypassed.get(transaction) ?? 0;
  bypassed.set(transaction, depth + 1);
  if (depth === 0) become(appRole);
  try {
    return await work();
  } finally {
    bypassed.set(transaction, depth);
    // guard: warehouses.scope-is-entered-again
    if (depth === 0) become(scopedRole);
  }
}

/** Returns a key for the part of the organization that the transaction sees; the bff uses the same keys. */
export async function scopeKeyIn(transaction: TenantTransaction): Promise<string> {
  const { rows } = await transaction.query<{ ids: string[] | null }>(
    `SELECT CASE WHEN current_user = '${scopedRole}' THEN app_warehouse_scope() END AS ids`,
    [],
    'scope-key',
  );
  return scopeKeyOf(rows[0]?.ids ?? null);
}
