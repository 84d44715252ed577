import { expect, test } from 'vitest';
import { chosenGuards } from './choice.ts';
import type { RegisteredGuard } from './register.ts';

const guard = (name: string): RegisteredGuard => ({
  name,
  promise: '',
  code: { file: `${name}.ts`, text: '' },
  without: '',
  proof: { file: `${name}.test.ts`, tests: [] },
  register: `guards/api/${name}.ts`,
});
const all = ['a', 'b', 'c'].map(guard);
const names = (changed: string[] | null, others: 'left out' | 'after them', day = 0) =>
  chosenGuards(all, { changed: changed && new Set(changed), others, day }).map(({ name }) => name);

test.each(['b.ts', 'b.test.ts', 'guards/api/b.ts'])('a guard counts as changed with %s', (file) => {
  expect(names([file], 'left out')).toEqual(['b']);
});

test('all count as changed where the history does not know', () => {
  expect(names(null, 'left out')).toEqual(['a', 'b', 'c']);
});

test('with little time the changed ones come first, and another one of the others each day', () => {
  expect(names(['b.ts'], 'after them', 0)).toEqual(['b', 'a', 'c']);
  expect(names(['b.ts'], 'after them', 1)).toEqual(['b', 'c', 'a']);
  expect(names(null, 'after them', 1)).toEqual(['c', 'a', 'b']);
});
