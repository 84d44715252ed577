import { setTimeout as delay } from 'node:timers/promises';
import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import { type Database, systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import type { JobDefinition, Jobs } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import type { Raised } from './evaluation.ts';
import { noteMailSent } from './instances-repository.ts';
import { mailOf } from './mail.ts';
import { findRule } from './rules-repository.ts';
import { summarize } from './summary.ts';

interface SummarizeData {
  readonly organizationId: number;
  /** The rule that came to watch the stock; null: a file was imported. */
  readonly ruleId: string | null;
  /** Transactions up to this one may not know the rule yet. */
  readonly transactionId: string;
}

interface MailData {
  readonly organizationId: number;
  readonly ruleId: string;
  readonly alerts: readonly AlertInstance[];
}

/** Names of the jobs of this room. */
export const summarizeJob = 'alerts.evaluate-rule';
export const mailAlertsJob = 'alerts.mail';

const fencePauseMs = 50;
const mailsPerJob = 100;

export interface AlertJobContext {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  /** Known once the queue has started. */
  readonly jobs: () => Jobs;
}

/** Asks that what is low already is told in one alert, after the commit of `transaction`. */
export async function askForSummary(jobs: Jobs, transaction: TenantTransaction, ruleId: string | null): Promise<void> {
  const { rows } = await transaction.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
  const data: SummarizeData = {
    organizationId: transaction.organizationId,
    ruleId,
    transactionId: rows[0]?.id ?? '0',
  };
  await jobs.enqueue(transaction, summarizeJob, data);
}

/**
 * Reports what was raised, within the transaction that raised it: an event for each alert, and mails of the rules that it
 * tells of since then.
 */
export async function report(
  transaction: TenantTransaction,
  context: Pick<AlertJobContext, 'outbox' | 'jobs'>,
  raised: readonly Raised[],
  updated: readonly AlertInstance[] = [],
): Promise<void> {
  const raisedIds = new Set(raised.map(({ alert }) => alert.id));
  const told = [...updated.filter(({ id }) => !raisedIds.has(id)), ...raised.map(({ alert }) => alert)];
  context.outbox.appendEvents(
    transaction,
    told.map((alert) => ({ kind: 'alert.changed' as const, payload: { alert } })),
  );
  const byRule = Map.groupBy(
    raised.flatMap(({ alert, newRuleIds }) => newRuleIds.map((ruleId) => ({ ruleId, alert }))),
    ({ ruleId }) => ruleId,
  );
  const { rows } = await transaction.query<{ rule_id: string }>(
    `SELECT rule_id FROM alert_rules WHERE organization_id = $1 AND rule_id = ANY ($2::uuid[]) AND 'email' = ANY (actions)`,
    [transaction.organizationId, [...byRule.keys()]],
  );
  for (const { rule_id: ruleId } of rows) {
    const alerts = (byRule.get(ruleId) ?? []).map(({ alert }) => alert);
    for (let start = 0; start < alerts.length; start += mailsPerJob) {
      const data: MailData = {
        organizationId: transaction.organizationId,
        ruleId,
        alerts: alerts.slice(start, start + mailsPerJob),
      };
      await context.jobs().enqueue(transaction, mailAlertsJob, data);
    }
  }
}

/** The jobs of this room: its summaries and its mails. */
export function alertJobs(context: AlertJobContext): JobDefinition<never>[] {
  const summary: JobDefinition<SummarizeData> = {
    name: summarizeJob,
    async run({ data }) {
      const inTenant = <Result>(work: (transaction: TenantTransaction) => Promise<Result>) =>
        context.database.withTenant(data.organizationId, systemActor, work);
      // A change that began before the rule was there has not been evaluated against it: it must end first.
      while (!(await inTenant((transaction) => isPast(transaction, data.transactionId)))) await delay(fencePauseMs);
      await inTenant(async (transaction) => {
        const raised = await summarize(transaction, data.ruleId);
        if (raised !== null) await report(transaction, context, [raised]);
      });
    },
  };
  const mail: JobDefinition<MailData> = {
    name: mailAlertsJob,
    async run({ id, data }) {
      const inTenant = <Result>(work: (transaction: TenantTransaction) => Promise<Result>) =>
        context.database.withTenant(data.organizationId, systemActor, work);
      const rule = await inTenant((transaction) => findRule(transaction, data.ruleId));
      if (rule === null) return;
      for (const [index, recipient] of rule.workflow.recipients.entries()) {
        await context.mailer.send({ ...mailOf(rule, data.alerts), to: recipient, deduplicationId: `${id}-${index}` });
      }
      await inTenant((transaction) =>
        noteMailSent(
          transaction,
          data.alerts.map((alert) => alert.id),
          rule.workflow.recipients.length,
        ),
      );
    },
  };
  return [summary, mail] as JobDefinition<never>[];
}

async function isPast(transaction: TenantTransaction, transactionId: string): Promise<boolean> {
  const { rows } = await transaction.query<{ past: boolean }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text::numeric > $1::numeric AS past',
    [transactionId],
  );
  return rows[0]?.past ?? false;
}
