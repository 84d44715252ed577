import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Browser,
  makeOrganization,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';

interface Frame {
  readonly id: string;
  readonly event: string;
  readonly data: { alert?: { data: { currentStock: number } }; sessionId?: string };
}

/** Reads server-sent events one frame at a time. */
class Stream {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #text = '';

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
  }

  /** The next frame; null when the stream has ended. */
  async next(): Promise<Frame | null> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const lines = this.#text.slice(0, end).split('\n');
        this.#text = this.#text.slice(end + 2);
        if (lines[0]?.startsWith(':')) continue;
        const field = (name: string) =>
          lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
        // Of what these tests do alerts are looked at; items are told beside them.
        if (field('event') === 'item.changed') continue;
        return { id: field('id'), event: field('event'), data: JSON.parse(field('data')) };
      }
      const { done, value } = await this.#reader.read();
      if (done) return null;
      this.#text += this.#decoder.decode(value, { stream: true });
    }
  }

  close(): Promise<void> {
    return this.#reader.cancel();
  }
}

describe('the event stream', () => {
  let db: TestDatabase;
  let app: App;
  let address: string;
  let organization: TestOrganization;
  let user: Browser;
  let itemId: string;
  const open: Stream[] = [];

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
    address = await app.server.listen({ host: '127.0.0.1', port: 0 });
  });
  beforeEach(async () => {
    organization = await makeOrganization(db.database);
    const admin = await signedIn(app, organization.email.admin, organization.organizationId);
    const trigger = { type: 'low_stock', thresholds: { minQuantity: 100 } };
    await admin.post(`/api/alerts/${organization.organizationId}/rules`, { name: 'Low', trigger });
    user = await signedIn(app, organization.email.user, organization.organizationId);
    const item = { warehouseId: organization.warehouseId, name: 'Bolt', sku: 'B', quantity: 1_000 };
    itemId = (await user.post('/api/inventory-items', item)).data.itemId;
  });
  afterEach(() => Promise.all(open.splice(0).map((stream) => stream.close())));
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const request = (query = '', headers: Record<string, string> = {}, browser = user) =>
    fetch(`${address}/api/events/stream?organizationId=${organization.organizationId}${query}`, {
      headers: { cookie: `tallyard_access=${browser.cookies.get('tallyard_access')}`, ...headers },
    });
  async function connect(query = '', headers: Record<string, string> = {}, browser = user) {
    const response = await request(query, headers, browser);
    const stream = new Stream(response.body as ReadableStream<Uint8Array>);
    open.push(stream);
    return { response, stream, first: await stream.next() };
  }
  const setTo = async (quantity: number) => {
    const { data } = await user.get(`/api/inventory-items/${itemId}`);
    await user.post(`/api/inventory-items/${itemId}/adjust`, { adjustment: quantity - data.quantity });
  };
  const stockOf = (frame: Frame | null) => frame?.data.alert?.data.currentStock;

  test('it opens with the present cursor and then carries each change, in order', async () => {
    const { response, stream, first } = await connect();
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(first).toMatchObject({
      event: 'stream.opened',
      data: { quietMs: expect.any(Number) },
      id: expect.stringMatching(/^\d{1,19}$/),
    });
    for (const quantity of [90, 80, 70]) await setTo(quantity);
    const frames = [await stream.next(), await stream.next(), await stream.next()];
    expect(frames.map(stockOf)).toEqual([90, 80, 70]);
    expect(frames.map((frame) => frame?.event)).toEqual(Array(3).fill('alert.changed'));
    const ids = frames.map((frame) => BigInt(frame?.id ?? 0));
    expect([...ids].sort((a, b) => (a < b ? -1 : 1))).toEqual(ids);
  });

  test('who resumes with the last id gets what was missed, each once; by header or by query', async () => {
    const { stream, first } = await connect();
    await setTo(90);
    const seen = await stream.next();
    await stream.close();
    await setTo(80);
    await setTo(70);
    for (const [query, headers] of [
      [`&lastEventId=${seen?.id}`, {}],
      ['', { 'last-event-id': seen?.id ?? '' }],
    ] as const) {
      const resumed = await connect(query, headers);
      expect(resumed.first?.event).toBe('stream.opened');
      expect([stockOf(await resumed.stream.next()), stockOf(await resumed.stream.next())]).toEqual([80, 70]);
    }
    const fromStart = await connect(`&lastEventId=${first?.id}`);
    expect(stockOf(await fromStart.stream.next())).toBe(90);
  });

  test('a cursor older than the events kept is refused before the stream starts', async () => {
    const { first } = await connect();
    await setTo(90);
    await db.look(
      'UPDATE organizations SET events_pruned_to = (SELECT max(event_id) FROM events) WHERE organization_id = $1',
      [organization.organizationId],
    );
    const refused = await request(`&lastEventId=${first?.id}`);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ success: false, error: { code: 'CURSOR_EXPIRED' } });
  });

  test.each(['abc', '-1', '1'.repeat(30)])('the cursor %s is refused', async (cursor) => {
    expect((await request(`&lastEventId=${cursor}`)).status).toBe(400);
    expect((await request('', { 'last-event-id': cursor })).status).toBe(400);
  });

  test('a stranger and a member of another organization get no stream', async () => {
    const stranger = await fetch(`${address}/api/events/stream?organizationId=${organization.organizationId}`);
    expect(stranger.status).toBe(401);
    expect(await stranger.json()).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
    const other = await makeOrganization(db.database);
    expect((await request('', {}, await signedIn(app, other.email.admin))).status).toBe(404);
  });

  test('changes of another organization are not in it', async () => {
    const { stream } = await connect();
    const before = { organization, user, itemId };
    organization = await makeOrganization(db.database);
    const admin = await signedIn(app, organization.email.admin, organization.organizationId);
    const trigger = { type: 'low_stock', thresholds: { minQuantity: 100 } };
    await admin.post(`/api/alerts/${organization.organizationId}/rules`, { name: 'Theirs', trigger });
    await admin.post('/api/inventory-items', {
      warehouseId: organization.warehouseId,
      name: 'X',
      sku: 'X',
      quantity: 1,
    });
    ({ organization, user, itemId } = before);
    await setTo(55);
    expect(stockOf(await stream.next())).toBe(55);
  });

  test('the stream ends with the session that opened it, and tells so first', async () => {
    const { stream } = await connect();
    await user.post('/api/auth/sign-out');
    expect(await stream.next()).toMatchObject({ event: 'session.ended' });
    expect(await stream.next()).toBeNull();
  });

  test('streams end when the process stops', async () => {
    const { app: second } = await startTestApp(db.database, db.dataDirectory);
    const where = await second.server.listen({ host: '127.0.0.1', port: 0 });
    const response = await fetch(`${where}/api/events/stream?organizationId=${organization.organizationId}`, {
      headers: { cookie: `tallyard_access=${user.cookies.get('tallyard_access')}` },
    });
    const stream = new Stream(response.body as ReadableStream<Uint8Array>);
    await stream.next();
    await delay(50);
    const closed = second.close();
    expect(await stream.next()).toBeNull();
    await closed;
  });
});
