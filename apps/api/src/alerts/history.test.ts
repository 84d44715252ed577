import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('what people did about an alert', () => {
  let db: TestDatabase;
  let app: App;
  let ours: TestOrganization;
  let manager: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  beforeEach(async () => {
    ours = await makeOrganization(db.database);
    manager = await signedIn(app, ours.email.manager, ours.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const instances = async (query = '', by = manager) =>
    (await by.get(`/api/alerts/${ours.organizationId}/instances?${query}`)).data.data as { id: string }[];
  const history = (id: string, by = manager) => by.get(`/api/alerts/instances/${id}/history`);
  const act = (id: string, operationType: string, operationData = {}) =>
    manager.post('/api/alerts/instances/bulk-update', { operationType, alertInstanceIds: [id], operationData });

  async function raise(): Promise<string> {
    const low = { name: 'Low', trigger: { type: 'low_stock', thresholds: { minQuantity: 10 } } };
    await manager.post(`/api/alerts/${ours.organizationId}/rules`, low);
    const item = { warehouseId: ours.warehouseId, name: 'Bolt', sku: 'B-1', quantity: 5 };
    await manager.post('/api/inventory-items', item);
    return (await instances('isSummary=false'))[0]?.id ?? '';
  }

  test('is told newest first, with who and when', async () => {
    const id = await raise();
    await act(id, 'acknowledge');
    await act(id, 'assign', { assignedTo: ours.userId.user });
    await act(id, 'resolve', { notes: 'Ordered more' });
    const { data } = await history(id);
    expect(data.data.map((entry: Record<string, unknown>) => [entry.operation, entry.userName])).toEqual([
      ['alert.resolve', 'The manager'],
      ['alert.assign', 'The manager'],
      ['alert.acknowledge', 'The manager'],
    ]);
    expect(data.data[0].after).toMatchObject({ status: 'resolved', resolutionNotes: 'Ordered more' });
  });

  test('is for those who may act on alerts, and of nobody else’s', async () => {
    const id = await raise();
    const viewer = await signedIn(app, ours.email.viewer, ours.organizationId);
    expect((await history(id, viewer)).error).toMatchObject({
      code: 'PERMISSION_DENIED',
      message: 'History permission denied',
    });
    const rival = await makeOrganization(db.database);
    const stranger = await signedIn(app, rival.email.admin, rival.organizationId);
    for (const answer of [await history(id, stranger), await history(crypto.randomUUID()), await history('no-id')]) {
      expect([answer.status, answer.error.message]).toEqual([404, 'Alert not found']);
    }
  });

  test('a list is narrowed to alerts about many items, or to those about one', async () => {
    const item = { warehouseId: ours.warehouseId, name: 'Nut', sku: 'N-1', quantity: 5 };
    await manager.post('/api/inventory-items', item);
    const id = await raise();
    // What was low already when the rule was switched on is told together, by a job.
    await expect.poll(async () => (await instances('isSummary=true')).length).toBe(1);
    expect((await instances('isSummary=false')).map((one) => one.id)).toEqual([id]);
    expect(await instances()).toHaveLength(2);
  });
});
