import type { RedisConnection } from '@tallyard/nodes/connection';
import { newId } from '../ids.ts';
import type { EventNotifier } from './outbox.ts';

/**
 * Passes every notification on to the notifiers of other nodes. If Redis loses one, readers are only late, because every
 * stream also polls by itself.
 */
export function passWakeUps(notifier: EventNotifier, redis: RedisConnection): void {
  const channel = redis.keyOf('wake-ups');
  const self = newId();
  notifier.passOn((organizationId) => {
    // It rejects only while Redis is unavailable, which the connection logs.
    redis.commands.publish(channel, `${self} ${organizationId}`).catch(() => {});
  });
  redis.listen(channel, (message) => {
    const [node, organizationId] = message.split(' ');
    if (node !== self) notifier.wake(Number(organizationId));
  });
}
