import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { advanced, afterAllWrites } from '../../test/clock.ts';
import { type Received, type Receiver, startReceiver, verified } from '../../test/receiver.ts';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import type { DeliveryWorker } from '../deliveries/public.ts';
import { openDatabase } from '../platform/database/database.ts';
import { EventNotifier } from '../platform/events/outbox.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { createWebhookWorker, type WebhookWorkerContext } from './delivery-worker.ts';
import { claimMs } from './poll-webhook.ts';
import { webhookSeal } from './seal.ts';

const base = '/api/integrations/webhooks';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('webhooks are sent (INT-4)', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  let receiver: Receiver;
  let workers: DeliveryWorker[] = [];
  let receivers: Receiver[] = [];
  /** Of the workers, so that days pass within a test. */
  let clock = 0;
  let mailed: { step: string; webhookId: string }[] = [];

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 20 });
    ({ app } = await startTestApp(db.database, db.dataDirectory, { env: { WEBHOOK_ALLOW_PRIVATE: '1' } }));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    clock = afterAllWrites();
    mailed = [];
    receiver = await startReceiver();
    receivers = [receiver];
  });
  afterEach(async () => {
    for (const worker of workers) await worker.stop();
    for (const each of receivers) await each.close();
    workers = [];
    // What a test leaves behind is not the next one's to send.
    await db.look('DELETE FROM webhooks');
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const jobs = {
    enqueue: async (_: unknown, _name: string, data: object) => void mailed.push(data as (typeof mailed)[number]),
  } as unknown as Jobs;
  function createWorker(more: Partial<WebhookWorkerContext> = {}): DeliveryWorker {
    const worker = createWebhookWorker({
      database: db.database,
      notifier: new EventNotifier(),
      seal: webhookSeal('a secret of the tests, long enough'),
      allowPrivate: true,
      bffUrl: null,
      jobs: () => jobs,
      onError: (error) => {
        throw error;
      },
      now: () => clock,
      timeoutMs: 2_000,
      ...more,
    });
    workers.push(worker);
    return worker;
  }
  const another = async (...args: Parameters<typeof startReceiver>) => {
    const started = await startReceiver(...args);
    receivers.push(started);
    return started;
  };
  const make = async (url = receiver.url, fields: object = {}): Promise<{ id: string; secret: string }> => {
    const { data } = await admin.post(base, { name: `Hook ${Math.random()}`, url, kinds: ['item.changed'], ...fields });
    return { id: data.webhook.id, secret: data.secret };
  };
  const item = async (sku: string): Promise<string> =>
    (await admin.post('/api/inventory-items', { warehouseId: one.warehouseId, name: 'Bolt', sku, quantity: 5 })).data
      .itemId;
  const adjust = (itemId: string, adjustment = 1) =>
    admin.post(`/api/inventory-items/${itemId}/adjust`, { adjustment });
  const read = async (id: string) => (await admin.get(`${base}/${id}`)).data;
  const log = async (id: string) => (await admin.get(`${base}/${id}/deliveries`)).data.data;
  const quantities = (received: readonly Received[]) => received.map(({ body }) => body.data.item.quantity);

  test('what happened arrives signed, as the library that receivers use verifies it', async () => {
    const { id, secret } = await make();
    const itemId = await item('A');
    await createWorker().settle();
    const [received] = receiver.received;
    if (!received) throw new Error('nothing came');
    expect(verified(secret, received)).toMatchObject({
      type: 'item.changed',
      cursor: expect.stringMatching(/^\d+$/),
      timestamp: expect.stringMatching(/Z$/),
      data: { change: 'created', itemIds: [itemId], item: { sku: 'A' }, by: { userName: 'The admin' } },
    });
    expect(() => verified(secret, { ...received, text: received.text.replace('Bolt', 'Nut') })).toThrow();
    expect(() => verified('whsec_AAAA', received)).toThrow();
    const [delivery] = await log(id);
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, lastStatus: 204, messageId: received.id });
    expect(await read(id)).toMatchObject({ syncStatus: 'success', calls: 1, failures: 0, waiting: 0 });
  });

  test('only of the kinds chosen, and only what comes after it was made', async () => {
    await item('Before');
    await make(receiver.url, { kinds: ['warehouse.changed', 'alert.changed'] });
    await item('After');
    await createWorker().settle();
    expect(receiver.received).toEqual([]);
  });

  test.each([
    ['whose owner has no account any more', 'UPDATE users SET deactivated_at = now() WHERE user_id = $1'],
    ['whose owner became a viewer', `UPDATE memberships SET role = 'viewer' WHERE user_id = $1`],
    [
      'whose owner sees some warehouses',
      `UPDATE memberships SET role = 'manager', is_scoped = true WHERE user_id = $1`,
    ],
  ])('one %s sends nothing, also before anything has paused it, not even what waited', async (_, lose) => {
    await admin.send('PUT', `/api/organizations/${one.organizationId}/members/${one.userId.user}/role`, {
      role: 'admin',
    });
    const other = await signedIn(app, one.email.user, one.organizationId);
    const kinds = ['item.changed'];
    await other.post(base, { name: 'Lost', url: receiver.url, kinds });
    const sentinel = await another();
    await make(sentinel.url);
    receiver.answer = (_request, response) => response.writeHead(503).end();
    await item('Waits');
    await createWorker().settle();
    const before = receiver.received.length;
    expect(before).toBeGreaterThan(0);
    await db.look(lose, [one.userId.user]);
    clock = advanced(clock, hour);
    await item('Later');
    await createWorker().settle();
    expect(sentinel.received).toHaveLength(2);
    expect(receiver.received).toHaveLength(before);
  });

  test('during a rotation both secrets sign, and afterwards the new one alone', async () => {
    const { id, secret } = await make();
    const { data } = await admin.post(`${base}/${id}/rotate-secret`, { overlapHours: 1 });
    expect(data.webhook.secrets).toHaveLength(2);
    await item('A');
    await createWorker().settle();
    const [received] = receiver.received as [Received];
    for (const each of [secret, data.secret]) expect(verified(each, received)).toBeTruthy();
    await db.look(`UPDATE webhook_secrets SET expires_at = now() - interval '1 s' WHERE expires_at IS NOT NULL`);
    await item('B');
    await createWorker().settle();
    const last = receiver.received.at(-1) as Received;
    expect(verified(data.secret, last)).toBeTruthy();
    expect(() => verified(secret, last)).toThrow();
  });

  test('a receiver that is down for a day is told everything, in order and under the same ids, when it is back', async () => {
    const { id } = await make();
    const items = [await item('A'), await item('B')];
    for (const itemId of items) for (let step = 0; step < 3; step += 1) await adjust(itemId);
    receiver.answer = (_, response) => response.writeHead(503).end('down');
    const worker = createWorker();
    const begun = clock;
    while (clock < begun + day) {
      await worker.settle();
      clock += 30 * minute;
    }
    expect(await read(id)).toMatchObject({ syncStatus: 'error', failingSince: expect.any(String), waiting: 8 });
    const tried = new Set(receiver.received.map((each) => each.id));
    // The later ones wait behind the first of their item, and were never tried.
    expect(tried.size).toBe(2);
    receiver.received.length = 0;
    receiver.answer = (_, response) => response.writeHead(200).end();
    for (let round = 0; round < 60; round += 1) {
      await worker.settle();
      clock += 30 * minute;
    }
    expect(receiver.received).toHaveLength(8);
    expect([...tried].filter((each) => !receiver.received.some((one) => one.id === each))).toEqual([]);
    for (const itemId of items) {
      const own = receiver.received.filter(({ body }) => body.data.itemIds[0] === itemId);
      expect(quantities(own)).toEqual([5, 6, 7, 8]);
    }
    expect(await read(id)).toMatchObject({ syncStatus: 'success', failingSince: null, waiting: 0 });
  });

  test('its maker is told after an hour and again before it is paused after five days; nothing is deleted', async () => {
    const { id } = await make();
    await item('A');
    receiver.answer = (_, response) => response.writeHead(500).end();
    const worker = createWorker();
    const begun = clock;
    const steps: [number, string][] = [];
    while (clock < begun + 6 * day) {
      await worker.settle();
      for (const { step } of mailed.splice(0)) steps.push([Math.round((clock - begun) / hour), step]);
      clock += 20 * minute;
    }
    expect(steps).toEqual([
      [1, 'told'],
      [4 * 24, 'warned'],
      [5 * 24, 'paused'],
    ]);
    expect(await read(id)).toMatchObject({ status: 'paused', pausedBecause: 'failures', syncStatus: 'error' });
    const [delivery] = await log(id);
    expect(delivery).toMatchObject({ state: 'failed', attempts: 10, nextAttemptAt: null });
    await item('B');
    await worker.settle();
    expect(receiver.received).toHaveLength(10);

    receiver.answer = (_, response) => response.writeHead(200).end();
    await admin.post(`${base}/${id}/resume`, {});
    await admin.post(`${base}/${id}/deliveries/${delivery.id}/replay`, {});
    await worker.settle();
    expect(receiver.received.slice(10).map(({ body }) => body.data.item.sku)).toEqual(['A', 'B']);
    expect(receiver.received[10]?.id).toBe(receiver.received[0]?.id);
  });

  test('one that hangs does not slow the others', async () => {
    /** Calls that hang, until the test ends them: an end without an answer is a failure as a timeout is. */
    const open: ServerResponse[] = [];
    const openAtArrival: number[] = [];
    const hanging = await another((_, response) => void openAtArrival.push(open.push(response)));
    const endOpen = () => {
      for (const response of open.splice(0)) response.destroy();
    };
    await make(hanging.url);
    await make();
    for (let index = 0; index < 20; index += 1) await item(`S${index}`);
    const worker = createWorker({ timeoutMs: 60_000 });
    const settled = worker.settle();
    await expect.poll(() => receiver.received.length, { interval: 5 }).toBe(20);
    await expect.poll(() => openAtArrival, { interval: 5 }).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    // All twenty arrived while every call to the one that hangs was open.
    expect(open).toHaveLength(8);
    // Once it has failed, it holds one place: each further call is alone.
    for (const arrived of [9, 10]) {
      endOpen();
      await expect.poll(() => openAtArrival, { interval: 5 }).toHaveLength(arrived);
    }
    expect(openAtArrival.slice(8)).toEqual([1, 1]);
    await worker.stop();
    await settled;
    expect(await db.look('SELECT 1 FROM webhook_deliveries WHERE claimed_until IS NOT NULL')).toEqual([]);
  });

  test('killed between the claim and the answer, it is sent again under the same id, and nothing is lost', async () => {
    const { id, secret } = await make();
    await item('A');
    await item('B');
    // The first process: its calls arrive, and it dies before it can write down what came of them.
    const dying = openDatabase({ databaseUrl: db.url, dataDirectory: db.dataDirectory });
    let closing: Promise<void> | undefined;
    receiver.answer = (_, response) => {
      closing ??= dying.close();
      response.writeHead(200).end();
    };
    await createWorker({ database: dying, onError: () => {} }).settle();
    await closing;
    const first = receiver.received.map((received) => received.id);
    expect(first.length).toBeGreaterThan(0);
    expect((await log(id)).map(({ state }: { state: string }) => state)).toEqual(['waiting', 'waiting']);
    receiver.answer = (_, response) => response.writeHead(200).end();
    const next = createWorker();
    await next.settle();
    clock += claimMs + 1;
    await next.settle();
    const ids = receiver.received.map((received) => received.id);
    expect(new Set(ids).size).toBe(2);
    expect(first.every((each) => ids.filter((other) => other === each).length === 2)).toBe(true);
    expect((await log(id)).map(({ state }: { state: string }) => state)).toEqual(['delivered', 'delivered']);
    for (const received of receiver.received) expect(verified(secret, received)).toBeTruthy();
  });

  test('four nodes at once tell everything, each thing once and in order, while others write', {
    timeout: 60_000,
  }, async () => {
    const { id } = await make();
    const items = await Promise.all(Array.from({ length: 6 }, (_, index) => item(`I${index}`)));
    const nodes = [createWorker(), createWorker(), createWorker(), createWorker()];
    receiver.answer = (_, response) => void setTimeout(() => response.writeHead(200).end(), Math.random() * 10);
    let isWriting = true;
    const writing = Promise.all(
      items.map(async (itemId) => {
        for (let step = 0; step < 10; step += 1) await adjust(itemId);
      }),
    ).finally(() => {
      isWriting = false;
    });
    while (isWriting) await Promise.all(nodes.map((node) => node.settle()));
    await writing;
    clock += 10;
    for (let round = 0; round < 3; round += 1) await Promise.all(nodes.map((node) => node.settle()));
    expect(receiver.received).toHaveLength(66);
    expect(new Set(receiver.received.map((each) => each.id)).size).toBe(66);
    for (const itemId of items) {
      const own = receiver.received.filter(({ body }) => body.data.itemIds[0] === itemId);
      expect(quantities(own)).toEqual(Array.from({ length: 11 }, (_, step) => 5 + step));
    }
    expect(await read(id)).toMatchObject({ waiting: 0, failures: 0 });
  });

  test('a period is sent again under the ids that were given then, with what was never sent', async () => {
    const from = new Date(Date.now() - 1_000).toISOString();
    const kinds = { kinds: ['item.changed'] };
    await item('Never sent');
    const { id } = await make(receiver.url, kinds);
    await item('A');
    await item('B');
    const worker = createWorker();
    await worker.settle();
    const ids = receiver.received.map((received) => received.id);
    receiver.received.length = 0;
    const to = new Date(Date.now() + 1_000).toISOString();
    expect((await admin.post(`${base}/${id}/replay`, { from, to })).data).toEqual({ replayed: 3 });
    await worker.settle();
    expect(new Set(receiver.received.map(({ body }) => body.data.item.sku))).toEqual(new Set(['A', 'B', 'Never sent']));
    expect(receiver.received).toHaveLength(3);
    expect(ids.filter((each) => !receiver.received.some((received) => received.id === each))).toEqual([]);
    for (const period of [
      { from: to, to: from },
      { from: new Date(Date.now() - 8 * day).toISOString(), to },
    ]) {
      expect((await admin.post(`${base}/${id}/replay`, period)).status).toBe(400);
    }
  });

  test('a test is sent once, also while it is paused, and says nothing of how it goes', async () => {
    const { id, secret } = await make();
    await item('A');
    await admin.post(`${base}/${id}/pause`, {});
    const { data: delivery } = await admin.post(`${base}/${id}/test`, {});
    expect(delivery).toMatchObject({ kind: 'webhook.test', cursor: null, state: 'waiting' });
    receiver.answer = (_, response) => response.writeHead(400).end('<b>no</b>');
    const worker = createWorker();
    await worker.settle();
    clock += day;
    await worker.settle();
    expect(receiver.received.map(({ body }) => body.type)).toEqual(['webhook.test']);
    expect(verified(secret, receiver.received[0] as Received)).toMatchObject({ data: { webhookId: id } });
    const { data } = await admin.get(`${base}/${id}/deliveries/${delivery.id}`);
    expect(data).toMatchObject({ state: 'failed', attempts: 1, calls: [{ status: 400, answer: '<b>no</b>' }] });
    expect(JSON.parse(data.body)).toMatchObject({ type: 'webhook.test' });
    expect(await read(id)).toMatchObject({ failingSince: null, status: 'paused' });
  });

  test('case 41: a webhook whose only call failed, a test, is failing; one that succeeds makes it work', async () => {
    const { id } = await make();
    const worker = createWorker();
    receiver.answer = (_, response) => response.writeHead(500).end();
    await admin.post(`${base}/${id}/test`, {});
    await worker.settle();
    expect(await read(id)).toMatchObject({ syncStatus: 'error', lastCallSucceeded: false, failingSince: null });
    receiver.answer = (_, response) => response.writeHead(204).end();
    await admin.post(`${base}/${id}/test`, {});
    await worker.settle();
    expect(await read(id)).toMatchObject({ syncStatus: 'success', lastCallSucceeded: true });
  });

  test('what is due is found by itself, and what is written at once', async () => {
    // The poll of every second stands still until the test advances it.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { id } = await make();
      const notifier = new EventNotifier();
      const worker = createWorker({ notifier });
      worker.start();
      await item('A');
      notifier.notify(one.organizationId);
      await expect.poll(() => receiver.received.length, { interval: 5 }).toBe(1);
      receiver.answer = (_, response) => response.writeHead(receiver.received.length > 2 ? 200 : 500).end();
      await item('B');
      notifier.notify(one.organizationId);
      await expect.poll(async () => (await log(id))[0].lastStatus, { interval: 5 }).toBe(500);
      // Its first retry is due after 5 s, for which nobody notifies.
      clock += 5_000;
      vi.advanceTimersByTime(1_000);
      await expect.poll(() => receiver.received.length, { interval: 5 }).toBe(3);
      expect(receiver.received[1]?.id).toBe(receiver.received[2]?.id);
    } finally {
      vi.useRealTimers();
    }
  });

  test('with a secret that cannot be read any more nothing is sent unsigned, and it is said why', async () => {
    const { id } = await make();
    await item('A');
    await createWorker({ seal: webhookSeal('another secret of the installation') }).settle();
    expect(receiver.received).toEqual([]);
    expect((await log(id))[0]).toMatchObject({ lastError: expect.stringContaining('SESSION_SECRET was changed') });
  });

  test('calls, failures and latency are told by day, of all thirty', async () => {
    const { id } = await make();
    await item('A');
    receiver.answer = (_, response) => response.writeHead(500).end();
    clock = advanced(0);
    const worker = createWorker();
    await worker.settle();
    receiver.answer = (_, response) => void setTimeout(() => response.writeHead(200).end(), 30);
    clock += 6_000;
    await worker.settle();
    const { data } = await admin.get(`${base}/${id}/analytics`);
    expect(data).toMatchObject({ calls: 2, failures: 1 });
    expect(data.days).toHaveLength(30);
    expect(data.days.at(-1).day).toBe(new Date().toISOString().slice(0, 10));
    expect(data.days.reduce((sum: number, { calls }: { calls: number }) => sum + calls, 0)).toBe(2);
    expect(data.p95Ms).toBeGreaterThanOrEqual(20);
  });
});
