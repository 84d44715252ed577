import { endpoint } from '@tallyard/contracts/endpoint/endpoint';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { RequestContext } from '../src/context.ts';
import type { Viewer } from '../src/permissions/viewer.ts';
import { readPage } from '../src/platform/lists.ts';
import { RestClient, Upstream } from '../src/rest/client.ts';
import { Credentials } from '../src/rest/cookies.ts';
import { FakeUpstream, ok } from './fake-upstream.ts';

const organizationId = z.string().regex(/^\d+$/, 'Must be a number');
const thing = z.object({ name: z.string() });
const base = { access: 'organization', repeatable: false, summary: 'A thing' } as const;

const readThing = endpoint({
  ...base,
  name: 'things.read',
  method: 'GET',
  path: '/api/things/{id}',
  params: z.object({ id: z.string() }),
  query: z.object({ organizationId, asOf: z.string().optional() }),
  output: thing,
});
const createThing = endpoint({
  ...base,
  name: 'things.create',
  method: 'POST',
  path: '/api/things',
  body: z.object({ name: z.string(), organizationId }),
  output: thing,
});
const renameThing = endpoint({
  ...base,
  name: 'things.rename',
  method: 'PUT',
  path: '/api/of/{orgId}/things',
  params: z.object({ orgId: organizationId }),
  body: z.object({ name: z.string() }),
  output: thing,
});
const listThings = endpoint({
  ...base,
  name: 'things.list',
  method: 'GET',
  path: '/api/things',
  query: z.object({
    page: z.number().optional(),
    limit: z.number().max(100).optional(),
    search: z.string().optional(),
  }),
  output: z.object({ data: z.array(thing), total: z.number() }),
});
const openThing = endpoint({
  ...base,
  access: 'public',
  name: 'things.open',
  method: 'POST',
  path: '/api/things/open',
  body: z.object({ token: z.string() }),
  output: thing,
});

const keyOfOrganization9 = {
  isApiKey: true,
  session: { organizations: [{ organizationId: 9 }] },
} as unknown as Viewer;
const person = { isApiKey: false, session: { organizations: [{ organizationId: 9 }] } } as unknown as Viewer;

let fake: FakeUpstream;
let upstream: Upstream;

function contextOf(viewer: Viewer | null = person): RequestContext {
  const rest = new RestClient(upstream, { requestId: 'req-1' }, new Credentials(undefined, undefined), 'key-1');
  return new RequestContext({
    requestId: 'req-1',
    rest,
    makers: new Map(),
    findViewer: async () => viewer,
    onSessionEnded: () => {},
    onMembershipsChanged: () => {},
  });
}

const lastCall = () => {
  const { path, query, body, headers } = fake.received.at(-1) ?? expect.fail('nothing was sent');
  const organization = headers['x-organization-id'];
  return { path, query: Object.fromEntries(query), body: body === '' ? undefined : JSON.parse(body), organization };
};

beforeAll(async () => {
  fake = await FakeUpstream.start();
  for (const [method, path] of [
    ['GET', '/api/things/a'],
    ['POST', '/api/things'],
    ['PUT', '/api/of/7/things'],
    ['POST', '/api/things/open'],
  ] as const) {
    fake.on(method, path, ok('{"name": "box"}'));
  }
  fake.on('GET', '/api/things', ok('[{"name": "box"}]', ', "pagination": {"total": 7}'));
});
afterAll(() => fake.stop());
beforeEach(() => {
  const retry = { retries: 0, baseMs: 5, maxMs: 5, multiplier: 1, budgetMs: 20_000 };
  upstream = new Upstream({
    url: fake.url,
    isIdempotent: false,
    timeoutMs: 10_000,
    retry,
    rememberRefreshMs: 5_000,
  });
});
afterEach(async () => {
  fake.forget();
  await upstream.transport.pool.destroy();
});

it('puts the organization into the header and the query of a read', async () => {
  const answer = await contextOf().api(readThing, { organizationId: '7', params: { id: 'a' } });
  expect(answer).toEqual({ name: 'box' });
  expect(lastCall()).toEqual({
    path: '/api/things/a',
    query: { organizationId: '7' },
    body: undefined,
    organization: '7',
  });
});

it('puts the organization into the header and the body of a write', async () => {
  await contextOf().api(createThing, { organizationId: '7', body: { name: 'box' } });
  expect(lastCall()).toMatchObject({ query: {}, body: { name: 'box', organizationId: '7' }, organization: '7' });
});

it('puts the organization into the path, and into no body whose schema has none', async () => {
  await contextOf().api(renameThing, { organizationId: '7', body: { name: 'box' } });
  expect(lastCall()).toEqual({ path: '/api/of/7/things', query: {}, body: { name: 'box' }, organization: '7' });
});

it('sends the organization of the call, whatever a part says', async () => {
  const body = { name: 'box', organizationId: '8' };
  await contextOf().api(createThing, { organizationId: '7', body });
  expect(lastCall()).toMatchObject({ body: { organizationId: '7' }, organization: '7' });
});

it('sends no organization to an endpoint that is about none', async () => {
  await contextOf().api(openThing, { body: { token: 't' } });
  expect(lastCall()).toMatchObject({ body: { token: 't' }, organization: undefined });
});

it('takes the organization of an API key that names none', async () => {
  await contextOf(keyOfOrganization9).api(readThing, { organizationId: null, params: { id: 'a' } });
  expect(lastCall()).toMatchObject({ query: { organizationId: '9' }, organization: '9' });
});

it('refuses a person who names no organization, before anything is sent', async () => {
  // @ts-expect-error: an endpoint about an organization is called with it.
  const refused = contextOf().api(readThing, { params: { id: 'a' } });
  await expect(refused).rejects.toMatchObject({ extensions: { code: 'ORGANIZATION_REQUIRED' } });
  expect(fake.count()).toBe(0);
});

it('refuses an organization that the contract refuses, before anything is sent', async () => {
  const refused = contextOf().api(readThing, { organizationId: 'x', params: { id: 'a' } });
  await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message: 'Must be a number' });
  expect(fake.count()).toBe(0);
});

it('reads a list wherever the upstream puts its rows and total', async () => {
  const list = await contextOf().api(listThings, { organizationId: '7' });
  expect(list).toEqual({ data: [{ name: 'box' }], total: 7 });
});

it('names the page size of a list as the schema does', async () => {
  const refused = contextOf().api(listThings, { organizationId: '7', query: { limit: 101 } });
  await expect(refused).rejects.toMatchObject({ details: [{ field: 'pageSize' }] });
});

it('reads the part of a list that the arguments ask for', async () => {
  const args = { organizationId: '7', page: 2, pageSize: 3 };
  const page = await readPage(contextOf(), listThings, args, { query: { search: 'b' } });
  expect(page).toMatchObject({ items: [{ name: 'box' }], total: 7, page: 2, totalPages: 3, hasNextPage: true });
  expect(lastCall()).toMatchObject({ query: { page: '2', limit: '3', search: 'b' }, organization: '7' });
});
