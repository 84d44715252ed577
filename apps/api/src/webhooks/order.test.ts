import { describe, expect, test } from 'vitest';
import { stepOf } from './failure-steps.ts';
import { lanesOf } from './message.ts';
import { nextDeliveries } from './order.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

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

describe('what an event is about', () => {
  test.each([
    ['item.changed', { count: 2, itemIds: ['a', 'b'] }, ['item:a', 'item:b']],
    ['item.changed', { count: 300, itemIds: ['a', 'b'] }, ['item:*']],
    ['movement.changed', { count: 1, movementIds: ['m'] }, ['movement:m']],
    ['alert.changed', { alert: { id: 'x' } }, ['alert:x']],
    ['warehouse.changed', { warehouseId: 'w' }, ['warehouse:w', 'folder:w']],
    ['folder.changed', { folderId: 'w' }, ['folder:w']],
    ['membership.changed', { userId: 'u' }, ['membership:u']],
    ['membership.changed', { userId: null, invitation: { id: 'i' } }, ['membership:i']],
    ['membership.changed', { userId: 'u', invitation: { id: 'i' } }, ['membership:u', 'membership:i']],
  ] as const)('%s of %j', (kind, payload, lanes) => {
    expect(lanesOf({ kind, payload })).toEqual(lanes);
  });
});

describe('what is done about one that fails', () => {
  test.each([
    ['nothing within the first hour', hour - 1, 0, { step: null, nextAt: hour }],
    ['its maker is told after an hour', hour, 0, { step: 'told', nextAt: 4 * day }],
    ['once', 2 * day, 1, { step: null, nextAt: 4 * day }],
    ['and a day before it is paused', 4 * day, 1, { step: 'warned', nextAt: 5 * day }],
    ['it is paused after five days', 5 * day, 2, { step: 'paused', nextAt: null }],
    ['and whoever hears of it late hears of that alone', 6 * day, 0, { step: 'paused', nextAt: null }],
  ])('%s', (_name, later, taken, expected) => {
    expect(stepOf(0, taken, later)).toEqual(expected);
  });
});
