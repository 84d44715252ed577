import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type { App } from './app.ts';

/** PERM-5, PERM-12: flags that are needed beside another one, each taken from a role that has it. */
describe('a flag that is taken away from a role keeps it from', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  let manager: Browser;
  let productId: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    manager = await signedIn(app, one.email.manager, one.organizationId);
    const product = { name: 'Bolt', sku: 'BOLT', category: 'Bolts', price: 2 };
    productId = (await manager.post('/api/products', product)).data.productId;
    const item = { warehouseId: one.warehouseId, name: 'Bolt', sku: 'BOLT', quantity: 3, unitPrice: 2 };
    await manager.post('/api/inventory-items', item);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const take = async (flag: string, value = false) => {
    const path = `/api/organizations/${one.organizationId}/roles/manager`;
    expect((await admin.send('PUT', path, { flags: { [flag]: value } })).status).toBe(200);
  };
  type Call = () => Promise<{ readonly status: number; readonly error: { readonly message: string } }>;
  const file = 'sku,name,category,price\nNUT,Nut,Nuts,1\n';
  const path = () => `/api/products/${productId}`;
  const update = (updates: object) => () =>
    manager.post('/api/products/bulk-update', { productIds: [productId], updates });
  const plan = (changes: readonly object[]) => () =>
    manager.post('/api/plans', { kind: 'products.update', rows: [{ id: productId, changes }] });

  const bulk = 'Insufficient permissions to bulk update products';
  const category = 'Insufficient permissions to set categories of products';
  const price = 'Insufficient permissions to set prices of products';
  const stock = 'Insufficient permissions to delete or merge products of which there is stock';
  const rows: readonly (readonly [flag: string, what: string, refusal: string, call: Call])[] = [
    ['canBulkUpdateProducts', 'changing products together', bulk, update({ supplier: 'Acme' })],
    ['canBulkUpdateProducts', 'plans of products', bulk, plan([{ field: 'name', to: 'Nut' }])],
    [
      'canBulkUpdateProducts',
      'deleting products together',
      'Insufficient permissions to bulk delete products',
      () => manager.post('/api/products/bulk-delete', { productIds: [productId] }),
    ],
    [
      'canManageProductCategories',
      'creating with a category',
      category,
      () => manager.post('/api/products', { name: 'Nut', sku: 'NUT', category: 'Nuts' }),
    ],
    [
      'canManageProductCategories',
      'another category',
      category,
      () => manager.send('PUT', path(), { category: 'Nuts' }),
    ],
    ['canManageProductCategories', 'one category for many', category, update({ category: 'Nuts' })],
    ['canManageProductCategories', 'plans of categories', category, plan([{ field: 'category', to: 'Nuts' }])],
    [
      'canManageProductCategories',
      'renaming a category',
      category,
      () => manager.post('/api/names/rename', { kind: 'category', names: ['Bolts'], to: 'Nuts' }),
    ],
    [
      'canManageProductPricing',
      'creating with a price',
      price,
      () => manager.post('/api/products', { name: 'Nut', sku: 'NUT', price: 1 }),
    ],
    ['canManageProductPricing', 'another price', price, () => manager.send('PUT', path(), { price: 3 })],
    ['canManageProductPricing', 'one price for many', price, update({ price: 3 })],
    [
      'canManageProductPricing',
      'importing prices',
      price,
      () => manager.upload('/api/products/import', { updateExisting: true }, file),
    ],
    [
      'canManageProductPricing',
      'a copy with another price',
      price,
      () => manager.post(`${path()}/duplicate`, { modifications: { price: 3 } }),
    ],
    [
      'canManageProductInventory',
      'deleting what has stock',
      stock,
      () => manager.send('DELETE', path(), { force: true }),
    ],
    [
      'canManageProductInventory',
      'deleting together what has stock',
      stock,
      () => manager.post('/api/products/bulk-delete', { productIds: [productId], force: true }),
    ],
    [
      'canViewOrganizationAnalytics',
      'analytics of movements',
      'Insufficient permissions to view analytics',
      () => manager.get('/api/inventory-movements/analytics'),
    ],
    [
      'canViewOrganizationAnalytics',
      'statistics of alerts',
      'Insufficient permissions to view statistics of alerts',
      () => manager.get(`/api/alerts/${one.organizationId}/statistics`),
    ],
    [
      'canExportOrganizationData',
      'exporting items',
      'Export permission denied',
      () => manager.post('/api/inventory-items/export', {}),
    ],
    [
      'canExportOrganizationData',
      'exporting alert rules',
      'Insufficient permissions to export alert rules',
      () => manager.post('/api/alerts/rules/export', {}),
    ],
    [
      'canImportOrganizationData',
      'importing items',
      'Import permission denied',
      () => manager.upload('/api/inventory-items/import', { warehouseId: one.warehouseId }, 'sku,name\nN,Nut\n'),
    ],
  ];

  test.each(rows)('%s: %s', async (flag, _what, refusal, call) => {
    await take(flag);
    const refused = await call();
    expect([refused.status, refused.error.message]).toEqual([403, refusal]);
    await take(flag, true);
    expect((await call()).status).toBeLessThan(300);
  });

  test.each([
    'canBulkUpdateProducts',
    'canManageProductCategories',
    'canManageProductPricing',
    'canManageProductInventory',
  ])('%s does not keep it from sending back a product as it is, renamed', async (flag) => {
    await take(flag);
    const { data } = await manager.get(path());
    const { status, data: after } = await manager.send('PUT', path(), { ...data, name: 'Nut' });
    expect([status, after]).toMatchObject([200, { name: 'Nut', category: 'Bolts', price: 2 }]);
  });

  test('canManageOrganizationIntegrations keeps whoever is given the other flags from connections', async () => {
    const input = { canManageApiKeys: true, canManageOrganizationIntegrations: false };
    const path = `/api/organizations/${one.organizationId}/roles/manager`;
    await admin.send('PUT', path, { flags: input });
    const create = () => manager.post('/api/api-keys', { name: 'Scanner', role: 'user' });
    expect(await create()).toMatchObject({
      status: 403,
      error: { message: 'Insufficient permissions to create API keys' },
    });
    await admin.send('PUT', path, { flags: { canManageOrganizationIntegrations: true } });
    expect((await create()).status).toBe(201);
  });
});
