// modules: behavior
import { expect, it } from 'vitest';
import { signedInAs } from './fake-modules.ts';
import { failed, ok } from './fake-upstream.ts';
import { bff, fake, serveModulesBeforeAll } from './serve-modules.ts';

serveModulesBeforeAll();

const cookie = signedInAs('viewer');
const path = 'POST /api/user-behavior/batch';
const record = `mutation ($events: [BehaviourEventInput!]!) { recordBehaviour(input: {events: $events}) { accepted stored } }`;

function event(changes: Record<string, unknown> = {}) {
  return {
    id: 'e1',
    eventName: 'inventory_search_used',
    eventCategory: 'inventory',
    sessionId: 'v1',
    timestamp: '2026-01-31T08:00:00.000Z',
    userId: 'u-viewer',
    ...changes,
  };
}
const send = (...events: unknown[]) => bff.ask(record, { cookie, variables: { events } });

it('a batch is passed on as one call, as the documents write it, without an organization', async () => {
  fake.on('POST', '/api/user-behavior/batch', ok('{"stored": "1"}'));
  const { data, errors } = await send(event({ metadata: { count: 2 }, url: 'https://a.test/x?q=secret' }), {
    ...event({ id: 'e2' }),
    userId: undefined,
  });
  expect(errors).toEqual([]);
  expect(data.recordBehaviour).toEqual({ accepted: 2, stored: 1 });
  expect(fake.count(path)).toBe(1);
  const call = fake.received.find((one) => one.path === '/api/user-behavior/batch');
  expect(call?.headers['x-organization-id']).toBeUndefined();
  expect(JSON.parse(call?.body ?? '')).toEqual({
    events: [event({ metadata: { count: 2 }, url: 'https://a.test/x' }), event({ id: 'e2' })],
  });
});

it.each(['null', '"thanks"', '{"stored": "many"}', '[]'])(
  'an upstream that answers %s has taken it',
  async (answer) => {
    fake.on('POST', '/api/user-behavior/batch', ok(answer));
    const { data, errors } = await send(event());
    expect(errors).toEqual([]);
    expect(data.recordBehaviour).toEqual({ accepted: 1, stored: null });
  },
);

it('its 429 is not retried and tells how long to wait', async () => {
  fake.on('POST', '/api/user-behavior/batch', {
    ...failed(429, 'RATE_LIMITED', 'Too many'),
    headers: { 'retry-after': '1' },
  });
  const { errors } = await send(event());
  expect(errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 1 });
  expect(fake.count(path)).toBe(1);
});

it('its 403 is one error of this call: the session goes on, nothing is refreshed and no cookie is touched', async () => {
  fake.on('POST', '/api/user-behavior/batch', failed(403, 'SUSPENDED', 'no'));
  const { errors, headers } = await send(event());
  expect(errors[0]?.extensions.code).toBe('UPSTREAM_FORBIDDEN');
  expect(headers.getSetCookie()).toEqual([]);
  expect(fake.count('POST /api/auth/refresh-token')).toBe(0);
  expect(fake.count('POST /api/auth/sign-out')).toBe(0);
  const { data } = await bff.ask('{ session { person { id } } }', { cookie });
  expect(data.session).toEqual({ person: { id: 'u-viewer' } });
});

it('events of another person are refused by name before the upstream is asked', async () => {
  const { errors } = await send(event(), event({ userId: 'u-admin' }));
  expect(errors[0]?.extensions).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [{ field: 'events.1.userId', value: 'u-admin' }],
  });
  expect(fake.count(path)).toBe(0);
});

it.each([
  [[], 'events'],
  [Array.from({ length: 51 }, () => event()), 'events'],
  [[event({ eventName: 'page_seen' })], 'events.0.eventName'],
  [[event(), event({ metadata: 'text' })], 'events.1.metadata'],
  [[event({ metadata: { text: 'x'.repeat(3_000) } })], 'events.0.metadata'],
])('case %#: what the field schemas refuse is named and not sent', async (events, field) => {
  const { errors } = await send(...events);
  expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field }] });
  expect(fake.count(path)).toBe(0);
});
