import { expect, test } from 'vitest';
import { Grouping } from './call-groups.ts';

type Outcome = (string | null)[] | Error;

/** Groups that are served with the outcomes given in turn; the first one who asks is alone until `release`. */
function makeGrouping(...outcomes: Outcome[]) {
  const served: string[][] = [];
  const errors: unknown[] = [];
  const gate = Promise.withResolvers<string>();
  const grouping = new Grouping<string, string>(
    async (_organizationId, requested) => {
      served.push([...requested]);
      const outcome = outcomes.shift() ?? requested.map((one) => `${one} with others`);
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    (error) => errors.push(error),
  );
  const first = grouping.ask(1, 'first', () => gate.promise);
  const ask = (name: string, organizationId = 1) => grouping.ask(organizationId, name, async () => `${name} alone`);
  return { ask, served, errors, first, release: () => gate.resolve('first alone') };
}

test('who comes while another is served is served with those who came meanwhile', async () => {
  const { ask, served, first, release } = makeGrouping();
  const others = [ask('a'), ask('b')];
  expect(await ask('elsewhere', 2)).toBe('elsewhere alone');
  release();
  expect(await Promise.all([first, ...others])).toEqual(['first alone', 'a with others', 'b with others']);
  expect(served).toEqual([['a', 'b']]);
  expect(await ask('later')).toBe('later alone');
});

test('who cannot be served with others is served alone', async () => {
  const { ask, release } = makeGrouping(['a with others', null]);
  const others = [ask('a'), ask('b')];
  release();
  expect(await Promise.all(others)).toEqual(['a with others', 'b alone']);
});

test('a group that fails is served one by one, and the next one is served together again', async () => {
  const failure = new Error('lost');
  const { ask, errors, release } = makeGrouping(failure);
  const others = [ask('a'), ask('b')];
  release();
  expect(await Promise.all(others)).toEqual(['a alone', 'b alone']);
  expect(errors).toEqual([failure]);
  expect(await ask('later')).toBe('later alone');
});

test('no group is larger than 32, and whoever is alone and fails is told so', async () => {
  const { ask, served, release } = makeGrouping();
  const others = Array.from({ length: 33 }, (_, index) => ask(`${index}`));
  release();
  expect((await Promise.all(others)).at(-1)).toBe('32 alone');
  expect(served.map((group) => group.length)).toEqual([32]);
  const grouping = new Grouping<string, string>(
    async () => [],
    () => {},
  );
  await expect(grouping.ask(1, 'a', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await grouping.ask(1, 'b', async () => 'b alone')).toBe('b alone');
});
