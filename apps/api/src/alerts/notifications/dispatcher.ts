import { createDeliveryWorker, type DeliveryWorker, findQueues, type WorkerContext } from '../../deliveries/public.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TakeQuota } from '../../platform/quotas/quotas.ts';
import type { ChannelAdapter, Claimed, Outcome } from './channel-adapter.ts';
import { lineOf } from './grouped-messages.ts';
import { claim, record } from './message-claims.ts';
import type { SentChannel } from './sent-channel.ts';

export interface DispatcherContext extends WorkerContext {
  readonly database: Database;
  readonly channelAdapters: Readonly<Partial<Record<SentChannel, ChannelAdapter>>>;
  /** Called after each poll, as a sign of life. */
  readonly afterPoll?: () => Promise<void>;
  /** By default counts against the daily limits. */
  readonly takeQuota?: TakeQuota;
}

/** The number of messages per channel that this node sends at once: a channel that hangs does not block the others. */
const mostAtOnce = 12;

interface DueMessage {
  readonly organizationId: number;
  readonly id: string;
  readonly channel: SentChannel;
  /** The group with which it is sent; null if it is sent alone. */
  readonly line: string | null;
}

/**
 * Sends the messages of alert rules (ADR 0089). Each message is a queue of its own, and each channel has a concurrency limit.
 * On close, it waits for messages in progress: an email that is partly handed over cannot be canceled.
 */
export function createAlertDispatcher(context: DispatcherContext): DeliveryWorker {
  const { database, channelAdapters, takeQuota, afterPoll } = context;
  const channels = Object.keys(channelAdapters) as SentChannel[];
  return createDeliveryWorker<DueMessage, readonly [adapter: ChannelAdapter, message: Claimed], Outcome>(context, {
    async find({ now, freeIn, busyQueues }) {
      const places = channels.map((channel) => ({ channel, free: freeIn(channel) })).filter(({ free }) => free > 0);
      if (places.length === 0) return [];
      return findQueues<DueMessage>(
        database,
        `SELECT m.organization_id AS "organizationId", m.message_id AS id, p.channel, ${lineOf} AS line
         FROM json_to_recordset($1::json) AS p (channel text, free int)
         CROSS JOIN LATERAL (
           SELECT * FROM alert_messages
           WHERE channel = p.channel AND state IN ('waiting', 'sending') AND due_at <= to_timestamp($2::float8 / 1000)
             AND message_id <> ALL ($3::uuid[])
           ORDER BY due_at LIMIT p.free
         ) m`,
        [JSON.stringify(places), now, busyQueues],
        'alert-messages-due',
      );
    },
    async claim(transaction, { id, channel, line }, { now }) {
      const adapter = channelAdapters[channel];
      if (adapter === undefined) return { claimed: [], hasMore: false };
      // guard: quotas.off-for-alerts
      const message = await claim(transaction, id, adapter, now, line, takeQuota);
      return { claimed: message === null ? [] : [[adapter, message] as const], hasMore: false };
    },
    send: ([adapter, message]) => adapter.send(message),
    record: (transaction, [, message], outcome, now) => record(transaction, message, outcome, now),
    afterPoll,
    limits: { perQueue: 1, perChannel: mostAtOnce },
    next: 'all',
  });
}
