import { listInvitations } from '@tallyard/contracts/invitations/endpoints';
import type { Invitation } from '@tallyard/contracts/invitations/models';
import type { InvitationStatus } from '@tallyard/domain/invitations/fields';
import { invitationMs } from '@tallyard/domain/limits/time';
import { actions, mayDo } from '@tallyard/domain/permissions/actions';
import { type Role, roleMatrix, roles } from '@tallyard/domain/permissions/roles';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';

interface InvitationRow {
  invitation_id: string;
  organization_id: number;
  email: string;
  role: Role;
  status: InvitationStatus;
  invited_by: string;
  invited_by_name: string | null;
  inviter_role: Role | null;
  created_at: Date;
  sent_at: Date;
  expires_at: Date;
}

/** An invitation with the current role of its inviter; null if the inviter may no longer invite. */
export interface FoundInvitation extends Invitation {
  readonly inviterRole: Role | null;
}

const invitingFlag = actions['invitations.create'].flag ?? '';
const invitingRoles = roles.filter((role) => mayDo(roleMatrix[role], 'invitations.create')).map((role) => `'${role}'`);
/**
 * SQL of the inviter's current role, if it allows invitations: an invitation never grants more than its inviter could
 * (ADR 0013).
 */
const inviter = `
  LEFT JOIN users u ON u.user_id = i.invited_by
  LEFT JOIN memberships m ON m.organization_id = i.organization_id AND m.user_id = i.invited_by
  LEFT JOIN role_overrides o ON o.organization_id = m.organization_id AND o.role = m.role
  LEFT JOIN LATERAL (
    SELECT m.role WHERE m.deactivated_at IS NULL AND u.deactivated_at IS NULL
      AND (m.role = 'admin' OR COALESCE((o.flags ->> '${invitingFlag}')::boolean, m.role IN (${invitingRoles.join(', ')})))
  ) able ON true`;
const status = `CASE WHEN i.accepted_at IS NOT NULL THEN 'accepted' WHEN i.revoked_at IS NOT NULL THEN 'revoked'
  WHEN i.expires_at <= now() OR able.role IS NULL THEN 'expired' ELSE 'pending' END`;
const columns = `i.invitation_id, i.organization_id, i.email, i.role, ${status} AS status, able.role AS inviter_role,
  i.invited_by, COALESCE(m.display_name, u.name) AS invited_by_name, i.created_at, i.sent_at, i.expires_at`;

function invitationFrom(row: InvitationRow): Invitation {
  return {
    id: row.invitation_id,
    organizationId: row.organization_id,
    email: row.email,
    role: row.role,
    status: row.status,
    invitedById: row.invited_by,
    invitedByName: row.invited_by_name,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

/** The list of invitations, the newest first. */
export const invitations = list({
  endpoint: listInvitations,
  from: `(SELECT ${columns} FROM invitations i ${inviter})`,
  as: 'v',
  id: 'v.invitation_id',
  columns: 'v.*',
  filters: { status: (value, values) => `v.status = ${values.add(value)}` },
  sorts: { createdAt: { by: 'v.created_at', type: 'timestamptz' } },
  direction: 'desc',
  itemFrom: invitationFrom,
});

async function findBy(
  transaction: TenantTransaction,
  condition: string,
  value: unknown,
): Promise<FoundInvitation | null> {
  const { rows } = await transaction.query<InvitationRow>(
    `SELECT ${columns} FROM invitations i ${inviter} WHERE i.organization_id = $1 AND ${condition}`,
    [transaction.organizationId, value],
  );
  return rows[0] ? { ...invitationFrom(rows[0]), inviterRole: rows[0].inviter_role } : null;
}

export async function findInvitation(transaction: TenantTransaction, id: string): Promise<FoundInvitation | null> {
  return isId(id) ? findBy(transaction, 'i.invitation_id = $2', id) : null;
}

export function findByToken(transaction: TenantTransaction, tokenHash: Buffer): Promise<FoundInvitation | null> {
  return findBy(transaction, 'i.token_hash = $2', tokenHash);
}

/** Returns the pending invitation of an address, if there is one. */
export function findPending(transaction: TenantTransaction, email: string): Promise<FoundInvitation | null> {
  return findBy(transaction, `${status} = 'pending' AND i.email = $2`, email);
}

export async function insertInvitation(
  transaction: TenantTransaction,
  fields: { id: string; email: string; role: Role; tokenHash: Buffer; invitedBy: string },
): Promise<void> {
  await transaction.query(
    `INSERT INTO invitations (organization_id, invitation_id, email, role, token_hash, invited_by, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 millisecond')`,
    [
      transaction.organizationId,
      fields.id,
      fields.email,
      fields.role,
      fields.tokenHash,
      fields.invitedBy,
      invitationMs,
    ],
  );
}

/** Restarts the validity period, with `invitedBy` as inviter. */
export async function renewInvitation(
  transaction: TenantTransaction,
  id: string,
  invitedBy: string,
  tokenHash: Buffer,
): Promise<void> {
  await transaction.query(
    `UPDATE invitations SET invited_by = $3, token_hash = $4, sent_at = now(),
            expires_at = now() + $5 * interval '1 millisecond'
     WHERE organization_id = $1 AND invitation_id = $2`,
    [transaction.organizationId, id, invitedBy, tokenHash, invitationMs],
  );
}

export async function markRevoked(transaction: TenantTransaction, id: string): Promise<void> {
  await transaction.query(
    'UPDATE invitations SET revoked_at = now() WHERE organization_id = $1 AND invitation_id = $2',
    [transaction.organizationId, id],
  );
}

export async function markAccepted(
  transaction: TenantTransaction,
  id: string,
  userId: string,
  idempotencyKey: string | null,
): Promise<void> {
  await transaction.query(
    `UPDATE invitations SET accepted_at = now(), accepted_by = $3, accepted_key = $4
     WHERE organization_id = $1 AND invitation_id = $2`,
    [transaction.organizationId, id, userId, idempotencyKey],
  );
}

/** Returns whether the same request of the person accepted it before, so that this is a retry. */
export async function wasAcceptedWith(
  transaction: TenantTransaction,
  id: string,
  userId: string,
  idempotencyKey: string | null,
): Promise<boolean> {
  const { rows } = await transaction.query(
    `SELECT 1 FROM invitations
     WHERE organization_id = $1 AND invitation_id = $2 AND accepted_by = $3 AND accepted_key = $4`,
    [transaction.organizationId, id, userId, idempotencyKey],
  );
  return rows.length > 0;
}

/** Returns the status of the membership of an address in the organization; null if there is none. */
export async function membershipOfAddress(
  transaction: TenantTransaction,
  email: string,
): Promise<'active' | 'deactivated' | null> {
  const { rows } = await transaction.query<{ is_active: boolean }>(
    `SELECT m.deactivated_at IS NULL AS is_active FROM memberships m JOIN users u ON u.user_id = m.user_id
     WHERE m.organization_id = $1 AND u.email = $2`,
    [transaction.organizationId, email],
  );
  return rows[0] ? (rows[0].is_active ? 'active' : 'deactivated') : null;
}

/** Creates a membership with the current warehouse access of the inviter: an invitation never grants more (ADR 0080). */
export async function insertMembership(
  transaction: TenantTransaction,
  { userId, role, inviterId }: { readonly userId: string; readonly role: Role; readonly inviterId: string | null },
): Promise<void> {
  const { organizationId } = transaction;
  await transaction.query(
    // guard: invitations.scope-of-the-inviter
    `INSERT INTO memberships (organization_id, user_id, role, is_scoped)
     VALUES ($1, $2, $3, COALESCE(
       (SELECT i.is_scoped AND i.role <> 'admin' FROM memberships i WHERE i.organization_id = $1 AND i.user_id = $4), false))`,
    [organizationId, userId, role, inviterId],
  );
  await transaction.query(
    `INSERT INTO warehouse_members (organization_id, user_id, warehouse_id)
     SELECT w.organization_id, $2, w.warehouse_id FROM warehouse_members w
     JOIN memberships i ON i.organization_id = w.organization_id AND i.user_id = w.user_id AND i.is_scoped
       AND i.role <> 'admin'
     WHERE w.organization_id = $1 AND w.user_id = $3`,
    [organizationId, userId, inviterId],
  );
}

/** Returns whether somebody was invited or has joined, one of the first steps of an organization. */
export async function hasInvited(transaction: TenantTransaction): Promise<boolean> {
  const { rows } = await transaction.query<{ done: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM invitations WHERE organization_id = $1)
         OR (SELECT count(*) FROM memberships WHERE organization_id = $1) > 1 AS done`,
    [transaction.organizationId],
  );
  return rows[0]?.done ?? false;
}

/** Returns the name of a member of the organization of the transaction. */
export async function nameOfPerson(transaction: TenantTransaction, userId: string): Promise<string> {
  const { rows } = await transaction.query<{ name: string }>('SELECT name FROM users WHERE user_id = $1', [userId]);
  return rows[0]?.name ?? '';
}
