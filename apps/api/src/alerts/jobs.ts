import { setTimeout as delay } from 'node:timers/promises';
import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import { systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { JobDefinition, Jobs } from '../platform/jobs/jobs.ts';
import { queueNotifications } from './notifications/queue-notifications.ts';
import { type AlertJobContext, report } from './report-raised.ts';
import { testMail } from './rule-test.ts';
import { summarize } from './summary.ts';
import { watchJobs } from './watch-jobs.ts';

interface SummarizeData {
  readonly organizationId: number;
  /** The rule that started to watch the stock; null after an import. */
  readonly ruleId: string | null;
  /** Transactions up to this one may not have seen the rule. */
  readonly transactionId: string;
}

/** The data of jobs that an earlier release enqueued and that may still be in the queue. */
interface MailData {
  readonly organizationId: number;
  readonly ruleId: string;
  readonly alerts: readonly AlertInstance[];
}

/** The names of the jobs of this module. */
export const summarizeJob = 'alerts.evaluate-rule';
const mailAlertsJob = 'alerts.mail';

const fencePauseMs = 50;

/** Enqueues a summary of items that are low already, which runs after `transaction` commits. */
export async function askForSummary(jobs: Jobs, transaction: TenantTransaction, ruleId: string | null): Promise<void> {
  const { rows } = await transaction.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
  const data: SummarizeData = {
    organizationId: transaction.organizationId,
    ruleId,
    transactionId: rows[0]?.id ?? '0',
  };
  await jobs.enqueue(transaction, summarizeJob, data);
}

/** Returns the jobs of this module: summaries, and emails enqueued by releases without stored sends. */
export function alertJobs(context: AlertJobContext): JobDefinition<never>[] {
  const summary: JobDefinition<SummarizeData> = {
    name: summarizeJob,
    // A large import enqueues one with every chunk.
    gatherBy: ({ organizationId, ruleId }) => (ruleId === null ? String(organizationId) : null),
    async run({ data }) {
      const inTenant = <Result>(work: (transaction: TenantTransaction) => Promise<Result>) =>
        context.database.withTenant(data.organizationId, systemActor, work);
      // A transaction that began before the rule existed was not evaluated against it, so it must end first.
      // guard: alerts.fence
      while (!(await inTenant((transaction) => isPast(transaction, data.transactionId)))) await delay(fencePauseMs);
      await inTenant(async (transaction) => {
        const raised = await summarize(transaction, data.ruleId);
        if (raised.length > 0) await report(transaction, context, raised);
      });
    },
  };
  const mail: JobDefinition<MailData> = {
    name: mailAlertsJob,
    async run({ data }) {
      const raised = data.alerts.map((alert) => ({ alert, newRuleIds: [data.ruleId] }));
      await context.database.withTenant(data.organizationId, systemActor, (transaction) =>
        queueNotifications(transaction, raised),
      );
    },
  };
  return [summary, mail, testMail(context), ...watchJobs(context)] as JobDefinition<never>[];
}

async function isPast(transaction: TenantTransaction, transactionId: string): Promise<boolean> {
  const { rows } = await transaction.query<{ past: boolean }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text::numeric > $1::numeric AS past',
    [transactionId],
  );
  return rows[0]?.past ?? false;
}
