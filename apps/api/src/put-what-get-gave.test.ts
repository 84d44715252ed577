import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type { App } from './app.ts';

/** Where the record that a PUT takes is read. */
interface Readable {
  /** Creates one; gives its id. Absent: the path names none. */
  readonly create?: (admin: Browser, one: TestOrganization) => Promise<string>;
  /** The list to read it from, where it has no read of its own, and the field of its id. */
  readonly list?: readonly [path: string, id: string];
  /** The path that reads it, where it is another one. */
  readonly from?: string;
}

const created = async (
  answer: Promise<{ status: number; data: Record<string, string> }>,
  id = 'id',
): Promise<string> => {
  const { status, data } = await answer;
  expect(status).toBe(201);
  return data[id] ?? '';
};
const rule = (admin: Browser, { organizationId }: TestOrganization) =>
  created(
    admin.post(`/api/alerts/${organizationId}/rules`, {
      name: 'Low',
      trigger: { type: 'low_stock', thresholds: { minQuantity: 5 } },
    }),
  );
const readable: Readonly<Record<string, Readable>> = {
  '/api/inventory-items/{id}': {
    create: (admin, { warehouseId }) =>
      created(
        admin.post('/api/inventory-items', {
          warehouseId,
          name: 'Bolt',
          sku: 'B-1',
          category: 'Bolts',
          quantity: 4.5,
          unitPrice: 0.25,
          reorderPoint: 10,
          barcode: '4006381333931',
        }),
        'itemId',
      ),
  },
  '/api/products/{id}': {
    create: (admin) =>
      created(admin.post('/api/products', { name: 'Bolt', sku: 'B-1', category: 'Bolts', price: 2.5 }), 'productId'),
  },
  '/api/warehouses/{id}': {
    create: (admin) => created(admin.post('/api/warehouses', { name: 'Harbor', code: 'HB', address: 'Quay 1' })),
  },
  '/api/folders/{id}': {
    create: (admin, { warehouseId }) => created(admin.post('/api/folders', { name: 'Shelf', parentId: warehouseId })),
  },
  '/api/alerts/rules/{id}': { create: rule, list: ['/api/alerts/{organizationId}/rules', 'id'] },
  '/api/alert-templates/templates/{id}': {
    create: async (admin, one) =>
      created(
        admin.post('/api/alert-templates/templates', { ruleId: await rule(admin, one), name: 'Ours' }),
        'templateId',
      ),
    list: ['/api/alert-templates/templates', 'templateId'],
  },
  '/api/approval-policies/{id}': {
    create: (admin) =>
      created(
        admin.post('/api/approval-policies', {
          name: 'Large',
          clauses: [{ types: [], warehouses: [], minValue: 100 }],
        }),
      ),
    list: ['/api/approval-policies', 'id'],
  },
  '/api/saved-views/{id}': {
    create: (admin) =>
      created(
        admin.post('/api/saved-views', {
          list: 'items',
          name: 'Low',
          state: { filters: [], sort: null, columns: null, density: null, pageSize: null },
        }),
      ),
  },
  '/api/users/me': {},
  '/api/alerts/preferences': {},
  '/api/inventory-items/adjustment-reasons': {},
  '/api/inventory-items/custom-fields': {},
  '/api/products/custom-fields': {},
  '/api/organizations/{organizationId}/settings': { from: '/api/organizations/{organizationId}' },
};

describe('case 39: PUT takes what GET gave, and nothing changes', () => {
  let db: TestDatabase;
  let app: App;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  test.each(Object.entries(readable))('%s', async (path, { create, list, from }) => {
    const one = await makeOrganization(db.database);
    const admin = await signedIn(app, one.email.admin, one.organizationId);
    const id = create ? await create(admin, one) : '';
    const fill = (text: string) =>
      text.replace('{organizationId}', String(one.organizationId)).replace('{id}', encodeURIComponent(id));
    const read = async () => {
      if (!list) return (await admin.get(fill(from ?? path))).data;
      const { data } = await admin.get(fill(list[0]));
      const rows = (Array.isArray(data) ? data : (data.data ?? data.policies)) as Record<string, unknown>[];
      return rows.find((row) => row[list[1]] === id);
    };
    const input = await read();
    expect(input).toBeTypeOf('object');
    const written = await admin.send('PUT', fill(path), input);
    expect([written.status, written.error ?? null]).toEqual([200, null]);
    expect(await read()).toEqual(input);
  });

  test('every PUT of a record that can be read is among them', async () => {
    const { paths } = await (async () => {
      const response = await app.server.inject({ url: '/api/openapi.json' });
      return response.json() as { paths: Record<string, Record<string, unknown>> };
    })();
    const puts = Object.keys(paths).filter((path) => paths[path]?.put);
    // Parts of a record that no read gives by themselves, files, and many at once.
    const others = new Set([
      '/api/folders/bulk',
      '/api/users/me/avatar',
      '/api/products/{id}/images',
      '/api/products/{id}/images/{imageId}',
      '/api/plans/{id}/rows/{position}',
      '/api/alert-templates/templates/{id}/rating',
      '/api/alerts/push-browsers',
      '/api/organizations/{organizationId}/roles/{role}',
      '/api/organizations/{organizationId}/members/{userId}/role',
      '/api/organizations/{organizationId}/members/{userId}/warehouses',
    ]);
    expect(puts.filter((path) => !others.has(path)).toSorted()).toEqual(Object.keys(readable).toSorted());
  });
});
