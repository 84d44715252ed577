import { expect, test } from 'vitest';
import { chosenValues, conflictsOf, plainField } from './use-stale-edit';

interface Form {
  name: string;
  unit: string;
  note: string;
}
const fields = [plainField<Form>('name', 'Name'), plainField<Form>('unit', 'Unit'), plainField<Form>('note', 'Note')];
const shown = { name: 'Bolt', unit: 'piece', note: '' };
const fresh = (values: Partial<Form>) => ({ thing: null, values: { ...shown, ...values }, history: [] });

test.each<[string, Partial<Form>, Partial<Form>, string[]]>([
  ['both changed, differently', { name: 'Nut' }, { name: 'Screw' }, ['name']],
  ['both changed, alike', { name: 'Nut' }, { name: 'Nut' }, []],
  ['only here', { name: 'Nut' }, {}, []],
  ['only there', {}, { name: 'Screw' }, []],
  ['one of each', { name: 'Nut', note: 'mine' }, { name: 'Screw', unit: 'box' }, ['name']],
])('a field is in conflict when both have changed it, to different values: %s', (_what, mine, theirs, paths) => {
  const found = conflictsOf(fields, { ...shown, ...mine }, shown, fresh(theirs));
  expect(found.map(({ path }) => path)).toEqual(paths);
});

test('what is saved has the chosen values, and theirs where only they have changed something', () => {
  const mine = { name: 'Nut', unit: 'piece', note: 'mine' };
  const theirs = { name: 'Screw', unit: 'box', note: 'theirs' };
  expect(chosenValues(fields, mine, shown, theirs, { name: 'theirs', note: 'mine' })).toEqual({
    name: 'Screw',
    unit: 'box',
    note: 'mine',
  });
});
