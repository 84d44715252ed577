import { afterAll, afterEach, beforeAll } from 'vitest';
import { serveRooms } from './fake-rooms.ts';
import { FakeUpstream } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';

/** An upstream with the rooms of the documents, and the bff in front of it, for the tests of the file that imports them. */
export let fake: FakeUpstream;
export let bff: RunningBff;

beforeAll(async () => {
  fake = await FakeUpstream.start();
  serveRooms(fake);
  bff = await startBff(fake.url);
});
afterAll(async () => {
  await bff.drain();
  await fake.stop();
});
// What a test asked and changed is no concern of the next one.
afterEach(() => {
  fake.forget();
  serveRooms(fake);
});
