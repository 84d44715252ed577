import { chatTogether } from '@tallyard/domain/chats/limits';
import { quotaDayOf, quotaResumesAt } from '@tallyard/domain/limits/quotas';
import { retryPausesMs } from '@tallyard/domain/limits/retries';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { awaitingApproval } from '../../test/awaiting-approval.ts';
import { afterAllWrites } from '../../test/clock.ts';
import { type Receiver, startReceiver } from '../../test/receiver.ts';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import type { DeliveryWorker } from '../deliveries/public.ts';
import { openDatabase } from '../platform/database/database.ts';
import { EventNotifier } from '../platform/events/outbox.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { type ChatWorkerContext, createChatWorker } from './delivery-worker.ts';
import { claimMs } from './post-claims.ts';
import { postToChat } from './post-to-chat.ts';
import { chatSeal } from './seal.ts';

const base = '/api/integrations/chats';
const hour = 60 * 60_000;

describe('chats are told what happens (INT-5)', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  let receiver: Receiver;
  let workers: DeliveryWorker[] = [];
  let clock = 0;
  let mailed: { chatId: string; why: string }[] = [];

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 20 });
    ({ app } = await startTestApp(db.database, db.dataDirectory, { env: { WEBHOOK_ALLOW_PRIVATE: '1' } }));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    receiver = await startReceiver((_, response) => response.writeHead(200).end('ok'));
    clock = afterAllWrites();
    mailed = [];
  });
  afterEach(async () => {
    for (const worker of workers) await worker.stop();
    workers = [];
    await receiver.close();
    await db.look('DELETE FROM chats');
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const jobs = {
    enqueue: async (_: unknown, _name: string, data: object) => void mailed.push(data as (typeof mailed)[number]),
  } as unknown as Jobs;
  const seal = chatSeal('a secret of the tests, long enough');
  function createWorker(more: Partial<ChatWorkerContext> = {}): DeliveryWorker {
    const worker = createChatWorker({
      database: db.database,
      notifier: new EventNotifier(),
      seal,
      awaitingApproval,
      publicUrl: new URL('https://stock.example.com'),
      allowPrivate: true,
      jobs: () => jobs,
      onError: (error) => {
        throw error;
      },
      now: () => clock,
      timeoutMs: 300,
      ...more,
    });
    workers.push(worker);
    return worker;
  }
  const all = ['alert.raised', 'alert.escalated', 'movement.waiting', 'plan.done'];
  const make = async (more: object = {}) =>
    (await admin.post(base, { name: `Chat ${Math.random()}`, url: receiver.url, events: all, ...more })).data
      .id as string;
  const texts = () => receiver.received.map(({ text }) => (JSON.parse(text) as { text: string }).text);
  const posts = async (id: string) => (await admin.get(`${base}/${id}/posts`)).data.data;
  const read = async (id: string) => (await admin.get(`${base}/${id}`)).data;
  const item = async (name: string, sku: string, quantity = 50) =>
    (await admin.post('/api/inventory-items', { warehouseId: one.warehouseId, name, sku, quantity })).data
      .itemId as string;
  const fall = async (name: string, sku: string) => {
    const id = await item(name, sku);
    await admin.post(`/api/inventory-items/${id}/adjust`, { adjustment: -49 });
    return id;
  };
  const rule = () =>
    db.look(
      `INSERT INTO alert_rules (organization_id, rule_id, name, priority, trigger_type, min_quantity)
       VALUES ($1, gen_random_uuid(), 'Low', 'medium', 'low_stock', 10)`,
      [one.organizationId],
    );

  test('an alert that is raised is posted once, in the words of the chat and with the way to it', async () => {
    await rule();
    const id = await make();
    const itemId = await fall('Bolt <M8> & Co', 'A');
    await createWorker().settle();
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toMatch(/^\*.*Bolt &lt;M8&gt; &amp; Co.*\*\n/);
    expect(texts()[0]).toMatch(/\n<https:\/\/stock\.example\.com\/o\/\d+\/alerts\/[^|]*\|Open>$/);
    expect(texts()[0]).toContain(`/o/${one.organizationId}/`);
    // What becomes of it later is no news of that kind.
    await admin.post(`/api/inventory-items/${itemId}/adjust`, { adjustment: -1 });
    await createWorker().settle();
    expect(texts()).toHaveLength(1);
    const { data } = await admin.get(`/api/alerts/${one.organizationId}/instances`);
    await admin.send('PUT', `/api/alerts/instances/${data.data[0].id}/acknowledge`, {});
    await createWorker().settle();
    expect(texts()).toHaveLength(1);
    expect(await posts(id)).toMatchObject([{ reason: 'event', state: 'sent', attempts: 1, lastStatus: 200 }]);
    expect(await read(id)).toMatchObject({ syncStatus: 'success', lastPostSucceeded: true, waiting: 0 });
    expect((await admin.get(`${base}/${id}/analytics`)).data).toMatchObject({ calls: 1, failures: 0 });
  });

  test.each([
    ['has no account any more', 'UPDATE users SET deactivated_at = now() WHERE user_id = $1'],
    ['sees some warehouses alone', `UPDATE memberships SET role = 'manager', is_scoped = true WHERE user_id = $1`],
  ])('a chat whose owner %s is posted nothing, also before anything has paused it', async (_, lose) => {
    await rule();
    const owner = { role: 'admin' };
    await admin.send('PUT', `/api/organizations/${one.organizationId}/members/${one.userId.user}/role`, owner);
    const other = await signedIn(app, one.email.user, one.organizationId);
    const id = (await other.post(base, { name: 'Lost', url: receiver.url, events: all })).data.id;
    await db.look(lose, [one.userId.user]);
    await fall('Bolt', 'A');
    await createWorker().settle();
    const message = { organizationId: one.organizationId, chatId: id, text: 'Of a rule', messageId: 'm0' };
    const { signal } = new AbortController();
    const came = await postToChat({ database: db.database, seal, allowPrivate: true, signal }, message);
    expect(came).toMatchObject({ what: 'refused' });
    expect(texts()).toEqual([]);
  });

  test('a name calls nobody and links nowhere in the channel', async () => {
    await rule();
    await make();
    await fall('@channel [click](https://evil.example)', 'A');
    await createWorker().settle();
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toContain('channel [click]');
    expect(texts()[0]).not.toMatch(/@channel|\]\(|https:\/\/evil|evil\.example/);
  });

  test('beyond the daily limit a post waits and goes out the next day', async () => {
    await rule();
    const id = await make();
    await db.look(`INSERT INTO quota_uses (organization_id, day, channel, used) VALUES ($1, $2, 'chat', 200)`, [
      one.organizationId,
      quotaDayOf(clock),
    ]);
    await fall('Bolt', 'A');
    const worker = createWorker();
    await worker.settle();
    expect(texts()).toEqual([]);
    expect(await posts(id)).toMatchObject([
      {
        state: 'waiting',
        attempts: 0,
        lastError: 'The daily limit of 200 chat posts was reached; it goes out after 00:00 UTC',
      },
    ]);
    clock = quotaResumesAt(clock);
    await worker.settle();
    expect(texts()).toHaveLength(1);
  });

  test('an escalated alert is posted as that', async () => {
    await rule();
    await make({ events: ['alert.escalated'] });
    await fall('Bolt', 'A');
    await createWorker().settle();
    expect(texts()).toEqual([]);
    await db.look(
      `INSERT INTO events (organization_id, event_id, kind, payload)
       SELECT organization_id, (SELECT max(event_id) + 1 FROM events), kind, jsonb_set(jsonb_set(payload, '{alert,escalatedAt}', to_jsonb(now()::text)), '{alert,escalatedTo}', '"The managers"')
       FROM events WHERE kind = 'alert.changed' AND organization_id = $1 ORDER BY event_id LIMIT 1`,
      [one.organizationId],
    );
    await createWorker().settle();
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toMatch(/^\*Escalated to The managers: /);
  });

  test('of many at once one post tells of all: nobody is drowned', async () => {
    await rule();
    await make();
    for (let sku = 0; sku < chatTogether + 3; sku += 1) await fall(`Bolt ${sku}`, `S${sku}`);
    await createWorker().settle();
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toMatch(/^\*8 alerts were raised\*\n• /);
    expect(texts()[0]).toContain('and 3 more');
  });

  test('two nodes post it once, also after one another', async () => {
    await rule();
    const id = await make();
    await fall('Bolt', 'A');
    const nodes = Array.from({ length: 6 }, () =>
      openDatabase({ databaseUrl: db.url, dataDirectory: db.dataDirectory }),
    );
    const together = () => Promise.all(nodes.map((database) => createWorker({ database }).settle()));
    await together();
    await createWorker().settle();
    expect(texts()).toHaveLength(1);
    // What waits already is found by all of them at the same moment.
    for (const told of [2, 3, 4]) {
      await admin.post(`${base}/${id}/test`, {});
      await together();
      expect(texts()).toHaveLength(told);
    }
    await Promise.all(nodes.map((node) => node.close()));
  });

  test('what is refused is tried again, the first one alone while it fails; what comes after it waits and is not lost', async () => {
    await rule();
    const id = await make();
    receiver.answer = (_, response) => response.writeHead(503).end('busy');
    await fall('Bolt A', 'A');
    await createWorker().settle();
    clock += 5;
    await fall('Bolt B', 'B');
    await createWorker().settle();
    expect(texts()).toHaveLength(1);
    expect(await read(id)).toMatchObject({ syncStatus: 'error', waiting: 2 });
    expect((await posts(id)).at(-1)).toMatchObject({ state: 'waiting', lastError: 'Answered 503: busy' });
    receiver.answer = (_, response) => response.writeHead(200).end('ok');
    clock += retryPausesMs.message[0] + 1_000;
    await createWorker().settle();
    expect(texts().map((text) => text.match(/Bolt [AB]/)?.[0])).toEqual(['Bolt A', 'Bolt A', 'Bolt B']);
    expect(await read(id)).toMatchObject({ syncStatus: 'success', waiting: 0, failingSince: null });
  });

  test('what may have arrived is not posted again: people read it', async () => {
    await rule();
    const id = await make();
    receiver.answer = () => {};
    await fall('Bolt', 'A');
    await createWorker().settle();
    clock += hour;
    await createWorker().settle();
    expect(texts()).toHaveLength(1);
    expect(await posts(id)).toMatchObject([{ state: 'uncertain', attempts: 1, lastStatus: null }]);
  });

  test('a node that dies while it posts leaves an uncertain post, which is not made again, and the next one goes on', async () => {
    await rule();
    const id = await make();
    await fall('Bolt A', 'A');
    // Taken up, and never heard of again.
    await db.look(
      `INSERT INTO chat_posts (organization_id, post_id, chat_id, reason, text, state, attempts, due_at, created_at)
       VALUES ($1, gen_random_uuid(), $2, 'event', 'half', 'sending', 1, $3, now() - interval '1 minute')`,
      [one.organizationId, id, new Date(clock + claimMs)],
    );
    await createWorker().settle();
    expect(texts()).toEqual([]);
    clock += claimMs + 1;
    await createWorker().settle();
    expect(texts()).toHaveLength(1);
    expect((await posts(id)).map(({ state }: { state: string }) => state).sort()).toEqual(['sent', 'uncertain']);
  });

  test('refused for good it is paused, its maker is told once, and what happened meanwhile is not posted later', async () => {
    await rule();
    const id = await make();
    receiver.answer = (_, response) => response.writeHead(404).end('no_service');
    await fall('Bolt A', 'A');
    for (const pause of [0, ...retryPausesMs.message]) {
      clock += pause;
      await createWorker().settle();
    }
    expect(await read(id)).toMatchObject({ status: 'paused', pausedBecause: 'failures', syncStatus: 'error' });
    expect(mailed).toEqual([{ organizationId: one.organizationId, chatId: id, why: 'Answered 404: no_service' }]);
    receiver.answer = (_, response) => response.writeHead(200).end('ok');
    await fall('Bolt B', 'B');
    await createWorker().settle();
    await admin.post(`${base}/${id}/resume`, {});
    const before = texts().length;
    await createWorker().settle();
    expect(texts()).toHaveLength(before);
    await fall('Bolt C', 'C');
    await createWorker().settle();
    expect(texts().at(-1)).toContain('Bolt C');
  });

  test('a test is posted once, also while it is paused, and says what came of it', async () => {
    const id = await make();
    await admin.post(`${base}/${id}/pause`, {});
    const { data } = await admin.post(`${base}/${id}/test`, {});
    expect(data).toMatchObject({ reason: 'test', state: 'waiting' });
    receiver.answer = (_, response) => response.writeHead(403).end('invalid_token');
    await createWorker().settle();
    clock += hour;
    await createWorker().settle();
    expect(await posts(id)).toMatchObject([{ state: 'failed', attempts: 1, lastError: 'Answered 403: invalid_token' }]);
    expect(texts()).toHaveLength(1);
  });

  test('an address in a private network is refused where the connection is made, whatever was let in before', async () => {
    const id = await make();
    await admin.post(`${base}/${id}/test`, {});
    await createWorker({ allowPrivate: false }).settle();
    expect(receiver.received).toEqual([]);
    expect(await posts(id)).toMatchObject([{ state: 'failed', lastError: 'The address leads into a private network' }]);
  });

  test('when SESSION_SECRET was changed nothing is posted, and the log says why', async () => {
    const id = await make();
    await admin.post(`${base}/${id}/test`, {});
    await createWorker({ seal: chatSeal('another secret, long enough') }).settle();
    expect((await posts(id))[0].lastError).toContain('SESSION_SECRET was changed');
  });

  test('what an alert rule says is posted at once, with what came of it; the log has it under its id', async () => {
    const id = await make();
    const context = {
      database: db.database,
      seal,
      allowPrivate: true,
      signal: new AbortController().signal,
      timeoutMs: 300,
    };
    const message = { organizationId: one.organizationId, chatId: id, text: '*Low*', messageId: 'm1' };
    receiver.answer = (_, response) => response.writeHead(429).end();
    expect(await postToChat(context, message)).toEqual({ what: 'refused', error: 'Answered 429' });
    receiver.answer = (_, response) => response.writeHead(200).end('ok');
    expect(await postToChat(context, message)).toEqual({ what: 'sent' });
    expect(await posts(id)).toMatchObject([{ reason: 'rule', text: '*Low*', state: 'sent', attempts: 2 }]);
    receiver.answer = () => {};
    expect(await postToChat(context, { ...message, messageId: 'm2' })).toMatchObject({ what: 'unknown' });
    await receiver.close();
    expect(await postToChat(context, { ...message, messageId: 'm3' })).toMatchObject({ what: 'refused' });
    await admin.post(`${base}/${id}/pause`, {});
    expect(await postToChat(context, message)).toEqual({ what: 'refused', error: 'The chat is paused' });
    expect(await postToChat(context, { ...message, chatId: 'x' })).toEqual({
      what: 'refused',
      error: 'Chat not found',
    });
    const other = await makeOrganization(db.database, 'Others');
    expect(await postToChat(context, { ...message, organizationId: other.organizationId })).toMatchObject({
      what: 'refused',
    });
  });
});

describe('chats as the product runs', () => {
  let db: TestDatabase;
  let app: App;
  let receiver: Receiver;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 20 });
    ({ app } = await startTestApp(db.database, db.dataDirectory, {
      env: { WEBHOOK_ALLOW_PRIVATE: '1' },
      runJobs: true,
    }));
    receiver = await startReceiver((_, response) => response.writeHead(200).end('ok'));
  });
  afterAll(async () => {
    await app?.close();
    await receiver?.close();
    await db?.drop();
  });

  test('movements that wait for approval are posted within a moment, and plans when they are done; what was not asked for is not', async () => {
    const one = await makeOrganization(db.database);
    const admin = await signedIn(app, one.email.admin, one.organizationId);
    const user = await signedIn(app, one.email.user, one.organizationId);
    const item = { warehouseId: one.warehouseId, name: 'Bolt', sku: 'A', quantity: 50 };
    const { itemId } = (await admin.post('/api/inventory-items', item)).data;
    for (const events of [['plan.done'], ['movement.waiting']]) {
      await admin.post(base, { name: events[0], url: receiver.url, events });
    }
    const asked = { movementType: 'OUTBOUND', itemId, quantity: 3, requiresApproval: true };
    expect((await user.post('/api/inventory-movements', asked)).status).toBe(201);
    await user.post('/api/inventory-movements', { movementType: 'OUTBOUND', itemId, quantity: 1 });
    const update = { itemIds: [itemId], updates: { category: 'Bolts' } };
    expect((await admin.post('/api/inventory-items/bulk-update', update)).status).toBe(200);
    const texts = () => receiver.received.map(({ text }) => (JSON.parse(text) as { text: string }).text).sort();
    await expect.poll(() => texts().length).toBe(2);
    expect(texts()[0]).toMatch(/^\*Done: /);
    expect(texts()[1]).toMatch(/^\*Waits for approval: Bolt\*\n3 of Bolt goes out, made by The user\./);
    // Each chat posts in order: what was not asked for would have come before the next one.
    expect((await user.post('/api/inventory-movements', asked)).status).toBe(201);
    expect(
      (await admin.post('/api/inventory-items/bulk-update', { ...update, updates: { category: 'Nuts' } })).status,
    ).toBe(200);
    await expect.poll(() => texts().length).toBe(4);
    expect(texts().map((text) => text.slice(0, 6))).toEqual(['*Done:', '*Done:', '*Waits', '*Waits']);
  });
});
