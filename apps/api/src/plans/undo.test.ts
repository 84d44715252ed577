import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../../test/plans-of-tests.ts';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('undoing a plan', () => {
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

  const make = async (sku: string, fields: object = {}): Promise<string> =>
    (
      await manager.post('/api/inventory-items', {
        warehouseId: one.warehouseId,
        name: `Bolt ${sku}`,
        sku,
        quantity: 10,
        ...fields,
      })
    ).data.itemId;
  const item = async (id: string) => (await manager.get(`/api/inventory-items/${id}`)).data;
  const rows = async (id: string) => (await manager.get(`/api/plans/${id}/rows`)).data.data;
  const bulk = async (what: string, itemIds: readonly string[], body: object): Promise<string> =>
    (await manager.post(`/api/inventory-items/bulk-${what}`, { itemIds, ...body })).data.planId;
  const foreseen = async (id: string) => (await manager.get(`/api/plans/${id}/undo`)).data.undo;
  const undo = (id: string) => manager.post(`/api/plans/${id}/undo`);

  test('puts fields back where nobody has changed them since, and says beforehand what it will do', async () => {
    const [a, b, c] = [await make('A'), await make('B', { category: 'Nails' }), await make('C')];
    const planId = await bulk('update', [a, b, c], { updates: { category: 'Fixings', unitPrice: 2 } });
    await manager.send('PUT', `/api/inventory-items/${b}`, { unitPrice: 7 });
    await manager.send('DELETE', `/api/inventory-items/${c}`);
    const will = { reversed: 1, kept: 1, refused: 1 };
    expect(await foreseen(planId)).toEqual(will);
    const { status, data } = await undo(planId);
    expect([status, data.status, data.undo]).toEqual([200, 'undone', will]);
    expect(await rows(planId)).toMatchObject([
      { undoOutcome: 'reversed', undoReason: null },
      { undoOutcome: 'kept', undoReason: 'unitPrice: Changed since: it is 7 now' },
      { undoOutcome: 'refused', undoReason: 'Item not found' },
    ]);
    expect(await item(a)).toMatchObject({ category: null, unitPrice: 0 });
    expect(await item(b)).toMatchObject({ category: 'Fixings', unitPrice: 7 });
  });

  test('books counter-movements, keeps what was undone by hand, and refuses what is no longer there', async () => {
    const [a, b, c, d] = [await make('A'), await make('B'), await make('C'), await make('D')];
    const planId = await bulk('adjust', [a, b, c, d], { adjustment: 5, reason: 'Found' });
    await manager.post(`/api/inventory-items/${a}/adjust`, { adjustment: 1 });
    const { data: ledger } = await manager.get(`/api/inventory-items/${b}/ledger`);
    await manager.post(`/api/inventory-items/${b}/adjustments/${ledger.data[0].movementId}/reverse`);
    await manager.post(`/api/inventory-items/${c}/adjust`, { adjustment: -12 });
    await manager.send('DELETE', `/api/inventory-items/${d}`);
    const will = { reversed: 1, kept: 1, refused: 2 };
    expect(await foreseen(planId)).toEqual(will);
    expect((await undo(planId)).data.undo).toEqual(will);
    expect([(await item(a)).quantity, (await item(b)).quantity, (await item(c)).quantity]).toEqual([11, 10, 3]);
    expect((await rows(planId))[2].undoReason).toBe('Cannot adjust Bolt C below zero quantity');
    const { data: after } = await manager.get(`/api/inventory-items/${a}/ledger`);
    expect(after.data[0]).toMatchObject({ change: -5, reason: 'Undone: Found', reverses: after.data[2].movementId });
  });

  test('brings deleted items back with all they had, unless their SKU was given to another', async () => {
    const [a, b] = [await make('A', { category: 'Nails' }), await make('B')];
    const before = await item(a);
    const planId = await bulk('delete', [a, b], { reason: 'Cleared out' });
    await make('B', { name: 'Another' });
    const will = { reversed: 1, kept: 0, refused: 1 };
    expect(await foreseen(planId)).toEqual(will);
    expect((await undo(planId)).data.undo).toEqual(will);
    expect(await item(a)).toEqual({ ...before, updatedAt: expect.any(String) });
    expect((await rows(planId))[1].undoReason).toBe('Another item has this SKU in the warehouse now');
    const { data } = await manager.get(`/api/inventory-items/organization/${one.organizationId}?search=bolt`);
    expect(data.data.map(({ sku }: { sku: string }) => sku)).toContain('A');
  });

  test('is one for a change that came in batches', async () => {
    const ids = await Promise.all(['A', 'B', 'C'].map((sku) => make(sku)));
    const body = { updates: { category: 'Fixings' } };
    const first = await bulk('update', ids.slice(0, 2), body);
    expect(await bulk('update', ids.slice(2), { ...body, planId: first })).toBe(first);
    expect((await manager.get(`/api/plans/${first}`)).data).toMatchObject({ rows: 3, outcomes: { applied: 3 } });
    expect((await undo(first)).data.undo.reversed).toBe(3);
    const later = await bulk('update', ids.slice(2), { ...body, planId: first });
    expect(later).not.toBe(first);
  });

  test('does not reach into what another person, or another change, has planned', async () => {
    const [a, b] = [await make('A'), await make('B')];
    const planId = await bulk('update', [a], { updates: { category: 'Fixings' } });
    const admin = await signedIn(app, one.email.admin, one.organizationId);
    const body = { itemIds: [b], updates: { category: 'Fixings' }, planId };
    expect((await admin.post('/api/inventory-items/bulk-update', body)).data.planId).not.toBe(planId);
    expect(await bulk('adjust', [b], { adjustment: 1, planId })).not.toBe(planId);
  });

  test('ends 30 days after it was applied', async () => {
    const planId = await bulk('update', [await make('A')], { updates: { category: 'Fixings' } });
    const setApplied = (days: number) =>
      db.look(`UPDATE plans SET applied_at = now() - $2 * interval '1 day' WHERE plan_id = $1`, [planId, days]);
    await setApplied(30.01);
    expect((await undo(planId)).error).toMatchObject({
      code: 'RULE_BROKEN',
      message: 'A plan can be undone for 30 days after it was applied.',
    });
    await setApplied(29.99);
    expect((await undo(planId)).data.undo.reversed).toBe(1);
  });

  test('gives every applied row exactly one outcome', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => make(`S${n}`)));
    const { data: draft } = await manager.post('/api/plans', {
      kind: 'items.update',
      rows: rowsOf([...ids, 'none'], 'category', (index) => (index === 0 ? '' : 'Fixings')),
    });
    const { data: applied } = await manager.post(`/api/plans/${draft.id}/apply`, { hash: draft.hash });
    for (const id of ids.slice(1, 3)) await manager.send('PUT', `/api/inventory-items/${id}`, { category: 'Nuts' });
    await manager.send('DELETE', `/api/inventory-items/${ids[4]}`);
    const { reversed, kept: stored, refused } = (await undo(draft.id)).data.undo;
    expect([applied.outcomes, reversed, stored, refused]).toEqual([{ applied: 7, refused: 2, skipped: 0 }, 4, 2, 1]);
    expect(reversed + stored + refused).toBe(applied.outcomes.applied);
  });

  test.each([
    [
      'item',
      'inventory-items',
      { warehouseId: true, name: 'Bolt', quantity: 0 },
      `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, quantity, unit_price)
       VALUES ($1, gen_random_uuid(), $2, 'Newcomer', 'TAKEN', 0, 1)`,
      'Another item has this SKU in the warehouse now',
    ],
    [
      'product',
      'products',
      { name: 'Bolt' },
      `INSERT INTO products (organization_id, product_id, name, sku, price)
       SELECT $1, gen_random_uuid(), 'Newcomer', 'TAKEN', 1 WHERE $2::uuid IS NOT NULL`,
      'Another product has this SKU now',
    ],
  ])(
    'of a deleted %s whose SKU is being taken in that moment refuses it, and brings the others back',
    async (entity, path, fields, insert, why) => {
      const body = 'warehouseId' in fields ? { ...fields, warehouseId: one.warehouseId } : fields;
      const ids = await Promise.all(
        ['TAKEN', 'FREE'].map(
          async (sku) => (await manager.post(`/api/${path}`, { ...body, sku })).data[`${entity}Id`],
        ),
      );
      const deleted = await manager.post(`/api/${path}/bulk-delete`, { [`${entity}Ids`]: ids, reason: null });
      const other = new pg.Client({ connectionString: db.url });
      await other.connect();
      await other.query('BEGIN');
      await other.query(`SELECT set_config('app.organization_id', $1, true)`, [String(one.organizationId)]);
      await other.query(insert, [one.organizationId, one.warehouseId]);
      const undone = undo(deleted.data.planId);
      const waits = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'transactionid'`;
      await expect.poll(async () => (await db.look(waits)).length).toBe(1);
      await other.query('COMMIT');
      await other.end();
      expect((await undone).data.undo).toEqual({ reversed: 1, kept: 0, refused: 1 });
      expect((await rows(deleted.data.planId)).map(({ undoReason }: { undoReason: string }) => undoReason)).toEqual([
        why,
        null,
      ]);
      const found = await Promise.all(ids.map(async (id) => (await manager.get(`/api/${path}/${id}`)).status));
      expect(found).toEqual([404, 200]);
    },
  );
});
