import { activityEntry, doneForEach, item, listBeside, listInside } from './fake-modules.ts';
import { type FakeUpstream, failed, ok } from './fake-upstream.ts';

/** Items on the fake upstream, with their figures and their ledger. */

export const stats = `{"inStock": "31.5", "lowStock": "1", "outOfStock": 0, "totalValue": "7.875",
  "averageValue": 2.625, "categories": 1, "warehouses": 2,
  "categoryBreakdown": [{"category": "Bolts", "count": "3", "value": 7.875}],
  "warehouseBreakdown": [{"warehouseId": "w1", "count": 2, "value": 5}, {"warehouseId": "w2", "count": 1, "value": 2.875}],
  "createdLast30d": 3, "updatedLast30d": 3}`;

/** What stands in a warehouse. */
export function warehouseTotalsOf(id: string): string {
  return `{"warehouseId": "${id}", "items": 2, "value": "5.25", "quantity": "12.5", "lowStock": 1, "outOfStock": 0}`;
}

/** What became of an item between two instants, as another upstream might write numbers. */
function differenceOf(n: number): string {
  return `{"itemId": "i${n}", "name": "Bolt ${n}", "sku": "B-${n}", "warehouseId": "w1", "opening": "10", "added": 5,
    "taken": "7.5", "closing": 7.5, "change": -2.5, "value": "-12.5"}`;
}

/** A line of an item's ledger as our api writes it. */
export function ledgerEntry(id: string): string {
  return `{"entryId": "${id}", "movementId": "m-${id}", "movementType": "ADJUSTMENT", "change": "-1.5", "quantityAfter": 8.5,
    "reason": "Damaged", "reference": null, "userId": "u-user", "userName": "Uma", "createdAt": "2026-01-31T08:00:00Z"}`;
}

const stockDays = `{"days": [{"day": "2026-01-30", "quantity": 10, "added": 10, "taken": 0},
  {"day": "2026-01-31", "quantity": 8.5, "added": 0, "taken": 1.5}], "isWhole": true}`;

const worth = '"value": "8.5", "priceValue": 12';
const valuedOf = (n: number): string =>
  `{"itemId": "i${n}", "name": "Bolt ${n}", "sku": "B-${n}", "warehouseId": "w${n % 3}", "category": "Bolts", "quantity": "4",
    "averageCost": "2.125", "unitPrice": 3, ${worth}}`;
const valuation = `{"asOf": "2026-03-31T17:00:00.000Z", "items": "3", "quantity": "12", "value": "25.5", "priceValue": 36,
  "byCategory": [{"category": "Bolts", "items": 3, "quantity": 12, "value": "25.5", "priceValue": "36"}],
  "byWarehouse": [{"warehouseId": "w1", "items": 3, "quantity": 12, "value": "25.5", "priceValue": "36"}]}`;

export function serveInventory(fake: FakeUpstream, items: number): void {
  const rows = () => Array.from({ length: items }, (_, n) => item(n + 1));
  fake.on('GET', '/api/inventory-items/organization/7', () => listBeside(rows()));
  fake.on('GET', '/api/inventory-items/warehouse/(w\\d)', () => listBeside(rows()));
  fake.on('GET', '/api/inventory-items/advanced-search', () => listInside(rows()));
  fake.on('GET', '/api/inventory-items/stats', ok(stats));
  fake.on('GET', '/api/inventory-items/stats/warehouses', ({ query }) => {
    const ids = query.get('ids')?.split(',') ?? [];
    return ok(`[${ids.map(warehouseTotalsOf).join(',')}]`);
  });
  fake.on('GET', '/api/inventory-items/differences', () =>
    listInside(Array.from({ length: items }, (_, n) => differenceOf(n + 1))),
  );
  fake.on('GET', '/api/inventory-items/costs', ({ query }) =>
    ok(
      `[${(query.get('ids')?.split(',') ?? []).map((id) => `{"itemId": "${id}", "quantity": "4", ${worth}, "averageCost": "2.125"}`).join(',')}]`,
    ),
  );
  fake.on('GET', '/api/inventory-items/valuation', () =>
    listInside(Array.from({ length: items }, (_, n) => valuedOf(n + 1))),
  );
  fake.on('GET', '/api/inventory-items/valuation/summary', ok(valuation));
  fake.on('GET', '/api/inventory-items/(i\\d+)', (_, match) => ok(item(Number(match[1]?.slice(1)))));
  fake.on('GET', '/api/inventory-items/(i\\d+)/history', listInside([activityEntry('e1')]));
  fake.on('GET', '/api/inventory-items/(i\\d+)/ledger', listInside([ledgerEntry('l1')]));
  fake.on('GET', '/api/inventory-items/(i\\d+)/stock-days', ok(stockDays));
  const reasons = ok('{"reasons": [{"name": "Damaged", "isActive": true}], "revision": "2"}');
  fake.on('GET', '/api/inventory-items/adjustment-reasons', reasons);
  fake.on('PUT', '/api/inventory-items/adjustment-reasons', reasons);
  const fields = ok(
    '{"fields": [{"key": "colour", "name": "Colour", "type": "yes-no", "isRequired": false, "options": []}], "revision": "2"}',
  );
  fake.on('GET', '/api/inventory-items/custom-fields', fields);
  fake.on('PUT', '/api/inventory-items/custom-fields', fields);
  fake.on('GET', '/api/inventory-items/barcode/(\\w+)/items', ok('{"items": []}'));
  fake.on('GET', '/api/inventory-items/barcode/(\\w+)', failed(404, 'X', 'no such barcode'));
  fake.on('POST', '/api/inventory-items', () => ({ ...ok(item(1)), status: 201 }));
  fake.on('POST', '/api/inventory-items/(i\\d+)/duplicate', () => ({ ...ok(item(9)), status: 201 }));
  fake.on('PUT', '/api/inventory-items/(i\\d+)', () => ok(item(1)));
  fake.on('DELETE', '/api/inventory-items/(i\\d+)', () => ok('null'));
  fake.on('POST', '/api/inventory-items/(i\\d+)/adjust', () => ok(item(1)));
  fake.on('POST', '/api/inventory-items/(i\\d+)/adjustments/m1/reverse', () => ok(item(1)));
  fake.on(
    'POST',
    '/api/inventory-items/validate-sku',
    ok('{"isUnique": false, "existingItemId": "i1", "existingWarehouseId": "w1"}'),
  );
  for (const what of ['update', 'activity', 'adjust', 'delete']) {
    fake.on(
      'POST',
      `/api/inventory-items/bulk-${what}`,
      doneForEach('itemIds', 'item', (id) => item(Number(id.slice(1)))),
    );
  }
}
