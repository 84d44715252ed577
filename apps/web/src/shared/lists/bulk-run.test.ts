import { expect, test } from 'vitest';
import { type BulkRunOptions, runInChunks, type SendChunk } from './bulk-run';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `i${index}`);
const done: SendChunk = async (chunk) => ({
  succeeded: chunk.length,
  failed: 0,
  outcomes: chunk.map((id) => ({ id, success: true, message: null })),
});
const start: BulkRunOptions = { open: [], isStopped: () => false, onProgress: () => undefined };

test('everything goes in chunks, and what became of each is joined', async () => {
  const sent: number[] = [];
  const progress: number[] = [];
  const run = await runInChunks(
    ids(250),
    100,
    (chunk) => {
      sent.push(chunk.length);
      return done(chunk);
    },
    { ...start, onProgress: (count) => progress.push(count) },
  );
  expect(sent).toEqual([100, 100, 50]);
  expect(progress).toEqual([0, 100, 200]);
  expect(run.outcomes.map(({ id }) => id)).toEqual(ids(250));
});

test('a chunk without an answer ends the run: it is open, and what follows was not sent', async () => {
  let calls = 0;
  const run = await runInChunks(ids(250), 100, async (chunk) => (++calls === 2 ? null : done(chunk)), start);
  expect(calls).toBe(2);
  expect([run.outcomes.length, run.open, run.unsent]).toEqual([100, ids(250).slice(100, 200), ids(250).slice(200)]);
});

test('what is open is sent again as the chunk that it was, whatever else is wanted', async () => {
  const open = ['i7', 'i8'];
  const sent: (readonly string[])[] = [];
  const send: SendChunk = (chunk) => {
    sent.push(chunk);
    return done(chunk);
  };
  await runInChunks(['i1', 'i7', 'i2', 'i8'], 3, send, { ...start, open });
  expect(sent).toEqual([open, ['i1', 'i2']]);
  sent.length = 0;
  await runInChunks(['i1', 'i7'], 3, send, { ...start, open });
  expect(sent).toEqual([['i1', 'i7']]);
});

test('a run that is stopped leaves what it has not sent', async () => {
  let calls = 0;
  const send: SendChunk = (chunk) => {
    calls += 1;
    return done(chunk);
  };
  const run = await runInChunks(ids(5), 2, send, { ...start, isStopped: () => calls === 1 });
  expect([run.outcomes.length, run.open, run.unsent]).toEqual([2, [], ['i2', 'i3', 'i4']]);
});

test('nothing is sent twice in one run', async () => {
  const run = await runInChunks(['i1', 'i2', 'i1'], 2, done, start);
  expect(run.outcomes.map(({ id }) => id)).toEqual(['i1', 'i2']);
});
