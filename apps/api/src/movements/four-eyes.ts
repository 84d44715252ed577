import type { Movement } from '@tallyard/contracts/movements/models';
import { mayDo } from '@tallyard/domain/permissions/actions';
import type { Role } from '@tallyard/domain/permissions/roles';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { effectiveFlags } from '../platform/identity/identity.ts';

interface MemberRow extends Record<string, unknown> {
  readonly role: Role;
  readonly overrides: Record<string, boolean> | null;
  /** The warehouses of a member of some alone; null: all. */
  readonly places: readonly string[] | null;
}

type Placed = Pick<Movement, 'warehouseId' | 'destinationWarehouseId'>;

const scope = `CASE WHEN m.is_scoped AND m.role <> 'admin' THEN ARRAY (SELECT w.warehouse_id FROM warehouse_members w
  WHERE w.organization_id = m.organization_id AND w.user_id = m.user_id ORDER BY w.warehouse_id) END AS places`;

/** Whether the member may approve the movement: by flag, and where it arrives or stands. */
function mayApprove({ role, overrides, places }: MemberRow, movement: Placed): boolean {
  const place = movement.destinationWarehouseId ?? movement.warehouseId;
  return (places === null || places.includes(place)) && mayDo(effectiveFlags(role, overrides), 'movements.approve');
}

/** Of which movements nobody but the one who acts may approve them at this moment (MOV-22). */
export async function whereAlone(transaction: TenantTransaction): Promise<(movement: Placed) => boolean> {
  const { rows } = await transaction.query<MemberRow>(
    `SELECT DISTINCT m.role, o.flags AS overrides, ${scope} FROM memberships m
     JOIN users u ON u.user_id = m.user_id AND u.deactivated_at IS NULL
     LEFT JOIN role_overrides o ON o.organization_id = m.organization_id AND o.role = m.role
     WHERE m.organization_id = $1 AND m.deactivated_at IS NULL AND m.user_id <> $2`,
    [transaction.organizationId, transaction.actor.userId],
  );
  return (movement) => !rows.some((row) => mayApprove(row, movement));
}

export interface Approver {
  readonly userId: string;
  readonly email: string;
}

/** Those who may approve the movement at this moment, but for whoever made it. */
export async function approversOf(
  transaction: TenantTransaction,
  movement: Placed & Pick<Movement, 'createdBy'>,
): Promise<Approver[]> {
  const { rows } = await transaction.query<MemberRow & Approver>(
    `SELECT u.user_id AS "userId", u.email, m.role, o.flags AS overrides, ${scope} FROM memberships m
     JOIN users u ON u.user_id = m.user_id AND u.deactivated_at IS NULL
     LEFT JOIN role_overrides o ON o.organization_id = m.organization_id AND o.role = m.role
     WHERE m.organization_id = $1 AND m.deactivated_at IS NULL AND m.user_id IS DISTINCT FROM $2 ORDER BY u.user_id`,
    [transaction.organizationId, movement.createdBy ?? null],
  );
  return rows.filter((row) => mayApprove(row, movement));
}
