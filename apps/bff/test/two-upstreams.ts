import { afterAll, afterEach, beforeAll } from 'vitest';
import { serveRooms, signedInAs } from './fake-rooms.ts';
import { FakeUpstream } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';

export interface TwoUpstreams {
  readonly fake: FakeUpstream;
  /** Takes the upstream for one that knows the documents alone. */
  readonly bff: RunningBff;
  /** Takes it for our api. */
  readonly ours: RunningBff;
}

/** For the tests of a file or block: two nodes on one upstream, which serves the rooms anew for each test. */
export function twoUpstreams(): TwoUpstreams {
  const running = {} as { fake: FakeUpstream; bff: RunningBff; ours: RunningBff };
  beforeAll(async () => {
    const fake = await FakeUpstream.start();
    serveRooms(fake);
    const bff = await startBff(fake.url);
    fake.isOurs = true;
    const ours = await startBff(fake.url);
    await ours.ask('{ session { person { id } } }', { cookie: signedInAs('admin') });
    fake.isOurs = false;
    Object.assign(running, { fake, bff, ours });
  });
  afterAll(async () => {
    await running.bff.drain();
    await running.ours.drain();
    await running.fake.stop();
  });
  afterEach(() => {
    running.fake.forget();
    serveRooms(running.fake);
  });
  return running;
}
