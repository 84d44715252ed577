import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { maxPushBrowsers } from '@tallyard/domain/alerts/push';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { afterAllWrites } from '../../../test/clock.ts';
import {
  type Browser,
  makeOrganization,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';
import { EventNotifier } from '../../platform/events/outbox.ts';
import { derivedPushKeys } from '../../platform/outgoing/web-push.ts';
import { Seal } from '../../platform/sealing/seal.ts';
import { createAlertDispatcher } from '../notifications/dispatcher.ts';
import { pushChannel } from '../notifications/push-channel.ts';
import { browsersPurpose } from './push-parts.ts';

const path = '/api/alerts/push-browsers';
const secret = 'a secret of the pushes of tests, long enough';
const hour = 60 * 60_000;

/** What a browser does with what its service gives it (RFC 8188, RFC 8291), by itself. */
function decrypt(body: Buffer, pair: ECDH, auth: Buffer): unknown {
  const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)];
  const derive = (from: Uint8Array, by: Uint8Array, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const shared = derive(pair.computeSecret(theirs), auth, info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    key,
    derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  decipher.setAuthTag(body.subarray(-16));
  const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
  expect(text.at(-1)).toBe(2);
  return JSON.parse(text.subarray(0, -1).toString());
}

describe('alerts are pushed to browsers', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  let manager: Browser;
  let received: { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];
  let status = 201;
  let clock = 0;
  const service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ url: String(request.url), headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(status).end();
    });
  });
  let origin = '';
  const pair = createECDH('prime256v1');
  const auth = randomBytes(16);

  beforeAll(async () => {
    pair.generateKeys();
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    db = await makeTestDatabase({ maxConnections: 20 });
    const env = { WEBHOOK_ALLOW_PRIVATE: '1', SESSION_SECRET: secret };
    ({ app } = await startTestApp(db.database, db.dataDirectory, { env }));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    manager = await signedIn(app, one.email.manager, one.organizationId);
    received = [];
    status = 201;
    clock = afterAllWrites();
  });
  afterEach(() => db.look(`UPDATE alert_messages SET state = 'failed', due_at = NULL WHERE due_at IS NOT NULL`));
  afterAll(async () => {
    service.close();
    await app?.close();
    await db?.drop();
  });

  const subscription = (name = 'one') => ({
    endpoint: `${origin}/send/${name}`,
    p256dh: pair.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  });
  const add = (who = manager, name = 'one') => who.send('PUT', path, subscription(name));
  const list = async (who = manager) => (await who.get(path)).data;
  async function pass(ms = 0) {
    clock += ms;
    const push = pushChannel({
      database: db.database,
      keys: derivedPushKeys(secret),
      subject: 'mailto:someone@tallyard.test',
      seal: new Seal(secret, browsersPurpose),
      allowPrivateTargets: true,
      publicUrl: new URL('https://tallyard.test'),
    });
    const onError = (error: unknown) => {
      throw error;
    };
    await createAlertDispatcher({
      database: db.database,
      notifier: new EventNotifier(),
      channelAdapters: { push },
      onError,
      now: () => clock,
    }).settle();
  }
  async function raise(name = 'Bolt'): Promise<string> {
    const rule = await admin.post(`/api/alerts/${one.organizationId}/rules`, {
      name: `Low ${name}`,
      isActive: false,
      workflow: { type: 'notification', actions: ['inApp', 'email'], roles: ['manager'] },
    });
    await db.look('UPDATE alert_rules SET is_active = true WHERE rule_id = $1', [rule.data.id]);
    await admin.post('/api/inventory-items', { warehouseId: one.warehouseId, name, sku: `S-${name}`, quantity: 3 });
    return (await admin.get(`/api/alerts/${one.organizationId}/instances`)).data.data[0].id;
  }
  const notifications = async (id: string) =>
    (await admin.get(`/api/alerts/${one.organizationId}/instances`)).data.data.find(
      (alert: { id: string }) => alert.id === id,
    )?.notificationsSent;
  const pushes = async (id: string) =>
    (await admin.get(`/api/alerts/instances/${id}/sends`)).data.data.filter(
      ({ channel }: { channel: string }) => channel === 'push',
    );

  test('the same endpoint twice is one browser, of its member alone; whoever is signed in there later has it', async () => {
    const first = await add();
    expect(first.status).toBe(200);
    expect((await add()).data.id).toBe(first.data.id);
    const { publicKey, browsers } = await list();
    expect(publicKey).toBe(derivedPushKeys(secret).publicKey);
    expect(browsers).toEqual([expect.objectContaining({ id: first.data.id, isCurrent: true, isSignedIn: true })]);
    expect((await list(admin)).browsers).toEqual([]);
    expect((await admin.send('DELETE', `${path}/${first.data.id}`)).status).toBe(404);
    expect((await add(admin)).data.id).not.toBe(first.data.id);
    expect((await list()).browsers).toEqual([]);
    const [{ id }] = (await list(admin)).browsers;
    expect((await admin.send('DELETE', `${path}/${id}`)).data).toEqual({ deleted: true });
    expect((await list(admin)).browsers).toEqual([]);
  });

  test(`of more than ${maxPushBrowsers} the one that was used longest ago goes`, async () => {
    const ids: string[] = [];
    for (let number = 0; number <= maxPushBrowsers; number += 1) ids.push((await add(manager, String(number))).data.id);
    expect((await list()).browsers).toHaveLength(maxPushBrowsers);
    const kept = await db.look<{ browser_id: string }>('SELECT browser_id FROM push_browsers WHERE user_id = $1', [
      one.userId.manager,
    ]);
    expect(kept.map(({ browser_id: id }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
  });

  test.each([
    ['endpoint', { endpoint: 'nothing' }],
    ['p256dh', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['auth', { auth: 'AAAA' }],
  ])('what nothing could be pushed to is refused: %s', async (field, wrong) => {
    const answer = await manager.send('PUT', path, { ...subscription(), ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.error.details[0].field).toBe(field);
  });

  test('whoever is mailed has it in their browser: encrypted for it alone, signed, and said in its history', async () => {
    await add();
    const id = await raise();
    await pass();
    const [push] = received;
    expect(received).toHaveLength(1);
    expect(decrypt(push?.body ?? Buffer.alloc(0), pair, auth)).toMatchObject({
      item: 'Bolt',
      rule: 'Low Bolt',
      priority: expect.any(String),
      link: expect.stringContaining(id),
    });
    expect(push?.body.length).toBeLessThan(4_096);
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    const [, signed = '', signature = '', key = ''] =
      /^vapid t=(.+)\.([\w-]+), k=([\w-]+)$/.exec(String(push?.headers.authorization)) ?? [];
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: String(x), y: String(y) }, format: 'jwk' });
    const proof = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(signed), proof, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(String(signed.split('.')[1]), 'base64url').toString()).aud).toBe(origin);
    expect(await pushes(id)).toEqual([
      expect.objectContaining({ state: 'sent', attempts: 1, sentAt: expect.stringMatching(/Z$/), failures: [] }),
    ]);
    expect((await notifications(id)).push).toBe(1);
    const { answers } = (await manager.get(`/api/alerts/instances/${id}/why`)).data;
    expect(answers).toContainEqual(
      expect.objectContaining({
        channel: 'push',
        kind: 'sent',
        text: expect.stringContaining('Handed to the push service'),
      }),
    );
    expect((await list()).browsers[0].lastUsedAt).not.toBeNull();
  });

  test.each([404, 410])(
    'a browser that its service answers %s about is forgotten, and not tried again',
    async (answer) => {
      await add();
      status = answer;
      const id = await raise();
      await pass();
      await pass(hour);
      expect(received).toHaveLength(1);
      expect((await list()).browsers).toEqual([]);
      expect(await pushes(id)).toEqual([expect.objectContaining({ state: 'failed', attempts: 1, sentAt: null })]);
      expect((await notifications(id)).push).toBe(0);
      const { answers } = (await manager.get(`/api/alerts/instances/${id}/why`)).data;
      expect(answers).toContainEqual(expect.objectContaining({ channel: 'push', kind: 'forgotten' }));
    },
  );

  test('a service that is busy is asked again', async () => {
    await add();
    status = 503;
    const id = await raise();
    await pass();
    status = 201;
    await pass(hour);
    expect(await pushes(id)).toEqual([expect.objectContaining({ state: 'sent', attempts: 2 })]);
  });

  test('nothing is pushed into private networks, unless whoever runs Tallyard allows it', async () => {
    const { app: strict } = await startTestApp(db.database, db.dataDirectory, { env: { SESSION_SECRET: secret } });
    try {
      const person = await signedIn(strict, one.email.manager, one.organizationId);
      const { status: refused, error } = await person.send('PUT', path, subscription());
      expect([refused, error.details[0].field]).toEqual([400, 'endpoint']);
      expect((await list(person)).browsers).toEqual([]);
    } finally {
      await strict.close();
    }
  });

  test('own quiet hours hold pushes as they hold mails, until they end', async () => {
    const clockOf = (at: number) => new Date(at).toISOString().slice(11, 16);
    const quietHours = {
      from: clockOf(Date.now() - hour),
      to: clockOf(Date.now() + 2 * hour),
      timeZone: 'UTC',
      days: [],
      exceptCritical: true,
    };
    await add();
    await manager.send('PUT', '/api/alerts/preferences', { quietHours });
    const id = await raise();
    await pass();
    expect(received).toEqual([]);
    expect(await pushes(id)).toEqual([expect.objectContaining({ state: 'waiting', heldBecause: 'ownQuiet' })]);
    await pass(2 * hour + 60_000);
    expect(received).toHaveLength(1);
  });

  test('preferences hold for pushes as for mails', async () => {
    await add();
    await manager.send('PUT', '/api/alerts/preferences', { mailed: [] });
    const id = await raise();
    await pass();
    expect(received).toEqual([]);
    expect(await pushes(id)).toEqual([expect.objectContaining({ state: 'withdrawn', withdrawnBecause: 'muted' })]);
  });

  test.each([
    ['whose session has ended', 'UPDATE sessions SET ended_at = now() WHERE user_id = $1', 'failed'],
    [
      'whose session nobody can renew',
      `UPDATE refresh_tokens SET expires_at = now() WHERE session_id IN (SELECT session_id FROM sessions WHERE user_id = $1)`,
      'failed',
    ],
    [
      'of a member who was deactivated',
      'UPDATE memberships SET deactivated_at = now() WHERE user_id = $1',
      'withdrawn',
    ],
  ])(
    'a browser %s is told of nothing: neither of what is raised then, nor of what waits already',
    async (_, ends, state) => {
      await add();
      await raise('Nut');
      await db.look(ends, [one.userId.manager]);
      await raise('Bolt');
      await pass();
      expect(received).toEqual([]);
      const rows = await db.look(`SELECT state FROM alert_messages WHERE organization_id = $1 AND channel = 'push'`, [
        one.organizationId,
      ]);
      expect(rows).toEqual([{ state }]);
    },
  );
});
