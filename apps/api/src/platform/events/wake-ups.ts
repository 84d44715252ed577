import type { RedisConnection } from '@tallyard/nodes/connection';
import { newId } from '../ids.ts';
import type { EventNotifier } from './outbox.ts';

/**
 * Passes every notification on to the notifiers of the other nodes. A wake-up that Redis loses is only late: every stream
 * also looks by itself.
 */
export function passWakeUps(notifier: EventNotifier, redis: RedisConnection): void {
  const channel = redis.keyOf('wake-ups');
  const self = newId();
  notifier.passOn((organizationId) => {
    // Rejects only while Redis is away, which the connection says in the log.
    redis.commands.publish(channel, `${self} ${organizationId}`).catch(() => {});
  });
  redis.listen(channel, (message) => {
    const [node, organizationId] = message.split(' ');
    if (node !== self) notifier.wake(Number(organizationId));
  });
}
