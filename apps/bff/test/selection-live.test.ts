// modules: selections
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeEvents } from './fake-events.ts';
import { item, serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, ok } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';
import { SocketClient, until } from './socket-client.ts';

let fake: FakeUpstream;
let events: FakeEvents;
let bff: RunningBff;
const clients: SocketClient[] = [];

beforeEach(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
  events = new FakeEvents(fake);
  bff = await startBff(fake.url);
});
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.terminate();
  await bff.drain();
  await fake.stop();
});

const document = 'subscription ($organizationId: ID) { itemChanged(organizationId: $organizationId) { cursor kind } }';
const stored = { id: 's1', organizationId: '7', name: 'S', kind: 'item.changed', version: 1, variables: {}, document };
const times = { createdBy: 'u-admin', createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
const change = () =>
  events.emit(
    'item.changed',
    `{"change": "adjusted", "count": 1, "itemIds": ["i1"], "item": ${item(1)}, "fields": [], "quantityBefore": 1,
      "by": {"userId": "u-user", "userName": "Zoe", "apiKeyName": null}}`,
  );

async function open(name: string, selection: unknown = { id: 's1', organizationId: 7 }): Promise<SocketClient> {
  const client = new SocketClient(bff.url, { cookie: signedInAs(name) });
  clients.push(client);
  await client.init();
  const extensions = selection === undefined ? {} : { extensions: { selection } };
  await client.send({
    id: 's',
    type: 'subscribe',
    payload: { query: document, variables: { organizationId: '7' }, ...extensions },
  });
  return client;
}

const serve = () => fake.on('GET', '/api/selections/(s\\d)', ok(JSON.stringify({ ...stored, ...times })));
const refusalIn = (client: SocketClient) =>
  client.messages.find(({ type }) => type === 'error')?.payload[0].extensions.code;

it('a stored selection is subscribed to by its id, as its document is', async () => {
  serve();
  const [named, written] = [await open('admin'), await open('admin', null)];
  await Promise.all([named.waitFor('s', 1), written.waitFor('s', 1)]);
  change();
  const [, output] = await named.waitFor('s', 2);
  expect(output.data.itemChanged.kind).toBe('ADJUSTED');
  expect((await written.waitFor('s', 2))[1]).toEqual(output);
});

it('one by its id ends with the right to see selections, and the same document goes on by itself', async () => {
  serve();
  const [named, written] = [await open('admin'), await open('admin', null)];
  await Promise.all([named.waitFor('s', 1), written.waitFor('s', 1)]);
  fake.on(
    'GET',
    '/api/auth/session',
    ok('{"id": "u-admin", "sessionId": "s-1", "organizations": [{"organizationId": "7", "role": "user"}]}'),
  );
  events.emit('membership.changed', '{"userId": "u-admin"}');
  await until(() => named.messages.some(({ type }) => type === 'complete'));
  expect(named.payloads('s').at(-1).errors[0].extensions.code).toBe('PERMISSION_DENIED');
  change();
  await written.waitFor('s', 2);
  expect(named.payloads('s')).toHaveLength(2);
});

it.each([
  ['who may not see selections', 'viewer', { id: 's1', organizationId: 7 }, 'PERMISSION_DENIED'],
  ['who names no organization', 'admin', { id: 's1' }, 'BAD_USER_INPUT'],
  ['who names another one', 'admin', { id: 's1', organizationId: 8 }, 'NOT_FOUND'],
  ['who names nothing', 'admin', {}, 'BAD_USER_INPUT'],
  ['who names one that is not there', 'admin', { id: 'x1', organizationId: 7 }, 'NOT_FOUND'],
  ['who says it in another way', 'admin', 'S1', 'BAD_USER_INPUT'],
])('%s is refused', async (_, name, selection, code) => {
  serve();
  // That this upstream has saved queries shows in its answers.
  await bff.ask('{ selection(organizationId: 7, id: "s1") { name } }', { cookie: signedInAs('admin') });
  const client = await open(name, selection);
  await until(() => client.messages.some(({ type }) => type === 'error'));
  expect(refusalIn(client)).toBe(code);
});
