import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const policies = '/api/approval-policies';
const path = '/api/inventory-movements';
const any = { types: [], warehouses: [] };

describe('approval policies', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let user: Browser;
  let manager: Browser;
  let admin: Browser;
  let second: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    user = await signedIn(app, one.email.user, one.organizationId);
    manager = await signedIn(app, one.email.manager, one.organizationId);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    second = (await manager.post('/api/warehouses', { name: 'Second' })).data.id;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const make = async (sku: string, quantity = 100): Promise<string> => {
    const fields = { warehouseId: one.warehouseId, name: `Bolt ${sku}`, sku, quantity, unitPrice: 2.5 };
    return (await manager.post('/api/inventory-items', fields)).data.itemId;
  };
  const move = async (fields: object, browser = user) =>
    (await browser.post(path, { movementType: 'OUTBOUND', quantity: 4, ...fields })).data;
  const policy = async (clause: object, fields: object = {}) =>
    (await manager.post(policies, { name: 'Large', isActive: true, clauses: [{ ...any, ...clause }], ...fields })).data;
  const onHand = async (itemId: string) => (await manager.get(`/api/inventory-items/${itemId}`)).data.quantity;

  test('without a policy, and by one that is switched off, nothing is held', async () => {
    const itemId = await make('A');
    expect(await move({ itemId })).toMatchObject({ status: 'completed', approvalReason: null, contentHash: null });
    await policy({}, { isActive: false });
    expect(await move({ itemId })).toMatchObject({ status: 'completed', requiresApproval: false });
  });

  test.each([
    ['its type', { types: ['OUTBOUND'] }, {}, { movementType: 'INBOUND' }, 'Outbound movements'],
    ['its value', { minValue: 10 }, { quantity: 4 }, { quantity: 3.999 }, 'All movements, worth 10 or more'],
    ['its quantity', { minQuantity: 5 }, { quantity: 5 }, {}, 'All movements, of a quantity of 5 or more'],
  ])(
    'a movement is held by %s, and says by which clause of which version (MOV-28)',
    async (_by, clause, pending, free, words) => {
      const itemId = await make('A');
      const { id } = await policy(clause);
      const waits = await move({ itemId, ...pending });
      const approvalReason = { policyId: id, policy: 'Large', version: 1, clause: words };
      expect(waits).toMatchObject({ status: 'pending', requiresApproval: true, approvalReason });
      expect(waits.contentHash).toMatch(/^[0-9a-f]{64}\.[0-9a-f]{48}$/);
      expect(await move({ itemId, ...free })).toMatchObject({ status: 'completed', approvalReason: null });
    },
  );

  test('a clause of a warehouse holds what leaves it and what is moved into it; one of roles those below', async () => {
    const itemId = await make('A');
    const { id } = await policy({ warehouses: [second] });
    expect((await move({ itemId })).status).toBe('completed');
    const into = { itemId, movementType: 'TRANSFER', destinationWarehouseId: second };
    expect((await move(into)).approvalReason.clause).toBe('All movements of one warehouse');
    const clauses = [{ ...any, rolesBelow: 'manager' }];
    const changed = (await manager.send('PUT', `${policies}/${id}`, { clauses, version: 1 })).data;
    expect(changed.version).toBe(2);
    expect((await move({ itemId })).approvalReason).toMatchObject({ version: 2 });
    expect((await move({ itemId }, manager)).status).toBe('completed');
  });

  test('all of a clause has to hold, and one clause of a policy is enough', async () => {
    const itemId = await make('A');
    const clauses = [
      { types: ['INBOUND'], warehouses: [], minQuantity: 5 },
      { types: ['OUTBOUND'], warehouses: [], minValue: 100 },
    ];
    await policy({}, { clauses });
    expect((await move({ itemId, quantity: 6 })).status).toBe('completed');
    expect((await move({ itemId, quantity: 40 })).approvalReason.clause).toBe('Outbound movements, worth 100 or more');
  });

  test('500 lines of a document, a file and what is meant for later are held alike; adjustments never', async () => {
    const itemId = await make('A', 10_000);
    await policy({ minQuantity: 2 });
    const lines = Array.from({ length: 500 }, (_one, index) => ({ itemId, quantity: index < 300 ? 2 : 1 }));
    const document = (await user.post(`${path}/batch`, { movementType: 'OUTBOUND', lines })).data;
    expect(document).toMatchObject({ lines: 500, pending: 300, completed: 200 });
    const terms = { warehouseId: one.warehouseId, movementType: 'OUTBOUND', autoConfirm: true };
    const sent = await user.upload(`${path}/import`, terms, 'sku,quantity,reference\nA,3,R-1\nA,1,R-2\n');
    expect(sent.data).toMatchObject({ created: 2 });
    const imported = await db.look(
      `SELECT status, requires_approval, approval_reason ->> 'policy' AS policy FROM inventory_movements
       WHERE organization_id = $1 AND reference LIKE 'R-%' ORDER BY reference`,
      [one.organizationId],
    );
    expect(imported).toEqual([
      { status: 'pending', requires_approval: true, policy: 'Large' },
      { status: 'completed', requires_approval: false, policy: null },
    ]);
    const scheduledAt = new Date(Date.now() + 60_000).toISOString();
    expect((await move({ itemId, scheduledAt })).requiresApproval).toBe(true);
    expect((await move({ itemId, movementType: 'ADJUSTMENT', quantity: 9 })).status).toBe('completed');
  });

  test('MOV-62: its maker sets requiresApproval, or a policy does; a maker who says no is held all the same', async () => {
    const itemId = await make('A');
    const [free, requested] = [await move({ itemId }), await move({ itemId, requiresApproval: true })];
    expect([free, requested].map(({ requiresApproval, status }) => [requiresApproval, status])).toEqual([
      [false, 'completed'],
      [true, 'pending'],
    ]);
    await policy({});
    const pending = await move({ itemId, requiresApproval: false });
    expect(pending).toMatchObject({ requiresApproval: true, status: 'pending', approvalReason: { policy: 'Large' } });
    expect(await onHand(itemId)).toBe(96);
    // It is not done by anything but an approval, whose giver is somebody else.
    for (const { movementId } of [requested, pending]) {
      const updates = [{ movementId, data: { status: 'completed' } }];
      const { data } = await manager.send('PATCH', `${path}/bulk`, { updates });
      expect(data.results).toMatchObject([{ success: false, message: 'This movement needs approval first' }]);
      expect((await manager.post(`${path}/${movementId}/approve`, {})).data).toMatchObject({
        status: 'completed',
        requiresApproval: true,
        approvedByName: 'The manager',
      });
    }
    expect(await onHand(itemId)).toBe(88);
  });

  test('what was asked for by its maker is not said to be held', async () => {
    const itemId = await make('A');
    expect(await move({ itemId, requiresApproval: true })).toMatchObject({ status: 'pending', approvalReason: null });
  });

  test('an approval is of what was shown: another one is 409 and names what is other (MOV-22)', async () => {
    const itemId = await make('A');
    await policy({});
    const { movementId, contentHash } = await move({ itemId });
    await manager.send('PUT', `/api/inventory-items/${itemId}`, { unitPrice: 3 });
    const late = await manager.post(`${path}/${movementId}/approve`, { hash: contentHash });
    expect([late.status, late.error.code, late.error.details.map(({ field }: { field: string }) => field)]).toEqual([
      409,
      'CONFLICT',
      ['unitPrice'],
    ]);
    expect(late.error.message).toContain('unitPrice is 3 now');
    const hashes = [{ movementId, hash: contentHash }];
    const bulk = await manager.post(`${path}/bulk/approve`, { movementIds: [movementId], hashes });
    expect(bulk.data.results[0]).toMatchObject({ success: false, code: 'CONFLICT', movement: { status: 'pending' } });
    expect(await onHand(itemId)).toBe(100);
    const now = (await manager.get(`${path}/${movementId}`)).data.contentHash;
    expect(now).not.toBe(contentHash);
    const done = await manager.post(`${path}/${movementId}/approve`, { hash: now });
    expect(done).toMatchObject({ status: 200, data: { status: 'completed', approvedByName: 'The manager' } });
    expect(await onHand(itemId)).toBe(96);
    // Repeated, it is there already, whatever was shown.
    expect((await manager.post(`${path}/${movementId}/approve`, { hash: now })).status).toBe(200);
  });

  test('a hash without the prints of fields binds as well, and nonsense is refused by name (MOV-29)', async () => {
    const itemId = await make('A');
    const { movementId, contentHash } = await move({ itemId, requiresApproval: true });
    const wrong = await manager.post(`${path}/${movementId}/approve`, { hash: '0'.repeat(64) });
    expect([wrong.status, wrong.error.details.length]).toEqual([409, 8]);
    const nonsense = await manager.post(`${path}/${movementId}/approve`, { hash: 'yes' });
    expect([nonsense.status, nonsense.error.details[0].field]).toEqual([400, 'hash']);
    expect((await manager.post(`${path}/${movementId}/approve`, { hash: contentHash.slice(0, 64) })).status).toBe(200);
  });

  test('of prices changed while 20 approve what they have seen, nothing else is booked', async () => {
    const itemId = await make('A', 1_000);
    await policy({});
    const waits = await Promise.all(Array.from({ length: 20 }, () => move({ itemId, quantity: 1 })));
    const answers = await Promise.all([
      ...waits.map(({ movementId, contentHash: hash }) => manager.post(`${path}/${movementId}/approve`, { hash })),
      ...[3, 4, 5].map((unitPrice) => admin.send('PUT', `/api/inventory-items/${itemId}`, { unitPrice })),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const worth = await db.look(
      `SELECT DISTINCT total_value::float AS value FROM inventory_movements WHERE organization_id = $1 AND status = 'completed'
         AND movement_type = 'OUTBOUND'`,
      [one.organizationId],
    );
    expect(worth.filter(({ value }) => value !== 2.5)).toEqual([]);
  });

  test('four eyes stand with a policy, too: who made it does not approve it', async () => {
    const itemId = await make('A');
    await policy({});
    const { movementId, contentHash: hash } = await move({ itemId }, manager);
    expect((await manager.post(`${path}/${movementId}/approve`, { hash })).status).toBe(403);
    expect((await admin.post(`${path}/${movementId}/approve`, { hash })).status).toBe(200);
  });

  test('a policy is rehearsed on what was made within 30 days, and changes nothing (MOV-28)', async () => {
    const itemId = await make('A', 1_000);
    const ids: string[] = [];
    for (const quantity of [1, 5, 6, 7]) ids.push((await move({ itemId, quantity })).movementId);
    await move({ itemId, movementType: 'INBOUND', quantity: 50 });
    await move({ itemId, movementType: 'ADJUSTMENT', quantity: 50 });
    await db.look(`UPDATE inventory_movements SET created_at = now() - interval '31 days' WHERE movement_id = $1`, [
      ids[3],
    ]);
    const clauses = [{ types: ['OUTBOUND'], warehouses: [], minQuantity: 5 }];
    const { data } = await manager.post(`${policies}/rehearse`, { clauses });
    expect(data).toMatchObject({ days: 30, total: 4, held: 2, isWhole: true });
    expect(data.types).toEqual([
      { movementType: 'INBOUND', total: 1, held: 0 },
      { movementType: 'OUTBOUND', total: 3, held: 2 },
      { movementType: 'TRANSFER', total: 0, held: 0 },
    ]);
    expect(data.examples.map(({ movementId }: { movementId: string }) => movementId)).toEqual([ids[2], ids[1]]);
    expect((await manager.get(policies)).data.policies).toEqual([]);
    // What it foresees is what it does.
    await policy({}, { clauses });
    expect((await move({ itemId, quantity: 5 })).status).toBe('pending');
  });

  test('of 2,000 movements all are counted, and five are shown', async () => {
    const itemId = await make('A');
    await db.look(
      `INSERT INTO inventory_movements (organization_id, movement_id, movement_type, status, item_id, item_name, warehouse_id,
         quantity, total_value, created_by, created_at)
       SELECT $1, gen_random_uuid(), CASE WHEN n % 2 = 0 THEN 'INBOUND' ELSE 'OUTBOUND' END, 'completed', $2, 'Bolt', $3, n % 100 + 1,
         n % 1000, NULL, now() - n * interval '20 minutes' FROM generate_series(1, 2000) n`,
      [one.organizationId, itemId, one.warehouseId],
    );
    const clauses = Array.from({ length: 10 }, (_one, index) => ({ ...any, minValue: 990 + index }));
    const { data } = await manager.post(`${policies}/rehearse`, { clauses });
    expect(data).toMatchObject({ total: 2_000, held: 20, examples: { length: 5 } });
  });

  test('policies are written by those who may change settings, each change with its version', async () => {
    const body = { name: 'Large', clauses: [{ ...any, minValue: 500 }] };
    expect((await user.post(policies, body)).error.message).toBe(
      'Insufficient permissions to create approval policies',
    );
    const { data } = await manager.post(policies, body);
    expect(data).toMatchObject({ name: 'Large', version: 1, isActive: false, clauses: body.clauses });
    expect((await user.get(policies)).data.policies).toEqual([data]);
    expect((await manager.post(policies, { ...body, name: 'LARGE' })).error.code).toBe('NAME_TAKEN');
    const put = (change: object) => admin.send('PUT', `${policies}/${data.id}`, change);
    expect((await put({ isActive: true })).data).toMatchObject({ version: 1, isActive: true });
    expect((await put({ name: 'Larger', version: 1 })).data).toMatchObject({ version: 2 });
    const late = await put({ name: 'Largest', version: 1 });
    expect([late.status, late.error.details[0]]).toMatchObject([409, { field: 'version', value: 2 }]);
    expect((await admin.send('DELETE', `${policies}/${data.id}`)).data).toEqual({ deleted: true });
    expect((await put({ isActive: false })).status).toBe(404);
    const records = await db.look(
      `SELECT action FROM audit_entries WHERE organization_id = $1 AND entity = 'approvalPolicy' ORDER BY created_at`,
      [one.organizationId],
    );
    expect(records.map(({ action }) => action)).toEqual([
      'approvals.create',
      'approvals.update',
      'approvals.update',
      'approvals.delete',
    ]);
  });

  test.each([
    [{ clauses: [] }, 'clauses'],
    [{ clauses: [{ ...any, types: ['ADJUSTMENT'] }] }, 'clauses.0.types.0'],
    [{ clauses: [{ ...any, minValue: 0 }] }, 'clauses.0.minValue'],
    [{ clauses: [{ ...any, rolesBelow: 'viewer' }] }, 'clauses.0.rolesBelow'],
    [{ clauses: [{ ...any, warehouses: ['0198c0de-0000-7000-8000-000000000000'] }] }, 'clauses.0.warehouses.0'],
  ])('what is wrong with a policy names the field: %o', async (fields, field) => {
    const { status, error } = await manager.post(policies, { name: 'Large', ...fields });
    expect([status, error.details[0].field]).toEqual([400, field]);
  });

  test('an attacker of another organization sees, changes, deletes and is held by nothing', async () => {
    const { id } = await policy({});
    const other = await makeOrganization(db.database);
    const attacker = await signedIn(app, other.email.admin, other.organizationId);
    expect((await attacker.get(policies)).data.policies).toEqual([]);
    expect((await attacker.send('PUT', `${policies}/${id}`, { isActive: false })).status).toBe(404);
    expect((await attacker.send('DELETE', `${policies}/${id}`)).status).toBe(404);
    const foreign = await attacker.post(policies, { name: 'X', clauses: [{ ...any, warehouses: [second] }] });
    expect(foreign.status).toBe(400);
    const itemFields = { warehouseId: other.warehouseId, name: 'B', sku: 'B', quantity: 9 };
    const itemId = (await attacker.post('/api/inventory-items', itemFields)).data.itemId;
    expect((await move({ itemId }, attacker)).status).toBe('completed');
  });

  test('of 30 policies made at once there are as many as there may be', async () => {
    const created = await Promise.all(
      Array.from({ length: 30 }, (_one, n) => manager.post(policies, { name: `P ${n}`, clauses: [any] })),
    );
    expect(created.filter(({ status }) => status === 201)).toHaveLength(20);
    expect((await manager.get(policies)).data.policies).toHaveLength(20);
  });
});
