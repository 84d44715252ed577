import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { listMembers } from '@tallyard/contracts/organizations/endpoints';
import type { editMember } from '@tallyard/contracts/organizations/member-endpoints';
import type { Member, MemberProfile } from '@tallyard/contracts/organizations/models';
import type { Role } from '@tallyard/domain/permissions/roles';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';
import type { Page } from '../platform/lists/paging.ts';
import { Values } from '../platform/lists/values.ts';

interface MemberRow {
  organization_id: number;
  user_id: string;
  own_name: string;
  email: string;
  role: Role;
  display_name: string | null;
  job_title: string | null;
  created_at: Date;
  deactivated_at: Date | null;
  avatar_id: string | null;
  last_used_at: Date | null;
  warehouse_ids: string[] | null;
}

type MemberQuery = EndpointRequest<typeof listMembers>['query'];

const columns =
  'u.user_id, m.organization_id, u.name AS own_name, u.email, m.role, m.display_name, m.job_title, m.created_at, m.deactivated_at, m.is_scoped';
/** SQL of the name of a person in the organization. For former members, it is the name of their account. */
const shownName = 'COALESCE(m.display_name, u.name)';
/** Returns SQL of the warehouses of a member; null means all. */
const warehousesOf = (row: string) => `CASE WHEN ${row}.is_scoped THEN (
  SELECT COALESCE(array_agg(w.warehouse_id ORDER BY w.warehouse_id), '{}') FROM warehouse_members w
  WHERE w.organization_id = ${row}.organization_id AND w.user_id = ${row}.user_id) END AS warehouse_ids`;
const people = 'FROM memberships m JOIN users u ON u.user_id = m.user_id';
const picture = (userId: string) => `(SELECT a.avatar_id FROM avatar_ids a WHERE a.user_id = ${userId}) AS avatar_id`;
/** Returns SQL of the last use, by signing in or with a key of this organization. */
const lastUse = (row: string) => `greatest(
  (SELECT max(s.last_used_at) FROM sessions s WHERE s.user_id = ${row}.user_id),
  (SELECT max(k.last_used_at) FROM api_keys k
   WHERE k.organization_id = ${row}.organization_id AND k.created_by = ${row}.user_id)) AS last_used_at`;

const members = list({
  endpoint: listMembers,
  from: `(SELECT ${columns}, ${shownName} AS shown_name ${people})`,
  as: 'p',
  id: 'p.user_id',
  columns: `p.*, ${picture('p.user_id')}, ${lastUse('p')}, ${warehousesOf('p')}`,
  filters: {
    role: (role, values) => `p.role = ${values.add(role)}`,
    status: (status) =>
      status === 'all' ? 'true' : `p.deactivated_at IS ${status === 'active' ? 'NULL' : 'NOT NULL'}`,
  },
  search: ['p.shown_name', 'p.email'],
  sorts: { name: { by: 'p.shown_name', type: 'text' } },
  itemFrom: profileFrom,
});

/**
 * Returns members by name; `ids` selects exactly these current or deactivated members. `mayViewProfiles` adds the fields that
 * need that permission.
 */
export async function listMembersOf(
  transaction: TenantTransaction,
  query: MemberQuery,
  mayViewProfiles: boolean,
): Promise<Page<Member>> {
  const status = query.status ?? (query.ids === undefined ? 'active' : 'all');
  const page = await members.page(transaction, { ...query, status });
  return mayViewProfiles
    ? page
    : { ...page, data: page.data.map(({ ownName: _own, deactivatedAt: _end, lastUsedAt: _use, ...member }) => member) };
}

function memberFrom(row: MemberRow): Member {
  return {
    userId: row.user_id,
    organizationId: row.organization_id,
    name: row.display_name ?? row.own_name,
    email: row.email,
    role: row.role,
    displayName: row.display_name,
    jobTitle: row.job_title,
    status: row.deactivated_at === null ? 'active' : 'deactivated',
    joinedAt: row.created_at.toISOString(),
    avatarId: row.avatar_id,
    warehouseIds: row.warehouse_ids,
  };
}

function profileFrom(row: MemberRow): MemberProfile {
  return {
    ...memberFrom(row),
    ownName: row.own_name,
    deactivatedAt: row.deactivated_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

/** Returns the full profile of one member, or null if the person is no member. */
export async function findMember(transaction: TenantTransaction, userId: string): Promise<MemberProfile | null> {
  if (!isId(userId)) return null;
  const { rows } = await transaction.query<MemberRow>(
    `SELECT ${columns}, ${picture('m.user_id')}, ${lastUse('m')}, ${warehousesOf('m')} ${people} WHERE m.organization_id = $1 AND m.user_id = $2`,
    [transaction.organizationId, userId],
  );
  return rows[0] ? profileFrom(rows[0]) : null;
}

/** Returns the role of an active member; null for anybody else. */
export async function roleOf(transaction: TenantTransaction, userId: string): Promise<Role | null> {
  const { rows } = await transaction.query<{ role: Role }>(
    'SELECT role FROM memberships WHERE organization_id = $1 AND user_id = $2 AND deactivated_at IS NULL',
    [transaction.organizationId, userId],
  );
  return rows[0]?.role ?? null;
}

/** Returns whether somebody other than `userId` is an active admin who can sign in. */
export async function hasOtherAdmin(transaction: TenantTransaction, userId: string): Promise<boolean> {
  const { rows } = await transaction.query(
    `SELECT 1 ${people} WHERE m.organization_id = $1 AND m.user_id <> $2 AND m.role = 'admin'
       AND m.deactivated_at IS NULL AND u.deactivated_at IS NULL LIMIT 1`,
    [transaction.organizationId, userId],
  );
  return rows.length > 0;
}

/** The fields of a member that the organization can edit, as in the contract. */
export type MemberEdit = EndpointRequest<typeof editMember>['body'];

/** The fields of a membership that can be set; undefined does not change a field. */
export interface MembershipFields extends MemberEdit {
  readonly role?: Role | undefined;
  readonly isActive?: boolean | undefined;
  readonly isScoped?: boolean | undefined;
}

/** The column of each field. A missing one is a type error. */
const columnsOf: Readonly<Record<keyof Omit<MembershipFields, 'isActive'>, string>> = {
  role: 'role',
  displayName: 'display_name',
  jobTitle: 'job_title',
  isScoped: 'is_scoped',
};

export async function updateMembership(
  transaction: TenantTransaction,
  userId: string,
  { isActive, ...fields }: MembershipFields,
): Promise<void> {
  const values = new Values();
  const assignments = (Object.keys(columnsOf) as (keyof typeof columnsOf)[])
    .filter((name) => fields[name] !== undefined)
    .map((name) => `${columnsOf[name]} = ${values.add(fields[name])}`);
  if (isActive !== undefined) assignments.push(`deactivated_at = ${isActive ? 'NULL' : 'now()'}`);
  if (assignments.length === 0) return;
  await transaction.query(
    `UPDATE memberships SET ${assignments.join(', ')}
     WHERE organization_id = ${values.add(transaction.organizationId)} AND user_id = ${values.add(userId)}`,
    values.list,
  );
}

/** Makes the person a member of exactly these warehouses. Returns how many of them exist. */
export async function writeWarehouses(
  transaction: TenantTransaction,
  userId: string,
  warehouseIds: readonly string[],
): Promise<number> {
  transaction.send('DELETE FROM warehouse_members WHERE organization_id = $1 AND user_id = $2', [
    transaction.organizationId,
    userId,
  ]);
  const { count } = await transaction.query(
    `INSERT INTO warehouse_members (organization_id, user_id, warehouse_id)
     SELECT organization_id, $2, warehouse_id FROM open_warehouses WHERE organization_id = $1 AND warehouse_id = ANY ($3::uuid[])`,
    [transaction.organizationId, userId, warehouseIds],
  );
  return count;
}

export async function deleteMembership(transaction: TenantTransaction, userId: string): Promise<void> {
  await transaction.query('DELETE FROM memberships WHERE organization_id = $1 AND user_id = $2', [
    transaction.organizationId,
    userId,
  ]);
}
