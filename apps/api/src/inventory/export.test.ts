import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { systemActor } from '../platform/database/database.ts';

interface Row {
  readonly itemId: string;
  readonly sku: string;
  readonly warehouse: string;
}

describe('INV-21: items are exported as a stream', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let user: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    one = await makeOrganization(db.database);
    user = await signedIn(app, one.email.user, one.organizationId);
    await add(one, 2_500);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const add = ({ organizationId, warehouseId }: TestOrganization, count: number) =>
    db.database.withTenant(organizationId, systemActor, (transaction) =>
      transaction.query(
        `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, description, quantity, category, created_at)
         SELECT $1, gen_random_uuid(), $2, 'Bolt ' || n, 'S-' || n, $4, n, CASE n % 5 WHEN 0 THEN 'Nuts' END,
                now() - interval '1 day' FROM generate_series(1, $3) AS n`,
        [organizationId, warehouseId, count, 'x'.repeat(2_000)],
      ),
    );
  const exported = (body: object = {}, by = user) => by.post('/api/inventory-items/export', body);
  const rowsOf = (lines: readonly { rows?: Row[] }[]) => lines.flatMap(({ rows }) => rows ?? []);

  test('GEN-22: in chunks of 1,000, each item once, with a head and an end that count them', async () => {
    const { status, data, headers } = await exported();
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/x-ndjson');
    expect(data[0]).toEqual({ total: 2_500, totalIsExact: true });
    expect(data.slice(1, -1).map(({ rows }: { rows: Row[] }) => rows.length)).toEqual([1_000, 1_000, 500]);
    expect(data.at(-1)).toEqual({ end: 2_500 });
    expect(new Set(rowsOf(data).map(({ itemId }) => itemId)).size).toBe(2_500);
    expect(rowsOf(data)[0]).toMatchObject({ warehouse: 'Main warehouse', barcode: null, isActive: true });
    expect(rowsOf(data)[0]).not.toHaveProperty('organizationId');
  });

  test('the filter of the list holds, and so do ids', async () => {
    const { data } = await exported({ category: 'Nuts', minQuantity: 2_000 });
    expect(data.at(-1)).toEqual({ end: 101 });
    const ids = rowsOf(data).map(({ itemId }) => itemId);
    const few = await exported({ ids: [...ids.slice(0, 3), crypto.randomUUID()] });
    expect(few.data.at(-1)).toEqual({ end: 3 });
    expect((await exported({ searchTerm: 'bolt 249' })).data.at(-1)).toEqual({ end: 13 });
    expect((await exported({ searchTerm: 'no such thing' })).data).toEqual([
      { total: 0, totalIsExact: true },
      { end: 0 },
    ]);
  });

  test('a search reads on through all its chunks', async () => {
    const { data } = await exported({ searchTerm: 'bolt' });
    expect(data.at(-1)).toEqual({ end: 2_500 });
    expect(new Set(rowsOf(data).map(({ itemId }) => itemId)).size).toBe(2_500);
  });

  test('1,000 ids may be named, one more not', async () => {
    const ids = Array.from({ length: 1_001 }, () => crypto.randomUUID());
    expect((await exported({ ids: ids.slice(1) })).status).toBe(200);
    expect((await exported({ ids })).status).toBe(400);
    expect((await exported({ ids: [] })).status).toBe(400);
  });

  test('INV-54: exporting needs canCreateInventory', async () => {
    const viewer = await signedIn(app, one.email.viewer, one.organizationId);
    const { status, error } = await exported({}, viewer);
    expect([status, error.code, error.message]).toEqual([403, 'PERMISSION_DENIED', 'Export permission denied']);
  });

  test('another organization gets its own items alone', async () => {
    const two = await makeOrganization(db.database);
    await add(two, 2);
    const other = await signedIn(app, two.email.user, two.organizationId);
    const ours = rowsOf((await exported({ category: 'Nuts' })).data).map(({ itemId }) => itemId);
    expect((await exported({}, other)).data.at(-1)).toEqual({ end: 2 });
    expect((await exported({ ids: ours.slice(0, 5) }, other)).data.at(-1)).toEqual({ end: 0 });
    const foreign = await other.post(
      '/api/inventory-items/export',
      { organizationId: one.organizationId },
      { 'x-organization-id': '' },
    );
    expect(foreign.status).toBe(404);
  });

  test('items that change while they are exported come once, and whoever takes nothing is let go', async () => {
    await app.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.server.address() as AddressInfo;
    const cookie = [...user.cookies].map((pair) => pair.join('=')).join('; ');
    const request = [
      'POST /api/inventory-items/export HTTP/1.1',
      'host: 127.0.0.1',
      `cookie: ${cookie}`,
      `x-organization-id: ${one.organizationId}`,
      'content-type: application/json',
      'content-length: 2',
      'connection: close',
    ].join('\r\n');
    const sockets = [];
    for (let opened = 0; opened < 3; opened += 1) {
      const socket = connect(port, '127.0.0.1', () => socket.write(`${request}\r\n\r\n{}`));
      await once(socket, 'readable');
      sockets.push(socket);
    }
    // Three stand unread: one more of the same person has to wait for its turn.
    const { status, error } = await exported();
    expect([status, error.code]).toEqual([429, 'RATE_LIMITED']);
    await db.database.withTenant(one.organizationId, systemActor, (transaction) =>
      transaction.query(
        `UPDATE inventory_items SET name = 'A' || name, updated_at = now() WHERE organization_id = $1`,
        [one.organizationId],
      ),
    );
    const [reading, ...leaving] = sockets;
    for (const socket of leaving) socket.destroy();
    let text = '';
    for await (const part of reading ?? []) text += String(part);
    const ids = [...text.matchAll(/"itemId":"([^"]+)"/g)].map(([, id]) => id);
    expect(text).toContain('{"end":2500}');
    expect([ids.length, new Set(ids).size]).toEqual([2_500, 2_500]);
    await expect.poll(async () => (await exported({ category: 'none' })).status).toBe(200);
  });
});
