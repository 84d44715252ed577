import { sharedRows } from '@tallyard/testing/share';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ruleTree } from '../src/permissions/tree.ts';
import { serveModules, signedInAs, withKeyOf } from './fake-modules.ts';
import { FakeUpstream, ok, type Received } from './fake-upstream.ts';
import { mutations } from './mutation-examples.ts';
import { type RunningBff, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;

beforeAll(async () => {
  fake = await FakeUpstream.start();
  fake.isOurs = true;
  bff = await startBff(fake.url, { isUpstreamIdempotent: true });
  // Whose upstream it is shows in its answers.
  await bff.ask('{ session { person { id } } }', { cookie: signedInAs('admin') });
});
afterAll(async () => {
  await bff.drain();
  await fake.stop();
});
beforeEach(() => {
  serveModules(fake);
  const joined = ok('{"id": "u-new", "organizations": [{"organizationId": 7, "role": "manager"}]}');
  const cookies = ['tallyard_access=new; Path=/; HttpOnly', 'tallyard_refresh=r; Path=/; HttpOnly'];
  fake.on('POST', '/api/invitations/accept', joined);
  fake.on('POST', '/api/invitations/accept-new', { ...joined, headers: { 'set-cookie': cookies } });
  fake.on(
    'POST',
    '/api/organizations',
    ok('{"id": 9, "name": "Mine", "currency": "EUR", "createdAt": "2026-01-31T08:00:00.000Z"}'),
  );
  for (const [path, data] of [
    ['auth/sign-up', '{"mailed": true}'],
    ['auth/resend-verification', '{"mailed": true}'],
    ['auth/forgot-password', '{"mailed": true}'],
    ['auth/verify-email', '{"verified": true}'],
    ['auth/reset-password', '{"reset": true}'],
    ['auth/confirm-email', '{"confirmed": true}'],
    ['waitlist', '{"entered": true}'],
    ['newsletter', '{"entered": true}'],
  ] as const) {
    fake.on('POST', `/api/${path}`, ok(data));
  }
});
afterEach(() => fake.forget());

const ask = (operation: string, key = 'press-1') =>
  bff.ask(`mutation { ${operation} }`, { cookie: signedInAs('admin'), headers: { 'idempotency-key': key } });
/** What was written, in turn; looking up who somebody is writes nothing. */
const written = () => fake.received.filter(({ method }) => method !== 'GET');
const readResult = ({ method, path, body, headers }: Received) => [method, path, body, headers['idempotency-key']];

it('every mutation says how it is repeated', () => {
  expect(Object.keys(mutations).toSorted()).toEqual(Object.keys(ruleTree.Mutation ?? {}).toSorted());
});

describe.each(sharedRows(Object.entries(mutations), ([name]) => name))('%s', (_name, [way, operation]) => {
  it('pressed again is the same write, with the same key where it has one', async () => {
    expect((await ask(operation)).errors).toEqual([]);
    const [first, ...more] = written();
    expect([first?.headers['idempotency-key'], more]).toEqual([way === 'key' ? 'press-1:1' : undefined, []]);
    await ask(operation);
    expect(written().map(readResult)).toEqual(Array(2).fill(first && readResult(first)));
  });

  it('whose answer is lost is sent again by the bff, or left to the person', async () => {
    await ask(operation);
    const write = written()[0];
    fake.forget();
    fake.misbehave(`${write?.method} ${write?.path}`, 'reset');
    const { errors } = await ask(operation);
    if (way === 'person') {
      expect([written().length, errors[0]?.extensions.class]).toEqual([1, 'Connection Error']);
      expect((await ask(operation)).errors).toEqual([]);
    } else {
      expect([written().length, errors]).toEqual([2, []]);
    }
    expect(written().map(readResult)).toEqual(Array(2).fill(write && readResult(write)));
  });
});

it('somebody new whose answer was lost is signed in by the next press', async () => {
  const accept = `mutation { ${mutations.acceptInvitationAsNew?.[1]} }`;
  fake.misbehave('POST /api/invitations/accept-new', 'reset');
  const lost = await bff.ask(accept);
  expect([lost.errors[0]?.extensions.class, lost.headers.getSetCookie()]).toEqual(['Connection Error', []]);
  const again = await bff.ask(accept);
  expect([again.errors, again.headers.getSetCookie().length]).toEqual([[], 2]);
});

it('whoever has left and lost the answer reaches the upstream again, which knows the key; a key of theirs does not', async () => {
  fake.on('GET', '/api/auth/session', ok('{"id": "u-admin", "organizations": []}'));
  const { data, errors } = await ask('leaveOrganization(input: {organizationId: 7}) { left }');
  expect([data, errors]).toEqual([{ leaveOrganization: { left: true } }, []]);
  fake.on('GET', '/api/auth/session', ok('{"id": "u-admin", "kind": "apiKey", "organizations": []}'));
  const byKey = await bff.ask('mutation { leaveOrganization(input: {organizationId: 7}) { left } }', {
    headers: withKeyOf('admin'),
  });
  expect(byKey.errors[0]?.extensions.code).toBe('NOT_FOUND');
});
