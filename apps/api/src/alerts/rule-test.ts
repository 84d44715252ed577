import type { AlertRuleTest } from '@tallyard/contracts/alerts/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import { mailOf } from './mail.ts';
import type { AlertJobContext } from './report-raised.ts';
import { tryTrigger } from './rule-preview.ts';
import { triggerColumnsOf } from './rule-trigger.ts';
import { existingRule } from './rules-service.ts';

interface TestMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const testMailJob = 'alerts.mail-test';

/** The text of the email of a rule that finds nothing now. */
const example = 'This is how an alert of this rule is told. Nothing that is there by now would raise one.';

/**
 * Returns what a rule would raise now and a preview of its email (ALR-17). Raises nothing; with `sendTo`, sends the email
 * there, marked as a test. Throws NOT_FOUND.
 */
export async function testRule(
  transaction: TenantTransaction,
  context: Pick<AlertJobContext, 'jobs' | 'publicUrl'>,
  { ruleId, sendTo }: { readonly ruleId: string; readonly sendTo: string | null },
): Promise<AlertRuleTest> {
  const rule = await existingRule(transaction, ruleId);
  const trial = await tryTrigger(transaction, triggerColumnsOf(rule.trigger));
  const [first] = trial.alerts;
  const mail = mailOf({
    ruleName: rule.name,
    alerts: [first ?? { title: `Example: ${rule.name}`, message: example }],
    publicUrl: context.publicUrl,
    organizationId: transaction.organizationId,
  });
  const message = { subject: mail.subject.replace('[Tallyard]', '[Tallyard test]'), text: mail.text };
  if (sendTo !== null) await context.jobs().enqueue<TestMail>(transaction, testMailJob, { to: sendTo, ...message });
  return { ...trial, message, sentTo: sendTo };
}

/** Returns the job that sends the email of a rule test. */
export function testMail({ mailer }: Pick<AlertJobContext, 'mailer'>): JobDefinition<TestMail> {
  return {
    name: testMailJob,
    async run({ id, data }) {
      await mailer.send({ ...data, deduplicationId: id });
    },
  };
}
