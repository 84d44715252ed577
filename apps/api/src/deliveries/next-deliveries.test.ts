import { describe, expect, test } from 'vitest';
import { nextDeliveries } from './next-deliveries.ts';

describe('which deliveries are next', () => {
  const waiting = (deliveryId: string, lanes: string[], at = 0, claimedUntil = 0) => ({
    deliveryId,
    lanes,
    nextAttemptAt: at,
    claimedUntil,
  });
  const ready = (...all: ReturnType<typeof waiting>[]) =>
    nextDeliveries(all, 10).ready.map(({ deliveryId }) => deliveryId);

  test.each([
    ['different things go at once', [waiting('a', ['item:1']), waiting('b', ['item:2'])], ['a', 'b']],
    ['of one thing the first', [waiting('a', ['item:1']), waiting('b', ['item:1'])], ['a']],
    ['the same id of another thing is another', [waiting('a', ['item:1']), waiting('b', ['product:1'])], ['a', 'b']],
    ['behind one that waits for a retry', [waiting('a', ['item:1'], 99), waiting('b', ['item:1'])], []],
    ['behind one that is being sent', [waiting('a', ['item:1'], 0, 99), waiting('b', ['item:1'])], []],
    [
      'behind what waits itself',
      [waiting('a', ['item:1'], 99), waiting('b', ['item:1', 'item:2']), waiting('c', ['item:2'])],
      [],
    ],
    ['one of very many waits for all', [waiting('a', ['item:1']), waiting('b', ['item:*'])], ['a']],
    ['all wait for one of very many', [waiting('a', ['item:*'], 99), waiting('b', ['item:1'])], []],
    ['other things do not', [waiting('a', ['item:*'], 99), waiting('b', ['alert:1'])], ['b']],
    ['a claim of somebody who died has ended', [waiting('a', ['item:1'], 0, 10)], ['a']],
    ['tests wait for nobody', [waiting('a', []), waiting('b', [])], ['a', 'b']],
  ])('%s', (_name, all, expected) => {
    expect(ready(...all)).toEqual(expected);
  });

  test('it says when the next one may be sent, not counting those behind another', () => {
    const next = nextDeliveries(
      [waiting('a', ['item:1'], 50), waiting('b', ['item:1'], 20), waiting('c', ['item:2'], 0, 40)],
      10,
    );
    expect(next).toEqual({ ready: [], claimed: 1, nextAt: 40 });
  });
});
