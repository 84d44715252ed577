import type { Share } from '@tallyard/testing/share';
import { expect, test } from 'vitest';
import { chooseGuards } from './choice.ts';
import { type RegisteredGuard, readRegister } from './register.ts';

const register = await readRegister();
const guard = (name: string): RegisteredGuard => ({
  name,
  promise: '',
  remove: true,
  file: `${name}.ts`,
  proof: { file: `${name}.test.ts`, tests: [] },
  register: `guards/api/${name}.ts`,
});
const all = ['a', 'b', 'c'].map(guard);
const turns: Share[] = [0, 1, 2, 3].map((turn) => ({ turn, parts: 4 }));
const namesOf = (guards: readonly RegisteredGuard[]) => guards.map(({ name }) => name);
const choose = (guards: readonly RegisteredGuard[], changed: string[] | null, share: Share | null = null) => {
  const { ofChanges, ofShare } = chooseGuards(guards, { changed: changed && new Set(changed), share });
  return { ofChanges: namesOf(ofChanges), ofShare: namesOf(ofShare) };
};

test.each(['b.ts', 'b.test.ts', 'guards/api/b.ts'])('a guard counts as changed with %s', (file) => {
  expect(choose(all, [file])).toEqual({ ofChanges: ['b'], ofShare: [] });
});

test('all are chosen without a ref and a share, and where the history does not know the ref', () => {
  expect(choose(all, null)).toEqual({ ofChanges: ['a', 'b', 'c'], ofShare: [] });
});

test('four turns of four choose every guard of the register exactly once', () => {
  const drawn = turns.flatMap((share) => choose(register, null, share).ofShare);
  expect(drawn.toSorted()).toEqual(namesOf(register).toSorted());
});

test('every turn chooses about a quarter of the register', () => {
  for (const share of turns) {
    const { length } = choose(register, null, share).ofShare;
    expect(length).toBeGreaterThan(register.length / 6);
    expect(length).toBeLessThan(register.length / 3);
  }
});

test('guards of changed files are chosen in every turn, apart from the share, and none is chosen twice', () => {
  const changed = [...new Set(register.slice(0, 40).map(({ file }) => file))];
  const { ofChanges } = choose(register, changed);
  expect(ofChanges.length).toBeGreaterThan(0);
  for (const share of turns) {
    const chosen = choose(register, changed, share);
    expect(chosen.ofChanges).toEqual(ofChanges);
    const names = [...chosen.ofChanges, ...chosen.ofShare];
    expect(names).toHaveLength(new Set(names).size);
  }
});

test('a new guard leaves the others in their shares', () => {
  const share = { turn: 1, parts: 4 };
  const before = choose(register, null, share).ofShare;
  expect(choose([guard('zz.new'), ...register], null, share).ofShare.filter((name) => name !== 'zz.new')).toEqual(
    before,
  );
});
