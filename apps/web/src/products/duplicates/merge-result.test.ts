import { expect, test } from 'vitest';
import type { OwnField } from '../../shared/custom-fields/custom-values';
import type { DuplicateProductFragment } from '../generated/operations';
import { differingFields, rowsOfMerge } from './merge-result';

const product = (id: string, fields: Partial<DuplicateProductFragment>): DuplicateProductFragment =>
  ({
    id,
    sku: id,
    name: 'Bolt',
    category: null,
    supplier: null,
    price: '1',
    unit: null,
    barcode: null,
    ...fields,
  }) as never;

test('people choose only of what the products do not agree on', () => {
  expect(differingFields([product('A', {}), product('B', { barcode: '1', price: '2' })], [])).toEqual([
    'price',
    'barcode',
  ]);
});

test('those that go name the one that stays, which gets the values that were chosen of others', () => {
  const [a, b] = [product('A', {}), product('B', { barcode: '1', price: '2' })];
  expect(rowsOfMerge(a, [b], { price: 'B', barcode: 'A' })).toEqual([
    { id: 'B', changes: [{ field: 'mergedInto', to: 'A' }] },
    { id: 'A', changes: [{ field: 'price', to: 2 }] },
  ]);
  expect(rowsOfMerge(a, [b], {})).toEqual([{ id: 'B', changes: [{ field: 'mergedInto', to: 'A' }] }]);
});

test('description and own fields are chosen of as well, with values of their types', () => {
  const own: OwnField[] = [
    { key: 'weight', name: 'Weight', type: 'NUMBER', isRequired: false, options: [] },
    { key: 'colour', name: 'Colour', type: 'TEXT', isRequired: false, options: [] },
  ];
  const a = product('A', { description: null, customFields: { weight: 1, colour: 'Red' } });
  const b = product('B', { description: 'Long', customFields: { weight: 2, colour: 'Red' } });
  expect(differingFields([a, b], own)).toEqual(['description', 'custom_weight']);
  expect(rowsOfMerge(a, [b], { description: 'B', custom_weight: 'B', custom_colour: 'B' })).toEqual([
    { id: 'B', changes: [{ field: 'mergedInto', to: 'A' }] },
    {
      id: 'A',
      changes: [
        { field: 'description', to: 'Long' },
        { field: 'custom_weight', to: 2 },
      ],
    },
  ]);
});
