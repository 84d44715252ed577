import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type EndpointDefinition, pathOf } from '@tallyard/contracts/endpoint/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type { App } from './app.ts';
import { newId } from './platform/ids.ts';

const contracts = fileURLToPath(new URL('../../../packages/contracts/src/', import.meta.url));
const definitions: EndpointDefinition[] = [];
for (const file of globSync('*/*.ts', { cwd: contracts, exclude: ['**/*.test.ts'] })) {
  definitions.push(
    ...Object.values((await import(`${contracts}${file}`)) as Record<string, unknown>).filter(
      (value): value is EndpointDefinition =>
        typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'repeatable' in value,
    ),
  );
}
const requests = definitions.filter(({ reauthenticates }) => reauthenticates !== undefined);

describe('endpoints that need a sign-in of lately', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  /** Bodies that pass the contract; what they name need not exist, since whoever must prove themselves first learns nothing of it. */
  const bodies: Readonly<Record<string, object>> = {
    'apiKeys.create': { name: 'Till', role: 'user' },
    'apiKeys.rotate': {},
    'invitations.create': { email: 'new@example.test', role: 'admin' },
    'organizations.changeMemberRole': { role: 'user' },
    'organizations.overrideRole': { flags: null },
  };
  const call = ({ name, method, path }: EndpointDefinition, browser: Browser) =>
    browser.send(
      method,
      pathOf({ path } as EndpointDefinition, {
        organizationId: one.organizationId,
        userId: one.userId.viewer,
        id: newId(),
        role: 'user',
      }),
      bodies[name],
    );

  test('are those that make keys and give roles', () => {
    expect(requests.map(({ name }) => name).toSorted()).toEqual(Object.keys(bodies).toSorted());
  });

  test('are closed to API keys, which have no password', () => {
    expect(requests.filter(({ apiKeys }) => apiKeys !== false).map(({ name }) => name)).toEqual([]);
  });

  test.each(requests.map((definition) => [definition.name, definition] as const))(
    '%s refuses a session that is older than ten minutes before it looks at anything',
    async (_name, definition) => {
      await db.look(`UPDATE sessions SET authenticated_at = now() - interval '10 minutes'`);
      expect((await call(definition, admin)).error.code).toBe('REAUTHENTICATION_REQUIRED');
      await db.look('UPDATE sessions SET authenticated_at = now()');
      expect((await call(definition, admin)).error?.code).not.toBe('REAUTHENTICATION_REQUIRED');
    },
  );

  test('an invitation asks for the password again when it makes a manager or an admin, and nobody else', async () => {
    await db.look(`UPDATE sessions SET authenticated_at = now() - interval '10 minutes'`);
    const path = `/api/organizations/${one.organizationId}/invitations`;
    const requested: string[] = [];
    for (const role of ['viewer', 'user', 'manager', 'admin']) {
      const { error } = await admin.post(path, { email: `${role}@invited.test`, role });
      if (error?.code === 'REAUTHENTICATION_REQUIRED') requested.push(role);
    }
    expect(requested).toEqual(['manager', 'admin']);
  });
});
