import type { OpenedInvitation } from '@tallyard/contracts/invitations/models';
import type { Session } from '@tallyard/contracts/session/models';
import { lesserRole, type Role } from '@tallyard/domain/permissions/roles';
import type { Windows } from '@tallyard/nodes/windows';
import type { Database } from '../platform/database/database.ts';
import type { TenantTransaction, Transaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { membershipEvent } from '../platform/events/membership.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import { audit } from '../platform/history/audit.ts';
import type { Person } from '../platform/identity/person.ts';
import { RateLimit } from '../platform/limits/rate-limit.ts';
import { rates } from '../platform/limits/rates.ts';
import type { Device, InvitedAccounts, OpenedSession } from '../session/public.ts';
import { auditOf, organizationName } from './invitation-sender.ts';
import {
  type FoundInvitation,
  findInvitation,
  insertMembership,
  markAccepted,
  membershipOfAddress,
  nameOfPerson,
  wasAcceptedWith,
} from './repository.ts';
import { enterByToken, openInvitation } from './tokens.ts';

/** The name and password for a new account. */
export interface NewPerson {
  readonly name: string;
  readonly password: string;
}

export interface AcceptanceDependencies {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly accounts: InvitedAccounts;
  /** Stores the counters of the rate limits. */
  readonly windows: Windows;
}

/** Invitations from the perspective of the invited person. */
export class Acceptance {
  readonly #dependencies: AcceptanceDependencies;
  readonly #byAddress: RateLimit;

  constructor(dependencies: AcceptanceDependencies) {
    this.#dependencies = dependencies;
    this.#byAddress = RateLimit.ofAddresses(
      dependencies.windows,
      'invitations.accounts-of-address',
      rates.invitedAccount.perAddress,
      rates.invitedAccount.windowMs,
    );
  }

  /** Returns what the link offers now. Throws LINK_EXPIRED. */
  read(token: string, requestId: string): Promise<OpenedInvitation> {
    const { database, accounts } = this.#dependencies;
    return database.withoutTenant({ userId: null, requestId }, async (transaction) => {
      const { tenant, invitation } = await openInvitation(transaction, token);
      return {
        organizationName: await organizationName(tenant),
        invitedByName: invitation.invitedByName,
        email: invitation.email,
        role: givenRole(invitation),
        hasAccount: await accounts.exists(tenant, invitation.email),
      };
    });
  }

  /**
   * Accepts the invitation as the signed-in person; repeating it with its idempotency key changes nothing. Throws
   * LINK_EXPIRED, and RULE_BROKEN if another address was invited.
   */
  async accept(
    transaction: Transaction,
    person: Person,
    token: string,
    idempotencyKey: string | null,
  ): Promise<Session> {
    const { tenant, invitation } = await enterByToken(transaction, token);
    if (await wasAcceptedWith(tenant, invitation.id, person.userId, idempotencyKey)) {
      return this.#dependencies.accounts.view(tenant, person);
    }
    if (invitation.status !== 'pending') throw new ApiError('LINK_EXPIRED');
    if (person.email !== invitation.email) {
      const message = `This invitation is for ${invitation.email}. Sign in with that address to accept it.`;
      throw new ApiError('RULE_BROKEN', message);
    }
    await this.#join(tenant, invitation, person.userId, idempotencyKey);
    return this.#dependencies.accounts.view(tenant, person);
  }

  /**
   * Creates the account, accepts and signs in. Repeating it with the same link and password only signs in again (ADR 0022).
   * Throws LINK_EXPIRED, VALIDATION_FAILED for a weak password, CONFLICT, and RATE_LIMITED.
   */
  async acceptAsNew(token: string, chosen: NewPerson, device: Device, requestId: string): Promise<OpenedSession> {
    await this.#byAddress.take(device.address);
    try {
      return await this.#makeMember(token, chosen, device, requestId);
    } catch (error) {
      // Two identical concurrent requests: the other one accepted first, before or after the slow hash.
      if (!(error instanceof ApiError) || error.code !== 'LINK_EXPIRED') throw error;
      return this.#dependencies.accounts.reopen(token, chosen.password, device, requestId);
    }
  }

  async #makeMember(token: string, chosen: NewPerson, device: Device, requestId: string): Promise<OpenedSession> {
    const { database, accounts } = this.#dependencies;
    // The link is checked before the slow hash and again after it.
    const { email } = await this.read(token, requestId);
    const passwordHash = await accounts.hashOf({ ...chosen, email });
    const actor: { userId: string | null; requestId: string } = { userId: null, requestId };
    return database.withoutTenant(actor, async (transaction) => {
      const { tenant, invitation } = await openInvitation(transaction, token);
      const userId = await accounts.create(tenant, { email: invitation.email, name: chosen.name, passwordHash });
      if (userId === null) {
        throw new ApiError('CONFLICT', `${invitation.email} has an account. Sign in to accept the invitation.`);
      }
      actor.userId = userId;
      await this.#join(tenant, invitation, userId, null);
      return accounts.open(tenant, token, userId, device);
    });
  }

  async #join(
    tenant: TenantTransaction,
    invitation: FoundInvitation,
    userId: string,
    idempotencyKey: string | null,
  ): Promise<void> {
    const membership = await membershipOfAddress(tenant, invitation.email);
    if (membership === 'active') throw new ApiError('CONFLICT', 'You belong to this organization already.');
    // A person who was deactivated since can return only through an admin.
    if (membership === 'deactivated') throw new ApiError('LINK_EXPIRED');
    const role = givenRole(invitation);
    await insertMembership(tenant, { userId, role, inviterId: invitation.invitedById ?? null });
    await markAccepted(tenant, invitation.id, userId, idempotencyKey);
    const after = await findInvitation(tenant, invitation.id);
    await audit(tenant, auditOf('invitations.accept', invitation, after ?? invitation), {
      action: 'members.join',
      entity: 'member',
      entityId: userId,
      before: null,
      after: { userId, role },
    });
    const name = await nameOfPerson(tenant, userId);
    this.#dependencies.outbox.appendEvent(
      tenant,
      membershipEvent(tenant, {
        change: 'joined',
        userId,
        member: { name, email: invitation.email, role, displayName: null, jobTitle: null, status: 'active' },
        invitation,
      }),
    );
  }
}

/** Returns the role of the invitation, limited to the current role of the inviter (ADR 0013). */
function givenRole({ role, inviterRole }: FoundInvitation): Role {
  return inviterRole === null ? role : lesserRole(role, inviterRole);
}
