import type { StreamedRow } from '@tallyard/domain/exchange/stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { systemActor } from '../platform/database/database.ts';

const base = '/api/inventory-movements';

describe('MOV-53: movements are exported as a stream', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let user: Browser;
  let itemId: string;
  let depotId: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    one = await makeOrganization(db.database);
    user = await signedIn(app, one.email.user, one.organizationId);
    const manager = await signedIn(app, one.email.manager, one.organizationId);
    depotId = (await manager.post('/api/warehouses', { name: 'Depot' })).data.id;
    const item = { warehouseId: one.warehouseId, name: 'Bolt', sku: 'BOLT', quantity: 5_000 };
    itemId = (await user.post('/api/inventory-items', item)).data.itemId;
    await db.database.withTenant(one.organizationId, systemActor, (transaction) =>
      transaction.query(
        `INSERT INTO inventory_movements (organization_id, movement_id, movement_type, status, item_id, item_name, warehouse_id, quantity,
           total_value, reference, created_at, completed_at)
         SELECT $1, gen_random_uuid(), 'OUTBOUND', 'completed', $2, 'Bolt', $3, 1, 2.5, 'R-' || n, t, t
         FROM generate_series(1, 2500) AS n, LATERAL (SELECT now() - interval '1 day' + n * interval '1 second') AS at(t)`,
        [one.organizationId, itemId, one.warehouseId],
      ),
    );
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const exported = (body: object = {}, by = user) => by.post(`${base}/export`, body);
  const rowsOf = (lines: readonly { rows?: StreamedRow[] }[]) => lines.flatMap(({ rows }) => rows ?? []);

  test('as of an instant has what there was by then, and each row says so', async () => {
    const asOf = new Date(Date.now() - 86_400_000 + 600_000).toISOString();
    const { data } = await exported({ movementType: 'OUTBOUND', asOf });
    const rows = rowsOf(data);
    expect(rows.length).toBeGreaterThan(500);
    expect(rows.length).toBeLessThan(700);
    expect(new Set(rows.map((row) => row.asOf))).toEqual(new Set([asOf]));
  });

  test('GEN-22: in chunks of 1,000, each movement once, with a head and an end that count them', async () => {
    const { status, data, headers } = await exported({ movementType: 'OUTBOUND' });
    expect([status, headers['content-type']]).toEqual([200, 'application/x-ndjson']);
    expect(data[0]).toEqual({ total: 2_500, totalIsExact: true });
    expect(data.slice(1, -1).map(({ rows }: { rows: unknown[] }) => rows.length)).toEqual([1_000, 1_000, 500]);
    expect(data.at(-1)).toEqual({ end: 2_500 });
    expect(new Set(rowsOf(data).map(({ movementId }) => movementId)).size).toBe(2_500);
  });

  test('a transfer tells both ends, what was dated its own moment, and filters and ids hold', async () => {
    const moved = { movementType: 'TRANSFER', itemId, quantity: 3, destinationWarehouseId: depotId, reference: 'T-1' };
    const { movementId } = (await user.post(base, moved)).data;
    const occurredAt = '2026-01-31T08:00:00.500Z';
    await user.post(base, { movementType: 'INBOUND', itemId, quantity: 4, reference: 'T-2', occurredAt });
    const { data } = await exported({ searchTerm: 'T-' });
    const told = Object.fromEntries(rowsOf(data).map((row) => [row.reference, row]));
    expect(told['T-1']).toMatchObject({
      movementId,
      type: 'TRANSFER',
      status: 'pending',
      happened: null,
      sku: 'BOLT',
      warehouse: 'Main warehouse',
      destination: 'Depot',
      quantity: 3,
      createdByName: 'The user',
    });
    expect(told['T-2']).toMatchObject({ happened: '2026-01-31T08:00:00Z', destination: null });
    expect((await exported({ ids: [movementId, crypto.randomUUID()] })).data.at(-1)).toEqual({ end: 1 });
    expect((await exported({ searchTerm: 'no such thing' })).data).toEqual([
      { total: 0, totalIsExact: true },
      { end: 0 },
    ]);
  });

  test('a file of exported movements books nothing a second time', async () => {
    const { data } = await exported({ movementType: 'OUTBOUND', searchTerm: 'R-12' });
    const rows = rowsOf(data);
    const file = [
      'Happened,Type,SKU,Quantity,Reference',
      ...rows.map(({ happened, type, sku, quantity, reference }) =>
        [happened, type, sku, quantity, reference].join(','),
      ),
    ].join('\n');
    const options = { warehouseId: one.warehouseId, timeZone: 'UTC', autoConfirm: true };
    const answer = await user.upload(`${base}/import`, options, file);
    expect(answer).toMatchObject({ status: 200, data: { created: 0, existing: rows.length } });
  });

  test('MOV-73, MOV-75: a viewer is refused, and another organization gets nothing of it', async () => {
    const viewer = await signedIn(app, one.email.viewer, one.organizationId);
    expect(await exported({}, viewer)).toMatchObject({ status: 403, error: { message: 'Export permission denied' } });
    const other = await makeOrganization(db.database);
    const stranger = await signedIn(app, other.email.admin, other.organizationId);
    expect((await exported({}, stranger)).data.at(-1)).toEqual({ end: 0 });
  });
});
