import { afterAll, afterEach, beforeAll } from 'vitest';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';

export let fake: FakeUpstream;
/** A bff that takes the upstream for one that knows the documents alone. */
export let bff: RunningBff;
/** One that takes it for our api. */
export let ours: RunningBff;

/** For the tests of a file: an upstream with the modules of the documents, and the bff in front of it. */
export function serveModulesBeforeAll(): void {
  beforeAll(async () => {
    fake = await FakeUpstream.start();
    serveModules(fake);
    bff = await startBff(fake.url);
  });
  afterAll(async () => {
    await bff.drain();
    await fake.stop();
  });
  // What a test asked and changed is no concern of the next one.
  afterEach(() => {
    fake.forget();
    serveModules(fake);
  });
}

/** The same, and beside it a bff on an upstream that is ours. */
export function serveModulesWithOurs(): void {
  serveModulesBeforeAll();
  beforeAll(async () => {
    fake.isOurs = true;
    ours = await startBff(fake.url);
    await ours.ask('{ session { person { id } } }', { cookie: signedInAs('admin') });
    fake.isOurs = false;
  });
  afterAll(() => ours.drain());
}
