import { glob } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sharedRows } from '@tallyard/testing/share';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../test/mails.ts';
import type { ModuleWrites, StateWay, Write } from '../test/repeated-writes.ts';
import {
  Browser,
  makeOrganization,
  password,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type { App } from './app.ts';
import type { Mail } from './platform/mail/mail.ts';

/** Rows that stand with their module, as the writes they are about do. */
const ofModules: ModuleWrites[] = [];
for await (const file of glob('*/test/repeated-writes.ts', { cwd: import.meta.dirname })) {
  ofModules.push(
    ((await import(`./${dirname(dirname(file))}/test/repeated-writes.ts`)) as { writes: ModuleWrites }).writes,
  );
}

const newPassword = 'lantern orbit mackerel tuesday';
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const ofOrganization = '/api/organizations/{organizationId}';
/** Ours is; an upstream that knows the documents alone may store twice what is sent twice. */
const onlyOurs = ['POST /api/user-behavior/batch'];

describe('every write can be repeated', () => {
  let db: TestDatabase;
  let app: App;
  let mails: Mail[];
  let one: TestOrganization;
  let admin: Browser;
  let count = 0;
  let fresh: string;
  let now = Date.now();

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app, mails } = await startTestApp(db.database, db.dataDirectory, { runJobs: true, now: () => now }));
  });
  beforeEach(async () => {
    now += 25 * 60 * 60_000;
    count += 1;
    fresh = `fresh-${count}@example.test`;
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const stranger = () => new Browser(app);
  const path = (rest: string) => `/api/organizations/${one.organizationId}${rest}`;
  const member = (rest = '') => path(`/members/${one.userId.user}${rest}`);
  const tokenMailed = async (address: string, subject: string): Promise<string> => {
    const [mail] = await mailsTo(mails, address, 1, subject);
    return /#([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? 'no link';
  };
  const invited = async (email = fresh) => {
    const { data } = await admin.post(path('/invitations'), { email, role: 'user' });
    return { id: String(data.id), token: await tokenMailed(email, 'Join Test organization on Tallyard') };
  };
  const item = async (): Promise<string> => {
    const body = { warehouseId: one.warehouseId, name: 'Bolt', sku: 'B', quantity: 5 };
    return (await admin.post('/api/inventory-items', body)).data.itemId;
  };
  /** A key as a browser has one: the base point of P-256. */
  const pushBrowser = {
    endpoint: 'https://push.example.com/send/1',
    p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const lowStock = { name: 'Low', trigger: { type: 'low_stock', thresholds: { minQuantity: 10 } } };
  const rule = async (): Promise<string> =>
    (await admin.post(`/api/alerts/${one.organizationId}/rules`, lowStock)).data.id;
  const sent = (way: Write['way'], url: string, options: () => object, file: string | Buffer): Write => ({
    way,
    ready: async () => (headers) => admin.upload(url, options(), file, headers),
  });
  const created = async (url: string, body: unknown): Promise<string> => {
    const { data } = await admin.post(url, body);
    return data.id ?? data.templateId ?? data.webhook?.id ?? data.movementId ?? data.itemId ?? data.productId;
  };
  const read = async (url: string) => (await admin.get(url)).data;
  const apiKey = async (): Promise<string> =>
    (await admin.post('/api/api-keys', { name: 'Tool', role: 'user' })).data.apiKey.id;
  const alert = async (): Promise<string> => {
    await rule();
    await item();
    return (await admin.get(`/api/alerts/${one.organizationId}/instances`)).data.data[0].id;
  };
  const signUp = () => stranger().post('/api/auth/sign-up', { name: 'Nadia', email: fresh, password });

  /** A write whose address and body are made ready once. */
  const by: StateWay = (way, method, prepare, more = {}) => ({
    way,
    ...more,
    ready: async () => {
      const [url, body, as = admin] = await prepare();
      const pending = new Map(as.cookies);
      return (headers) => {
        // The cookies of an answer that was lost have not come either.
        as.cookies.clear();
        for (const [name, value] of pending) as.cookies.set(name, value);
        return as.send(method, url, body, headers);
      };
    },
  });

  /** A link that asks an address to confirm. */
  const withRequest = (url: string) =>
    by('nature', 'POST', async () => {
      const token = count.toString().padStart(43, 'x');
      await db.look(
        `INSERT INTO recipients (organization_id, recipient_id, channel, address, purpose, token_hash, link_expires_at)
         VALUES ($1, gen_random_uuid(), 'email', $2, 'alerts', sha256($3::bytea), now() + interval '1 day')`,
        [one.organizationId, fresh, token],
      );
      return [url, { token }, stranger()];
    });

  const writes: Readonly<Record<string, Write>> = {
    // Somebody else made it (MOV-22).
    'POST /api/inventory-movements/{id}/approve': by('nature', 'POST', async () => {
      const waits = { movementType: 'OUTBOUND', itemId: await item(), quantity: 1, requiresApproval: true };
      const user = await signedIn(app, one.email.user, one.organizationId);
      const { data } = await user.post('/api/inventory-movements', waits);
      return [`/api/inventory-movements/${data.movementId}/approve`, { hash: data.contentHash }];
    }),
    'POST /api/auth/sign-in': by('anew', 'POST', async () => [
      '/api/auth/sign-in',
      { email: one.email.user, password },
      stranger(),
    ]),
    'POST /api/auth/sign-out': by('nature', 'POST', async () => ['/api/auth/sign-out', {}]),
    'POST /api/auth/refresh-token': by('nature', 'POST', async () => ['/api/auth/refresh-token', {}]),
    'POST /api/batch': by('nature', 'POST', async () => ['/api/batch', { paths: ['/api/warehouses'] }]),
    'POST /api/auth/sign-up': by('anew', 'POST', async () => [
      '/api/auth/sign-up',
      { name: 'Nadia', email: fresh, password },
    ]),
    'POST /api/auth/verify-email': by('link', 'POST', async () => {
      await signUp();
      return ['/api/auth/verify-email', { token: await tokenMailed(fresh, 'Confirm your e-mail address') }];
    }),
    'POST /api/auth/resend-verification': by('anew', 'POST', async () => {
      await signUp();
      return ['/api/auth/resend-verification', { email: fresh, password }];
    }),
    'POST /api/auth/forgot-password': by('anew', 'POST', async () => [
      '/api/auth/forgot-password',
      { email: one.email.user },
    ]),
    'POST /api/auth/reset-password': by('link', 'POST', async () => {
      await stranger().post('/api/auth/forgot-password', { email: one.email.user });
      const token = await tokenMailed(one.email.user, 'Set a new password');
      return ['/api/auth/reset-password', { token, password: newPassword }];
    }),
    'POST /api/users/me/delete': by('ended', 'POST', async () => [
      '/api/users/me/delete',
      { currentPassword: password, confirmation: one.email.user },
      await signedIn(app, one.email.user),
    ]),
    'POST /api/auth/reauthenticate': by('nature', 'POST', async () => [
      '/api/auth/reauthenticate',
      { currentPassword: password },
    ]),
    'POST /api/auth/change-password': by('secrets', 'POST', async () => [
      '/api/auth/change-password',
      { currentPassword: password, newPassword },
    ]),
    'POST /api/auth/change-email': by('key', 'POST', async () => [
      '/api/auth/change-email',
      { email: fresh, currentPassword: password },
    ]),
    'POST /api/auth/confirm-email': by('link', 'POST', async () => {
      await admin.post('/api/auth/change-email', { email: fresh, currentPassword: password });
      return ['/api/auth/confirm-email', { token: await tokenMailed(fresh, 'Confirm your new e-mail address') }];
    }),
    'DELETE /api/auth/sessions/{sessionId}': by('nature', 'DELETE', async () => {
      const other = await signedIn(app, one.email.admin);
      return [`/api/auth/sessions/${(await other.get('/api/auth/session')).data.sessionId}`];
    }),
    'POST /api/auth/sign-out-everywhere': by('ended', 'POST', async () => ['/api/auth/sign-out-everywhere', {}]),

    'PUT /api/users/me': by('nature', 'PUT', async () => ['/api/users/me', { locale: 'en-GB' }]),
    'PUT /api/users/me/avatar': {
      way: 'nature',
      ready: async () => () => admin.uploadFile('/api/users/me/avatar', pixel, 'picture.png', 'image/png'),
    },
    'DELETE /api/users/me/avatar': by('nature', 'DELETE', async () => {
      await admin.uploadFile('/api/users/me/avatar', pixel, 'picture.png', 'image/png');
      return ['/api/users/me/avatar'];
    }),
    'POST /api/waitlist': by('nature', 'POST', async () => ['/api/waitlist', { email: fresh }, stranger()]),
    'POST /api/newsletter': by('nature', 'POST', async () => ['/api/newsletter', { email: fresh }, stranger()]),
    'POST /api/user-behavior/batch': by(
      'nature',
      'POST',
      async () => {
        const event = { id: `event-${count}`, eventName: 'inventory_page_viewed', eventCategory: 'page' };
        const timestamp = new Date().toISOString();
        return ['/api/user-behavior/batch', { events: [{ ...event, sessionId: 'one visit', timestamp }] }];
      },
      { counts: true },
    ),

    'POST /api/organizations': by('key', 'POST', async () => ['/api/organizations', { name: 'New', currency: 'EUR' }]),
    [`PATCH ${ofOrganization}`]: by('nature', 'PATCH', async () => [path(''), { name: 'Renamed' }]),
    [`PUT ${ofOrganization}/settings`]: by('nature', 'PUT', async () => [path('/settings'), { currency: 'SEK' }]),
    [`POST ${ofOrganization}/leave`]: by('key', 'POST', async () => [
      path('/leave'),
      {},
      await signedIn(app, one.email.user, one.organizationId),
    ]),
    [`PUT ${ofOrganization}/roles/{role}`]: by('nature', 'PUT', async () => [
      path('/roles/viewer'),
      { flags: { canUploadFiles: true } },
    ]),
    [`PATCH ${ofOrganization}/members/{userId}`]: by('nature', 'PATCH', async () => [member(), { jobTitle: 'Picker' }]),
    [`PUT ${ofOrganization}/members/{userId}/role`]: by('key', 'PUT', async () => {
      await admin.send('PUT', path(`/members/${one.userId.manager}/role`), { role: 'admin' });
      // The own role: who has given it away may not change roles any more.
      return [path(`/members/${one.userId.admin}/role`), { role: 'viewer' }];
    }),
    [`PUT ${ofOrganization}/members/{userId}/warehouses`]: by('nature', 'PUT', async () => [
      member('/warehouses'),
      { warehouseIds: [one.warehouseId] },
    ]),
    [`POST ${ofOrganization}/members/{userId}/deactivate`]: by('nature', 'POST', async () => [member('/deactivate')]),
    [`POST ${ofOrganization}/members/{userId}/reactivate`]: by('nature', 'POST', async () => {
      await admin.post(member('/deactivate'));
      return [member('/reactivate')];
    }),
    [`POST ${ofOrganization}/members/{userId}/reset-password`]: by('key', 'POST', async () => [
      member('/reset-password'),
    ]),
    [`DELETE ${ofOrganization}/members/{userId}`]: by('key', 'DELETE', async () => [member()]),
    [`POST ${ofOrganization}/invitations`]: by('key', 'POST', async () => [
      path('/invitations'),
      { email: fresh, role: 'user' },
    ]),
    [`POST ${ofOrganization}/invitations/{id}/resend`]: by('key', 'POST', async () => [
      path(`/invitations/${(await invited()).id}/resend`),
    ]),
    [`POST ${ofOrganization}/invitations/{id}/revoke`]: by('nature', 'POST', async () => [
      path(`/invitations/${(await invited()).id}/revoke`),
    ]),
    'POST /api/invitations/read': by('nature', 'POST', async () => [
      '/api/invitations/read',
      { token: (await invited()).token },
      stranger(),
    ]),
    'POST /api/invitations/accept': by('key', 'POST', async () => {
      const { email } = await makeOrganization(db.database);
      const { token } = await invited(email.viewer);
      return ['/api/invitations/accept', { token }, await signedIn(app, email.viewer)];
    }),
    'POST /api/invitations/accept-new': by('link', 'POST', async () => [
      '/api/invitations/accept-new',
      { token: (await invited()).token, name: 'Nadia', password },
      stranger(),
    ]),
    'POST /api/recipients/read': withRequest('/api/recipients/read'),
    'POST /api/recipients/confirm': withRequest('/api/recipients/confirm'),
    'POST /api/recipients/decline': withRequest('/api/recipients/decline'),

    'POST /api/api-keys': by('key', 'POST', async () => ['/api/api-keys', { name: 'Tool', role: 'user' }]),
    'POST /api/api-keys/{id}/rotate': by('key', 'POST', async () => [`/api/api-keys/${await apiKey()}/rotate`, {}]),
    'POST /api/api-keys/{id}/revoke': by('nature', 'POST', async () => [`/api/api-keys/${await apiKey()}/revoke`, {}]),

    ...Object.assign({}, ...ofModules.map((writesOf) => writesOf(by, () => one, created, read, sent))),
    'POST /api/inventory-items/validate-sku': by('nature', 'POST', async () => [
      '/api/inventory-items/validate-sku',
      { sku: 'any' },
    ]),
    'POST /api/inventory-items': by('key', 'POST', async () => [
      '/api/inventory-items',
      { warehouseId: one.warehouseId, name: 'Bolt', sku: 'B', quantity: 5 },
    ]),
    'PUT /api/inventory-items/{id}': by('key', 'PUT', async () => [
      `/api/inventory-items/${await item()}`,
      { quantity: 8, expectedQuantity: 5 },
    ]),
    'DELETE /api/inventory-items/{id}': by('key', 'DELETE', async () => [`/api/inventory-items/${await item()}`]),
    'POST /api/inventory-items/{id}/adjust': by('key', 'POST', async () => [
      `/api/inventory-items/${await item()}/adjust`,
      { adjustment: -1 },
    ]),
    'POST /api/inventory-items/{id}/adjustments/{movementId}/reverse': by('key', 'POST', async () => {
      const path = `/api/inventory-items/${await item()}`;
      const { data } = await admin.post(`${path}/adjust`, { adjustment: 2 });
      return [`${path}/adjustments/${data.movement.movementId}/reverse`, {}];
    }),
    'POST /api/alerts/{orgId}/rules': by('key', 'POST', async () => [
      `/api/alerts/${one.organizationId}/rules`,
      lowStock,
    ]),
    'PUT /api/alerts/rules/{id}': by('nature', 'PUT', async () => [`/api/alerts/rules/${await rule()}`, { name: 'X' }]),
    'DELETE /api/alerts/rules/{id}': by('key', 'DELETE', async () => [`/api/alerts/rules/${await rule()}`]),
    'PATCH /api/alerts/rules/{id}/toggle': by('nature', 'PATCH', async () => [
      `/api/alerts/rules/${await rule()}/toggle`,
      { isActive: false },
    ]),
    'PUT /api/alerts/preferences': by('nature', 'PUT', async () => ['/api/alerts/preferences', { digest: 'hourly' }]),
    'PUT /api/alerts/push-browsers': by('nature', 'PUT', async () => ['/api/alerts/push-browsers', pushBrowser]),
    'DELETE /api/alerts/push-browsers/{id}': by('key', 'DELETE', async () => {
      const added = await admin.send('PUT', '/api/alerts/push-browsers', pushBrowser);
      return [`/api/alerts/push-browsers/${added.data.id}`];
    }),
    'POST /api/alerts/{orgId}/rules/try': by('nature', 'POST', async () => [
      `/api/alerts/${one.organizationId}/rules/try`,
      { trigger: { type: 'low_stock' } },
    ]),
    'POST /api/alerts/{orgId}/rules/backtest': by('nature', 'POST', async () => [
      `/api/alerts/${one.organizationId}/rules/backtest`,
      { trigger: { type: 'low_stock' } },
    ]),
    'POST /api/alerts/rules/backtest/lines': by('nature', 'POST', async () => [
      '/api/alerts/rules/backtest/lines',
      { trigger: { type: 'low_stock' } },
    ]),
    'POST /api/alerts/rules/{id}/test': by('key', 'POST', async () => [
      `/api/alerts/rules/${await rule()}/test`,
      { send: true },
    ]),
    // Of items alone: each export is an entry of the organization.
    'POST /api/activity/export': by('nature', 'POST', async () => ['/api/activity/export', { entity: 'item' }]),
    'POST /api/alerts/instances/export': by('nature', 'POST', async () => ['/api/alerts/instances/export', {}]),
    'POST /api/alerts/rules/export': by('nature', 'POST', async () => ['/api/alerts/rules/export', {}]),
    'POST /api/alerts/instances/bulk-update': by('nature', 'POST', async () => [
      '/api/alerts/instances/bulk-update',
      { operationType: 'acknowledge', alertInstanceIds: [await alert()], operationData: {} },
    ]),
  };

  /** Every write that the api has, with whether its contract says that it needs no key. */
  const registered = async (): Promise<Record<string, boolean>> => {
    const { paths } = JSON.parse((await stranger().getRaw('/api/openapi.json')).body) as {
      paths: Record<string, Record<string, { 'x-repeatable': boolean }>>;
    };
    return Object.fromEntries(
      Object.entries(paths).flatMap(([address, methods]) =>
        Object.entries(methods)
          .filter(([method]) => method !== 'get')
          .map(([method, operation]) => [`${method.toUpperCase()} ${address}`, operation['x-repeatable']]),
      ),
    );
  };

  test('each has a stated way, and the contract agrees: what needs a key or a secret is not repeatable as it is', async () => {
    const ours = await registered();
    const stated = Object.entries(writes).map(([name, { way }]) => [
      name,
      (way === 'nature' || way === 'ended') && !onlyOurs.includes(name),
    ]);
    expect(Object.fromEntries(stated)).toEqual(ours);
  });

  /** What was noted and which mails were requested, in all. */
  const traces = async () =>
    db.look(
      `SELECT (SELECT count(*)::int FROM audit_entries) AS noted,
              (SELECT count(*)::int FROM jobs.job WHERE name ~ '^(session|invitations)\\.') AS mails`,
    );

  test.each(sharedRows(Object.entries(writes), ([name]) => name))('%s', async (name, { way, ready, counts }) => {
    const send = await ready();
    const headers: Record<string, string> = way === 'key' ? { 'idempotency-key': name.replaceAll(' ', '-') } : {};
    const first = await send(headers);
    const before = await traces();
    const again = await send(headers);
    expect(first.error).toBeUndefined();
    if (way === 'ended') {
      expect(again.error.code).toBe('SESSION_EXPIRED');
      return;
    }
    expect([again.status, again.error]).toEqual([first.status, undefined]);
    if (!counts) expect(steady(again.data)).toEqual(steady(first.data));
    if (way === 'key' || way === 'link' || way === 'secrets') expect(await traces()).toEqual(before);
  });
});

/** An answer without what every answer has again: when it was, and which session or picture it opened. */
function steady(data: unknown): unknown {
  const volatile = new Set(['accessExpiresAt', 'updatedAt', 'sessionId', 'avatarId', 'timestamp', 'requestId']);
  return JSON.parse(JSON.stringify(data ?? null, (key, value: unknown) => (volatile.has(key) ? undefined : value)));
}
