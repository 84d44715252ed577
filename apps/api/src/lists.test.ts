import { instanceSortKeys, ruleSortKeys } from '@tallyard/domain/alerts/fields';
import { chatSortKeys } from '@tallyard/domain/chats/fields';
import { apiKeySortKeys, integrationSortKeys } from '@tallyard/domain/integrations/fields';
import { itemSortKeys } from '@tallyard/domain/inventory/fields';
import { planSortKeys } from '@tallyard/domain/plans/statuses';
import { productSortKeys } from '@tallyard/domain/products/fields';
import { reportSortKeys } from '@tallyard/domain/scheduled-reports/fields';
import { savedViewSortKeys } from '@tallyard/domain/views/fields';
import { warehouseSortKeys } from '@tallyard/domain/warehouses/sort-keys';
import { sharedRows } from '@tallyard/testing/share';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type { App } from './app.ts';

/** A list of the api: where it is, what it can be sorted by, and what its things are called. */
interface Listed {
  readonly path: string;
  readonly sorts: readonly string[];
  readonly id: string;
  readonly size?: string;
}

describe('every list', () => {
  let db: TestDatabase;
  let app: App;
  let organization: TestOrganization;
  let admin: Browser;

  const lists = {
    warehouses: () => ({ path: '/api/warehouses?', sorts: warehouseSortKeys, id: 'id' }),
    items: ({ organizationId }) => ({
      path: `/api/inventory-items/organization/${organizationId}?`,
      sorts: itemSortKeys,
      id: 'itemId',
    }),
    'items of a warehouse': ({ warehouseId }) => ({
      path: `/api/inventory-items/warehouse/${warehouseId}?`,
      sorts: itemSortKeys,
      id: 'itemId',
    }),
    'items that are found': () => ({
      path: '/api/inventory-items/advanced-search?searchTerm=bolt&',
      sorts: itemSortKeys,
      id: 'itemId',
      size: 'pageSize',
    }),
    'items that are narrowed down and found': () => ({
      path: '/api/inventory-items/advanced-search?searchTerm=bolt&isActive=true&',
      sorts: itemSortKeys,
      id: 'itemId',
      size: 'pageSize',
    }),
    products: () => ({ path: '/api/products/paginated?', sorts: productSortKeys, id: 'productId', size: 'perPage' }),
    'products that are found': () => ({
      path: '/api/products/paginated?search=bolt&',
      sorts: productSortKeys,
      id: 'productId',
      size: 'perPage',
    }),
    'products that are narrowed down and found': () => ({
      path: '/api/products/paginated?search=bolt&status=active&',
      sorts: productSortKeys,
      id: 'productId',
      size: 'perPage',
    }),
    rules: ({ organizationId }) => ({ path: `/api/alerts/${organizationId}/rules?`, sorts: ruleSortKeys, id: 'id' }),
    alerts: ({ organizationId }) => ({
      path: `/api/alerts/${organizationId}/instances?`,
      sorts: instanceSortKeys,
      id: 'id',
    }),
    integrations: () => ({ path: '/api/integrations?', sorts: integrationSortKeys, id: 'id' }),
    chats: () => ({ path: '/api/integrations/chats?', sorts: chatSortKeys, id: 'id' }),
    reports: () => ({ path: '/api/integrations/reports?', sorts: reportSortKeys, id: 'id' }),
    keys: () => ({ path: '/api/api-keys?', sorts: apiKeySortKeys, id: 'id' }),
    'saved views': () => ({ path: '/api/saved-views?', sorts: savedViewSortKeys, id: 'id' }),
    plans: () => ({ path: '/api/plans?', sorts: planSortKeys, id: 'id' }),
    members: ({ organizationId }) => ({
      path: `/api/organizations/${organizationId}/members?`,
      sorts: [''],
      id: 'userId',
    }),
    organizations: () => ({ path: '/api/organizations?', sorts: [''], id: 'id' }),
    invitations: ({ organizationId }) => ({
      path: `/api/organizations/${organizationId}/invitations?`,
      sorts: [''],
      id: 'id',
    }),
    activity: ({ organizationId }) => ({
      path: `/api/organizations/${organizationId}/activity?`,
      sorts: [''],
      id: 'id',
    }),
  } satisfies Readonly<Record<string, (organization: TestOrganization) => Listed>>;
  const names = Object.keys(lists) as (keyof typeof lists)[];
  const listed = (name: keyof typeof lists): Listed => lists[name](organization);

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    organization = await makeOrganization(db.database);
    admin = await signedIn(app, organization.email.admin, organization.organizationId);
    const { organizationId, warehouseId } = organization;
    for (const name of ['North', 'South 2', 'South 10', 'West']) {
      await admin.post('/api/warehouses', { name, ...(name.startsWith('S') ? { code: name } : {}) });
      await admin.post(`/api/alerts/${organizationId}/rules`, {
        name,
        priority: name === 'West' ? 'high' : 'low',
        isActive: false,
      });
      await admin.post('/api/integrations/chats', { name, url: 'https://chat.example.com/1', events: [] });
      await admin.post('/api/integrations/reports', {
        name,
        list: 'items',
        format: 'csv',
        rrule: 'FREQ=DAILY',
        atTime: '06:00',
        recipients: ['boss@example.test'],
      });
      await admin.post('/api/api-keys', { name, role: 'viewer', expiresInDays: 30 });
      await admin.post('/api/saved-views', {
        list: 'items',
        name,
        state: { filters: [], sort: null, columns: null, density: null, pageSize: null },
      });
      await admin.post('/api/organizations', { name, currency: 'EUR' });
    }
    await db.look(
      `INSERT INTO invitations (organization_id, invitation_id, email, role, token_hash, invited_by, sent_at, expires_at)
       SELECT $1, gen_random_uuid(), n || '@example.test', 'user', decode(lpad(n::text, 4, '0'), 'hex'), $2, now(), now() + interval '1 day'
       FROM generate_series(1, 5) AS n`,
      [organizationId, organization.userId.admin],
    );
    const bolt = (await admin.post('/api/inventory-items', { warehouseId, name: 'Bolt', sku: '100' })).data.itemId;
    for (const title of ['B', 'A', 'B', 'C']) {
      await admin.post('/api/plans', { kind: 'items.delete', title, rows: [{ id: bolt, changes: [] }] });
    }
    // Equal keys and missing ones in every order, and moments closer than a millisecond.
    await db.look(
      `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, category, location, quantity,
         reorder_point, unit_price, created_at, updated_at)
       SELECT $1, gen_random_uuid(), $2, 'Bolt ' || n % 4, n, CASE n % 3 WHEN 0 THEN 'c' WHEN 1 THEN 'd' END,
              CASE WHEN n % 4 = 1 THEN 'Shelf ' || n % 3 END, n % 5 + 0.125, NULLIF(n % 3, 0), (n % 3)::numeric / 3,
              '2026-01-31T08:00:00Z'::timestamptz + n % 7 * interval '1 microsecond',
              '2026-01-31T08:00:00Z'::timestamptz + n % 6 * interval '1 microsecond'
       FROM generate_series(1, 23) AS n`,
      [organizationId, warehouseId],
    );
    await db.look(
      `INSERT INTO products (organization_id, product_id, name, sku, category, supplier, price, status, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'Bolt ' || n % 4, n, CASE n % 3 WHEN 0 THEN 'c' WHEN 1 THEN 'd' END,
              CASE WHEN n % 4 = 1 THEN 'Supplier ' || n % 3 END, (n % 3)::numeric / 3,
              CASE n % 5 WHEN 0 THEN 'inactive' ELSE 'active' END,
              '2026-01-31T08:00:00Z'::timestamptz + n % 7 * interval '1 microsecond',
              '2026-01-31T08:00:00Z'::timestamptz + n % 6 * interval '1 microsecond'
       FROM generate_series(1, 23) AS n`,
      [organizationId],
    );
    await db.look(
      `INSERT INTO alert_instances (organization_id, instance_id, rule_id, rule_name, status, priority, severity, title,
         message, item_id, item_name, warehouse_id, warehouse_name, current_stock, threshold, triggered_at)
       SELECT i.organization_id, gen_random_uuid(), r.rule_id, r.name,
              -- One of an item is open at a time.
              CASE WHEN i.sku::int % 3 > 0 AND row_number() OVER (PARTITION BY i.item_id ORDER BY r.rule_id) = 1
                   THEN 'triggered' ELSE 'resolved' END, r.priority, 'warning', i.name,
              'low', i.item_id, i.name, i.warehouse_id, 'Main warehouse', 1, 10, i.created_at
       FROM inventory_items i JOIN alert_rules r USING (organization_id) WHERE i.organization_id = $1`,
      [organizationId],
    );
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const read = async (url: string) => {
    const answer = await admin.get(url);
    expect(answer, url).toMatchObject({ status: 200 });
    return answer.data;
  };
  /** All ids of a list, read by `after` in steps of `size`. */
  const readOn = async ({ path, id, size = 'limit' }: Listed, step: number, between?: () => Promise<unknown>) => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { data: Record<string, string>[]; endCursor: string | null; hasNextPage: boolean } = await read(
        `${path}&${size}=${step}${cursor === null ? '' : `&after=${encodeURIComponent(cursor)}`}`,
      );
      expect(page.hasNextPage).toBe(page.endCursor !== null);
      ids.push(...page.data.map((row) => String(row[id])));
      cursor = page.endCursor;
      await between?.();
    } while (cursor !== null);
    return ids;
  };
  const ordersOf = ({ path, sorts, ...rest }: Listed): Listed[] =>
    sorts.flatMap((sortBy) =>
      sortBy === ''
        ? [{ path, sorts, ...rest }]
        : ['asc', 'desc'].map((direction) => ({
            ...rest,
            sorts,
            path: `${path}sortBy=${sortBy}&sortDirection=${direction}&`,
          })),
    );

  test.each(names)('of %s reads the same by cursors as by numbers of pages, in every order', async (name) => {
    for (const one of sharedRows(ordersOf(listed(name)), ({ path }) => path)) {
      const { path, id, size = 'limit' } = one;
      const whole = await read(`${path}&${size}=1000`);
      expect(whole).toMatchObject({ endCursor: null, hasNextPage: false, page: 1 });
      expect(whole.data.length).toBeGreaterThan(3);
      const ids = whole.data.map((row: Record<string, string>) => String(row[id]));
      expect(await readOn(one, 3), path).toEqual(ids);
      expect(await readOn(one, 1), path).toEqual(ids);
      const second = await read(`${path}&${size}=3&page=2`);
      expect(second.data.map((row: Record<string, string>) => String(row[id]))).toEqual(ids.slice(3, 6));
      expect(second.total).toBe(whole.total);
      const first = await read(`${path}&${size}=3`);
      const after = await read(`${path}&${size}=3&after=${first.endCursor}`);
      expect(after).toMatchObject({ total: whole.total, limit: 3, data: second.data });
      expect(after).not.toHaveProperty('page');
    }
  });

  test.each(names)('of %s takes no cursor but its own, in its own order, and no page beside it', async (name) => {
    const one = listed(name);
    const { path, sorts, size = 'limit' } = one;
    const { endCursor } = await read(`${path}${size}=1`);
    const other = await read(`${listed(name === 'warehouses' ? 'members' : 'warehouses').path}limit=1`);
    const [bound, , id] = JSON.parse(Buffer.from(endCursor, 'base64url').toString());
    const forged = (key: unknown, rowId: unknown) =>
      Buffer.from(JSON.stringify([bound, key, rowId])).toString('base64url');
    const refused = [
      `after=nonsense`,
      `after=`,
      `after=${other.endCursor}`,
      `after=${endCursor}&page=2`,
      `after=${forged('a\u0000', id)}`,
      `after=${forged(7, id)}`,
      `after=${forged('x', 'no id')}`,
      ...sorts.slice(1).map((sortBy) => `after=${endCursor}&sortBy=${sortBy}&sortDirection=asc`),
    ];
    for (const query of refused) {
      const answer = await admin.get(`${path}${query}`);
      expect([query, answer.status, answer.error?.details?.[0]?.field]).toEqual([query, 400, 'after']);
    }
  });

  test.each(names)('of %s gives exactly the ids that are asked for', async (name) => {
    const { path, id, size = 'limit' } = listed(name);
    const whole = (await read(`${path}${size}=1000`)).data.map((row: Record<string, unknown>) => String(row[id]));
    const requested = [whole[3], whole[0], whole[2]];
    const found = await read(`${path}${size}=1&ids=${requested.join(',')},unknown`);
    expect(found.data.map((row: Record<string, unknown>) => String(row[id]))).toEqual([whole[0], whole[2], whole[3]]);
    expect(found).toMatchObject({ total: 3, endCursor: null, hasNextPage: false });
  });

  test('of items, rules, alerts, warehouses and activity tells what changed after a moment', async () => {
    for (const name of ['items', 'items that are found', 'rules', 'alerts', 'warehouses', 'activity'] as const) {
      const { path } = listed(name);
      const moment = (await db.look<{ now: Date }>('SELECT now()'))[0]?.now.toISOString() ?? '';
      expect(await read(`${path}updatedAfter=${moment}`), name).toMatchObject({ total: 0, data: [] });
      expect((await read(`${path}updatedAfter=2020-01-01T00:00:00Z`)).total, name).toBe((await read(path)).total);
      const answer = await admin.get(`${path}updatedAfter=yesterday`);
      expect(answer.error.details[0].field).toBe('updatedAfter');
    }
    const before = new Date(Date.now() - 1).toISOString();
    const { path } = listed('items');
    const [item] = (await read(path)).data;
    await admin.post(`/api/inventory-items/${item.itemId}/adjust`, { adjustment: 1 });
    for (const order of ['name', 'updatedAt', 'quantity']) {
      const changed = await read(`${path}updatedAfter=${before}&sortBy=${order}`);
      expect(changed.data.map(({ itemId }: { itemId: string }) => itemId)).toEqual([item.itemId]);
    }
  });

  test('of items looks SKUs up, in every warehouse', async () => {
    const found = await read(`${listed('items').path}skus=3,5,none`);
    expect(found.data.map(({ sku }: { sku: string }) => sku).sort()).toEqual(['3', '5']);
  });

  test.each([...names.map((name) => [name, 'ids'] as const), ['items', 'skus'] as const])(
    'of %s takes 100 %s at once and no more',
    async (name, key) => {
      const texts = Array.from({ length: 101 }, (_, n) => String(n));
      await read(`${listed(name).path}${key}=${texts.slice(1).join(',')}`);
      const answer = await admin.get(`${listed(name).path}${key}=${texts.join(',')}`);
      expect([answer.status, answer.error.details[0].field]).toEqual([400, key]);
    },
  );

  test('read by cursors misses nothing that was there all the time, and gives nothing twice, while rows come and go', async () => {
    const busy = await makeOrganization(db.database);
    const { organizationId, warehouseId } = busy;
    const user = await signedIn(app, busy.email.admin, organizationId);
    const insert = (from: number, to: number) =>
      db.look(
        `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, category)
         SELECT $1, gen_random_uuid(), $2, chr(97 + (n * 7919) % 26), n, CASE WHEN n % 2 = 0 THEN 'c' || n % 3 END
         FROM generate_series($3::int, $4::int) n RETURNING item_id AS id`,
        [organizationId, warehouseId, from, to],
      );
    const staying = (await insert(1, 60)).map(({ id }) => String(id)).sort();
    for (const order of itemSortKeys.flatMap((key) => [`${key}&sortDirection=asc`, `${key}&sortDirection=desc`])) {
      const goers = (await insert(1_000, 1_040)).map(({ id }) => String(id));
      let next = 2_000;
      const path = `/api/inventory-items/organization/${organizationId}?sortBy=${order}`;
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const { data } = await user.get(`${path}&limit=7${cursor === null ? '' : `&after=${cursor}`}`);
        seen.push(...data.data.map((item: { itemId: string }) => item.itemId));
        cursor = data.endCursor;
        // Some of those already read go, and some ahead of the cursor; others come on both sides.
        await db.look('UPDATE inventory_items SET deleted_at = now() WHERE item_id = ANY ($1::uuid[])', [
          goers.splice(0, 9),
        ]);
        await insert(next, next + 4);
        next += 5;
      } while (cursor !== null && next < 2_200);
      expect(new Set(seen).size, order).toBe(seen.length);
      expect(seen.filter((id) => staying.includes(id)).sort(), order).toEqual(staying);
      await db.look(`UPDATE inventory_items SET deleted_at = now() WHERE organization_id = $1 AND sku::int > 100`, [
        organizationId,
      ]);
    }
  });
});
