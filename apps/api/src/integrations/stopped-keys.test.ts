import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { systemActor } from '../platform/database/database.ts';
import { lookMs } from '../platform/events/stream.ts';
import type { Mail } from '../platform/mail/mail.ts';

describe('keys whose creator has gone, and what they had open', () => {
  let db: TestDatabase;
  let app: App;
  let mails: Mail[];
  let address: string;
  let organization: TestOrganization;
  let admin: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app, mails } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
    address = await app.server.listen({ host: '127.0.0.1', port: 0 });
  });
  beforeEach(async () => {
    organization = await makeOrganization(db.database);
    admin = await signedIn(app, organization.email.admin, organization.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const makeKey = async (browser: Browser, name = 'Tool') =>
    (await browser.post('/api/api-keys', { name, role: 'manager' })).data;
  const statusOf = async (key: string) =>
    (await new Browser(app).get('/api/auth/session', { authorization: `Bearer ${key}` })).status;
  const stop = (userId: string) =>
    db.database.withTenant(organization.organizationId, systemActor, (transaction) =>
      app.stopKeysOf(transaction, userId),
    );

  test('they stop for good, and the admins are told once', async () => {
    await db.look(`INSERT INTO role_overrides (organization_id, role, flags) VALUES ($1, 'manager', $2)`, [
      organization.organizationId,
      '{"canManageApiKeys": true}',
    ]);
    const manager = await signedIn(app, organization.email.manager, organization.organizationId);
    const [one, two] = [await makeKey(manager, 'Shop'), await makeKey(manager, 'Scales')];
    const other = await makeKey(admin, 'Stays');

    await stop(organization.userId.manager);
    await stop(organization.userId.manager);

    expect(await Promise.all([one, two, other].map(({ key }) => statusOf(key)))).toEqual([401, 401, 200]);
    const readResult = () => mails.filter(({ to }) => to === organization.email.admin);
    await vi.waitFor(() => expect(readResult()).toHaveLength(1), { timeout: 30_000, interval: 50 });
    expect(readResult()[0]).toMatchObject({ subject: 'API keys of Test organization have stopped' });
    expect(readResult()[0]?.text).toContain('The manager does not belong to Test organization any more');
    expect(readResult()[0]?.text).toContain('Shop, Scales.');
    expect(readResult()[0]?.text).not.toContain(one.key);
    const actions = await db.look('SELECT entity_id FROM audit_entries WHERE action = $1 AND organization_id = $2', [
      'apiKeys.stop',
      organization.organizationId,
    ]);
    expect(actions).toHaveLength(2);
  });

  async function openStream(key: string) {
    const response = await fetch(`${address}/api/events/stream?organizationId=${organization.organizationId}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    return { response, reader };
  }
  async function ended(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<true> {
    while (!(await reader.read()).done);
    return true;
  }

  test.each([
    ['is revoked', (id: string) => admin.post(`/api/api-keys/${id}/revoke`)],
    ['expires', (id: string) => db.look('UPDATE api_keys SET expires_at = now() WHERE key_id = $1', [id])],
    ['loses its creator', () => stop(organization.userId.admin)],
  ])('an event stream that a key opened ends within 5 s when the key %s', async (_what, end) => {
    const { key, apiKey } = await makeKey(admin);
    const { response, reader } = await openStream(key);
    expect(response.status).toBe(200);
    const closed = ended(reader);
    await end(apiKey.id);
    expect(await closed).toBe(true);
    // Without an event it ends when the stream looks by itself.
    expect(lookMs).toBeLessThan(5_000);
  });

  test('the stream of a key goes on while another key ends', async () => {
    const [stored, gone] = [await makeKey(admin), await makeKey(admin)];
    const { reader } = await openStream(stored.key);
    await admin.post(`/api/api-keys/${gone.apiKey.id}/revoke`);
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toContain(gone.apiKey.id);
    // What happens next is still heard.
    const { apiKey: later } = await makeKey(admin);
    await admin.post(`/api/api-keys/${later.id}/revoke`);
    let text = '';
    while (!text.includes(later.id)) {
      const { value: next, done } = await reader.read();
      if (done) break;
      text += new TextDecoder().decode(next);
    }
    expect(text).toContain(later.id);
    await reader.cancel();
  });
});
