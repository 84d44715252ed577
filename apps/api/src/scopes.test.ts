import { glob } from 'node:fs/promises';
import type { EndpointDefinition } from '@tallyard/contracts/endpoint/endpoint';
import {
  confirmedThere,
  dispatchedThere,
  maxWarehousesOfMember,
  outsideOfScope,
  ownScope,
  undoneByBoth,
} from '@tallyard/domain/warehouses/texts';
import { scopeKeyOf } from '@tallyard/nodes/scope-key';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type { App } from './app.ts';
import { bypassWarehouseScope } from './platform/database/scope.ts';
import { newId } from './platform/ids.ts';

const contracts = new URL('../../../packages/contracts/src/', import.meta.url).pathname;
const definitions: EndpointDefinition[] = [];
for await (const file of glob('*/*endpoints.ts', { cwd: contracts })) {
  const module = (await import(`${contracts}${file}`)) as Record<string, unknown>;
  definitions.push(
    ...Object.values(module).filter(
      (one): one is EndpointDefinition => typeof one === 'object' && one !== null && 'path' in one && 'method' in one,
    ),
  );
}
/** What tells where a transfer may go names warehouses of others, on purpose. */
const directory = '/api/warehouses/others';
const reads = definitions.filter(
  ({ method, access, path }) => method === 'GET' && access === 'organization' && path !== directory,
);

/** In the name of whatever stands in the warehouse that the member does not see. */
const marker = 'Hidden';
/** Of both warehouses, and of a product that all have in common. */
const commonSku = 'Common-1';

/** One warehouse's worth of everything; what it is called begins with `word`. */
async function furnish(by: Browser, warehouseId: string, word: string) {
  const item = async (sku: string, quantity: number) =>
    (
      await by.post('/api/inventory-items', {
        warehouseId,
        name: `${word} bolt ${sku}`,
        sku,
        barcode: `${word}-${sku}`,
        category: `${word} fixings`,
        location: `${word} aisle`,
        quantity,
        unitPrice: 2.5,
        reorderPoint: 5,
      })
    ).data.itemId as string;
  const [full, low] = [await item(commonSku, 40), await item(`${word}-2`, 9)];
  const moved = async (body: object) =>
    (await by.post('/api/inventory-movements', { notes: `${word} notes`, ...body })).data.movementId as string;
  await moved({ movementType: 'OUTBOUND', itemId: low, quantity: 8, reference: `${word}-out` });
  const waiting = await moved({ movementType: 'INBOUND', itemId: full, quantity: 3, requiresApproval: true });
  await moved({ movementType: 'OUTBOUND', itemId: full, quantity: 3, requiresApproval: true });
  const { data: document } = await by.post('/api/inventory-movements/batch', {
    movementType: 'INBOUND',
    reference: `${word}-in`,
    lines: [{ itemId: full, quantity: 5 }],
  });
  const folder = (await by.post('/api/folders', { name: `${word} zone`, parentId: warehouseId })).data.id as string;
  const count = (await by.post('/api/counts', { name: `${word} count`, warehouseId })).data.id as string;
  await by.post(`/api/counts/${count}/observations`, { observations: [{ itemId: full, quantity: 41, mode: 'set' }] });
  const series = (
    await by.post('/api/movement-series', {
      title: `${word} series`,
      movementType: 'INBOUND',
      itemId: full,
      quantity: 2,
      rrule: 'FREQ=DAILY',
      startsOn: '2026-01-31',
      atTime: '08:00',
    })
  ).data.id as string;
  const plan = (
    await by.post('/api/plans', {
      kind: 'items.update',
      title: `${word} plan`,
      rows: [{ id: full, changes: [{ field: 'location', to: `${word} shelf` }] }],
    })
  ).data.id as string;
  return { full, low, waiting, document: document.documentId as string, folder, count, series, plan };
}

describe('members of some warehouses alone (WHS-4, ADR 0080)', () => {
  let db: TestDatabase;
  let app: App;
  let address: string;
  let one: TestOrganization;
  let admin: Browser;
  let scoped: Browser;
  let product: string;
  let there: string;
  let own: Awaited<ReturnType<typeof furnish>>;
  let hidden: Awaited<ReturnType<typeof furnish>>;

  const give = (userId: string, warehouseIds: unknown, by = admin) =>
    by.send('PUT', `/api/organizations/${one.organizationId}/members/${userId}/warehouses`, { warehouseIds });
  const watch = (by: Browser, organizationId: number) =>
    by.post(`/api/alerts/${organizationId}/rules`, {
      name: 'Low',
      trigger: { type: 'low_stock', thresholds: { minQuantity: 5 } },
    });

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
    address = await app.server.listen({ host: '127.0.0.1', port: 0 });
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    product = (await admin.post('/api/products', { name: 'Bolt', sku: commonSku })).data.productId;
    there = (await admin.post('/api/warehouses', { name: `${marker} depot`, address: `${marker} street` })).data.id;
    await watch(admin, one.organizationId);
    own = await furnish(admin, one.warehouseId, 'Seen');
    hidden = await furnish(admin, there, marker);
    expect([own, hidden].flatMap((one) => Object.values(one)).filter((id) => typeof id !== 'string')).toEqual([]);
    for (const role of ['manager', 'user'] as const) {
      expect((await give(one.userId[role], [one.warehouseId])).status).toBe(200);
    }
    scoped = await signedIn(app, one.email.manager, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  /** What an address or a query names, always of the warehouse that is not seen. */
  const idIn = (path: string): string => {
    const ids: Record<string, string> = {
      products: product,
      folders: hidden.folder,
      counts: hidden.count,
      plans: hidden.plan,
      'movement-series': hidden.series,
      documents: hidden.document,
      warehouses: there,
      'inventory-movements': hidden.waiting,
    };
    return Object.entries(ids).find(([word]) => path.includes(`/${word}`))?.[1] ?? hidden.full;
  };
  const addressOf = ({ path, query }: EndpointDefinition): string => {
    const named: Record<string, string> = {
      organizationId: String(one.organizationId),
      orgId: String(one.organizationId),
      warehouseId: there,
      itemId: hidden.full,
      userId: one.userId.admin,
      documentId: hidden.document,
      barcode: `${marker}-${commonSku}`,
      file: 'small.webp',
    };
    const early = new Date(Date.now() - 3_600_000).toISOString();
    const known = Object.keys((query as { shape?: object } | undefined)?.shape ?? {});
    const requested: Record<string, string> = {
      organizationId: String(one.organizationId),
      searchTerm: marker,
      by: 'sku',
      ...(path.endsWith('/names') ? { kind: 'category' } : {}),
      ...(path.includes('/differences') ? { from: early, to: new Date(Date.now() - 1).toISOString() } : {}),
      ...(path.endsWith('/check-name') ? { name: `${marker} zone`, parentId: there } : {}),
      ...(/names|products$|costs$|stats$|paths$|stock|images$|attachments$|incoming$|items$|stats\/warehouses$/.test(
        path,
      )
        ? { ids: path.endsWith('incoming') ? hidden.full : path.endsWith('stats/warehouses') ? there : idIn(path) }
        : {}),
    };
    const search = new URLSearchParams(Object.entries(requested).filter(([name]) => known.includes(name)));
    return `${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => named[name] ?? idIn(path))}?${search.toString()}`;
  };
  const secretsIn = (text: string, requests = '') =>
    [marker, ...Object.values(hidden), there].filter((secret) => text.includes(secret) && !requests.includes(secret));

  test('whatever can be read tells nothing of a warehouse of others', async () => {
    const walked = reads.filter(({ path }) => !path.includes('/stream'));
    const leaking: string[] = [];
    const unasked: string[] = [];
    const telling: string[] = [];
    for (const definition of walked) {
      const what = addressOf(definition);
      const [theirs, all] = [await scoped.getRaw(what), await admin.getRaw(what)];
      const leaks = theirs.statusCode < 300 ? secretsIn(theirs.body) : [];
      if (leaks.length > 0 || theirs.statusCode >= 500)
        leaking.push(`${what}: ${theirs.statusCode} ${leaks.join(', ')}`);
      if (all.statusCode === 400) unasked.push(`${what}: ${all.body}`);
      if (secretsIn(all.body).length > 0) telling.push(what);
    }
    expect(unasked).toEqual([]);
    expect(leaking).toEqual([]);
    // Anyone who sees all is told of it in most of them: the walk does not pass for asking nothing.
    expect(telling.length).toBeGreaterThan(25);
  });

  test.each(['viewer', 'user', 'manager'] as const)(
    'the same of a %s: of here, of there, of none and of all',
    async (role) => {
      const walked = reads.filter(({ path }) => !path.includes('/stream'));
      const leaksTo = async (scope: string[] | null, secrets: readonly string[]) => {
        await give(one.userId[role], scope);
        const browser = await signedIn(app, one.email[role], one.organizationId);
        const leaks: string[] = [];
        for (const definition of walked) {
          const { statusCode, body } = await browser.getRaw(addressOf(definition));
          const found = statusCode < 300 ? secrets.filter((secret) => body.includes(secret)) : [];
          if (found.length > 0 || statusCode >= 500)
            leaks.push(`${definition.path}: ${statusCode} ${found.join(', ')}`);
        }
        return leaks;
      };
      const [ofHere, ofThere] = [
        ['Seen', ...Object.values(own), one.warehouseId],
        [marker, ...Object.values(hidden), there],
      ];
      expect(await leaksTo([one.warehouseId], ofThere)).toEqual([]);
      expect(await leaksTo([there], ofHere)).toEqual([]);
      expect(await leaksTo([], [...ofHere, ...ofThere])).toEqual([]);
      expect((await leaksTo([one.warehouseId, there], ofThere)).length).toBeGreaterThan(15);
      expect((await leaksTo(null, ofThere)).length).toBeGreaterThan(15);
      await give(one.userId[role], role === 'viewer' ? null : [one.warehouseId]);
    },
  );

  test('nor do files, whole or of what is named', async () => {
    const to = new Date(Date.now() - 1).toISOString();
    const requested: [string, object][] = [
      ['/api/inventory-items/export', {}],
      ['/api/inventory-items/export', { ids: [hidden.full] }],
      ['/api/inventory-items/export', { asOf: to }],
      ['/api/inventory-movements/export', {}],
      ['/api/alerts/instances/export', {}],
      ['/api/activity/export', {}],
      ['/api/inventory-items/valuation/export', { asOf: to }],
      ['/api/inventory-items/differences/export', { from: new Date(Date.now() - 3_600_000).toISOString(), to }],
    ];
    for (const [path, body] of requested) {
      const readResult = async (browser: Browser) => JSON.stringify((await browser.post(path, body)).data);
      expect(secretsIn(await readResult(admin))).toContain(marker);
      expect(secretsIn(await readResult(scoped))).toEqual([]);
    }
  });

  test('nor does the event stream, from its beginning on', async () => {
    // The last event of the stream, which both may read: what comes before it has come by then.
    const last = 'described as the last event';
    expect((await admin.send('PUT', `/api/inventory-items/${own.full}`, { description: last })).status).toBe(200);
    const readResult = async (browser: Browser) => {
      const reading = new AbortController();
      const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
      const url = `${address}/api/events/stream?organizationId=${one.organizationId}&lastEventId=0`;
      const response = await fetch(url, { headers: { cookie }, signal: reading.signal });
      let text = '';
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk, { stream: true });
        if (text.includes(last)) break;
      }
      reading.abort();
      return text;
    };
    const [all, theirs] = [await readResult(admin), await readResult(scoped)];
    expect(secretsIn(all)).toContain(hidden.low);
    expect(theirs).toContain(own.low);
    expect(secretsIn(theirs)).toEqual([]);
  });

  test('figures are those of an organization that has their warehouses alone', async () => {
    const other = await makeOrganization(db.database);
    const alone = await signedIn(app, other.email.admin, other.organizationId);
    await watch(alone, other.organizationId);
    const { full } = await furnish(alone, other.warehouseId, 'Seen');
    const period = new URLSearchParams({
      fromDate: new Date(Date.now() - 3_600_000).toISOString(),
      toDate: new Date(Date.now() + 1_000).toISOString(),
    });
    const asOf = encodeURIComponent(new Date(Date.now() - 1).toISOString());
    const figures = async (browser: Browser, { organizationId, warehouseId }: TestOrganization, itemId: string) => {
      const read = async (path: string) => (await browser.get(path)).data;
      const base = '/api/inventory-items';
      const actual = JSON.stringify({
        items: await read(`${base}/stats?organizationId=${organizationId}`),
        past: await read(`${base}/stats?organizationId=${organizationId}&asOf=${asOf}`),
        found: (await read(`${base}/advanced-search?searchTerm=bolt`)).total,
        categories: await read(`${base}/categories`),
        item: (await read(`${base}/${itemId}`)).reserved,
        warehouses: (await read('/api/warehouses')).total,
        movements: await read(`/api/inventory-movements/statistics?${period.toString()}`),
        pending: (await read('/api/inventory-movements?status=pending')).total,
        analytics: (await read('/api/inventory-movements/analytics')).totals ?? null,
        alerts: (await read(`/api/alerts/${organizationId}/instances`)).total,
        folders: (await read('/api/folders')).total,
        raised: (await read(`/api/alerts/${organizationId}/rules`)).data[0].statistics.triggerCount,
      });
      return JSON.parse(actual.replaceAll(warehouseId, 'warehouse').replaceAll(itemId, 'item'));
    };
    const theirs = await figures(scoped, one, own.full);
    expect(theirs.items.totalItems).toBe(2);
    expect(theirs).toEqual(await figures(alone, other, full));
  });

  test('nothing there is changed, whoever names it', async () => {
    const state = () =>
      db.look(
        `SELECT (SELECT json_agg(i ORDER BY i.item_id) FROM inventory_items i WHERE i.warehouse_id = $1) AS items,
                (SELECT json_agg(m ORDER BY m.movement_id) FROM inventory_movements m WHERE m.warehouse_id = $1) AS movements,
                (SELECT json_agg(c ORDER BY c.count_id) FROM counts c WHERE c.warehouse_id = $1) AS counts,
                (SELECT json_agg(w) FROM warehouses w WHERE w.warehouse_id = $1) AS warehouses`,
        [there],
      );
    const before = await state();
    const items = '/api/inventory-items';
    const attempts = [
      await scoped.send('PUT', `${items}/${hidden.full}`, { name: 'Taken' }),
      await scoped.post(`${items}/${hidden.full}/adjust`, { adjustment: -1 }),
      await scoped.send('DELETE', `${items}/${hidden.full}`),
      await scoped.post(items, { warehouseId: there, name: 'Nail', sku: 'N-1', quantity: 1 }),
      await scoped.post('/api/inventory-movements', { movementType: 'OUTBOUND', itemId: hidden.full, quantity: 1 }),
      await scoped.post(`/api/inventory-movements/${hidden.waiting}/approve`, {}),
      await scoped.post(`/api/counts/${hidden.count}/post`, {}),
      await scoped.send('PUT', `/api/warehouses/${there}`, { name: 'Taken' }),
      await scoped.post('/api/folders', { name: 'Taken', parentId: there }),
      await scoped.post(`/api/plans/${hidden.plan}/apply`, { hash: 'none' }),
      await scoped.post('/api/counts', { name: 'Taken', warehouseId: there }),
      await scoped.post('/api/warehouses', { name: 'Own one' }),
    ];
    expect(
      attempts.filter(({ status }) => status < 400 || status >= 500).map(({ status, data }) => [status, data]),
    ).toEqual([]);
    expect(attempts.at(-1)?.error).toMatchObject({ code: 'PERMISSION_DENIED', message: outsideOfScope });
    const many = await scoped.post(`${items}/bulk-adjust`, { itemIds: [own.full, hidden.full], adjustment: 1 });
    expect(many.data.results.map(({ success }: { success: boolean }) => success)).toEqual([true, false]);
    expect(await state()).toEqual(before);
  });

  test('a stream is of one scope: it is refused to who sees another one, and ends when that changes', async () => {
    const open = (browser: Browser, scope: string, signal: AbortSignal) =>
      fetch(`${address}/api/events/stream?organizationId=${one.organizationId}&scope=${scope}`, {
        headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
        signal,
      });
    const { signal } = new AbortController();
    expect((await open(scoped, 'all', signal)).status).toBe(403);
    expect((await open(admin, scopeKeyOf([one.warehouseId]), signal)).status).toBe(403);
    const adjust = (itemId: string, adjustment: number) =>
      admin.post(`/api/inventory-items/${itemId}/adjust`, { adjustment });
    await adjust(own.full, 1);
    const reader = await signedIn(app, one.email.viewer, one.organizationId);
    const stream = await open(reader, scopeKeyOf(null), signal);
    expect(stream.status).toBe(200);
    // Without anybody being told of it: what is read next is another part already, and is not told through this stream.
    await db.look('INSERT INTO warehouse_members (organization_id, user_id, warehouse_id) VALUES ($1, $2, $3)', [
      one.organizationId,
      one.userId.viewer,
      one.warehouseId,
    ]);
    await db.look('UPDATE memberships SET is_scoped = true WHERE organization_id = $1 AND user_id = $2', [
      one.organizationId,
      one.userId.viewer,
    ]);
    await adjust(own.full, -1);
    expect(await stream.text()).not.toContain('item.changed');
    expect((await give(one.userId.viewer, null)).status).toBe(200);
  });

  test('what reaches beyond the warehouses of somebody is held to them again afterwards', async () => {
    const actor = { userId: one.userId.manager, requestId: null, isScoped: true };
    await db.database.withTenant(one.organizationId, actor, async (transaction) => {
      const seen = async () => {
        const { rows } = await transaction.query('SELECT 1 FROM inventory_items WHERE warehouse_id = $1', [there]);
        return rows.length;
      };
      expect(await seen()).toBe(0);
      expect(await bypassWarehouseScope(transaction, seen)).toBe(2);
      expect(await seen()).toBe(0);
      await expect(
        transaction.savepoint(() =>
          bypassWarehouseScope(transaction, async () => {
            throw new Error('refused');
          }),
        ),
      ).rejects.toThrow('refused');
      expect(await seen()).toBe(0);
    });
  });

  test('a transfer to a warehouse of others is made here and confirmed there, and undone by who sees both', async () => {
    const path = '/api/inventory-movements';
    const body = { movementType: 'TRANSFER', itemId: own.full, quantity: 2, destinationWarehouseId: there };
    const stock = async (id: string) => (await admin.get(`/api/inventory-items/${id}`)).data.quantity as number;
    const before = [await stock(own.full), await stock(hidden.full)] as const;
    // It is named as where a transfer may go, and nothing else of it is told; to who sees all there are no others.
    const { data: others } = await scoped.get(directory);
    expect(others.warehouses).toEqual([{ id: there, name: `${marker} depot` }]);
    expect((await admin.get(directory)).data.warehouses).toEqual([]);
    const created = await scoped.post(path, body);
    expect(created.status).toBe(201);
    const { movementId } = created.data;
    expect((await scoped.post(`${path}/${movementId}/confirm`, {})).error).toMatchObject({ message: confirmedThere });

    await give(one.userId.user, [there]);
    const receiver = await signedIn(app, one.email.user, one.organizationId);
    expect((await receiver.get(`/api/inventory-items/${own.full}`)).status).toBe(404);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => receiver.post(`${path}/${movementId}/confirm`, {})),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect([await stock(own.full), await stock(hidden.full)]).toEqual([before[0] - 2, before[1] + 2]);
    // What was reached into for that is out of sight again.
    expect((await receiver.get(`/api/inventory-items/${own.full}`)).status).toBe(404);
    for (const browser of [scoped, receiver]) {
      expect((await browser.post(`${path}/${movementId}/undo`, {})).error).toMatchObject({ message: undoneByBoth });
    }
    expect((await admin.post(`${path}/${movementId}/undo`, {})).status).toBeLessThan(300);
    await give(one.userId.user, [one.warehouseId]);
  });

  test('by way of transit each end is confirmed by somebody there, and cancelled it goes back unseen', async () => {
    const path = '/api/inventory-movements';
    const stock = async (id: string) => (await admin.get(`/api/inventory-items/${id}`)).data.quantity as number;
    const before = await stock(own.full);
    const body = {
      movementType: 'TRANSFER',
      itemId: own.full,
      quantity: 1,
      destinationWarehouseId: there,
      viaTransit: true,
    };
    const make = async () => (await scoped.post(path, body)).data.movementId as string;
    const [id, other] = [await make(), await make()];
    await give(one.userId.user, [there]);
    const receiver = await signedIn(app, one.email.user, one.organizationId);
    expect((await receiver.post(`${path}/${id}/dispatch`, {})).error).toMatchObject({ message: dispatchedThere });
    await give(one.userId.user, [one.warehouseId]);
    expect((await scoped.post(`${path}/bulk/dispatch`, { movementIds: [id, other] })).data.results).toMatchObject([
      { success: true },
      { success: true },
    ]);
    expect((await scoped.post(`${path}/${id}/confirm`, {})).error).toMatchObject({ message: confirmedThere });
    await give(one.userId.user, [there]);
    expect((await receiver.get(`${path}/statistics`)).data).toMatchObject({ inTransitCount: 2 });
    expect((await receiver.post(`${path}/${id}/confirm`, {})).status).toBe(200);
    await give(one.userId.manager, [there]);
    const manager = await signedIn(app, one.email.manager, one.organizationId);
    expect((await manager.post(`${path}/${other}/cancel`, {})).status).toBe(200);
    await give(one.userId.manager, [one.warehouseId]);
    await give(one.userId.user, [one.warehouseId]);
    expect(await stock(own.full)).toBe(before - 1);
  });

  test('what goes on after the request is held to their warehouses as well', async () => {
    const rows = [own.low, hidden.low].map((id) => ({ id, changes: [{ field: 'location', to: 'Taken' }] }));
    const { data: plan } = await scoped.post('/api/plans', { kind: 'items.update', rows });
    await scoped.post(`/api/plans/${plan.id}/apply`, { hash: plan.hash });
    expect((await admin.get(`/api/inventory-items/${hidden.low}`)).data.location).toBe(`${marker} aisle`);
  });

  test('an API key of theirs is held to the same', async () => {
    const created = await admin.post('/api/api-keys', { name: 'Key', role: 'user', days: 30 });
    expect(created.status).toBe(201);
    await db.look('UPDATE api_keys SET created_by = $2 WHERE key_hash IS NOT NULL AND organization_id = $1', [
      one.organizationId,
      one.userId.manager,
    ]);
    const response = await fetch(`${address}/api/inventory-items/organization/${one.organizationId}`, {
      headers: { authorization: `Bearer ${created.data.key}`, 'x-organization-id': String(one.organizationId) },
    });
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain(own.full);
    expect(secretsIn(text)).toEqual([]);
  });

  test('who may say so, and to whom; what is not there is no warehouse of theirs', async () => {
    const { manager, viewer, admin: oneself } = one.userId;
    const user = await signedIn(app, one.email.user, one.organizationId);
    expect((await give(viewer, [one.warehouseId], user)).error.code).toBe('PERMISSION_DENIED');
    // A manager who sees one warehouse gives nobody more than that.
    expect((await give(viewer, null, scoped)).error.code).toBe('PERMISSION_DENIED');
    expect((await give(oneself, [])).error).toMatchObject({ code: 'RULE_BROKEN', message: ownScope });
    expect((await give(viewer, [newId()])).error.details).toEqual([
      expect.objectContaining({ field: 'warehouseIds', message: 'Warehouse not found' }),
    ]);
    const many = Array.from({ length: maxWarehousesOfMember + 1 }, () => newId());
    expect((await give(viewer, many)).status).toBe(400);
    expect((await give(viewer, many.slice(1))).error.details[0].message).toBe('Warehouse not found');

    expect((await give(viewer, [])).data.warehouseIds).toEqual([]);
    const none = await signedIn(app, one.email.viewer, one.organizationId);
    expect((await none.get('/api/warehouses')).data.total).toBe(0);
    expect((await give(viewer, null)).data.warehouseIds).toBeNull();
    expect((await none.get('/api/warehouses')).data.total).toBe(2);

    const { data: history } = await admin.get(`/api/organizations/${one.organizationId}/members/${manager}/activity`);
    expect(history).toBeTruthy();
    expect((await scoped.get('/api/auth/session')).data.organizations[0].warehouseIds).toEqual([one.warehouseId]);
  });

  test('every table that says where something stands is held to it', async () => {
    const tables = await db.look<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname IN ('warehouse_id', 'item_id', 'movement_id', 'folder_id')
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
         AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'warehouse_scope')
       GROUP BY 1 ORDER BY 1`,
    );
    // Of anchors only how many items lie between two is ever told.
    expect(tables.map(({ name }) => name)).toEqual(['item_anchors']);
  });
});
