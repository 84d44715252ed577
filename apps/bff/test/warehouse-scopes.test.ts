// modules: warehouses, organizations
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alert } from './fake-alerts.ts';
import { FakeEvents } from './fake-events.ts';
import { cookieOf, serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, ok } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';
import { SocketClient, until } from './socket-client.ts';

let fake: FakeUpstream;
let events: FakeEvents;
let bff: RunningBff;
let scopes: Record<string, string[] | null>;
const clients: SocketClient[] = [];

const changes = 'subscription { alertInstanceChanged(organizationId: 7) { cursor alert { id } } }';

beforeEach(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
  events = new FakeEvents(fake);
  bff = await startBff(fake.url);
  scopes = { admin: null, manager: null, user: ['w1'], viewer: ['w1'] };
  fake.on('GET', '/api/auth/session', ({ headers }) => {
    const name = cookieOf(headers, 'tallyard_access') ?? '';
    return ok(
      JSON.stringify({
        id: `u-${name}`,
        sessionId: `s-${name}`,
        organizations: [{ organizationId: 7, role: 'manager', warehouseIds: scopes[name] }],
      }),
    );
  });
});
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.terminate();
  await bff.drain();
  await fake.stop();
});

async function subscriber(name: string): Promise<SocketClient> {
  const client = new SocketClient(bff.url, { cookie: signedInAs(name) });
  clients.push(client);
  await client.init();
  await client.subscribe('s', changes);
  await client.waitFor('s', 1);
  return client;
}

const alertsOf = (client: SocketClient) =>
  client.payloads('s').flatMap(({ data }) => data.alertInstanceChanged.alert?.id ?? []);

describe('members of some warehouses alone (ADR 0080)', () => {
  it('hear what their own stream tells, and share it with those alone who see the same', async () => {
    const [admin, manager, user, viewer] = [
      await subscriber('admin'),
      await subscriber('manager'),
      await subscriber('user'),
      await subscriber('viewer'),
    ];
    expect(events.opened).toBe(2);
    events.emit('alert.changed', `{"alert": ${alert('seen')}}`);
    events.emit('alert.changed', `{"alert": ${alert('hidden')}}`, (name) => name === 'admin' || name === 'manager');
    events.emit('alert.changed', `{"alert": ${alert('last')}}`);
    await Promise.all([admin.waitFor('s', 4), manager.waitFor('s', 4), user.waitFor('s', 3), viewer.waitFor('s', 3)]);
    expect([admin, manager].map(alertsOf)).toEqual(Array(2).fill(['seen', 'hidden', 'last']));
    expect([user, viewer].map(alertsOf)).toEqual(Array(2).fill(['seen', 'last']));
  });

  it('whose warehouses change come back and hear what they see now', async () => {
    const client = await subscriber('manager');
    const other = await subscriber('admin');
    scopes.manager = ['w1'];
    events.emit('membership.changed', '{"userId": "u-manager"}');
    expect((await client.closed).code).toBe(4401);
    // As the api does: who sees another part now is not heard through any more.
    events.cut();
    const again = await subscriber('manager');
    await until(() => events.open.size === 2);
    events.emit('alert.changed', `{"alert": ${alert('hidden')}}`, (name) => name === 'admin');
    events.emit('alert.changed', `{"alert": ${alert('last')}}`);
    await again.waitFor('s', 2);
    expect(alertsOf(again)).toEqual(['last']);
    await other.waitFor('s', 3);
    expect(alertsOf(other)).toEqual(['hidden', 'last']);
  });

  it('are told of as their ids, and of whoever sees all as none', async () => {
    const ask = (name: string) =>
      bff.ask('{ session { organizations { warehouseIds } } }', { cookie: signedInAs(name) });
    expect((await ask('user')).data.session.organizations).toEqual([{ warehouseIds: ['w1'] }]);
    expect((await ask('admin')).data.session.organizations).toEqual([{ warehouseIds: null }]);
  });

  it('are made so by one mutation, and unmade by null', async () => {
    for (const warehouseIds of ['["w1", "w2"]', '[]', 'null']) {
      const { data } = await bff.ask(
        `mutation { setMemberWarehouses(input: {organizationId: 7, userId: "u-user", warehouseIds: ${warehouseIds}}) {
           member { warehouseIds } } }`,
        { cookie: signedInAs('admin') },
      );
      expect(data.setMemberWarehouses.member.warehouseIds).toEqual(JSON.parse(warehouseIds));
    }
  });
});
