import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../../test/plans-of-tests.ts';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('a plan', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let manager: Browser;
  let viewer: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 24 });
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    manager = await signedIn(app, one.email.manager, one.organizationId);
    viewer = await signedIn(app, one.email.viewer, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const make = async (sku: string, quantity = 10): Promise<string> =>
    (
      await manager.post('/api/inventory-items', {
        warehouseId: one.warehouseId,
        name: `Bolt ${sku}`,
        sku,
        quantity,
        category: 'Bolts',
      })
    ).data.itemId;
  const item = async (id: string) => (await manager.get(`/api/inventory-items/${id}`)).data;
  const plan = (body: object, by = manager) => by.post('/api/plans', { kind: 'items.update', ...body });
  const rows = async (id: string, query = '') => (await manager.get(`/api/plans/${id}/rows?${query}`)).data.data;
  const apply = ({ id, hash }: { id: string; hash: string }, by = manager) =>
    by.post(`/api/plans/${id}/apply`, { hash });
  const undo = (id: string, by = manager) => by.post(`/api/plans/${id}/undo`);
  const categories = (ids: readonly string[], to = 'Fixings') => rowsOf(ids, 'category', () => to);

  test('judges each row against the present and changes nothing', async () => {
    const [a, b, c] = [await make('A'), await make('B'), await make('C')];
    const { status, data } = await plan({
      reason: 'New catalog',
      rows: [
        { id: a, changes: [{ field: 'category', to: 'Fixings' }] },
        { id: b, changes: [{ field: 'category', to: 'Bolts' }] },
        { id: c, changes: [{ field: 'category', from: 'Nails', to: 'Fixings' }] },
        { id: c, changes: [{ field: 'unitPrice', to: 2 }] },
        { id: 'none', changes: [{ field: 'category', to: 'Fixings' }] },
        { id: a, changes: [{ field: 'unitPrice', to: 3 }] },
      ],
    });
    expect([status, data]).toEqual([
      201,
      expect.objectContaining({
        status: 'draft',
        reason: 'New catalog',
        title: 'Change category and unit price of 6 items',
        rows: 6,
        verdicts: { create: 0, update: 1, unchanged: 1, conflict: 1, error: 3 },
        appliedAt: null,
        undoUntil: null,
      }),
    ]);
    expect(await rows(data.id)).toMatchObject([
      {
        thing: { entity: 'item', id: a },
        label: 'Bolt A (A)',
        changes: [{ field: 'category', from: 'Bolts', to: 'Fixings' }],
        verdict: 'update',
      },
      { changes: [], verdict: 'unchanged' },
      { verdict: 'conflict', problems: [{ field: 'category', value: 'Fixings', code: 'CONFLICT' }] },
      { verdict: 'error', problems: [{ reason: 'Another row of the plan is about the same thing' }] },
      { thing: null, verdict: 'error', problems: [{ reason: 'Item not found' }] },
      { verdict: 'error' },
    ]);
    expect((await rows(data.id, 'verdict=conflict')).map(({ position }: { position: number }) => position)).toEqual([
      2,
    ]);
    expect((await item(a)).category).toBe('Bolts');
  });

  test.each([
    ['category', '', 'Category is required'],
    ['location', ' ', 'Location is required'],
    ['unitPrice', null, 'Unit price is required'],
  ])('names a %s that is not given in its row (INV-33 to INV-35)', async (field, to, reason) => {
    const { data } = await plan({ rows: rowsOf([await make('A')], field, () => to) });
    expect((await rows(data.id))[0].problems).toMatchObject([{ field, value: to, reason }]);
  });

  test('sets other fields of each row, a pasted block of cells, and never a quantity', async () => {
    const [a, b, c] = [await make('A'), await make('B'), await make('C')];
    const { data: draft } = await plan({
      rows: [
        {
          id: a,
          changes: [
            { field: 'name', from: 'Bolt A', to: 'Screw' },
            { field: 'reorderPoint', to: 7.5 },
          ],
        },
        { id: b, changes: [{ field: 'barcode', from: null, to: '0012' }] },
        { id: c, changes: [{ field: 'name', to: '' }] },
        { id: 'none', changes: [{ field: 'quantity', to: 99 }] },
      ],
    });
    expect(draft.verdicts).toMatchObject({ update: 2, error: 2 });
    expect((await rows(draft.id))[2].problems).toMatchObject([
      { field: 'name', value: '', reason: 'Name is required' },
    ]);
    expect((await apply(draft)).data).toMatchObject({ outcomes: { applied: 2 } });
    expect(await item(a)).toMatchObject({ name: 'Screw', reorderPoint: 7.5 });
    expect(await item(b)).toMatchObject({ name: 'Bolt B', barcode: '0012' });
    expect((await manager.post(`/api/plans/${draft.id}/undo`)).data).toMatchObject({ undo: { reversed: 2 } });
    expect(await item(a)).toMatchObject({ name: 'Bolt A' });
    expect((await item(b)).barcode ?? null).toBeNull();
    const { data: over } = await plan({ rows: [{ id: a, changes: [{ field: 'quantity', to: 99 }] }] });
    expect((await rows(over.id))[0].problems).toMatchObject([{ reason: 'There is no field quantity' }]);
  });

  test('is corrected row by row, and another hash is another plan', async () => {
    const [a, b] = [await make('A'), await make('B')];
    const { data: draft } = await plan({ rows: [...categories([a]), ...categories([b], '')] });
    const body = { changes: [{ field: 'category', to: 'Nuts' }] };
    const { data: corrected } = await manager.send('PUT', `/api/plans/${draft.id}/rows/1`, body);
    expect(corrected).toMatchObject({
      plan: { verdicts: { update: 2, error: 0 } },
      row: { verdict: 'update', problems: [], changes: [{ field: 'category', from: 'Bolts', to: 'Nuts' }] },
    });
    const stale = await apply(draft);
    expect([stale.status, stale.error.code]).toEqual([409, 'CONFLICT']);
    expect((await item(a)).category).toBe('Bolts');
    expect((await apply(corrected.plan)).data).toMatchObject({ status: 'applied', outcomes: { applied: 2 } });
    expect([(await item(a)).category, (await item(b)).category]).toEqual(['Fixings', 'Nuts']);
    const late = await manager.send('PUT', `/api/plans/${draft.id}/rows/1`, body);
    expect([late.status, late.error.code]).toEqual([422, 'RULE_BROKEN']);
  });

  test('that is applied 50 times at once has one effect', async () => {
    const ids = [await make('A', 1), await make('B', 1)];
    const { data: draft } = await plan({ kind: 'items.adjust', rows: rowsOf(ids, 'adjustment', () => 2) });
    const answers = await Promise.all(Array.from({ length: 50 }, () => apply(draft)));
    expect(answers.map(({ status, data }) => [status, data.status])).toEqual(answers.map(() => [200, 'applied']));
    for (const id of ids) expect((await item(id)).quantity).toBe(3);
    const undone = await Promise.all(Array.from({ length: 20 }, () => undo(draft.id)));
    expect(undone.map(({ data }) => data.undo)).toEqual(undone.map(() => ({ reversed: 2, kept: 0, refused: 0 })));
    for (const id of ids) expect((await item(id)).quantity).toBe(1);
  });

  test('refuses by name what has changed since it was made', async () => {
    const [a, b] = [await make('A'), await make('B')];
    const { data: draft } = await plan({ rows: categories([a, b]) });
    await manager.send('PUT', `/api/inventory-items/${b}`, { category: 'Nails' });
    expect((await apply(draft)).data.outcomes).toEqual({ applied: 1, refused: 1, skipped: 0 });
    expect((await rows(draft.id))[1]).toMatchObject({
      outcome: 'refused',
      outcomeReason: "category: Changed since the plan was made: it is 'Nails' now",
    });
    expect((await item(b)).category).toBe('Nails');
  });

  test('adds its amounts to what is there when it is applied; who would fall below zero is named (INV-37)', async () => {
    const [a, b] = [await make('A', 10), await make('B', 5)];
    const { data: draft } = await plan({ kind: 'items.adjust', rows: rowsOf([a, b], 'adjustment', () => -4) });
    await manager.post(`/api/inventory-items/${a}/adjust`, { adjustment: 1 });
    await manager.post(`/api/inventory-items/${b}/adjust`, { adjustment: -2 });
    await apply(draft);
    expect(await rows(draft.id)).toMatchObject([
      { outcome: 'applied', changes: [{ field: 'quantity', from: 11, to: 7 }] },
      { outcome: 'refused', outcomeReason: 'Cannot adjust Bolt B below zero quantity' },
    ]);
    expect([(await item(a)).quantity, (await item(b)).quantity]).toEqual([7, 3]);
  });

  test('asks for the right of each of its rows when it is made, applied, cancelled and undone', async () => {
    const a = await make('A');
    const { data: draft } = await plan({ rows: categories([a]) });
    const denied = [await plan({ rows: categories([a]) }, viewer), await apply(draft, viewer)];
    denied.push(await viewer.post(`/api/plans/${draft.id}/cancel`));
    await apply(draft);
    denied.push(await undo(draft.id, viewer));
    expect(denied.map(({ status, error }) => [status, error.message])).toEqual(
      denied.map(() => [403, 'Insufficient permissions to bulk update inventory items']),
    );
    const { data: activity } = await plan({ rows: rowsOf([a], 'isActive', () => false) });
    expect((await apply(activity, viewer)).error.message).toBe('Insufficient permissions to update inventory items');
    expect((await viewer.get(`/api/plans/${draft.id}`)).data.status).toBe('applied');
  });

  test('that is cancelled changes nothing any more', async () => {
    const a = await make('A');
    const { data: draft } = await plan({ rows: categories([a]) });
    expect((await manager.post(`/api/plans/${draft.id}/cancel`)).data.status).toBe('cancelled');
    expect((await apply(draft)).error).toMatchObject({ code: 'RULE_BROKEN', message: 'This plan was cancelled.' });
    expect((await undo(draft.id)).error.code).toBe('RULE_BROKEN');
    expect((await item(a)).category).toBe('Bolts');
  });

  test('in which nothing is to be done is not applied', async () => {
    const { data: draft } = await plan({ rows: categories([await make('A')], 'Bolts') });
    expect((await apply(draft)).error.message).toBe('No row of this plan changes anything.');
  });

  test('is nothing to another organization, whatever a query forgets', async () => {
    const { data: draft } = await plan({ rows: categories([await make('A')]) });
    const other = await makeOrganization(db.database);
    const stranger = await signedIn(app, other.email.admin, other.organizationId);
    expect((await stranger.get(`/api/plans?ids=${draft.id}`)).data.data).toEqual([]);
    for (const { status } of [
      await stranger.get(`/api/plans/${draft.id}`),
      await stranger.get(`/api/plans/${draft.id}/rows`),
      await stranger.get(`/api/plans/${draft.id}/undo`),
      await stranger.send('PUT', `/api/plans/${draft.id}/rows/0`, { changes: [] }),
      await apply(draft, stranger),
      await stranger.post(`/api/plans/${draft.id}/cancel`),
      await undo(draft.id, stranger),
    ]) {
      expect(status).toBe(404);
    }
    const actor = { userId: one.userId.manager, requestId: null };
    const seen = await db.database.withTenant(other.organizationId, actor, async (transaction) => [
      ...(await transaction.query('SELECT title FROM plans')).rows,
      ...(await transaction.query('SELECT label FROM plan_rows')).rows,
    ]);
    expect(seen).toEqual([]);
  });
});
