import { expect, test } from 'vitest';
import { createInputOf, emptyForm, type ItemForm, problemsOf, updateInputOf } from './item-form-state';

const filled: ItemForm = { ...emptyForm, warehouseId: 'w1', name: 'Bolt', sku: 'B-1' };

test('a filled form has no problems', () => {
  expect(problemsOf(filled)).toEqual({});
});

test('an empty form names what is missing', () => {
  expect(problemsOf(emptyForm)).toEqual({
    warehouseId: 'Warehouse ID is required',
    name: 'Name is required',
    sku: 'SKU is required',
  });
});

test.each([
  ['quantity', '-5', 'Quantity cannot be negative'],
  ['quantity', '1e999', 'Quantity must be a number of at most 3 decimals, below 1,000,000,000'],
  ['quantity', '', 'Quantity must be a number of at most 3 decimals, below 1,000,000,000'],
  ['unitPrice', '-1', 'Unit price cannot be negative'],
] as const)('%s of %j is refused', (field, text, message) => {
  expect(problemsOf({ ...filled, [field]: text })).toEqual({ [field]: message });
});

test('blank fields are sent as null', () => {
  expect(createInputOf({ ...filled, reorderPoint: ' ', category: ' ' })).toMatchObject({
    reorderPoint: null,
    category: null,
    unitPrice: null,
  });
});

test('an update sends only what changed', () => {
  expect(updateInputOf({ ...filled, name: 'Nut' }, filled)).toEqual({ name: 'Nut' });
});

test('what is on hand is no part of an update', () => {
  expect(updateInputOf({ ...filled, quantity: '5' }, filled)).toEqual({});
});
