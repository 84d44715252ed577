import { webhookNotifiedAfterMs, webhookPausedAfterMs, webhookWarnedAfterMs } from '@tallyard/domain/webhooks/limits';
import { type EmailContext, failureEmailJob } from '../deliveries/public.ts';
import { webhookTable } from './webhook-table.ts';

/** What happens to a webhook after some time without success. */
export type Step = 'told' | 'warned' | 'paused';
/** What people are notified of: each step, and a refused saved query. */
export type Notice = Step | 'refused';

const steps: readonly (readonly [step: Step, afterMs: number])[] = [
  ['told', webhookNotifiedAfterMs],
  ['warned', webhookWarnedAfterMs],
  ['paused', webhookPausedAfterMs],
];

/**
 * Returns the step due for a webhook that has failed since `failingSince`, unless it is among the first `taken`, and when the
 * next one is due. If several are due at once, only the last one is taken: there is no warning of what has happened already.
 */
export function stepOf(failingSince: number, taken: number, now: number): { step: Step | null; nextAt: number | null } {
  const due = steps.findLastIndex(([, afterMs]) => failingSince + afterMs <= now);
  const next = steps[Math.max(due + 1, taken)];
  return {
    step: due >= taken ? (steps[due]?.[0] ?? null) : null,
    nextAt: next === undefined ? null : failingSince + next[1],
  };
}

/** Returns the number of steps taken after this one. */
export function takenAfter(step: Step): number {
  return steps.findIndex(([name]) => name === step) + 1;
}

export interface FailureMail {
  readonly organizationId: number;
  readonly webhookId: string;
  readonly step: Notice;
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

/** Returns the job that emails the creator of a webhook that it fails. */
export const failureMail = (context: EmailContext) =>
  failureEmailJob<FailureMail, { name: string; url: string }>(context, webhookTable, {
    idOf: ({ webhookId }) => webhookId,
    columns: 'name, url',
    textOf: ({ name, url }, { step }) => ({
      subject: sentences[step].subject(name),
      paragraphs: [`The webhook ${name} sends what happens in Tallyard to ${new URL(url).host}.`, sentences[step].text],
      actionLabel: 'See what it was answered',
    }),
  });
