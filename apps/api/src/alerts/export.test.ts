import type { StreamedRow } from '@tallyard/domain/exchange/stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const instances = '/api/alerts/instances/export';
const rules = '/api/alerts/rules/export';

describe('alerts and rules are exported as a stream', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let user: Browser;
  let manager: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
    one = await makeOrganization(db.database);
    user = await signedIn(app, one.email.user, one.organizationId);
    manager = await signedIn(app, one.email.manager, one.organizationId);
    await manager.post(`/api/alerts/${one.organizationId}/rules`, {
      name: 'Nearly gone',
      priority: 'high',
      trigger: { type: 'low_stock', thresholds: { minQuantity: 5 } },
    });
    for (const [sku, left] of [
      ['A', 4],
      ['B', 0],
      ['C', 50],
    ] as const) {
      const item = { warehouseId: one.warehouseId, name: `Bolt ${sku}`, sku, quantity: 60 };
      const { itemId } = (await user.post('/api/inventory-items', item)).data;
      await user.post(`/api/inventory-items/${itemId}/adjust`, { adjustment: left - 60 });
    }
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const rowsOf = (lines: readonly { rows?: StreamedRow[] }[]) => lines.flatMap(({ rows: some }) => some ?? []);

  test('ALR-35: alerts with what they are about, each once, counted at both ends, as they are narrowed', async () => {
    const { status, data, headers } = await manager.post(instances, {});
    expect([status, headers['content-type']]).toEqual([200, 'application/x-ndjson']);
    expect([data[0], data.at(-1)]).toEqual([{ total: 2, totalIsExact: true }, { end: 2 }]);
    expect(rowsOf(data)).toMatchObject([
      {
        item: 'Bolt A',
        warehouse: 'Main warehouse',
        currentStock: 4,
        threshold: 5,
        rule: 'Nearly gone',
        priority: 'high',
        status: 'triggered',
      },
      { item: 'Bolt B', currentStock: 0, severity: 'critical', resolvedAt: null },
    ]);
    const [first] = rowsOf(data);
    const named = rowsOf((await manager.post(instances, { ids: [first?.alertId] })).data);
    expect(named.map(({ item }) => item)).toEqual(['Bolt A']);
    expect(rowsOf((await manager.post(instances, { status: ['resolved'] })).data)).toEqual([]);
    const found = async (search: string) => rowsOf((await manager.post(instances, { search })).data).length;
    expect([await found('bolt'), await found('bolt washer')]).toEqual([2, 0]);
  });

  test('ALR-18: rules with their figures', async () => {
    const rows = rowsOf((await manager.post(rules, { search: 'nearly' })).data);
    expect(rows).toMatchObject([
      {
        name: 'Nearly gone',
        isActive: true,
        type: 'low_stock',
        minQuantity: 5,
        actions: 'inApp',
        raised: 2,
        successRate: null,
      },
    ]);
  });

  test('without canDownloadReports nothing is exported (ALR-18, ALR-35), and what cannot be is named', async () => {
    const viewer = await signedIn(app, one.email.viewer, one.organizationId);
    expect((await viewer.post(instances, {})).error.message).toBe('Insufficient permissions to export alerts');
    expect((await viewer.post(rules, {})).error.message).toBe('Insufficient permissions to export alert rules');
    expect((await manager.post(instances, { status: ['lost'] })).error.details).toMatchObject([{ field: 'status.0' }]);
    const other = await makeOrganization(db.database);
    const stranger = await signedIn(app, other.email.admin, other.organizationId);
    expect(rowsOf((await stranger.post(instances, {})).data)).toEqual([]);
  });
});
