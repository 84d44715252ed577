import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('warehouses', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let manager: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    manager = await signedIn(app, one.email.manager, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const create = async (fields: object): Promise<string> => (await manager.post('/api/warehouses', fields)).data.id;
  const namesOf = async (query: string) =>
    (await manager.get(`/api/warehouses?${query}`)).data.data.map(({ name }: { name: string }) => name);

  test('with an address, or without one, are listed apart', async () => {
    await create({ name: 'North', address: 'Dock 1' });
    expect(await namesOf('hasAddress=true')).toEqual(['North']);
    expect(await namesOf('hasAddress=false')).toEqual(['Main warehouse']);
    expect(await namesOf('')).toEqual(['Main warehouse', 'North']);
  });

  test('that were changed last come first when sorted by it', async () => {
    await create({ name: 'North' });
    await manager.send('PUT', `/api/warehouses/${one.warehouseId}`, { code: 'M' });
    expect(await namesOf('sortBy=updatedAt&sortDirection=desc')).toEqual(['Main warehouse', 'North']);
    expect(await namesOf('sortBy=createdAt&sortDirection=desc')).toEqual(['North', 'Main warehouse']);
  });

  test('get one address together: each id has its outcome, and only what changed is noted', async () => {
    const north = await create({ name: 'North', address: 'Dock 1' });
    const other = await makeOrganization(db.database);
    const change = {
      warehouseIds: [one.warehouseId, north, one.warehouseId, other.warehouseId, 'none'],
      address: 'Dock 1',
    };
    const { status, data } = await manager.post('/api/warehouses/bulk-update', change);
    expect(status).toBe(200);
    expect(data.results).toMatchObject([
      { id: one.warehouseId, success: true, warehouse: { address: 'Dock 1' } },
      { id: north, success: true, warehouse: { name: 'North' } },
      { id: other.warehouseId, success: false, code: 'NOT_FOUND', warehouse: null },
      { id: 'none', success: false, code: 'NOT_FOUND', message: 'Warehouse not found' },
    ]);
    const noted = await db.look(
      `SELECT entity_id AS id, before ->> 'address' AS before, after ->> 'address' AS after FROM audit_entries
       WHERE organization_id = $1 AND action = 'warehouses.update'`,
      [one.organizationId],
    );
    expect(noted).toEqual([{ id: one.warehouseId, before: null, after: 'Dock 1' }]);
    const theirs = await db.look('SELECT address FROM warehouses WHERE warehouse_id = $1', [other.warehouseId]);
    expect(theirs).toEqual([{ address: null }]);
  });

  test('are not changed together by a viewer, nor more than 100 of them', async () => {
    const viewer = await signedIn(app, one.email.viewer, one.organizationId);
    const refused = await viewer.post('/api/warehouses/bulk-update', { warehouseIds: [one.warehouseId], address: 'A' });
    expect([refused.status, refused.error.code]).toEqual([403, 'PERMISSION_DENIED']);
    const warehouseIds = Array.from({ length: 101 }, () => one.warehouseId);
    const { error } = await manager.post('/api/warehouses/bulk-update', { warehouseIds, address: 'A' });
    expect(error.details[0].field).toBe('warehouseIds');
  });

  test('have a history, newest first, that reads on by cursor and is for those who may change them', async () => {
    const id = await create({ name: 'North' });
    await create({ name: 'South' });
    for (const code of ['N1', 'N2']) await manager.send('PUT', `/api/warehouses/${id}`, { code });
    await manager.post('/api/warehouses/bulk-update', { warehouseIds: [id], address: 'Dock 1' });
    const history = (query: string, browser = manager) => browser.get(`/api/warehouses/${id}/history?${query}`);
    const { data } = await history('');
    expect(data.data).toMatchObject([
      { operation: 'warehouses.update', userName: 'The manager', after: { code: 'N2', address: 'Dock 1' } },
      { operation: 'warehouses.update', before: { code: 'N1' }, after: { code: 'N2', address: null } },
      { operation: 'warehouses.update', after: { code: 'N1' } },
      { operation: 'warehouses.create', before: null, organizationId: one.organizationId },
    ]);
    const first = (await history('limit=3')).data;
    expect((await history(`limit=3&after=${first.endCursor}`)).data.data).toEqual(data.data.slice(3));
    const other = await makeOrganization(db.database);
    const stranger = await signedIn(app, other.email.admin, other.organizationId);
    expect((await history('', stranger)).status).toBe(404);
    const viewer = await signedIn(app, one.email.viewer, one.organizationId);
    expect((await history('', viewer)).status).toBe(403);
  });
});
