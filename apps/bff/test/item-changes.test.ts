// modules: inventory
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeEvents } from './fake-events.ts';
import { item, listBeside, serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, failed } from './fake-upstream.ts';
import { hastyTiming, type RunningBff, startBff } from './running-bff.ts';
import { SocketClient, until } from './socket-client.ts';

let fake: FakeUpstream;
let bff: RunningBff;
const clients: SocketClient[] = [];

beforeEach(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
});
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.terminate();
  await bff.drain();
  await fake.stop();
});

const changes = `subscription ($after: String) {
  itemChanged(organizationId: 7, after: $after) {
    cursor kind count itemIds fields quantityBefore apiKeyName person { id name }
    item { id name quantity stockLevel warehouse { id } }
  }
}`;

async function subscriber(after?: string): Promise<SocketClient> {
  const client = new SocketClient(bff.url, { cookie: signedInAs('viewer') });
  clients.push(client);
  await client.init();
  await client.subscribe('s', changes, { after });
  return client;
}

const seen = async (client: SocketClient, count: number) =>
  (await client.waitFor('s', count)).map(({ data, errors }) => {
    expect(errors).toBeUndefined();
    return data.itemChanged;
  });

const by = '{"userId": "u-user", "userName": "Zoe", "apiKeyName": "ERP"}';
const upstreamPayload = (change: string, n: number, more = '') =>
  `{"change": "${change}", "count": 1, "itemIds": ["i${n}"], "item": ${item(n)}, "fields": ["quantity"],
    "quantityBefore": "9", "by": ${by}${more}}`;
const imported = `{"change": "imported", "count": 30000, "itemIds": ["i1", "i2"], "item": null, "fields": [],
  "quantityBefore": null, "by": ${by}}`;

describe('with an event stream', () => {
  let events: FakeEvents;
  beforeEach(async () => {
    events = new FakeEvents(fake);
    bff = await startBff(fake.url);
  });

  it('each change comes with the item, who did it and what differs, and costs no call', async () => {
    const client = await subscriber();
    await client.waitFor('s', 1);
    const before = fake.received.length;
    events.emit('item.changed', upstreamPayload('adjusted', 4));
    events.emit('item.changed', imported);
    const [opened, adjusted, file] = await seen(client, 3);
    expect(opened).toMatchObject({ cursor: '100', kind: null, count: 0, itemIds: [], item: null, person: null });
    expect(adjusted).toEqual({
      cursor: '103',
      kind: 'ADJUSTED',
      count: 1,
      itemIds: ['i4'],
      fields: ['quantity'],
      quantityBefore: 9,
      apiKeyName: 'ERP',
      person: { id: 'u-user', name: 'Zoe' },
      item: { id: 'i4', name: 'Bolt M4', quantity: 4.5, stockLevel: 'LOW_STOCK', warehouse: { id: 'w1' } },
    });
    expect(file).toMatchObject({ kind: 'IMPORTED', count: 30_000, itemIds: ['i1', 'i2'], item: null });
    expect(fake.received.length).toBe(before);
  });

  it('what was missed comes first on return, and a word of a later api does not end it', async () => {
    const stays = await subscriber();
    await stays.waitFor('s', 1);
    events.emit('item.changed', upstreamPayload('adjusted', 1));
    events.emit('item.changed', upstreamPayload('counted', 2));
    await stays.waitFor('s', 3);
    const back = await subscriber('103');
    events.emit('item.changed', upstreamPayload('deleted', 3));
    expect((await seen(back, 3)).map(({ cursor, kind }) => [cursor, kind])).toEqual([
      ['103', null],
      ['106', 'OTHER'],
      ['109', 'DELETED'],
    ]);
    expect(events.opened).toBe(1);
  });

  it('a cursor that is none is refused', async () => {
    const client = await subscriber('soon');
    const [payload] = await client.waitFor('s', 1);
    expect(payload.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });

  it('whether the upstream is heard is said to the client at once', async () => {
    const pings = (client: SocketClient) =>
      client.messages.filter(({ type }) => type === 'ping').map(({ payload }) => payload.upstream);
    const client = await subscriber();
    await until(() => pings(client).join() === 'heard');
    fake.stream('/api/events/stream', (_request, response) => response.destroy());
    events.cut();
    await until(() => pings(client).join() === 'heard,silent');
    events = new FakeEvents(fake);
    await until(() => pings(client).join() === 'heard,silent,heard');
  });
});

describe('with an upstream that has no stream', () => {
  it('what changed last is found by looking, and one that cannot list like that still tells of alerts', async () => {
    let quantity = '4.5';
    let sortable = true;
    fake.stream('/api/events/stream', (_request, response) => {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(failed(404, 'X', 'no such route').text);
    });
    fake.on('GET', '/api/inventory-items/organization/7', () =>
      sortable
        ? listBeside([item(1), item(4).replace('"4.5"', `"${quantity}"`)])
        : failed(400, 'X', 'cannot be sorted like this'),
    );
    bff = await startBff(fake.url, { timing: hastyTiming });
    const client = await subscriber();
    await client.waitFor('s', 1);
    await until(() => fake.count('GET /api/inventory-items/organization/7') > 1);
    quantity = '3.5';
    const [, changed] = await seen(client, 2);
    expect(changed).toMatchObject({
      cursor: null,
      kind: 'UPDATED',
      fields: ['quantity'],
      quantityBefore: 4.5,
      person: null,
      item: { id: 'i4', quantity: 3.5 },
    });
    sortable = false;
    const looked = fake.count('GET /api/alerts/7/instances');
    await until(() => fake.count('GET /api/alerts/7/instances') > looked + 2);
  });
});
