import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

const one = { all: 1, ofOrganization: 1, ofSubscriber: 1 };

/** Work under the test's hand. */
function pending() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

it('gives at once what waits for nothing, while nobody waits', () => {
  expect(new Turns(one).run('7', 'ada', () => 5)).toBe(5);
});

it('runs so many at once and no more', async () => {
  const turns = new Turns({ all: 2, ofOrganization: 2, ofSubscriber: 2 });
  const works = Array.from({ length: 5 }, pending);
  let running = 0;
  let most = 0;
  const runs = works.map(({ promise }) =>
    turns.run('7', 'ada', async () => {
      running += 1;
      most = Math.max(most, running);
      await promise;
      running -= 1;
    }),
  );
  for (const { release } of works) release();
  await Promise.all(runs.map(async (run) => run));
  expect(most).toBe(2);
});

it('starts in turns: by organization, and within one by subscriber', async () => {
  const turns = new Turns(one);
  const first = pending();
  const started: string[] = [];
  const work = (organization: string, subscriber: string) =>
    turns.run(organization, subscriber, async () => void started.push(`${organization} ${subscriber}`));
  const busy = turns.run('7', 'flood', () => first.promise);
  const waiting = [
    ...Array.from({ length: 4 }, () => work('7', 'flood')),
    work('7', 'bob'),
    work('8', 'eve'),
    work('8', 'eve'),
  ];
  expect(turns.waitingOf('7', 'flood')).toBe(4);
  first.release();
  await Promise.all([busy, ...waiting].map(async (run) => run));
  expect(started).toEqual(['7 flood', '8 eve', '7 bob', '8 eve', '7 flood', '7 flood', '7 flood']);
  expect(turns.waitingOf('7', 'flood')).toBe(0);
});

it('goes on after work that failed', async () => {
  const turns = new Turns(one);
  const first = pending();
  const busy = turns.run('7', 'ada', () => first.promise);
  const failing = turns.run('7', 'ada', () => {
    throw new Error('broken');
  });
  const after = turns.run('7', 'ada', async () => 'done');
  first.release();
  await busy;
  await expect(failing).rejects.toThrow('broken');
  expect(await after).toBe('done');
});

it('leaves room for others while what one has begun hangs', async () => {
  const turns = new Turns({ all: 8, ofOrganization: 4, ofSubscriber: 2 });
  const hanging = pending();
  const started: string[] = [];
  const run = (organization: string, subscriber: string) =>
    turns.run(organization, subscriber, () => {
      started.push(`${organization} ${subscriber}`);
      return hanging.promise;
    });
  const runs = ['flood', 'flood', 'flood', 'bob', 'bob', 'eve'].map((subscriber) => run('7', subscriber));
  expect(started).toEqual(['7 flood', '7 flood', '7 bob', '7 bob']);
  expect(turns.run('8', 'ada', () => 'at once')).toBe('at once');
  hanging.release();
  await Promise.all(runs.map(async (one) => one));
  expect(started.slice(4).toSorted()).toEqual(['7 eve', '7 flood']);
});

it('starts thousands that end at once without one within the other', async () => {
  const turns = new Turns(one);
  const first = pending();
  const busy = turns.run('7', 'ada', () => first.promise);
  let count = 0;
  const waiting = Array.from({ length: 20_000 }, () =>
    turns.run('7', 'ada', () => {
      count += 1;
      return count;
    }),
  );
  first.release();
  await Promise.all([busy, ...waiting].map(async (run) => run));
  expect(count).toBe(20_000);
  expect(turns.waitingOf('7', 'ada')).toBe(0);
});
