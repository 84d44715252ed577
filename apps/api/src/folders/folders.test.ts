import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

interface Step {
  readonly name: string;
}

describe('folders', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  let sku = 0;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const create = async (name: string, parentId: string | null = null, more: object = {}): Promise<string> =>
    (await admin.post('/api/folders', { name, parentId, ...more })).data.id;
  const item = async (folderId: string | null, quantity = 5, more: object = {}): Promise<string> => {
    sku += 1;
    const fields = { warehouseId: one.warehouseId, name: `Bolt ${sku}`, sku: `B-${sku}`, quantity, folderId, ...more };
    return (await admin.post('/api/inventory-items', fields)).data.itemId;
  };
  const move = (id: string, parentId: string | null) => admin.send('PATCH', `/api/folders/${id}/move`, { parentId });
  const remove = (id: string, query = '') => admin.send('DELETE', `/api/folders/${id}${query}`);
  const namesOf = async (path: string): Promise<string[]> =>
    (await admin.get(path)).data.data.map(({ name }: Step) => name);
  const refusal = ({ status, error }: { status: number; error: { code: string; message: string } }) => [
    status,
    error?.code,
    error?.message,
  ];
  /** Folders within each other, the first at the root or in `parentId`. */
  const chain = async (length: number, parentId: string | null = null): Promise<string[]> => {
    const ids: string[] = [];
    for (let level = 1; level <= length; level += 1) ids.push(await create(`Level ${level}`, ids.at(-1) ?? parentId));
    return ids;
  };

  test('FLD-1, FLD-3, FLD-4: a folder is made, last in its parent, and read', async () => {
    const zone = await create('Zone A', one.warehouseId, { kind: 'zone' });
    await create('Bin 1', zone);
    await create('Bin 2', zone);
    expect((await admin.get(`/api/folders/${zone}`)).data).toMatchObject({
      id: zone,
      organizationId: one.organizationId,
      name: 'Zone A',
      parentId: one.warehouseId,
      isWarehouse: false,
      kind: 'zone',
      childCount: 2,
    });
    const bins = await admin.get(`/api/folders?parentId=${zone}&sortBy=position`);
    expect(bins.data.data).toMatchObject([
      { name: 'Bin 1', position: 0 },
      { name: 'Bin 2', position: 1 },
    ]);
  });

  test('FLD-5, FLD-22: they are listed by name, 20 to a page, and narrowed by level, branch, text and kind', async () => {
    const zone = await create('Zone A', one.warehouseId);
    const aisle = await create('Aisle 10', zone);
    await create('Aisle 2', zone);
    await create('Bin', aisle, { kind: 'Pallet' });
    expect(await namesOf('/api/folders')).toEqual(['Aisle 2', 'Aisle 10', 'Bin', 'Main warehouse', 'Zone A']);
    expect((await admin.get('/api/folders')).data.limit).toBe(20);
    expect(await namesOf('/api/folders?parentId=root')).toEqual(['Main warehouse']);
    expect(await namesOf(`/api/folders?parentId=${zone}`)).toEqual(['Aisle 2', 'Aisle 10']);
    expect(await namesOf(`/api/folders?belowId=${zone}`)).toEqual(['Aisle 2', 'Aisle 10', 'Bin']);
    expect(await namesOf('/api/folders?search=pallet')).toEqual(['Bin']);
    expect(await namesOf('/api/folders?isWarehouse=true')).toEqual(['Main warehouse']);
    expect((await admin.get('/api/folders?limit=1001')).status).toBe(400);
  });

  test('FLD-6: the hierarchy begins with those at the root, warehouses or others', async () => {
    await create('North', null);
    await create('Zone A', one.warehouseId);
    const root = '/api/folders/hierarchy/root';
    expect(await namesOf(root)).toEqual(['Main warehouse', 'North']);
    expect(await namesOf(`${root}?isWarehouse=true&organizationId=${one.organizationId}`)).toEqual(['Main warehouse']);
    expect(await namesOf(`${root}?isWarehouse=false`)).toEqual(['North']);
  });

  test('FLD-14: a path leads from the root down to the folder', async () => {
    const zone = await create('Zone A', one.warehouseId);
    const bin = await create('Bin 1', zone);
    expect((await admin.get(`/api/folders/${bin}/path`)).data).toEqual([
      { id: one.warehouseId, name: 'Main warehouse', isWarehouse: true },
      { id: zone, name: 'Zone A', isWarehouse: false },
      { id: bin, name: 'Bin 1', isWarehouse: false },
    ]);
    const { data } = await admin.get(`/api/folders/paths?ids=${bin},${zone},none`);
    const lengths = new Map(data.map(({ id, path }: { id: string; path: Step[] }) => [id, path.length]));
    expect(lengths).toEqual(
      new Map([
        [bin, 3],
        [zone, 2],
      ]),
    );
  });

  test('FLD-15, FLD-18: a name is unique among siblings, however it is written, and asked for before', async () => {
    const zone = await create('Zone A', one.warehouseId);
    const exists = async (query: string) => (await admin.get(`/api/folders/check-name?${query}`)).data.exists;
    expect(await exists(`name=zone a&parentId=${one.warehouseId}`)).toBe(true);
    expect(await exists(`name=zone a&parentId=${one.warehouseId}&excludeId=${zone}`)).toBe(false);
    expect(await exists('name=Zone A')).toBe(false);
    expect(await exists('name=main WAREHOUSE&parentId=')).toBe(true);
    const taken = [409, 'NAME_TAKEN', 'A folder of this name already exists here'];
    expect(refusal(await admin.post('/api/folders', { name: 'ZONE A', parentId: one.warehouseId }))).toEqual(taken);
    const other = await create('Zone B', one.warehouseId);
    expect(refusal(await admin.send('PUT', `/api/folders/${other}`, { name: 'Zone A' }))).toEqual(taken);
    const elsewhere = await create('Zone A', null);
    expect(refusal(await move(elsewhere, one.warehouseId))).toEqual(taken);
  });

  test('FLD-7: fields are changed, and another parent moves it', async () => {
    const zone = await create('Zone A', one.warehouseId);
    const bin = await create('Bin', zone);
    const { data } = await admin.send('PUT', `/api/folders/${bin}`, {
      name: 'Bin 1',
      kind: 'Bin',
      parentId: one.warehouseId,
      isWarehouse: false,
    });
    expect(data).toMatchObject({ name: 'Bin 1', kind: 'Bin', parentId: one.warehouseId });
    expect(refusal(await admin.send('PUT', `/api/folders/${bin}`, { isWarehouse: true }))).toEqual([
      422,
      'RULE_BROKEN',
      'A folder is a warehouse from its creation on, or never',
    ]);
    const { data: history } = await admin.get(`/api/folders/${bin}/history`);
    expect(history.data.map(({ operation }: { operation: string }) => operation)).toEqual([
      'folders.update',
      'folders.move',
      'folders.create',
    ]);
  });

  test('FLD-12: a folder moves with all below it, to the root as well, and never into itself or below itself', async () => {
    const [top = '', middle = '', bottom = ''] = await chain(3, one.warehouseId);
    const itself = [422, 'RULE_BROKEN', 'A folder cannot be moved into itself or one of its own'];
    expect(refusal(await move(top, top))).toEqual(itself);
    expect(refusal(await move(top, bottom))).toEqual(itself);
    expect((await move(middle, null)).data).toMatchObject({ parentId: null });
    const { data } = await admin.get(`/api/folders/${bottom}/path`);
    expect(data.map(({ name }: Step) => name)).toEqual(['Level 2', 'Level 3']);
    expect(refusal(await move(top, '01980000-0000-7000-8000-000000000000'))).toEqual([
      404,
      'NOT_FOUND',
      'Parent folder not found',
    ]);
  });

  test('folders stand at most 20 deep, made or moved', async () => {
    const ids = await chain(19, one.warehouseId);
    const tooDeep = [422, 'RULE_BROKEN', 'Folders can stand at most 20 deep'];
    expect(refusal(await admin.post('/api/folders', { name: 'Deeper', parentId: ids.at(-1) }))).toEqual(tooDeep);
    const [pair = ''] = await chain(2);
    expect(refusal(await move(pair, ids.at(-2) ?? ''))).toEqual(tooDeep);
    expect((await move(pair, ids.at(-3) ?? '')).status).toBe(200);
  });

  test('a folder that is a warehouse has its id: made, renamed and named by either', async () => {
    const region = await create('North', null);
    const { data: created } = await admin.post('/api/folders', { name: 'Depot', parentId: region, isWarehouse: true });
    expect((await admin.get(`/api/warehouses/${created.id}`)).data).toMatchObject({ name: 'Depot' });
    await admin.send('PUT', `/api/folders/${created.id}`, { name: 'City depot', kind: 'Cross-dock' });
    expect((await admin.get(`/api/warehouses/${created.id}`)).data.name).toBe('City depot');
    await admin.send('PUT', `/api/warehouses/${created.id}`, { name: 'Town depot' });
    expect((await admin.get(`/api/folders/${created.id}`)).data).toMatchObject({
      name: 'Town depot',
      kind: 'Cross-dock',
      isWarehouse: true,
      parentId: region,
    });
    const { data: other } = await admin.post('/api/warehouses', { name: 'Harbour' });
    expect((await admin.get(`/api/folders/${other.id}`)).data).toMatchObject({ name: 'Harbour', isWarehouse: true });
    expect(refusal(await admin.post('/api/folders', { name: 'Depot', parentId: other.id, isWarehouse: true }))).toEqual(
      [422, 'RULE_BROKEN', 'A warehouse cannot stand inside another warehouse'],
    );
    expect(refusal(await move(region, other.id))[2]).toBe('A warehouse cannot stand inside another warehouse');
    expect(refusal(await admin.post('/api/warehouses', { name: 'North' }))).toEqual([
      409,
      'NAME_TAKEN',
      'A folder of this name already exists here',
    ]);
    expect(
      await db.look('SELECT 1 FROM warehouses WHERE organization_id = $1 AND name = $2', [one.organizationId, 'North']),
    ).toEqual([]);
  });

  test('FLD-17, GEN-8: nothing is deleted without its id, and no warehouse with its folder', async () => {
    for (const id of ['', 'undefined', 'null', '%20']) {
      const { status, error } = await remove(id);
      expect([status, error.details[0].message]).toEqual([400, 'Invalid folder ID provided for deletion']);
    }
    const { error } = await admin.send('DELETE', '/api/folders/bulk', { folderIds: [''] });
    expect(error.details[0].message).toBe('Invalid folder ID provided for deletion');
    expect(refusal(await remove(one.warehouseId))).toEqual([422, 'RULE_BROKEN', 'Delete operation not supported']);
    const region = await create('North');
    await create('Depot', region, { isWarehouse: true });
    expect(refusal(await remove(region, '?cascade=true'))[2]).toBe(
      'Move its warehouses elsewhere first: a warehouse is not deleted with a folder',
    );
  });

  test('FLD-8: one with content is refused with the counts, unless its items shall move to the parent', async () => {
    const zone = await create('Zone A', one.warehouseId);
    const aisle = await create('Aisle 1', zone);
    const bin = await create('Bin 1', aisle);
    const ids = [await item(aisle), await item(bin)];
    expect(refusal(await remove(aisle))).toEqual([409, 'CONFLICT', 'The folder holds 1 folder and 2 items']);
    expect((await remove(aisle, '?cascade=true')).data).toEqual({ id: aisle, folders: 1, items: 2 });
    expect((await admin.get(`/api/folders/${bin}`)).status).toBe(404);
    for (const id of ids) expect((await admin.get(`/api/inventory-items/${id}`)).data.folderId).toBe(zone);
    expect((await remove(zone, '?cascade=true')).data).toEqual({ id: zone, folders: 0, items: 2 });
    const { data } = await admin.get(`/api/inventory-items/${ids[0]}`);
    expect(data).toMatchObject({ folderId: null, warehouseId: one.warehouseId, quantity: 5 });
    const { data: history } = await admin.get(`/api/inventory-items/${ids[0]}/history`);
    expect(history.data).toMatchObject([
      { after: { folderId: null } },
      { before: { folderId: aisle }, after: { folderId: zone } },
      { after: { folderId: aisle } },
    ]);
  });

  test('FLD-2, FLD-16: figures of the folder itself, and of it and all levels below', async () => {
    const zone = await create('Zone A', one.warehouseId);
    const bin = await create('Bin 1', zone);
    await item(null, 100, { unitPrice: 1 });
    await item(zone, 20, { unitPrice: 2 });
    await item(bin, 3, { unitPrice: 0.5 });
    await item(bin, 0);
    const removed = await item(bin, 50);
    await admin.send('DELETE', `/api/inventory-items/${removed}`);
    const stats = async (id: string) => (await admin.get(`/api/folders/${id}/stats`)).data;
    expect(await stats(bin)).toEqual({
      id: bin,
      here: { folders: 0, items: 2, quantity: 3, value: 1.5, lowStock: 1, outOfStock: 1 },
      allLevels: { folders: 0, items: 2, quantity: 3, value: 1.5, lowStock: 1, outOfStock: 1 },
    });
    expect(await stats(one.warehouseId)).toEqual({
      id: one.warehouseId,
      here: { folders: 1, items: 1, quantity: 100, value: 100, lowStock: 0, outOfStock: 0 },
      allLevels: { folders: 2, items: 4, quantity: 123, value: 141.5, lowStock: 1, outOfStock: 1 },
    });
    const { data } = await admin.get(`/api/folders/stats?ids=${zone},${bin}`);
    expect(data.map(({ id }: { id: string }) => id).toSorted()).toEqual([zone, bin].toSorted());
    expect((await admin.get('/api/folders/01980000-0000-7000-8000-000000000000/stats')).status).toBe(404);
  });

  test('FLD-13: they are put in order, and each id has its outcome', async () => {
    const [a, b, c] = [await create('A'), await create('B'), await create('C')];
    const { data } = await admin.send('PATCH', '/api/folders/reorder', {
      folders: [
        { id: c, position: 1 },
        { id: 'none', position: 2 },
        { id: a, position: 3 },
        { id: b, position: 4 },
      ],
    });
    expect(data.results).toMatchObject([
      { id: c, success: true, folder: { position: 1 } },
      { id: 'none', success: false, code: 'NOT_FOUND', message: 'Folder not found' },
      { id: a, success: true },
      { id: b, success: true },
    ]);
    expect(await namesOf('/api/folders?parentId=root&sortBy=position')).toEqual(['Main warehouse', 'C', 'A', 'B']);
  });

  test('FLD-9, FLD-10, FLD-11, FLD-19, FLD-20: many are made, changed and deleted, each with its outcome', async () => {
    const zone = await create('Zone A', one.warehouseId);
    const created = await admin.post('/api/folders/bulk', {
      folders: [
        { name: 'Bin 1', parentId: zone },
        { name: 'bin 1', parentId: zone },
        { name: 'Bin 2', parentId: zone },
      ],
    });
    expect(created.data.results).toMatchObject([
      { success: true, folder: { name: 'Bin 1' } },
      { id: null, success: false, code: 'NAME_TAKEN', folder: null },
      { success: true, folder: { name: 'Bin 2' } },
    ]);
    const [first, , second] = created.data.results.map(({ id }: { id: string }) => id);
    const updated = await admin.send('PUT', '/api/folders/bulk', {
      updates: [
        { id: first, name: 'Bin 2' },
        { id: second, name: 'Bin 3' },
        { id: 'none', name: 'Bin 4' },
      ],
    });
    expect(updated.data.results).toMatchObject([
      { id: first, success: false, code: 'NAME_TAKEN' },
      { id: second, success: true, folder: { name: 'Bin 3' } },
      { id: 'none', success: false, code: 'NOT_FOUND' },
    ]);
    await item(first);
    const deleted = await admin.send('DELETE', '/api/folders/bulk', { folderIds: [first, second, first] });
    expect(deleted.data.results).toMatchObject([
      { id: first, success: false, code: 'CONFLICT', message: 'The folder holds 1 item' },
      { id: second, success: true, folder: null },
    ]);
    for (const [method, body] of [
      ['POST', { folders: [] }],
      ['PUT', { updates: [] }],
      ['DELETE', { folderIds: [] }],
    ] as const) {
      const { status, error } = await admin.send(method, '/api/folders/bulk', body);
      expect([status, error.details[0].message]).toEqual([400, 'No items provided for bulk operation']);
    }
    const { error } = await admin.post('/api/folders/bulk', {
      folders: Array.from({ length: 101 }, () => ({ name: 'A' })),
    });
    expect(error.details[0].message).toBe('At most 100 folders at a time');
  });

  test('items stand in folders of their warehouse, and of no other', async () => {
    const zone = await create('Zone A', one.warehouseId);
    const depot = await create('Depot', null, { isWarehouse: true });
    const foreign = await create('Zone A', depot);
    const region = await create('North');
    const other = [422, 'RULE_BROKEN', 'The item stands in another warehouse than this folder'];
    const fields = { warehouseId: one.warehouseId, name: 'Nut', sku: 'N', quantity: 1 };
    expect(refusal(await admin.post('/api/inventory-items', { ...fields, folderId: foreign }))).toEqual(other);
    expect(refusal(await admin.post('/api/inventory-items', { ...fields, folderId: region }))[2]).toBe(
      'Items stand in warehouses: this folder is in none',
    );
    expect(refusal(await admin.post('/api/inventory-items', { ...fields, folderId: 'none' }))[2]).toBe(
      'Folder not found',
    );
    const { data } = await admin.post('/api/inventory-items', { ...fields, folderId: zone, location: 'top' });
    expect(data).toMatchObject({ folderId: zone, location: 'top' });
    const path = `/api/inventory-items/${data.itemId}`;
    expect(refusal(await admin.send('PUT', path, { folderId: foreign }))).toEqual(other);
    // The warehouse's own folder is the warehouse itself.
    expect((await admin.send('PUT', path, { folderId: one.warehouseId })).data.folderId).toBeNull();
    expect((await admin.send('PUT', path, { folderId: zone })).data.folderId).toBe(zone);
    expect((await admin.send('PUT', path, { folderId: null })).data.folderId).toBeNull();
  });

  test('many items are put into a folder, each with its outcome; a copy stands where the original does', async () => {
    const zone = await create('Zone A', one.warehouseId);
    const depot = await create('Depot', null, { isWarehouse: true });
    const [near, far] = [await item(null), await item(null, 5, { warehouseId: depot })];
    const { data } = await admin.post(`/api/folders/${zone}/items`, { itemIds: [near, far, 'none'] });
    expect(data.results).toMatchObject([
      { id: near, success: true, item: { folderId: zone } },
      { id: far, success: false, code: 'RULE_BROKEN', item: { folderId: null } },
      { id: 'none', success: false, code: 'NOT_FOUND', item: null },
    ]);
    const { data: copy } = await admin.post(`/api/inventory-items/${near}/duplicate`, {});
    expect(copy.folderId).toBe(zone);
    const { data: away } = await admin.post(`/api/inventory-items/${near}/duplicate`, {
      modifications: { warehouseId: depot },
    });
    expect(away.folderId).toBeNull();
    const { data: out } = await admin.post(`/api/folders/${one.warehouseId}/items`, { itemIds: [near] });
    expect(out.results[0].item.folderId).toBeNull();
    const viewer = await signedIn(app, one.email.viewer, one.organizationId);
    expect((await viewer.post(`/api/folders/${zone}/items`, { itemIds: [near] })).status).toBe(403);
  });

  test('items are listed by folder, with all below it', async () => {
    const zone = await create('Zone A', one.warehouseId);
    const bin = await create('Bin 1', zone);
    const region = await create('North');
    const ids = [await item(null), await item(zone), await item(bin)];
    await move(one.warehouseId, region);
    const listed = async (folderId: string) =>
      (await admin.get(`/api/inventory-items/organization/${one.organizationId}?folderId=${folderId}`)).data.data.map(
        ({ itemId }: { itemId: string }) => itemId,
      );
    expect(await listed(bin)).toEqual([ids[2]]);
    expect(await listed(zone)).toEqual([ids[1], ids[2]]);
    expect(await listed(one.warehouseId)).toEqual(ids);
    expect(await listed(region)).toEqual(ids);
    expect(await listed('none')).toEqual([]);
    for (const sortBy of ['quantity', 'updatedAt', 'sku']) {
      expect(await listed(`${zone}&sortBy=${sortBy}`)).toEqual([ids[1], ids[2]]);
      const { data } = await admin.get(
        `/api/inventory-items/advanced-search?searchTerm=bolt&folderId=${zone}&sortBy=${sortBy}`,
      );
      expect(data.data).toHaveLength(2);
    }
    const found = await admin.get(`/api/inventory-items/advanced-search?searchTerm=bolt&folderId=${bin}`);
    expect(found.data.data.map(({ itemId }: { itemId: string }) => itemId)).toEqual([ids[2]]);
  });

  test('a folder crosses into another warehouse without stock only', async () => {
    const zone = await create('Zone A', one.warehouseId);
    const bin = await create('Bin 1', zone);
    const depot = await create('Depot', null, { isWarehouse: true });
    const empty = await item(bin, 0);
    const full = await item(bin, 5);
    expect(refusal(await move(zone, depot))).toEqual([
      409,
      'STOCK_HELD',
      'A folder that holds stock cannot be moved to another warehouse: 1 item with stock',
    ]);
    expect((await move(zone, null)).status).toBe(409);
    await admin.post(`/api/folders/${one.warehouseId}/items`, { itemIds: [full] });
    expect((await move(zone, depot)).data.parentId).toBe(depot);
    // What has no stock stays in its warehouse, for the folder is gone from there.
    expect((await admin.get(`/api/inventory-items/${empty}`)).data).toMatchObject({
      folderId: null,
      warehouseId: one.warehouseId,
    });
  });

  test('FLD-21: the flags of warehouses decide, and another organization sees nothing', async () => {
    const zone = await create('Zone A', one.warehouseId);
    const viewer = await signedIn(app, one.email.viewer, one.organizationId);
    const manager = await signedIn(app, one.email.manager, one.organizationId);
    expect((await viewer.get(`/api/folders/${zone}`)).status).toBe(200);
    expect(refusal(await viewer.post('/api/folders', { name: 'B' }))[2]).toBe(
      'Insufficient permissions to create folders',
    );
    expect(refusal(await viewer.send('PATCH', `/api/folders/${zone}/move`, { parentId: null }))[2]).toBe(
      'Insufficient permissions to update folders',
    );
    expect(refusal(await manager.send('DELETE', `/api/folders/${zone}`))[2]).toBe(
      'Insufficient permissions to delete folders',
    );
    const two = await makeOrganization(db.database);
    const stranger = await signedIn(app, two.email.admin, two.organizationId);
    for (const path of ['', '/path', '/stats', '/history']) {
      expect((await stranger.get(`/api/folders/${zone}${path}`)).status).toBe(404);
    }
    expect((await stranger.get(`/api/folders/stats?ids=${zone}`)).data).toEqual([]);
    expect((await stranger.get(`/api/folders/paths?ids=${zone}`)).data).toEqual([]);
    expect((await stranger.get(`/api/folders?belowId=${one.warehouseId}`)).data.data).toEqual([]);
    for (const [method, path, body] of [
      ['PUT', '', { name: 'Mine' }],
      ['PATCH', '/move', { parentId: null }],
      ['DELETE', '?cascade=true', undefined],
      ['POST', '/items', { itemIds: [await item(null)] }],
    ] as const) {
      expect((await stranger.send(method, `/api/folders/${zone}${path}`, body)).status).toBe(404);
    }
    expect((await stranger.post('/api/folders', { name: 'Mine', parentId: zone })).status).toBe(404);
    const { data } = await stranger.send('PATCH', '/api/folders/reorder', { folders: [{ id: zone, position: 9 }] });
    expect(data.results).toMatchObject([{ success: false, code: 'NOT_FOUND' }]);
    expect((await admin.get(`/api/folders/${zone}`)).data).toMatchObject({ name: 'Zone A', position: 0 });
  });
});
