import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ledger, startLedger } from '../../test/ledger.ts';
import { newId } from '../platform/ids.ts';
import { readDays } from './stock-days.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

describe('movements dated as they were', () => {
  let ledger: Ledger;

  beforeAll(async () => {
    ledger = await startLedger();
  });
  afterAll(() => ledger?.close());

  const post = (itemId: string, change: number, occurredAt?: Date, more: object = {}) =>
    ledger.inTenant((transaction) =>
      ledger.app.stock.post(transaction, [{ reason: 'Sold', occurredAt, entries: [{ itemId, change }], ...more }]),
    );
  /** An item that was made, with its stock, some days ago. */
  const oldItem = async (quantity: number, days: number) => {
    const itemId = await ledger.makeItem(quantity);
    const made = [itemId, daysAgo(days)];
    await ledger.db.look('UPDATE inventory_items SET created_at = $2 WHERE item_id = $1', made);
    await ledger.db.look('ALTER TABLE stock_ledger DISABLE TRIGGER keep');
    await ledger.db.look('UPDATE stock_ledger SET occurred_at = $2 WHERE item_id = $1', made);
    await ledger.db.look('ALTER TABLE stock_ledger ENABLE TRIGGER keep');
    return itemId;
  };
  /** What was there after each instant at which something happened. */
  const instants = async (itemId: string) =>
    (
      await ledger.db.look<{ there: number }>(
        `SELECT DISTINCT ON (occurred_at) (sum(change) OVER (ORDER BY occurred_at))::float AS there
         FROM stock_ledger WHERE item_id = $1 ORDER BY occurred_at`,
        [itemId],
      )
    ).map(({ there }) => there);
  const days = (itemId: string, count: number) =>
    ledger.inTenant((transaction) => readDays(transaction, itemId, { days: count, timeZone: 'UTC' }));

  test('an entry keeps when it happened and when it was written, and stock over time goes by the former', async () => {
    const itemId = await oldItem(10, 20);
    await post(itemId, 5, daysAgo(1));
    await post(itemId, -3, daysAgo(10));

    const entries = await ledger.db.look(
      `SELECT change::float, (now()::date - occurred_at::date) AS happened, (now()::date - created_at::date) AS written
       FROM stock_ledger WHERE item_id = $1 ORDER BY entry_id OFFSET 1`,
      [itemId],
    );
    expect(entries).toEqual([
      { change: 5, happened: 1, written: 0 },
      { change: -3, happened: 10, written: 0 },
    ]);
    expect(await ledger.figuresOf(itemId)).toMatchObject({ quantity: 12, booked: 12 });
    const told = (await days(itemId, 30)).days;
    expect(told).toHaveLength(21);
    expect(told.map(({ quantity }) => quantity)).toEqual([...Array(10).fill(10), ...Array(9).fill(7), 12, 12]);
    expect(told.at(-11)).toMatchObject({ taken: 3, added: 0 });
  });

  test.each([
    [new Date(Date.now() + 60_000), 'What happened cannot lie in the future'],
    [new Date('1969-12-31T23:59:59Z'), 'What happened cannot lie before 1970'],
  ])('%s is refused', async (occurredAt, message) => {
    const itemId = await ledger.makeItem(5);
    await expect(post(itemId, 1, occurredAt)).rejects.toMatchObject({ code: 'RULE_BROKEN', message });
    expect(await ledger.figuresOf(itemId)).toMatchObject({ quantity: 5, entries: 1 });
  });

  test('what was not there then cannot have gone then, though there is enough today', async () => {
    const itemId = await oldItem(4, 20);
    await post(itemId, -3, daysAgo(10));
    await post(itemId, 100);
    const early = post(itemId, -2, daysAgo(15));
    await expect(early).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK', message: /not as much of Bolt/ });
    expect(await ledger.figuresOf(itemId)).toMatchObject({ quantity: 101, booked: 101, entries: 3 });
    await post(itemId, -1, daysAgo(15));
    expect(await instants(itemId)).toEqual([4, 3, 0, 100]);
  });

  test('what happened before an item was counted leaves its quantity, and nothing below zero at any instant', async () => {
    const itemId = await oldItem(7, 5);
    const before = await ledger.db.look('SELECT updated_at FROM inventory_items WHERE item_id = $1', [itemId]);
    const stockedAt = daysAgo(400);
    const posted = await post(itemId, -3, daysAgo(300), { stockedAt });
    expect(posted.changes).toEqual([]);
    await post(itemId, 2, daysAgo(200), { stockedAt });
    await post(itemId, -8, daysAgo(100), { stockedAt });

    expect(await ledger.figuresOf(itemId)).toEqual({ quantity: 7, booked: 7, entries: 7 });
    expect(await instants(itemId)).toEqual([11, 8, 10, 2, 7]);
    expect(await ledger.db.look('SELECT updated_at FROM inventory_items WHERE item_id = $1', [itemId])).toEqual(before);
    const movements = await ledger.db.look(
      `SELECT quantity::float, (now()::date - occurred_at::date) AS happened FROM inventory_movements
       WHERE item_id = $1 AND occurred_at IS NOT NULL ORDER BY occurred_at`,
      [itemId],
    );
    expect(movements).toEqual([
      { quantity: -3, happened: 300 },
      { quantity: 2, happened: 200 },
      { quantity: -8, happened: 100 },
    ]);
  });

  test('taking it back takes back both of its entries', async () => {
    const itemId = await oldItem(7, 5);
    const [stockedAt, occurredAt] = [daysAgo(400), daysAgo(300)];
    for (const change of [-3, 2]) {
      const movementId = newId();
      await ledger.db.look(
        `INSERT INTO inventory_movements (organization_id, movement_id, movement_type, status, item_id, item_name, warehouse_id, quantity)
         VALUES ($1, $2, 'OUTBOUND', 'completed', $3, 'Bolt', $4, 3)`,
        [ledger.organizationId, movementId, itemId, ledger.warehouseId],
      );
      await post(itemId, change, occurredAt, { stockedAt, movementId });
      await post(itemId, -change, occurredAt, { stockedAt, reverses: movementId });
      await expect(post(itemId, -change, occurredAt, { stockedAt, reverses: movementId })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
    }
    expect(await instants(itemId)).toEqual([0, 0, 7]);
    expect(await ledger.figuresOf(itemId)).toMatchObject({ quantity: 7, booked: 7 });
  });

  test('1,000 random changes of the past and the present, in any order, leave sums exact and no instant below zero', async () => {
    const itemId = await oldItem(50, 30);
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    for (let round = 0; round < 50; round += 1) {
      const wanted = Array.from({ length: 20 }, () =>
        post(itemId, Math.round(random() * 40 - 20) || 1, daysAgo(random() * 60), { stockedAt: daysAgo(61) }),
      );
      await Promise.allSettled(wanted);
    }
    const { quantity, booked, entries } = await ledger.figuresOf(itemId);
    expect(booked).toBe(quantity);
    expect(entries).toBeGreaterThan(500);
    expect(Math.min(...(await instants(itemId)))).toBeGreaterThanOrEqual(0);
  }, 60_000);
});
