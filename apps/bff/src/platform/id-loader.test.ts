import { expect, it } from 'vitest';
import { IdLoader } from './id-loader.ts';

it('reads the ids of one turn in one batch, each once, also when it is asked for again later', async () => {
  const batches: (readonly string[])[] = [];
  const loader = new IdLoader(async (ids) => {
    batches.push(ids);
    return ids.map((id) => `thing ${id}`);
  });
  const requested = ['1', '2', '1', '1', '2'].map((id) => loader.load(id));
  expect(await Promise.all(requested)).toEqual(['thing 1', 'thing 2', 'thing 1', 'thing 1', 'thing 2']);
  expect(await loader.load('2')).toBe('thing 2');
  expect(batches).toEqual([['1', '2']]);
});

it('a batch that fails fails for everybody who asked', async () => {
  const loader = new IdLoader<string>(() => Promise.reject(new Error('the upstream is gone')));
  const outcomes = await Promise.allSettled(['1', '2', '1'].map((id) => loader.load(id)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});

it('asks for nothing that came along with something else', async () => {
  const batches: (readonly string[])[] = [];
  const loader = new IdLoader(async (ids) => {
    batches.push(ids);
    return ids.map((id) => `thing ${id}`);
  });
  await loader.load('1');
  loader.keep('1', 'another thing 1');
  loader.keep('2', 'kept thing 2');
  expect(await Promise.all(['1', '2', '3'].map((id) => loader.load(id)))).toEqual([
    'thing 1',
    'kept thing 2',
    'thing 3',
  ]);
  expect(batches).toEqual([['1'], ['3']]);
});

it('has at once what came along, and asks for the rest', async () => {
  const requested: string[] = [];
  const loader = new IdLoader<string | null>(async (ids) => {
    requested.push(...ids);
    return ids.map((id) => `read ${id}`);
  });
  loader.keep('a', 'came along');
  expect(loader.here('a')).toBe('came along');
  expect(await loader.load('a')).toBe('came along');
  expect(await loader.here('b')).toBe('read b');
  expect(requested).toEqual(['b']);
});
