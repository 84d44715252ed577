import { setTimeout as delay } from 'node:timers/promises';
import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import { type Database, systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import type { JobDefinition, Jobs } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { evaluateStock } from './evaluation.ts';
import { noteMailSent } from './instances-repository.ts';
import { mailOf } from './mail.ts';
import { findRule } from './rules-repository.ts';

interface EvaluateData {
  readonly organizationId: number;
  readonly ruleId: string;
  /** Transactions up to this one may not know the rule yet. */
  readonly transactionId: string;
}

interface MailData {
  readonly organizationId: number;
  readonly ruleId: string;
  readonly alerts: readonly AlertInstance[];
}

/** Names of the jobs of this room. */
export const evaluateRuleJob = 'alerts.evaluate-rule';
export const mailAlertsJob = 'alerts.mail';

const batchSize = 500;
const fencePauseMs = 50;
const mailsPerJob = 100;

export interface AlertJobContext {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  /** Known once the queue has started. */
  readonly jobs: () => Jobs;
}

/** Asks for one look of the rule at the stock there is, after the commit of `transaction`. */
export async function askForEvaluation(jobs: Jobs, transaction: TenantTransaction, ruleId: string): Promise<void> {
  const { rows } = await transaction.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
  const data: EvaluateData = {
    organizationId: transaction.organizationId,
    ruleId,
    transactionId: rows[0]?.id ?? '0',
  };
  await jobs.enqueue(transaction, evaluateRuleJob, data);
}

/** Reports what was raised, within the transaction that raised it: an event for each, and mails where the rule says so. */
export async function report(
  transaction: TenantTransaction,
  context: Pick<AlertJobContext, 'outbox' | 'jobs'>,
  raised: readonly AlertInstance[],
  updated: readonly AlertInstance[] = [],
): Promise<void> {
  context.outbox.appendEvents(
    transaction,
    [...updated, ...raised].map((alert) => ({ kind: 'alert.changed' as const, payload: { alert } })),
  );
  const byRule = Map.groupBy(raised, (alert) => alert.ruleId);
  const { rows } = await transaction.query<{ rule_id: string }>(
    `SELECT rule_id FROM alert_rules WHERE organization_id = $1 AND rule_id = ANY ($2::uuid[]) AND 'email' = ANY (actions)`,
    [transaction.organizationId, [...byRule.keys()]],
  );
  for (const { rule_id: ruleId } of rows) {
    const alerts = byRule.get(ruleId) ?? [];
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

/** The jobs of this room: the first look of a rule at the stock, and its mails. */
export function alertJobs(context: AlertJobContext): JobDefinition<never>[] {
  const evaluate: JobDefinition<EvaluateData> = {
    name: evaluateRuleJob,
    async run({ data }) {
      const inTenant = <Result>(work: (transaction: TenantTransaction) => Promise<Result>) =>
        context.database.withTenant(data.organizationId, systemActor, work);
      // A change that began before the rule was there has not been evaluated against it: it must end first.
      while (!(await inTenant((transaction) => isPast(transaction, data.transactionId)))) await delay(fencePauseMs);
      let after: string | null = null;
      do {
        after = await inTenant(async (transaction) => {
          const { raised, last } = await evaluateStock(transaction, data.ruleId, after, batchSize);
          if (raised.length > 0) await report(transaction, context, raised);
          return last;
        });
      } while (after !== null);
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
  return [evaluate, mail] as JobDefinition<never>[];
}

async function isPast(transaction: TenantTransaction, transactionId: string): Promise<boolean> {
  const { rows } = await transaction.query<{ past: boolean }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text::numeric > $1::numeric AS past',
    [transactionId],
  );
  return rows[0]?.past ?? false;
}
