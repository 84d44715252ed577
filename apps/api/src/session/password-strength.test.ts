import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { judgedPasswordCharacters } from '@tallyard/domain/session/fields';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { requireStrength } from './password-strength.ts';
import { StrengthThread } from './strength-thread.ts';

/** Worker threads answer in real time; deadlines pass only when the test advances them. */
function useFakeTimeouts(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

let worker: Worker | undefined;
const judge = new StrengthThread(() => {
  worker = new Worker(new URL('./strength-worker.ts', import.meta.url));
  return worker;
});
function judgeWorker(): Worker {
  if (!worker) throw new Error('Nothing was judged yet.');
  return worker;
}
afterAll(() => worker?.terminate());

const owner = { name: 'Ada Lovelace', email: 'ada@example.com' };

test('a password that follows from its owner is refused, a phrase is not', async () => {
  useFakeTimeouts();
  await expect(requireStrength('AdaLovelace12', owner)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(requireStrength('correct horse battery staple', owner)).resolves.toBeUndefined();
});

test('128 characters that are made to take long do not stop other work', async () => {
  const costly = '4@8({[</369@'.repeat(11).slice(0, 128);
  const before = process.threadCpuUsage();
  await Promise.allSettled(Array.from({ length: 20 }, () => requireStrength(costly, owner)));
  const { user, system } = process.threadCpuUsage(before);
  // Judged in this thread they would take several seconds of its processor time.
  expect((user + system) / 1_000).toBeLessThan(500);
});

test.each(['4@8({[</369@', 'a1b2', '@', '!1|()', 'P4$$w0rd!', 'qwertyuiop'])(
  '%s over and over gets its verdict, and costs the judge less than its deadline of two seconds',
  async (part) => {
    useFakeTimeouts();
    const password = part.repeat(128).slice(0, 128);
    const outcome = await requireStrength(password, owner).catch((error: unknown) => error);
    expect([undefined, 'VALIDATION_FAILED']).toContain((outcome as { code?: string } | undefined)?.code);
    // The first question reads the dictionaries.
    await judge.score('b', []);
    const before = await judgeWorker().cpuUsage();
    await judge.score(password.slice(0, judgedPasswordCharacters), []);
    const { user, system } = await judgeWorker().cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  },
);

test('a password of signs that could be letters is as weak as the word', async () => {
  useFakeTimeouts();
  await expect(requireStrength('P4$$w0rd1234', owner)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('what is judged of a password ends where judging would take long', async () => {
  useFakeTimeouts();
  const late = `${'a'.repeat(judgedPasswordCharacters)}correct horse battery staple`;
  await expect(requireStrength(late, owner)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('a judge that does not answer in time is replaced: only that question is given up', async () => {
  const startJudge = (onMessage: string) =>
    new Worker(
      `const { parentPort } = require('node:worker_threads'); parentPort.postMessage('ready');
       parentPort.on('message', ({ id, password }) => { ${onMessage} })`,
      { eval: true },
    );
  useFakeTimeouts();
  const started: Worker[] = [];
  onTestFinished(async () => void (await Promise.all(started.map((worker) => worker.terminate()))));
  const thread = new StrengthThread(() => {
    const worker = startJudge("while (password === 'endless'); parentPort.postMessage({ id, score: 4 });");
    started.push(worker);
    return worker;
  }, 500);
  const answers = Promise.allSettled([thread.score('endless', []), thread.score('b', [])]);
  await once(started[0] as Worker, 'message');
  vi.advanceTimersByTime(499);
  expect(started).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(started).toHaveLength(2);
  const [endless, other] = await answers;
  expect(endless).toMatchObject({
    status: 'rejected',
    reason: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 2 },
  });
  expect(other).toEqual({ status: 'fulfilled', value: 4 });
  expect(started).toHaveLength(2);
});

test('twenty who ask a thread that is still reading its dictionaries are all answered', async () => {
  useFakeTimeouts();
  const thread = new StrengthThread(undefined, 1_000);
  const scores = Promise.all(Array.from({ length: 20 }, () => thread.score('correct horse battery staple', [])));
  vi.advanceTimersByTime(29_000);
  expect(new Set(await scores)).toEqual(new Set([4]));
});
