import { expect, test } from 'vitest';
import type { OwnField } from '../../shared/custom-fields/custom-values';
import { formatFor } from '../../shared/format/format';
import { listVariables, readList } from '../../shared/lists/define-list';
import { addressOf, stateKeysOf } from '../../shared/lists/views/view-state';
import { itemListWith } from './item-list';

const field = (key: string, type: OwnField['type'], options: string[] = []): OwnField => ({
  key,
  name: key.toUpperCase(),
  type,
  isRequired: false,
  options,
});
const fields = [
  field('note', 'TEXT'),
  field('weight', 'NUMBER'),
  field('expires', 'DATE'),
  field('fragile', 'YES_NO'),
  field('color', 'CHOICE', ['red', 'blue']),
];
const list = itemListWith(fields, false);
const get = (address: string) => (key: string) => new URLSearchParams(address).get(key);
const requests = (address: string) =>
  listVariables(list, '7', readList(list, { get: get(address) }), formatFor({})).filter?.customFields;

test.each([
  ['own_note=%20glass%20', [{ key: 'note', contains: 'glass' }]],
  ['from_weight=-2&to_weight=1.5', [{ key: 'weight', from: '-2', to: '1.5' }]],
  ['to_weight=0', [{ key: 'weight', to: '0' }]],
  ['from_expires=2026-01-31', [{ key: 'expires', from: '2026-01-31' }]],
  ['own_fragile=no', [{ key: 'fragile', value: 'false' }]],
  [
    'own_color=red&own_fragile=yes',
    [
      { key: 'fragile', value: 'true' },
      { key: 'color', value: 'red' },
    ],
  ],
  // A choice that is offered no more may still be what things have.
  ['own_color=green', [{ key: 'color', value: 'green' }]],
])('the address %s asks for own fields', (address, expected) => {
  expect(requests(address)).toEqual(expected);
});

test.each(['', 'own_gone=x', 'from_weight=much', 'from_expires=2026-02-31', 'own_fragile=maybe', 'own_note=%20'])(
  'the address %j asks nothing of own fields',
  (address) => {
    expect(requests(address)).toBeUndefined();
  },
);

test('each question has a chip of its own, which takes away its own key', () => {
  const address = 'own_note=glass&from_weight=-2&to_weight=1.5&from_expires=2026-01-31&own_fragile=yes&own_color=red';
  const words = Object.entries(list.filters).flatMap(([name, filter]) =>
    Object.entries(filter.words(get(address), name, [], formatFor({ locale: 'en-GB' }))).filter(([, word]) => word),
  );
  expect(words).toEqual([
    ['own_note', 'NOTE contains ‘glass’'],
    ['from_weight', 'WEIGHT from -2'],
    ['to_weight', 'WEIGHT to 1.5'],
    ['from_expires', expect.stringMatching(/^EXPIRES from 31/)],
    ['own_fragile', 'FRAGILE: Yes'],
    ['own_color', 'COLOR: red'],
  ]);
});

test('a saved view keeps what is asked of own fields, and which columns are shown', () => {
  const keys = stateKeysOf(list);
  expect(keys).toEqual(expect.arrayContaining(['own_note', 'from_weight', 'to_weight', 'to_expires', 'own_color']));
  const stored = addressOf(list, {
    filters: [
      { key: 'own_note', value: 'glass' },
      { key: 'from_weight', value: '3' },
    ],
    sort: null,
    columns: null,
    density: null,
    pageSize: null,
  });
  expect(requests(new URLSearchParams([...stored]).toString())).toEqual([
    { key: 'note', contains: 'glass' },
    { key: 'weight', from: '3' },
  ]);
});
