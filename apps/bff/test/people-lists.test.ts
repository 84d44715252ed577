// modules: organizations, users
import { describe, expect, it } from 'vitest';
import { listInside, signedInAs } from './fake-modules.ts';
import { ok } from './fake-upstream.ts';
import { bff, fake, serveModulesBeforeAll } from './serve-modules.ts';

serveModulesBeforeAll();

const cookie = signedInAs('admin');

const path = '/api/organizations/7';

describe.each([
  ['members', `${path}/members`],
  ['invitations', `${path}/invitations`],
  ['apiKeys', '/api/api-keys'],
  ['savedViews', '/api/saved-views'],
  ['plans', '/api/plans'],
])('%s', (field, address) => {
  const page = '{ items { organizationId } total page pageSize endCursor hasNextPage }';
  const read = (args: string) => bff.ask(`{ ${field}(organizationId: 7, ${args}) ${page} }`, { cookie });
  const requests = () => fake.received.find((request) => request.path === address)?.query;

  it('are read on by cursor', async () => {
    fake.on('GET', address, ok('{"data": [], "total": 41, "endCursor": "c2", "hasNextPage": true}'));
    const { data, errors } = await read('after: "c1", pageSize: 20');
    expect(errors).toEqual([]);
    const next = { items: [], total: 41, page: null, pageSize: 20, endCursor: 'c2', hasNextPage: true };
    expect(data[field]).toEqual(next);
    expect(requests()?.get('after')).toBe('c1');
  });

  it('take a cursor or a page, not both', async () => {
    const { errors } = await read('after: "c1", page: 2');
    expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'after' }] });
    expect(requests()).toBeUndefined();
  });

  it('of an upstream without cursors are not read by one, for it would answer page 1 again', async () => {
    const { errors } = await read('after: "c1"');
    expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'after' }] });
    const { data } = await read('page: 1');
    expect(data[field]).toMatchObject({ page: 1, endCursor: null, hasNextPage: false });
  });

  it('are looked up by their ids', async () => {
    await read('ids: ["a", "b"]');
    expect(requests()?.get('ids')).toBe('a,b');
  });

  it('say which organization they are of, whether the upstream does or not', async () => {
    expect(
      new Set((await read('page: 1')).data[field].items.map((one: { organizationId: string }) => one.organizationId)),
    ).toEqual(new Set(['7']));
  });
});

it('an invitation names who sent it without a further call', async () => {
  const invitation = `{"id": "v1", "organizationId": 7, "email": "new@bolts.test", "role": "user", "status": "pending",
    "invitedById": "u-9", "invitedByName": "Zoe", "createdAt": "2025-11-01T08:00:00.000Z",
    "sentAt": "2025-11-01T08:00:00.000Z", "expiresAt": "2025-11-08T08:00:00.000Z"}`;
  fake.on('GET', `${path}/invitations`, listInside([invitation]));
  const { data } = await bff.ask('{ invitations(organizationId: 7) { items { invitedBy { id name } } } }', { cookie });
  expect(data.invitations.items).toEqual([{ invitedBy: { id: 'u-9', name: 'Zoe' } }]);
  expect(fake.count(`GET ${path}/members`)).toBe(0);
});

it('a member in a list and one by id are the same type, as far as each is told', async () => {
  const fields = '{ person { id name email } role status displayName ownName lastUsedAt organizationId }';
  const { data } = await bff.ask(
    `{ members(organizationId: 7) { items ${fields} } member(organizationId: 7, userId: "u-user") ${fields} }`,
    { cookie },
  );
  const none = { status: null, displayName: null, ownName: null, lastUsedAt: null, organizationId: '7' };
  const person = { id: 'u-viewer', name: 'viewer', email: 'viewer@bolts.test' };
  expect(data.members.items[0]).toEqual({ ...none, person, role: 'VIEWER' });
  expect(data.member).toMatchObject({ person: { name: 'Zoe' }, ownName: 'user', displayName: 'Zoe', status: 'ACTIVE' });
});
