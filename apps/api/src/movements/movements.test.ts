import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { EventNotifier, Outbox } from '../platform/events/outbox.ts';
import { Stock } from '../stock/stock.ts';
import { dueMovementsJob } from './due.ts';

const path = '/api/inventory-movements';

describe('movements', () => {
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

  const make = async (sku: string, quantity = 10, fields: object = {}): Promise<string> =>
    (
      await manager.post('/api/inventory-items', {
        warehouseId: one.warehouseId,
        name: `Bolt ${sku}`,
        sku,
        quantity,
        unitPrice: 2.5,
        ...fields,
      })
    ).data.itemId;
  const item = async (id: string) => (await manager.get(`/api/inventory-items/${id}`)).data;
  const move = (body: object, browser = user) => browser.post(path, body);
  const transfer = async (itemId: string, quantity = 4, browser = user, more = {}): Promise<string> =>
    (await move({ movementType: 'TRANSFER', itemId, quantity, destinationWarehouseId: second, ...more }, browser)).data
      .movementId;
  const read = async (id: string) => (await manager.get(`${path}/${id}`)).data;
  const at = async (warehouseId: string, sku: string) =>
    db.look<{ item_id: string; quantity: number; name: string; unit_price: number }>(
      `SELECT item_id, quantity::float AS quantity, name, unit_price::float AS unit_price FROM inventory_items
       WHERE organization_id = $1 AND warehouse_id = $2 AND sku = $3 AND deleted_at IS NULL`,
      [one.organizationId, warehouseId, sku],
    );
  /** Items whose quantity is not the sum of their entries, and entries of movements that are not completed. */
  const wrong = () =>
    db.look(
      `SELECT i.sku FROM inventory_items i WHERE i.organization_id = $1 AND (i.quantity < 0 OR i.quantity <> COALESCE(
         (SELECT sum(change) FROM stock_ledger l WHERE l.organization_id = $1 AND l.item_id = i.item_id), 0))
       UNION ALL SELECT m.status FROM stock_ledger l JOIN inventory_movements m USING (organization_id, movement_id)
       WHERE l.organization_id = $1 AND m.status <> 'completed'`,
      [one.organizationId],
    );

  /** Items of which more or less is reserved than is promised to movements that wait. */
  const promises = () =>
    db.look(
      `SELECT i.sku FROM inventory_items i WHERE i.organization_id = $1 AND i.reserved <> COALESCE(
         (SELECT sum(r.quantity) FROM stock_reservations r
          JOIN inventory_movements m ON m.movement_id = r.source_id AND m.status = 'pending'
          WHERE r.organization_id = $1 AND r.item_id = i.item_id), 0)`,
      [one.organizationId],
    );
  test('what came yesterday is booked as of yesterday, at once or when it is approved (MOV-1)', async () => {
    const itemId = await make('Y');
    await db.look(`UPDATE inventory_items SET created_at = now() - interval '9 days' WHERE item_id = $1`, [itemId]);
    const occurredAt = new Date(Date.now() - 86_400_000).toISOString();
    const asked = { movementType: 'INBOUND', itemId, quantity: 5, occurredAt };
    const { data } = await move(asked);
    expect([data.occurredAt, data.status]).toEqual([occurredAt, 'completed']);
    const waiting = (await move({ ...asked, requiresApproval: true })).data;
    expect([waiting.occurredAt, waiting.status]).toEqual([occurredAt, 'pending']);
    await manager.post('/api/inventory-movements/bulk/approve', { movementIds: [waiting.movementId] });
    const booked = await db.look('SELECT occurred_at FROM stock_ledger WHERE item_id = $1 ORDER BY entry_id OFFSET 1', [
      itemId,
    ]);
    expect(booked.map(({ occurred_at }) => occurred_at.toISOString())).toEqual([occurredAt, occurredAt]);
    expect(await wrong()).toEqual([]);
  });

  test('what was sold before an item was counted leaves its quantity, and so does undoing it (MOV-1)', async () => {
    const itemId = await make('O');
    const before = (await user.get(`/api/inventory-items/${itemId}`)).data;
    const occurredAt = '2025-03-01T10:00:00.000Z';
    const sold = await move({ movementType: 'OUTBOUND', itemId, quantity: 500, occurredAt, reference: 'INV-1' });
    expect([sold.status, sold.data.status]).toEqual([201, 'completed']);
    expect((await user.get(`/api/inventory-items/${itemId}`)).data).toEqual(before);
    const undone = await manager.post(`/api/inventory-movements/${sold.data.movementId}/undo`, {});
    expect(undone).toMatchObject({ status: 200, data: { movementType: 'INBOUND', occurredAt } });
    expect((await user.get(`/api/inventory-items/${itemId}`)).data).toEqual(before);
    expect(await wrong()).toEqual([]);
    const past = await db.look(
      `SELECT DISTINCT (sum(change) OVER (ORDER BY occurred_at))::float AS there FROM stock_ledger
       WHERE item_id = $1 AND occurred_at < '2026-01-01'`,
      [itemId],
    );
    expect(past).toEqual([{ there: 0 }]);
  });

  test.each([
    [{ occurredAt: new Date(Date.now() + 86_400_000).toISOString() }, 'What happened cannot lie in the future'],
    [
      { occurredAt: '2026-01-01T00:00:00Z', scheduledAt: new Date(Date.now() + 86_400_000).toISOString() },
      'What is scheduled has not happened yet',
    ],
    [{ occurredAt: '2026-01-01T00:00:00Z', movementType: 'TRANSFER' }, 'A transfer happens when it is confirmed'],
  ])('an instant that cannot be is refused: %o', async (more, message) => {
    const { error } = await move({ movementType: 'INBOUND', itemId: await make('Z'), quantity: 5, ...more });
    expect(error.details.map((problem: { message: string }) => problem.message)).toContain(message);
  });

  test('what comes and what goes is done at once, and told with all that MOV-1 names (MOV-1, MOV-12)', async () => {
    const itemId = await make('A');
    const { status, data } = await move({
      movementType: 'INBOUND',
      itemId,
      quantity: 5,
      reference: 'PO-7',
      notes: 'Two boxes',
      reason: 'Delivery',
    });
    expect([status, data]).toEqual([
      201,
      {
        movementId: expect.any(String),
        occurredAt: null,
        precedesCount: null,
        organizationId: one.organizationId,
        movementType: 'INBOUND',
        status: 'completed',
        itemId,
        itemName: 'Bolt A',
        sku: 'A',
        warehouseId: one.warehouseId,
        sourceWarehouseId: null,
        destinationWarehouseId: null,
        destinationItemId: null,
        quantity: 5,
        totalValue: 12.5,
        documentId: null,
        documentNumber: null,
        reference: 'PO-7',
        notes: 'Two boxes',
        reason: 'Delivery',
        requiresApproval: false,
        approvalReason: null,
        contentHash: null,
        unitPrice: null,
        unitCost: null,
        viaTransit: false,
        dispatchedAt: null,
        dispatchedBy: null,
        dispatchedByName: null,
        isRecurring: false,
        createdAt: expect.any(String),
        updatedAt: null,
        scheduledAt: null,
        completedAt: expect.any(String),
        approvedAt: null,
        approvedBy: null,
        approvedByName: null,
        approvedFor: null,
        approvedForName: null,
        createdBy: one.userId.user,
        createdByName: 'The user',
        missing: null,
        reverses: null,
        reversedBy: null,
      },
    ]);
    expect((await move({ movementType: 'OUTBOUND', itemId, quantity: 8 })).data.status).toBe('completed');
    expect((await item(itemId)).quantity).toBe(7);
    const { data: ledger } = await manager.get(`/api/inventory-items/${itemId}/ledger`);
    expect(ledger.data.slice(0, 2)).toMatchObject([
      { movementType: 'OUTBOUND', change: -8, quantityAfter: 7, reason: null },
      { movementType: 'INBOUND', change: 5, quantityAfter: 15, reason: 'Delivery', reference: 'PO-7' },
    ]);
    expect(await wrong()).toEqual([]);
  });

  test('an adjustment is done as it is made (MOV-11), for whoever may adjust (MOV-74)', async () => {
    const itemId = await make('A');
    const { data } = await move({ movementType: 'ADJUSTMENT', itemId, quantity: -3 });
    expect(data).toMatchObject({ status: 'completed', quantity: -3, reason: 'Manual adjustment', totalValue: 7.5 });
    expect((await item(itemId)).quantity).toBe(7);
    const viewer = await signedIn(app, one.email.viewer, one.organizationId);
    const refused = await move({ movementType: 'ADJUSTMENT', itemId, quantity: 1 }, viewer);
    expect(refused.error).toMatchObject({
      code: 'PERMISSION_DENIED',
      message: 'Insufficient permissions to adjust inventory items',
    });
    expect((await move({ movementType: 'INBOUND', itemId, quantity: 1 }, viewer)).error.message).toBe(
      'Insufficient permissions to create movements',
    );
    expect(await wrong()).toEqual([]);
  });

  test('more than there is does not go, and no movement is left behind', async () => {
    const itemId = await make('A', 3);
    expect((await move({ movementType: 'OUTBOUND', itemId, quantity: 4 })).error).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      message: 'Quantity cannot be negative',
    });
    expect((await manager.get(`${path}?movementType=OUTBOUND`)).data.total).toBe(0);
  });

  test('a transfer waits (MOV-10), and its confirmation moves the stock in one transaction (MOV-13, MOV-21)', async () => {
    const itemId = await make('A', 10, { category: 'Fixings', barcode: '4006381333931' });
    const id = await transfer(itemId);
    expect(await read(id)).toMatchObject({
      status: 'pending',
      completedAt: null,
      sourceWarehouseId: one.warehouseId,
      destinationWarehouseId: second,
    });
    expect([(await item(itemId)).quantity, await at(second, 'A')]).toEqual([10, []]);
    const { status, data } = await user.post(`${path}/${id}/confirm`, {});
    expect([status, data.status, typeof data.completedAt]).toEqual([200, 'completed', 'string']);
    expect((await item(itemId)).quantity).toBe(6);
    expect(await at(second, 'A')).toMatchObject([{ quantity: 4, name: 'Bolt A', unit_price: 2.5 }]);
    await user.post(`${path}/${await transfer(itemId, 6)}/confirm`, {});
    expect([(await item(itemId)).quantity, (await at(second, 'A'))[0]?.quantity]).toEqual([0, 10]);
    expect(await wrong()).toEqual([]);
    // Done is done: asking again changes nothing.
    expect((await user.post(`${path}/${id}/confirm`, {})).data.status).toBe('completed');
    expect((await item(itemId)).quantity).toBe(0);
  });

  test('only a transfer that is there is confirmed (MOV-20)', async () => {
    const itemId = await make('A');
    const waiting = (await move({ movementType: 'INBOUND', itemId, quantity: 1, requiresApproval: true })).data;
    for (const id of [waiting.movementId, '00000000-0000-7000-8000-000000000000', 'nothing']) {
      expect((await user.post(`${path}/${id}/confirm`, {})).error.message).toBe('Invalid transfer movement');
    }
    const short = await transfer(itemId, 10);
    await user.post(`/api/inventory-items/${itemId}/adjust`, { adjustment: -1 });
    expect((await user.post(`${path}/${short}/confirm`, {})).error.code).toBe('INSUFFICIENT_STOCK');
    expect((await read(short)).status).toBe('pending');
  });

  test.each([
    ['quantity', { movementType: 'INBOUND', quantity: -1 }, 'Quantity must be above 0'],
    ['quantity', { movementType: 'ADJUSTMENT', quantity: 0 }, 'Quantity cannot be 0'],
    ['destinationWarehouseId', { movementType: 'TRANSFER', quantity: 1 }, 'Destination warehouse is required'],
    [
      'destinationWarehouseId',
      { movementType: 'TRANSFER', quantity: 1, to: 'own' },
      'A transfer leads to another warehouse',
    ],
    ['destinationWarehouseId', { movementType: 'TRANSFER', quantity: 1, to: 'nowhere' }, 'Warehouse not found'],
    [
      'destinationWarehouseId',
      { movementType: 'INBOUND', quantity: 1, to: 'second' },
      'Only a transfer has a destination',
    ],
    [
      'sourceWarehouseId',
      { movementType: 'OUTBOUND', quantity: 1, from: 'second' },
      'The source is the warehouse in which the item stands',
    ],
    [
      'requiresApproval',
      { movementType: 'ADJUSTMENT', quantity: 1, requiresApproval: true },
      'An adjustment is done at once: it is neither scheduled nor approved',
    ],
    [
      'isRecurring',
      { movementType: 'INBOUND', quantity: 1, isRecurring: true },
      'What recurs is made by a series of movements',
    ],
  ])('%s of %j is refused by name', async (field, { to, from, ...body }: Record<string, unknown>, message) => {
    const places: Record<string, string> = {
      own: one.warehouseId,
      second,
      nowhere: '00000000-0000-7000-8000-000000000000',
    };
    const itemId = await make('A');
    const refused = await move({
      itemId,
      ...body,
      ...(to === undefined ? {} : { destinationWarehouseId: places[to as string] }),
      ...(from === undefined ? {} : { sourceWarehouseId: places[from as string] }),
    });
    expect(refused.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field, message }] });
    expect((await item(itemId)).quantity).toBe(10);
  });

  test('what waits for approval is approved by somebody else (MOV-14, MOV-22), with notes (MOV-71)', async () => {
    const itemId = await make('A');
    const wanted = { movementType: 'OUTBOUND', itemId, quantity: 2, requiresApproval: true };
    const [own, theirs] = [(await move(wanted, manager)).data.movementId, (await move(wanted)).data.movementId];
    const approve = (browser: Browser, body: object) => browser.post(`${path}/bulk/approve`, body);
    const around = { updates: [{ movementId: theirs, data: { status: 'completed' } }] };
    expect((await manager.send('PATCH', `${path}/bulk`, around)).data.results[0]).toMatchObject({
      success: false,
      message: 'This movement needs approval first',
    });
    expect((await approve(user, { movementIds: [theirs] })).error.message).toBe(
      'Insufficient permissions to approve movements',
    );
    const { data } = await approve(manager, { movementIds: [own, theirs] });
    expect(data.results).toMatchObject([
      { id: own, success: false, code: 'PERMISSION_DENIED' },
      {
        id: theirs,
        success: true,
        movement: { status: 'completed', notes: 'Bulk approval', approvedByName: 'The manager' },
      },
    ]);
    expect((await read(theirs)).approvedAt).toEqual(expect.any(String));
    expect((await item(itemId)).quantity).toBe(8);
    // The admin is somebody else.
    expect((await approve(admin, { movementIds: [own], notes: 'Fine' })).data.results[0]).toMatchObject({
      success: true,
      movement: { notes: 'Fine' },
    });
    // Where nobody else could, the creator may, and the history says so.
    await db.look(`UPDATE memberships SET role = 'user' WHERE organization_id = $1 AND user_id <> $2`, [
      one.organizationId,
      one.userId.manager,
    ]);
    const alone = (await move(wanted, manager)).data.movementId;
    expect((await approve(manager, { movementIds: [alone] })).data.results[0].success).toBe(true);
    const { data: history } = await manager.get(`${path}/${alone}/history`);
    expect(history.data.map(({ operation, action }: Record<string, string>) => [operation, action])).toEqual([
      ['movements.approve', 'update'],
      ['movements.create', 'created'],
    ]);
    expect(history.data[0].after).toMatchObject({ approvedByCreator: true });
    expect(await wrong()).toEqual([]);
  });

  test('waiting movements are rejected and cancelled with their texts (MOV-15, MOV-16, MOV-17, MOV-32)', async () => {
    const itemId = await make('A', 12);
    const [a, b, c] = [await transfer(itemId), await transfer(itemId), await transfer(itemId)];
    const rejected = await manager.post(`${path}/bulk/reject`, { movementIds: [a] });
    expect(rejected.data.results[0].movement).toMatchObject({ status: 'cancelled', notes: 'Bulk rejection' });
    const cancelled = await manager.post(`${path}/bulk/cancel`, { movementIds: [b] });
    expect(cancelled.data.results[0].movement).toMatchObject({ status: 'cancelled', reason: 'Bulk cancellation' });
    const single = await manager.post(`${path}/${c}/cancel`, { reason: 'Cancelled via UI', notes: 'Wrong item' });
    expect(single.data).toMatchObject({ status: 'cancelled', reason: 'Cancelled via UI', notes: 'Wrong item' });
    expect((await user.post(`${path}/${c}/cancel`, {})).error.message).toBe(
      'Insufficient permissions to cancel movements',
    );
    expect(await item(itemId)).toMatchObject({ quantity: 12, reserved: 0 });
  });

  test('completed and cancelled are final (MOV-23)', async () => {
    const itemId = await make('A');
    const [done, gone] = [await transfer(itemId), await transfer(itemId)];
    await user.post(`${path}/${done}/confirm`, {});
    await manager.post(`${path}/${gone}/cancel`, {});
    expect((await manager.post(`${path}/${done}/cancel`, {})).error).toMatchObject({
      code: 'RULE_BROKEN',
      message: 'This movement is completed already',
    });
    expect((await user.post(`${path}/${gone}/confirm`, {})).error.message).toBe('This movement is cancelled already');
    expect((await manager.post(`${path}/bulk/approve`, { movementIds: [done] })).data.results[0].message).toBe(
      'This movement is completed already',
    );
  });

  test('many are confirmed together, transfers alone (MOV-18, MOV-33); a status is set with its reason (MOV-19, MOV-35)', async () => {
    const itemId = await make('A');
    const inbound = (await move({ movementType: 'INBOUND', itemId, quantity: 1, requiresApproval: true })).data
      .movementId;
    const last = await transfer(itemId, 4);
    const ids = [await transfer(itemId, 3), inbound, await transfer(itemId, 30, user, { backorder: true }), last];
    const { data } = await user.post(`${path}/bulk/confirm`, { movementIds: ids });
    expect(data.results.map(({ success, message }: Record<string, unknown>) => message ?? success)).toEqual([
      true,
      'Invalid transfer movement',
      'Quantity cannot be negative',
      true,
    ]);
    expect((await item(itemId)).quantity).toBe(3);
    const updates = [
      { movementId: ids[2], data: { status: 'cancelled', reason: 'Too many' } },
      { movementId: await transfer(await make('B'), 1), data: { status: 'completed', reason: 'Arrived' } },
      { movementId: 'nothing', data: { status: 'completed' } },
    ];
    const set = await user.send('PATCH', `${path}/bulk`, { updates });
    expect(set.data.results).toMatchObject([
      { success: true, movement: { status: 'cancelled', reason: 'Too many' } },
      { success: true, movement: { status: 'completed', reason: 'Arrived' } },
      { success: false, message: 'Movement not found' },
    ]);
    const pending = { updates: [{ movementId: ids[0], data: { status: 'pending' } }] };
    expect((await user.send('PATCH', `${path}/bulk`, pending)).error.details[0].message).toBe(
      'A status can be set to completed or cancelled',
    );
    expect(await wrong()).toEqual([]);
  });

  test.each([
    ['POST', 'bulk/confirm', 50, 'user'],
    ['POST', 'bulk/cancel', 25, 'manager'],
    ['POST', 'bulk/approve', 100, 'manager'],
    ['POST', 'bulk/reject', 100, 'manager'],
    ['PATCH', 'bulk', 100, 'user'],
  ] as const)(
    '%s %s takes %d, and not one more (GEN-22, MOV-33, MOV-34, MOV-35, MOV-39, MOV-76)',
    async (method, what, most, role) => {
      const browser = role === 'user' ? user : manager;
      const ask = (count: number) => {
        const ids = Array.from({ length: count }, (_, n) => `m${n}`);
        const body =
          what === 'bulk'
            ? { updates: ids.map((movementId) => ({ movementId, data: { status: 'cancelled' } })) }
            : { movementIds: ids };
        return browser.send(method, `${path}/${what}`, body);
      };
      expect((await ask(most)).data.results).toHaveLength(most);
      expect((await ask(most + 1)).status).toBe(400);
      expect((await ask(0)).error.details[0].message).toBe('No items provided for bulk operation');
    },
  );

  test('20 deliveries and picks of one item at once are all booked', async () => {
    const item = await make('A', 10);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        move({ movementType: n % 2 ? 'INBOUND' : 'OUTBOUND', itemId: item, quantity: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect((await manager.get(`/api/inventory-items/${item}`)).data.quantity).toBe(10);
  });

  test('lists are newest first, 20 on a page, by filter and by search (MOV-7, MOV-30, MOV-31, MOV-40)', async () => {
    const [a, b] = [await make('A'), await make('B')];
    const first = (await move({ movementType: 'INBOUND', itemId: a, quantity: 1, reference: 'PO-4711' })).data;
    const waits = await transfer(b, 2);
    const noted = (await move({ movementType: 'OUTBOUND', itemId: b, quantity: 1, notes: 'für Zürich' })).data;
    const ids = async (query: string, list = `${path}?`) =>
      (await manager.get(`${list}${query}`)).data.data.map(({ movementId }: { movementId: string }) => movementId);
    const all = await ids('pageSize=3');
    expect(all).toEqual([noted.movementId, waits, first.movementId]);
    expect(await ids('pageSize=3', `${path}/organization/${one.organizationId}?`)).toEqual(all);
    expect(await ids('pageSize=3&sortBy=created_at&sortDirection=asc')).not.toContain(noted.movementId);
    expect((await manager.get(path)).data.limit).toBe(20);
    expect(await ids('status=pending')).toEqual([waits]);
    expect(await ids('movementType=TRANSFER')).toEqual([waits]);
    expect(await ids(`warehouseId=${second}`)).toEqual([waits]);
    expect(await ids(`itemId=${a}&movementType=INBOUND`)).toEqual([first.movementId]);
    expect(await ids('searchTerm=po-47')).toEqual([first.movementId]);
    expect(await ids('searchTerm=Z%C3%BCR')).toEqual([noted.movementId]);
    expect(await ids(`searchTerm=${waits}`)).toEqual([waits]);
    // By the item's name: the openings, which are adjustments, too.
    expect(await ids('searchTerm=bolt')).toHaveLength(5);
    expect(await ids(`fromDate=${encodeURIComponent(new Date(Date.now() + 60_000).toISOString())}`)).toEqual([]);
    expect(await ids('toDate=2020-01-01')).toEqual([]);
    expect((await manager.get(`${path}?sortBy=quantity`)).status).toBe(400);
    const two = await makeOrganization(db.database);
    const stranger = await signedIn(app, two.email.admin, two.organizationId);
    expect((await stranger.get(path)).data.total).toBe(0);
    expect((await stranger.get(`${path}/${waits}`)).status).toBe(404);
    expect((await stranger.post(`${path}/${waits}/confirm`, {})).error.message).toBe('Invalid transfer movement');
  });

  test('figures are of the last 30 days unless a period is given (MOV-4)', async () => {
    const itemId = await make('A', 0);
    await move({ movementType: 'INBOUND', itemId, quantity: 10 });
    await move({ movementType: 'OUTBOUND', itemId, quantity: 4 });
    const old = (await move({ movementType: 'OUTBOUND', itemId, quantity: 1 })).data.movementId;
    await db.look(`UPDATE inventory_movements SET completed_at = now() - interval '40 days' WHERE movement_id = $1`, [
      old,
    ]);
    await transfer(itemId, 2);
    const figures = async (query = '') => (await manager.get(`${path}/statistics${query}`)).data;
    expect(await figures()).toMatchObject({
      totalMovements: 3,
      inboundCount: 1,
      outboundCount: 1,
      transferCount: 1,
      pendingTransfersCount: 1,
      inboundValue: 25,
      outboundValue: 10,
      netValue: 15,
      totalValue: 35,
      averageValue: 17.5,
    });
    expect((await figures(`?warehouseId=${second}`)).totalMovements).toBe(1);
    expect((await figures('?fromDate=2026-01-01&toDate=2026-01-31')).totalMovements).toBe(0);
    const backwards = await manager.get(`${path}/statistics?fromDate=2026-02-01&toDate=2026-01-31`);
    expect(backwards.error.details[0].field).toBe('fromDate');
  });

  test('what is scheduled waits, and is done once when its time has come, by whichever node looks (MOV-60)', async () => {
    const itemId = await make('A');
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const body = { movementType: 'OUTBOUND', itemId, quantity: 3, scheduledAt: soon };
    const [done, unapproved] = [(await move(body)).data, (await move({ ...body, requiresApproval: true })).data];
    const short = (await move({ ...body, quantity: 1_000, backorder: true })).data;
    expect([done.status, done.scheduledAt]).toEqual(['pending', soon]);
    const nodes = [1, 2].map(() =>
      dueMovementsJob({
        database: db.database,
        stock: new Stock([]),
        outbox: new Outbox(new EventNotifier()),
        dependencies: { publishMoved: async () => {}, raiseAbout: async () => {} },
      }),
    );
    const look = () => Promise.all(nodes.map((node) => node.run({ id: 'run', data: {} })));
    await look();
    expect((await read(done.movementId)).status).toBe('pending');
    await db.look(
      `UPDATE inventory_movements SET scheduled_at = now() - interval '1 second' WHERE organization_id = $1 AND status = 'pending'`,
      [one.organizationId],
    );
    await look();
    const statuses = await Promise.all(
      [done, unapproved, short].map(async ({ movementId }) => (await read(movementId)).status),
    );
    expect(statuses).toEqual(['completed', 'pending', 'pending']);
    expect((await item(itemId)).quantity).toBe(7);
    expect((await read(done.movementId)).createdByName).toBe('The user');
    expect(await wrong()).toEqual([]);
  });

  test('what waits to go is promised: the item says what is available, and more is refused by name (MOV-25)', async () => {
    const itemId = await make('A');
    const first = await transfer(itemId, 7);
    expect(await item(itemId)).toMatchObject({ quantity: 10, reserved: 7, available: 3 });
    const why = 'Only 3 of Bolt A available: 10 on hand, 7 reserved';
    const more = { movementType: 'OUTBOUND', itemId, quantity: 4 };
    for (const body of [more, { ...more, requiresApproval: true }]) {
      expect((await move(body)).error).toMatchObject({
        code: 'INSUFFICIENT_STOCK',
        message: why,
        details: [{ field: 'quantity' }],
      });
    }
    const waits = await move({ ...more, requiresApproval: true, backorder: true });
    expect(waits.data).toMatchObject({ status: 'pending', missing: 1 });
    expect(await item(itemId)).toMatchObject({ reserved: 10, available: 0 });
    expect((await move({ ...more, quantity: 1, backorder: true })).error.details[0].field).toBe('backorder');
    // What is completed takes its own, and what is cancelled gives it back.
    await user.post(`${path}/${first}/confirm`, {});
    expect(await item(itemId)).toMatchObject({ quantity: 3, reserved: 3, available: 0 });
    const approved = { movementIds: [waits.data.movementId] };
    expect((await manager.post(`${path}/bulk/approve`, approved)).data.results[0]).toMatchObject({ success: false });
    await manager.post(`${path}/${waits.data.movementId}/cancel`, {});
    expect(await item(itemId)).toMatchObject({ quantity: 3, reserved: 0, available: 3 });
    expect(await promises()).toEqual([]);
  });

  test('what waits to come is incoming: inbound, and transfers to its warehouse of its SKU (MOV-26)', async () => {
    const [here, there] = [await make('A'), await make('A', 0, { warehouseId: second })];
    const waits = { movementType: 'INBOUND', itemId: here, quantity: 5, requiresApproval: true };
    const coming = (await move(waits)).data.movementId;
    await transfer(here, 3);
    await move({ movementType: 'OUTBOUND', itemId: here, quantity: 1, requiresApproval: true });
    const incoming = async (browser = user) =>
      (await browser.get(`${path}/incoming?ids=${here},${there},nothing`)).data.items as object[];
    expect(await incoming()).toEqual([
      { itemId: here, incoming: 5 },
      { itemId: there, incoming: 3 },
    ]);
    await manager.post(`${path}/bulk/approve`, { movementIds: [coming] });
    expect(await incoming()).toContainEqual({ itemId: here, incoming: 0 });
    const two = await makeOrganization(db.database);
    expect(await incoming(await signedIn(app, two.email.admin, two.organizationId))).toEqual([]);
  });

  test('open lists of items are told what became of quantities and promises (MOV-25)', async () => {
    const itemId = await make('A');
    const told = async () =>
      (
        await db.look<{ change: string; fields: string[]; quantity: number; reserved: number }>(
          `SELECT payload->>'change' AS change, payload->'fields' AS fields, (payload->'item'->>'quantity')::float AS quantity,
             (payload->'item'->>'reserved')::float AS reserved
           FROM events WHERE organization_id = $1 AND kind = 'item.changed' ORDER BY event_id DESC LIMIT 2`,
          [one.organizationId],
        )
      ).toReversed();
    const id = await transfer(itemId, 4);
    expect((await told()).at(-1)).toEqual({ change: 'adjusted', fields: ['reserved'], quantity: 10, reserved: 4 });
    await user.post(`${path}/${id}/confirm`, {});
    expect(await told()).toEqual(
      expect.arrayContaining([
        { change: 'adjusted', fields: ['quantity'], quantity: 6, reserved: 0 },
        { change: 'created', fields: ['quantity'], quantity: 4, reserved: 0 },
      ]),
    );
    await manager.post(`${path}/${await transfer(itemId, 5)}/cancel`, {});
    expect((await told()).at(-1)).toEqual({ change: 'adjusted', fields: ['reserved'], quantity: 6, reserved: 0 });
  });

  test('less may be found than was promised: available is below 0 then, and each takes its own while it is there', async () => {
    const itemId = await make('A');
    const [a, b] = [await transfer(itemId, 6), await transfer(itemId, 4)];
    await user.post(`/api/inventory-items/${itemId}/adjust`, { adjustment: -5 });
    expect(await item(itemId)).toMatchObject({ quantity: 5, reserved: 10, available: -5 });
    expect((await user.post(`${path}/${a}/confirm`, {})).error.code).toBe('INSUFFICIENT_STOCK');
    expect((await user.post(`${path}/${b}/confirm`, {})).status).toBe(200);
    expect(await item(itemId)).toMatchObject({ quantity: 1, reserved: 6 });
    expect(await promises()).toEqual([]);
  });

  test('50 who want the last 20 at once: 20 are promised one, 30 hear why not', async () => {
    const itemId = await make('A', 20);
    const body = { movementType: 'TRANSFER', itemId, quantity: 1, destinationWarehouseId: second };
    const answers = await Promise.all(Array.from({ length: 50 }, () => move(body)));
    expect([201, 422].map((code) => answers.filter(({ status }) => status === code).length)).toEqual([20, 30]);
    const ids = answers.flatMap(({ data }) => data?.movementId ?? []);
    // Confirmed and cancelled by two at a time.
    await Promise.all(
      ids.flatMap((id) => [user.post(`${path}/${id}/confirm`, {}), manager.post(`${path}/${id}/cancel`, {})]),
    );
    expect((await item(itemId)).reserved).toBe(0);
    expect(await promises()).toEqual([]);
    expect(await wrong()).toEqual([]);
  });

  test('of 50 who approve, reject, confirm and cancel one movement at once, one ends it, and the history says so (MOV-38)', async () => {
    const itemId = await make('A', 100);
    for (let round = 0; round < 5; round += 1) {
      const id = await transfer(itemId, 2);
      const before = (await item(itemId)).quantity;
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => {
          const ids = { movementIds: [id] };
          if (n % 4 === 0) return manager.post(`${path}/bulk/approve`, ids);
          if (n % 4 === 1) return manager.post(`${path}/bulk/reject`, ids);
          if (n % 4 === 2) return manager.post(`${path}/${id}/confirm`, {});
          return manager.post(`${path}/bulk/cancel`, ids);
        }),
      );
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      const movement = await read(id);
      expect(before - (await item(itemId)).quantity).toBe(movement.status === 'completed' ? 2 : 0);
      const entries = await db.look('SELECT change FROM stock_ledger WHERE movement_id = $1', [id]);
      expect(entries).toHaveLength(movement.status === 'completed' ? 2 : 0);
      const { data: history } = await manager.get(`${path}/${id}/history`);
      expect(history.total).toBe(2);
    }
    expect(await wrong()).toEqual([]);
  });

  test.each([
    ['GET', 'analytics'],
    ['POST', 'export'],
    ['POST', 'import'],
    ['PATCH', 'bulk'],
  ])('%s %s is a path of its own and no movement of that id (MOV-41)', async (method, what) => {
    const { error } = await manager.send(method, `${path}/${what}`, {});
    expect(error?.message).not.toBe('Movement not found');
    expect(error?.code).not.toBe('NOT_FOUND');
  });

  test('transfers both ways by many at once neither lose anything nor wait in a circle', async () => {
    const skus = ['A', 'B', 'C'];
    const here = await Promise.all(skus.map((sku) => make(sku, 100)));
    const there = await Promise.all(skus.map((sku) => make(sku, 100, { warehouseId: second })));
    const pending = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const [from, to] = n % 2 ? [here, second] : [there, one.warehouseId];
        const body = {
          movementType: 'TRANSFER',
          itemId: from[n % 3],
          quantity: 1 + (n % 4),
          destinationWarehouseId: to,
        };
        return (await move(body)).data.movementId as string;
      }),
    );
    const groups = Array.from({ length: 12 }, (_, n) => pending.filter((_id, index) => index % 12 === n));
    const answers = await Promise.all(
      groups.map((movementIds) => user.post(`${path}/bulk/confirm`, { movementIds: movementIds.toReversed() })),
    );
    expect(answers.flatMap(({ data }) => data.results).every(({ success }) => success)).toBe(true);
    const [sum] = await db.look<{ quantity: number }>(
      'SELECT sum(quantity)::float AS quantity FROM inventory_items WHERE organization_id = $1',
      [one.organizationId],
    );
    expect(sum?.quantity).toBe(600);
    expect(await wrong()).toEqual([]);
  });
});
