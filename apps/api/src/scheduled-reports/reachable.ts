import type { UnsentRecipient } from '@tallyard/contracts/scheduled-reports/models';
import { isReachable, recipientKey } from '@tallyard/domain/recipients/fields';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import {
  readRecipients,
  requestConfirmations,
  type Subscriber,
  subscriberOf,
} from '../platform/recipients/statuses.ts';

/** A recipient of a report. */
export interface Reader {
  readonly address: string;
  readonly subscriber: Subscriber;
}

export interface Reachable {
  readonly readers: readonly Reader[];
  readonly unsent: readonly UnsentRecipient[];
}

/**
 * Returns to which addresses a report may be emailed now: those of members who have not turned it off, and others that have
 * confirmed. Requests confirmation from addresses that were never asked.
 */
export async function readReachable(
  transaction: TenantTransaction,
  reportId: string,
  addresses: readonly string[],
  now: number,
): Promise<Reachable> {
  const known = await readRecipients(transaction, 'email', addresses);
  const optedOut = await readOptOuts(transaction, reportId);
  const readers: Reader[] = [];
  const unsent: UnsentRecipient[] = [];
  const unknown: string[] = [];
  for (const address of addresses) {
    const recipient = known.get(recipientKey(address));
    const subscriber = subscriberOf(recipient);
    // guard: recipients.reports-wait-for-confirmation
    // guard: recipients.members-leave-reports
    if (subscriber === null) {
      if (recipient?.status === 'new') unknown.push(address);
      unsent.push({ address, reason: recipient?.status === 'unsubscribed' ? 'unsubscribed' : 'unconfirmed' });
    } else if (subscriber.kind === 'member' && optedOut.has(subscriber.id)) {
      unsent.push({ address, reason: 'unsubscribed' });
    } else {
      readers.push({ address, subscriber });
    }
  }
  if (unknown.length > 0) {
    await requestConfirmations(transaction, { channel: 'email', purpose: 'reports', addresses: unknown }, now);
  }
  return { readers, unsent };
}

/** Returns the number of these addresses that may be emailed, for the daily quota. */
export async function countReachable(transaction: TenantTransaction, addresses: readonly string[]): Promise<number> {
  const known = await readRecipients(transaction, 'email', addresses);
  return [...known.values()].filter(({ status }) => isReachable(status)).length;
}

async function readOptOuts(transaction: TenantTransaction, reportId: string): Promise<ReadonlySet<string>> {
  const { rows } = await transaction.query<{ user_id: string }>(
    'SELECT user_id FROM report_opt_outs WHERE organization_id = $1 AND report_id = $2',
    [transaction.organizationId, reportId],
  );
  return new Set(rows.map((row) => row.user_id));
}

/** Stores the recipients to whom a run is not emailed, for the log. */
export async function noteUnsent(
  transaction: TenantTransaction,
  runId: string,
  unsent: readonly UnsentRecipient[],
): Promise<void> {
  await transaction.query('UPDATE report_runs SET unsent = $3 WHERE organization_id = $1 AND run_id = $2', [
    transaction.organizationId,
    runId,
    JSON.stringify(unsent),
  ]);
}

/** Returns the name of a report, and whether a member gets it if they are a recipient; null if there is no such report. */
export async function reportOfMember(
  transaction: TenantTransaction,
  reportId: string,
  userId: string,
): Promise<{ readonly name: string; readonly isOn: boolean } | null> {
  const { rows } = await transaction.query<{ name: string; is_on: boolean }>(
    `SELECT r.name, NOT EXISTS (
         SELECT FROM report_opt_outs o WHERE o.organization_id = $1 AND o.report_id = $2 AND o.user_id = $3) AS is_on
     FROM scheduled_reports r WHERE r.organization_id = $1 AND r.report_id = $2`,
    [transaction.organizationId, reportId, userId],
  );
  const [row] = rows;
  return row === undefined ? null : { name: row.name, isOn: row.is_on };
}

/** Turns one report on or off for a member. */
export async function setReportOfMember(
  transaction: TenantTransaction,
  reportId: string,
  userId: string,
  isOn: boolean,
): Promise<void> {
  await transaction.query(
    isOn
      ? 'DELETE FROM report_opt_outs WHERE organization_id = $1 AND report_id = $2 AND user_id = $3'
      : 'INSERT INTO report_opt_outs (organization_id, report_id, user_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [transaction.organizationId, reportId, userId],
  );
}
