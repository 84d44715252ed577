import { expect, test } from 'vitest';
import { resolveColumns } from './columns.ts';
import { readRow } from './rows.ts';

const index = resolveColumns(['SKU', 'Name', 'Category', 'Quantity', 'Unit price'], undefined);
const read = (...cells: string[]) => readRow(7, cells, index);

test('a row is read with its number, texts trimmed and numbers as numbers', () => {
  expect(read(' B-1 ', 'Bolt', ' Tools ', '12.5', '+3')).toEqual({
    row: 7,
    sku: 'B-1',
    name: 'Bolt',
    category: 'Tools',
    quantity: 12.5,
    unitPrice: 3,
  });
});

test('a blank text says that there is none, a blank number says nothing', () => {
  expect(read('B-1', 'Bolt', '  ', ' ')).toEqual({ row: 7, sku: 'B-1', name: 'Bolt', category: null });
});

test.each([
  [['', 'Bolt'], 'sku', '', 'SKU is required'],
  [['B-1', 'Bolt', 'x'.repeat(101)], 'category', 'x'.repeat(100), 'Category must be at most 100 characters'],
  [['B-1', 'Bolt', 'a\u0000b'], 'category', 'a\u0000b', 'Category must not contain control characters'],
  [
    ['B-1', 'Bolt', '', '1e3'],
    'quantity',
    '1e3',
    'Quantity must be a number of at most 3 decimals, below 1,000,000,000',
  ],
  [
    ['B-1', 'Bolt', '', '0.0001'],
    'quantity',
    '0.0001',
    'Quantity must be a number of at most 3 decimals, below 1,000,000,000',
  ],
  [['B-1', 'Bolt', '', '-1'], 'quantity', '-1', 'Quantity cannot be negative'],
])('%j is refused for its %s', (cells, field, value, message) => {
  expect(read(...cells)).toEqual([{ row: 7, field, sku: cells[0] || null, value, message }]);
});
