import type { Movement } from '@tallyard/contracts/movements/models';
import { createdByDelegator } from '@tallyard/domain/approvals/delegation';
import { mayDo, refusalOf } from '@tallyard/domain/permissions/actions';
import type { Role } from '@tallyard/domain/permissions/roles';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { type Delegator, placesOf, runs } from '../platform/identity/delegations.ts';
import { effectiveFlags } from '../platform/identity/effective-flags.ts';
import { denied, type Refused } from './transitions/refusals.ts';

interface MemberRow extends Record<string, unknown> {
  readonly role: Role;
  readonly overrides: Record<string, boolean> | null;
  /** The warehouses of a member with limited access; null means all. */
  readonly places: readonly string[] | null;
}

type Placed = Pick<Movement, 'warehouseId' | 'destinationWarehouseId'>;

/**
 * Returns whether the member has access to the warehouse where the movement arrives, or where it happens if it has no
 * destination.
 */
function isThere({ places }: Pick<MemberRow, 'places'>, { destinationWarehouseId, warehouseId }: Placed): boolean {
  return places === null || places.includes(destinationWarehouseId ?? warehouseId);
}

/** Returns whether the member may approve the movement, by permission flag and warehouse. */
function mayApprove(member: MemberRow, movement: Placed): boolean {
  // guard: warehouses.mails-of-what-is-seen
  return isThere(member, movement) && mayDo(effectiveFlags(member.role, member.overrides), 'movements.approve');
}

/** Returns the delegators with access to the movement's destination, or to its warehouse if it has none. */
export const delegatorsAt = (delegators: readonly Delegator[], movement: Placed): Delegator[] =>
  delegators.filter((delegator) => isThere(delegator, movement));

type Creation = Placed & Pick<Movement, 'createdBy'>;

/** Returns the delegator for whom the actor approves the movement: one with access to its warehouse who did not create it. */
// guard: approvals.in-stead-four-eyes
export const delegatorWhoApproves = (delegators: readonly Delegator[], movement: Creation): Delegator | undefined =>
  delegatorsAt(delegators, movement).find(({ userId }) => userId !== movement.createdBy);

/** Refuses an approval for delegators none of whom may approve the movement. */
export function refuseDelegators(delegators: readonly Delegator[], movement: Creation): Refused | null {
  if (delegatorWhoApproves(delegators, movement) !== undefined) return null;
  const [creator] = delegatorsAt(delegators, movement);
  return denied(creator === undefined ? refusalOf('movements.approve') : createdByDelegator(creator.name));
}

/** Returns a predicate for movements that nobody but the actor may approve now (MOV-22). */
export async function whereAlone(transaction: TenantTransaction): Promise<(movement: Placed) => boolean> {
  const { rows } = await transaction.query<MemberRow>(
    `SELECT DISTINCT m.role, o.flags AS overrides, ${placesOf} FROM memberships m
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
  /** The name of the delegator who is away; absent if the approver has the permission. */
  readonly inSteadOf?: string;
}

/** Returns the members who may approve the movement now, themselves or as a delegate, except its creator. */
export async function approversOf(transaction: TenantTransaction, movement: Creation): Promise<Approver[]> {
  const { rows } = await transaction.query<MemberRow & Approver>(
    `SELECT u.user_id AS "userId", u.email, m.role, o.flags AS overrides, ${placesOf} FROM memberships m
     JOIN users u ON u.user_id = m.user_id AND u.deactivated_at IS NULL
     LEFT JOIN role_overrides o ON o.organization_id = m.organization_id AND o.role = m.role
     WHERE m.organization_id = $1 AND m.deactivated_at IS NULL AND m.user_id IS DISTINCT FROM $2 ORDER BY u.user_id`,
    [transaction.organizationId, movement.createdBy ?? null],
  );
  const approvers = rows.filter((row) => mayApprove(row, movement));
  const delegates = await delegatesOf(transaction, movement, approvers);
  return [...approvers, ...delegates];
}

/** Returns the delegates of these approvers who are not approvers themselves. */
async function delegatesOf(
  transaction: TenantTransaction,
  movement: Creation,
  approvers: readonly Approver[],
): Promise<Approver[]> {
  const ids = approvers.map(({ userId }) => userId);
  if (ids.length === 0) return [];
  const { rows } = await transaction.query<MemberRow & Required<Approver>>(
    `SELECT DISTINCT ON (u.user_id) u.user_id AS "userId", u.email, m.role, NULL AS overrides, ${placesOf},
       (SELECT COALESCE(n.display_name, a.name) FROM users a JOIN memberships n ON n.organization_id = $1 AND n.user_id = a.user_id
        WHERE a.user_id = d.delegator_id) AS "inSteadOf"
     FROM approval_delegations d
     JOIN memberships m ON m.organization_id = $1 AND m.user_id = d.delegate_id AND m.deactivated_at IS NULL
     JOIN users u ON u.user_id = m.user_id AND u.deactivated_at IS NULL
     WHERE d.organization_id = $1 AND d.delegator_id = ANY ($2::uuid[]) AND d.delegate_id <> ALL ($2::uuid[])
       AND d.delegate_id IS DISTINCT FROM $3 AND ${runs}
     ORDER BY u.user_id, d.starts_at`,
    [transaction.organizationId, ids, movement.createdBy ?? null],
  );
  return rows.filter((row) => isThere(row, movement));
}
