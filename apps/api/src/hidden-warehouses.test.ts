import { concernsHiddenWarehouses } from '@tallyard/domain/warehouses/texts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type { App } from './app.ts';
import { newId } from './platform/ids.ts';

describe('what concerns hidden warehouses is not ended by members of other warehouses (ADR 0117)', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  /** A manager who sees `theirs` alone, with the right to change settings. */
  let scoped: Browser;
  let theirs: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    theirs = (await admin.post('/api/warehouses', { name: 'Theirs' })).data.id;
    const warehouses = `/api/organizations/${one.organizationId}/members/${one.userId.manager}/warehouses`;
    expect((await admin.send('PUT', warehouses, { warehouseIds: [theirs] })).status).toBe(200);
    scoped = await signedIn(app, one.email.manager, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const refusal = { status: 403, error: { code: 'PERMISSION_DENIED', message: concernsHiddenWarehouses } };
  const product = async (sku: string): Promise<string> =>
    (await admin.post('/api/products', { name: `Product ${sku}`, sku })).data.productId;
  const item = async (sku: string, warehouseId: string): Promise<string> =>
    (await admin.post('/api/inventory-items', { warehouseId, name: sku, sku, quantity: 4 })).data.itemId;

  /** Gives the flag to all managers. */
  const grant = async (flag: string) => {
    const path = `/api/organizations/${one.organizationId}/roles/manager`;
    expect((await admin.send('PUT', path, { flags: { [flag]: true } })).status).toBe(200);
  };

  test('a product with items there is not deleted, alone or with others, by force neither', async () => {
    const hidden = await product('HIDDEN');
    const own = await product('OWN');
    await item('HIDDEN', one.warehouseId);
    await item('OWN', theirs);
    expect(await scoped.send('DELETE', `/api/products/${hidden}`, { force: true })).toMatchObject(refusal);
    const { data } = await scoped.post('/api/products/bulk-delete', { productIds: [hidden, own], force: true });
    expect(data.results).toMatchObject([
      { success: false, code: 'PERMISSION_DENIED', message: concernsHiddenWarehouses },
      { success: true },
    ]);
    expect((await admin.get(`/api/products/${hidden}`)).status).toBe(200);
    expect((await admin.send('DELETE', `/api/products/${hidden}`, { force: true })).status).toBe(200);
  });

  test('nor is it merged into another, whose SKU the hidden items would not take', async () => {
    const lose = await product('LOSE');
    await product('KEEP');
    await item('LOSE', theirs);
    const unseen = await item('LOSE', one.warehouseId);
    const rows = [{ id: lose, changes: [{ field: 'mergedInto', to: 'KEEP' }] }];
    const plan = (await scoped.post('/api/plans', { kind: 'products.merge', rows, reason: 'Twice' })).data;
    expect(plan.verdicts).toMatchObject({ error: 1 });
    const { data } = await scoped.get(`/api/plans/${plan.id}/rows`);
    expect(data.data[0].problems[0]).toMatchObject({ reason: concernsHiddenWarehouses });
    // A plan that was judged before the stock came there is refused as it is applied.
    await db.look('UPDATE inventory_items SET sku = $2 WHERE item_id = $1', [unseen, 'ELSEWHERE']);
    const due = (await scoped.post('/api/plans', { kind: 'products.merge', rows, reason: 'Twice' })).data;
    await db.look('UPDATE inventory_items SET sku = $2 WHERE item_id = $1', [unseen, 'LOSE']);
    await scoped.post(`/api/plans/${due.id}/apply`, { hash: due.hash });
    expect((await admin.get(`/api/products/${lose}`)).status).toBe(200);
    expect((await admin.get(`/api/inventory-items/${unseen}`)).data.sku).toBe('LOSE');
  });

  test('a folder in which hidden warehouses stand is neither renamed, moved, ordered nor deleted, at any depth', async () => {
    const folder = async (name: string, parentId: string | null = null): Promise<string> =>
      (await admin.post('/api/folders', { name, parentId })).data.id;
    const into = (id: string, parentId: string | null, by = admin) =>
      by.send('PATCH', `/api/folders/${id}/move`, { parentId });
    const region = await folder('North');
    const city = await folder('Hamburg', region);
    const target = await folder('South');
    expect((await into(one.warehouseId, city)).status).toBe(200);
    expect((await into(theirs, region)).status).toBe(200);
    for (const id of [region, city]) {
      expect(await scoped.send('PUT', `/api/folders/${id}`, { name: 'Renamed' })).toMatchObject(refusal);
      expect(await scoped.send('PUT', `/api/folders/${id}`, { kind: 'Zone' })).toMatchObject(refusal);
      expect(await into(id, target, scoped)).toMatchObject(refusal);
      expect(await into(id, theirs, scoped)).toMatchObject(refusal);
    }
    const order = (...ids: string[]) =>
      scoped.send('PATCH', '/api/folders/reorder', { folders: ids.map((id, position) => ({ id, position })) });
    expect(await order(target, region)).toMatchObject(refusal);
    expect((await order(target)).status).toBe(200);
    await grant('canDeleteWarehouse');
    expect(await scoped.send('DELETE', `/api/folders/${city}?cascade=true`)).toMatchObject(refusal);
    const { data } = await scoped.send('DELETE', '/api/folders/bulk', { folderIds: [city, target], cascade: true });
    expect(data.results).toMatchObject([
      { success: false, code: 'PERMISSION_DENIED', message: concernsHiddenWarehouses },
      { success: true },
    ]);
    // Where they see everything, they may: also once nothing hidden stands there.
    expect((await scoped.send('PUT', `/api/folders/${city}`, { name: 'Hamburg' })).status).toBe(200);
    expect((await into(one.warehouseId, null)).status).toBe(200);
    expect((await scoped.send('PUT', `/api/folders/${region}`, { name: 'Renamed' })).status).toBe(200);
    expect((await scoped.send('DELETE', `/api/folders/${city}`)).status).toBe(200);
  });

  test('a custom field of which hidden items have a value is not deleted', async () => {
    const path = '/api/inventory-items/custom-fields';
    const names = ['Color', 'Shape'].map((name) => ({ name, type: 'text', isRequired: false }));
    const fields = (await admin.send('PUT', path, { fields: names })).data.fields;
    const [color, shape] = fields;
    for (const [warehouseId, key] of [
      [one.warehouseId, color.key],
      [theirs, shape.key],
    ]) {
      const body = { warehouseId, name: 'Bolt', sku: `OF-${key}`, customFields: { [key]: 'x' } };
      expect((await admin.post('/api/inventory-items', body)).status).toBe(201);
    }
    await grant('canManageOrganizationSettings');
    expect(await scoped.send('PUT', path, { fields: [shape] })).toMatchObject(refusal);
    expect((await scoped.send('PUT', path, { fields: [{ ...color, name: 'Colour' }, shape] })).status).toBe(200);
    expect((await scoped.send('PUT', path, { fields: [color] })).data.fields).toMatchObject([{ key: color.key }]);
    expect((await admin.send('PUT', path, { fields: [] })).data.fields).toEqual([]);
  });

  test('an approval policy of all warehouses, or of one of them, is neither created, changed nor deleted', async () => {
    const clauses = (warehouses: readonly string[]) => [{ types: ['OUTBOUND'], warehouses, minQuantity: 100 }];
    const policy = async (name: string, warehouses: readonly string[], by = admin) =>
      by.post('/api/approval-policies', { name, clauses: clauses(warehouses) });
    const all = (await policy('All', [])).data.id;
    const both = (await policy('Both', [theirs, one.warehouseId])).data.id;
    for (const id of [all, both]) {
      expect(await scoped.send('PUT', `/api/approval-policies/${id}`, { isActive: false })).toMatchObject(refusal);
      expect(await scoped.send('DELETE', `/api/approval-policies/${id}`)).toMatchObject(refusal);
    }
    expect(await policy('Mine of all', [], scoped)).toMatchObject(refusal);
    const own = (await policy('Own', [theirs], scoped)).data.id;
    const wider = await scoped.send('PUT', `/api/approval-policies/${own}`, { clauses: clauses([]) });
    expect(wider).toMatchObject(refusal);
    expect((await scoped.send('DELETE', `/api/approval-policies/${own}`)).status).toBe(200);
  });

  test('an alert rule of all warehouses, or of one of them, is neither changed, switched off nor deleted', async () => {
    const rules = `/api/alerts/${one.organizationId}/rules`;
    const rule = async (by: Browser, warehouseIds: readonly string[]) =>
      (
        await by.post(rules, {
          name: 'Low',
          isActive: false,
          trigger: { type: 'low_stock', thresholds: { minQuantity: 5 }, scope: { warehouseIds } },
        })
      ).data.id;
    for (const id of [await rule(admin, []), await rule(admin, [one.warehouseId, theirs])]) {
      expect(await scoped.send('PUT', `/api/alerts/rules/${id}`, { name: 'Never' })).toMatchObject(refusal);
      expect(await scoped.send('PATCH', `/api/alerts/rules/${id}/toggle`, { isActive: false })).toMatchObject(refusal);
      expect(await scoped.send('DELETE', `/api/alerts/rules/${id}`)).toMatchObject(refusal);
    }
    // Their own rule concerns what they see, also without naming a warehouse.
    const own = await rule(scoped, []);
    expect((await scoped.send('PUT', `/api/alerts/rules/${own}`, { name: 'Mine' })).status).toBe(200);
    expect((await scoped.send('DELETE', `/api/alerts/rules/${own}`)).status).toBe(200);
    const named = await rule(admin, [theirs]);
    expect((await scoped.send('DELETE', `/api/alerts/rules/${named}`)).status).toBe(200);
  });

  test('a delegation of somebody who sees them is ended by themself and by those who see as much', async () => {
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    const { data } = await admin.post('/api/approval-delegations', { delegateId: one.userId.user, endsAt });
    expect(await scoped.post(`/api/approval-delegations/${data.id}/end`)).toMatchObject(refusal);
    expect((await admin.post(`/api/approval-delegations/${data.id}/end`)).status).toBe(200);
  });

  test('a transfer that comes from there is not found by what is said of the item there', async () => {
    const itemId = await item('SENT', one.warehouseId);
    await admin.send('PUT', `/api/inventory-items/${itemId}`, { location: 'Secretaisle' });
    const transfer = { movementType: 'TRANSFER', itemId, quantity: 1, destinationWarehouseId: theirs };
    expect((await admin.post('/api/inventory-movements', { ...transfer, reference: 'TR-77' })).status).toBe(201);
    const found = async (by: Browser, term: string) =>
      (await by.get(`/api/inventory-movements?searchTerm=${term}`)).data.total;
    expect([await found(scoped, 'TR-77'), await found(admin, 'Secretaisle')]).toEqual([1, 2]);
    expect(await found(scoped, 'Secretaisle')).toBe(0);
  });

  test('their reports are their own: those of others, and how many rows these had, are not found', async () => {
    const fields = { name: 'All stock', list: 'items', format: 'csv', rrule: 'FREQ=DAILY', atTime: '08:00' };
    const base = '/api/integrations/reports';
    const { data } = await admin.post(base, { ...fields, recipients: ['boss@x.test'] });
    const runId = newId();
    await db.look(
      `INSERT INTO report_runs (organization_id, run_id, report_id, reason, since, until, recipients, state, created_at, rows)
       VALUES ($1, $2, $3, 'schedule', now(), now(), '{boss@x.test}', 'sent', now(), 397)`,
      [one.organizationId, runId, data.id],
    );
    expect((await admin.get(`${base}/${data.id}/runs/${runId}`)).data.rows).toBe(397);
    expect((await scoped.get(base)).data.data).toEqual([]);
    expect((await scoped.get(`${base}/${data.id}`)).status).toBe(404);
    expect((await scoped.get(`${base}/${data.id}/runs`)).status).toBe(404);
    expect((await scoped.get(`${base}/${data.id}/runs/${runId}`)).status).toBe(404);
    expect((await scoped.get(`${base}/${data.id}/analytics`)).status).toBe(404);
  });
});
