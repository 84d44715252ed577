import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganization, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { systemActor } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { endMovements } from './repository.ts';

let db: TestDatabase;
let one: TestOrganization;

beforeAll(async () => {
  db = await makeTestDatabase();
  one = await makeOrganization(db.database);
});
afterAll(() => db?.drop());

test('what cannot be ended is not said to have ended', async () => {
  const ending = { movementId: newId(), status: 'completed', reason: null, notes: null } as const;
  const end = db.database.withTenant(one.organizationId, systemActor, (transaction) =>
    endMovements(transaction, [ending], false),
  );
  await expect(end).rejects.toThrow('Of 1 movements 0 ended');
});
