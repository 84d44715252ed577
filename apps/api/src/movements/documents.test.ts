import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const path = '/api/inventory-movements';
const year = new Date().getUTCFullYear();

describe('a document', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let user: Browser;
  let manager: Browser;
  let second: string;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 25 });
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    user = await signedIn(app, one.email.user, one.organizationId);
    manager = await signedIn(app, one.email.manager, one.organizationId);
    second = (await manager.post('/api/warehouses', { name: 'Second' })).data.id;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const item = async (sku: string, quantity = 10): Promise<string> =>
    (await user.post('/api/inventory-items', { warehouseId: one.warehouseId, name: sku, sku, quantity, unitPrice: 2 }))
      .data.itemId;
  const make = (body: object, browser = user) => browser.post(`${path}/batch`, body);
  const quantity = async (id: string) => (await user.get(`/api/inventory-items/${id}`)).data.quantity;
  const linesOf = async (id: string) => (await user.get(`${path}?documentId=${id}&pageSize=1000`)).data;

  test('its lines are walked past by the places of their items: folders depth first, siblings by their position', async () => {
    const folder = async (name: string, parentId: string): Promise<string> =>
      (await manager.post('/api/folders', { name, parentId })).data.id;
    // Made in this order, and put the other way round.
    const zoneB = await folder('Zone B', one.warehouseId);
    const zoneA = await folder('Zone A', one.warehouseId);
    const bin = await folder('Bin 1', zoneA);
    await manager.send('PATCH', '/api/folders/reorder', {
      folders: [
        { id: zoneA, position: 0 },
        { id: zoneB, position: 1 },
      ],
    });
    const at = async (sku: string, folderId: string | null, location: string | null = null) => {
      const id = await item(sku);
      await manager.send('PUT', `/api/inventory-items/${id}`, { folderId, location });
      return id;
    };
    const given = [
      await at('IN-B', zoneB),
      await at('IN-BIN-2', bin, 'B'),
      await at('NOWHERE', null),
      await at('IN-A', zoneA),
      await at('IN-BIN-1', bin, 'A'),
    ];
    const lines = given.map((itemId) => ({ itemId, quantity: 1 }));
    const { data } = await make({ movementType: 'OUTBOUND', lines });
    const walked = await user.get(`${path}/documents/${data.documentId}/walk`);
    expect(
      walked.data.map(({ sku, place }: { sku: string; place: string[] }) => [sku, place.slice(1).join('/')]),
    ).toEqual([
      ['NOWHERE', ''],
      ['IN-A', 'Zone A'],
      ['IN-BIN-1', 'Zone A/Bin 1'],
      ['IN-BIN-2', 'Zone A/Bin 1'],
      ['IN-B', 'Zone B'],
    ]);
    expect(walked.data[0]).toMatchObject({ itemName: 'NOWHERE', quantity: 1, status: 'completed', location: null });
    const other = await makeOrganization(db.database);
    const stranger = await signedIn(app, other.email.admin, other.organizationId);
    expect((await stranger.get(`${path}/documents/${data.documentId}/walk`)).status).toBe(404);
  });

  test('has lines that are movements, a number, and how they stand (MOV-27)', async () => {
    const [a, b] = [await item('A'), await item('B')];
    const lines = [
      { itemId: a, quantity: 4 },
      { itemId: b, quantity: 1.5, notes: 'Open box' },
    ];
    const { status, data } = await make({ movementType: 'INBOUND', reference: 'PO-7', notes: 'Both boxes', lines });
    expect([status, data]).toEqual([
      201,
      {
        documentId: expect.any(String),
        number: `IN-${year}-000001`,
        movementType: 'INBOUND',
        destinationWarehouseId: null,
        reference: 'PO-7',
        notes: 'Both boxes',
        createdAt: expect.any(String),
        createdBy: one.userId.user,
        createdByName: 'The user',
        lines: 2,
        pending: 0,
        inTransit: 0,
        completed: 2,
        cancelled: 0,
        quantity: 5.5,
        totalValue: 11,
      },
    ]);
    expect([await quantity(a), await quantity(b)]).toEqual([14, 11.5]);
    const { data: rows, total } = await linesOf(data.documentId);
    expect(total).toBe(2);
    const inOrder = rows.toSorted((x: { sku: string }, y: { sku: string }) => (x.sku < y.sku ? -1 : 1));
    expect(inOrder).toMatchObject([
      { itemId: a, documentId: data.documentId, documentNumber: data.number, notes: 'Both boxes', reference: 'PO-7' },
      { itemId: b, documentNumber: data.number, notes: 'Open box' },
    ]);
    const stranger = await makeOrganization(db.database);
    const other = await signedIn(app, stranger.email.admin, stranger.organizationId);
    expect((await other.get(`${path}/documents/${data.documentId}`)).status).toBe(404);
    expect((await user.get(`${path}/documents/${data.documentId}`)).data).toEqual(data);
  });

  test('MOV-61: nothing comes again by itself: isRecurring is false of all that is made, and to ask for it is refused by name', async () => {
    const itemId = await item('A');
    const body = { movementType: 'INBOUND', itemId, quantity: 1 };
    for (const fields of [{}, { isRecurring: false }]) {
      expect((await user.post(path, { ...body, ...fields })).data).toMatchObject({ isRecurring: false });
    }
    expect((await user.post(path, { ...body, isRecurring: true })).error).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'isRecurring', value: true, message: 'What recurs is made by a series of movements' }],
    });
    const { data } = await make({ movementType: 'INBOUND', lines: [{ itemId, quantity: 1 }] });
    expect((await linesOf(data.documentId)).data).toMatchObject([{ isRecurring: false }]);
  });

  test('is made wholly or not at all, and a line that is refused is named; no number is lost', async () => {
    const [a, b] = [await item('A'), await item('B', 1)];
    const lines = [
      { itemId: a, quantity: 4 },
      { itemId: b, quantity: 2 },
    ];
    for (const body of [{ movementType: 'OUTBOUND' }, { movementType: 'TRANSFER', destinationWarehouseId: second }]) {
      expect((await make({ ...body, lines })).error).toMatchObject({
        code: 'INSUFFICIENT_STOCK',
        details: [{ field: 'lines.1.quantity' }],
      });
    }
    const nowhere = '00000000-0000-7000-8000-000000000000';
    const wrong = [
      { itemId: a, quantity: -1 },
      { itemId: nowhere, quantity: 1 },
    ];
    expect((await make({ movementType: 'OUTBOUND', lines: wrong })).error).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [
        { field: 'lines.0.quantity', message: 'Quantity must be above 0' },
        { field: 'lines.1.itemId', message: 'Item not found' },
      ],
    });
    expect([await quantity(a), await quantity(b)]).toEqual([10, 1]);
    expect((await user.get(`${path}?movementType=OUTBOUND`)).data.total).toBe(0);
    const done = await make({ movementType: 'OUTBOUND', lines: lines.slice(0, 1) });
    expect(done.data.number).toBe(`OUT-${year}-000001`);
  });

  test('takes 500 lines and not one more, in one breath', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => item(`S${n}`, 100)));
    const lines = Array.from({ length: 501 }, (_, n) => ({ itemId: ids[n % 20], quantity: 1 }));
    expect((await make({ movementType: 'OUTBOUND', lines })).error.details[0].message).toBe(
      'A document has at most 500 lines',
    );
    expect((await make({ movementType: 'OUTBOUND', lines: [] })).error.details[0].message).toBe(
      'A document has at least one line',
    );
    const { data } = await make({ movementType: 'OUTBOUND', lines: lines.slice(1) });
    expect(data).toMatchObject({ lines: 500, completed: 500, quantity: 500 });
    expect(await quantity(ids[0] as string)).toBe(75);
    const rest = { movementType: 'TRANSFER', destinationWarehouseId: second, lines: lines.slice(1) };
    const waiting = (await make(rest)).data;
    expect(waiting).toMatchObject({ number: `TR-${year}-000001`, pending: 500 });
    expect((await user.get(`/api/inventory-items/${ids[0]}`)).data).toMatchObject({ quantity: 75, reserved: 25 });
  });

  test('of 20 made at once, a third refused, numbers have no gap and none comes twice', async () => {
    const [a, short] = [await item('A', 1_000), await item('B', 0)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        make({
          movementType: 'OUTBOUND',
          lines: [{ itemId: a, quantity: 1 }, ...(n % 3 ? [] : [{ itemId: short, quantity: 1 }])],
        }),
      ),
    );
    const numbers = answers.flatMap(({ data }): string[] => data?.number ?? []).toSorted((x, y) => x.localeCompare(y));
    const made = answers.filter(({ status }) => status === 201).length;
    expect(made).toBe(13);
    expect(numbers).toEqual(Array.from({ length: 13 }, (_, n) => `OUT-${year}-${String(n + 1).padStart(6, '0')}`));
    expect(await quantity(a)).toBe(987);
  });

  test('takes the right to create', async () => {
    const viewer = await signedIn(app, one.email.viewer, one.organizationId);
    const lines = [{ itemId: await item('A'), quantity: 1 }];
    expect((await make({ movementType: 'INBOUND', lines }, viewer)).error.message).toBe(
      'Insufficient permissions to create movements',
    );
  });
});
