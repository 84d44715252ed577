import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganization } from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { systemActor } from './database.ts';

const statements = 2_000;
const transactions = 300;

let db: TestDatabase;

beforeAll(async () => {
  db = await makeTestDatabase();
});
afterAll(() => db?.drop());

/** An engine that let connections share one backend gave some of these another's rows, and left others without an answer. */
test(`${statements} statements with parameters beside ${transactions} transactions: each gets its own rows, none hangs`, async () => {
  const { organizationId } = await makeOrganization(db.database);
  const alone = Array.from({ length: statements }, async (_, n) => {
    const { rows } = await db.database.asOwner('SELECT $1::int AS n, repeat($2::text, $3::int) AS text', [
      n,
      String(n % 10),
      n % 50,
    ]);
    return [rows[0]?.n, rows[0]?.text];
  });
  const within = Array.from({ length: transactions }, (_, n) =>
    db.database.withTenant(organizationId, systemActor, async (transaction) => {
      const seen = [];
      for (const step of [1, 2, 3]) {
        const { rows } = await transaction.query<{ n: number; own: string }>(
          `SELECT $1::int AS n, current_setting('app.organization_id') AS own`,
          [n * 10 + step],
          `own answers ${step}`,
        );
        seen.push(rows[0]);
      }
      return seen;
    }),
  );
  expect(await Promise.all(alone)).toEqual(
    Array.from({ length: statements }, (_, n) => [n, String(n % 10).repeat(n % 50)]),
  );
  expect(await Promise.all(within)).toEqual(
    Array.from({ length: transactions }, (_, n) =>
      [1, 2, 3].map((step) => ({ n: n * 10 + step, own: String(organizationId) })),
    ),
  );
});
