import { mayDo } from '@tallyard/domain/permissions/actions';
import type { Role } from '@tallyard/domain/permissions/roles';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { effectiveFlags } from '../platform/identity/identity.ts';

/** Whether anybody but the one who acts may approve movements in the organisation at this moment (MOV-22). */
export async function canSomebodyElseApprove(transaction: TenantTransaction): Promise<boolean> {
  const { rows } = await transaction.query<{ role: Role; overrides: Record<string, boolean> | null }>(
    `SELECT DISTINCT ON (m.role) m.role, o.flags AS overrides FROM memberships m
     JOIN users u ON u.user_id = m.user_id AND u.deactivated_at IS NULL
     LEFT JOIN role_overrides o ON o.organization_id = m.organization_id AND o.role = m.role
     WHERE m.organization_id = $1 AND m.deactivated_at IS NULL AND m.user_id <> $2`,
    [transaction.organizationId, transaction.actor.userId],
  );
  return rows.some(({ role, overrides }) => mayDo(effectiveFlags(role, overrides), 'movements.approve'));
}

export interface Approver {
  readonly userId: string;
  readonly email: string;
}

/** Those who may approve movements of the organisation at this moment, but for one. */
export async function approversBut(transaction: TenantTransaction, userId: string | null): Promise<Approver[]> {
  const { rows } = await transaction.query<
    Record<string, unknown> & Approver & { role: Role; overrides: Record<string, boolean> | null }
  >(
    `SELECT u.user_id AS "userId", u.email, m.role, o.flags AS overrides FROM memberships m
     JOIN users u ON u.user_id = m.user_id AND u.deactivated_at IS NULL
     LEFT JOIN role_overrides o ON o.organization_id = m.organization_id AND o.role = m.role
     WHERE m.organization_id = $1 AND m.deactivated_at IS NULL AND m.user_id IS DISTINCT FROM $2 ORDER BY u.user_id`,
    [transaction.organizationId, userId],
  );
  return rows.filter(({ role, overrides }) => mayDo(effectiveFlags(role, overrides), 'movements.approve'));
}
