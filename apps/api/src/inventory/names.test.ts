import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

/** As people read them: letters with their accents, capitals beside small ones, numbers by their value. */
const inOrder = ['Äpfel', 'äpfel 2', 'Apfel 10', 'Regal 2', 'regal 10', 'Regal 100', 'žáček', 'Zange'];

let db: TestDatabase;
let app: App;
let user: Browser;
let organizationId: number;

beforeAll(async () => {
  db = await makeTestDatabase();
  ({ app } = await startTestApp(db.database, db.dataDirectory));
  const organization = await makeOrganization(db.database);
  organizationId = organization.organizationId;
  user = await signedIn(app, organization.email.user, organizationId);
  for (const [index, name] of inOrder.toReversed().entries()) {
    const item = { warehouseId: organization.warehouseId, name, sku: `S-${index + 5}`, category: `Aisle ${index + 5}` };
    await user.post('/api/inventory-items', item);
  }
});
afterAll(async () => {
  await app?.close();
  await db?.drop();
});

const sortedBy = async (key: string) =>
  (await user.get(`/api/inventory-items/organization/${organizationId}?sortBy=${key}`)).data.data;

test('names are listed as people read them, whatever the database sorts by', async () => {
  expect((await sortedBy('name')).map((item: { name: string }) => item.name)).toEqual(inOrder);
});

test.each(['sku', 'category'])('numbers within a %s count by their value', async (key) => {
  const values = (await sortedBy(key)).map((item: Record<string, string>) => Number(/\d+/.exec(item[key] ?? '')?.[0]));
  expect(values).toEqual(values.toSorted((one: number, other: number) => one - other));
});

test.each(['ÄPF', 'äpf', 'apf', 'ŽÁČ', 'žáč', 'zac'])('a search for %s finds every way of writing it', async (term) => {
  const { data } = await user.get(`/api/inventory-items/advanced-search?searchTerm=${encodeURIComponent(term)}`);
  expect(data.total).toBe(/^[aä]/i.test(term) ? 3 : 1);
});
