import { type EmailDomainProblem, verificationValue } from '@tallyard/domain/email-domains/fields';
import { type Database, systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import type { ReadTxtRecords } from '../platform/outgoing/txt-records.ts';
import { type DomainRow, domainColumns, lockDomain, recordNameOf } from './repository.ts';
import { note } from './service.ts';

export interface CheckContext {
  readonly database: Database;
  readonly readTxtRecords: ReadTxtRecords;
  /** Milliseconds since 1970; by default the system clock. */
  readonly now?: () => number;
}

export const checkJobName = 'emailDomains.check';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Milliseconds until another node repeats the check of a node that crashed. */
const leaseMs = 5 * minuteMs;
/** A verified domain is checked daily, and loses its verification after this many consecutive responses without the record. */
const recheckMs = dayMs;
const maxMissedChecks = 3;
/** A pending domain is checked less and less often, and after 30 days only on request. */
const longestPauseMs = dayMs;
const pendingMs = 30 * dayMs;

/** Returns the job that checks the TXT records of due domains, every minute and on request. */
export function checkDomainsJob(context: CheckContext): JobDefinition<Record<string, never>> {
  return { name: checkJobName, cron: '* * * * *', run: () => checkDueDomains(context) };
}

export async function checkDueDomains(context: CheckContext): Promise<void> {
  const { database, now = Date.now } = context;
  const { rows } = await database.acrossOrganizations((transaction) =>
    transaction.query<{ organization_id: number }>(
      'SELECT DISTINCT organization_id FROM email_domains WHERE due_at <= to_timestamp($1::float8 / 1000) ORDER BY 1',
      [now()],
    ),
  );
  const errors: unknown[] = [];
  for (const { organization_id: organizationId } of rows) {
    await checkDomainsOf(context, organizationId).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, `Domains of ${errors.length} organizations were not checked`);
}

/** Checks the due domains of an organization in parallel, since they are few. */
async function checkDomainsOf(context: CheckContext, organizationId: number): Promise<void> {
  const { database, now = Date.now } = context;
  const claimed = await database.withTenant(organizationId, systemActor, (transaction) =>
    claimDomains(transaction, now()),
  );
  await Promise.all(
    claimed.map(async (row) => {
      const problem = await findProblem(context.readTxtRecords, row);
      const recordAs = (result: EmailDomainProblem | null) =>
        database.withTenant(organizationId, systemActor, (transaction) =>
          recordCheck(transaction, row.domain_id, result, now()),
        );
      await recordAs(problem).catch((error: unknown) => {
        if (!isVerifiedElsewhere(error)) throw error;
        return recordAs('taken');
      });
    }),
  );
}

async function claimDomains(transaction: TenantTransaction, now: number): Promise<readonly DomainRow[]> {
  const { rows } = await transaction.query<DomainRow>(
    `UPDATE email_domains SET due_at = to_timestamp(($2::float8 + $3::float8) / 1000)
     WHERE organization_id = $1 AND due_at <= to_timestamp($2::float8 / 1000) RETURNING ${domainColumns}`,
    [transaction.organizationId, now, leaseMs],
  );
  return rows;
}

async function findProblem(
  readTxtRecords: ReadTxtRecords,
  { domain, token }: DomainRow,
): Promise<EmailDomainProblem | null> {
  try {
    const values = await readTxtRecords(recordNameOf(domain));
    // guard: quotas.own-record
    if (values.includes(verificationValue(token))) return null;
    return values.length === 0 ? 'missing' : 'different';
  } catch {
    // A failed DNS lookup says nothing about the record.
    return 'unreachable';
  }
}

const isVerifiedElsewhere = (error: unknown): boolean =>
  (error as { constraint?: unknown }).constraint === 'email_domains_verified';

/** Records the result of a check; does nothing if the domain was removed meanwhile. */
async function recordCheck(
  transaction: TenantTransaction,
  domainId: string,
  problem: EmailDomainProblem | null,
  now: number,
): Promise<void> {
  const before = await lockDomain(transaction, domainId);
  if (before === null) return;
  const after = checked(before, problem, now);
  await transaction.query(
    `UPDATE email_domains SET checked_at = $3, verified_at = $4, missed_checks = $5, problem = $6, due_at = $7
     WHERE organization_id = $1 AND domain_id = $2`,
    [
      transaction.organizationId,
      domainId,
      after.checked_at,
      after.verified_at,
      after.missed_checks,
      after.problem,
      after.due_at,
    ],
  );
  if (before.verified_at === null && after.verified_at !== null) {
    await note(transaction, 'emailDomains.verify', before, after);
  }
  if (before.verified_at !== null && after.verified_at === null) {
    await note(transaction, 'emailDomains.lose', before, after);
  }
}

/** Returns the row after a check at `now`. A name server that does not respond does not remove a verification. */
function checked(row: DomainRow, problem: EmailDomainProblem | null, now: number): DomainRow {
  // guard: quotas.lost-domain
  const missed = problem === null ? 0 : row.missed_checks + (problem === 'unreachable' ? 0 : 1);
  const stays = row.verified_at !== null && missed < maxMissedChecks;
  const verified = problem === null ? (row.verified_at ?? new Date(now)) : stays ? row.verified_at : null;
  const result = {
    ...row,
    checked_at: new Date(now),
    problem,
    // The count of missed checks restarts for a domain that has just lost its verification.
    missed_checks: verified === null && row.verified_at !== null ? 0 : missed,
    verified_at: verified,
  };
  return { ...result, due_at: nextCheck(result, now) };
}

function nextCheck({ verified_at: verified, created_at: created }: DomainRow, now: number): Date | null {
  if (verified !== null) return new Date(now + recheckMs);
  const age = now - created.getTime();
  // After a tenth of the time that the domain has been pending, at least a minute.
  return age > pendingMs ? null : new Date(now + Math.min(longestPauseMs, Math.max(minuteMs, age / 10)));
}
