import { expect, test } from 'vitest';
import { type Arrangement, arrangedColumns, isSeen, withColumn, withMoved, withWidth } from './arrangement';
import type { Column } from './columns';

const column = (key: string, more: Partial<Column<string>> = {}): Column<string> => ({
  key,
  header: key,
  cell: () => null,
  ...more,
});
const columns = [
  column('name', { grows: true }),
  column('sku', { from: 'sm' }),
  column('price', { from: 'lg' }),
  column('place'),
  column('actions', { headerHidden: true }),
];
const keys = (arrangement: Arrangement) => arrangedColumns(columns, arrangement).map(({ key }) => key);

test('without an arrangement columns stand as the list has them', () => {
  expect(keys({})).toEqual(['name', 'sku', 'price', 'place', 'actions']);
});

test('columns between name and buttons change places; a column that the order does not know follows', () => {
  expect(keys({ order: ['price', 'name', 'sku'] })).toEqual(['name', 'price', 'sku', 'place', 'actions']);
  const moved = withMoved(columns, {}, 'place', -1);
  expect(keys(moved)).toEqual(['name', 'sku', 'place', 'price', 'actions']);
  expect(keys(withMoved(columns, moved, 'sku', -1))).toEqual(keys(moved));
});

test('what is left out is not drawn, and name and buttons cannot be', () => {
  expect(keys({ hidden: ['sku', 'name', 'actions'] })).toEqual(['name', 'price', 'place', 'actions']);
});

test('a column that was chosen is seen at every width but on phones, until it is left out', () => {
  const price = columns[2] as Column<string>;
  expect(isSeen(price, {}, 800)).toBe(false);
  const chosen = withColumn({}, 'price', true);
  expect(isSeen(price, chosen, 800)).toBe(true);
  expect(arrangedColumns(columns, chosen)[2]?.from).toBe('sm');
  expect(isSeen(price, withColumn(chosen, 'price', false), 2_000)).toBe(false);
});

test('a column is as wide as was chosen, within what can be read, until it is as the list has it again', () => {
  expect(withWidth({ order: ['a'] }, 'a', 140.4)).toEqual({ order: ['a'], widths: { a: 140 } });
  expect(withWidth({ widths: { a: 90, b: 80 } }, 'a', 3)).toEqual({ widths: { a: 56, b: 80 } });
  expect(withWidth({}, 'a', 9_000)).toEqual({ widths: { a: 640 } });
  expect(withWidth({ widths: { a: 90, b: 80 } }, 'a', null)).toEqual({ widths: { b: 80 } });
});
