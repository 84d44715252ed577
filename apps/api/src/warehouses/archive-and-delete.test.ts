import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { systemActor } from '../platform/database/database.ts';

describe('a warehouse that is not used any more', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let manager: Browser;
  let admin: Browser;
  let north: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    manager = await signedIn(app, one.email.manager, one.organizationId);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    north = (await manager.post('/api/warehouses', { name: 'North' })).data.id;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const items = '/api/inventory-items';
  const make = async (sku: string, quantity: number, warehouseId = north): Promise<string> =>
    (await manager.post(items, { warehouseId, name: `Bolt ${sku}`, sku, quantity })).data.itemId;
  const move = (body: object) => manager.post('/api/inventory-movements', body);
  const remove = (id = north) => admin.send('DELETE', `/api/warehouses/${id}`);

  test('says whom to ask, when it is there, and what is to be known; null takes it away', async () => {
    const about = { contact: 'Ulla, 555-0100', notes: 'Ring twice.\nDock 3', timeZone: 'Europe/Zurich' };
    const { data } = await manager.send('PUT', `/api/warehouses/${north}`, about);
    expect(data).toMatchObject({ ...about, isActive: true, deletedAt: null });
    const wrong = await manager.send('PUT', `/api/warehouses/${north}`, { timeZone: 'Mars/Olympus' });
    expect(wrong.error.details[0]).toMatchObject({
      field: 'timeZone',
      value: 'Mars/Olympus',
      message: 'Time zone must be a name such as Europe/Zurich',
    });
    expect((await manager.send('PUT', `/api/warehouses/${north}`, { notes: null })).data.notes).toBeNull();
  });

  test('WHS-1, WHS-2, WHS-4: an item needs one; a user neither makes nor changes one, a manager deletes none', async () => {
    const without = await manager.post(items, { warehouseId: '', name: 'Bolt', sku: 'B' });
    expect(without.error.details[0].message).toBe('Warehouse ID is required');
    const user = await signedIn(app, one.email.user, one.organizationId);
    expect((await user.post('/api/warehouses', { name: 'South' })).status).toBe(403);
    expect((await user.send('PUT', `/api/warehouses/${north}`, { name: 'South' })).status).toBe(403);
    const refused = await manager.send('DELETE', `/api/warehouses/${north}`);
    expect(refused.error).toMatchObject({
      code: 'PERMISSION_DENIED',
      message: 'Insufficient permissions to delete warehouses',
    });
  });

  test('WHS-9, GEN-1: a list has 20 of them unless more are asked for, at most 1,000, by name from A to Z', async () => {
    const names = Array.from({ length: 24 }, (_, at) => `Hall ${String((at * 7) % 24).padStart(2, '0')}`);
    for (const name of names) expect((await manager.post('/api/warehouses', { name })).status).toBe(201);
    const all = [...names, 'Main warehouse', 'North'].sort();
    const namesOf = ({ data }: { data: { data: { name: string }[] } }) => data.data.map(({ name }) => name);
    expect(namesOf(await manager.get('/api/warehouses'))).toEqual(all.slice(0, 20));
    expect(namesOf(await manager.get('/api/warehouses?page=2'))).toEqual(all.slice(20));
    expect(namesOf(await manager.get('/api/warehouses?limit=1000'))).toEqual(all);
    expect(await manager.get('/api/warehouses?limit=1001')).toMatchObject({
      status: 400,
      error: { code: 'VALIDATION_FAILED', details: [{ field: 'limit' }] },
    });
  });

  test('WHS-5, WHS-6, WHS-8: whoever may read sees it in the list, with its items; active ones apart', async () => {
    await make('B-1', 2);
    await manager.send('PUT', `/api/warehouses/${north}`, { isActive: false });
    const viewer = await signedIn(app, one.email.viewer, one.organizationId);
    const names = async (query: string) =>
      (await viewer.get(`/api/warehouses?${query}`)).data.data.map(({ name }: { name: string }) => name);
    expect(await names('isActive=false')).toEqual(['North']);
    expect(await names('isActive=true')).toEqual(['Main warehouse']);
    expect((await viewer.get(`${items}/warehouse/${north}`)).data.total).toBe(1);
  });

  test('inactive: nothing new comes in; what is there is counted, taken and moved away', async () => {
    const item = await make('B-1', 5);
    const elsewhere = await make('B-1', 5, one.warehouseId);
    const pending = (
      await move({
        movementType: 'TRANSFER',
        itemId: elsewhere,
        sourceWarehouseId: one.warehouseId,
        destinationWarehouseId: north,
        quantity: 1,
      })
    ).data.movementId;
    await manager.send('PUT', `/api/warehouses/${north}`, { isActive: false });
    const inactive = 'This warehouse is inactive: nothing new comes in';
    const created = await manager.post(items, { warehouseId: north, name: 'Nut', sku: 'N' });
    expect(created.error.details[0]).toMatchObject({ field: 'warehouseId', message: inactive });
    const inbound = await move({ movementType: 'INBOUND', itemId: item, quantity: 1 });
    expect(inbound.error.details[0]).toMatchObject({ field: 'warehouseId', message: inactive });
    const transfer = { movementType: 'TRANSFER', quantity: 1 };
    const into = await move({ ...transfer, itemId: elsewhere, destinationWarehouseId: north });
    expect(into.error.details[0]).toMatchObject({ field: 'destinationWarehouseId', message: inactive });
    expect((await move({ ...transfer, itemId: item, destinationWarehouseId: one.warehouseId })).status).toBe(201);
    expect((await move({ movementType: 'OUTBOUND', itemId: item, quantity: 1 })).status).toBe(201);
    expect((await move({ movementType: 'ADJUSTMENT', itemId: item, quantity: 1 })).status).toBe(201);
    // What was on its way before arrives.
    expect((await manager.post(`/api/inventory-movements/${pending}/confirm`, {})).status).toBe(200);
  });

  test('WHS-3: with stock, or with something to be moved, it is not deleted, and the figures say why', async () => {
    const item = await make('B-1', 1);
    await make('B-2', 0);
    expect((await remove()).error).toMatchObject({
      code: 'STOCK_HELD',
      message: 'This warehouse cannot be deleted: it has 1 item with stock',
    });
    await move({ movementType: 'OUTBOUND', itemId: item, quantity: 1 });
    const elsewhere = await make('B-3', 5, one.warehouseId);
    const { movementId } = (
      await move({ movementType: 'TRANSFER', itemId: elsewhere, destinationWarehouseId: north, quantity: 1 })
    ).data;
    const content = (await manager.get(`/api/warehouses/${north}/content`)).data;
    expect(content).toEqual({ id: north, stocked: 0, pending: 1, empty: 2 });
    expect((await remove()).error.message).toBe('This warehouse cannot be deleted: it has 1 pending movement');
    await manager.post(`/api/inventory-movements/${movementId}/cancel`, {});
    expect((await remove()).status).toBe(200);
  });

  test('WHS-3: deleted, it stands in no list, its items neither; what was moved there keeps its name, and another may have it', async () => {
    const item = await make('B-1', 1);
    await move({ movementType: 'OUTBOUND', itemId: item, quantity: 1 });
    expect((await remove()).data).toEqual({ id: north });
    const names = (await manager.get('/api/warehouses')).data.data.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Main warehouse']);
    expect((await manager.get(`/api/warehouses/${north}`)).status).toBe(404);
    expect((await manager.get(`${items}/${item}`)).status).toBe(404);
    expect((await manager.get(`/api/warehouses?ids=${north}`)).data.data).toMatchObject([
      { name: 'North', deletedAt: expect.any(String) },
    ]);
    expect((await manager.post(items, { warehouseId: north, name: 'Nut', sku: 'N' })).status).toBe(404);
    expect((await manager.post('/api/warehouses', { name: 'north' })).status).toBe(201);
    expect((await remove()).status).toBe(404);
    const done = await db.look(
      "SELECT action FROM audit_entries WHERE organization_id = $1 AND action LIKE '%.delete' ORDER BY action",
      [one.organizationId],
    );
    expect(done).toEqual([{ action: 'inventory.delete' }, { action: 'warehouses.delete' }]);
  });

  test('its folder and the places in it are gone with it', async () => {
    const { data: aisle } = await manager.post('/api/folders', { name: 'Aisle 1', parentId: north });
    await manager.post('/api/folders', { name: 'Bin 1', parentId: aisle.id });
    await make('B-1', 0);
    expect((await remove()).status).toBe(200);
    const left = await db.look('SELECT name FROM folders WHERE organization_id = $1', [one.organizationId]);
    expect(left).toEqual([{ name: 'Main warehouse' }]);
  });

  test('its items do not come back by the undo of their deletion', async () => {
    const item = await make('B-1', 0);
    const { planId } = (await admin.post(`${items}/bulk-delete`, { itemIds: [item] })).data;
    await remove();
    const { data } = await admin.post(`/api/plans/${planId}/undo`, {});
    const rows = (await admin.get(`/api/plans/${data.id ?? planId}/rows`)).data.data;
    expect(rows).toMatchObject([{ undoOutcome: 'refused', undoReason: 'Its warehouse was deleted' }]);
  });

  test('of one of another organization there is nothing to be seen or deleted', async () => {
    const other = await makeOrganization(db.database);
    expect((await admin.get(`/api/warehouses/${other.warehouseId}/content`)).status).toBe(404);
    expect((await remove(other.warehouseId)).status).toBe(404);
  });

  test('20 that put something in while it is deleted: either they are refused, or it is', async () => {
    for (let round = 0; round < 6; round += 1) {
      const place = (await manager.post('/api/warehouses', { name: `Round ${round}` })).data.id;
      const item = await make('R-1', 0, place);
      const elsewhere = await make(`R-${round}`, 5, one.warehouseId);
      const answers = await Promise.all([
        remove(place),
        ...Array.from({ length: 7 }, (_, n) =>
          manager.post(items, { warehouseId: place, name: 'Nut', sku: `N-${n}`, quantity: 1 }),
        ),
        ...Array.from({ length: 6 }, () => move({ movementType: 'INBOUND', itemId: item, quantity: 1 })),
        ...Array.from({ length: 7 }, () =>
          move({ movementType: 'TRANSFER', itemId: elsewhere, destinationWarehouseId: place, quantity: 1 }),
        ),
      ]);
      expect(answers.filter(({ status }) => status >= 500).map(({ error }) => error)).toEqual([]);
      const left = await db.look(
        `SELECT (SELECT count(*)::integer FROM inventory_items WHERE warehouse_id = $1 AND deleted_at IS NULL) AS items,
                (SELECT count(*)::integer FROM pending_places WHERE warehouse_id = $1) AS pending`,
        [place],
      );
      if (answers[0]?.status === 200) expect(left).toEqual([{ items: 0, pending: 0 }]);
      else expect(answers[0]?.error.code).toBe('STOCK_HELD');
    }
  });

  test('what is put in while it is being deleted is refused', async () => {
    const [deleted, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    onTestFinished(() => release.resolve());
    const { organizationId } = one;
    const other = db.database.withTenant(organizationId, systemActor, async (transaction) => {
      const of = 'organization_id = $1 AND warehouse_id = $2';
      const values = [organizationId, north];
      await transaction.query(`SELECT 1 FROM warehouses WHERE ${of} FOR UPDATE`, values);
      await transaction.query(`UPDATE warehouses SET deleted_at = now() WHERE ${of}`, values);
      deleted.resolve();
      await release.promise;
    });
    await deleted.promise;
    const adding = manager.post(items, { warehouseId: north, name: 'Nut', sku: 'N-1', quantity: 1 });
    const waiting = () =>
      db.look(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`);
    await expect.poll(waiting).toHaveLength(1);
    release.resolve();
    await other;
    expect((await adding).error?.code).toBe('NOT_FOUND');
    expect(await db.look('SELECT 1 FROM inventory_items WHERE warehouse_id = $1', [north])).toEqual([]);
  });
});
