import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { customColumn, customKeyOf } from '../custom-fields/columns.ts';
import type { CustomField } from '../custom-fields/values.ts';
import { type ExchangeValue, readCell, textOf, writeCell, writeNumber } from './cells.ts';
import { headersOf, itemExchange, productExchange, readHead, rowOf, withCustomFields } from './columns.ts';
import { touched, versionOf } from './version.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', '1', '.', 'a'),
    maxLength: 8,
  }),
);

describe('cells', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-5', '-5'],
    ['-5.25', '-5.25'],
    ['-5-3', "'-5-3"],
    ['+49 30 1234', "'+49 30 1234"],
    ["'=x", "''=x"],
    ["it's", "it's"],
    ["'quoted'", "'quoted'"],
    ['\tx', "'\tx"],
  ])('%j is written as %j', (text, cell) => {
    expect(writeCell(text)).toBe(cell);
    expect(readCell(cell)).toBe(text);
  });

  test('whatever is written is read back, and is no formula', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cell = writeCell(text);
        expect(readCell(cell)).toBe(text);
        expect(/^[=+@\t\r]/.test(cell) || (cell.startsWith('-') && !/^-\d+(\.\d+)?$/.test(cell))).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  test('numbers are plain and read back as the same number', () => {
    expect([1e-7, -2.5e-9, 1e21, 1.25e22, 0, -0.5].map(writeNumber)).toEqual([
      '0.0000001',
      '-0.0000000025',
      '1000000000000000000000',
      '12500000000000000000000',
      '0',
      '-0.5',
    ]);
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(writeNumber(value)).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Number(writeNumber(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  test("PRD-41: a field whose name contains 'At' is written as a day", () => {
    expect(textOf('createdAt', '2026-11-23T17:04:05.123Z')).toBe('2026-11-23');
    expect(textOf('updatedAt', null)).toBe('');
    expect(textOf('category', '2026-11-23T17:04:05.123Z')).toBe('2026-11-23T17:04:05.123Z');
    expect(textOf('isActive', true)).toBe('yes');
  });
});

describe('columns', () => {
  test('PRD-3: the default columns of products stand in their order', () => {
    const fields = productExchange.filter(({ isDefault }) => isDefault).map(({ field }) => field);
    expect(fields).toEqual(['productId', 'sku', 'name', 'category', 'price', 'status']);
    expect(productExchange.slice(0, 6).map(({ field }) => field)).toEqual(fields);
  });

  test('Id and Version are the last columns', () => {
    expect(headersOf(itemExchange).slice(-2)).toEqual(['Id', 'Version']);
  });

  test('own fields follow, and every header stands once', () => {
    const columns = withCustomFields(productExchange, [
      own({ key: 'price_2', name: 'Price' }),
      own({ key: 'version', name: 'version' }),
      own({ key: 'colour', name: 'Colour' }),
    ]);
    expect(headersOf(columns).slice(-5)).toEqual(['Price (price_2)', 'version (version)', 'Colour', 'Id', 'Version']);
    expect(customKeyOf(customColumn('colour'))).toBe('colour');
    expect(customKeyOf('sku')).toBeNull();
  });

  test('a head is known whatever order its columns have got', () => {
    const head = readHead(itemExchange, ['Version', 'Name', 'Remarks', ' sku ', 'Id']);
    expect(head).toEqual({ fields: [null, 'name', null, 'sku', null], idAt: 4, versionAt: 0 });
    expect(readHead(itemExchange, ['SKU', 'Name'])).toBeNull();
    expect(readHead(itemExchange, ['Id', 'Id', 'Version'])).toBeNull();
  });
});

describe('versions', () => {
  const version = versionOf({ sku: '007', name: 'Bolt', price: 1.5, unit: null });

  test('a version tells for each field whether it was touched', () => {
    expect(touched(version, 'name', 'Bolt')).toBe(false);
    expect(touched(version, 'name', 'bolt')).toBe(true);
    expect(touched(version, 'price', 1.5)).toBe(false);
    expect(touched(version, 'price', 1.51)).toBe(true);
    expect(touched(version, 'unit', null)).toBe(false);
    expect(touched(version, 'unit', '')).toBe(false);
    expect(touched(version, 'sku', '7')).toBe(true);
  });

  test('what was not exported is not known, nor what a damaged cell says', () => {
    expect(touched(version, 'category', 'Bolts')).toBeNull();
    for (const damaged of ['', 'v1', 'v2.abc', version.slice(0, -1), 'v1.'.padEnd(20_003, 'a'), '#REF!']) {
      expect(touched(damaged, 'name', 'Bolt')).toBeNull();
    }
  });

  test('what spreadsheets do to line breaks is no change', () => {
    const long = versionOf({ description: 'one\ntwo' });
    expect(touched(long, 'description', 'one\r\ntwo ')).toBe(false);
  });

  test('no two values of 100,000 have one fingerprint', () => {
    const seen = new Set(Array.from({ length: 100_000 }, (_, number) => versionOf({ sku: `SKU-${number}` })));
    expect(seen.size).toBe(100_000);
  });

  test('fields of a full export are told apart', () => {
    const names = [...productExchange, ...itemExchange].map(({ field }) => field);
    const own = Array.from({ length: 30 }, (_, number) => customColumn(`field_${number}`));
    const prints = new Set([...names, ...own].map((field) => versionOf({ [field]: null }).slice(3, 7)));
    expect(prints.size).toBe(new Set([...names, ...own]).size);
  });
});

test('1,000 generated catalogs, own fields and formulas included, are read back as they were written', () => {
  fc.assert(
    fc.property(catalog(), ({ fields, products }) => {
      const columns = withCustomFields(productExchange, fields);
      const headers = headersOf(columns);
      expect(new Set(headers).size).toBe(headers.length);
      const head = readHead(columns, headers.map(writeCell).map(readCell));
      for (const { id, values } of products) {
        const cells = rowOf(columns, id, values).map((value) => writeCell(textOf('', value)));
        const texts = cells.map(readCell);
        expect(texts[head?.idAt ?? -1]).toBe(id);
        const version = texts[head?.versionAt ?? -1] ?? '';
        for (const [at, { field, isTaken, isNumber }] of columns.entries()) {
          const value = values[field] ?? null;
          expect(head?.fields[at]).toBe(field);
          const text = texts[at] ?? '';
          expect(text).toBe(textOf(field, value));
          const read = text === '' ? null : isNumber ? Number(text) : text;
          if (isTaken) expect(touched(version, field, read)).toBe(false);
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

function own(field: Pick<CustomField, 'key' | 'name'> & Partial<CustomField>): CustomField {
  return { type: 'text', isRequired: false, options: [], ...field };
}

function catalog() {
  const types = fc.constantFrom('text', 'number', 'date', 'yes-no', 'choice');
  const name = fc.oneof(anyText, fc.constantFrom('Price', 'id', 'Version', '=1+1', 'Price (a0)'));
  const definitions = fc
    .uniqueArray(fc.record({ name, type: types }), { maxLength: 4, selector: (one) => one.name.trim().toLowerCase() })
    .map((all) => all.map(({ name: input, type }, at) => own({ key: `a${at}`, name: input.trim() || '-', type })))
    .filter((all) => new Set(all.map((one) => one.name.toLowerCase())).size === all.length);
  return definitions.chain((fields) =>
    fc.record({
      fields: fc.constant(fields),
      products: fc.array(fc.record({ id: fc.uuid(), values: valuesOf(fields) }), { maxLength: 4 }),
    }),
  );
}

function valuesOf(fields: readonly CustomField[]): fc.Arbitrary<Record<string, ExchangeValue>> {
  const amount = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true, min: 0, max: 1e15 }));
  const day = fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString());
  const own = fields.map(({ key, type }) => {
    const value: fc.Arbitrary<ExchangeValue> =
      type === 'number'
        ? amount
        : type === 'yes-no'
          ? fc.boolean()
          : type === 'date'
            ? day.map((at) => at.slice(0, 10))
            : anyText;
    return [customColumn(key), value] as const;
  });
  const texts = ['productId', 'sku', 'name', 'category', 'status', 'description', 'supplier', 'unit', 'barcode'];
  return fc.record<Record<string, ExchangeValue>>({
    ...Object.fromEntries(texts.map((field) => [field, fc.option(anyText)])),
    price: amount,
    createdAt: day,
    updatedAt: day,
    ...Object.fromEntries(own),
  });
}
