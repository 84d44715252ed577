import { IconAlertTriangle, IconBan, IconCheck, IconClock, IconQuestionMark, IconSend } from '@tabler/icons-react';
import { countRefreshMs } from '@tallyard/domain/limits/time';
import { notConfirmedYet } from '@tallyard/domain/recipients/texts';
import { FailedNote, Mark, type MarkTone, RelativeTime } from '@tallyard/ui';
import type { AlertAction, AlertHeldReason, AlertSendState } from '../../generated/schema-types';
import { useFormat } from '../../shared/format/use-format';
import { useOrganization } from '../../shared/organization/organization';
import { useMay } from '../../shared/permissions/permissions';
import { type AlertSendsQuery, useAlertSendsQuery } from '../generated/operations';
import classes from './one-alert.module.css';

type Send = NonNullable<AlertSendsQuery['alertSends']>['items'][number];

/** The label of each channel, shown before its recipient. */
const ways: Readonly<Record<AlertAction, string>> = {
  EMAIL: 'Mail to',
  IN_APP: 'Shown in the app',
  WEBHOOK: 'Webhook',
  SMS: 'SMS to',
  CHAT: 'Chat',
  PUSH: 'Handed to the push service for',
  OTHER: 'Sent to',
};

const faces: Readonly<Record<AlertSendState, { tone: MarkTone; icon: typeof IconClock; word: string }>> = {
  WAITING: { tone: 'info', icon: IconClock, word: 'Waiting' },
  SENDING: { tone: 'info', icon: IconSend, word: 'On its way' },
  SENT: { tone: 'done', icon: IconCheck, word: 'Sent' },
  FAILED: { tone: 'out', icon: IconAlertTriangle, word: 'Failed' },
  UNCERTAIN: { tone: 'low', icon: IconQuestionMark, word: 'May have arrived' },
  WITHDRAWN: { tone: 'quiet', icon: IconBan, word: 'Withdrawn' },
  OTHER: { tone: 'quiet', icon: IconQuestionMark, word: 'Unknown' },
};

const shown = 100;

/** The deliveries of an alert, oldest first, with errors and the time of the next attempt, for users who may act on alerts. */
export function AlertSends({ alertId }: { alertId: string }) {
  const { active } = useOrganization();
  const may = useMay('alertInstances.viewHistory');
  const { data, error, refetch } = useAlertSendsQuery({
    variables: { organizationId: active.id, alertId, pageSize: shown },
    fetchPolicy: 'cache-and-network',
    skip: !may,
    // No live event reports deliveries.
    pollInterval: countRefreshMs,
    skipPollAttempt: () => document.hidden,
  });
  if (!may) return null;
  const sends = data?.alertSends;
  if (error && !sends) {
    return (
      <section className={classes.history} aria-label="Messages">
        <h3>Messages</h3>
        <FailedNote onRetry={() => void refetch()}>What was sent could not be loaded.</FailedNote>
      </section>
    );
  }
  // An empty section is not shown.
  if (!sends || sends.items.length === 0) return null;
  return (
    <section className={classes.history} aria-label="Messages">
      <h3>Messages</h3>
      <ol>
        {sends.items.map((send) => (
          <SendRow key={send.id} send={send} />
        ))}
      </ol>
      {sends.total > shown && <p>And {sends.total - shown} more.</p>}
    </section>
  );
}

function SendRow({ send }: { send: Send }) {
  const { tone, icon, word } = faces[send.state];
  return (
    <li>
      <span>
        {[ways[send.channel], send.recipient].filter(Boolean).join(' ')}
        {send.step > 0 && `, step ${send.step}`}
        {send.ruleName && `, by ${send.ruleName}`}
      </span>
      <span className={classes.outcome}>
        <Mark tone={tone} icon={icon}>
          {word}
        </Mark>
        <RelativeTime value={send.sentAt ?? send.createdAt} />
      </span>
      <Waits of={send} />
      {send.failures.length > 0 && (
        <ul className={classes.failures}>
          {send.failures.map((failure) => (
            <li key={failure.at}>
              <span>{failure.error}</span>
              <RelativeTime value={failure.at} />
            </li>
          ))}
          {send.nextAttemptAt && (
            <li>
              <span>Tried again</span>
              <RelativeTime value={send.nextAttemptAt} />
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

const waitsFor: Readonly<Record<AlertHeldReason, string>> = {
  RULE_QUIET: 'quiet hours of the rule',
  OWN_QUIET: 'quiet hours of its recipient',
  HOURLY: 'with the others of an hour, as its recipient wants it',
  DAILY: 'with the others of a day, as its recipient wants it',
  OTHER: 'what this version does not know',
};

/** Shows that a delivery is deferred, or that it was canceled because of a change to the alert. */
function Waits({ of: { state, heldUntil, heldBecause, withdrawnBecause } }: { of: Send }) {
  const format = useFormat();
  const reason = heldBecause === null ? null : waitsFor[heldBecause];
  if (state === 'WAITING' && heldUntil !== null && reason !== null) {
    return (
      <p className={classes.waits}>
        Waits until {format.moment(heldUntil)}: {reason}
      </p>
    );
  }
  if (state !== 'WITHDRAWN' || withdrawnBecause === null) return null;
  if (withdrawnBecause === 'MUTED') {
    return <p className={classes.waits}>Not mailed: its recipient wants no mails of this priority</p>;
  }
  if (withdrawnBecause === 'ACCESS_LOST') {
    return (
      <p className={classes.waits}>Not sent: its recipient, or the rule’s owner, may not see this alert any more</p>
    );
  }
  if (withdrawnBecause === 'UNCONFIRMED') {
    return <p className={classes.waits}>{notConfirmedYet}</p>;
  }
  if (withdrawnBecause === 'UNSUBSCRIBED') {
    return <p className={classes.waits}>Not sent: its recipient has unsubscribed</p>;
  }
  return (
    <p className={classes.waits}>
      Not told any more: it was {withdrawnBecause.toLowerCase()}
      {reason === null ? ' before the message went out' : ` while the message waited: ${reason}`}
    </p>
  );
}
