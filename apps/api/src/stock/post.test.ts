import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ledger, startLedger } from '../../test/ledger.ts';
import { newId } from '../platform/ids.ts';
import type { Entry, Posting } from './posting-types.ts';
import { Stock, type StockListener } from './stock.ts';

describe('postings', () => {
  let ledger: Ledger;

  beforeAll(async () => {
    ledger = await startLedger();
  });
  afterAll(() => ledger?.close());

  const posting = (entries: readonly Entry[], reason = 'Taken'): Posting => ({ reason, entries });
  const post = (...postings: readonly Posting[]) =>
    ledger.inTenant((transaction) => ledger.app.stock.post(transaction, postings));
  /** An entry for a place, new fields each time, as one that knows only the place would make it. */
  const at = (sku: string, change: number, ifThere: 'add' | 'leave' = 'add'): Entry => ({
    opening: { itemId: newId(), warehouseId: ledger.warehouseId, name: 'Bolt', sku },
    ifThere,
    change,
  });
  const itemsAt = (sku: string) =>
    ledger.db.look<{ item_id: string; quantity: number }>(
      'SELECT item_id, quantity::float FROM inventory_items WHERE sku = $1',
      [sku],
    );
  const movementsOf = (itemId: string) =>
    ledger.db.look(
      `SELECT m.reason, m.quantity::float AS moved, l.change::float, l.quantity_after::float AS after
       FROM stock_ledger l JOIN inventory_movements m ON m.movement_id = l.movement_id
       WHERE l.item_id = $1 ORDER BY l.entry_id`,
      [itemId],
    );

  test('changes of the same items in opposite orders never deadlock', { timeout: 60_000 }, async () => {
    const items = await Promise.all(Array.from({ length: 12 }, () => ledger.makeItem(1_000)));
    const orders = [items, [...items].reverse()].map((ids) => ids.map((itemId) => ({ itemId, change: -1 })));

    await Promise.all(Array.from({ length: 120 }, (_, index) => post(posting(orders[index % 2] ?? []))));

    for (const itemId of items) expect(await ledger.figuresOf(itemId)).toMatchObject({ quantity: 880, booked: 880 });
  });

  test('openings of the same places in opposite orders never deadlock, and each is made once', {
    timeout: 60_000,
  }, async () => {
    // Each row takes its time, so that those who open in opposite orders meet half way and not by chance.
    await ledger.db.look(`
      CREATE FUNCTION take_time() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.05); RETURN NEW; END';
      CREATE TRIGGER take_time BEFORE INSERT ON inventory_items FOR EACH ROW EXECUTE FUNCTION take_time()`);
    try {
      const skus = Array.from({ length: 6 }, () => randomUUID());
      const orders = [skus, [...skus].reverse()];

      await Promise.all(
        Array.from({ length: 4 }, (_, index) => post(posting((orders[index % 2] ?? []).map((sku) => at(sku, 1))))),
      );

      for (const sku of skus) expect(await itemsAt(sku)).toMatchObject([{ quantity: 4 }]);
    } finally {
      await ledger.db.look('DROP TRIGGER take_time ON inventory_items; DROP FUNCTION take_time()');
    }
  });

  test('300 postings that each take 1 of two items, of which one holds 100, leave it at 0 and the other whole', async () => {
    const [scarce, rich] = [await ledger.makeItem(100), await ledger.makeItem(1_000)];
    const both = [rich, scarce].map((itemId) => ({ itemId, change: -1 }));

    const outcomes = await Promise.allSettled(Array.from({ length: 300 }, () => post(posting(both))));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    expect(await ledger.figuresOf(scarce)).toEqual({ quantity: 0, booked: 0, entries: 101 });
    expect(await ledger.figuresOf(rich)).toEqual({ quantity: 900, booked: 900, entries: 101 });
  });

  test('an item that is named twice is changed once, by the exact sum', async () => {
    const [twice, once, never] = [await ledger.makeItem(5), await ledger.makeItem(5), await ledger.makeItem(5)];

    const { changes } = await post(
      posting([
        { itemId: twice, change: -6 },
        { itemId: once, change: 0.1 },
        { itemId: never, change: 0.3 },
        { itemId: twice, change: 3.2 },
        { itemId: never, change: -0.3 },
      ]),
    );

    expect(changes.map(({ itemId, before, after }) => [itemId, before, after])).toEqual([
      [twice, 5, 2.2],
      [once, 5, 5.1],
    ]);
    expect(await ledger.figuresOf(twice)).toEqual({ quantity: 2.2, booked: 2.2, entries: 2 });
    expect(await ledger.figuresOf(never)).toEqual({ quantity: 5, booked: 5, entries: 1 });
  });

  test('each posting has a movement of its own, and no entry of the ledger shows less than nothing', async () => {
    const itemId = await ledger.makeItem(5);

    await post(posting([{ itemId, change: -8 }], 'Shipped'), posting([{ itemId, change: 4 }], 'Received'));

    expect((await movementsOf(itemId)).slice(1)).toEqual([
      { reason: 'Received', moved: 4, change: 4, after: 9 },
      { reason: 'Shipped', moved: -8, change: -8, after: 1 },
    ]);
  });

  test('a place that is opened and changed in one posting is one item with one sum', async () => {
    const sku = randomUUID();
    const { changes } = await post(posting([at(sku, 5), at(sku, -2), at(sku, 0.5, 'leave')]));
    expect(changes).toMatchObject([{ before: null, after: 3.5 }]);
    const [item] = await itemsAt(sku);
    expect(await movementsOf(item?.item_id ?? '')).toEqual([{ reason: 'Taken', moved: 3.5, change: 3.5, after: 3.5 }]);
  });

  test('a place that is there is changed or left as it is, as its entry says', async () => {
    const itemId = await ledger.makeItem(5);
    const { changes } = await post(posting([at(itemId, 2), at(itemId, 100, 'leave'), { itemId, change: -1 }]));
    expect(changes).toMatchObject([{ itemId, before: 5, after: 6 }]);
    expect((await post(posting([at(itemId, 100, 'leave')]))).changes).toEqual([]);
    expect(await ledger.figuresOf(itemId)).toEqual({ quantity: 6, booked: 6, entries: 2 });
  });

  test.each([
    ['add', 7],
    ['leave', 5],
  ] as const)('a place that somebody opens with 5 meanwhile: %s', async (ifThere, quantity) => {
    const sku = randomUUID();
    const opened = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const other = ledger.inTenant(async (transaction) => {
      await ledger.app.stock.post(transaction, [posting([at(sku, 5)])]);
      opened.resolve();
      await release.promise;
    });
    await opened.promise;
    // It looks, finds nothing, and waits for the other to end.
    const late = post(posting([at(sku, 2, ifThere)]));
    const waiting = () =>
      ledger.db.look(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`);
    await expect.poll(waiting).toHaveLength(1);
    release.resolve();
    await other;
    await late;
    expect(await itemsAt(sku)).toMatchObject([{ quantity }]);
  });

  test('one entry that is refused keeps all from being written', async () => {
    const [rich, poor] = [await ledger.makeItem(10), await ledger.makeItem(1)];
    const sku = randomUUID();

    const outcome = await ledger.inTenant(async (transaction) => {
      const entries = [{ itemId: rich, change: -5 }, at(sku, 3), { itemId: poor, change: -5 }];
      // The transaction goes on and commits: nothing of it may have been written.
      return ledger.app.stock.post(transaction, [posting(entries)]).catch((error: unknown) => error);
    });

    expect(outcome).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      details: [{ message: 'Quantity cannot be negative: there are 1 of Bolt' }],
    });
    expect(await ledger.figuresOf(rich)).toMatchObject({ quantity: 10, booked: 10 });
    expect(await itemsAt(sku)).toEqual([]);
  });

  test('an opening below zero and an unknown item are refused', async () => {
    await expect(post(posting([at(randomUUID(), -1)]))).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' });
    await expect(post(posting([{ itemId: newId(), change: 1 }]))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(post(posting([at(randomUUID(), 1_000_000_000)]))).rejects.toMatchObject({ code: 'RULE_BROKEN' });
  });

  test('another quantity than expected refuses all, and names the item and what it has', async () => {
    const [counted, other] = [await ledger.makeItem(7), await ledger.makeItem(7)];
    const stale = post(
      posting([
        { itemId: other, change: 1, expectedQuantity: 7 },
        { itemId: counted, change: 1, expectedQuantity: 6 },
      ]),
    );
    await expect(stale).rejects.toMatchObject({
      code: 'QUANTITY_STALE',
      details: { itemId: counted, currentQuantity: 7, expectedQuantity: 6 },
    });
    expect(await ledger.figuresOf(other)).toMatchObject({ quantity: 7, booked: 7 });
    await post(posting([{ ...at(randomUUID(), 1), expectedQuantity: 0 }]));
  });

  test('listeners are told once, of all changes in the order of item ids', async () => {
    const itemIds = [await ledger.makeItem(5), await ledger.makeItem(5)].toSorted();
    const told: unknown[] = [];
    const listener: StockListener = async (_transaction, changes) => {
      told.push(changes.map(({ itemId, before, after }) => [itemId, before, after]));
      return { alertsRaised: 3 };
    };
    const stock = new Stock([listener]);
    const entries = itemIds.toReversed().map((itemId) => ({ itemId, change: 1 }));
    const { alertsRaised } = await ledger.inTenant((transaction) =>
      stock.post(transaction, [posting(entries), posting([]), posting(entries)]),
    );
    expect(told).toEqual([itemIds.map((itemId) => [itemId, 5, 7])]);
    expect(alertsRaised).toBe(3);
  });
});
