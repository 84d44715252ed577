import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const base = '/api/integrations';
const hook = { url: 'https://erp.example.com/hooks', kinds: ['item.changed'] };

describe('all integrations in one list (INT-1, INT-5, GEN-14)', () => {
  let db: TestDatabase;
  let app: App;
  let ours: TestOrganization;
  let admin: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    ours = await makeOrganization(db.database);
    admin = await signedIn(app, ours.email.admin, ours.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const listed = async (query = '', browser = admin) =>
    (await browser.get(`${base}?${query}`)).data.data.map(
      ({ kind, name, syncStatus }: { kind: string; name: string; syncStatus: string }) =>
        `${kind} ${name} ${syncStatus}`,
    );
  const key = async (name: string) =>
    (await admin.post('/api/api-keys', { name, role: 'viewer', expiresInDays: 30 })).data.apiKey.id;
  const webhook = async (name: string) => (await admin.post(`${base}/webhooks`, { ...hook, name })).data.webhook.id;

  test('keys and webhooks stand by name, each with how it goes', async () => {
    const [used, replaced, expired] = [await key('B used'), await key('D replaced'), await key('E expired')];
    await key('A new');
    await db.look('UPDATE api_keys SET last_used_at = now() WHERE key_id = $1', [used]);
    await db.look('UPDATE api_keys SET replaced_at = now() WHERE key_id = $1', [replaced]);
    await db.look(`UPDATE api_keys SET expires_at = now() - interval '1 day' WHERE key_id = $1`, [expired]);
    const failing = await webhook('F failing');
    await webhook('c new');
    await db.look('UPDATE webhooks SET failing_since = now() WHERE webhook_id = $1', [failing]);
    expect(await listed()).toEqual([
      'api_key A new idle',
      'api_key B used success',
      'webhook c new idle',
      'api_key D replaced in_progress',
      'api_key E expired error',
      'webhook F failing error',
    ]);
    expect(await listed('syncStatus=error')).toEqual(['api_key E expired error', 'webhook F failing error']);
    expect(await listed('kind=webhook&search=NEW')).toEqual(['webhook c new idle']);
  });

  test('a webhook is told as its own page tells it, while it sends and afterwards', async () => {
    const id = await webhook('ERP');
    const both = async () => [
      (await admin.get(`${base}?ids=${id}`)).data.data[0].syncStatus,
      (await admin.get(`${base}/webhooks/${id}`)).data.syncStatus,
    ];
    expect(await both()).toEqual(['idle', 'idle']);
    await db.look(
      `INSERT INTO webhook_deliveries (organization_id, webhook_id, delivery_id, event_id, kind, lanes, body, created_at)
       VALUES ($1, $2, $2, 1, 'item.changed', '{}', '{}', now())`,
      [ours.organizationId, id],
    );
    expect(await both()).toEqual(['in_progress', 'in_progress']);
    await db.look(`UPDATE webhook_deliveries SET state = 'delivered' WHERE webhook_id = $1`, [id]);
    await db.look(
      `INSERT INTO webhook_attempts (organization_id, attempt_id, webhook_id, delivery_id, at, succeeded, duration_ms)
       VALUES ($1, $2, $2, $2, now(), true, 1)`,
      [ours.organizationId, id],
    );
    expect(await both()).toEqual(['success', 'success']);
    await db.look('UPDATE webhook_attempts SET succeeded = false WHERE webhook_id = $1', [id]);
    expect(await both()).toEqual(['error', 'error']);
    await admin.post(`${base}/webhooks/${id}/pause`, {});
    expect((await admin.get(`${base}?ids=${id}`)).data.data[0]).toMatchObject({ isPaused: true, kind: 'webhook' });
  });

  test('keys that were revoked, or ended long ago, are no integrations any more', async () => {
    const revoked = await key('Revoked');
    const old = await key('Old');
    await admin.post(`/api/api-keys/${revoked}/revoke`, {});
    await db.look(`UPDATE api_keys SET expires_at = now() - interval '31 days' WHERE key_id = $1`, [old]);
    expect(await listed()).toEqual([]);
  });

  test('keys are told of to people who may manage them, and to no key; nothing is told of another organization', async () => {
    await key('Scales');
    await webhook('ERP');
    const manager = await signedIn(app, ours.email.manager, ours.organizationId);
    expect(await listed('', manager)).toEqual(['webhook ERP idle']);
    const created = await admin.post('/api/api-keys', { name: 'Tool', role: 'admin', expiresInDays: 30 });
    const byKey = await app.server.inject({
      url: base,
      headers: { authorization: `Bearer ${created.data.key}`, 'x-organization-id': String(ours.organizationId) },
    });
    expect(byKey.json().data.data.map(({ kind }: { kind: string }) => kind)).toEqual(['webhook']);
    const theirs = await makeOrganization(db.database, 'Others');
    const attacker = await signedIn(app, theirs.email.admin, theirs.organizationId);
    expect(await listed('', attacker)).toEqual([]);
  });
});
