import { deadSocketMs } from '@tallyard/domain/limits/time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveConnection } from './live-connection';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A socket under the test's hand, on which one operation is under way. */
function connect() {
  const sockets: FakeSocket[] = [];
  class FakeSocket {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    static readonly CLOSED = 3;
    readyState = 1;
    readonly protocol = 'graphql-transport-ws';
    onopen?: () => void;
    onmessage?: (message: { data: string }) => void;
    onclose?: (event: { code: number; reason: string; wasClean: boolean }) => void;
    readonly sent: { type: string }[] = [];
    constructor() {
      sockets.push(this);
    }
    send(text: string) {
      this.sent.push(JSON.parse(text) as { type: string });
    }
    close(code = 1000) {
      this.readyState = 3;
      this.onclose?.({ code, reason: '', wasClean: true });
    }
    say(message: object) {
      this.onmessage?.({ data: JSON.stringify(message) });
    }
  }
  const connection = new LiveConnection('ws://tallyard.test/graphql', FakeSocket as unknown as typeof WebSocket);
  const follower = {};
  let ended = 0;
  const open = async () => {
    connection.follow(follower);
    connection.socket.subscribe(
      { query: 'subscription { x }' },
      { next: () => connection.opened(follower), error: () => (ended += 1), complete: () => (ended += 1) },
    );
    await vi.advanceTimersByTimeAsync(1);
    const socket = sockets.at(-1) as FakeSocket;
    socket.onopen?.();
    socket.say({ type: 'connection_ack' });
    await vi.advanceTimersByTimeAsync(1);
    const [subscribe] = socket.sent.filter(({ type }) => type === 'subscribe') as { id?: string; type: string }[];
    socket.say({ id: subscribe?.id, type: 'next', payload: { data: { x: 1 } } });
    await vi.advanceTimersByTimeAsync(1);
    return socket;
  };
  const hear = (socket: FakeSocket, upstream: string) => socket.say({ type: 'ping', payload: { upstream } });
  return { connection, open, hear, ended: () => ended, follower };
}

test('it is live once what is followed is open, and not while the server hears nothing', async () => {
  const { connection, open, hear } = connect();
  expect(connection.status).toBe('connecting');
  const socket = await open();
  expect(connection.status).toBe('live');
  hear(socket, 'silent');
  expect(connection.status).toBe('silent');
  hear(socket, 'heard');
  expect(connection.status).toBe('live');
  expect(socket.sent.filter(({ type }) => type === 'pong')).toHaveLength(2);
});

test('it is not live while one of two is not open, whatever is heard', async () => {
  const { connection, open, hear } = connect();
  const socket = await open();
  const other = {};
  connection.follow(other);
  hear(socket, 'heard');
  expect(connection.status).toBe('reconnecting');
  connection.leave(other);
  expect(connection.status).toBe('live');
});

test('a socket on which nothing comes is given up, and what is followed is not open any more', async () => {
  const { connection, open, hear, ended } = connect();
  const socket = await open();
  await vi.advanceTimersByTimeAsync(deadSocketMs - 100);
  hear(socket, 'heard');
  await vi.advanceTimersByTimeAsync(deadSocketMs - 100);
  expect([connection.status, ended()]).toEqual(['live', 0]);
  await vi.advanceTimersByTimeAsync(200);
  expect([connection.status, ended()]).toEqual(['reconnecting', 1]);
});

test('a device that is offline says so at once, and begins anew when it is back', async () => {
  const { connection, open, ended } = connect();
  await open();
  vi.stubGlobal('navigator', { onLine: false });
  window.dispatchEvent(new Event('offline'));
  expect(connection.status).toBe('offline');
  vi.stubGlobal('navigator', { onLine: true });
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect([connection.status, ended()]).toEqual(['reconnecting', 1]);
  await open();
  expect(connection.status).toBe('live');
});
