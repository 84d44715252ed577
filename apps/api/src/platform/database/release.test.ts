import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeOrganization } from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { systemActor } from './database.ts';
import type { TenantTransaction } from './transaction.ts';

describe('the connection of a transaction that failed', () => {
  let db: TestDatabase;
  let organizationId: number;
  let before: number;

  beforeAll(async () => {
    // One connection: the next transaction gets what the last one left.
    db = await makeTestDatabase({ maxConnections: 1 });
    ({ organizationId } = await makeOrganization(db.database));
    await db.look(`CREATE TABLE once (n integer UNIQUE DEFERRABLE INITIALLY DEFERRED);
                   GRANT ALL ON once TO tallyard_app`);
  });
  afterAll(() => db?.drop());

  const inTenant = <Result>(work: (transaction: TenantTransaction) => Promise<Result>, statementTimeoutMs?: number) =>
    db.database.withTenant(
      organizationId,
      systemActor,
      work,
      statementTimeoutMs === undefined ? {} : { statementTimeoutMs },
    );
  const backend = () =>
    inTenant(async (transaction) => {
      const { rows } = await transaction.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      return rows[0]?.pid ?? 0;
    });

  beforeEach(async () => {
    before = await backend();
  });

  test('whose BEGIN failed is not used again', async () => {
    const impossible = -5;
    await expect(inTenant((transaction) => transaction.query('SELECT 1'), impossible)).rejects.toThrow(
      /statement_timeout/,
    );
    expect(await backend()).not.toBe(before);
    expect(await Promise.all([1, 2, 3, 4].map(backend))).toHaveLength(4);
  });

  test('whose COMMIT failed is not used again', async () => {
    await expect(inTenant((transaction) => transaction.query('INSERT INTO once VALUES (1), (1)'))).rejects.toThrow(
      /duplicate key/,
    );
    expect(await backend()).not.toBe(before);
  });

  test('whose COMMIT was answered with a rollback is not used again', async () => {
    const swallowing = inTenant((transaction) => transaction.query('SELECT 1 / 0').catch(() => 'swallowed'));
    await expect(swallowing).rejects.toThrow();
    expect(await backend()).not.toBe(before);
  });

  test('whose ROLLBACK failed is not used again', async () => {
    await expect(
      inTenant(async () => {
        await db.look('SELECT pg_terminate_backend($1, 5000)', [before]);
        throw new Error('a refusal');
      }),
    ).rejects.toThrow('a refusal');
    expect(await backend()).not.toBe(before);
  });

  test.each([
    ['timed out at the client', new Error('Query read timeout')],
    ['lost its line', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
    ['threw what is no error', 'terminated'],
  ])('that %s is not used again, though it was rolled back', async (_what, thrown) => {
    const doubtful = inTenant(async (transaction) => {
      await transaction.query('SELECT 1');
      throw thrown;
    });
    await expect(doubtful).rejects.toBe(thrown);
    expect(await backend()).not.toBe(before);
  });

  test('that was refused in order is used again', async () => {
    await expect(inTenant((transaction) => transaction.query('SELECT 1 / 0'))).rejects.toThrow(/division by zero/);
    await expect(
      inTenant(async () => {
        throw new Error('a refusal');
      }),
    ).rejects.toThrow('a refusal');
    expect(await backend()).toBe(before);
  });
});
