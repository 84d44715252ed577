import type { Module, Services } from '../module.ts';
import { pushPartsOf } from './push/push-parts.ts';
import { heartbeatOf } from './stalls/heartbeats.ts';
import { heartbeatJobs, Watchdog } from './stalls/watchdog.ts';
import { byChat } from './telling/by-chat.ts';
import { byMail } from './telling/by-mail.ts';
import { byPush } from './telling/by-push.ts';
import { bySms } from './telling/by-sms.ts';
import { byWebhook } from './telling/by-webhook.ts';
import { Courier } from './telling/courier.ts';
import { Escalator } from './telling/escalator.ts';

/** What goes on beside requests: messages are sent, steps are taken, and somebody looks whether they are. */
export function backgroundOf(services: Services): Required<Pick<Module, 'begin' | 'close' | 'jobs'>> {
  const { bell, database, offers, outbox, jobs } = services;
  const carriers = {
    email: byMail(services),
    sms: bySms(services),
    push: byPush({ database, ...pushPartsOf(services) }),
    chat: byChat({ ...services, postToChat: (post) => offers.postToChat(post) }),
    webhook: byWebhook({ ...services, calledWebhook: (...asked) => offers.calledWebhook(...asked) }),
  };
  const courier = new Courier({
    database,
    bell,
    carriers,
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
      courier.start();
      escalator.start();
      watchdog.start();
    },
    async close() {
      await watchdog.stop();
      await escalator.stop();
      await courier.stop();
    },
  };
}
