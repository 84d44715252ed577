import { expect, test } from 'vitest';
import type { OwnField } from '../../shared/custom-fields/custom-values';
import { createInputOf, emptyForm, type ItemForm, problemsOf, updateInputOf } from './item-form-state';

const filled: ItemForm = { ...emptyForm, warehouseId: 'w1', name: 'Bolt', sku: 'B-1' };

test('a filled form has no problems', () => {
  expect(problemsOf(filled, [])).toEqual({});
});

test('an empty form names what is missing', () => {
  expect(problemsOf(emptyForm, [])).toEqual({
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
  expect(problemsOf({ ...filled, [field]: text }, [])).toEqual({ [field]: message });
});

test('blank fields are sent as null', () => {
  expect(createInputOf({ ...filled, reorderPoint: ' ', category: ' ' }, [])).toMatchObject({
    reorderPoint: null,
    category: null,
    unitPrice: null,
  });
});

test('an update sends only what changed', () => {
  expect(updateInputOf({ ...filled, name: 'Nut' }, filled, [])).toEqual({ name: 'Nut' });
});

test('what is on hand is no part of an update', () => {
  expect(updateInputOf({ ...filled, quantity: '5' }, filled, [])).toEqual({});
});

const weight: OwnField = { key: 'weight', name: 'Weight', type: 'NUMBER', isRequired: true, options: [] };
const fragile: OwnField = { key: 'fragile', name: 'Fragile', type: 'YES_NO', isRequired: false, options: [] };

test('own fields are sent by their types: of a new item what is said, of one that is there what changed', () => {
  const form = { ...filled, own: { weight: '1.5', fragile: '' } };
  expect(createInputOf(form, [weight, fragile])).toMatchObject({ customFields: { weight: 1.5 } });
  expect(updateInputOf({ ...form, own: { weight: '1.5', fragile: 'true' } }, form, [weight, fragile])).toEqual({
    customFields: { fragile: true },
  });
  expect(updateInputOf({ ...form, own: {} }, form, [weight, fragile])).toEqual({ customFields: { weight: null } });
});

test('a required own field is asked for when an item is new and when its own values change, and lets an older item be', () => {
  expect(problemsOf(filled, [weight])).toEqual({ 'own.weight': 'Weight is required' });
  expect(problemsOf({ ...filled, name: 'Nut' }, [weight], filled)).toEqual({});
  const changed = { ...filled, own: { fragile: 'true' } };
  expect(problemsOf(changed, [weight, fragile], filled)).toEqual({ 'own.weight': 'Weight is required' });
});
