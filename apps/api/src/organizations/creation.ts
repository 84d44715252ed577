import type { Organization } from '@tallyard/contracts/organizations/models';
import { enterOrganization, type TenantTransaction, type Transaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import type { Person } from '../platform/identity/person.ts';
import { findOrganization } from './repository.ts';

/** Adds the initial data of other modules to a new organization in the same transaction, so that it is never empty. */
export type SetUpOrganization = (transaction: TenantTransaction) => Promise<void>;

/**
 * Creates an organization whose creator is its admin. Repeating it with the same idempotency key returns the same
 * organization. Throws IDEMPOTENCY_MISMATCH if the key was used for another request.
 */
export async function createOrganizationFor(
  transaction: Transaction,
  person: Person,
  requested: { readonly name: string; readonly currency: string; readonly timeZone?: string | undefined },
  idempotencyKey: string | null,
  setUpOrganization: SetUpOrganization,
): Promise<Organization> {
  const { rows: ids } = await transaction.query<{ id: number }>(`SELECT nextval('organization_ids')::int AS id`);
  const tenant = await enterOrganization(transaction, ids[0]?.id ?? 0);
  const { count } = await tenant.query(
    `INSERT INTO organizations (organization_id, name, currency, created_by, creation_key, time_zone)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (created_by, creation_key) WHERE creation_key IS NOT NULL DO NOTHING`,
    [
      tenant.organizationId,
      requested.name,
      requested.currency,
      person.userId,
      idempotencyKey,
      requested.timeZone ?? 'UTC',
    ],
  );
  if (count === 0) return createdBefore(transaction, person, requested, idempotencyKey);
  await tenant.query('INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, $3)', [
    tenant.organizationId,
    person.userId,
    'admin',
  ]);
  await setUpOrganization(tenant);
  const created = await requireOrganization(tenant);
  await audit(tenant, {
    action: 'organizations.create',
    entity: 'organization',
    entityId: String(created.id),
    before: null,
    after: created,
  });
  return created;
}

async function createdBefore(
  transaction: Transaction,
  person: Person,
  requested: { readonly name: string; readonly currency: string },
  idempotencyKey: string | null,
): Promise<Organization> {
  const { rows } = await transaction.query<{ id: number }>(
    'SELECT organization_id AS id FROM organizations WHERE created_by = $1 AND creation_key = $2',
    [person.userId, idempotencyKey],
  );
  const before = await requireOrganization(await enterOrganization(transaction, rows[0]?.id ?? 0));
  if (before.name !== requested.name || before.currency !== requested.currency)
    throw new ApiError('IDEMPOTENCY_MISMATCH');
  return before;
}

async function requireOrganization(tenant: TenantTransaction): Promise<Organization> {
  const organization = await findOrganization(tenant, tenant.organizationId);
  if (organization === null) throw new ApiError('INTERNAL_ERROR');
  return organization;
}
