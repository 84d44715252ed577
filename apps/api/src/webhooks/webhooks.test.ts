import { maxWebhooks } from '@tallyard/domain/webhooks/limits';
import {
  httpsOnly,
  privateTarget,
  tooManySecrets,
  tooManyWebhooks,
  wholeOrganization,
} from '@tallyard/domain/webhooks/texts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const base = '/api/integrations/webhooks';
const fields = {
  name: 'ERP',
  url: 'https://erp.example.com/hooks?tenant=7',
  kinds: ['movement.changed', 'item.changed'],
};

describe('webhooks (INT-2, INT-5)', () => {
  let db: TestDatabase;
  let app: App;
  let ours: TestOrganization;
  let theirs: TestOrganization;
  let admin: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    ours = await makeOrganization(db.database);
    theirs = await makeOrganization(db.database, 'Others');
    admin = await signedIn(app, ours.email.admin, ours.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const make = async (more: object = {}) => (await admin.post(base, { ...fields, ...more })).data;
  const entries = () =>
    db.look<{ action: string; text: string }>(
      `SELECT action, a::text AS text FROM audit_entries a WHERE organization_id = $1 AND entity = 'webhook' ORDER BY created_at, entry_id`,
      [ours.organizationId],
    );

  test('one is made with its secret told once: neither the list, the history nor the database tells it again', async () => {
    const made = await admin.post(base, { ...fields, name: ' ERP ' }, { 'idempotency-key': 'once' });
    expect(made).toMatchObject({
      status: 201,
      data: {
        secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
        webhook: {
          name: 'ERP',
          kinds: ['item.changed', 'movement.changed'],
          status: 'active',
          syncStatus: 'idle',
          version: 1,
          pausedBecause: null,
          createdBy: ours.userId.admin,
          secrets: [{ expiresAt: null }],
        },
      },
    });
    const { secret, webhook } = made.data;
    const again = await admin.post(base, { ...fields, name: ' ERP ' }, { 'idempotency-key': 'once' });
    expect(again.data).toEqual(made.data);
    const listed = await admin.get(base);
    expect(listed.data).toMatchObject({ total: 1, data: [{ id: webhook.id }] });
    const dump = await Promise.all(
      ['webhooks', 'webhook_secrets', 'idempotency_keys', 'audit_entries'].map((table) =>
        db.look(`SELECT t::text FROM ${table} t`),
      ),
    );
    expect(listed.response.body + JSON.stringify(dump)).not.toContain(secret.slice('whsec_'.length));
    expect((await entries()).map(({ action }) => action)).toEqual(['webhooks.create']);
  });

  test.each([
    ['http://erp.example.com/', httpsOnly],
    ['https://127.0.0.1/', privateTarget],
    ['https://2130706433/', privateTarget],
    ['https://[::ffff:10.0.0.1]/', privateTarget],
    ['https://localhost/', privateTarget],
    ['https://user:password@erp.example.com/', 'Must be an address'],
    ['https://erp.example.com/#here', 'Must be an address'],
    ['ftp://erp.example.com/', 'Must be an address'],
    ['erp', 'Must be an address'],
    [`https://erp.example.com/${'x'.repeat(2_000)}`, 'at most 2000'],
  ])('the address %s is refused, when it is made and when it is changed', async (url, message) => {
    const refused = await admin.post(base, { ...fields, url });
    expect(refused).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } });
    expect(refused.error.message).toContain(message);
    const { webhook } = await make();
    expect((await admin.send('PATCH', `${base}/${webhook.id}`, { url })).status).toBe(400);
  });

  test.each([[[]], [['session.ended']], [['order.changed']]])('the kinds %j are refused', async (kinds) => {
    expect((await admin.post(base, { ...fields, kinds })).status).toBe(400);
  });

  test('a name is given once, and there are at most twenty, also of those who ask at once', async () => {
    await make();
    expect(await admin.post(base, { ...fields, name: 'erp' })).toMatchObject({
      status: 409,
      error: { code: 'NAME_TAKEN' },
    });
    const answers = await Promise.all(
      Array.from({ length: maxWebhooks + 4 }, (_, index) => admin.post(base, { ...fields, name: `Hook ${index}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxWebhooks - 1);
    expect(answers.filter(({ error }) => error?.message === tooManyWebhooks)).toHaveLength(5);
  });

  test('a change states the version that was read; of two, one is told that it came late', async () => {
    const { webhook } = await make();
    const path = `${base}/${webhook.id}`;
    const first = await admin.send('PATCH', path, { name: 'Shop', kinds: ['alert.changed'], version: 1 });
    expect(first.data).toMatchObject({ name: 'Shop', kinds: ['alert.changed'], url: fields.url, version: 2 });
    const late = await admin.send('PATCH', path, { name: 'Other', version: 1 });
    expect(late).toMatchObject({ status: 409, error: { code: 'CONFLICT', details: [{ field: 'version', value: 2 }] } });
    const same = await admin.send('PATCH', path, { name: 'Shop', version: 1 });
    expect(same.data).toMatchObject({ version: 2 });
  });

  test('at most three secrets sign at once; the older ones end when they were told to', async () => {
    const { webhook } = await make();
    const rotate = (overlapHours?: number) => admin.post(`${base}/${webhook.id}/rotate-secret`, { overlapHours });
    await rotate(24);
    const third = await rotate(1);
    const hoursLeft = third.data.webhook.secrets.map(({ expiresAt }: { expiresAt: string | null }) =>
      expiresAt === null ? null : Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000),
    );
    // What was to end in a day ends with the other one, in an hour.
    expect(hoursLeft).toEqual([null, 1, 1]);
    expect(await rotate(1)).toMatchObject({ status: 422, error: { message: tooManySecrets } });
    const alone = await rotate(0);
    expect(alone.data.webhook.secrets).toHaveLength(1);
    expect((await rotate(169)).status).toBe(400);
  });

  test('it is paused and resumed by a person; both say who did it, and doing it twice is doing it once', async () => {
    const { webhook } = await make();
    for (const _ of [1, 2]) {
      const paused = await admin.post(`${base}/${webhook.id}/pause`, {});
      expect(paused.data).toMatchObject({ status: 'paused', pausedBecause: 'person' });
    }
    for (const _ of [1, 2]) {
      const resumed = await admin.post(`${base}/${webhook.id}/resume`, {});
      expect(resumed.data).toMatchObject({ status: 'active', pausedBecause: null });
    }
    expect((await entries()).map(({ action }) => action)).toEqual([
      'webhooks.create',
      'webhooks.pause',
      'webhooks.resume',
    ]);
  });

  test('deleting it deletes its log and its secrets', async () => {
    const { webhook } = await make();
    await admin.post(`${base}/${webhook.id}/test`, {});
    expect((await admin.send('DELETE', `${base}/${webhook.id}`)).data).toEqual({ deleted: true });
    for (const table of ['webhook_secrets', 'webhook_deliveries']) {
      expect(await db.look(`SELECT 1 FROM ${table} WHERE organization_id = $1`, [ours.organizationId])).toEqual([]);
    }
    expect((await admin.get(`${base}/${webhook.id}`)).status).toBe(404);
  });

  test('ten tests a minute, and no more', async () => {
    const { webhook } = await make();
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await admin.post(`${base}/${webhook.id}/test`, {})).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });

  test('another organization finds nothing of it by any call', async () => {
    const { webhook } = await make();
    const { data: delivery } = await admin.post(`${base}/${webhook.id}/test`, {});
    const attacker = await signedIn(app, theirs.email.admin, theirs.organizationId);
    const path = `${base}/${webhook.id}`;
    const now = new Date();
    const period = { from: new Date(now.getTime() - 60_000).toISOString(), to: now.toISOString() };
    const { data: own } = await attacker.post(base, fields);
    const answers = [
      await attacker.get(path),
      await attacker.send('PATCH', path, { name: 'Mine' }),
      await attacker.send('DELETE', path),
      await attacker.post(`${path}/pause`, {}),
      await attacker.post(`${path}/resume`, {}),
      await attacker.post(`${path}/rotate-secret`, {}),
      await attacker.post(`${path}/test`, {}),
      await attacker.get(`${path}/deliveries`),
      await attacker.get(`${path}/deliveries/${delivery.id}`),
      await attacker.post(`${path}/deliveries/${delivery.id}/replay`, {}),
      await attacker.get(`${base}/${own.webhook.id}/deliveries/${delivery.id}`),
      await attacker.post(`${base}/${own.webhook.id}/deliveries/${delivery.id}/replay`, {}),
      await attacker.post(`${path}/replay`, period),
      await attacker.get(`${path}/analytics`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await attacker.get(base)).data.total).toBe(1);
    expect((await admin.get(path)).data).toEqual({ ...webhook, syncStatus: 'in_progress', waiting: 1 });
  });

  test('whoever sees some warehouses alone makes none and sees none, whatever their flags', async () => {
    const { webhook } = await make();
    const granted = { canCreateIntegrations: true, canManageWebhooks: true };
    await db.look(`INSERT INTO role_overrides (organization_id, role, flags) VALUES ($1, 'manager', $2)`, [
      ours.organizationId,
      JSON.stringify(granted),
    ]);
    const manager = await signedIn(app, ours.email.manager, ours.organizationId);
    expect((await manager.get(`${base}/${webhook.id}`)).status).toBe(200);
    const scope = { warehouseIds: [ours.warehouseId] };
    await admin.send(
      'PUT',
      `/api/organizations/${ours.organizationId}/members/${ours.userId.manager}/warehouses`,
      scope,
    );
    expect(await manager.post(base, { ...fields, name: 'Mine' })).toMatchObject({
      status: 403,
      error: { message: wholeOrganization },
    });
    expect((await manager.get(base)).data.total).toBe(0);
    for (const path of ['', '/deliveries', '/analytics']) {
      expect((await manager.get(`${base}/${webhook.id}${path}`)).status).toBe(404);
    }
    expect((await manager.post(`${base}/${webhook.id}/replay`, periodOfNow())).status).toBe(404);
  });

  test('an API key may look, and never make, change or send', async () => {
    const { webhook } = await make();
    const { data: made } = await admin.post('/api/api-keys', { name: 'Key', role: 'admin' });
    const key = { authorization: `Bearer ${made.key}`, 'x-organization-id': String(ours.organizationId) };
    const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
      (await app.server.inject({ method, url: path, headers: key, ...(body ? { payload: body } : {}) })).statusCode;
    const path = `${base}/${webhook.id}`;
    expect([await send('GET', base), await send('GET', path), await send('GET', `${path}/deliveries`)]).toEqual([
      200, 200, 200,
    ]);
    const refused = [
      await send('POST', base, { ...fields, name: 'Left behind' }),
      await send('PATCH', path, { url: 'https://evil.example.com/' }),
      await send('POST', `${path}/rotate-secret`, {}),
      await send('POST', `${path}/test`, {}),
      await send('POST', `${path}/replay`, periodOfNow()),
      await send('DELETE', path),
    ];
    expect(refused).toEqual(refused.map(() => 403));
  });
});

function periodOfNow() {
  return { from: new Date(Date.now() - 60_000).toISOString(), to: new Date().toISOString() };
}
