import { maxChats, maxChatTests } from '@tallyard/domain/chats/limits';
import { tooManyChats, wholeChats } from '@tallyard/domain/chats/texts';
import { httpsOnly, privateTarget } from '@tallyard/domain/webhooks/texts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const base = '/api/integrations/chats';
const secret = 'T0000-B0000-kept-to-itself';
const fields = {
  name: 'Stock',
  url: `https://hooks.chat.example.com/services/${secret}`,
  events: ['movement.waiting', 'alert.raised'],
};

describe('chats (INT-2, INT-4, INT-5)', () => {
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

  const make = (more: object = {}) => admin.post(base, { ...fields, ...more });

  test('one is made; its address is told by no answer, no history and no dump', async () => {
    const made = await admin.post(base, fields, { 'idempotency-key': 'once' });
    expect(made).toMatchObject({
      status: 201,
      data: {
        name: 'Stock',
        host: 'hooks.chat.example.com',
        events: ['alert.raised', 'movement.waiting'],
        status: 'active',
        syncStatus: 'idle',
        pausedBecause: null,
        version: 1,
        createdBy: ours.userId.admin,
      },
    });
    const listed = await admin.get(base);
    const refused = await make({ url: `http://hooks.chat.example.com/services/${secret}` });
    const dump = await Promise.all(
      ['chats', 'idempotency_keys', 'audit_entries', 'events'].map((table) =>
        db.look(`SELECT t::text FROM ${table} t`),
      ),
    );
    const told = made.response.body + listed.response.body + refused.response.body + JSON.stringify(dump);
    expect(told).toContain('hooks.chat.example.com');
    expect(told).not.toContain(secret);
    expect((await admin.get('/api/integrations?kind=chat')).data.data).toMatchObject([
      { id: made.data.id, kind: 'chat', syncStatus: 'idle' },
    ]);
  });

  test.each([
    ['http://chat.example.com/', httpsOnly],
    ['https://127.0.0.1/', privateTarget],
    ['https://[::ffff:10.0.0.1]/', privateTarget],
    ['https://0x7f.1/', privateTarget],
    ['ftp://chat.example.com/', 'Must be an address'],
    ['chat', 'Must be an address'],
  ])('the address %s is refused, when it is made and when it is changed', async (url, message) => {
    const refused = await make({ url });
    expect(refused).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } });
    expect(refused.error.message).toContain(message);
    const { data } = await make();
    expect((await admin.send('PATCH', `${base}/${data.id}`, { url })).status).toBe(400);
  });

  test('a change states the version that was read; an address that is given is another one', async () => {
    const { data } = await make();
    const path = `${base}/${data.id}`;
    expect((await admin.send('PATCH', path, { name: 'Stock', events: data.events, version: 1 })).data.version).toBe(1);
    expect((await admin.send('PATCH', path, { url: 'https://chat.example.org/x', version: 1 })).data).toMatchObject({
      host: 'chat.example.org',
      version: 2,
    });
    expect(await admin.send('PATCH', path, { name: 'Late', version: 1 })).toMatchObject({ status: 409 });
    expect((await admin.send('PATCH', path, { events: [] })).data.events).toEqual([]);
    expect(await make({ name: 'stock' })).toMatchObject({ status: 409, error: { code: 'NAME_TAKEN' } });
    expect((await make({ name: 'X', events: ['order.done'] })).status).toBe(400);
  });

  test('there are at most twenty, also of those who ask at once, and ten tests in a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: maxChats + 3 }, (_, index) => make({ name: `Chat ${index}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxChats);
    expect(answers.filter(({ error }) => error?.message === tooManyChats)).toHaveLength(3);
    const { id } = answers.find(({ status }) => status === 201)?.data ?? {};
    for (let sent = 0; sent < maxChatTests; sent += 1) await admin.post(`${base}/${id}/test`, {});
    expect((await admin.post(`${base}/${id}/test`, {})).error.code).toBe('RATE_LIMITED');
  });

  test('members of some warehouses make none and see none, and nothing of another organization is found', async () => {
    const { data } = await make();
    await db.look('UPDATE memberships SET is_scoped = true WHERE user_id = $1', [ours.userId.manager]);
    await admin.send('PUT', `/api/organizations/${ours.organizationId}/roles/manager`, {
      flags: { canCreateIntegrations: true },
    });
    const scoped = await signedIn(app, ours.email.manager, ours.organizationId);
    expect((await scoped.get(base)).data.total).toBe(0);
    expect(await scoped.post(base, { ...fields, name: 'Mine' })).toMatchObject({
      status: 403,
      error: { message: wholeChats },
    });
    const theirs = await makeOrganization(db.database, 'Others');
    const attacker = await signedIn(app, theirs.email.admin, theirs.organizationId);
    for (const path of ['', '/posts', '/analytics']) {
      expect((await attacker.get(`${base}/${data.id}${path}`)).status).toBe(404);
    }
    expect((await attacker.post(`${base}/${data.id}/test`, {})).status).toBe(404);
    expect((await attacker.send('DELETE', `${base}/${data.id}`)).status).toBe(404);
  });

  test('it is paused and resumed by a person; doing it twice is doing it once', async () => {
    const { data } = await make();
    for (const _ of [1, 2]) {
      expect((await admin.post(`${base}/${data.id}/pause`, {})).data).toMatchObject({
        status: 'paused',
        pausedBecause: 'person',
      });
    }
    for (const _ of [1, 2]) {
      expect((await admin.post(`${base}/${data.id}/resume`, {})).data).toMatchObject({
        status: 'active',
        pausedBecause: null,
      });
    }
    const actions = await db.look<{ action: string }>(
      `SELECT action FROM audit_entries WHERE organization_id = $1 AND entity = 'chat' ORDER BY created_at, entry_id`,
      [ours.organizationId],
    );
    expect(actions.map(({ action }) => action)).toEqual(['chats.create', 'chats.pause', 'chats.resume']);
  });
});
