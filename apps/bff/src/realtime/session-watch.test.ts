import { expect, it } from 'vitest';
import type { Channel } from './channel.ts';
import type { LiveClient } from './live-client.ts';
import type { SessionChangePayload } from './session-change.ts';
import { SessionWatches } from './session-watch.ts';

const payload: SessionChangePayload = { sessionChanged: { reason: 'MEMBERSHIP_CHANGED', session: null } };
/** A stream that never opens, so that the only payloads are those that a test pushes. */
const channel = {
  acquire() {},
  release() {},
  feed: { opened: new Promise<void>(() => {}) },
} as unknown as Channel;

function openSocket(): LiveClient & { isOpen: boolean } {
  return { isOpen: true } as LiveClient & { isOpen: boolean };
}

it('a connection that reads no changes of its session is sent away once more wait than it may leave', () => {
  const behind: LiveClient[] = [];
  const watches = new SessionWatches({ backlogEvents: 5, onBehind: (client) => behind.push(client) });
  const [slow, other] = [openSocket(), openSocket()];
  for (const socket of [slow, slow, other]) watches.open(socket, channel);
  // Two watches of one connection share its limit.
  for (let count = 0; count < 2; count += 1) watches.push(slow, payload);
  for (let count = 0; count < 5; count += 1) watches.push(other, payload);
  expect(behind).toEqual([]);
  watches.push(slow, payload);
  expect(behind).toHaveLength(1);
  expect(behind[0]).toBe(slow);
});

it('nothing more is kept for a connection that is being closed', async () => {
  const watches = new SessionWatches({
    backlogEvents: 5,
    onBehind: (client) => Object.assign(client, { isOpen: false }),
  });
  const slow = openSocket();
  const queue = watches.open(slow, channel);
  for (let count = 0; count < 20; count += 1) watches.push(slow, payload);
  expect(queue.backlog).toBe(6);
});

it('a connection that reads is never sent away', async () => {
  const behind: LiveClient[] = [];
  const watches = new SessionWatches({ backlogEvents: 1, onBehind: (client) => behind.push(client) });
  const socket = openSocket();
  const queue = watches.open(socket, channel);
  for (let count = 0; count < 20; count += 1) {
    watches.push(socket, payload);
    expect((await queue.next()).value).toBe(payload);
  }
  expect(behind).toEqual([]);
});
