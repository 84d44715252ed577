import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type { App } from './app.ts';
import { Random } from './demo/random.ts';
import { systemActor } from './platform/database/database.ts';
import { closeStock } from './stock/closings.ts';

const movementsPath = '/api/inventory-movements';
const pause = () => new Promise((resolve) => setTimeout(resolve, 3));

interface Seen {
  readonly at: number;
  readonly told: Readonly<Record<string, unknown>>;
}

/** What was told at an instant is told of it ever after (ADR 0074): the replay is what the product itself said then. */
describe('whatever is asked as of an instant is what was answered then', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let manager: Browser;
  let admin: Browser;
  const random = new Random(11);
  const warehouses: string[] = [];
  const items: string[] = [];
  const products: string[] = [];
  const folders: string[] = [];
  const pending: string[] = [];
  const seen: Seen[] = [];
  /** By how much all that happened was put back, so that closings could be made of it. */
  let putBackMs = 0;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
    one = await makeOrganization(db.database);
    manager = await signedIn(app, one.email.manager, one.organizationId);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    warehouses.push(one.warehouseId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const get = async (path: string) => {
    const { status, data, error } = await manager.get(path);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(error)}`);
    return data;
  };
  const created = async (path: string, body: object, browser = manager) => {
    const { data, status, error } = await browser.post(path, body);
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(error)}`);
    return data;
  };

  /** All that can be asked as of an instant, of now or of then. Words and what is not kept is left out. */
  async function readResult(asOf?: string): Promise<Record<string, unknown>> {
    const then = asOf === undefined ? '' : `&asOf=${asOf}`;
    const ids = (list: readonly string[]) => `ids=${list.join(',')}`;
    const listed = await get(`/api/warehouses?limit=100${then}`);
    const { fromDate: _from, toDate: _to, ...statistics } = await get(`${movementsPath}/statistics?x=1${then}`);
    const ofOne = await get(`${movementsPath}/statistics?warehouseId=${one.warehouseId}${then}`);
    const moved = await get(`${movementsPath}?pageSize=1000${then}`);
    const inTransit = await get(`${movementsPath}?pageSize=1000&inTransit=true${then}`);
    const waits = await get(`${movementsPath}?pageSize=1000&status=pending${then}`);
    const known = products.length === 0 ? [] : await get(`/api/products/stock?${ids(products)}${then}`);
    const places = products.length === 0 ? [] : await get(`/api/products/stock/warehouses?${ids(products)}${then}`);
    type Moved = Record<
      'movementId' | 'status' | 'totalValue' | 'completedAt' | 'dispatchedAt' | 'reversedBy',
      unknown
    >;
    const state = ({ movementId, status, totalValue, completedAt, dispatchedAt, reversedBy }: Moved) => ({
      movementId,
      status,
      totalValue,
      completedAt,
      dispatchedAt,
      reversedBy,
    });
    return {
      warehouses: listed.data.map(({ id }: { id: string }) => id).toSorted(),
      figures: sorted(await get(`/api/inventory-items/stats/warehouses?${ids(warehouses)}${then}`), 'warehouseId'),
      folders: sorted(await get(`/api/folders/stats?${ids([...warehouses, ...folders])}${then}`), 'id').map(
        withoutFolders,
      ),
      products: sorted(known, 'productId').map(({ available: _available, ...rest }: { available?: number }) => rest),
      places: sorted(places, 'itemId').map(({ available: _available, ...rest }: { available?: number }) => rest),
      statistics,
      pendingOfOne: [ofOne.pendingCount, ofOne.inTransitQuantity, ofOne.totalMovements, ofOne.netValue],
      movements: sorted(moved.data.map(state), 'movementId'),
      inTransit: inTransit.data.map(({ movementId }: Moved) => movementId).toSorted(),
      waits: waits.data.map(({ movementId }: Moved) => movementId).toSorted(),
    };
  }

  const steps: Record<string, () => Promise<unknown>> = {
    async addItem() {
      const n = items.length;
      const warehouseId = random.pick(warehouses);
      const sku = `SKU-${random.whole(0, 5)}`;
      const item = {
        warehouseId,
        name: `Thing ${n}`,
        sku,
        quantity: random.whole(0, 40),
        unitPrice: random.whole(1, 9),
      };
      const { status, data } = await manager.post('/api/inventory-items', item);
      if (status === 201) items.push(data.itemId);
    },
    async addProduct() {
      const n = products.length;
      if (n < 6)
        products.push((await created('/api/products', { sku: `SKU-${n}`, name: `Product ${n}`, price: 5 })).productId);
    },
    async addWarehouse() {
      if (warehouses.length < 4)
        warehouses.push((await created('/api/warehouses', { name: `Place ${warehouses.length}` })).id);
    },
    async deleteItem() {
      await manager.send('DELETE', `/api/inventory-items/${random.pick(items)}`);
    },
    async adjust() {
      await manager.post(`/api/inventory-items/${random.pick(items)}/adjust`, {
        adjustment: random.whole(-15, 15) || 1,
      });
    },
    async make() {
      const type = random.pick(['INBOUND', 'OUTBOUND', 'TRANSFER', 'TRANSFER']);
      const transfer = { destinationWarehouseId: random.pick(warehouses), viaTransit: random.next() < 0.7 };
      const { status, data } = await manager.post(movementsPath, {
        movementType: type,
        itemId: random.pick(items),
        quantity: random.whole(1, 6),
        requiresApproval: type !== 'TRANSFER' && random.next() < 0.5,
        ...(type === 'TRANSFER' ? transfer : {}),
      });
      if (status === 201 && data.status === 'pending') pending.push(data.movementId);
    },
    dispatch: () => step('dispatch'),
    confirm: () => step('confirm'),
    cancel: () => step('cancel'),
    async approve() {
      if (pending.length > 0) await admin.post(`${movementsPath}/${random.pick(pending)}/approve`, {});
    },
    async undo() {
      const { data } = await get(`${movementsPath}?status=completed&pageSize=50`);
      const [some] = data.filter(({ movementType }: { movementType: string }) => movementType !== 'ADJUSTMENT');
      if (some) await manager.post(`${movementsPath}/${some.movementId}/undo`, {});
    },
    async reprice() {
      await manager.send('PUT', `/api/inventory-items/${random.pick(items)}`, { name: 'Renamed' });
    },
  };
  const step = async (name: string) => {
    if (pending.length > 0) await manager.post(`${movementsPath}/${random.pick(pending)}/${name}`, {});
  };
  const kinds = [
    'addItem',
    'addItem',
    'addProduct',
    'addWarehouse',
    'deleteItem',
    'adjust',
    'adjust',
    'make',
    'make',
    'make',
    'make',
    'dispatch',
    'dispatch',
    'confirm',
    'confirm',
    'cancel',
    'approve',
    'undo',
    'reprice',
  ];

  const compare = async () => {
    for (const { at, told: before } of seen) {
      const requested = new Date(at - putBackMs).toISOString();
      expect([requested, shifted(await readResult(requested))]).toEqual([requested, before]);
    }
  };
  const shifted = (now: Record<string, unknown>): Record<string, unknown> => {
    const later = (moment: unknown) =>
      typeof moment === 'string' ? new Date(Date.parse(moment) + putBackMs).toISOString() : moment;
    const movements = (now.movements as Record<string, unknown>[]).map((one) => ({
      ...one,
      completedAt: later(one.completedAt),
      dispatchedAt: later(one.dispatchedAt),
    }));
    return { ...now, movements };
  };

  test('over a random walk of items, warehouses, products and movements, with closings and without', async () => {
    for (const first of ['addWarehouse', 'addWarehouse', 'addItem', 'addItem', 'addItem', 'addProduct'])
      await steps[first]?.();
    folders.push((await created('/api/folders', { name: 'Aisle', parentId: one.warehouseId })).id);
    for (let n = 1; n < 6; n += 1) await steps.addProduct?.();
    while (warehouses.length < 4) await steps.addWarehouse?.();
    const counted: Record<string, number> = {};
    for (let n = 0; n < 110; n += 1) {
      const kind = random.pick(kinds);
      counted[kind] = (counted[kind] ?? 0) + 1;
      await steps[kind]?.();
      await pause();
      const at = Date.now();
      if (n % 5 === 4) seen.push({ at, told: await readResult() });
      await pause();
    }
    expect(Object.keys(counted)).toHaveLength(new Set(kinds).size);
    expect(seen.some(({ told: { inTransit } }) => (inTransit as unknown[]).length > 0)).toBe(true);
    await compare();

    putBackMs = 10 * 86_400_000;
    const put = (table: string, ...columns: string[]) =>
      db.look(
        `UPDATE ${table} SET ${columns.map((column) => `${column} = ${column} - make_interval(secs => $2)`).join(', ')}
         WHERE organization_id = $1`,
        [one.organizationId, putBackMs / 1000],
      );
    await db.look('ALTER TABLE stock_ledger DISABLE TRIGGER keep');
    await put('stock_ledger', 'occurred_at', 'created_at');
    await db.look('ALTER TABLE stock_ledger ENABLE TRIGGER keep');
    await put('inventory_items', 'created_at', 'deleted_at');
    await put('warehouses', 'created_at', 'deleted_at');
    await put(
      'inventory_movements',
      'created_at',
      'completed_at',
      'cancelled_at',
      'dispatched_at',
      'approved_at',
      'updated_at',
    );
    // A closing lies at the end of the day, after all of it: one in the middle is made by hand.
    const middle = seen[10]?.at ?? 0;
    await db.look('INSERT INTO stock_closings (organization_id, closed_at) VALUES ($1, $2)', [
      one.organizationId,
      new Date(middle - putBackMs),
    ]);
    await db.look(
      `INSERT INTO stock_closing_balances (organization_id, closed_at, item_id, quantity)
       SELECT $1, $2, item_id, sum(change) FROM stock_ledger WHERE organization_id = $1 AND occurred_at < $2
       GROUP BY item_id HAVING sum(change) <> 0`,
      [one.organizationId, new Date(middle - putBackMs)],
    );
    await compare();
    const closings = await db.database.withTenant(one.organizationId, systemActor, (transaction) =>
      closeStock(transaction, 1),
    );
    expect(closings).toBe(1);
    await compare();
  }, 120_000);

  test('folders tell what there was of what stands there now', async () => {
    const item = await created('/api/inventory-items', {
      warehouseId: one.warehouseId,
      name: 'Placed',
      sku: 'PLACED',
      quantity: 4,
      unitPrice: 2,
    });
    await pause();
    const at = new Date().toISOString();
    await pause();
    await created(`/api/inventory-items/${item.itemId}/adjust`, { adjustment: 6 });
    await created(`/api/folders/${folders[0]}/items`, { itemIds: [item.itemId] });
    const stats = await get(`/api/folders/${folders[0]}/stats?asOf=${at}`);
    expect(stats.here).toMatchObject({ items: 1, quantity: 4, value: 8, lowStock: 1 });
    expect((await get(`/api/folders/${folders[0]}/stats`)).here).toMatchObject({ quantity: 10 });
  });

  test('a product has the price that it had, and none before it had one', async () => {
    const before = new Date(Date.now() - 1000).toISOString();
    const { productId } = await created('/api/products', { sku: 'PRICED', name: 'Priced', price: 5 });
    await pause();
    const at = new Date().toISOString();
    await pause();
    await manager.send('PUT', `/api/products/${productId}`, { price: 7 });
    expect(await get(`/api/products/${productId}?asOf=${at}`)).toMatchObject({ price: 5, asOf: at });
    expect(await get(`/api/products/${productId}?asOf=${before}`)).toMatchObject({ price: null });
    expect((await get(`/api/products/${productId}`)).price).toBe(7);
    const listed = async (asOf: string) => {
      const { data } = await manager.get(`/api/products/paginated?search=Priced&asOf=${asOf}`);
      return data.data.map((product: { price: number | null; asOf: string }) => [product.price, product.asOf]);
    };
    expect(await listed(at)).toEqual([[5, at]]);
    expect(await listed(before)).toEqual([[null, before]]);
  });

  test('a warehouse that there was not then is in no list of then, and one that was deleted since is', async () => {
    const before = new Date().toISOString();
    await pause();
    const { id } = await created('/api/warehouses', { name: 'Short-lived' });
    await pause();
    const at = new Date().toISOString();
    await pause();
    expect((await admin.send('DELETE', `/api/warehouses/${id}`)).status).toBe(200);
    const listed = async (asOf: string) =>
      (await get(`/api/warehouses?limit=100&asOf=${asOf}`)).data.map((one_: { id: string }) => one_.id);
    expect([(await listed(before)).includes(id), (await listed(at)).includes(id)]).toEqual([false, true]);
    expect((await manager.get(`/api/warehouses/${id}?asOf=${at}`)).data).toMatchObject({ id, asOf: at });
    expect((await manager.get(`/api/warehouses/${id}?asOf=${before}`)).status).toBe(404);
    expect((await manager.get(`/api/warehouses/${id}`)).status).toBe(404);
  });

  test('names what cannot be asked, and never answers with what is now', async () => {
    const ahead = new Date(Date.now() + 86_400_000).toISOString();
    const paths = [
      '/api/warehouses?x=1',
      `/api/warehouses/${one.warehouseId}?x=1`,
      `/api/inventory-items/stats/warehouses?ids=${one.warehouseId}`,
      `/api/folders/stats?ids=${one.warehouseId}`,
      `/api/folders/${one.warehouseId}/stats?x=1`,
      `/api/products/stock?ids=${products[0]}`,
      `/api/products/stock/warehouses?ids=${products[0]}`,
      `/api/products/${products[0]}?x=1`,
      '/api/products/paginated?x=1',
      `${movementsPath}?x=1`,
      `${movementsPath}/statistics?x=1`,
    ];
    for (const path of paths) {
      const { status, error } = await manager.get(`${path}&asOf=${ahead}`);
      expect([path, status, error?.details?.[0]?.field]).toEqual([path, 400, 'asOf']);
    }
    const at = new Date(Date.now() - 1000).toISOString();
    const refused = async (query: string) =>
      (await manager.get(`${movementsPath}${query}&asOf=${at}`)).error.details[0].field;
    expect(await refused(`/statistics?toDate=${ahead}`)).toBe('toDate');
    expect(await refused(`?updatedAfter=${at}`)).toBe('updatedAfter');
  });

  test.each([
    ['sortBy', 'price'],
    ['minPrice', '1'],
    ['maxPrice', '9'],
    ['updatedAfter', '2026-01-01T00:00:00Z'],
  ])('a list of products of then is not cut by %s, which is of now', async (field, value) => {
    const at = new Date(Date.now() - 1000).toISOString();
    const { status, error } = await manager.get(`/api/products/paginated?${field}=${value}&asOf=${at}`);
    expect([status, error.details[0].field]).toEqual([400, field]);
  });
});

function sorted<Row extends object>(rows: readonly Row[], by: string): Row[] {
  const key = (row: Row) => String((row as Record<string, unknown>)[by]);
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Folders are those of now. */
function withoutFolders(stats: object): object {
  const { here, allLevels } = stats as { here: Record<string, unknown>; allLevels: Record<string, unknown> };
  return { here: { ...here, folders: 0 }, allLevels: { ...allLevels, folders: 0 } };
}
