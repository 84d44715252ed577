// modules: organizations
import { memberChanges } from '@tallyard/domain/organizations/member-changes';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeEvents } from './fake-events.ts';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';
import { SocketClient } from './socket-client.ts';

let fake: FakeUpstream;
let bff: RunningBff;
let client: SocketClient | undefined;
let events: FakeEvents;

beforeEach(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
  events = new FakeEvents(fake);
  bff = await startBff(fake.url);
  client = new SocketClient(bff.url, { cookie: signedInAs('viewer') });
  await client.init();
});
afterEach(async () => {
  client?.socket.terminate();
  await bff.drain();
  await fake.stop();
});

const by = '{"userId": "u-user", "userName": "Zoe", "apiKeyName": null}';
const member =
  '{"name": "Ann", "email": "ann@x.test", "role": "manager", "displayName": "Ann", "jobTitle": null, "status": "active"}';

async function received(...payloads: readonly string[]) {
  if (client === undefined) throw new Error('nobody listens');
  const text = `subscription { memberChanged(organizationId: 7) { kind member { id name email } role formerRole status
    displayName invitationId person { id name } } }`;
  await client.subscribe('s', text, {});
  await client.waitFor('s', 1);
  const before = fake.received.length;
  for (const payload of payloads) events.emit('membership.changed', payload);
  const all = (await client.waitFor('s', payloads.length + 1)).map(({ data }) => data.memberChanged);
  return { all, calls: fake.received.slice(before).filter(({ path }) => !path.includes('/session')) };
}

it('who was invited, joined, changed and left comes with who did it, in order, and costs no call', async () => {
  const { all, calls } = await received(
    `{"change": "invited", "userId": null, "member": null, "formerRole": null, "invitation": {"id": "i1", "role": "manager"}, "by": ${by}}`,
    `{"change": "joined", "userId": "u1", "member": ${member}, "formerRole": null, "invitation": {"id": "i1", "role": "manager"}, "by": ${by}}`,
    `{"change": "role_changed", "userId": "u1", "member": ${member}, "formerRole": "viewer", "invitation": null, "by": ${by}}`,
    `{"change": "left", "userId": "u1", "member": ${member}, "formerRole": null, "invitation": null, "by": ${by}}`,
  );
  const person = { id: 'u-user', name: 'Zoe' };
  const ann = { id: 'u1', name: 'Ann', email: 'ann@x.test' };
  expect(all).toMatchObject([
    { kind: null, member: null, person: null, role: null },
    { kind: 'INVITED', member: null, role: 'MANAGER', invitationId: 'i1', status: null, person },
    { kind: 'JOINED', member: ann, role: 'MANAGER', invitationId: 'i1', status: 'ACTIVE', displayName: 'Ann', person },
    { kind: 'ROLE_CHANGED', member: ann, role: 'MANAGER', formerRole: 'VIEWER', invitationId: null },
    { kind: 'LEFT', member: ann },
  ]);
  expect(calls).toEqual([]);
});

it('every word of the product has a value of its own, one of another upstream none, and an event of an earlier version is read', async () => {
  const words = [...memberChanges, 'knighted'].map((change) => `{"change": "${change}", "userId": "u1", "by": ${by}}`);
  const { all } = await received(...words, '{"userId": "u1"}');
  expect(all.slice(1).map(({ kind }) => kind)).toEqual([
    ...memberChanges.map((change) => change.toUpperCase()),
    'OTHER',
    'RIGHTS_CHANGED',
  ]);
  expect(all.at(-1)).toMatchObject({ person: null, role: null });
});
