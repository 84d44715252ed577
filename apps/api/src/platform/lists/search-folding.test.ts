import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp } from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';

const name = 'Crème brûlée torch 10 × 20';

describe('search folding', () => {
  let db: TestDatabase;
  let app: App;
  let admin: Browser;
  let organizationId: number;
  let warehouseId: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
    const organization = await makeOrganization(db.database);
    ({ organizationId, warehouseId } = organization);
    admin = await signedIn(app, organization.email.admin, organizationId);
    const create = async (path: string, body: object) => {
      const { status } = await admin.post(path, { organizationId, ...body });
      expect([path, status]).toEqual([path, 201]);
    };
    await create('/api/inventory-items', { warehouseId, name, sku: 'A-1', category: name });
    await create('/api/products', { sku: 'P-1', name, price: 1, category: name, supplier: name });
    await create('/api/warehouses', { name });
    await create(`/api/alerts/${organizationId}/rules`, { name });
    await create('/api/inventory-movements', {
      movementType: 'INBOUND',
      warehouseId,
      itemId: (await admin.get('/api/inventory-items/advanced-search?searchTerm=A-1')).data.data[0].itemId,
      quantity: 1,
    });
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const lists = (): Record<string, string> => ({
    items: '/api/inventory-items/advanced-search?searchTerm=',
    'items as of now': `/api/inventory-items/advanced-search?asOf=${new Date().toISOString()}&searchTerm=`,
    products: '/api/products/paginated?search=',
    movements: '/api/inventory-movements?searchTerm=',
    warehouses: '/api/warehouses?search=',
    folders: '/api/folders?search=',
    categories: '/api/names?kind=category&search=',
    suppliers: '/api/names?kind=supplier&search=',
    rules: `/api/alerts/${organizationId}/rules?search=`,
  });
  const totals = async (term: string) => {
    const found = Object.entries(lists()).map(async ([list, path]) => {
      const { status, data } = await admin.get(`${path}${encodeURIComponent(term)}&organizationId=${organizationId}`);
      return [list, status === 200 ? data.total : status];
    });
    return Object.fromEntries(await Promise.all(found));
  };
  const each = (total: number) => Object.fromEntries(Object.keys(lists()).map((list) => [list, total]));

  test.each(['torch creme', 'BRULEE', 'CRÈME-brûlée', 'ｔｏｒｃｈ', '10x20', '20 torch'])(
    `case 23: every list finds "${name}" by "%s"`,
    async (term) => {
      expect(await totals(term)).toEqual(each(1));
    },
  );

  test('every word of a term has to be there', async () => {
    expect(await totals('torch bolt')).toEqual(each(0));
  });

  test('a wildcard of full width is no wildcard', async () => {
    expect(await totals('tor％')).toEqual(each(0));
  });

  test.each([
    ['łódź', 'lodz'],
    ['Ångström', 'angstrom'],
    ['Straße Gruß', 'strasse'],
    ['ø12 pipe', 'o12'],
    ['CAFÉ grinder', 'cafe'],
    ['ISPARTA gülü', 'ısparta gulu'],
    ['İzmir', 'izmir'],
    ['T‑shirt', 'tshirt'],
    ['Hex bolt M8', 'bolt-m8'],
  ])('case 23: an item called %s is found by %s', async (itemName, term) => {
    const item = { organizationId, warehouseId, name: itemName, sku: `N ${itemName}` };
    expect((await admin.post('/api/inventory-items', item)).status).toBe(201);
    const { data } = await admin.get(`/api/inventory-items/advanced-search?searchTerm=${encodeURIComponent(term)}`);
    expect(data.data.map((one: { name: string }) => one.name)).toEqual([itemName]);
  });
});
