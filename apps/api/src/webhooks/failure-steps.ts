import { organizationUrl, webhookPage } from '@tallyard/domain/pages/addresses';
import { webhookNotifiedAfterMs, webhookPausedAfterMs, webhookWarnedAfterMs } from '@tallyard/domain/webhooks/limits';
import { type Database, systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { makerOrAdmins, type Recipient } from '../platform/identity/maker-or-admins.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { renderEmail } from '../platform/mail/render-email.ts';

/** What is done about a webhook after so long without one success. */
export type Step = 'told' | 'warned' | 'paused';
/** Of what people are told: each step, and that its selection is refused. */
export type Notice = Step | 'refused';

const steps: readonly (readonly [step: Step, afterMs: number])[] = [
  ['told', webhookNotifiedAfterMs],
  ['warned', webhookWarnedAfterMs],
  ['paused', webhookPausedAfterMs],
];

/**
 * The step that a webhook which fails since then has come to, where it is not among the first `taken`; and when the next one
 * will be due. Of several that are due at once only the last one is taken: nobody is warned of what has happened.
 */
export function stepOf(failingSince: number, taken: number, now: number): { step: Step | null; nextAt: number | null } {
  const due = steps.findLastIndex(([, afterMs]) => failingSince + afterMs <= now);
  const next = steps[Math.max(due + 1, taken)];
  return {
    step: due >= taken ? (steps[due]?.[0] ?? null) : null,
    nextAt: next === undefined ? null : failingSince + next[1],
  };
}

/** How many steps were taken once this one is. */
export function takenAfter(step: Step): number {
  return steps.findIndex(([name]) => name === step) + 1;
}

export interface FailureMail {
  readonly organizationId: number;
  readonly webhookId: string;
  readonly step: Notice;
}

export const failureMailJob = 'webhooks.mail-failing';

interface MailContext {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: URL;
}

/** Writes to whoever made a webhook that it fails, or to the admins where that person is no member any more. */
export function failureMail(context: MailContext): JobDefinition<never> {
  const job: JobDefinition<FailureMail> = {
    name: failureMailJob,
    async run({ id, data }) {
      const found = await context.database.withTenant(data.organizationId, systemActor, (transaction) =>
        read(transaction, data.webhookId),
      );
      if (found === null) return;
      const content = emailOf(context.publicUrl, found, data);
      for (const person of found.people) {
        await context.mailer.send({ ...content, to: person.email, deduplicationId: `${id}-${person.userId}` });
      }
    },
  };
  return job as JobDefinition<never>;
}

interface Failing {
  readonly name: string;
  readonly host: string;
  readonly people: readonly Recipient[];
}

async function read(transaction: TenantTransaction, webhookId: string): Promise<Failing | null> {
  const { rows } = await transaction.query<{ name: string; url: string; created_by: string }>(
    'SELECT name, url, created_by FROM webhooks WHERE organization_id = $1 AND webhook_id = $2',
    [transaction.organizationId, webhookId],
  );
  const [webhook] = rows;
  if (webhook === undefined) return null;
  return {
    name: webhook.name,
    host: new URL(webhook.url).host,
    people: await makerOrAdmins(transaction, webhook.created_by),
  };
}

const sentences: Readonly<Record<Notice, { subject: (name: string) => string; text: string }>> = {
  told: {
    subject: (name) => `The webhook ${name} fails`,
    text: 'For an hour no call has succeeded. What is to be sent is kept and tried again, in order.',
  },
  warned: {
    subject: (name) => `The webhook ${name} will be paused in a day`,
    text: 'For four days no call has succeeded. After five days the webhook is paused.',
  },
  paused: {
    subject: (name) => `The webhook ${name} is paused`,
    text: 'For five days no call has succeeded, so nothing more is sent. Once it is resumed it goes on from there, at most seven days back.',
  },
  refused: {
    subject: (name) => `The webhook ${name} is paused: its selection is refused`,
    text: 'Whoever it acts for may not read its selection any more, or the selection does not fit any more, so nothing more is sent. Set it right, or choose the selection yourself, and resume it: it goes on from there, at most seven days back.',
  },
};

function emailOf(publicUrl: URL, { name, host }: Failing, { organizationId, webhookId, step }: FailureMail) {
  const { subject, text } = sentences[step];
  return renderEmail({
    subject: subject(name),
    paragraphs: [`The webhook ${name} sends what happens in Tallyard to ${host}.`, text],
    action: {
      label: 'See what it was answered',
      url: organizationUrl(publicUrl, organizationId, webhookPage(webhookId)),
    },
    footnote: 'You get this mail because you made this webhook, or because whoever made it is no member any more.',
  });
}
