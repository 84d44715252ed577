import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { afterAllWrites } from '../../test/clock.ts';
import { type Receiver, startReceiver } from '../../test/receiver.ts';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import type { DeliveryWorker } from '../deliveries/public.ts';
import { EventNotifier } from '../platform/events/outbox.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { createWebhookWorker } from './delivery-worker.ts';
import { webhookSeal } from './seal.ts';

const base = '/api/integrations/webhooks';
const minute = 60_000;

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const refusal = (code: string, message: string) => JSON.stringify({ success: false, error: { code, message } });

describe('webhooks say selections (INT-4)', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  let receiver: Receiver;
  let worker: DeliveryWorker;
  /** Stands where the bff is, which can misbehave. */
  let bffServer: Server;
  let asked: IncomingMessage[] = [];
  let said: (cursor: string) => Answer;
  let status = 204;
  let clock = 0;
  let mailed: { step: string; webhookId: string }[] = [];

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 20 });
    ({ app } = await startTestApp(db.database, db.dataDirectory, { env: { WEBHOOK_ALLOW_PRIVATE: '1' } }));
    bffServer = createServer((request, response) => {
      asked.push(request);
      const after = new URL(request.url ?? '', 'http://bff').searchParams.get('after') ?? '0';
      const { status: answered, body, headers } = said(String(BigInt(after) + 1n));
      response.writeHead(answered, headers).end(body);
    }).listen(0, '127.0.0.1');
    await once(bffServer, 'listening');
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    clock = afterAllWrites();
    asked = [];
    mailed = [];
    status = 204;
    said = (cursor) => ({ status: 200, body: `${lineOf(cursor)}\n` });
    receiver = await startReceiver((_, response) => response.writeHead(status).end());
    worker = createWorker(`http://127.0.0.1:${(bffServer.address() as AddressInfo).port}`);
  });
  afterEach(async () => {
    await worker.stop();
    await receiver.close();
    await db.look('DELETE FROM webhooks');
  });
  afterAll(async () => {
    bffServer?.close();
    await app?.close();
    await db?.drop();
  });

  const lineOf = (cursor: string, what = 'said') =>
    `{"type":"item.changed","timestamp":"2026-01-01T00:00:00.000Z","cursor":"${cursor}","data":{"itemChanged":{"what":"${what}"}}}`;
  const jobs = {
    enqueue: async (_: unknown, _name: string, data: object) => void mailed.push(data as (typeof mailed)[number]),
  } as unknown as Jobs;
  const createWorker = (bffUrl: string | null) =>
    createWebhookWorker({
      database: db.database,
      notifier: new EventNotifier(),
      seal: webhookSeal('a secret of the tests, long enough'),
      allowPrivate: true,
      bffUrl: bffUrl === null ? null : new URL(bffUrl),
      jobs: () => jobs,
      onError: (error) => {
        throw error;
      },
      now: () => clock,
      timeoutMs: 2_000,
    });
  const select = async (kind = 'item.changed'): Promise<string> =>
    (await admin.post('/api/selections', { name: `S ${Math.random()}`, document: 'subscription { x }', kind })).data.id;
  const make = async (fields: object = {}, by = admin): Promise<string> => {
    const hook = { name: `Hook ${Math.random()}`, url: receiver.url, kinds: ['plan.changed'], ...fields };
    return (await by.post(base, hook)).data.webhook.id;
  };
  const item = async (sku: string): Promise<string> =>
    (await admin.post('/api/inventory-items', { warehouseId: one.warehouseId, name: 'Bolt', sku, quantity: 5 })).data
      .itemId;
  const read = async (id: string) => (await admin.get(`${base}/${id}`)).data;
  const change = async (id: string, changes: object, by = admin) => by.send('PATCH', `${base}/${id}`, changes);
  const log = async (id: string) => (await admin.get(`${base}/${id}/deliveries`)).data.data;

  test('it is of the kind of its selection, acts for whoever chose it, and holds the selection', async () => {
    const selectionId = await select();
    const id = await make({ selectionId });
    expect(await read(id)).toMatchObject({ selectionId, actsFor: one.userId.admin, kinds: ['item.changed'] });
    const refused = await admin.send('DELETE', `/api/selections/${selectionId}`);
    expect([refused.status, refused.error.code]).toEqual([422, 'RULE_BROKEN']);
    expect(
      (await admin.get(`${base}?selectionId=${selectionId}`)).data.data.map(({ id: found }: { id: string }) => found),
    ).toEqual([id]);
    const plain = (await change(id, { selectionId: null })).data;
    expect(plain).toMatchObject({ selectionId: null, actsFor: one.userId.admin, kinds: ['item.changed'] });
    expect((await admin.send('DELETE', `/api/selections/${selectionId}`)).status).toBe(200);
    const rival = await makeOrganization(db.database);
    const attacker = await signedIn(app, rival.email.admin, rival.organizationId);
    const stolen = await attacker.post(base, {
      name: 'X',
      url: receiver.url,
      kinds: ['item.changed'],
      selectionId: await select(),
    });
    expect(stolen.status).toBe(404);
  });

  test('one of folders is told of warehouses as well, as whoever subscribes to them is', async () => {
    const id = await make({ selectionId: await select('folder.changed') });
    expect((await read(id)).kinds).toEqual(['folder.changed', 'warehouse.changed']);
    const plain = await make({ selectionId: await select('warehouse.changed') });
    expect((await read(plain)).kinds).toEqual(['warehouse.changed']);
  });

  test('whoever changes it answers for it with their own rights', async () => {
    await db.look(
      `INSERT INTO role_overrides (organization_id, role, flags) VALUES (${one.organizationId}, 'manager', '{"canConfigureIntegrations": true}')`,
    );
    const manager = await signedIn(app, one.email.manager, one.organizationId);
    const selectionId = await select();
    const id = await make({ selectionId });
    await change(id, { name: 'Renamed' }, manager);
    expect((await read(id)).actsFor).toBe(one.userId.manager);
    await change(id, { selectionId });
    expect((await read(id)).actsFor).toBe(one.userId.admin);
  });

  test('what is sent is what was said to a pass of whom it acts for; a test is of no event', async () => {
    const id = await make({ selectionId: await select() });
    await item('A');
    await worker.settle();
    expect(receiver.received.map(({ text }) => text)).toEqual([lineOf((await log(id))[0].cursor)]);
    const { authorization } = asked[0]?.headers ?? {};
    const session = await app.server.inject({ url: '/api/auth/session', headers: { authorization } });
    expect(session.json().data).toMatchObject({ id: one.userId.admin, kind: 'apiKey' });
    await admin.post(`${base}/${id}/test`, {});
    await worker.settle();
    expect(receiver.received[1]?.body.type).toBe('webhook.test');
    expect(asked).toHaveLength(1);
  });

  test('deliveries that go side by side share a page, and each gets what was said of its own event', async () => {
    const id = await make({ selectionId: await select() });
    for (const sku of ['A', 'B', 'C', 'D']) await item(sku);
    said = (cursor) => {
      const cursors = [0, 1, 2, 3, 4].map((n) => String(Number(cursor) + n));
      const body = cursors.map((each) => `${lineOf(each, `of ${each}`)}\n`).join('');
      return { status: 200, body, headers: { 'x-next-cursor': String(Number(cursor) + 4) } };
    };
    await worker.settle();
    const events = (await log(id)).map(({ cursor }: { cursor: string }) => cursor);
    expect(
      receiver.received.map(({ body }) => body.data.itemChanged.what).toSorted((a, b) => (a < b ? -1 : 1)),
    ).toEqual(events.map((cursor: string) => `of ${cursor}`).toSorted((a: string, b: string) => (a < b ? -1 : 1)));
    expect(asked.length).toBeLessThan(4);
  });

  test('what was said once is sent again, byte for byte, whatever is said later', async () => {
    const id = await make({ selectionId: await select() });
    await item('A');
    status = 500;
    await worker.settle();
    said = (cursor) => ({ status: 200, body: `${lineOf(cursor, 'otherwise')}\n` });
    status = 204;
    clock += minute;
    await worker.settle();
    const texts = receiver.received.map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts[1]).toBe(texts[0]);
    const [{ id: deliveryId }] = await log(id);
    expect((await admin.get(`${base}/${id}/deliveries/${deliveryId}`)).data.body).toBe(texts[0]);
    // The event is gone, and whoever it acts for may still be told of it.
    said = () => ({ status: 410, body: refusal('FEED_EXPIRED', 'gone') });
    await admin.post(`${base}/${id}/deliveries/${deliveryId}/replay`, {});
    clock += minute;
    await worker.settle();
    expect(receiver.received[2]?.text).toBe(texts[0]);
  });

  test.each<[string, (cursor: string) => Answer]>([
    ['it has no answer', () => ({ status: 503, body: refusal('SERVICE_UNAVAILABLE', 'not now') })],
    [
      'it has too much to do',
      () => ({ status: 429, body: refusal('RATE_LIMITED', 'slower'), headers: { 'retry-after': '2' } }),
    ],
    ['something else answers', () => ({ status: 404, body: '<h1>Not here</h1>' })],
    ['what it says is broken', () => ({ status: 200, body: '{"type":' })],
  ])('while %s it waits: no attempt, no failure, and afterwards all of it in order', async (_, answer) => {
    const id = await make({ selectionId: await select() });
    const itemId = await item('A');
    await admin.post(`/api/inventory-items/${itemId}/adjust`, { adjustment: 1 });
    said = answer;
    await worker.settle();
    expect(receiver.received).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'active', failingSince: null, calls: 0, waiting: 2 });
    expect((await log(id)).at(-1)).toMatchObject({
      attempts: 0,
      lastError: expect.stringContaining('could not be asked'),
    });
    said = (cursor) => ({ status: 200, body: `${lineOf(cursor)}\n` });
    clock += 10_000;
    await worker.settle();
    const cursors = receiver.received.map(({ body }) => Number(body.cursor));
    expect(cursors).toHaveLength(2);
    expect(cursors).toEqual(cursors.toSorted((a, b) => a - b));
  });

  test('without an address to ask at it waits and says so', async () => {
    const alone = createWorker(null);
    const id = await make({ selectionId: await select() });
    await item('A');
    await alone.settle();
    await alone.stop();
    expect((await log(id))[0]).toMatchObject({ attempts: 0, lastError: expect.stringContaining('BFF_URL') });
  });

  test('a refusal pauses it, tells whoever made it, and not even what was kept goes out', async () => {
    const id = await make({ selectionId: await select() });
    await item('A');
    status = 500;
    await worker.settle();
    await item('B');
    said = () => ({ status: 403, body: refusal('PERMISSION_DENIED', 'Insufficient permissions to view selections') });
    status = 204;
    clock += minute;
    await worker.settle();
    expect(receiver.received).toHaveLength(1);
    expect(await read(id)).toMatchObject({
      status: 'paused',
      pausedBecause: 'selection',
      refusal: 'Insufficient permissions to view selections',
      waiting: 2,
    });
    expect(mailed).toEqual([{ organizationId: one.organizationId, webhookId: id, step: 'refused' }]);
    said = (cursor) => ({ status: 200, body: `${lineOf(cursor)}\n` });
    await admin.post(`${base}/${id}/resume`, {});
    clock += 1_000;
    await worker.settle();
    expect(receiver.received).toHaveLength(3);
    expect(await read(id)).toMatchObject({ status: 'active', refusal: null, waiting: 0 });
  });

  test('an event that was never said and is gone is not sent, and says why', async () => {
    const id = await make({ selectionId: await select() });
    await item('A');
    said = (cursor) => ({ status: 200, body: `${lineOf(String(Number(cursor) + 7))}\n` });
    await worker.settle();
    expect(receiver.received).toEqual([]);
    expect((await log(id))[0]).toMatchObject({ state: 'failed', lastError: expect.stringContaining('not kept') });
  });
});
