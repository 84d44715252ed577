import type { Module, Services } from '../module.ts';
import { pushPartsOf } from './push/push-parts.ts';
import { heartbeatOf } from './stalls/heartbeats.ts';
import { heartbeatJobs, Watchdog } from './stalls/watchdog.ts';
import { chatChannel } from './telling/chat-channel.ts';
import { AlertDispatcher } from './telling/dispatcher.ts';
import { emailChannel } from './telling/email-channel.ts';
import { Escalator } from './telling/escalator.ts';
import { pushChannel } from './telling/push-channel.ts';
import { smsChannel } from './telling/sms-channel.ts';
import { webhookChannel } from './telling/webhook-channel.ts';

/** What goes on beside requests: messages are sent, steps are taken, and somebody looks whether they are. */
export function backgroundOf(services: Services): Required<Pick<Module, 'begin' | 'close' | 'jobs'>> {
  const { notifier, database, offers, outbox, jobs, takeQuota } = services;
  const channelAdapters = {
    email: emailChannel(services),
    sms: smsChannel(services),
    push: pushChannel({ database, ...pushPartsOf(services) }),
    chat: chatChannel({ ...services, postToChat: (post) => offers.postToChat(post) }),
    webhook: webhookChannel({ ...services, calledWebhook: (...asked) => offers.calledWebhook(...asked) }),
  };
  const dispatcher = new AlertDispatcher({
    database,
    notifier,
    channelAdapters,
    takeQuota,
    onLook: heartbeatOf('messages', services),
    onError: services.onError('telling of an alert failed'),
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
