import type { Member, Organization } from '@tallyard/contracts/organizations/models';
import type { TenantTransaction, Transaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import { containsPattern, type Page, readPage, Values } from '../platform/lists.ts';

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
  const values = new Values();
  const selection = `FROM memberships m JOIN organizations o ON o.organization_id = m.organization_id
    WHERE m.user_id = ${values.add(userId)}`;
  const columns = 'o.organization_id, o.name, o.currency, o.created_at';
  return readPage(
    transaction,
    { columns, selection, order: 'o.name, o.organization_id', values },
    paging,
    organizationFrom,
  );
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
  const selection = `FROM memberships m JOIN users u ON u.user_id = m.user_id WHERE ${conditions.join(' AND ')}`;
  const columns = 'u.user_id, u.name, u.email, m.role';
  return readPage(transaction, { columns, selection, order: 'u.name, u.user_id', values }, paging, memberFrom);
}

function memberFrom(row: MemberRow): Member {
  return { userId: row.user_id, name: row.name, email: row.email, role: row.role };
}
