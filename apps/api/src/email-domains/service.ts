import { randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { EmailDomain } from '@tallyard/contracts/email-domains/models';
import { maxEmailDomains } from '@tallyard/domain/email-domains/fields';
import {
  checkedJustNow,
  emailDomainAdded,
  notRegisteredDomain,
  tooManyEmailDomains,
} from '@tallyard/domain/email-domains/texts';
import { getDomain } from 'tldts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, invalid, notFound, problemOf } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import { newId } from '../platform/ids.ts';
import { type DomainRow, emailDomainOf, lockDomain, readDomains, statusOf } from './repository.ts';

/** The minimum number of milliseconds between checks on request. */
const pauseMs = 10_000;

/** Enqueues the check of the organization's due domains, within the transaction. */
export type EnqueueCheck = (transaction: TenantTransaction) => Promise<void>;

export async function listDomains(transaction: TenantTransaction, now: number): Promise<EmailDomain[]> {
  return (await readDomains(transaction)).map((row) => emailDomainOf(row, now));
}

/**
 * Adds a domain that nobody has verified yet; its first check is due at once. It must be a registered domain: its subdomains
 * cost nothing, and each would raise the daily limits of another organization. Internationalized names are stored in their
 * ASCII form. Throws VALIDATION_FAILED, NAME_TAKEN, and RULE_BROKEN if there are too many.
 */
export async function addDomain(
  transaction: TenantTransaction,
  name: string,
  now: number,
  enqueueCheck: EnqueueCheck,
): Promise<EmailDomain> {
  const domain = domainToASCII(name);
  const registered = getDomain(domain, { allowPrivateDomains: true });
  // guard: quotas.registered-domains
  if (registered !== domain) throw invalid([problemOf('domain', name, notRegisteredDomain(registered))]);
  // One transaction at a time counts the domains and checks the name.
  // guard: quotas.domains-of-an-organization
  await transaction.query('SELECT FROM organizations WHERE organization_id = $1 FOR NO KEY UPDATE', [
    transaction.organizationId,
  ]);
  const present = await readDomains(transaction);
  if (present.some((row) => row.domain === domain)) {
    const details = [problemOf('domain', domain, emailDomainAdded)];
    throw new ApiError('NAME_TAKEN', emailDomainAdded, { details });
  }
  if (present.length >= maxEmailDomains) throw new ApiError('RULE_BROKEN', tooManyEmailDomains);
  const id = newId();
  await transaction.query(
    `INSERT INTO email_domains (organization_id, domain_id, domain, token, created_by, due_at)
     VALUES ($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000))`,
    [transaction.organizationId, id, domain, randomBytes(24).toString('base64url'), transaction.actor.userId, now],
  );
  const row = await requireDomain(transaction, id);
  await note(transaction, 'emailDomains.add', null, row);
  await enqueueCheck(transaction);
  return emailDomainOf(row, now);
}

/** Makes the next check due now. Throws NOT_FOUND, and RATE_LIMITED right after a check. */
export async function checkDomain(
  transaction: TenantTransaction,
  domainId: string,
  now: number,
  enqueueCheck: EnqueueCheck,
): Promise<EmailDomain> {
  const row = await requireDomain(transaction, domainId);
  if (row.due_at !== null && row.due_at.getTime() <= now) return emailDomainOf(row, now);
  const waitMs = (row.checked_at?.getTime() ?? 0) + pauseMs - now;
  if (waitMs > 0) {
    throw new ApiError('RATE_LIMITED', checkedJustNow, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
  await transaction.query(
    'UPDATE email_domains SET due_at = to_timestamp($3::float8 / 1000) WHERE organization_id = $1 AND domain_id = $2',
    [transaction.organizationId, domainId, now],
  );
  await enqueueCheck(transaction);
  return emailDomainOf(await requireDomain(transaction, domainId), now);
}

/** Removes a domain. Throws NOT_FOUND. */
export async function removeDomain(transaction: TenantTransaction, domainId: string): Promise<{ id: string }> {
  const row = await requireDomain(transaction, domainId);
  await transaction.query('DELETE FROM email_domains WHERE organization_id = $1 AND domain_id = $2', [
    transaction.organizationId,
    domainId,
  ]);
  await note(transaction, 'emailDomains.remove', row, null);
  return { id: domainId };
}

async function requireDomain(transaction: TenantTransaction, domainId: string): Promise<DomainRow> {
  const row = await lockDomain(transaction, domainId);
  if (row === null) throw notFound('Domain');
  return row;
}

/** Audits a change of a domain. Changes by the checking job have no actor. */
export async function note(
  transaction: TenantTransaction,
  action: 'emailDomains.add' | 'emailDomains.remove' | 'emailDomains.verify' | 'emailDomains.lose',
  before: DomainRow | null,
  after: DomainRow | null,
): Promise<void> {
  const shown = (row: DomainRow | null) => row && { name: row.domain, status: statusOf(row) };
  const entityId = (after ?? before)?.domain_id;
  if (entityId === undefined) return;
  await audit(transaction, { action, entity: 'emailDomain', entityId, before: shown(before), after: shown(after) });
}
