import { expect, test } from 'vitest';
import { historyDescription, historyKindOf, userEmailOf } from './entries.ts';

test.each([
  ['inventory.create', 'created'],
  ['CREATED', 'created'],
  ['products.delete', 'deleted'],
  ['inventory.adjust', 'update'],
  ['inventory.undelete', 'update'],
  ['', 'update'],
])('an action named %j is %s (MOV-3)', (action, kind) => expect(historyKindOf(action)).toBe(kind));

test('the user name stands in the e-mail field, else a placeholder (INV-6)', () => {
  expect(userEmailOf('Ada Lovelace')).toBe('Ada Lovelace');
  for (const none of [null, undefined, ' ']) expect(userEmailOf(none)).toBe('Unknown user');
});

test('an entry is told in one sentence that names at most three fields', () => {
  expect(historyDescription('created', 'Bolt', ['name'])).toBe('Bolt was created');
  expect(historyDescription('update', 'Bolt', ['name', 'unitPrice'])).toBe('Bolt was changed: name, unitPrice');
  expect(historyDescription('update', null, ['a', 'b', 'c', 'd', 'e'])).toBe('It was changed: a, b, c and 2 more');
});
