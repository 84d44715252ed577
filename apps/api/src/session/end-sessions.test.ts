import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { systemActor } from '../platform/database/database.ts';
import { membershipEvent } from '../platform/events/membership.ts';
import { EventNotifier, Outbox } from '../platform/events/outbox.ts';
import { audit } from '../platform/history/audit.ts';
import { endSessionsOf } from './end-sessions.ts';

let db: TestDatabase;
let app: App;
let own: TestOrganization;
let other: TestOrganization;

beforeAll(async () => {
  db = await makeTestDatabase();
  ({ app } = await startTestApp(db.database, db.dataDirectory));
  own = await makeOrganization(db.database);
  other = await makeOrganization(db.database);
  await db.look(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'viewer')`, [
    other.organizationId,
    own.userId.user,
  ]);
});
afterAll(async () => {
  await app?.close();
  await db?.drop();
});

test('ending somebody’s sessions leaves an organization’s transaction as it was', async () => {
  const outbox = new Outbox(new EventNotifier());
  const stored = await signedIn(app, own.email.user);
  const ended = await signedIn(app, own.email.user);
  const { sessionId } = (await stored.get('/api/auth/session')).data;

  const count = await db.database.withTenant(own.organizationId, systemActor, async (transaction) => {
    const number = await endSessionsOf(transaction, outbox, own.userId.user, 'password reset', sessionId);
    await audit(transaction, {
      action: 'users.resetPassword',
      entity: 'user',
      entityId: own.userId.user,
      before: null,
      after: null,
    });
    outbox.appendEvent(
      transaction,
      membershipEvent(transaction, { change: 'rights_changed', userId: own.userId.user }),
    );
    return number;
  });

  expect(count).toBe(1);
  expect((await stored.get('/api/auth/session')).status).toBe(200);
  expect((await ended.get('/api/auth/session')).error.code).toBe('SESSION_EXPIRED');
  expect(await db.look('SELECT organization_id, kind FROM events ORDER BY event_id')).toEqual([
    { organization_id: own.organizationId, kind: 'session.ended' },
    { organization_id: other.organizationId, kind: 'session.ended' },
    { organization_id: own.organizationId, kind: 'membership.changed' },
  ]);
});
