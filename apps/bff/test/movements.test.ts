// modules: movements
import { describe, expect, it } from 'vitest';
import { listInside, signedInAs } from './fake-modules.ts';
import { movement } from './fake-movements.ts';
import { ok } from './fake-upstream.ts';
import { bff, fake, ours, serveModulesWithOurs } from './serve-modules.ts';

serveModulesWithOurs();

const cookie = signedInAs('admin');

describe('movements', () => {
  it('a page asks by the organization’s path in the words of the documents, and numbers are read from text (MOV-30)', async () => {
    const { errors, data } = await bff.ask(
      `{ movements(organizationId: 7, pageSize: 3, filter: {search: "po", movementType: TRANSFER, status: PENDING,
          warehouseId: "w1", from: "2025-11-01T00:00:00Z"}) { total items { id movementType status quantity totalValue itemName
          item { id name } warehouse { name } destinationWarehouse { name } createdBy { name } approvedBy { name } } } }`,
      { cookie },
    );
    expect(errors).toEqual([]);
    expect(data.movements.items[0]).toEqual({
      id: 'm1',
      movementType: 'TRANSFER',
      status: 'PENDING',
      quantity: 4,
      totalValue: '2.5',
      itemName: 'Bolt',
      item: { id: 'i1', name: expect.any(String) },
      warehouse: { name: expect.any(String) },
      destinationWarehouse: { name: expect.any(String) },
      createdBy: { name: 'Uma' },
      approvedBy: null,
    });
    const requested = fake.received.find(({ path }) => path === '/api/inventory-movements/organization/7');
    expect(Object.fromEntries(requested?.query ?? [])).toMatchObject({
      page: '1',
      pageSize: '3',
      sortBy: 'created_at',
      sortDirection: 'desc',
      movementType: 'TRANSFER',
      status: 'pending',
      warehouseId: 'w1',
      fromDate: '2025-11-01T00:00:00.000Z',
      searchTerm: 'po',
    });
    // Two movements of one item between two warehouses: one call for the item, one for both warehouses.
    expect(fake.count('GET /api/warehouses')).toBe(1);
  });

  it('what an upstream writes otherwise costs a field, and a missing organization counts as 0 (MOV-2)', async () => {
    fake.on('GET', '/api/inventory-movements/organization/7', () =>
      listInside([
        movement('m1').replace('"organizationId": "7",', ''),
        movement('m2').replace('"TRANSFER"', '"KITTING"').replace('"quantity": "4"', '"quantity": "many"'),
      ]),
    );
    const { data, errors } = await bff.ask(
      '{ movements(organizationId: 7) { items { id organizationId movementType quantity } } }',
      { cookie },
    );
    expect(data.movements.items).toEqual([
      { id: 'm1', organizationId: '0', movementType: 'TRANSFER', quantity: 4 },
      { id: 'm2', organizationId: '7', movementType: 'OTHER', quantity: null },
    ]);
    expect(errors).toMatchObject([{ path: ['movements', 'items', 1, 'quantity'] }]);
  });

  it.each([
    ['bulkDispatchMovements', '', 'POST /api/inventory-movements/bulk/dispatch', [50, 50, 20]],
    ['bulkConfirmMovements', '', 'POST /api/inventory-movements/bulk/confirm', [50, 50, 20]],
    ['bulkCancelMovements', ', reason: "Old"', 'POST /api/inventory-movements/bulk/cancel', [25, 25, 25, 25, 20]],
    ['bulkApproveMovements', ', notes: "Fine"', 'PATCH /api/inventory-movements/bulk', [100, 20]],
    ['bulkRejectMovements', '', 'PATCH /api/inventory-movements/bulk', [100, 20]],
    [
      'bulkUpdateMovementStatus',
      ', status: COMPLETED, reason: "Done"',
      'PATCH /api/inventory-movements/bulk',
      [100, 20],
    ],
  ])(
    '%s sends 120 ids on in the batches of the documents, in order (GEN-22, MOV-33, MOV-34, MOV-35)',
    async (name, more, call, sizes) => {
      const ids = Array.from({ length: 120 }, (_, n) => `m${n}`);
      const { errors, data } = await bff.ask(
        `mutation ($ids: [ID!]!) { ${name}(input: {organizationId: 7, ids: $ids${more}}) { succeeded failed outcomes { id movement { id } } } }`,
        { cookie, variables: { ids } },
      );
      expect(errors).toEqual([]);
      expect([data[name].succeeded, data[name].failed]).toEqual([120, 0]);
      expect(data[name].outcomes.map(({ id }: { id: string }) => id)).toEqual(ids);
      const bodies = fake.received
        .filter(({ method, path }) => `${method} ${path}` === call)
        .map(({ body }) => JSON.parse(body) as { movementIds?: string[]; updates?: unknown[] });
      expect(bodies.map(({ movementIds, updates }) => (movementIds ?? updates ?? []).length)).toEqual(sizes);
    },
  );

  it.each([
    ['bulkApproveMovements', 'POST /api/inventory-movements/bulk/approve'],
    ['bulkRejectMovements', 'POST /api/inventory-movements/bulk/reject'],
  ])('%s of our api goes by its own call', async (name, call) => {
    const { errors } = await ours.ask(`mutation { ${name}(input: {organizationId: 7, ids: ["m1"]}) { succeeded } }`, {
      cookie,
    });
    expect([errors, fake.count(call)]).toEqual([[], 1]);
  });

  it('a status is set to completed or cancelled, and to nothing else', async () => {
    const { errors } = await bff.ask(
      'mutation { bulkUpdateMovementStatus(input: {organizationId: 7, ids: ["m1"], status: PENDING}) { succeeded } }',
      { cookie },
    );
    expect(errors[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'status', message: 'A status can be set to completed or cancelled' }],
    });
    expect(fake.count('PATCH /api/inventory-movements/bulk')).toBe(0);
  });

  it('an upstream without the path of the organization is asked by the other one (MOV-31)', async () => {
    fake.on('GET', '/api/inventory-movements/organization/7', () => ({ ...ok('null'), status: 404 }));
    const { data } = await bff.ask('{ movements(organizationId: 7) { items { id } } }', { cookie });
    expect(data.movements.items).toEqual([{ id: 'm1' }, { id: 'm2' }]);
  });

  const done = (id: string, more = '') => movement(id, more).replace('"pending"', '"completed"');
  const offered = async (by = bff) => {
    const rows = [movement('m1'), done('m2'), done('m3', ', "reversedBy": "m9"'), done('m4', ', "reverses": null')];
    for (const list of ['', '/organization/7']) {
      fake.on('GET', `/api/inventory-movements${list}`, () => listInside(rows));
    }
    const { data } = await by.ask('{ movements(organizationId: 7) { items { canUndo } } }', { cookie });
    return data.movements.items.map(({ canUndo }: { canUndo: boolean }) => canUndo);
  };

  it('undoing is offered of what is completed, undoes nothing and was undone by nothing', async () => {
    expect(await offered(ours)).toEqual([false, true, false, true]);
  });

  it('another upstream offers it when its movements tell what they undo, until it says that it knows no such thing', async () => {
    expect(await offered()).toEqual([false, false, false, true]);
    fake.on('POST', '/api/inventory-movements/m4/undo', () => ({ ...ok('null'), status: 404 }));
    const undo = 'mutation { undoMovement(input: {organizationId: 7, id: "m4"}) { movement { id } } }';
    expect((await bff.ask(undo, { cookie })).errors).toHaveLength(1);
    expect(await offered()).toEqual([false, false, false, false]);
  });

  it('what is incoming costs a page one call, and what an upstream does not tell is null (MOV-26)', async () => {
    const query = '{ inventoryItems(organizationId: 7) { items { id quantity reserved available incoming } } }';
    const { data, errors } = await bff.ask(query, { cookie });
    expect(errors).toEqual([]);
    expect(data.inventoryItems.items[0]).toMatchObject({ reserved: null, available: null, incoming: 2.5 });
    expect(fake.count('GET /api/inventory-movements/incoming')).toBe(1);
    fake.on('GET', '/api/inventory-movements/incoming', () => ({ ...ok('null'), status: 404 }));
    expect((await bff.ask(query, { cookie })).data.inventoryItems.items[0].incoming).toBeNull();
  });

  it('a document is made of its lines in one call, and tells how they stand (MOV-27)', async () => {
    const { data, errors } = await bff.ask(
      `mutation ($input: CreateMovementDocumentInput!) { createMovementDocument(input: $input) { document {
        id number movementType lines pending quantity totalValue destinationWarehouse { name } createdBy { name } } } }`,
      {
        cookie,
        variables: {
          input: {
            organizationId: '7',
            movementType: 'TRANSFER',
            destinationWarehouseId: 'w2',
            lines: [
              { itemId: 'i1', quantity: 4 },
              { itemId: 'i2', quantity: 1.5, notes: 'Open' },
            ],
          },
        },
      },
    );
    expect(errors).toEqual([]);
    expect(data.createMovementDocument.document).toEqual({
      id: 'd1',
      number: 'TR-2026-000001',
      movementType: 'TRANSFER',
      lines: 2,
      pending: 2,
      quantity: 5.5,
      totalValue: '11',
      destinationWarehouse: { name: expect.any(String) },
      createdBy: { name: 'Uma' },
    });
    const sent = fake.received.find(({ path }) => path === '/api/inventory-movements/batch');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ movementType: 'TRANSFER', lines: [{}, { notes: 'Open' }] });
    const gone = await bff.ask('{ movementDocument(organizationId: 7, id: "d9") { id } }', { cookie });
    expect(gone.data.movementDocument).toBeNull();
  });

  it('a document is read in walking order, and is not where the upstream does not tell', async () => {
    const line =
      '{"movementId": "m2", "itemId": "i2", "itemName": "Nut", "sku": "N", "quantity": 3, "status": "pending", "location": null, "place": ["Main", "Zone A"]}';
    fake.on('GET', '/api/inventory-movements/documents/d1/walk', ok(`[${line}]`));
    const query =
      '{ movementDocument(organizationId: 7, id: "d1") { walk { id itemId itemName sku quantity status location place } } }';
    const { data, errors } = await bff.ask(query, { cookie });
    expect(errors).toEqual([]);
    expect(data.movementDocument.walk).toEqual([
      {
        id: 'm2',
        itemId: 'i2',
        itemName: 'Nut',
        sku: 'N',
        quantity: 3,
        status: 'PENDING',
        location: null,
        place: ['Main', 'Zone A'],
      },
    ]);
    fake.on('GET', '/api/inventory-movements/documents/d1/walk', () => ({ ...ok('null'), status: 404 }));
    expect((await bff.ask(query, { cookie })).data.movementDocument.walk).toBeNull();
  });
});
