// modules: selections
import { readFileSync } from 'node:fs';
import { kindOfField } from '@tallyard/domain/selections/kinds';
import { expect, it } from 'vitest';
import { item, signedInAs } from './fake-modules.ts';
import { failed, ok } from './fake-upstream.ts';
import { bff, fake, serveModulesBeforeAll } from './serve-modules.ts';

serveModulesBeforeAll();

const cookie = signedInAs('admin');
const check = async (document: string, variables: object = {}) => {
  const { data, errors } = await bff.ask(
    `query ($document: String!, $variables: JSON) { checkSelection(organizationId: 7, document: $document, variables: $variables) {
      kind cost maxCost problems { code message line column } } }`,
    { cookie, variables: { document, variables } },
  );
  return errors[0] ?? data.checkSelection;
};
const items = `subscription ($organizationId: ID) { itemChanged(organizationId: $organizationId) {
  cursor item { id warehouse { id name createdAt } } } }`;
const event = (
  cursor: number,
) => `{"type": "item.changed", "timestamp": "2026-01-01T00:00:00.000Z", "cursor": "${cursor}",
  "data": {"change": "adjusted", "count": 1, "itemIds": ["i1"], "item": ${item(1)}, "fields": [], "quantityBefore": 1,
    "by": {"userId": "u-user", "userName": "Zoe", "apiKeyName": null}}}`;
const serve = (document: string, events: readonly number[] = [41]) => {
  const stored = {
    id: 's1',
    organizationId: '7',
    name: 'S',
    kind: 'item.changed',
    version: 1,
    document,
    variables: {},
  };
  const times = { createdBy: 'u-admin', createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
  fake.on('GET', '/api/selections/(s\\d)', ok(JSON.stringify({ ...stored, ...times })));
  fake.on(
    'GET',
    '/api/events/feed',
    ok(`{"events": [${events.map(event).join()}], "nextCursor": "99", "hasMore": false}`),
  );
};
const feed = (query = '', headers: Record<string, string> = { cookie }) =>
  fetch(`${bff.url}/feeds/s1?organizationId=7${query}`, { headers });

it('a document is told its kind and its cost, and what is wrong with it by line and column', async () => {
  expect(await check(items)).toMatchObject({
    kind: 'item.changed',
    cost: expect.any(Number),
    maxCost: 10_000,
    problems: [],
  });
  expect(await check('subscription {\n  itemChanged(organizationId: 7) {\n    nothing\n  }\n}')).toMatchObject({
    kind: null,
    cost: null,
    problems: [{ code: 'GRAPHQL_VALIDATION_FAILED', line: 3, column: 5 }],
  });
  expect(await check('subscription {')).toMatchObject({ problems: [{ code: 'GRAPHQL_PARSE_FAILED', line: 1 }] });
  const unset = items
    .replace('$organizationId: ID', '$organizationId: ID, $with: Boolean!')
    .replace('item {', 'item @include(if: $with) {');
  expect(await check(unset, { with: true })).toMatchObject({ problems: [] });
  expect(await check(unset)).toMatchObject({ problems: [{ code: 'BAD_USER_INPUT' }] });
});

const examples = readFileSync(new URL('../../../docs/selections.md', import.meta.url), 'utf8').matchAll(
  /```graphql\n(.*?)```/gs,
);

it.each([...examples].map(([, document = '']) => [kindOfField(/\w+Changed/.exec(document)?.[0] ?? ''), document]))(
  'the example of %s in its docs can be saved as it stands',
  async (kind, document = '') => {
    expect(await check(document ?? '')).toMatchObject({ kind, problems: [] });
  },
);

it.each([
  ['a query', '{ items(organizationId: 7) { total } }'],
  ['two operations', 'subscription A { planChanged { cursor } } subscription B { planChanged { cursor } }'],
  ['what is no event', 'subscription { sessionChanged { reason } }'],
  ['what is not kept', 'subscription { inventoryServiceChanged(organizationId: 7) { breaker } }'],
  ['no organization', 'subscription { itemChanged { cursor } }'],
])('%s is no selection', async (_, document) => {
  expect((await check(document)).problems).toHaveLength(1);
});

it('one of another organization than its own is none, though its asker belongs to both', async () => {
  fake.on(
    'GET',
    '/api/auth/session',
    ok(`{"id": "u-admin", "name": "A", "email": "a@x.test", "sessionId": "s", "organizations": [
      {"organizationId": "7", "role": "admin"}, {"organizationId": "8", "role": "admin"}]}`),
  );
  const both = signedInAs('of-both');
  const { data } = await bff.ask(
    'query ($document: String!) { checkSelection(organizationId: 7, document: $document) { problems { message } } }',
    { cookie: both, variables: { document: 'subscription { itemChanged(organizationId: 8) { cursor } }' } },
  );
  expect(data.checkSelection.problems).toEqual([{ message: expect.stringContaining('its own organization') }]);
});

it('what is beyond its bounds is told by its field', async () => {
  const long = await check(`${items}${' '.repeat(10_001 - items.length)}`);
  expect(long).toMatchObject({ extensions: { code: 'VALIDATION_FAILED', details: [{ field: 'document' }] } });
  expect(await check(`${items}${' '.repeat(10_000 - items.length)}`)).toMatchObject({ problems: [] });
});

it('the feed is lines of what a subscriber gets, with a cursor to go on with', async () => {
  serve(items, [41, 42]);
  const answer = await feed('&after=40&limit=2');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  expect(['x-next-cursor', 'x-has-more', 'cache-control'].map((name) => answer.headers.get(name))).toEqual([
    '99',
    'false',
    'no-store',
  ]);
  const lines = (await answer.text()).trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(
    /^\{"type":"item\.changed","timestamp":"2026-01-01T00:00:00\.000Z","cursor":"41","data":\{"itemChanged":\{"cursor":"41","item":/,
  );
  const requested = fake.received.find(({ path }) => path === '/api/events/feed')?.query;
  expect(['after', 'kinds', 'limit'].map((name) => requested?.get(name))).toEqual(['40', 'item.changed', '2']);
});

it('a page costs what its events took, and one without events next to nothing', async () => {
  const left = async (query: string) => Number((await feed(query)).headers.get('ratelimit-remaining'));
  serve(
    'subscription ($organizationId: ID) { itemChanged(organizationId: $organizationId) { cursor item { sku } } }',
    [],
  );
  const capacity = Number((await feed()).headers.get('ratelimit-limit'));
  expect(capacity - (await left(''))).toBeLessThan(20);
  const checked = await check(items);
  serve(items, [41, 42, 43]);
  const answer = await feed();
  expect((await answer.text()).split('\n')).toHaveLength(4);
  // Reckoned are calls of each event; what came with it was called for once.
  expect(checked.cost).toBeGreaterThan(100);
  expect(capacity - Number(answer.headers.get('ratelimit-remaining'))).toBeLessThan(checked.cost * 3);
});

it('what cannot be had at this moment is no line: the page ends before it, and says so when it is the first', async () => {
  serve(items, [41]);
  fake.on('GET', '/api/warehouses', failed(500, 'INTERNAL_ERROR', 'broken'));
  fake.on('GET', '/api/warehouses/(w\\d)', failed(500, 'INTERNAL_ERROR', 'broken'));
  const answer = await feed();
  expect(answer.status).toBe(503);
  expect(((await answer.json()) as { error: { code: string } }).error.code).toBe('SERVICE_UNAVAILABLE');
});

it('an event that is gone is 410 with the oldest cursor', async () => {
  serve(items);
  const details = '[{"field": "after", "value": "17", "message": "gone"}]';
  fake.on('GET', '/api/events/feed', failed(410, 'FEED_EXPIRED', 'gone', details));
  const answer = await feed('&after=3');
  expect(answer.status).toBe(410);
  expect(await answer.json()).toMatchObject({
    error: { code: 'FEED_EXPIRED', details: [{ field: 'after', value: '17' }] },
  });
});

it.each([
  ['nobody', '', {}, 401],
  ['somebody without the flag', '', { cookie: signedInAs('viewer') }, 403],
  ['a page of another site', '', { cookie, 'sec-fetch-site': 'cross-site' }, 403],
  ['a bound below one', '&limit=0', { cookie }, 400],
  ['a bound above the most', '&limit=101', { cookie }, 400],
  ['a cursor that is none', '&after=x', { cookie }, 400],
])('%s is refused', async (_, query, headers, status) => {
  serve(items);
  expect((await feed(query, headers)).status).toBe(status);
});

it('the last page of a hundred is within its bound', async () => {
  serve(items);
  expect((await feed('&limit=100')).status).toBe(200);
});

it('a result is of the event that was asked for, or none', async () => {
  serve(items, [41]);
  const result = async (cursor: string | null) => {
    const { data, errors } = await bff.ask(
      'query ($cursor: String) { selectionResult(organizationId: 7, id: "s1", cursor: $cursor) { cursor kind at data line problems { code } } }',
      { cookie, variables: { cursor } },
    );
    expect(errors).toEqual([]);
    return data.selectionResult;
  };
  const newest = await result(null);
  expect(newest).toMatchObject({ cursor: '41', kind: 'item.changed', at: '2026-01-01T00:00:00.000Z', problems: [] });
  expect(newest.line).toContain(`"data":${JSON.stringify(newest.data)}}`);
  expect(await result('41')).toEqual(newest);
  expect(await result('40')).toBe(null);
  expect(await result('no cursor')).toBe(null);
});

it('a document is checked before anything of it is kept', async () => {
  const { errors } = await bff.ask(
    'mutation { createSelection(input: {organizationId: 7, name: "x", document: "subscription { nothing }"}) { selection { id } } }',
    { cookie },
  );
  expect(errors[0]?.extensions).toMatchObject({ code: 'GRAPHQL_VALIDATION_FAILED', details: [{ field: 'document' }] });
  const changed = await bff.ask(
    'mutation { updateSelection(input: {organizationId: 7, id: "s1", document: "{ x }"}) { selection { id } } }',
    { cookie },
  );
  expect(changed.errors).toHaveLength(1);
  expect(fake.received.filter(({ method }) => method !== 'GET')).toEqual([]);
});
