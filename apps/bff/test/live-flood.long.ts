// modules: realtime, limits
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeEvents } from './fake-events.ts';
import { item, listInside, serveModules, signedInAs, warehouse } from './fake-modules.ts';
import { FakeUpstream } from './fake-upstream.ts';
import { type ForkedBff, forkBff } from './forked-bff.ts';
import { SocketClient, until } from './socket-client.ts';

/** Sockets of one person, each with so many documents of which no two are equal: as many took 4 GB. */
const sockets = 7;
const documents = 36;
const events = 100;

let fake: FakeUpstream;
let actual: FakeEvents;
let bff: ForkedBff;
const clients: SocketClient[] = [];

beforeAll(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
  actual = new FakeEvents(fake);
  // A read takes as long as one of a database that is busy.
  fake.on('GET', '/api/warehouses', async () => {
    await sleep(20);
    return listInside([warehouse('w1')]);
  });
  bff = await forkBff(fake.url);
});
afterAll(async () => {
  for (const { socket } of clients) socket.terminate();
  bff.kill();
  await fake.stop();
});

async function connect(name: string): Promise<SocketClient> {
  const client = new SocketClient(bff.url, { cookie: signedInAs(name) });
  clients.push(client);
  return client.init();
}

const reading = (name: string) =>
  `subscription { itemChanged(organizationId: 7) { cursor item { ${name}: id warehouse { name } } } }`;

it('different documents of one person leave others their events and the process its memory', async () => {
  const flooding: SocketClient[] = [];
  for (let n = 0; n < sockets; n += 1) flooding.push(await connect('admin'));
  for (const [at, client] of flooding.entries()) {
    for (let n = 0; n < documents; n += 1) await client.subscribe(`s${n}`, reading(`n${at}x${n}`));
  }
  const other = await connect('user');
  await other.subscribe('s', reading('n'));
  await other.waitFor('s', 1);
  const answered = ({ messages }: SocketClient) => new Set(messages.flatMap(({ id }) => id ?? [])).size;
  await until(() => flooding.every((client) => answered(client) === documents));
  const opened = flooding.flatMap(({ messages }) => messages.filter(({ payload }) => payload?.data)).length;
  expect(opened).toBeGreaterThan(10);
  expect(opened).toBeLessThan(100);

  const before = await bff.memoryMiB();
  const cursors: string[] = [];
  for (let n = 0; n < events; n += 1) {
    const by = '{"userId": "u-user", "userName": "Zoe", "apiKeyName": null}';
    const change = `{"change": "adjusted", "count": 1, "itemIds": ["i1"], "item": ${item(1)}, "fields": ["quantity"], "quantityBefore": "${n}", "by": ${by}}`;
    cursors.push(String(actual.emit('item.changed', change)));
    // At once for the flood, and in order for the other.
    await other.waitFor('s', n + 2);
  }
  const got = other.payloads('s').slice(1);
  expect(got.map(({ data }) => data.itemChanged.cursor)).toEqual(cursors);
  expect((await bff.memoryMiB()) - before).toBeLessThan(100);
});
