// modules: session
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StoredRecords, startDocumentsOnly } from './documents-only.ts';
import { type FakeUpstream, failed, ok } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';
import { SocketClient } from './socket-client.ts';

let fake: FakeUpstream;
let records: StoredRecords;
let bff: RunningBff;
const cookie = 'sid=good; renew=r1; theme=dark';
const removed = [
  'sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  'renew=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
];

beforeEach(async () => {
  ({ fake, held: records } = await startDocumentsOnly());
  bff = await startBff(fake.url, { cookieNames: { access: ['sid'], refresh: ['renew'] } });
});
afterEach(async () => {
  await bff.drain();
  await fake.stop();
});

describe('signing in', () => {
  it('with a wrong password signs nobody out, whatever code the upstream gives it', async () => {
    fake.on('POST', '/api/auth/sign-in', failed(401, 'BAD_LOGIN', 'Wrong password'));
    const sign = 'mutation { signIn(input: {email: "a@bolts.test", password: "wrong"}) { session { person { id } } } }';
    const { errors, headers } = await bff.ask(sign);
    expect(errors[0]).toMatchObject({
      message: 'Wrong password',
      extensions: { code: 'INVALID_CREDENTIALS', upstreamCode: 'BAD_LOGIN' },
    });
    expect(headers.getSetCookie()).toEqual([]);
    fake.on('POST', '/api/auth/sign-in', failed(401, 'UNAUTHENTICATED', 'Wrong password'));
    expect((await bff.ask(sign)).errors[0]?.extensions.code).toBe('INVALID_CREDENTIALS');
  });
});

describe('the organizations of a session', () => {
  const query = '{ session { organizations { id organization { id name currency createdAt } } } }';
  const payload = '"name": "Bolts Ltd", "currency": "EUR", "createdAt": "2025-01-01T00:00:00.000Z"';
  it.each([
    ['told whole, are linked', `, ${payload}`, 1],
    ['of which the upstream tells no more than the id, are not', '', 0],
  ])('%s', async (_what, more, linked) => {
    const organizations = `[{"organizationId": "7", "role": "user"${more}}]`;
    fake.on('GET', '/api/auth/session', ok(`{"id": "u1", "organizations": ${organizations}}`));
    const { data, errors } = await bff.ask(query, { cookie });
    expect(errors).toEqual([]);
    const organization = { id: '7', ...(JSON.parse(`{${payload}}`) as object) };
    expect(data.session.organizations).toEqual([{ id: '7', organization: linked ? organization : null }]);
  });
});

describe('signing out', () => {
  it.each([
    ['refuses', failed(401, 'NO_SESSION', 'Who are you?')],
    ['does not know how', failed(404, 'X', 'no such route')],
    ['forbids', failed(403, 'X', 'no')],
    ['does without a word about cookies', ok('null')],
    ['fails at', failed(500, 'X', 'broken')],
  ])('takes the cookies back where the upstream %s it', async (_what, answer) => {
    fake.on('POST', '/api/auth/sign-out', answer);
    const { data, errors, headers } = await bff.ask('mutation { signOut { signedOut } }', { cookie });
    expect([data, errors]).toEqual([{ signOut: { signedOut: true } }, []]);
    expect(headers.getSetCookie()).toEqual(removed);
  });

  it('of an upstream that does not answer is told so, and takes the cookies back', async () => {
    fake.on('POST', '/api/auth/sign-out', ok('null'));
    fake.misbehave('POST /api/auth/sign-out', 'reset', 'reset', 'reset', 'reset');
    const { errors, headers } = await bff.ask('mutation { signOut { signedOut } }', { cookie });
    expect(errors[0]?.extensions.code).toBe('UPSTREAM_UNREACHABLE');
    expect(headers.getSetCookie()).toEqual(removed);
  });
});

describe('a 403 of the upstream', () => {
  const forbid = () => fake.on('GET', '/api/alerts/7/rules', failed(403, 'BANNED', 'Go away'));
  const rules = '{ alertRules(organizationId: 7) { total } }';

  it('ends the session for good: the browser’s cookies and its sockets', async () => {
    records.session = { ...records.session, sessionId: 's-1' };
    const socket = new SocketClient(bff.url, { cookie });
    await socket.init();
    forbid();
    const { errors, headers } = await bff.ask(rules, { cookie });
    expect(errors[0]?.extensions).toMatchObject({ code: 'UPSTREAM_FORBIDDEN', upstreamCode: 'BANNED' });
    expect(headers.getSetCookie()).toEqual(removed);
    expect((await socket.closed).code).toBe(4401);
  });

  it('to the question who it is does so too', async () => {
    fake.on('GET', '/api/auth/session', failed(403, 'BANNED', 'Go away'));
    const { headers } = await bff.ask('{ session { person { id } } }', { cookie });
    expect(headers.getSetCookie()).toEqual(removed);
  });

  it('that says PERMISSION_DENIED ends nothing', async () => {
    fake.on('GET', '/api/alerts/7/rules', failed(403, 'PERMISSION_DENIED', 'no'));
    expect((await bff.ask(rules, { cookie })).headers.getSetCookie()).toEqual([]);
  });

  it('to counting what people do ends nothing', async () => {
    fake.on('POST', '/api/user-behavior/batch', failed(403, 'X', 'no'));
    const record = `mutation { recordBehaviour(input: {events: [{id: "e1", eventName: "inventory_page_seen", eventCategory: "pages",
      sessionId: "v1", timestamp: "2026-01-31T08:00:00Z"}]}) { accepted } }`;
    const { errors, headers } = await bff.ask(record, { cookie });
    expect(errors[0]?.extensions.code).toBe('UPSTREAM_FORBIDDEN');
    expect(headers.getSetCookie()).toEqual([]);
  });
});
