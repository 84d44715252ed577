import { expect, test } from 'vitest';
import { hashesAtOnce, type PasswordHasher, PasswordQueue } from './passwords.ts';

/** Hashes end when they are told to; counts how many run at the same time. */
function slowHasher() {
  const running = new Map<string, () => void>();
  let most = 0;
  const work = <Result>(name: string, result: Result) =>
    new Promise<Result>((resolve) => {
      running.set(name, () => {
        running.delete(name);
        resolve(result);
      });
      most = Math.max(most, running.size);
    });
  const hasher: PasswordHasher = {
    hash: (password) => work(password, `hash of ${password}`),
    verify: (stored, password) => work(password, stored === `hash of ${password}`),
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endAll = async () => {
    for (await settle(); running.size > 0; await settle()) for (const end of running.values()) end();
  };
  return { hasher, running, settle, endAll, most: () => most };
}

test('no more hashes run at the same time than there may, whoever asks for them', async () => {
  const { hasher, endAll, most } = slowHasher();
  const queue = new PasswordQueue({ hasher, atOnce: 2 });
  const requested = Array.from({ length: 30 }, (_, at) =>
    at % 2 === 0
      ? queue.hash(`${at}@example.test`, `p${at}`)
      : queue.verify(`${at}@example.test`, `hash of p${at}`, `p${at}`),
  );
  await endAll();
  expect((await Promise.all(requested)).slice(0, 2)).toEqual(['hash of p0', true]);
  expect(most()).toBe(2);
});

test('one account has one hash at a time and a bounded line; another account does not wait behind it', async () => {
  const { hasher, running, settle, endAll } = slowHasher();
  const queue = new PasswordQueue({ hasher, atOnce: 2 });
  const flood = Array.from({ length: 40 }, (_, at) => queue.hash('flooded@example.test', `f${at}`));
  const settled = Promise.allSettled(flood);
  await settle();
  expect([...running.keys()]).toEqual(['f0']);
  const other = queue.hash('other@example.test', 'other');
  await settle();
  expect([...running.keys()]).toEqual(['f0', 'other']);
  await endAll();
  expect(await other).toBe('hash of other');
  const refused = (await settled).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(19);
  expect(refused[0]).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 2 });
});

test('the line of the node is bounded', async () => {
  const { hasher, endAll } = slowHasher();
  const queue = new PasswordQueue({ hasher, atOnce: 1 });
  const requested = Promise.allSettled(
    Array.from({ length: 202 }, (_, at) => queue.hash(`${at}@example.test`, `p${at}`)),
  );
  await endAll();
  const refused = (await requested).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toMatchObject([{ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 2 }]);
});

test('an account that is not there takes a hash as well, and is no match', async () => {
  const { hasher, endAll } = slowHasher();
  const queue = new PasswordQueue({ hasher, atOnce: 1 });
  const verified = queue.verify('nobody@example.test', null, 'guess');
  await endAll();
  expect(await verified).toBe(false);
});

test.each([
  [1, 4, 1],
  [2, 4, 1],
  [4, 4, 2],
  [16, 4, 2],
  [16, 16, 8],
])('%d processors and %d threads hash %d at the same time', (processors, threads, atOnce) => {
  expect(hashesAtOnce(processors, threads)).toBe(atOnce);
});
