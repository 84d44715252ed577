import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchRoundTrips } from '../../../test/round-trips.ts';
import { makeOrganization, type TestOrganization } from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { systemActor } from './database.ts';
import type { TenantTransaction } from './transaction.ts';

describe('transactions in packets', () => {
  let db: TestDatabase;
  let organization: TestOrganization;
  let trips: ReturnType<typeof watchRoundTrips>;

  beforeAll(async () => {
    // One connection: whatever state a transaction leaves it in, the next one finds.
    db = await makeTestDatabase({ maxConnections: 1 });
    trips = watchRoundTrips(db.database.pools.requests);
    organization = await makeOrganization(db.database);
  });
  afterAll(() => db?.drop());

  const inTenant = <Result>(work: (transaction: TenantTransaction) => Promise<Result>) =>
    db.database.withTenant(organization.organizationId, systemActor, work);
  const addWarehouse = (transaction: TenantTransaction, name: string) =>
    transaction.send(
      'INSERT INTO warehouses (organization_id, warehouse_id, name) VALUES ($1, gen_random_uuid(), $2)',
      [transaction.organizationId, name],
    );
  const warehouses = async () =>
    (
      await inTenant((transaction) => transaction.query<{ name: string }>('SELECT name FROM warehouses ORDER BY name'))
    ).rows.map(({ name }) => name);

  test('nothing is compiled by the database: that takes longer than our statements do', async () => {
    // As most servers have it.
    await db.database.pools.requests.query('SET jit = on');
    const { rows } = await inTenant((transaction) => transaction.query<{ jit: string }>('SHOW jit'));
    expect(rows).toEqual([{ jit: 'off' }]);
  });

  test('BEGIN leaves with the first statement, COMMIT with what was only sent; nothing asked is nothing sent', async () => {
    const requests = inTenant((transaction) => transaction.query('SELECT 1'));
    await requests;
    expect(await trips.of(() => inTenant((transaction) => transaction.query('SELECT 1')))).toBe(2);
    const sending = async (transaction: TenantTransaction) => {
      transaction.send('SELECT 1');
      transaction.beforeCommit(() => transaction.send('SELECT 2'));
    };
    expect(await trips.of(() => inTenant(sending))).toBe(1);
    expect(await trips.of(() => inTenant(async () => 1))).toBe(0);
  });

  test('what is asked at once is answered in order and costs one', async () => {
    const both = () =>
      inTenant(async (transaction) => {
        const [first, second] = await Promise.all([
          transaction.query<{ n: number }>('SELECT 1 AS n'),
          transaction.query<{ n: number }>('SELECT 2 AS n'),
        ]);
        expect([first.rows, second.rows]).toEqual([[{ n: 1 }], [{ n: 2 }]]);
      });
    expect(await trips.of(both)).toBe(2);
  });

  test('a statement that was only sent fails the transaction with its own error', async () => {
    const sent = inTenant(async (transaction) => {
      addWarehouse(transaction, 'Never');
      transaction.send('SELECT 1 / 0');
    });
    await expect(sent).rejects.toThrow('division by zero');
    const requested = inTenant(async (transaction) => {
      transaction.send('SELECT 1 / 0');
      await transaction.query('SELECT 1');
    });
    await expect(requested).rejects.toThrow('division by zero');
    expect(await warehouses()).toEqual(['Main warehouse']);
  });

  test('what is undone is undone whether it had left or not, and the transaction goes on', async () => {
    await inTenant(async (transaction) => {
      addWarehouse(transaction, 'Kept');
      for (const question of ['SELECT 1', null]) {
        const undone = transaction.savepoint(async () => {
          addWarehouse(transaction, 'Undone');
          transaction.beforeCommit(() => addWarehouse(transaction, 'Undone, too'));
          if (question !== null) await transaction.query(question);
          throw new Error('undo');
        });
        await expect(undone).rejects.toThrow('undo');
      }
      const failed = transaction.savepoint(() => transaction.query('SELECT 1 / 0'));
      await expect(failed).rejects.toThrow('division by zero');
      await transaction.query('SELECT 1');
    });
    expect(await warehouses()).toEqual(['Kept', 'Main warehouse']);
  });

  test('a connection whose BEGIN failed is not used again', async () => {
    const client = await db.database.pools.requests.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 / 0').catch(() => {});
    client.release();
    await expect(inTenant((transaction) => transaction.query('SELECT 1'))).rejects.toThrow('aborted');
    expect((await inTenant((transaction) => transaction.query('SELECT 1'))).count).toBe(1);
  });
});
