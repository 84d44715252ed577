import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ledger, startLedger } from '../../test/ledger.ts';

let ledger: Ledger;

beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger?.close());

const observe = (itemId: string) =>
  ledger.inTenant(async (transaction) => {
    await ledger.app.stock.hold(transaction, [itemId]);
    return (await ledger.app.stock.observe(transaction, [itemId])).get(itemId);
  });

test('what is booked after the item was counted happens after it, though its transaction began before', async () => {
  const itemId = await ledger.makeItem(10);
  const [begun, counted] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const booked = ledger.inTenant(async (transaction) => {
    await transaction.query('SELECT now()', []);
    begun.resolve(null);
    await counted.promise;
    return ledger.app.stock.change(transaction, { itemId, change: -1, reason: 'Taken' });
  });
  await begun.promise;
  const observed = await observe(itemId);
  counted.resolve(null);
  await booked;
  const [entry] = await ledger.db.look<{ is_after: boolean; is_later_entry: boolean }>(
    `SELECT occurred_at > $2 AS is_after, entry_id > $3 AS is_later_entry FROM stock_ledger
     WHERE item_id = $1 ORDER BY entry_id DESC LIMIT 1`,
    [itemId, observed?.countedAt, observed?.lastEntryId],
  );
  expect(entry).toEqual({ is_after: true, is_later_entry: true });
});

test('what is booked between two counts of one moment lies between them, rounded up as well', async () => {
  const itemId = await ledger.makeItem(10);
  const first = await observe(itemId);
  await ledger.inTenant((transaction) => ledger.app.stock.change(transaction, { itemId, change: -1, reason: 'Taken' }));
  const second = await observe(itemId);
  const [entry] = await ledger.db.look<{ at: Date }>(
    `SELECT date_trunc('milliseconds', occurred_at + interval '999 microseconds') AS at FROM stock_ledger
     WHERE item_id = $1 ORDER BY entry_id DESC LIMIT 1`,
    [itemId],
  );
  expect(entry?.at.getTime()).toBeGreaterThan(first?.countedAt.getTime() ?? Number.NaN);
  expect(entry?.at.getTime()).toBeLessThan(second?.countedAt.getTime() ?? Number.NaN);
});
