import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

/** The calls and fields of alerts as the requirements write them down, by their ids. */
describe('alerts as they are documented', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const rules = (query = '') => `/api/alerts/${one.organizationId}/rules${query}`;
  const instances = (query = '') => `/api/alerts/${one.organizationId}/instances${query}`;
  const trigger = { type: 'low_stock', conditions: {}, thresholds: { minQuantity: 7 } };
  const workflow = { type: 'notification', actions: ['inApp', 'email'], recipients: ['ada@x.test'] };
  /** A rule that has looked at what there is: coming later, it would tell of it together. */
  async function makeRule(fields: object = {}) {
    const { data } = await admin.post(rules(), { name: 'Low bolts', trigger, workflow, ...fields });
    const looking = () => db.look(`SELECT 1 FROM jobs.job WHERE name = 'alerts.evaluate-rule' AND state <= 'active'`);
    await vi.waitFor(async () => expect(await looking()).toEqual([]), { timeout: 30_000, interval: 50 });
    return data;
  }
  const makeItem = async (name: string, quantity: number) =>
    (await admin.post('/api/inventory-items', { warehouseId: one.warehouseId, name, sku: name, quantity })).data.itemId;
  const found = async (path: string) =>
    (await admin.get(path)).data.data.map(({ name, title }: { name?: string; title?: string }) => name ?? title);

  test('ALR-1, ALR-2, ALR-3, ALR-4, ALR-11: a rule is made, and told with all that belongs to it', async () => {
    const answer = await admin.post(rules(), { name: 'Low bolts', description: 'For the bench', trigger, workflow });
    expect(answer.status).toBe(201);
    expect(answer.data).toMatchObject({
      id: expect.any(String),
      organizationId: one.organizationId,
      name: 'Low bolts',
      description: 'For the bench',
      isActive: true,
      priority: 'medium',
      trigger: { type: 'low_stock', thresholds: { minQuantity: 7 } },
      workflow,
      statistics: { triggerCount: 0, lastTriggered: null, averageResolutionTime: null, successRate: null },
      createdBy: one.userId.admin,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
  });

  test('ALR-10: rules are narrowed by what they are, what they watch, who made them and their words', async () => {
    await makeRule({ name: 'Bolts', priority: 'high' });
    await makeRule({ name: 'Nuts', isActive: false, trigger: { type: 'manual' } });
    expect(await found(rules('?isActive=true'))).toEqual(['Bolts']);
    expect(await found(rules('?priority=high'))).toEqual(['Bolts']);
    expect(await found(rules('?triggerType=manual'))).toEqual(['Nuts']);
    expect(await found(rules('?search=nut'))).toEqual(['Nuts']);
    expect(await found(rules(`?createdBy=${one.userId.admin}`))).toEqual(['Bolts', 'Nuts']);
    expect(await found(rules(`?createdBy=${one.userId.user}`))).toEqual([]);
    expect(await found(rules(`?organizationId=${one.organizationId}`))).toEqual(['Bolts', 'Nuts']);
  });

  test('ALR-12, ALR-13, ALR-14: a rule is changed, switched off and on, and deleted', async () => {
    const { id } = await makeRule();
    const changed = await admin.send('PUT', `/api/alerts/rules/${id}`, { name: 'Few bolts', priority: 'critical' });
    expect(changed.data).toMatchObject({ id, name: 'Few bolts', priority: 'critical', workflow });
    const off = await admin.send('PATCH', `/api/alerts/rules/${id}/toggle`, { isActive: false });
    expect(off.data).toMatchObject({ id, isActive: false });
    expect((await admin.send('DELETE', `/api/alerts/rules/${id}`)).status).toBe(200);
    expect(await found(rules())).toEqual([]);
  });

  test('ALR-5, ALR-30, INT-3: an alert says what it is about and what was sent of it, and is found by it', async () => {
    const rule = await makeRule({ priority: 'high' });
    const before = new Date(Date.now() - 60_000).toISOString();
    const itemId = await makeItem('Bolt', 3);
    await makeItem('Nut', 300);
    const [alert, ...others] = (await admin.get(instances())).data.data;
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      id: expect.any(String),
      instanceId: expect.any(String),
      ruleId: rule.id,
      ruleName: 'Low bolts',
      organizationId: one.organizationId,
      status: 'triggered',
      priority: 'high',
      severity: expect.any(String),
      title: 'Low stock: Bolt',
      message: expect.stringContaining('Bolt'),
      context: { itemId, itemName: 'Bolt', warehouseId: one.warehouseId, currentStock: 3, threshold: 7 },
      assignedTo: null,
      triggeredAt: expect.stringMatching(/Z$/),
      acknowledgedAt: null,
      resolvedAt: null,
      escalatedAt: null,
      notificationsSent: { email: 0, sms: 0, webhook: 0, inApp: 1, chat: 0, push: 0 },
    });
    const after = new Date(Date.now() + 60_000).toISOString();
    for (const [query, expected] of [
      ['status=triggered', 1],
      ['status=resolved', 0],
      ['priority=high', 1],
      ['priority=low', 0],
      [`assignedTo=${one.userId.user}`, 0],
      ['search=bolt', 1],
      ['search=washer', 0],
      [`triggeredAfter=${before}&triggeredBefore=${after}`, 1],
      [`triggeredAfter=${after}`, 0],
      [`triggeredBefore=${before}`, 0],
    ] as const) {
      expect([query, (await found(instances(`?${query}`))).length]).toEqual([query, expected]);
    }
  });

  test('ALR-31, ALR-32, ALR-34: many are acknowledged, assigned, resolved and cancelled, and what is cancelled leaves the list', async () => {
    await makeRule();
    for (const name of ['A', 'B']) await makeItem(name, 1);
    const ids = (await admin.get(instances())).data.data.map(({ id }: { id: string }) => id);
    const bulk = async (operationType: string, operationData: object = {}) => {
      const body = { operationType, alertInstanceIds: ids, performedBy: one.userId.admin, operationData };
      const { data } = await admin.post('/api/alerts/instances/bulk-update', body);
      return data.results.map(({ success, instance }: { success: boolean; instance: { status: string } }) => [
        success,
        instance.status,
      ]);
    };
    const all = (status: string) => ids.map(() => [true, status]);
    expect(await bulk('acknowledge')).toEqual(all('acknowledged'));
    expect(await bulk('assign', { assignedTo: one.userId.user })).toEqual(all('acknowledged'));
    expect(await bulk('resolve', { notes: 'Ordered' })).toEqual(all('resolved'));
    await makeItem('C', 1);
    const [{ id }] = (await admin.get(instances('?status=triggered'))).data.data;
    ids.splice(0, ids.length, id);
    expect(await bulk('cancel')).toEqual(all('cancelled'));
    expect(await found(instances('?search=Low stock: C'))).not.toContain('Low stock: C');
    expect(await found(instances('?status=cancelled'))).toEqual(['Low stock: C']);
  });
});
