import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { openRedis, type RedisConnection } from './connection.ts';
import { RedisWindows, SharedWindows } from './redis-windows.ts';
import { LocalWindows, type Windows } from './windows.ts';

const redisUrl = process.env.TEST_REDIS_URL;
const quiet = { warn: () => {}, info: () => {} };
const opened: RedisConnection[] = [];

afterAll(() => {
  for (const redis of opened) redis.close();
});

function redisWindows(prefix = `tallyard-test:${randomUUID()}:`): RedisWindows {
  const redis = openRedis(redisUrl ?? '', prefix, quiet);
  opened.push(redis);
  return new RedisWindows(redis);
}

/** Asked until the connection stands: commands are refused before, not queued. */
async function ready(windows: Windows): Promise<void> {
  await expect
    .poll(() =>
      windows.forget('nothing').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
}

const kinds: [string, () => Windows][] = [['in this process', () => new LocalWindows()]];
if (redisUrl) kinds.push(['in Redis', () => redisWindows()]);

describe.each(kinds)('windows counted %s', (_, open) => {
  test('of 40 uses at once exactly the maximum gets through', async () => {
    const windows = open();
    await ready(windows);
    const uses = await Promise.all(Array.from({ length: 40 }, () => windows.take('a', 10, 60_000)));
    expect(uses.filter(({ count }) => count <= 10)).toHaveLength(10);
    for (const { remainingMs } of uses) expect(remainingMs).toBeGreaterThan(50_000);
  });

  test('a refused use is not counted: giving one back lets one more through', async () => {
    const windows = open();
    await ready(windows);
    for (let use = 0; use < 5; use += 1) await windows.take('a', 2, 60_000);
    await windows.giveBack('a');
    expect((await windows.take('a', 2, 60_000)).count).toBe(2);
    expect((await windows.take('a', 2, 60_000)).count).toBe(3);
  });

  test('giving back what was never taken lets nobody beyond the maximum', async () => {
    const windows = open();
    await ready(windows);
    await windows.giveBack('a');
    await windows.take('a', 1, 60_000);
    expect((await windows.take('a', 1, 60_000)).count).toBe(2);
  });

  test('a window ends, and forgetting ends it at once', async () => {
    const windows = open();
    await ready(windows);
    await windows.take('a', 1, 60);
    await windows.take('b', 1, 60_000);
    await windows.forget('b');
    expect((await windows.take('b', 1, 60_000)).count).toBe(1);
    await expect.poll(async () => (await windows.take('a', 1, 60)).count).toBe(1);
  });
});

describe.skipIf(!redisUrl)('two nodes on one Redis', () => {
  test('count together', async () => {
    const prefix = `tallyard-test:${randomUUID()}:`;
    const nodes = [redisWindows(prefix), redisWindows(prefix)];
    await Promise.all(nodes.map(ready));
    const uses = await Promise.all(nodes.flatMap((node) => [1, 2, 3].map(() => node.take('a', 4, 60_000))));
    expect(uses.filter(({ count }) => count <= 4)).toHaveLength(4);
  });
});

test('without a Redis that answers, a node goes on from what it has counted itself, and says so once', async () => {
  const output: string[] = [];
  const away = openRedis('redis://127.0.0.1:1', 'x:', { ...quiet, warn: (_, message) => output.push(message) });
  opened.push(away);
  let closings = 0;
  away.commands.on('close', () => {
    closings += 1;
  });
  const windows = new SharedWindows(new RedisWindows(away), new LocalWindows());
  const uses = await Promise.all([1, 2, 3].map(() => windows.take('a', 2, 60_000)));
  expect(uses.map(({ count }) => count)).toEqual([1, 2, 3]);
  await windows.giveBack('a');
  expect((await windows.take('a', 2, 60_000)).count).toBe(2);
  await windows.forget('a');
  expect((await windows.take('a', 2, 60_000)).count).toBe(1);
  await expect.poll(() => output.length).toBe(1);
  await expect.poll(() => closings).toBeGreaterThanOrEqual(3);
  expect(output).toHaveLength(1);
});
