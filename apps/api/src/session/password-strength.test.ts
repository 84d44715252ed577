import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { requireStrength } from './password-strength.ts';
import { StrengthThread } from './strength-thread.ts';

const owner = { name: 'Ada Lovelace', email: 'ada@example.com' };

test('a password that follows from its owner is refused, a phrase is not', async () => {
  await expect(requireStrength('AdaLovelace12', owner)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(requireStrength('correct horse battery staple', owner)).resolves.toBeUndefined();
});

test('128 characters that are made to take long neither stop other work nor take long', async () => {
  const costly = '4@8({[</369@'.repeat(11).slice(0, 128);
  let longestGapMs = 0;
  let last = performance.now();
  const ticking = setInterval(() => {
    longestGapMs = Math.max(longestGapMs, performance.now() - last);
    last = performance.now();
  }, 1);
  const startedAt = performance.now();
  await Promise.allSettled(Array.from({ length: 20 }, () => requireStrength(costly, owner)));
  clearInterval(ticking);
  expect(longestGapMs).toBeLessThan(250);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test('a judge that does not answer in time is replaced, and whoever waited is told to try again', async () => {
  const started: Worker[] = [];
  const sleeping = () => {
    const worker = new Worker(
      started.length === 0
        ? "require('node:worker_threads').parentPort.on('message', () => { for (;;) {} })"
        : "const { parentPort } = require('node:worker_threads'); parentPort.on('message', ({ id }) => parentPort.postMessage({ id, score: 4 }))",
      { eval: true },
    );
    started.push(worker);
    return worker;
  };
  const thread = new StrengthThread(sleeping, 500);
  const waiting = [thread.score('a', []), thread.score('b', [])];
  for (const outcome of await Promise.allSettled(waiting)) {
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 2 },
    });
  }
  expect(await thread.score('c', [])).toBe(4);
  expect(started).toHaveLength(2);
});
