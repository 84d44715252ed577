// modules: users
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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

async function upload(headers: Record<string, string> = {}) {
  const form = new FormData();
  form.set('file', new Blob(['picture'], { type: 'image/png' }), 'me.png');
  const response = await fetch(`${bff.url}/avatars/me`, {
    method: 'PUT',
    headers: { cookie: signedInAs('user'), 'apollo-require-preflight': 'true', ...headers },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const show = (headers: Record<string, string> = { cookie: signedInAs('user') }) =>
  fetch(`${bff.url}/avatars/u-x?v=p1`, { headers });
const picture = { text: 'picture', headers: { 'content-type': 'image/png', etag: '"p1"' } };
const uploads = () => fake.count('PUT /api/users/me/avatar');

describe('a picture', () => {
  it('is streamed to the upstream, and its address comes back', async () => {
    serveModules(fake);
    expect(await upload()).toMatchObject({ status: 200, body: { data: { avatarUrl: '/avatars/u-x?v=p1' } } });
    expect(fake.received.at(-1)?.body).toContain('filename="me.png"');
  });

  it.each([
    ['another site', { origin: 'https://elsewhere.example' }, 403],
    ['a stranger', { cookie: '' }, 401],
    ['somebody whose session has ended', { cookie: signedInAs('nobody') }, 401],
  ])('from %s is refused before it is sent on', async (_who, headers, status) => {
    serveModules(fake);
    expect((await upload(headers)).status).toBe(status);
    expect(uploads()).toBe(0);
  });

  it('without the header that a foreign page cannot send is refused', async () => {
    serveModules(fake);
    const response = await fetch(`${bff.url}/avatars/me`, {
      method: 'PUT',
      headers: { cookie: signedInAs('user') },
      body: new FormData(),
    });
    expect([response.status, uploads()]).toEqual([400, 0]);
  });

  it('of somebody without the flag is refused before it is sent on', async () => {
    serveModules(fake);
    const flags = '{"id": "u-x", "organizations": [{"organizationId": 7, "role": "user", "flags": []}]}';
    fake.on('GET', '/api/auth/session', ok(flags));
    expect((await upload({ cookie: 'a=1' })).status).toBe(403);
    expect(uploads()).toBe(0);
  });

  it('is shown as it is, to be kept by this browser alone', async () => {
    fake.on('GET', '/api/users/u-x/avatar', picture);
    const response = await show();
    expect([response.status, await response.text()]).toEqual([200, 'picture']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: '"p1"',
    });
  });

  it('that the browser has is not sent again', async () => {
    fake.on('GET', '/api/users/u-x/avatar', ({ headers }) =>
      headers['if-none-match'] === '"p1"' ? { status: 304, headers: { etag: '"p1"' }, text: '' } : picture,
    );
    expect((await show({ cookie: signedInAs('user'), 'if-none-match': '"p1"' })).status).toBe(304);
  });

  it('that the upstream calls a page is not handed on', async () => {
    fake.on('GET', '/api/users/u-x/avatar', { text: '<script>', headers: { 'content-type': 'text/html' } });
    expect((await show()).status).toBe(502);
  });

  it('of a stranger to the person is 404, and without a session 401', async () => {
    fake.on('GET', '/api/users/u-x/avatar', failed(404, 'NOT_FOUND', 'Picture not found'));
    expect((await show()).status).toBe(404);
    expect((await show({})).status).toBe(401);
  });
});
