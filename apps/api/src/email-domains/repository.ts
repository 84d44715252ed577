import type { EmailDomain } from '@tallyard/contracts/email-domains/models';
import {
  type EmailDomainProblem,
  type EmailDomainStatus,
  verificationHost,
  verificationValue,
} from '@tallyard/domain/email-domains/fields';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';

export interface DomainRow extends Record<string, unknown> {
  readonly domain_id: string;
  readonly domain: string;
  readonly token: string;
  readonly created_at: Date;
  readonly due_at: Date | null;
  readonly checked_at: Date | null;
  readonly verified_at: Date | null;
  readonly missed_checks: number;
  readonly problem: EmailDomainProblem | null;
}

export const domainColumns =
  'domain_id, domain, token, created_at, due_at, checked_at, verified_at, missed_checks, problem';

/** Returns the organization's domains by name. */
export async function readDomains(transaction: TenantTransaction): Promise<readonly DomainRow[]> {
  const { rows } = await transaction.query<DomainRow>(
    `SELECT ${domainColumns} FROM email_domains WHERE organization_id = $1 ORDER BY domain`,
    [transaction.organizationId],
  );
  return rows;
}

/** Returns the row, locked, or null if there is none. */
export async function lockDomain(transaction: TenantTransaction, domainId: string): Promise<DomainRow | null> {
  if (!isId(domainId)) return null;
  const { rows } = await transaction.query<DomainRow>(
    `SELECT ${domainColumns} FROM email_domains WHERE organization_id = $1 AND domain_id = $2 FOR UPDATE`,
    [transaction.organizationId, domainId],
  );
  return rows[0] ?? null;
}

export const statusOf = ({ verified_at: verifiedAt }: DomainRow): EmailDomainStatus =>
  verifiedAt === null ? 'pending' : 'verified';

export const recordNameOf = (domain: string): string => `${verificationHost}.${domain}`;

/** Returns the domain as the API sends it; `now` is in milliseconds since 1970. */
export function emailDomainOf(row: DomainRow, now: number): EmailDomain {
  return {
    id: row.domain_id,
    domain: row.domain,
    status: statusOf(row),
    recordName: recordNameOf(row.domain),
    recordValue: verificationValue(row.token),
    problem: row.problem,
    isChecking: row.due_at !== null && row.due_at.getTime() <= now,
    checkedAt: row.checked_at?.toISOString() ?? null,
    verifiedAt: row.verified_at?.toISOString() ?? null,
  };
}
