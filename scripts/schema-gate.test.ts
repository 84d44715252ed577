import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { announced, breakingChanges } from './schema-gate.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const published = read('packages/schema/published.graphql');
const current = read('packages/schema/schema.graphql');

test('nothing that strangers build on is removed or narrowed unless docs/api-changes.md says so', async () => {
  const announcedChanges = announced(read('docs/api-changes.md'));
  const unavailable = (await breakingChanges(published, current)).filter(({ path }) => !announcedChanges.has(path));
  expect(unavailable).toEqual([]);
});

test.each([
  ['a field that is gone', '  sku: String @semanticNonNull\n', '', 'InventoryItem.sku'],
  ['a field that may be null now', '  succeeded: Int!\n', '  succeeded: Int\n', 'AcknowledgeAlertsPayload.succeeded'],
  ['an enum value that is gone', '  UNIT_PRICE\n', '', 'InventoryItemSortKey.UNIT_PRICE'],
  [
    'an input field that must be given now',
    '  reason: String\n',
    '  reason: String!\n',
    'AdjustInventoryItemInput.reason',
  ],
  [
    'a root field that needs more now',
    '): Warehouse @needs(action: "warehouses.view")',
    '): Warehouse @needs(flag: canViewWarehouses, action: "warehouses.view")',
    'Query.warehouse',
  ],
])('%s is noticed', async (_name, from, to, path) => {
  const planted = withPlanted(from, to, path);
  expect((await breakingChanges(current, planted)).map((change) => change.path)).toContain(path);
});

/** The schema with `to` in place of `from` in the type that `path` names. */
function withPlanted(from: string, to: string, path: string): string {
  const type = path.split('.')[0] ?? '';
  const start = current.search(new RegExp(`^(type|input|enum|extend type) ${type}\\b`, 'm'));
  const at = current.indexOf(from, start);
  expect([start, at].includes(-1), `${from} stands in ${type}`).toBe(false);
  return current.slice(0, at) + to + current.slice(at + from.length);
}

test('what is added is not', async () => {
  const more = current.replace('type Warehouse {', 'type Warehouse {\n  note: String');
  expect(await breakingChanges(current, more)).toEqual([]);
});

test('a change is announced by its day and path', () => {
  const page = '| day | what | instead |\n|---|---|---|\n| 2027-06-01 | `Warehouse.code` | `Warehouse.label` |\n';
  expect([...announced(page)]).toEqual([['Warehouse.code', '2027-06-01']]);
});
