import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ownershipViolationsOf, type Places, readPlaces, sqlViolationsOf } from './sql-boundaries.ts';

const places: Places = new Map([
  ['platform', { tables: ['users'] }],
  ['warehouses', { tables: ['warehouses'], exports: ['warehouse_names'] }],
  ['inventory', { tables: ['inventory_items'] }],
  ['stock', { tables: ['stock_ledger'], keeps: { inventory_items: 'one statement' } }],
]);

test.each([
  ['a join', 'apps/api/src/alerts/evaluation.ts', 'SELECT 1 FROM users u JOIN warehouses w ON true'],
  ['a change', 'apps/api/src/alerts/service.ts', 'UPDATE warehouses SET name = 1'],
  ['an insert', 'apps/api/src/inventory/service.ts', 'INSERT INTO stock_ledger VALUES (1)'],
  ['a list', 'apps/api/src/alerts/repository.ts', "list({ from: 'inventory_items' })"],
  ['the platform', 'apps/api/src/platform/jobs/jobs.ts', 'DELETE FROM warehouses'],
])('%s of a table of another module is reported', (_what, path, source) => {
  expect(sqlViolationsOf(path, source, places)).toHaveLength(1);
});

test.each([
  ['its own', 'apps/api/src/warehouses/repository.ts', 'SELECT 1 FROM warehouses'],
  ['what another exports', 'apps/api/src/alerts/evaluation.ts', 'SELECT 1 FROM warehouse_names'],
  ["the platform's", 'apps/api/src/alerts/evaluation.ts', 'SELECT 1 FROM users'],
  ['what it keeps with another', 'apps/api/src/stock/stock.ts', 'UPDATE inventory_items i SET quantity = 1'],
  ['all, in a test', 'apps/api/src/alerts/alerts.test.ts', 'SELECT 1 FROM warehouses'],
])('a module may read %s', (_what, path, source) => {
  expect(sqlViolationsOf(path, source, places)).toEqual([]);
});

test('a table of nobody, or of two, is reported', () => {
  const twice: Places = new Map([...places, ['alerts', { tables: ['users'] }]]);
  const migrations =
    'CREATE TABLE users (); CREATE TABLE orders (); CREATE TABLE warehouses (); CREATE TABLE goods (); ALTER TABLE goods RENAME TO inventory_items;';
  expect(ownershipViolationsOf(migrations, twice)).toEqual([
    expect.stringContaining('users: owned by platform and alerts'),
    expect.stringContaining('orders: owned by nobody'),
  ]);
});

test('the places of this repository are read', () => {
  const found = readPlaces(fileURLToPath(new URL('..', import.meta.url)));
  expect(found.get('warehouses')).toEqual({ tables: ['warehouses'], exports: ['warehouse_names', 'open_warehouses'] });
});
