import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrganization, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { ApiError } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';

describe('the ledger on PostgreSQL', () => {
  let test_: TestDatabase;
  let app: App;
  let organization: TestOrganization;

  beforeAll(async () => {
    test_ = await makeTestDatabase({ maxConnections: 40 });
    ({ app } = await startTestApp(test_.database, test_.dataDirectory));
    organization = await makeOrganization(test_.database);
  });
  afterAll(async () => {
    await app?.close();
    await test_?.drop();
  });

  const actor = { userId: null, requestId: 'test' };
  const inTenant = <Result>(work: Parameters<typeof test_.database.withTenant<Result>>[2]) =>
    test_.database.withTenant(organization.organizationId, actor, work);

  async function makeItem(quantity: number): Promise<string> {
    const itemId = newId();
    await inTenant(async (transaction) => {
      await transaction.query(
        'INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku) VALUES ($1, $2, $3, $4, $5)',
        [organization.organizationId, itemId, organization.warehouseId, 'Bolt', itemId],
      );
      if (quantity > 0) await app.stock.change(transaction, { itemId, change: quantity, reason: 'Opening stock' });
    });
    return itemId;
  }

  async function figuresOf(itemId: string) {
    const [row] = await test_.look<{ quantity: string; booked: string; entries: number }>(
      `SELECT quantity, (SELECT COALESCE(sum(change), 0) FROM stock_ledger l WHERE l.item_id = i.item_id) AS booked,
              (SELECT count(*)::int FROM stock_ledger l WHERE l.item_id = i.item_id) AS entries
       FROM inventory_items i WHERE item_id = $1`,
      [itemId],
    );
    return { quantity: Number(row?.quantity), booked: Number(row?.booked), entries: row?.entries };
  }

  const take = (itemId: string, amount = 1) =>
    inTenant((transaction) => app.stock.change(transaction, { itemId, change: -amount, reason: 'Taken' }));

  test('2,000 concurrent takes of 1 from 500 leave exactly 0 and 1,500 clear refusals', {
    timeout: 60_000,
  }, async () => {
    const itemId = await makeItem(500);

    const outcomes = await Promise.allSettled(Array.from({ length: 2_000 }, () => take(itemId)));

    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map((outcome) => outcome.reason);
    expect(refused).toHaveLength(1_500);
    expect(refused.every((reason) => reason instanceof ApiError && reason.code === 'INSUFFICIENT_STOCK')).toBe(true);
    expect(await figuresOf(itemId)).toEqual({ quantity: 0, booked: 0, entries: 501 });
  });

  test('changes of many items in opposite orders never deadlock', { timeout: 60_000 }, async () => {
    const items = await Promise.all(Array.from({ length: 12 }, () => makeItem(1_000)));
    const orders = [items, [...items].reverse()];

    await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        inTenant((transaction) =>
          app.stock.changeMany(
            transaction,
            (orders[index % 2] ?? []).map((itemId) => ({ itemId, change: -1, reason: 'Taken' })),
          ),
        ),
      ),
    );

    for (const itemId of items) expect(await figuresOf(itemId)).toMatchObject({ quantity: 880, booked: 880 });
  });

  test('an item that is named twice among many is changed once, by the sum', async () => {
    const [twice, once, never] = [await makeItem(5), await makeItem(5), await makeItem(5)];
    const changes = await inTenant((transaction) =>
      app.stock.changeMany(transaction, [
        { itemId: twice, change: -6, reason: 'Taken' },
        { itemId: once, change: 0.1, reason: 'Weighed' },
        { itemId: never, change: 0.3, reason: 'Weighed' },
        { itemId: twice, change: 3.2, reason: 'Found' },
        { itemId: never, change: -0.3, reason: 'Weighed' },
      ]),
    );
    expect(changes.map(({ itemId, before, after }) => [itemId, before, after])).toEqual([
      [twice, 5, 2.2],
      [once, 5, 5.1],
    ]);
    expect(await figuresOf(twice)).toEqual({ quantity: 2.2, booked: 2.2, entries: 2 });
    expect(await figuresOf(never)).toEqual({ quantity: 5, booked: 5, entries: 1 });
  });

  test('a refused change of many items changes none of them', async () => {
    const [rich, poor] = [await makeItem(10), await makeItem(1)];

    const refused = inTenant((transaction) =>
      app.stock.changeMany(transaction, [
        { itemId: rich, change: -5, reason: 'Taken' },
        { itemId: poor, change: -5, reason: 'Taken' },
      ]),
    );

    await expect(refused).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' });
    expect(await figuresOf(rich)).toMatchObject({ quantity: 10, booked: 10 });
  });

  test('a change that expects another quantity is refused with the current one', async () => {
    const itemId = await makeItem(7);
    const stale = inTenant((transaction) =>
      app.stock.change(transaction, { itemId, change: 1, reason: 'Counted', expectedQuantity: 6 }),
    );
    await expect(stale).rejects.toMatchObject({ code: 'QUANTITY_STALE', details: { currentQuantity: 7 } });
  });

  test('a change of many items that expects another quantity of one of them changes none', async () => {
    const [counted, other] = [await makeItem(7), await makeItem(7)];
    const stale = inTenant((transaction) =>
      app.stock.changeMany(transaction, [
        { itemId: other, change: 1, reason: 'Counted', expectedQuantity: 7 },
        { itemId: counted, change: 1, reason: 'Counted', expectedQuantity: 6 },
      ]),
    );
    await expect(stale).rejects.toMatchObject({ code: 'QUANTITY_STALE', details: { currentQuantity: 7 } });
    expect(await figuresOf(counted)).toMatchObject({ quantity: 7, booked: 7 });
    expect(await figuresOf(other)).toMatchObject({ quantity: 7, booked: 7 });
  });

  test('thousandths add up exactly', async () => {
    const itemId = await makeItem(0);
    for (const change of [0.1, 0.2, -0.3]) {
      await inTenant((transaction) => app.stock.change(transaction, { itemId, change, reason: 'Weighed' }));
    }
    expect(await figuresOf(itemId)).toEqual({ quantity: 0, booked: 0, entries: 3 });
  });

  test.each(['UPDATE stock_ledger SET change = 1', 'DELETE FROM stock_ledger'])(
    'the ledger refuses %s',
    async (statement) => {
      await makeItem(1);
      await expect(inTenant((transaction) => transaction.query(statement))).rejects.toThrow(
        /permission denied|refused/,
      );
      await expect(test_.look(statement)).rejects.toThrow('refused');
    },
  );

  test('what a listener throws undoes the change', async () => {
    const { Stock } = await import('./stock.ts');
    const itemId = await makeItem(5);
    const stock = new Stock([
      async () => {
        throw new Error('listener');
      },
    ]);
    await expect(
      inTenant((transaction) => stock.change(transaction, { itemId, change: -1, reason: 'Taken' })),
    ).rejects.toThrow('listener');
    expect(await figuresOf(itemId)).toMatchObject({ quantity: 5, booked: 5 });
  });
});
