import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('INV-18: a copy of an item', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let user: Browser;
  let id: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    user = await signedIn(app, one.email.user, one.organizationId);
    const original = {
      warehouseId: one.warehouseId,
      name: 'Bolt M8',
      sku: 'B8',
      quantity: 12,
      description: 'Zinc',
      category: 'Bolts',
      location: 'A-1',
      barcode: '4006381333931',
      reorderPoint: 3,
      unitPrice: 0.25,
    };
    id = (await user.post('/api/inventory-items', original)).data.itemId;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const copy = (body: object = {}, of = id) => user.post(`/api/inventory-items/${of}/duplicate`, body);
  const elsewhere = async (): Promise<string> => {
    const admin = await signedIn(app, one.email.admin, one.organizationId);
    return (await admin.post('/api/warehouses', { name: 'Elsewhere' })).data.id;
  };

  test('is without stock and barcode, under the next SKU that is free', async () => {
    const { status, data } = await copy();
    expect([status, data]).toMatchObject([
      201,
      {
        name: 'Bolt M8',
        sku: 'B8-COPY',
        quantity: 0,
        description: 'Zinc',
        category: 'Bolts',
        location: 'A-1',
        barcode: null,
        reorderPoint: 3,
        unitPrice: 0.25,
        isActive: true,
        warehouseId: one.warehouseId,
      },
    ]);
    expect((await copy()).data.sku).toBe('B8-COPY-2');
    expect((await user.get(`/api/inventory-items/${id}`)).data.quantity).toBe(12);
  });

  test('keeps its SKU and its barcode in another warehouse, and no place of the first one', async () => {
    const warehouseId = await elsewhere();
    const inThere = { modifications: { warehouseId } };
    expect((await copy(inThere)).data).toMatchObject({
      sku: 'B8',
      barcode: '4006381333931',
      location: null,
      warehouseId,
    });
    expect((await copy(inThere)).data).toMatchObject({ sku: 'B8-COPY', barcode: null });
  });

  test('has the fields given in place of the own ones, and null clears', async () => {
    const modifications = {
      sku: 'B10',
      name: 'Bolt M10',
      quantity: 4,
      barcode: '96385074',
      category: null,
      unitPrice: 0.5,
    };
    const { data } = await copy({ modifications, context: { reason: 'A new size', userId: 'somebody else' } });
    expect(data).toMatchObject(modifications);
    const [created] = await db.look(
      `SELECT user_id = $2 AS own, after ->> 'reason' AS reason, after ->> 'copyOf' AS original
       FROM audit_entries WHERE organization_id = $1 AND entity_id = $3`,
      [one.organizationId, one.userId.user, data.itemId],
    );
    expect(created).toEqual({ own: true, reason: 'A new size', original: 'B8' });
    const ledger = await user.get(`/api/inventory-items/${data.itemId}/ledger`);
    expect(ledger.data.data).toMatchObject([{ change: 4, quantityAfter: 4, reason: 'Opening stock' }]);
  });

  test('is refused with the field and why, and then there is none', async () => {
    const code = async (body: object, of?: string) => {
      const { status, error } = await copy(body, of);
      return [status, error?.code, error?.details?.[0]?.field];
    };
    expect(await code({ modifications: { sku: 'B8' } })).toEqual([409, 'SKU_TAKEN', 'sku']);
    expect(await code({ modifications: { quantity: -1 } })).toEqual([
      400,
      'VALIDATION_FAILED',
      'modifications.quantity',
    ]);
    expect(await code({ modifications: { warehouseId: 'none' } })).toEqual([404, 'NOT_FOUND', undefined]);
    expect(await code({}, 'none')).toEqual([404, 'NOT_FOUND', undefined]);
    const other = await makeOrganization(db.database);
    const stranger = await signedIn(app, other.email.admin, other.organizationId);
    expect((await stranger.post(`/api/inventory-items/${id}/duplicate`)).status).toBe(404);
    expect(await code({ modifications: { warehouseId: other.warehouseId } })).toEqual([404, 'NOT_FOUND', undefined]);
    expect((await user.get('/api/inventory-items/advanced-search')).data.total).toBe(1);
  });

  test('is made as often as it is asked for at once, each under a SKU of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => copy()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    const endings = ['', '-2', '-3', '-4', '-5', '-6', '-7', '-8'];
    expect(new Set(answers.map(({ data }) => data.sku))).toEqual(new Set(endings.map((ending) => `B8-COPY${ending}`)));
  });

  test('takes the own values of the organization along, in whichever warehouse, with those given in their place', async () => {
    const admin = await signedIn(app, one.email.admin, one.organizationId);
    const fields = [
      { name: 'Colour', type: 'text', isRequired: false },
      { name: 'Weight', type: 'number', isRequired: false },
    ];
    await admin.send('PUT', '/api/inventory-items/custom-fields', { fields });
    await user.send('PUT', `/api/inventory-items/${id}`, { customFields: { colour: 'red', weight: 2.5 } });
    const { data } = await copy({ modifications: { customFields: { weight: null } } });
    expect(data.customFields).toEqual({ colour: 'red' });
    const other = await copy({ modifications: { warehouseId: await elsewhere() } });
    expect(other.data.customFields).toEqual({ colour: 'red', weight: 2.5 });
    const wrong = await copy({ modifications: { customFields: { weight: 'heavy' } } });
    expect(wrong.error.details[0].message).toBe('Weight must be a number');
  });
});
