import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, makeOrganization, signedIn, startTestApp } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

let db: TestDatabase;
let app: App;

beforeAll(async () => {
  db = await makeTestDatabase();
  ({ app } = await startTestApp(db.database, db.dataDirectory, { env: { SIGN_UP: 'invited' } }));
});
afterAll(async () => {
  await app?.close();
  await db?.drop();
});

test('where accounts are made by invitation a stranger makes none, and is told why; who has one signs in', async () => {
  const stranger = { name: 'Nadia Okoye', email: 'nadia@example.com', password: 'quartz bicycle november harbour' };
  const { status, error } = await new Browser(app).post('/api/auth/sign-up', stranger);
  expect([status, error]).toEqual([
    422,
    {
      code: 'RULE_BROKEN',
      message: 'New accounts are made by invitation here. Ask an admin of your organization for one.',
    },
  ]);
  expect(await db.look(`SELECT 1 FROM users WHERE email = 'nadia@example.com'`)).toEqual([]);
  const ours = await makeOrganization(db.database);
  const member = await signedIn(app, ours.email.viewer, ours.organizationId);
  expect((await member.get('/api/warehouses')).status).toBe(200);
});
