import { expect, test } from 'vitest';
import { addLanding, addUnsteady, type Landing, recordedLandings, repeatedlyUnsteady } from './landings.ts';

const landingsOf = (...unsteady: string[][]): Landing[] =>
  unsteady.map((files, index) => ({ commit: `commit-${index}`, number: index + 1, unsteady: files }));

test('a landing is numbered after the last one, and only the last five are kept', () => {
  const landings = addLanding(landingsOf([], [], [], [], []), 'commit-5');
  expect(landings).toHaveLength(recordedLandings);
  expect(landings.at(-1)).toEqual({ commit: 'commit-5', number: 6, unsteady: [] });
  expect(addLanding(landings, 'commit-5')).toBe(landings);
});

test('an unsteady file is recorded once with the newest landing', () => {
  const landings = addUnsteady(addUnsteady(landingsOf([], []), ['b.test.ts']), ['b.test.ts', 'a.test.ts']);
  expect(landings.map(({ unsteady }) => unsteady)).toEqual([[], ['a.test.ts', 'b.test.ts']]);
});

test('a file that was unsteady twice in five landings is named, one that was unsteady once is not', () => {
  const landings = landingsOf(['a.test.ts'], [], ['b.test.ts'], [], ['a.test.ts']);
  expect(repeatedlyUnsteady(landings)).toEqual(['a.test.ts']);
  expect(repeatedlyUnsteady(addLanding(landings, 'commit-5'))).toEqual([]);
});
