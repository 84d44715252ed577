import { expect, test } from 'vitest';
import { guessMapping, normalizeHeader } from '../imports/mapping.ts';
import { adjustment, barcode, category, itemName, quantity, sku, unitPrice } from './fields.ts';
import { itemImportColumns } from './import-columns.ts';
import { stockLevelOf } from './stock-level.ts';

test.each([
  [0, 5, 'out_of_stock'],
  [1, 5, 'low_stock'],
  [5, 5, 'low_stock'],
  [5.001, 5, 'in_stock'],
  [10, null, 'low_stock'],
  [10, undefined, 'low_stock'],
  [11, null, 'in_stock'],
  [1, 0, 'in_stock'],
] as const)('quantity %d with reorder point %s is %s', (amount, reorderPoint, level) => {
  expect(stockLevelOf(amount, reorderPoint)).toBe(level);
});

const messageOf = (schema: { safeParse(value: unknown): unknown }, value: unknown) => {
  const parsed = schema.safeParse(value) as { success: boolean; error?: { issues: { message: string }[] } };
  return parsed.success ? null : parsed.error?.issues[0]?.message;
};

const tooLong = 'Quantity must be a number of at most 3 decimals, below 1,000,000,000';

test.each([
  [quantity, 0, null],
  [quantity, 12.345, null],
  [quantity, 999_999_999.999, null],
  [quantity, -5, 'Quantity cannot be negative'],
  [quantity, 1e9, tooLong],
  [quantity, Number.POSITIVE_INFINITY, tooLong],
  [quantity, Number.NaN, tooLong],
  [quantity, 1.2345, tooLong],
  [quantity, 1e-7, tooLong],
  [quantity, '5', tooLong],
  [adjustment, 0, 'Quantity adjustment is required'],
  [adjustment, -3, null],
  [unitPrice, 0.0001, null],
  [unitPrice, 0.00001, 'Unit price must be a number of at most 4 decimals, below 1,000,000,000'],
  [sku, '  ', 'SKU is required'],
  [sku, 'x'.repeat(65), 'SKU must be at most 64 characters'],
  [itemName, 'a\u0000b', 'Name must not contain control characters'],
])('%# %s is judged', (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});

test('blank optional text is no text', () => {
  expect(category.parse('   ')).toBe(null);
  expect(barcode.parse(null)).toBe(null);
  expect(category.parse(' Tools ')).toBe('Tools');
});

test("a shop's own headers are guessed", () => {
  expect(normalizeHeader('Unit Price (GBP)')).toBe('unitpricegbp');
  expect(
    guessMapping(itemImportColumns, [
      'StockCode',
      'Description',
      'Unit Price (GBP)',
      'On hand',
      'Reorder at',
      'Sold (sample)',
      'Last sold',
    ]),
  ).toEqual({
    sku: 'StockCode',
    name: 'Description',
    quantity: 'On hand',
    reorderPoint: 'Reorder at',
    unitPrice: 'Unit Price (GBP)',
  });
});

test('a header feeds one field only, and required fields choose first', () => {
  expect(guessMapping(itemImportColumns, ['Code', 'Description'])).toEqual({ sku: 'Code', name: 'Description' });
  expect(guessMapping(itemImportColumns, ['SKU', 'Name', 'Description'])).toEqual({
    sku: 'SKU',
    name: 'Name',
    description: 'Description',
  });
});
