import { activityEntry, doneForEach, listInside } from './fake-modules.ts';
import { type FakeUpstream, ok } from './fake-upstream.ts';

/** The catalog on the fake upstream: the list of PRD-11, where the rows and the pagination stand in `data`. */

export function product(id: string, more = ''): string {
  return `{"productId": "${id}", "organizationId": "7", "sku": "S-${id}", "name": "Product ${id}", "description": null,
    "category": "Bolts", "price": "0.25", "status": "active", "supplier": "North", "unit": "piece", "barcode": null,
    "customFields": {"colour": "red"}, "createdAt": "2025-11-01T08:00:00.000Z", "updatedAt": "2025-11-02T08:00:00.000Z"${more}}`;
}

export function productPage(ids: readonly string[], total = ids.length) {
  return ok(`{"data": [${ids.map((id) => product(id)).join(',')}],
    "pagination": {"total": "${total}", "page": 1, "perPage": 25, "totalPages": 1}}`);
}

export const stockOf = (id: string) =>
  `{"productId": "${id}", "items": 2, "itemsWithStock": "1", "onHand": "12.5", "value": "5.25"}`;
export const stockInWarehouse = (id: string, warehouse: string) =>
  `{"productId": "${id}", "warehouseId": "${warehouse}", "itemId": "i1", "onHand": 12.5, "value": "5.25", "isActive": true}`;

export const productImage = (id: string, imageId = 'm1') =>
  `{"imageId": "${imageId}", "productId": "${id}", "alt": "From above", "status": "ready", "width": "900", "height": 600,
    "widths": [160, "480", 900], "createdAt": "2026-01-31T08:00:00Z"}`;

const fields = `{"fields": [{"key": "colour", "name": "Colour", "type": "yes-no", "isRequired": false, "options": []}],
  "revision": "2"}`;
const price = `{"priceId": "c1", "from": null, "to": "0.25", "reason": null, "userId": "u-user", "userName": "Uma",
  "createdAt": "2026-01-31T08:00:00Z"}`;

const moved = '"inboundQuantity": "4", "outboundQuantity": 2, "inboundValue": "8", "outboundValue": 4';

export function productAnalytics(productId: string, spans: number): string {
  const trends = Array.from({ length: spans }, () => `{"period": "2026-01-01", ${moved}}`);
  return `{"productId": "${productId}", "fromDate": "2026-01-01T00:00:00.000Z", "toDate": "2026-02-01T00:00:00.000Z", "timeZone": "UTC",
    "onHand": "7", "stockValue": 14, ${moved}, "turnover": "0.5", "daysOfStock": null, "trends": [${trends.join(',')}]}`;
}

export function serveProducts(fake: FakeUpstream): void {
  const idsIn = (query: URLSearchParams) => query.get('ids')?.split(',') ?? ['p1', 'p2'];
  fake.on('GET', '/api/products/paginated', ({ query }) => productPage(idsIn(query)));
  fake.on('GET', '/api/products', ({ query }) => listInside(idsIn(query).map((id) => product(id))));
  fake.on('GET', '/api/products/(p\\d+)', (_, match) => ok(product(match[1] ?? '')));
  fake.on(
    'GET',
    '/api/products/statistics',
    ok(`{"totalProducts": "2", "activeProducts": 1, "inactiveProducts": 1, "categoriesCount": 1, "suppliersCount": 1,
      "totalValue": "0.50", "averagePrice": 0.25}`),
  );
  const names = ok('[{"name": "Bolts", "products": 2, "activeProducts": "1"}]');
  fake.on('GET', '/api/products/(categories|suppliers)', names);
  fake.on(
    'GET',
    '/api/products/duplicates',
    ok(`{"data": [{"key": "s1", "count": "2", "products": [${product('p1')}, ${product('p2')}]}],
      "endCursor": "c", "hasNextPage": true}`),
  );
  fake.on('GET', '/api/products/stock', ({ query }) => ok(`[${idsIn(query).map(stockOf).join(',')}]`));
  fake.on('GET', '/api/products/stock/warehouses', ({ query }) =>
    ok(
      `[${idsIn(query)
        .flatMap((id) => [stockInWarehouse(id, 'w1'), stockInWarehouse(id, 'w2')])
        .join(',')}]`,
    ),
  );
  fake.on('GET', '/api/products/(p\\d+)/analytics', (_, match) => ok(productAnalytics(match[1] ?? '', 1)));
  fake.on(
    'GET',
    '/api/products/top-sellers',
    ok(
      '[{"sku": "P-1", "productId": "p1", "name": "Bolt", "quantity": "3", "value": 6}, {"sku": "X", "productId": null, "name": null, "quantity": 1, "value": "2"}]',
    ),
  );
  fake.on('GET', '/api/products/images', ({ query }) =>
    ok(
      `[${idsIn(query)
        .map((id) => productImage(id))
        .join(',')}]`,
    ),
  );
  fake.on('PUT', '/api/products/(p\\d+)/images', (_, match) => ok(`[${productImage(match[1] ?? '')}]`));
  fake.on('POST', '/api/products/(p\\d+)/images', (_, match) => ({ ...ok(productImage(match[1] ?? '')), status: 201 }));
  for (const method of ['PUT', 'DELETE'] as const) {
    fake.on(method, '/api/products/(p\\d+)/images/m1', (_, match) => ok(productImage(match[1] ?? '')));
  }
  fake.on('POST', '/api/products/(p\\d+)/images/m1/restore', (_, match) => ok(productImage(match[1] ?? '')));
  fake.on('GET', '/api/products/custom-fields', ok(fields));
  fake.on('PUT', '/api/products/custom-fields', ok(fields));
  fake.on('GET', '/api/products/(p\\d+)/history', listInside([activityEntry('e1')]));
  fake.on('GET', '/api/products/(p\\d+)/prices', listInside([price]));
  fake.on('POST', '/api/products/validate-sku', ok('{"isUnique": false, "existingProductId": "p1"}'));
  fake.on('POST', '/api/products', () => ({ ...ok(product('p9')), status: 201 }));
  fake.on('POST', '/api/products/(p\\d+)/duplicate', () => ({ ...ok(product('p9')), status: 201 }));
  fake.on('PUT', '/api/products/(p\\d+)', (_, match) => ok(product(match[1] ?? '')));
  fake.on('DELETE', '/api/products/(p\\d+)', (_, match) => ok(`{"productId": "${match[1]}"}`));
  for (const what of ['update', 'delete']) {
    fake.on(
      'POST',
      `/api/products/bulk-${what}`,
      doneForEach('productIds', 'product', (id) => product(id)),
    );
  }
}
