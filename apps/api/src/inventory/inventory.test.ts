import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { systemActor } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { foldStatistics } from './fold-statistics.ts';

describe('inventory', () => {
  let db: TestDatabase;
  let app: App;
  let organization: TestOrganization;
  let manager: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    organization = await makeOrganization(db.database);
    manager = await signedIn(app, organization.email.manager, organization.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  let serial = 0;
  const create = async (fields: Record<string, unknown> = {}) => {
    serial += 1;
    const answer = await manager.post('/api/inventory-items', {
      warehouseId: organization.warehouseId,
      name: `Item ${serial}`,
      sku: `SKU-${serial}`,
      ...fields,
    });
    if (answer.status !== 201) throw new Error(answer.error.message);
    return answer.data;
  };
  const list = (query = '') => manager.get(`/api/inventory-items/organization/${organization.organizationId}${query}`);
  const search = (query: string) => manager.get(`/api/inventory-items/advanced-search?${query}`);
  const names = (answer: { data: { data: { name: string }[] } }) => answer.data.data.map((item) => item.name);
  const stats = async () => (await manager.get('/api/inventory-items/stats')).data;

  test('what stands in each warehouse is told for many at once, money exactly, and of no other organization', async () => {
    const { id: north } = (await manager.post('/api/warehouses', { name: 'North' })).data;
    const other = await makeOrganization(db.database);
    const stranger = await signedIn(app, other.email.manager, other.organizationId);
    await create({ quantity: 3, unitPrice: 0.1, reorderPoint: 5 });
    await create({ quantity: 1, unitPrice: 0.2, reorderPoint: 0 });
    await create({ quantity: 0 });
    await create({ quantity: 2.5, unitPrice: 4, warehouseId: north });
    const ids = [organization.warehouseId, north, other.warehouseId, 'none'].join(',');
    const path = `/api/inventory-items/stats/warehouses?ids=${ids}`;
    const byId = (one: { warehouseId: string }, another: { warehouseId: string }) =>
      one.warehouseId < another.warehouseId ? -1 : 1;
    const expected = [
      { warehouseId: organization.warehouseId, items: 3, value: 0.5, quantity: 4, lowStock: 1, outOfStock: 1 },
      { warehouseId: north, items: 1, value: 10, quantity: 2.5, lowStock: 1, outOfStock: 0 },
    ].toSorted(byId);
    expect((await manager.get(path)).data.toSorted(byId)).toEqual(expected);
    await db.database.withTenant(organization.organizationId, systemActor, foldStatistics);
    expect((await manager.get(path)).data.toSorted(byId)).toEqual(expected);
    expect((await stranger.get(path)).data).toEqual([]);
  });

  test('a created item answers 201 with its opening stock, which is in the ledger and the audit (INV-1, INV-21)', async () => {
    const item = await create({ name: 'Bolt', quantity: 12.5, unitPrice: 0.25, reorderPoint: 5, category: ' ' });
    expect(item).toMatchObject({ name: 'Bolt', quantity: 12.5, unitPrice: 0.25, category: null, isActive: true });
    const ledger = await db.look('SELECT change::float, quantity_after::float FROM stock_ledger WHERE item_id = $1', [
      item.itemId,
    ]);
    expect(ledger).toEqual([{ change: 12.5, quantity_after: 12.5 }]);
    const [movement] = await db.look(
      'SELECT movement_type, status, reason FROM inventory_movements WHERE item_id = $1',
      [item.itemId],
    );
    expect(movement).toEqual({ movement_type: 'ADJUSTMENT', status: 'completed', reason: 'Opening stock' });
    const [entry] = await db.look(
      'SELECT action, user_id, before, request_id FROM audit_entries WHERE entity_id = $1',
      [item.itemId],
    );
    expect(entry).toMatchObject({ action: 'inventory.create', user_id: organization.userId.manager, before: null });
  });

  test('lists are sorted by name, paged by 20 and give the total (GEN-1, INV-10, INV-46)', async () => {
    for (const name of ['Cog', 'Axle', 'Bearing']) await create({ name });
    const all = await list();
    expect(names(all)).toEqual(['Axle', 'Bearing', 'Cog']);
    expect(all.data).toMatchObject({ total: 3, totalIsExact: true, page: 1, limit: 20 });
    expect(names(await list('?page=2&limit=2'))).toEqual(['Cog']);
    expect(names(await list('?sortBy=sku&sortDirection=desc'))).toEqual(['Bearing', 'Axle', 'Cog']);
    // INV-12 names the key `sort`.
    expect(names(await list('?sort=sku&sortDirection=desc'))).toEqual(['Bearing', 'Axle', 'Cog']);
    expect(names(await list('?sort=sku&sortBy=name&sortDirection=desc'))).toEqual(['Bearing', 'Axle', 'Cog']);
  });

  test.each([
    ['searchTerm=red', ['Red paint', 'Tinted']],
    ['searchTerm=%25', ['100% wool']],
    ['searchTerm=_', []],
    ['category=Paint', ['Red paint']],
    ['category=Uncategorized', ['100% wool', 'Empty', 'Tinted']],
    ['minQuantity=5&maxQuantity=20', ['100% wool', 'Tinted']],
    ['belowReorderPoint=true', ['Empty', 'Tinted']],
    ['isActive=false', ['100% wool']],
    ['hasBarcode=true', ['Red paint']],
    ['hasDescription=true', ['Tinted']],
    ['searchTerm=red&hasBarcode=false', ['Tinted']],
  ])('advanced search by %s', async (query, found) => {
    await create({ name: 'Red paint', category: 'Paint', quantity: 100, barcode: '4006381333931' });
    await create({ name: 'Tinted', description: 'Somewhat reddish', quantity: 10 });
    await create({ name: '100% wool', quantity: 20, isActive: false, reorderPoint: 1 });
    await create({ name: 'Empty' });
    const answer = await search(query);
    expect(names(answer)).toEqual(found);
    expect(answer.data.total).toBe(found.length);
  });

  test('low stock is above 0 and at or below the reorder point, 10 when none is set (INV-4)', async () => {
    await create({ name: 'Out' });
    await create({ name: 'Low by default', quantity: 10 });
    await create({ name: 'Low by its own', quantity: 40, reorderPoint: 40 });
    await create({ name: 'Enough', quantity: 11 });
    expect(names(await list('?lowStock=true'))).toEqual(['Low by default', 'Low by its own']);
    expect(names(await list('?outOfStock=true'))).toEqual(['Out']);
    expect(names(await list('?lowStock=true&outOfStock=true'))).toHaveLength(3);
    expect(await stats()).toMatchObject({ lowStock: 2, outOfStock: 1 });
  });

  test('a change that changes nothing is no change: no entry, and the time of the last one stays', async () => {
    const item = await create({ name: 'Bolt', description: 'M6', quantity: 3 });
    const put = (body: unknown) => manager.send('PUT', `/api/inventory-items/${item.itemId}`, body);
    for (const body of [
      {},
      { name: 'Bolt', description: 'M6', category: null },
      { quantity: 3, expectedQuantity: 3 },
    ]) {
      expect(await put(body)).toMatchObject({ status: 200, data: item });
    }
    const actions = () =>
      db.look('SELECT action FROM audit_entries WHERE entity_id = $1 ORDER BY created_at', [item.itemId]);
    expect(await actions()).toEqual([{ action: 'inventory.create' }]);
    expect((await put({ quantity: 3, expectedQuantity: 4 })).error.code).toBe('QUANTITY_STALE');
    await put({ description: null });
    expect(await actions()).toHaveLength(2);
  });

  test('totals of money are exact where the sum of doubles is not', async () => {
    const price = 999_999.9997;
    for (let number = 0; number < 9; number += 1) {
      await create({ name: `Bar ${number}`, category: `${number}`, quantity: 999_983, unitPrice: price });
    }
    const each = 999_983n * 9_999_999_997n;
    const moneyOf = (tenThousandths: bigint) => Number(`${tenThousandths}`.replace(/(\d{4})$/, '.$1'));
    const inDoubles = Array.from({ length: 9 }, () => moneyOf(each)).reduce((sum, value) => sum + value, 0);
    expect(inDoubles).not.toBe(moneyOf(9n * each));
    expect(await stats()).toMatchObject({ totalValue: moneyOf(9n * each), averageValue: moneyOf(each) });
  });

  test('search finds a renamed item by its new name only', async () => {
    const item = await create({ name: 'Old name' });
    await manager.send('PUT', `/api/inventory-items/${item.itemId}`, { name: 'New name' });
    expect(names(await search('searchTerm=Old+name'))).toEqual([]);
    expect(names(await search('searchTerm=new+NAME'))).toEqual(['New name']);
  });

  test('the list of a warehouse holds its items and no others (INV-12)', async () => {
    const second = (await manager.post('/api/warehouses', { name: 'Second' })).data;
    await create({ name: 'Here' });
    await create({ name: 'There', warehouseId: second.id });
    expect(names(await manager.get(`/api/inventory-items/warehouse/${second.id}`))).toEqual(['There']);
  });

  test('a page brings the warehouses of its items along, each once, when that is asked for', async () => {
    const { organizationId, warehouseId } = organization;
    const second = (await manager.post('/api/warehouses', { name: 'Second', code: 'S' })).data;
    await manager.post('/api/warehouses', { name: 'Empty' });
    await create({ name: 'Here' });
    await create({ name: 'Also here' });
    await create({ name: 'There', warehouseId: second.id });
    const lists = [`organization/${organizationId}?`, 'advanced-search?searchTerm=her&', `warehouse/${second.id}?`];
    const brought: Record<string, unknown>[][] = [];
    for (const path of lists) {
      const { data } = await manager.get(`/api/inventory-items/${path}include=warehouses`);
      brought.push(data.warehouses.toSorted((one: { name: string }) => (one.name === 'Second' ? 1 : -1)));
    }
    const [all, found, ofSecond] = brought;
    expect(all).toEqual([expect.objectContaining({ id: warehouseId }), second]);
    expect([found, ofSecond]).toEqual([all, [second]]);
    expect((await list('?search=nothing&include=warehouses')).data).toMatchObject({ data: [], warehouses: [] });
    expect((await list()).data).not.toHaveProperty('warehouses');
    expect((await list('?include=members')).error.code).toBe('VALIDATION_FAILED');
  });

  test('a SKU is unique in its warehouse, case-sensitive, and free again after deletion (INV-19, INV-39)', async () => {
    const item = await create({ sku: 'AB-1' });
    await create({ sku: 'ab-1' });
    const taken = await manager.post('/api/inventory-items', {
      warehouseId: organization.warehouseId,
      name: 'X',
      sku: 'AB-1',
    });
    expect(taken).toMatchObject({
      status: 409,
      error: { code: 'SKU_TAKEN', details: [{ field: 'sku', value: 'AB-1' }] },
    });
    const check = (body: object) => manager.post('/api/inventory-items/validate-sku', body);
    expect((await check({ sku: 'AB-1' })).data).toMatchObject({ isUnique: false, existingItemId: item.itemId });
    expect((await check({ sku: 'AB-1', excludeItemId: item.itemId })).data.isUnique).toBe(true);
    const second = (await manager.post('/api/warehouses', { name: 'Second' })).data;
    expect((await check({ sku: 'AB-1', warehouseId: second.id })).data.isUnique).toBe(true);
    await manager.send('DELETE', `/api/inventory-items/${item.itemId}`);
    await create({ sku: 'AB-1' });
  });

  test('a deleted item is in no list and cannot be read or adjusted, its ledger stays (INV-30)', async () => {
    const item = await create({ name: 'Gone', quantity: 5, barcode: '123' });
    expect((await manager.send('DELETE', `/api/inventory-items/${item.itemId}`)).data).toEqual({ itemId: item.itemId });
    expect((await list()).data.total).toBe(0);
    expect((await search('searchTerm=Gone')).data.total).toBe(0);
    expect((await manager.get(`/api/inventory-items/${item.itemId}`)).status).toBe(404);
    expect((await manager.get('/api/inventory-items/barcode/123')).status).toBe(404);
    expect(await manager.post(`/api/inventory-items/${item.itemId}/adjust`, { adjustment: 1 })).toMatchObject({
      status: 404,
      error: { message: 'Item not found' },
    });
    expect(await stats()).toMatchObject({ totalItems: 0, inStock: 0, totalValue: 0 });
    expect(await db.look('SELECT 1 FROM stock_ledger WHERE item_id = $1', [item.itemId])).toHaveLength(1);
  });

  test('an update changes the fields given and leaves the others', async () => {
    const item = await create({ description: 'Fine', category: 'Tools', unitPrice: 4, reorderPoint: 3 });
    const { data } = await manager.send('PUT', `/api/inventory-items/${item.itemId}`, {
      category: null,
      unitPrice: null,
    });
    expect(data).toMatchObject({ description: 'Fine', category: null, unitPrice: 0, reorderPoint: 3, name: item.name });
  });

  test('setting a quantity needs the expected one and books the difference', async () => {
    const item = await create({ quantity: 10.1 });
    const put = (body: object) => manager.send('PUT', `/api/inventory-items/${item.itemId}`, body);
    expect(await put({ quantity: 4 })).toMatchObject({
      status: 400,
      error: { details: [{ field: 'expectedQuantity' }] },
    });
    expect(await put({ quantity: 4, expectedQuantity: 9 })).toMatchObject({
      status: 409,
      error: { code: 'QUANTITY_STALE', details: { currentQuantity: 10.1 } },
    });
    expect((await put({ quantity: 10.4, expectedQuantity: 10.1, name: 'Renamed' })).data).toMatchObject({
      quantity: 10.4,
      name: 'Renamed',
    });
    const ledger = await db.look('SELECT change::float FROM stock_ledger WHERE item_id = $1 ORDER BY entry_id', [
      item.itemId,
    ]);
    expect(ledger).toEqual([{ change: 10.1 }, { change: 0.3 }]);
  });

  test('who may update items and not adjust them sets no quantity, and everything else (INV-51, INV-53)', async () => {
    const item = await create({ quantity: 10 });
    await db.look(
      `INSERT INTO role_overrides (organization_id, role, flags) VALUES ($1, 'user', '{"canAdjustInventory": false}')`,
      [organization.organizationId],
    );
    const user = await signedIn(app, organization.email.user, organization.organizationId);
    const put = (body: object) => user.send('PUT', `/api/inventory-items/${item.itemId}`, body);
    expect(await put({ quantity: 4, expectedQuantity: 10 })).toMatchObject({
      status: 403,
      error: { code: 'PERMISSION_DENIED' },
    });
    expect((await put({ name: 'Renamed' })).data).toMatchObject({ name: 'Renamed', quantity: 10 });
  });

  test('an adjustment beyond the stock is refused with the text of INV-31 and changes nothing (INV-32)', async () => {
    const item = await create({ quantity: 3 });
    const adjust = (body: object) => manager.post(`/api/inventory-items/${item.itemId}/adjust`, body);
    expect(await adjust({ adjustment: -4 })).toMatchObject({
      status: 422,
      error: { code: 'INSUFFICIENT_STOCK', message: 'Quantity cannot be negative' },
    });
    const { quantity, movement } = (await adjust({ adjustment: -3 })).data;
    expect(quantity).toBe(0);
    const [last] = await db.look(
      `SELECT movement_id AS "movementId", movement_type AS "movementType", quantity::float8 AS quantity, reason,
              to_json(date_trunc('milliseconds', created_at))::text AS at
       FROM inventory_movements WHERE item_id = $1 ORDER BY movement_id DESC LIMIT 1`,
      [item.itemId],
    );
    const { at, ...told } = last as { at: string };
    expect(movement).toEqual({ ...told, createdAt: new Date(JSON.parse(at)).toISOString() });
    expect(movement).toMatchObject({ quantity: -3, reason: 'Manual adjustment' });
  });

  test('figures are the same before and after folding (INV-2, INV-3, INV-17)', async () => {
    await create({ quantity: 2, unitPrice: 10, category: 'A' });
    const item = await create({ quantity: 50, unitPrice: 1.5 });
    await manager.post(`/api/inventory-items/${item.itemId}/adjust`, { adjustment: -10 });
    const before = await stats();
    expect(before).toMatchObject({
      totalItems: 2,
      inStock: 42,
      lowStock: 1,
      outOfStock: 0,
      totalValue: 80,
      averageValue: 40,
      categories: 2,
      warehouses: 1,
      categoryBreakdown: [
        { category: 'Uncategorized', count: 1, value: 60 },
        { category: 'A', count: 1, value: 20 },
      ],
      createdLast30d: 2,
      updatedLast30d: 2,
    });
    const folded = await db.database.withTenant(
      organization.organizationId,
      { userId: null, requestId: null },
      foldStatistics,
    );
    expect(folded).toBeGreaterThan(0);
    expect(await stats()).toEqual(before);
  });

  test('items by ids gives exactly those there are', async () => {
    const item = await create();
    const { data } = await manager.get(`/api/inventory-items?ids=${item.itemId},${newId()},not-an-id`);
    expect(data.data.map((one: { itemId: string }) => one.itemId)).toEqual([item.itemId]);
  });

  test('INV-20: the number of a product finds its item with and without leading zeros, the very same first', async () => {
    const upc = await create({ barcode: '036000291452' });
    const find = async (barcode: string) => (await manager.get(`/api/inventory-items/barcode/${barcode}`)).data?.itemId;
    for (const scanned of ['036000291452', '0036000291452', '00036000291452']) {
      expect(await find(scanned)).toBe(upc.itemId);
    }
    const ean = await create({ barcode: '0036000291452' });
    expect(await find('0036000291452')).toBe(ean.itemId);
    expect(await find('36000291453')).toBeUndefined();
  });

  test('a barcode finds its item; categories are listed once each', async () => {
    const item = await create({ barcode: '40 06', category: 'Tools' });
    await create({ category: 'Tools' });
    expect((await manager.get('/api/inventory-items/barcode/40%2006')).data.itemId).toBe(item.itemId);
    expect((await manager.get('/api/inventory-items/categories')).data).toEqual(['Tools']);
  });

  // INV-50 to INV-54 written out: viewer, user, manager, admin.
  test.each([
    ['POST', '/api/inventory-items', 'Insufficient permissions to create inventory items', [403, 201, 201, 201]],
    ['PUT', '/api/inventory-items/{id}', 'Insufficient permissions to update inventory items', [403, 200, 200, 200]],
    [
      'POST',
      '/api/inventory-items/{id}/adjust',
      'Insufficient permissions to adjust inventory items',
      [403, 200, 200, 200],
    ],
    ['DELETE', '/api/inventory-items/{id}', 'Insufficient permissions to delete inventory items', [403, 403, 200, 200]],
    ['POST', '/api/inventory-items/import', 'Import permission denied', [403, 200, 200, 200]],
    ['POST', '/api/warehouses', 'Insufficient permissions to create warehouses', [403, 403, 201, 201]],
    ['PUT', '/api/warehouses/{warehouse}', 'Insufficient permissions to update warehouses', [403, 403, 200, 200]],
    ['GET', '/api/inventory-items/stats', '', [200, 200, 200, 200]],
    ['GET', '/api/warehouses', '', [200, 200, 200, 200]],
  ] as const)('%s %s by role', async (method, path, refusal, expected) => {
    const statuses: number[] = [];
    for (const role of ['viewer', 'user', 'manager', 'admin'] as const) {
      const item = await create({ quantity: 5 });
      const url = path.replace('{id}', item.itemId).replace('{warehouse}', organization.warehouseId);
      const person = await signedIn(app, organization.email[role], organization.organizationId);
      const body = { warehouseId: organization.warehouseId, name: `By ${role}`, sku: `by-${role}`, adjustment: 1 };
      const answer = path.endsWith('import')
        ? await person.upload(url, body, `sku,name\n${role},${role}\n`)
        : await person.send(method, url, method === 'GET' || method === 'DELETE' ? undefined : body);
      statuses.push(answer.status);
      if (answer.status === 403) {
        expect(answer.error).toEqual({ code: 'PERMISSION_DENIED', message: refusal });
      }
    }
    expect(statuses).toEqual(expected);
  });

  test('warehouses: names are unique whatever their case, absent fields stay', async () => {
    const { data } = await manager.post('/api/warehouses', { name: 'North', code: 'N', address: 'Road 1' });
    expect(await manager.post('/api/warehouses', { name: 'NORTH' })).toMatchObject({
      status: 409,
      error: { code: 'NAME_TAKEN' },
    });
    const renamed = await manager.send('PUT', `/api/warehouses/${data.id}`, { name: 'North hall' });
    expect(renamed.data).toMatchObject({ name: 'North hall', code: 'N', address: 'Road 1' });
    const found = await manager.get('/api/warehouses?search=hall');
    expect(found.data.data).toHaveLength(1);
  });

  test('100 ids can be asked for at once, one more is refused', async () => {
    const item = await create();
    const ids = [item.itemId, ...Array.from({ length: 99 }, () => newId())];
    await app.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.server.address() as { port: number };
    const read = (asked: string[]) =>
      fetch(`http://127.0.0.1:${port}/api/inventory-items?ids=${asked.join(',')}`, {
        headers: {
          cookie: `tallyard_access=${manager.cookies.get('tallyard_access')}`,
          'x-organization-id': String(organization.organizationId),
        },
      });
    expect(await (await read(ids)).json()).toMatchObject({ data: { total: 1 } });
    expect((await read([...ids, newId()])).status).toBe(400);
  });

  test('a page past the end is empty and still tells the total', async () => {
    await create();
    for (const url of [
      `/api/inventory-items/organization/${organization.organizationId}`,
      '/api/warehouses',
      '/api/organizations',
      `/api/organizations/${organization.organizationId}/members`,
    ]) {
      const { data } = await manager.get(`${url}?page=50`);
      expect([url, data.data]).toEqual([url, []]);
      expect(data.total).toBeGreaterThan(0);
    }
  });

  test('members are listed by name with their roles', async () => {
    const { data } = await manager.get(`/api/organizations/${organization.organizationId}/members`);
    expect(data.data.map((member: { role: string }) => member.role)).toEqual(['admin', 'manager', 'user', 'viewer']);
    const own = await manager.get('/api/organizations');
    expect(own.data.data.map((one: { id: number }) => one.id)).toEqual([organization.organizationId]);
  });
});
