import type { CustomField } from '@tallyard/domain/custom-fields/values';
import { alertFilterOf, itemFilterOf, productFilterOf } from '@tallyard/domain/views/view-filters';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertListOf } from '../alerts/list/alert-list';
import { itemListWith } from '../inventory/list/item-list';
import { productListWith } from '../products/product-list';
import { endOfDay, startOfDay } from '../shared/format/days';
import { listVariables, readList } from '../shared/lists/define-list';

/**
 * A report of a saved view is made by the api, which reads what the view says by itself (`domain/views/narrowing`): of any address it
 * has to ask for what the screen asks for.
 */
const own = [
  { key: 'colour', name: 'Colour', type: 'text', isRequired: false, options: [] },
  { key: 'weight', name: 'Weight', type: 'number', isRequired: false, options: [] },
  { key: 'best_before', name: 'Best before', type: 'date', isRequired: false, options: [] },
  { key: 'fragile', name: 'Fragile', type: 'yes-no', isRequired: false, options: [] },
  { key: 'size', name: 'Size', type: 'choice', isRequired: false, options: ['S', 'M'] },
] as const satisfies readonly CustomField[];
const words = { text: 'TEXT', number: 'NUMBER', date: 'DATE', 'yes-no': 'YES_NO', choice: 'CHOICE' } as const;
const ownFields = own.map(({ type, ...field }) => ({ ...field, type: words[type], options: [...field.options] }));

const zones = ['Europe/Zurich', 'America/New_York', 'Asia/Kathmandu', 'America/Sao_Paulo', 'UTC'] as const;
// biome-ignore format: a table of words
const values = [
  '', ' ', 'yes', 'no', 'all', 'x', 'bolt m8', 'IN_STOCK', 'LOW_STOCK', 'OUT_OF_STOCK', 'ACTIVE', 'INACTIVE', 'w1',
  '0', '-1', '2.5', '1e3', 'NaN', '2026-03-29', '2026-02-30', '2018-11-04', '2026-10-25', 'S', 'open', 'mine', 'resolved',
  'TRIGGERED', 'RESOLVED', 'CANCELLED', 'LOW', 'CRITICAL', 'toString', '__proto__',
];
const ownKeys = own.flatMap(({ key }) => [`own_${key}`, `from_${key}`, `to_${key}`]);
const addressOf = (keys: readonly string[]) =>
  fc
    .uniqueArray(fc.record({ key: fc.constantFrom(...keys), value: fc.constantFrom(...values) }), {
      selector: ({ key }) => key,
      maxLength: keys.length,
    })
    // A view keeps no filter without a value.
    .map((filters) => filters.filter(({ value }) => value !== ''));

/** What is said and not left open. */
const mocks = (requested: object) =>
  Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== undefined && value !== null));
const formatIn = (zone: string) => ({
  startOfDay: (day: string) => startOfDay(day, zone),
  endOfDay: (day: string) => endOfDay(day, zone),
});
type Filters = readonly { key: string; value: string }[];
const read = (filters: Filters) => (key: string) => filters.find((one) => one.key === key)?.value ?? null;

const itemKeys = ['q', 'warehouse', 'category', 'level', 'below', 'min', 'max', 'active', 'barcode', 'description'];

test('items: a view asks for what the screen asks for', () => {
  const list = itemListWith(ownFields, false);
  fc.assert(
    fc.property(addressOf([...itemKeys, ...ownKeys, 'gone']), (filters) => {
      const state = readList(list, { get: read(filters) });
      const { warehouseId, filter } = listVariables(list, '7', state, formatIn('UTC'));
      const reader = { userId: 'u1', timeZone: 'UTC', ownFields: own };
      expect(mocks(itemFilterOf(filters, reader))).toEqual(mocks({ warehouseId, ...filter }));
    }),
    { numRuns: 3_000 },
  );
});

test('products: a view asks for what the screen asks for', () => {
  const list = productListWith(ownFields, false);
  fc.assert(
    fc.property(addressOf(['q', 'category', 'supplier', 'status', 'min', 'max', ...ownKeys]), (filters) => {
      const { filter } = listVariables(list, '7', readList(list, { get: read(filters) }), formatIn('UTC'));
      const { minPrice, maxPrice, ...requested } = productFilterOf(filters, {
        userId: 'u1',
        timeZone: 'UTC',
        ownFields: own,
      });
      const prices = { minPrice: minPrice?.toString(), maxPrice: maxPrice?.toString() };
      expect(mocks({ ...requested, ...prices })).toEqual(mocks(filter ?? {}));
    }),
    { numRuns: 2_000 },
  );
});

test.each(zones)('alerts: a view asks for what the screen asks for, by the days of %s', (timeZone) => {
  const list = alertListOf('u1');
  fc.assert(
    fc.property(addressOf(['tab', 'q', 'status', 'priority', 'assignee', 'summary', 'from', 'to']), (filters) => {
      const { filter } = listVariables(list, '7', readList(list, { get: read(filters) }), formatIn(timeZone));
      expect(mocks(alertFilterOf(filters, { userId: 'u1', timeZone, ownFields: [] }))).toEqual(mocks(filter ?? {}));
    }),
    { numRuns: 1_000 },
  );
});
