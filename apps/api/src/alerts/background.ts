import { chatPoster } from '../chats/public.ts';
import type { Module, Services } from '../module.ts';
import { calledWebhooks } from '../webhooks/public.ts';
import { chatChannel } from './notifications/chat-channel.ts';
import { createAlertDispatcher } from './notifications/dispatcher.ts';
import { emailChannel } from './notifications/email-channel.ts';
import { Escalator } from './notifications/escalator.ts';
import { pushChannel } from './notifications/push-channel.ts';
import { smsChannel } from './notifications/sms-channel.ts';
import { webhookChannel } from './notifications/webhook-channel.ts';
import { pushPartsOf } from './push/push-parts.ts';
import { heartbeatOf } from './stalls/heartbeats.ts';
import { heartbeatJobs, Watchdog } from './stalls/watchdog.ts';

/**
 * Returns the background work of the module: the dispatcher of messages, the escalator, and the watchdog that monitors both.
 */
export function backgroundOf(services: Services): Required<Pick<Module, 'begin' | 'close' | 'jobs'>> {
  const { notifier, database, outbox, jobs, takeQuota } = services;
  const channelAdapters = {
    email: emailChannel(services),
    sms: smsChannel(services),
    push: pushChannel({ database, ...pushPartsOf(services) }),
    chat: chatChannel({ ...services, postToChat: chatPoster(services) }),
    webhook: webhookChannel({ ...services, calledWebhook: calledWebhooks(services.secret) }),
  };
  const dispatcher = createAlertDispatcher({
    database,
    notifier,
    channelAdapters,
    takeQuota,
    afterPoll: heartbeatOf('messages', services),
    onError: services.onError('notifying about an alert failed'),
  });
  const escalator = new Escalator({
    database,
    outbox,
    onLook: heartbeatOf('steps', services),
    onError: services.onError('an alert was not escalated'),
  });
  const watchdog = new Watchdog({ database, outbox, jobs, onError: services.onError('nobody looked after the jobs') });
  return {
    jobs: [heartbeatJobs(services)],
    begin() {
      dispatcher.start();
      escalator.start();
      watchdog.start();
    },
    async close() {
      await watchdog.stop();
      await escalator.stop();
      await dispatcher.stop();
    },
  };
}
