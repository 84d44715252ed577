import type { Invitation } from '@tallyard/contracts/invitations/models';
import { refusedByQuota } from '@tallyard/domain/limits/quotas';
import { type ActionName, refusalOf } from '@tallyard/domain/permissions/actions';
import { isAbove, type Role } from '@tallyard/domain/permissions/roles';
import type { Windows } from '@tallyard/nodes/windows';
import { type Database, systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, notFound } from '../platform/errors.ts';
import { membershipEvent } from '../platform/events/membership.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import { audit } from '../platform/history/audit.ts';
import { hashToken } from '../platform/identity/hash-token.ts';
import { lockMembers } from '../platform/identity/member-lock.ts';
import type { Membership } from '../platform/identity/person.ts';
import { newId } from '../platform/ids.ts';
import type { JobDefinition, Jobs } from '../platform/jobs/jobs.ts';
import { RateLimit } from '../platform/limits/rate-limit.ts';
import { rates } from '../platform/limits/rates.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import type { TakeQuota } from '../platform/quotas/quotas.ts';
import { invitationEmail } from './email-template.ts';
import {
  type FoundInvitation,
  findInvitation,
  findPending,
  insertInvitation,
  markRevoked,
  membershipOfAddress,
  renewInvitation,
} from './repository.ts';
import { tokenOf } from './tokens.ts';

const mailJobName = 'invitations.mail';

interface MailData {
  readonly organizationId: number;
  readonly invitationId: string;
}

export interface SendingDependencies {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly secret: string;
  readonly publicUrl: URL;
  readonly jobs: () => Jobs;
  readonly outbox: Outbox;
  readonly takeQuota: TakeQuota;
  /** Stores the counters of the rate limits. */
  readonly windows: Windows;
  /** Milliseconds since 1970; by default the system clock. */
  readonly now?: () => number;
}

/** A member who invites, resends or revokes. */
export interface Inviter {
  readonly transaction: TenantTransaction;
  readonly userId: string;
  readonly membership: Membership;
}

/** Invitations from the perspective of the organization: create, resend, revoke, and the email itself. */
export class Invitations {
  readonly #dependencies: SendingDependencies;
  readonly #byEmail: RateLimit;
  readonly #byOrganization: RateLimit;

  constructor(dependencies: SendingDependencies) {
    this.#dependencies = dependencies;
    this.#byEmail = new RateLimit(
      dependencies.windows,
      'invitations.mails-to-address',
      rates.invitation.perEmail,
      rates.invitation.windowMs,
    );
    this.#byOrganization = new RateLimit(
      dependencies.windows,
      'invitations.mails-of-organization',
      rates.invitation.perOrganization,
      rates.invitation.windowMs,
    );
  }

  /**
   * Creates an invitation. Throws CONFLICT for a member or an address with a pending invitation, and PERMISSION_DENIED for a
   * role above the inviter's.
   */
  async create(inviter: Inviter, { email, role }: { email: string; role: Role }): Promise<Invitation> {
    const { transaction } = inviter;
    refuseAbove(inviter, 'invitations.create', role);
    await lockMembers(transaction);
    await refuseMember(transaction, email);
    if (await findPending(transaction, email)) throw alreadyInvited(email);
    const id = newId();
    await insertInvitation(transaction, {
      id,
      email,
      role,
      tokenHash: hashToken(tokenOf(this.#dependencies.secret, id)),
      invitedBy: inviter.userId,
    });
    const created = await this.#existing(transaction, id);
    await this.#noteAndMail(transaction, 'invitations.create', null, created);
    this.#publish(transaction, 'invited', created);
    return publicInvitationOf(created);
  }

  /**
   * Sends the email again, with the resender as inviter. Throws the errors of `create`, and RULE_BROKEN if it was accepted or
   * revoked.
   */
  async resend(resender: Inviter, id: string): Promise<Invitation> {
    const { transaction } = resender;
    await lockMembers(transaction);
    const before = await this.#existing(transaction, id);
    if (before.status === 'accepted' || before.status === 'revoked') {
      throw new ApiError('RULE_BROKEN', `This invitation was ${before.status}. Invite the person anew.`);
    }
    refuseAbove(resender, 'invitations.resend', before.role);
    await refuseMember(transaction, before.email);
    const pending = await findPending(transaction, before.email);
    if (pending && pending.id !== id) throw alreadyInvited(before.email);
    const tokenHash = hashToken(tokenOf(this.#dependencies.secret, id));
    await renewInvitation(transaction, id, resender.userId, tokenHash);
    const after = await this.#existing(transaction, id);
    await this.#noteAndMail(transaction, 'invitations.resend', before, after);
    return publicInvitationOf(after);
  }

  /** Revokes an invitation; a revoked one stays as it is. Throws RULE_BROKEN for an accepted one. */
  async revoke({ transaction }: Inviter, id: string): Promise<Invitation> {
    await lockMembers(transaction);
    const before = await this.#existing(transaction, id);
    if (before.status === 'revoked') return publicInvitationOf(before);
    if (before.status === 'accepted') {
      throw new ApiError('RULE_BROKEN', `${before.email} has accepted already. Change or end the membership instead.`);
    }
    await markRevoked(transaction, id);
    const after = await this.#existing(transaction, id);
    await audit(transaction, auditOf('invitations.revoke', before, after));
    this.#publish(transaction, 'invitation_revoked', after);
    return publicInvitationOf(after);
  }

  /** Returns the job that sends the emails after the commit, unless the invitation was revoked or accepted meanwhile. */
  mailJob(): JobDefinition<never> {
    const { database, mailer, secret, publicUrl } = this.#dependencies;
    const job: JobDefinition<MailData> = {
      name: mailJobName,
      async run({ id, data: { organizationId, invitationId } }) {
        const found = await database.withTenant(organizationId, systemActor, async (transaction) => {
          const invitation = await findInvitation(transaction, invitationId);
          return invitation && { invitation, organization: await organizationName(transaction) };
        });
        if (found?.invitation.status !== 'pending') return;
        const { invitation, organization } = found;
        const content = invitationEmail(publicUrl, {
          organization,
          inviter: invitation.invitedByName,
          role: invitation.role,
          token: tokenOf(secret, invitationId),
        });
        await mailer.send({ ...content, to: invitation.email, deduplicationId: id });
      },
    };
    return job as JobDefinition<never>;
  }

  async #existing(transaction: TenantTransaction, id: string): Promise<FoundInvitation> {
    const found = await findInvitation(transaction, id);
    if (found === null) throw notFound('Invitation');
    return found;
  }

  #publish(
    transaction: TenantTransaction,
    change: 'invited' | 'invitation_revoked',
    invitation: FoundInvitation,
  ): void {
    this.#dependencies.outbox.appendEvent(
      transaction,
      membershipEvent(transaction, { change, userId: null, invitation }),
    );
  }

  async #noteAndMail(
    transaction: TenantTransaction,
    action: ActionName,
    before: FoundInvitation | null,
    after: FoundInvitation,
  ): Promise<void> {
    const { organizationId } = transaction;
    await this.#byEmail.take(`${organizationId} ${after.email}`);
    await this.#byOrganization.take(String(organizationId));
    await this.#requireQuota(transaction, after.email, this.#dependencies.now?.() ?? Date.now());
    await audit(transaction, auditOf(action, before, after));
    const data: MailData = { organizationId, invitationId: after.id };
    await this.#dependencies.jobs().enqueue(transaction, mailJobName, data);
  }

  /** Throws RATE_LIMITED with the address if the organization has reached its daily limit of invitations. */
  async #requireQuota(transaction: TenantTransaction, email: string, now: number): Promise<void> {
    const reached = await this.#dependencies.takeQuota(transaction, 'invitation', now);
    // guard: quotas.invitations
    if (reached === null) return;
    const message = refusedByQuota('invitation', reached.limit, reached.resumesAt);
    throw new ApiError('RATE_LIMITED', message, {
      details: [{ field: 'email', value: email, message }],
      retryAfterSeconds: Math.ceil((reached.resumesAt - now) / 1000),
    });
  }
}

/** Returns the invitation without internal fields. */
export function publicInvitationOf(found: FoundInvitation): Invitation {
  const { inviterRole: _, ...invitation } = found;
  return invitation;
}

export function auditOf(action: string, before: FoundInvitation | null, after: FoundInvitation) {
  return {
    action,
    entity: 'invitation',
    entityId: after.id,
    before: before && publicInvitationOf(before),
    after: publicInvitationOf(after),
  };
}

export async function organizationName(transaction: TenantTransaction): Promise<string> {
  const { rows } = await transaction.query<{ name: string }>(
    'SELECT name FROM organizations WHERE organization_id = $1',
    [transaction.organizationId],
  );
  return rows[0]?.name ?? '';
}

function refuseAbove({ membership }: Inviter, action: ActionName, role: Role): void {
  if (!isAbove(role, membership.role)) return;
  throw new ApiError('PERMISSION_DENIED', `${refusalOf(action)}: the role ${role} is above yours`);
}

function alreadyInvited(email: string): ApiError {
  return new ApiError('CONFLICT', `${email} is invited already. Send that invitation again, or revoke it first.`);
}

async function refuseMember(transaction: TenantTransaction, email: string): Promise<void> {
  const membership = await membershipOfAddress(transaction, email);
  if (membership === 'active') throw new ApiError('CONFLICT', `${email} is a member already.`);
  if (membership === 'deactivated') {
    throw new ApiError('CONFLICT', `${email} is a deactivated member. Reactivate this person instead.`);
  }
}
