// modules: invitations
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, failed, ok } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;

beforeAll(async () => {
  fake = await FakeUpstream.start();
  bff = await startBff(fake.url);
});
afterAll(async () => {
  await bff.drain();
  await fake.stop();
});
afterEach(() => fake.forget());

const token = 'x'.repeat(43);
const joined = '{"id": "u-new", "organizations": [{"organizationId": 7, "role": "manager"}]}';

it('a stranger reads an invitation by its link and is told when it is dead', async () => {
  const read = `query { openedInvitation(token: "${token}") { organizationName role hasAccount } }`;
  const text = `{"organizationName": "Bolts", "invitedByName": null, "email": "a@b.test", "role": "user", "hasAccount": true}`;
  fake.on('POST', '/api/invitations/read', ok(text));
  expect((await bff.ask(read)).data.openedInvitation).toEqual({
    organizationName: 'Bolts',
    role: 'USER',
    hasAccount: true,
  });
  fake.on('POST', '/api/invitations/read', failed(410, 'LINK_EXPIRED', 'This link was used or is too old.'));
  expect((await bff.ask(read)).errors[0]?.extensions).toMatchObject({ code: 'LINK_EXPIRED', class: 'Error' });
});

it('somebody new joins without a session and gets the cookies of one', async () => {
  const cookies = ['tallyard_access=new; Path=/; HttpOnly', 'tallyard_refresh=r; Path=/; HttpOnly'];
  fake.on('POST', '/api/invitations/accept-new', { ...ok(joined), headers: { 'set-cookie': cookies } });
  const { data, headers } = await bff.ask(
    `mutation { acceptInvitationAsNew(input: {token: "${token}", name: "N", password: "lantern orbit mackerel"}) { session { person { id } organizations { role } } } }`,
  );
  expect(data.acceptInvitationAsNew.session).toEqual({ person: { id: 'u-new' }, organizations: [{ role: 'MANAGER' }] });
  expect(headers.getSetCookie()).toEqual(cookies);
});

it('only somebody signed in accepts as themself; the membership counts at once', async () => {
  serveModules(fake);
  const accept = `mutation { acceptInvitation(input: {token: "${token}"}) { session { person { id } } } }`;
  expect((await bff.ask(accept)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect(fake.count()).toBe(0);
  fake.on('POST', '/api/invitations/accept', ok(joined));
  const cookie = signedInAs('viewer');
  expect((await bff.ask(accept, { cookie })).errors).toEqual([]);
  await bff.ask('{ session { person { id } } }', { cookie });
  expect(fake.count('GET /api/auth/session')).toBe(2);
});

it('flags of a role go out by name, and none at all puts all back', async () => {
  serveModules(fake);
  const cookie = signedInAs('admin');
  const override = (overrides: string) =>
    bff.ask(`mutation { overrideRole(input: {organizationId: 7, role: USER${overrides}}) { roleFlags { role } } }`, {
      cookie,
    });
  await override(', overrides: [{flag: canDeleteOrder, isGranted: true}, {flag: canCreateOrder}]');
  await override('');
  const sent = fake.received.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([{ flags: { canDeleteOrder: true, canCreateOrder: null } }, { flags: null }]);
});

it('a member who is not there is null', async () => {
  serveModules(fake);
  // That this upstream has members shows in its answers.
  const known = '{ member(organizationId: 7, userId: "u-user") { person { name } } }';
  expect((await bff.ask(known, { cookie: signedInAs('admin') })).errors).toEqual([]);
  const { data, errors } = await bff.ask('{ member(organizationId: 7, userId: "u-gone") { person { name } } }', {
    cookie: signedInAs('admin'),
  });
  expect([data, errors]).toEqual([{ member: null }, []]);
});
