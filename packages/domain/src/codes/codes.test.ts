import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sku } from '../inventory/fields.ts';
import { productSku } from '../products/fields.ts';
import { warehouseCode } from '../warehouses/fields.ts';
import { normalizeCode } from './normalize-code.ts';

const cyrillicA = '\u0410';
const messageOf = (code: string) => z.safeParse(sku, code).error?.issues[0]?.message;

describe('codes', () => {
  test.each([
    ['A\u00A01', 'A 1'],
    ['A\u20091', 'A 1'],
    ['A\u30001', 'A 1'],
    ['A\u200B1', 'A1'],
    ['A\u00AD1', 'A1'],
    ['A\uFE0F1', 'A1'],
    ['\u00A0A1\u2003', 'A1'],
    ['A\u20111', 'A-1'],
    ['A\u20131', 'A-1'],
    ['A\u0308-1', 'Ä-1'],
    ['a1', 'a1'],
    ['A  1', 'A  1'],
  ])('case 29: %j is the code %j', (code, normalized) => {
    expect(normalizeCode(code)).toBe(normalized);
    expect([z.parse(sku, code), z.parse(productSku, code), z.parse(warehouseCode, code)]).toEqual([
      normalized,
      normalized,
      normalized,
    ]);
  });

  test.each(['\u200B', '\u00A0', '\u00AD\u2003'])('%j is no code', (code) => {
    expect(messageOf(code)).toBe('SKU is required');
    expect(z.parse(warehouseCode, code)).toBeNull();
  });

  test('case 29: a letter of another alphabet that looks like one of the code is refused by its name and position', () => {
    expect(messageOf(`B${cyrillicA}X-1`)).toBe(
      'SKU mixes alphabets: character 2 is the Cyrillic letter \u0410, which looks like the Latin A. Type it again',
    );
    expect(messageOf('BAX-\u039F')).toBe(
      'SKU mixes alphabets: character 5 is the Greek letter \u039F, which looks like the Latin O. Type it again',
    );
    expect(messageOf('\u0411\u041E\u041B\u0422-A')).toBe(
      'SKU mixes alphabets: character 6 is the Latin letter A, which looks like the Cyrillic \u0410. Type it again',
    );
    expect(z.safeParse(warehouseCode, `W${cyrillicA}`).success).toBe(false);
  });

  test.each([
    '\u0411\u041E\u041B\u0422-1',
    '10K\u03A9',
    '\u0394T-5',
    '\u5546\u54C1A1',
    'ÄÖÜ-1',
    '\u041C8-x'.replace('x', '\u0445'),
  ])('%s is a code', (code) => {
    expect(z.parse(sku, code)).toBe(code);
  });
});
