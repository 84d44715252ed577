import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('warehouses', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let manager: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    manager = await signedIn(app, one.email.manager, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const create = async (fields: object): Promise<string> => (await manager.post('/api/warehouses', fields)).data.id;
  const namesOf = async (query: string) =>
    (await manager.get(`/api/warehouses?${query}`)).data.data.map(({ name }: { name: string }) => name);

  test('with an address, or without one, are listed apart', async () => {
    await create({ name: 'North', address: 'Dock 1' });
    expect(await namesOf('hasAddress=true')).toEqual(['North']);
    expect(await namesOf('hasAddress=false')).toEqual(['Main warehouse']);
    expect(await namesOf('')).toEqual(['Main warehouse', 'North']);
  });

  test('that were changed last come first when sorted by it', async () => {
    await create({ name: 'North' });
    await manager.send('PUT', `/api/warehouses/${one.warehouseId}`, { code: 'M' });
    expect(await namesOf('sortBy=updatedAt&sortDirection=desc')).toEqual(['Main warehouse', 'North']);
    expect(await namesOf('sortBy=createdAt&sortDirection=desc')).toEqual(['North', 'Main warehouse']);
  });
});
