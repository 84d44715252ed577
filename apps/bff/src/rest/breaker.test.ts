import { expect, test } from 'vitest';
import { type BreakerState, Breakers, type Pass } from './breaker.ts';
import { NobodyWaits, RestFailure, TimeoutError } from './failure.ts';

const unreachable = () => new RestFailure({ code: 'UPSTREAM_UNREACHABLE', reach: 'lost' });
const answered = (status: number) => new RestFailure({ code: 'UPSTREAM_ERROR', status });

/** Breakers on a clock that is set by hand, and reads that end as told. */
function onClock(max?: number) {
  const clock = { ms: 0 };
  const breakers = new Breakers(undefined, () => clock.ms, max);
  const states: [string, BreakerState][] = [];
  breakers.onChange((organizationId, state) => states.push([organizationId, state]));
  const fail = (error: Error, id = '7', tookMs = 0) =>
    breakers
      .guard(id, async () => {
        clock.ms += tookMs;
        throw error;
      })
      .catch((thrown: unknown) => thrown);
  const succeed = (id = '7') => breakers.guard(id, async () => 'rows').catch((thrown: unknown) => thrown);
  /** A read that ends when its caller says so. */
  const begin = (id = '7') => {
    let end: { resolve: (value: string) => void; reject: (error: Error) => void } | undefined;
    const pass: { mine?: Pass } = {};
    const answer = breakers
      .guard(id, (input) => {
        pass.mine = input;
        return new Promise<string>((resolve, reject) => {
          end = { resolve, reject };
        });
      })
      .catch((thrown: unknown) => thrown);
    return { answer, pass, end: () => end };
  };
  const open = async () => {
    await fail(answered(500));
    await fail(answered(502));
  };
  return { clock, breakers, states, fail, succeed, begin, open, isOpen: (id = '7') => breakers.stateOf(id).isOpen };
}

test('FET-9: two failures leave it closed, the third opens it', async () => {
  const { fail, isOpen } = onClock();
  await fail(unreachable());
  await fail(unreachable());
  expect(isOpen()).toBe(false);
  await fail(unreachable());
  expect(isOpen()).toBe(true);
});

test('FET-9: two server errors in a row open it; a failure of another kind between them is a failure all the same', async () => {
  const first = onClock();
  await first.open();
  expect(first.isOpen()).toBe(true);
  const other = onClock();
  await other.fail(answered(500));
  await other.fail(unreachable());
  expect(other.isOpen()).toBe(false);
  await other.fail(answered(503));
  expect(other.isOpen()).toBe(true);
});

test('FET-9: three failures within 60 s open it, whatever answers came between', async () => {
  const { clock, fail, succeed, isOpen } = onClock();
  for (const [round, open] of [false, false, true].entries()) {
    await fail(round % 2 === 0 ? answered(500) : unreachable());
    expect(isOpen()).toBe(open);
    clock.ms += 20_000;
    if (!open) await succeed();
  }
});

test('FET-9: an answer between two server errors ends their row', async () => {
  const { fail, succeed, isOpen } = onClock();
  await fail(answered(500));
  await succeed();
  await fail(answered(500));
  expect(isOpen()).toBe(false);
});

test('FET-11: after 60 s without a failure the count begins anew, and nothing is kept once a read succeeds', async () => {
  const { clock, fail, succeed, isOpen, breakers } = onClock();
  await fail(unreachable());
  await fail(unreachable());
  clock.ms += 60_000;
  await fail(unreachable());
  expect(isOpen()).toBe(false);
  clock.ms += 59_999;
  await succeed();
  expect(breakers.size).toBe(1);
  clock.ms += 1;
  await succeed();
  expect(breakers.size).toBe(0);
});

const saysNothing: [string, Error][] = [
  ...[400, 401, 403, 404, 408, 409, 413, 422, 429, 501].map((status): [string, Error] => [
    `status ${status}`,
    new RestFailure({ code: 'UNKNOWN_ERROR', status }),
  ]),
  ['a client that has gone', new NobodyWaits()],
  ['what is no failure of the upstream', new Error('bug')],
  ['a read that the deadline of its operation cut off early', new TimeoutError(1)],
];
test.each(saysNothing)('%s opens nothing, however often it comes', async (_, error) => {
  const { fail, isOpen, breakers } = onClock();
  for (let times = 0; times < 20; times += 1) await fail(error, '7', 9_999);
  expect(isOpen()).toBe(false);
  expect(breakers.size).toBe(0);
});

test('a slow answer is an answer; none at all within 10 s and more is a failure', async () => {
  const { clock, fail, breakers, isOpen } = onClock();
  for (let times = 0; times < 5; times += 1) {
    await breakers.guard('7', async () => {
      clock.ms += 59_000;
    });
  }
  expect(isOpen()).toBe(false);
  for (let times = 0; times < 3; times += 1) await fail(new TimeoutError(60_000), '7', 10_000);
  expect(isOpen()).toBe(true);
});

test('FET-12: while it is open nothing is sent, and the text counts the seconds down', async () => {
  const { clock, open, succeed, breakers } = onClock();
  await open();
  for (const [ms, seconds] of [
    [0, 30],
    [1, 30],
    [10_000, 20],
    [29_999, 1],
  ] as const) {
    clock.ms = ms;
    expect(await succeed()).toMatchObject({
      code: 'CIRCUIT_OPEN',
      message: `Service temporarily unavailable. Circuit breaker is open. Try again in ${seconds} seconds.`,
      retryAfterSeconds: seconds,
    });
    expect(breakers.stateOf('7').retryAfterSeconds).toBe(seconds);
  }
});

test('FET-10: of a hundred at once exactly one is let through after 30 s; that it succeeds lets all through', async () => {
  const { clock, open, begin, succeed, states } = onClock();
  await open();
  clock.ms = 30_000;
  const all = Array.from({ length: 100 }, () => begin());
  const sent = all.filter(({ pass }) => pass.mine);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.pass.mine?.mayRepeat()).toBe(false);
  sent[0]?.end()?.resolve('rows');
  const answers = await Promise.all(all.map(({ answer }) => answer));
  expect(answers.filter((one) => one === 'rows')).toHaveLength(1);
  expect(await succeed()).toBe('rows');
  expect(states.map(([, { isOpen }]) => isOpen)).toEqual([true, false]);
});

test('FET-10: an attempt that fails opens it for another 30 s', async () => {
  const { clock, open, fail, succeed, states } = onClock();
  await open();
  clock.ms = 30_000;
  await fail(unreachable());
  clock.ms = 59_999;
  expect(await succeed()).toMatchObject({ code: 'CIRCUIT_OPEN' });
  clock.ms = 60_000;
  expect(await succeed()).toBe('rows');
  expect(states.map(([, { isOpen, retryAfterSeconds }]) => [isOpen, retryAfterSeconds])).toEqual([
    [true, 30],
    [true, 30],
    [false, null],
  ]);
});

test('an attempt that says nothing leaves the next one to whoever asks next', async () => {
  const { clock, open, fail, succeed } = onClock();
  await open();
  clock.ms = 30_000;
  await fail(new NobodyWaits());
  expect(await succeed()).toBe('rows');
});

test('FET-11: a minute without a failure forgets the failures', async () => {
  const { clock, fail, isOpen } = onClock();
  await fail(unreachable());
  await fail(unreachable());
  clock.ms = 60_000;
  await fail(unreachable());
  await fail(unreachable());
  expect(isOpen()).toBe(false);
  clock.ms = 119_999;
  await fail(unreachable());
  expect(isOpen()).toBe(true);
});

test('what began before it opened, or in an outage that is over, changes nothing', async () => {
  const { clock, open, begin, succeed, isOpen } = onClock();
  const late = [begin(), begin(), begin(), begin()];
  await open();
  clock.ms = 20_000;
  late[0]?.end()?.resolve('rows');
  late[1]?.end()?.reject(unreachable());
  await Promise.all([late[0]?.answer, late[1]?.answer]);
  clock.ms = 30_000;
  expect(isOpen()).toBe(true);
  await succeed();
  for (const one of late) one.end()?.reject(answered(500));
  await Promise.all(late.map(({ answer }) => answer));
  expect(isOpen()).toBe(false);
});

test('a read under way when it opens is not sent once more', async () => {
  const { begin, open } = onClock();
  const read = begin();
  expect(read.pass.mine?.mayRepeat()).toBe(true);
  await open();
  expect(read.pass.mine?.mayRepeat()).toBe(false);
});

test('FET-15: one organization is not shut out with another, however its id is written', async () => {
  const { open, isOpen, succeed } = onClock();
  await open();
  expect(await succeed('8')).toBe('rows');
  expect([isOpen('7'), isOpen('07'), isOpen('8')]).toEqual([true, true, false]);
});

test('nothing is kept of organizations whose reads succeed, and at most so many of those whose reads fail', async () => {
  const { clock, breakers, fail, succeed, states } = onClock(50);
  for (let id = 1; id <= 1_000; id += 1) await succeed(String(id));
  expect(breakers.size).toBe(0);
  for (let id = 1; id <= 1_000; id += 1) {
    await fail(answered(500), String(id));
    await fail(answered(500), String(id));
  }
  expect(breakers.size).toBe(50);
  expect(breakers.openCount).toBe(50);
  // Anyone who waits for one that was let go is told.
  expect(states.filter(([, { isOpen }]) => !isOpen)).toHaveLength(950);
  clock.ms = 30_000;
  for (let id = 1; id <= 1_000; id += 1) await succeed(String(id));
  clock.ms = 200_000;
  for (let id = 1; id <= 1_000; id += 1) await succeed(String(id));
  expect(breakers.size).toBe(0);
});
