import { listOrganizations } from '@tallyard/contracts/organizations/endpoints';
import type { Organization } from '@tallyard/contracts/organizations/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { list } from '../platform/lists/list.ts';

interface OrganizationRow {
  organization_id: number;
  name: string;
  currency: string;
  time_zone: string;
  created_at: Date;
}

function organizationFrom(row: OrganizationRow): Organization {
  return {
    id: row.organization_id,
    name: row.name,
    currency: row.currency,
    timeZone: row.time_zone,
    createdAt: row.created_at.toISOString(),
  };
}

/** The list of the organizations of the transaction's person, by name. */
export const ownOrganizations = list({
  endpoint: listOrganizations,
  from: `(SELECT o.*, m.user_id, m.deactivated_at FROM memberships m
          JOIN organizations o ON o.organization_id = m.organization_id)`,
  as: 'o',
  id: 'o.organization_id',
  idType: 'integer',
  columns: 'o.organization_id, o.name, o.currency, o.time_zone, o.created_at',
  owner: { column: 'o.user_id', value: ({ actor }) => actor.userId },
  scope: 'o.deactivated_at IS NULL',
  filters: {},
  sorts: { name: { by: 'o.name', type: 'text' } },
  itemFrom: organizationFrom,
});

/** The settings of an organization that can be changed; undefined does not change one. */
export interface OrganizationChanges {
  readonly name?: string | undefined;
  readonly currency?: string | undefined;
  readonly timeZone?: string | undefined;
}

export async function findOrganization(
  transaction: TenantTransaction,
  organizationId: number,
): Promise<Organization | null> {
  const { rows } = await transaction.query<OrganizationRow>(
    'SELECT organization_id, name, currency, time_zone, created_at FROM organizations WHERE organization_id = $1',
    [organizationId],
  );
  return rows[0] ? organizationFrom(rows[0]) : null;
}

/** Sets the given columns. */
export async function updateOrganization(
  transaction: TenantTransaction,
  { name, currency, timeZone }: OrganizationChanges,
): Promise<void> {
  await transaction.query(
    `UPDATE organizations SET name = COALESCE($2, name), currency = COALESCE($3, currency),
       time_zone = COALESCE($4, time_zone), updated_at = now() WHERE organization_id = $1`,
    [transaction.organizationId, name ?? null, currency ?? null, timeZone ?? null],
  );
}
