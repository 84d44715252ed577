import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const limits = { running: 2, runningPerKey: 1, waiting: 4, waitingPerKey: 2, retryAfterSeconds: 3 };

/** Enters under a key and notes when its turn comes. */
function entering(queue: FairQueue) {
  const order: string[] = [];
  const turns = new Map<string, () => void>();
  const enter = async (name: string, key = name, isRefusable = true) => {
    const leave = await queue.enter(key, isRefusable);
    order.push(name);
    turns.set(name, leave);
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { order, turns, enter, settled };
}

test('keys take turns, and one key runs no more than its share', async () => {
  const { order, turns, enter, settled } = entering(new FairQueue(limits));
  void enter('a1', 'a');
  void enter('a2', 'a');
  void enter('a3', 'a');
  await settled();
  expect(order).toEqual(['a1']);
  void enter('b1', 'b');
  void enter('b2', 'b');
  void enter('c1', 'c');
  await settled();
  expect(order).toEqual(['a1', 'b1']);
  for (const ended of ['a1', 'a2', 'b1', 'c1']) {
    turns.get(ended)?.();
    await settled();
  }
  expect(order).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3']);
});

test('a full line of one key is RATE_LIMITED, a full queue SERVICE_UNAVAILABLE, and jobs wait all the same', async () => {
  const { order, turns, enter, settled } = entering(new FairQueue(limits));
  for (const name of ['a1', 'a2', 'a3']) void enter(name, 'a');
  await expect(enter('a4', 'a')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 3 });
  for (const name of ['b1', 'b2', 'b3']) void enter(name, 'b');
  await expect(enter('c1')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 3 });
  void enter('job', 'c', false);
  await settled();
  expect(order).toEqual(['a1', 'b1']);
  turns.get('a1')?.();
  await settled();
  expect(order).toEqual(['a1', 'b1', 'a2']);
});

test('a turn that is ended twice frees one place, and a failed task frees its own', async () => {
  const queue = new FairQueue({ ...limits, running: 1 });
  const { order, turns, enter, settled } = entering(queue);
  void enter('a');
  void enter('b');
  void enter('c');
  await settled();
  turns.get('a')?.();
  turns.get('a')?.();
  await settled();
  expect(order).toEqual(['a', 'b']);
  turns.get('b')?.();
  turns.get('c')?.();
  await settled();
  turns.get('c')?.();
  await expect(queue.run('d', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await queue.run('d', async () => 'done')).toBe('done');
});
