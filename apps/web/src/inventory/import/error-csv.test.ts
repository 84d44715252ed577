import { expect, test } from 'vitest';
import { errorsAsCsv } from './error-csv';

const line = (value: string | null) =>
  errorsAsCsv([{ row: 2, sku: 'A', column: 'Title', field: 'name', value, message: 'Name is required' }]).split(
    '\r\n',
  )[1];

test('commas and quotes are escaped', () => {
  expect(line('a "b", c')).toBe('2,A,Title,name,"a ""b"", c",Name is required');
});

test('a formula is written as text', () => {
  expect(line('=1+1')).toBe("2,A,Title,name,'=1+1,Name is required");
});

test('a negative number stays a number', () => {
  expect(line('-5')).toBe('2,A,Title,name,-5,Name is required');
});

test('a missing value is an empty cell', () => {
  expect(line(null)).toBe('2,A,Title,name,,Name is required');
});
