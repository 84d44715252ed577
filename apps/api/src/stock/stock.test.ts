import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ledger, startLedger } from '../../test/ledger.ts';
import { ApiError } from '../platform/errors.ts';

describe('the ledger on PostgreSQL', () => {
  let ledger: Ledger;

  beforeAll(async () => {
    ledger = await startLedger();
  });
  afterAll(() => ledger?.close());

  const take = (itemId: string, amount = 1) =>
    ledger.inTenant((transaction) =>
      ledger.app.stock.change(transaction, { itemId, change: -amount, reason: 'Taken' }),
    );

  test('2,000 concurrent takes of 1 from 500 leave exactly 0 and 1,500 clear refusals', {
    timeout: 180_000,
  }, async () => {
    const itemId = await ledger.makeItem(500);

    // 80 at any moment for 20 connections: whoever waits 30 s for one, as 2,000 would on a slow machine, is refused for that.
    const takers = Array.from({ length: 80 }, async () => {
      const outcomes: PromiseSettledResult<unknown>[] = [];
      for (let round = 0; round < 25; round += 1) outcomes.push(...(await Promise.allSettled([take(itemId)])));
      return outcomes;
    });
    const outcomes = (await Promise.all(takers)).flat();

    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map((outcome) => outcome.reason);
    expect(refused).toHaveLength(1_500);
    expect(refused.every((reason) => reason instanceof ApiError && reason.code === 'INSUFFICIENT_STOCK')).toBe(true);
    expect(await ledger.figuresOf(itemId)).toEqual({ quantity: 0, booked: 0, entries: 501 });
  });

  test('a change that expects another quantity is refused with the current one', async () => {
    const itemId = await ledger.makeItem(7);
    const stale = ledger.inTenant((transaction) =>
      ledger.app.stock.change(transaction, { itemId, change: 1, reason: 'Counted', expectedQuantity: 6 }),
    );
    await expect(stale).rejects.toMatchObject({ code: 'QUANTITY_STALE', details: { currentQuantity: 7 } });
  });

  test('thousandths add up exactly', async () => {
    const itemId = await ledger.makeItem(0);
    for (const change of [0.1, 0.2, -0.3]) {
      await ledger.inTenant((transaction) =>
        ledger.app.stock.change(transaction, { itemId, change, reason: 'Weighed' }),
      );
    }
    expect(await ledger.figuresOf(itemId)).toEqual({ quantity: 0, booked: 0, entries: 3 });
  });

  test.each(['UPDATE stock_ledger SET change = 1', 'DELETE FROM stock_ledger'])(
    'the ledger refuses %s',
    async (statement) => {
      await ledger.makeItem(1);
      await expect(ledger.inTenant((transaction) => transaction.query(statement))).rejects.toThrow(
        /permission denied|refused/,
      );
      await expect(ledger.db.look(statement)).rejects.toThrow('refused');
    },
  );

  test('what a listener throws undoes the change', async () => {
    const { Stock } = await import('./stock.ts');
    const itemId = await ledger.makeItem(5);
    const stock = new Stock([
      async () => {
        throw new Error('listener');
      },
    ]);
    await expect(
      ledger.inTenant((transaction) => stock.change(transaction, { itemId, change: -1, reason: 'Taken' })),
    ).rejects.toThrow('listener');
    expect(await ledger.figuresOf(itemId)).toMatchObject({ quantity: 5, booked: 5 });
  });
});
