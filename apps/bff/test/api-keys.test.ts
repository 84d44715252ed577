// modules: integrations
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alert } from './fake-alerts.ts';
import { FakeEvents } from './fake-events.ts';
import { apiKey, keyHolderOf, keySession, listInside, serveModules, signedInAs, withKeyOf } from './fake-modules.ts';
import { FakeUpstream, failed, ok } from './fake-upstream.ts';
import { type RunningBff, shortTiming, startBff } from './running-bff.ts';
import { SocketClient, type SocketOptions, until } from './socket-client.ts';

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

const changes = 'subscription { alertInstanceChanged(organizationId: 7) { alert { id } } }';
const keys = 'query { apiKeys(organizationId: 7) { total items { name createdBy { name } } } }';

function connect(options: SocketOptions = {}): SocketClient {
  const client = new SocketClient(bff.url, options);
  clients.push(client);
  return client;
}

async function subscribed(name = 'manager', init?: Record<string, unknown>): Promise<SocketClient> {
  const client = await connect(init ? {} : withKeyOf(name)).init(init);
  await client.subscribe('s', changes);
  await client.waitFor('s', 1);
  return client;
}

/** From now on the upstream refuses the key of `name`. */
const endKey = (name: string) =>
  fake.on('GET', '/api/auth/session', ({ headers }) =>
    keyHolderOf(headers) === name
      ? failed(401, 'UNAUTHENTICATED', 'This API key is not valid, or not any more.')
      : ok(keySession(keyHolderOf(headers) ?? '')),
  );

describe('an API key', () => {
  it('is handed on as it came, without the cookies beside it, and needs no header against forged requests', async () => {
    const response = await fetch(`${bff.url}/graphql?query=${encodeURIComponent('{ session { person { id } } }')}`, {
      headers: { ...withKeyOf('viewer'), cookie: signedInAs('admin') },
    });
    expect(await response.json()).toMatchObject({ data: { session: { person: { id: 'u-viewer' } } } });
    expect(fake.received[0]?.headers).toMatchObject(withKeyOf('viewer'));
    expect(fake.received[0]?.headers.cookie).toBeUndefined();
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it.each(['Bearer nobodys', 'Bearer', 'Basic abc', 'Bearer a b', 'tyk_naked'])(
    'that is nobody’s, such as %s, is 401 with an error whoever is asked for, on every call',
    async (authorization) => {
      const query = 'query Who { session { person { id } } }';
      for (let call = 1; call <= 4; call += 1) {
        const { status, errors, data } = await bff.ask(query, { headers: { authorization }, operationName: 'Who' });
        expect([status, errors[0]?.extensions.code, data], `call ${call}`).toEqual([
          401,
          'UNAUTHENTICATED',
          { session: null },
        ]);
      }
      const other = await bff.ask(keys, { headers: { authorization } });
      expect([other.status, other.errors[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
    },
  );

  it('is one caller however it is written', async () => {
    const node = await startBff(fake.url, { points: { capacity: 5, perSecond: 0.001 } });
    const ask = (authorization: string) => node.ask('{ __typename }', { headers: { authorization } });
    const written = ['Bearer key-of-user', 'Bearer   key-of-user', 'bearer \t key-of-user', 'BEARER key-of-user '];
    const statuses: number[] = [];
    for (const one of written) statuses.push((await ask(one)).status);
    expect(statuses).toEqual([200, 429, 429, 429]);
    await node.drain();
  });

  it('that has ended is UNAUTHENTICATED, is told so, and no refresh is tried', async () => {
    endKey('admin');
    const { errors } = await bff.ask(keys, { headers: withKeyOf('admin') });
    expect(errors[0]).toMatchObject({
      message: 'This API key is not valid, or not any more.',
      extensions: { code: 'UNAUTHENTICATED' },
    });
    expect(fake.count('POST /api/auth/refresh-token')).toBe(0);
  });

  it('shrinks with what the upstream says it may do', async () => {
    const create = 'mutation { createWarehouse(input: {organizationId: 7, name: "x"}) { warehouse { id } } }';
    expect((await bff.ask(create, { headers: withKeyOf('manager') })).errors).toEqual([]);
    fake.on('GET', '/api/auth/session', ok(keySession('manager', ', "flags": []')));
    const { errors } = await bff.ask(create, { headers: withKeyOf('manager') });
    expect(errors[0]?.extensions.code).toBe('PERMISSION_DENIED');
  });

  it('signs nobody out: its sockets stay open', async () => {
    const client = await subscribed();
    await bff.ask('mutation { signOut { signedOut } }', { headers: withKeyOf('manager') });
    events.emit('alert.changed', `{"alert": ${alert('a1')}}`);
    await client.waitFor('s', 2);
  });
});

describe('a subscription with an API key', () => {
  it.each([
    ['the header of the handshake', undefined],
    ['connection_init', withKeyOf('manager')],
    ['connection_init, as a header is written', { Authorization: withKeyOf('manager').authorization }],
  ])('opens with %s and brings what happens', async (_where, init) => {
    const client = await subscribed('manager', init);
    events.emit('alert.changed', `{"alert": ${alert('a1')}}`);
    const [, second] = await client.waitFor('s', 2);
    expect(second.data.alertInstanceChanged.alert.id).toBe('a1');
  });

  it('does not look at the cookies beside the key', async () => {
    endKey('manager');
    const client = connect({ ...withKeyOf('manager'), cookie: signedInAs('admin') });
    await client.send({ type: 'connection_init' });
    expect(await client.closed).toMatchObject({ code: 4401 });
    expect(fake.received.every(({ headers }) => headers.cookie === undefined)).toBe(true);
  });

  it('ends with 4401 when the event of its key’s end comes, and another key’s goes on', async () => {
    await bff.drain();
    bff = await startBff(fake.url, { timing: { ...shortTiming, sessionCheckMs: 60_000 } });
    const client = await subscribed();
    const other = await subscribed('admin');
    endKey('manager');
    events.emit('session.ended', '{"sessionId": "key-manager", "userId": "u-manager"}');
    expect(await client.closed).toMatchObject({ code: 4401 });
    events.emit('alert.changed', `{"alert": ${alert('a1')}}`);
    await other.waitFor('s', 2);
  });

  it('ends with 4401 when the key expires, though no event tells it', async () => {
    const client = await subscribed();
    endKey('manager');
    expect(await client.closed).toMatchObject({ code: 4401 });
  });

  it('lives on past the sweep while the key does', async () => {
    const client = await subscribed();
    const requested = fake.count('GET /api/auth/session');
    await until(() => fake.count('GET /api/auth/session') > requested + 2);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });
});

describe('the list of API keys', () => {
  it('costs one call and one for the people, however many keys there are', async () => {
    fake.on('GET', '/api/api-keys', listInside(['k1', 'k2', 'k3'].map((id) => apiKey(id))));
    const { data } = await bff.ask(keys, { cookie: signedInAs('admin') });
    expect(data.apiKeys).toMatchObject({
      total: 3,
      items: Array(3).fill({ name: 'ERP', createdBy: { name: 'admin' } }),
    });
    expect(fake.tally()).toEqual({
      'GET /api/auth/session': 1,
      'GET /api/api-keys': 1,
      'GET /api/organizations/7/members': 1,
    });
  });

  it('costs no call for who made them when only their ids are asked for', async () => {
    const { data } = await bff.ask('{ apiKeys(organizationId: 7) { items { createdBy { id } } } }', {
      cookie: signedInAs('admin'),
    });
    expect(data.apiKeys.items).toEqual([{ createdBy: { id: 'u-admin' } }]);
    expect(fake.tally()).toEqual({ 'GET /api/auth/session': 1, 'GET /api/api-keys': 1 });
  });

  it('names whoever has left by id alone', async () => {
    fake.on('GET', '/api/api-keys', listInside([apiKey('k1', 'u-gone')]));
    const { data, errors } = await bff.ask(
      '{ apiKeys(organizationId: 7) { items { organizationId createdBy { id name email avatarUrl } } } }',
      { cookie: signedInAs('admin') },
    );
    expect(errors).toEqual([]);
    const createdBy = { id: 'u-gone', name: null, email: null, avatarUrl: null };
    expect(data.apiKeys.items).toEqual([{ organizationId: '7', createdBy }]);
  });

  it('asks with its filter, sorting and page', async () => {
    const query = `{ apiKeys(organizationId: 7, filter: {search: "erp", status: REVOKED}, page: 2, pageSize: 5,
      sortBy: LAST_USED_AT, sortDirection: DESC) { page pageSize } }`;
    await bff.ask(query, { cookie: signedInAs('admin') });
    const requested = fake.received.find(({ path }) => path === '/api/api-keys');
    expect(Object.fromEntries(requested?.query ?? [])).toMatchObject({
      search: 'erp',
      status: 'revoked',
      page: '2',
      limit: '5',
      sortBy: 'lastUsedAt',
      sortDirection: 'desc',
    });
  });

  it('a creation carries the idempotency key, so that a repeat tells the same key', async () => {
    const create = 'mutation { createApiKey(input: {organizationId: 7, name: "x", role: USER, flags: []}) { key } }';
    const headers = { 'idempotency-key': 'press-1' };
    const { data } = await bff.ask(create, { cookie: signedInAs('admin'), headers });
    expect(data.createApiKey.key).toMatch(/^tyk_/);
    const sent = fake.received.find(({ method, path }) => method === 'POST' && path === '/api/api-keys');
    expect(sent?.headers['idempotency-key']).toBe('press-1:1');
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ name: 'x', role: 'user', flags: [], expiresInDays: 90 });
  });
});

describe('the list of integrations (GEN-14)', () => {
  const row = (
    id: string,
    kind: string,
    syncStatus: string,
  ) => `{"id": "${id}", "organizationId": "7", "kind": "${kind}",
    "name": "ERP", "syncStatus": "${syncStatus}", "isPaused": false, "lastAt": null, "createdBy": "u-admin",
    "createdAt": "2026-01-01T00:00:00.000Z"}`;

  it('tells of each how it goes, with one call and one for the people', async () => {
    const all = [row('k1', 'api_key', 'in_progress'), row('h1', 'webhook', 'error')];
    fake.on('GET', '/api/integrations', listInside(all));
    const { data, errors } = await bff.ask(
      `{ integrations(organizationId: 7, filter: {kind: WEBHOOK, syncStatus: ERROR, search: "er"}, sortBy: LAST_AT) {
        items { id kind syncStatus isPaused organizationId createdBy { name } } } }`,
      { cookie: signedInAs('manager') },
    );
    expect(errors).toEqual([]);
    const common = { isPaused: false, organizationId: '7', createdBy: { name: 'admin' } };
    expect(data.integrations.items).toEqual([
      { id: 'k1', kind: 'API_KEY', syncStatus: 'IN_PROGRESS', ...common },
      { id: 'h1', kind: 'WEBHOOK', syncStatus: 'ERROR', ...common },
    ]);
    expect(fake.tally()['GET /api/organizations/7/members']).toBe(1);
    const requested = Object.fromEntries(fake.received.find(({ path }) => path === '/api/integrations')?.query ?? []);
    expect(requested).toMatchObject({ kind: 'webhook', syncStatus: 'error', search: 'er', sortBy: 'lastAt' });
  });
});
