import type { Organization } from '@tallyard/contracts/organizations/models';
import type { TenantTransaction, Transaction } from '../platform/database/transaction.ts';
import { type Page, readPage, Values } from '../platform/lists.ts';

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
    WHERE m.user_id = ${values.add(userId)} AND m.deactivated_at IS NULL`;
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

/** Sets the name or the currency. */
export async function updateOrganization(
  transaction: TenantTransaction,
  column: 'name' | 'currency',
  value: string,
): Promise<void> {
  await transaction.query(`UPDATE organizations SET ${column} = $2, updated_at = now() WHERE organization_id = $1`, [
    transaction.organizationId,
    value,
  ]);
}
