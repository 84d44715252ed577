import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ledger, startLedger } from '../../test/ledger.ts';
import { walkOfPromises } from '../../test/walk-of-promises.ts';

describe('reservations', () => {
  let ledger: Ledger;

  beforeAll(async () => {
    ledger = await startLedger();
  });
  afterAll(() => ledger?.close());

  const reserve = (itemId: string, quantity: number, { sourceId = randomUUID() as string, backorder = false } = {}) =>
    ledger.inTenant((transaction) =>
      ledger.app.stock.reserve(transaction, [{ source: 'movement', sourceId, itemId, quantity, backorder }]),
    );
  const release = (...sourceIds: string[]) =>
    ledger.inTenant((transaction) => ledger.app.stock.release(transaction, 'movement', sourceIds));
  const reservedOf = async (itemId: string) => {
    const [row] = await ledger.db.look<{ reserved: number; promised: number }>(
      `SELECT reserved::float, (SELECT COALESCE(sum(quantity), 0)::float FROM stock_reservations r WHERE r.item_id = i.item_id) AS promised
       FROM inventory_items i WHERE item_id = $1`,
      [itemId],
    );
    return row;
  };

  test('what is promised to one is not available to the next, by name', async () => {
    const itemId = await ledger.makeItem(10);
    expect(await reserve(itemId, 7)).toMatchObject([{ quantity: 7, missing: 0 }]);
    await expect(reserve(itemId, 4)).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      message: 'Only 3 of Bolt available: 10 on hand, 7 reserved',
      details: [{ field: 'quantity', value: 4, onHand: 10, available: 3 }],
    });
    expect(await reservedOf(itemId)).toEqual({ reserved: 7, promised: 7 });
  });

  test('a backorder takes what there is and says what is missing', async () => {
    const itemId = await ledger.makeItem(10);
    await reserve(itemId, 7);
    expect(await reserve(itemId, 4, { backorder: true })).toMatchObject([{ quantity: 3, missing: 1 }]);
    expect(await reserve(itemId, 2, { backorder: true })).toMatchObject([{ quantity: 0, missing: 2 }]);
    expect(await reservedOf(itemId)).toEqual({ reserved: 10, promised: 10 });
  });

  test('a promise is changed, and taken back by 0 or by its source', async () => {
    const itemId = await ledger.makeItem(10);
    const sourceId = randomUUID();
    for (const quantity of [4, 10, 2.5]) {
      await reserve(itemId, quantity, { sourceId });
      expect(await reservedOf(itemId)).toEqual({ reserved: quantity, promised: quantity });
    }
    await reserve(itemId, 0, { sourceId });
    expect(await reservedOf(itemId)).toEqual({ reserved: 0, promised: 0 });
    await reserve(itemId, 6, { sourceId });
    expect(await release(sourceId)).toEqual([itemId]);
    expect(await release(sourceId)).toEqual([]);
    expect(await reservedOf(itemId)).toEqual({ reserved: 0, promised: 0 });
  });

  test('30 at the same time get what there is and not one more', { timeout: 60_000 }, async () => {
    const itemId = await ledger.makeItem(20);
    const sources = Array.from({ length: 30 }, () => randomUUID() as string);
    const answers = await Promise.allSettled(sources.map((sourceId) => reserve(itemId, 1, { sourceId })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await reservedOf(itemId)).toEqual({ reserved: 20, promised: 20 });
    await Promise.all(sources.map((sourceId) => release(sourceId)));
    expect(await reservedOf(itemId)).toEqual({ reserved: 0, promised: 0 });
  });

  test('promises and bookings of the same items in opposite orders never deadlock', { timeout: 60_000 }, async () => {
    const items = await Promise.all(Array.from({ length: 8 }, () => ledger.makeItem(1_000)));
    const orders = [items, items.toReversed()];
    await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const ids = orders[n % 2] ?? [];
        const sourceId = randomUUID() as string;
        const wanted = ids.map((itemId) => ({ source: 'movement' as const, sourceId, itemId, quantity: 2 }));
        await ledger.inTenant((transaction) => ledger.app.stock.reserve(transaction, wanted));
        const entries = ids.toReversed().map((itemId) => ({ itemId, change: -1 }));
        await ledger.inTenant((transaction) => ledger.app.stock.post(transaction, [{ reason: 'Taken', entries }]));
        if (n % 3 > 0) await release(sourceId);
      }),
    );
    for (const itemId of items) {
      expect(await reservedOf(itemId)).toEqual({ reserved: 40, promised: 40 });
      expect(await ledger.figuresOf(itemId)).toMatchObject({ quantity: 940, booked: 940 });
    }
  });

  test('after every one of 300 random steps: nothing below 0, the ledger sums up, reserved is what is promised', {
    timeout: 120_000,
  }, async () => {
    const walk = await walkOfPromises(ledger, { steps: 300, seed: 7 });
    expect(walk.wrong).toEqual([]);
    // It was a walk through all of it.
    for (const count of Object.values(walk.done)) expect(count).toBeGreaterThan(2);
  });
});
