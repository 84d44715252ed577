import { lastAdminOf, wrongConfirmation } from '@tallyard/domain/users/texts';
import { forgetBehaviorOf } from '../behavior/public.ts';
import type { Database } from '../platform/database/database.ts';
import { enterOrganization, type Transaction } from '../platform/database/transaction.ts';
import { ApiError, invalid, problemOf } from '../platform/errors.ts';
import type { Person } from '../platform/identity/person.ts';
import { type Accounts, endSessionsOf, eraseAccount } from '../session/public.ts';
import { removeAvatar } from '../users/public.ts';
import type { MemberDependencies } from './member-change.ts';
import { endOwnMembership, isLastAdmin } from './members-service.ts';
import { findOrganization } from './repository.ts';

export interface AccountDeletionDependencies extends MemberDependencies {
  readonly database: Database;
  readonly requirePassword: Accounts['requirePassword'];
}

interface Confirmed {
  readonly currentPassword: string;
  readonly confirmation: string;
}

/**
 * Deletes the account of the person permanently, all of it or nothing. Their past actions keep their id, with the name
 * 'Deleted user'. An organization with this person as its last admin is neither deleted nor left without an admin:
 * organizations cannot be deleted, and deletion with the last admin would destroy the stock and history of a company. Throws
 * RULE_BROKEN with the names of all such organizations; VALIDATION_FAILED for a wrong password or address; RATE_LIMITED;
 * SESSION_EXPIRED if the account changed meanwhile.
 */
export async function deleteAccount(
  dependencies: AccountDeletionDependencies,
  person: Person,
  { currentPassword, confirmation }: Confirmed,
  requestId: string,
): Promise<void> {
  const { database, outbox, requirePassword } = dependencies;
  // guard: accounts.password-asked
  if (confirmation !== person.email) throw invalid([problemOf('confirmation', confirmation, wrongConfirmation)]);
  const passwordHash = await requirePassword(person, currentPassword, requestId);
  const { userId } = person;
  await database.withoutTenant({ userId, requestId }, async (transaction) => {
    await holdAccount(transaction, userId, passwordHash);
    const organizations = await organizationsOf(transaction, userId);
    const blocked: string[] = [];
    // Locked in the order of their ids, so that two people who leave at once cannot deadlock.
    for (const organizationId of organizations) {
      const tenant = await enterOrganization(transaction, organizationId);
      if (await isLastAdmin(tenant, userId))
        blocked.push((await findOrganization(tenant, organizationId))?.name ?? String(organizationId));
    }
    // guard: accounts.last-admin-stays
    if (blocked.length > 0) {
      throw new ApiError('RULE_BROKEN', lastAdminOf(blocked), { details: { organizations: blocked } });
    }
    // Before the memberships end, because they determine which WebSockets to close.
    await endSessionsOf(transaction, outbox, userId, 'account deleted');
    for (const organizationId of organizations) {
      await endOwnMembership(dependencies, await enterOrganization(transaction, organizationId), userId);
    }
    transaction.send(`SELECT set_config('app.organization_id', '', true), set_config('app.user_id', $1, true)`, [
      userId,
    ]);
    await forgetBehaviorOf(transaction, userId);
    await removeAvatar(transaction, userId);
    // guard: accounts.erased
    await eraseAccount(transaction, userId);
  });
}

/** Locks the account against changes and deletion until the transaction ends. */
async function holdAccount(transaction: Transaction, userId: string, passwordHash: string): Promise<void> {
  const { rows } = await transaction.query(
    'SELECT 1 FROM users WHERE user_id = $1 AND password_hash = $2 AND deactivated_at IS NULL FOR UPDATE',
    [userId, passwordHash],
  );
  if (rows.length === 0) throw new ApiError('SESSION_EXPIRED');
}

/** Returns all organizations of the person, including those with a deactivated membership. */
async function organizationsOf(transaction: Transaction, userId: string): Promise<readonly number[]> {
  transaction.send(`SELECT set_config('app.user_id', $1, true), set_config('app.leaving', 'on', true)`, [userId]);
  const { rows } = await transaction.query<{ id: number }>(
    'SELECT organization_id AS id FROM memberships WHERE user_id = $1 ORDER BY organization_id',
    [userId],
  );
  transaction.send(`SELECT set_config('app.leaving', '', true)`);
  return rows.map(({ id }) => id);
}
