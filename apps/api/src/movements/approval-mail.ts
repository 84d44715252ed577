import type { Movement } from '@tallyard/contracts/movements/models';
import { movementDocumentPage, movementPage, organizationUrl } from '@tallyard/domain/pages/addresses';
import type { Windows } from '@tallyard/nodes/windows';
import { type Database, systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import type { JobDefinition, Jobs } from '../platform/jobs/jobs.ts';
import { RateLimit } from '../platform/limits/rate-limit.ts';
import { rates } from '../platform/limits/rates.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { renderEmail } from '../platform/mail/render-email.ts';
import { approversOf } from './four-eyes.ts';
import { readMovements } from './repository.ts';

export interface ApprovalMailContext {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: URL;
  readonly windows: Windows;
}

interface MailData {
  readonly organizationId: number;
  /** The first of the movements. */
  readonly movementId: string;
  readonly documentId: string | null;
  readonly count: number;
}

const approvalMailJob = 'movements.mail-approvers';
const mostApprovers = 50;

/**
 * Enqueues the email to approvers in the transaction that creates the movements. Does nothing if none of them waits for
 * approval.
 */
export async function askForApproval(
  transaction: TenantTransaction,
  jobs: Jobs,
  movements: readonly Movement[],
): Promise<void> {
  const waiting = movements.filter(({ status, requiresApproval }) => status === 'pending' && requiresApproval);
  const [first] = waiting;
  if (first === undefined) return;
  const data: MailData = {
    organizationId: transaction.organizationId,
    movementId: first.movementId,
    documentId: first.documentId ?? null,
    count: waiting.length,
  };
  await jobs.enqueue(transaction, approvalMailJob, data);
}

/**
 * Sends the people who may approve the movements an email with a link. Sends nothing for a single movement that is no longer
 * pending. Beyond the hourly limit of an organization, movements appear only in the list: an import by a tool must not fill
 * mailboxes.
 */
export function approvalMail(context: ApprovalMailContext): JobDefinition<never> {
  const { windowMs, perOrganization } = rates.approvalMail;
  const limit = new RateLimit(context.windows, 'movements.approval-mails', perOrganization, windowMs);
  const job: JobDefinition<MailData> = {
    name: approvalMailJob,
    async run({ id, data }) {
      const found = await context.database.withTenant(data.organizationId, systemActor, async (transaction) => {
        const [movement] = await readMovements(transaction, [data.movementId]);
        if (movement === undefined || (data.count === 1 && movement.status !== 'pending')) return null;
        const { rows } = await transaction.query<{ name: string }>(
          'SELECT name FROM organizations WHERE organization_id = $1',
          [transaction.organizationId],
        );
        const approvers = await approversOf(transaction, movement);
        return { movement, organization: rows[0]?.name ?? '', approvers: approvers.slice(0, mostApprovers) };
      });
      // guard: approvals.mails-an-hour
      if (found === null || !(await isWithin(limit, data.organizationId))) return;
      for (const { userId, email, inSteadOf } of found.approvers) {
        const content = emailOf(context.publicUrl, found.organization, found.movement, data, inSteadOf);
        await context.mailer.send({ ...content, to: email, deduplicationId: `${id}-${userId}` });
      }
    },
  };
  return job as JobDefinition<never>;
}

async function isWithin(limit: RateLimit, organizationId: number): Promise<boolean> {
  try {
    await limit.take(String(organizationId));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

function emailOf(
  publicUrl: URL,
  organization: string,
  movement: Movement,
  { organizationId, count, documentId }: MailData,
  inSteadOf: string | undefined,
) {
  const what = count === 1 ? `${movement.quantity} of ${movement.itemName}` : `${count} movements`;
  const wait = count === 1 ? 'waits' : 'wait';
  const why = movement.approvalReason;
  const page = count > 1 && documentId !== null ? movementDocumentPage(documentId) : movementPage(movement.movementId);
  return renderEmail({
    subject: `${what} ${wait} for approval`,
    paragraphs: [
      `${movement.createdByName ?? 'Somebody'} has made ${what} in ${organization}, ${count === 1 ? 'which waits until somebody else approves it' : 'which wait until somebody else approves them'}.`,
      why ? `Why: ${why.policy}, version ${why.version}: ${why.clause}.` : 'They asked for approval themselves.',
    ],
    action: { label: 'Look at it and decide', url: organizationUrl(publicUrl, organizationId, page) },
    footnote: inSteadOf
      ? `You get this mail because you approve movements of ${organization} in the stead of ${inSteadOf}, who is away.`
      : `You get this mail because you may approve movements of ${organization}.`,
  });
}
