import type { Member, Organization } from '@tallyard/contracts/organizations/models';
import type { TenantTransaction, Transaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import { containsPattern, type Page, pageOf, Values } from '../platform/lists.ts';

interface OrganizationRow {
  organization_id: number;
  name: string;
  currency: string;
  created_at: Date;
}

interface Paging {
  readonly page: number;
  readonly limit: number;
}

function organizationFrom(row: OrganizationRow): Organization {
  return { id: row.organization_id, name: row.name, currency: row.currency, createdAt: row.created_at.toISOString() };
}

/** Organisations of the person, by name. */
export async function listOwnOrganizations(
  transaction: Transaction,
  userId: string,
  paging: Paging,
): Promise<Page<Organization>> {
  const { rows } = await transaction.query<OrganizationRow & { total: number }>(
    `SELECT o.organization_id, o.name, o.currency, o.created_at, count(*) OVER ()::int AS total
     FROM memberships m JOIN organizations o ON o.organization_id = m.organization_id
     WHERE m.user_id = $1 ORDER BY o.name, o.organization_id LIMIT $2 OFFSET $3`,
    [userId, paging.limit, (paging.page - 1) * paging.limit],
  );
  return pageOf(rows.map(organizationFrom), rows[0]?.total ?? 0, paging);
}

export async function findOrganization(
  transaction: TenantTransaction,
  organizationId: number,
): Promise<Organization | null> {
  const { rows } = await transaction.query<OrganizationRow>(
    'SELECT organization_id, name, currency, created_at FROM organizations WHERE organization_id = $1',
    [organizationId],
  );
  return rows[0] ? organizationFrom(rows[0]) : null;
}

interface MemberRow {
  user_id: string;
  name: string;
  email: string;
  role: Member['role'];
  total: number;
}

/** Members by name; `ids` gives exactly these people, as far as they are members. */
export async function listMembersOf(
  transaction: TenantTransaction,
  query: Paging & { readonly search?: string | undefined; readonly ids?: readonly string[] | undefined },
): Promise<Page<Member>> {
  const values = new Values();
  const conditions = [`m.organization_id = ${values.add(transaction.organizationId)}`];
  if (query.ids !== undefined) conditions.push(`m.user_id = ANY(${values.add(query.ids.filter(isId))}::uuid[])`);
  if (query.search !== undefined) {
    const pattern = values.add(containsPattern(query.search));
    conditions.push(`(u.name ILIKE ${pattern} OR u.email ILIKE ${pattern})`);
  }
  const paging = query.ids === undefined ? query : { page: 1, limit: query.ids.length };
  const { rows } = await transaction.query<MemberRow>(
    `SELECT u.user_id, u.name, u.email, m.role, count(*) OVER ()::int AS total
     FROM memberships m JOIN users u ON u.user_id = m.user_id
     WHERE ${conditions.join(' AND ')}
     ORDER BY u.name, u.user_id LIMIT ${values.add(paging.limit)} OFFSET ${values.add((paging.page - 1) * paging.limit)}`,
    values.list,
  );
  const members = rows.map((row) => ({ userId: row.user_id, name: row.name, email: row.email, role: row.role }));
  return pageOf(members, rows[0]?.total ?? 0, paging);
}
