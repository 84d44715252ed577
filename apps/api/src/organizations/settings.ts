import type { Organization } from '@tallyard/contracts/organizations/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/errors.ts';
import { membershipEvent } from '../platform/events/membership.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import { audit } from '../platform/history/audit.ts';
import { lockMembers } from '../platform/identity/member-lock.ts';
import { findOrganization, type OrganizationChanges, updateOrganization } from './repository.ts';

/** Returns the organization of the transaction. Throws NOT_FOUND. */
export async function readOwnOrganization(transaction: TenantTransaction): Promise<Organization> {
  const found = await findOrganization(transaction, transaction.organizationId);
  if (found === null) throw notFound('Organization');
  return found;
}

/** Changes the name or the settings; a new currency does not convert prices. Publishes an event to each active member. */
export async function changeOrganization(
  outbox: Outbox,
  transaction: TenantTransaction,
  changes: OrganizationChanges,
): Promise<Organization> {
  await lockMembers(transaction);
  const before = await readOwnOrganization(transaction);
  const names = ['name', 'currency', 'timeZone'] as const;
  if (names.every((name) => changes[name] === undefined || changes[name] === before[name])) return before;
  await updateOrganization(transaction, changes);
  const after = await readOwnOrganization(transaction);
  await audit(transaction, {
    action: changes.name !== undefined ? 'organizations.edit' : 'organizations.changeSettings',
    entity: 'organization',
    entityId: String(after.id),
    before,
    after,
  });
  await publishMembers(outbox, transaction);
  return after;
}

/** Publishes an event to each active member, whose session contains the name, currency and time zone. */
async function publishMembers(outbox: Outbox, transaction: TenantTransaction): Promise<void> {
  const { rows } = await transaction.query<{ user_id: string }>(
    'SELECT user_id FROM memberships WHERE organization_id = $1 AND deactivated_at IS NULL ORDER BY user_id',
    [transaction.organizationId],
  );
  outbox.appendEvents(
    transaction,
    rows.map((row) => membershipEvent(transaction, { change: 'organization_changed', userId: row.user_id })),
  );
}
