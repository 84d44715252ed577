import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sharedCount } from '@tallyard/testing/share';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { afterAllWrites } from '../../test/clock.ts';
import { Random } from '../../test/random.ts';
import { type Received, type Receiver, startReceiver, verified } from '../../test/receiver.ts';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { claimMs } from './poll-webhook.ts';

const secretOfTests = 'a secret of the tests, long enough';
const kills = Number(process.env.WEBHOOK_KILLS ?? sharedCount(50, 12));
const minute = 60_000;
const hour = 60 * minute;
const runner = join(import.meta.dirname, '../../test/webhook-node.ts');

let db: TestDatabase;
let app: App;
let one: TestOrganization;
let admin: Browser;
let nodes: ChildProcess[] = [];
let receivers: Receiver[] = [];
let hooks = 0;

/** An organization; `runJobs`: its webhooks are sent by this process. */
async function begin(runJobs: boolean): Promise<void> {
  db = await makeTestDatabase({ maxConnections: 20 });
  ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs, env: { WEBHOOK_ALLOW_PRIVATE: '1' } }));
  one = await makeOrganization(db.database);
  admin = await signedIn(app, one.email.admin, one.organizationId);
}

async function end(): Promise<void> {
  for (const node of nodes) node.kill('SIGKILL');
  for (const receiver of receivers) await receiver.close();
  nodes = [];
  receivers = [];
  await app?.close();
  await db?.drop();
}

const receiving = async (...answer: Parameters<typeof startReceiver>) => {
  const receiver = await startReceiver(...answer);
  receivers.push(receiver);
  return receiver;
};
const make = async (url: string): Promise<string> => {
  hooks += 1;
  const fields = { name: `Hook ${hooks}`, url, kinds: ['item.changed'] };
  return (await admin.post('/api/integrations/webhooks', fields)).data.secret;
};
const item = async (sku: string): Promise<string> =>
  (await admin.post('/api/inventory-items', { warehouseId: one.warehouseId, name: 'Bolt', sku, quantity: 5 })).data
    .itemId;
const adjust = (itemId: string) => admin.post(`/api/inventory-items/${itemId}/adjust`, { adjustment: 1 });

/** A node that is ready to be told the time. */
async function startNode(): Promise<ChildProcess> {
  const node = fork(runner, [db.url, secretOfTests], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  nodes.push(node);
  await heardOf(node);
  return node;
}

/** Until the node has said that it is done, or is gone. */
const heardOf = (node: ChildProcess) =>
  new Promise<void>((resolve) => {
    const settle = () => {
      node.off('message', settle);
      node.off('exit', settle);
      resolve();
    };
    node.once('message', settle);
    node.once('exit', settle);
  });

async function settled(node: ChildProcess, now: number): Promise<void> {
  node.send({ now });
  await heardOf(node);
}

async function kill(node: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => node.once('exit', resolve));
  node.kill('SIGKILL');
  await gone;
  nodes = nodes.filter((each) => each !== node);
}

const itemOf = ({ body }: Received) => body.data.itemIds[0] as string;
const firstOf = (received: readonly Received[]) => {
  const seen = new Set<string>();
  return received.filter(({ id }) => !seen.has(id) && seen.add(id));
};

describe('webhooks last (INT-4, INT-5)', () => {
  beforeAll(() => begin(false));
  afterAll(end);

  test(`${kills} kills between commit and answer, and a receiver that is down for a day: nothing is lost, and what comes twice has the same id and bytes`, {
    timeout: 600_000,
  }, async () => {
    const source = new Random(Number(process.env.SEED ?? 20_261_125));
    let isDown = false;
    let arrived = () => {};
    const receiver = await receiving((_, response) => {
      arrived();
      setTimeout(() => response.writeHead(isDown ? 503 : 204).end(), 20);
    });
    await make(receiver.url);
    const items = [await item('A'), await item('B'), await item('C')];
    let clock = afterAllWrites();
    let written = items.length;
    let next = startNode();
    for (let round = 0; round < kills; round += 1) {
      const node = await next;
      // The one after it starts while this one works, and is killed.
      next = startNode();
      // A day of the webhook's clock in which nothing is taken.
      isDown = round >= kills * 0.3 && round < kills * 0.7;
      clock += isDown ? (24 * hour) / (kills * 0.4) : claimMs + 1;
      for (const itemId of items) await adjust(itemId);
      written += items.length;
      const arriving = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      const done = settled(node, clock);
      // Half of them die at some moment after the commit, the others between a call and what is written down of it.
      if (round % 2 === 0) await delay(source.whole(0, 60));
      else await Promise.race([arriving, done]);
      await kill(node);
      await done;
    }
    isDown = false;
    const last = await next;
    const waiting = async () =>
      Number((await db.look(`SELECT count(*) AS n FROM webhook_deliveries WHERE state <> 'delivered'`))[0]?.n);
    await settled(last, clock);
    for (let step = 0; step < 60 && (await waiting()) > 0; step += 1) {
      clock += hour;
      await settled(last, clock);
    }

    const { received } = receiver;
    const firsts = firstOf(received);
    const delivered = new Map<string, string>();
    for (const { id, text } of received) {
      // Under one id always the same bytes.
      expect(delivered.get(id) ?? text).toBe(text);
      delivered.set(id, text);
    }
    expect(firsts).toHaveLength(written);
    expect(new Set(firsts.map(({ body }) => body.cursor)).size).toBe(written);
    // The calls that a kill came between were made again: without any the kills would have hit nothing.
    expect(received.length - written).toBeGreaterThan(kills / 4);
    for (const itemId of items) {
      const quantities = firsts.filter((each) => itemOf(each) === itemId).map(({ body }) => body.data.item.quantity);
      expect(quantities).toEqual(Array.from({ length: kills + 1 }, (_, step) => 5 + step));
    }
    await kill(last);
  });
});

describe('webhooks do not wait for one another (INT-4)', () => {
  beforeAll(() => begin(true));
  afterAll(end);

  const p95 = (delays: readonly number[]) =>
    delays.toSorted((a, b) => a - b)[Math.ceil(delays.length * 0.95) - 1] ?? Infinity;

  test('one that hangs for 30 s moves the 95th percentile of the others by less than a second', {
    timeout: 120_000,
  }, async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => receiving()));
    const secrets = new Map<Receiver, string>();
    for (const other of others) secrets.set(other, await make(other.url));
    // What happens to one thing goes one after the other: of many things it is not that which is measured.
    const items = await Promise.all(Array.from({ length: 20 }, (_, n) => item(`S${n}`)));
    let booked = 0;
    /** Milliseconds from the answer of a booking to its arrival at each of them. */
    async function delays(bookings: number): Promise<number[]> {
      const answered = new Map<string, number>();
      for (let n = 0; n < bookings; n += 1) {
        const itemId = items[booked % items.length] ?? '';
        booked += 1;
        const { data } = await adjust(itemId);
        answered.set(`${itemId} ${data.quantity}`, Date.now());
        await delay(50);
      }
      const arrivals = () =>
        others.flatMap(({ received }) =>
          received.flatMap(({ body, at }) => {
            const since = answered.get(`${body.data.itemIds[0]} ${body.data.item.quantity}`);
            return since === undefined ? [] : [at - since];
          }),
        );
      await expect.poll(() => arrivals().length, { timeout: 30_000 }).toBe(bookings * others.length);
      return arrivals();
    }
    const before = p95(await delays(100));
    const hanging = await receiving(() => {});
    await make(hanging.url);
    const beside = p95(await delays(100));
    expect(hanging.received.length).toBeGreaterThan(0);
    process.stderr.write(`p95 to the others: ${before} ms, beside one that hangs ${beside} ms\n`);
    expect(beside - before).toBeLessThan(1_000);
    for (const other of others) {
      for (const call of other.received.slice(-5)) expect(verified(secrets.get(other) ?? '', call)).toBeTruthy();
    }
  });

  test('100,000 events are replayed from a cursor, each once and in their order', { timeout: 120_000 }, async () => {
    const count = sharedCount(100_000);
    const feed = async (query: string) => (await admin.get(`/api/events/feed?${query}`)).data;
    const { nextCursor } = await feed('after=now');
    await db.look(
      `INSERT INTO events (organization_id, event_id, kind, payload)
       SELECT $1, nextval('event_ids'), CASE WHEN n % 4 = 0 THEN 'membership.changed' ELSE 'product.changed' END,
              json_build_object('userId', 'u' || n, 'n', n, 'count', 1, 'productIds', json_build_array('p' || n))
       FROM generate_series(1, $2::int) n`,
      [one.organizationId, count],
    );
    let cursor = nextCursor;
    let expected = 1;
    for (let hasMore = true; hasMore; ) {
      const page = await feed(`after=${cursor}&limit=500`);
      for (const { data } of page.events) {
        if (data.n !== expected) throw new Error(`${data.n} came in place of ${expected}`);
        expected += 1;
      }
      ({ nextCursor: cursor, hasMore } = page);
    }
    expect(expected - 1).toBe(count);
    // Whoever keeps the cursor of half of them gets the other half.
    const [half] = await db.look(
      `SELECT event_id::text AS id FROM events WHERE organization_id = $1 AND payload ->> 'n' = $2`,
      [one.organizationId, String(count / 2)],
    );
    const [first] = (await feed(`after=${half?.id}&limit=1`)).events;
    expect(first.data.n).toBe(count / 2 + 1);
  });
});
