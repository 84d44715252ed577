import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeUpstream, failed, ok } from '../../test/fake-upstream.ts';
import { RestClient, Upstream } from './client.ts';
import { Credentials } from './cookies.ts';

let fake: FakeUpstream;
let upstream: Upstream;
let version: number;

beforeAll(async () => {
  fake = await FakeUpstream.start();
});
afterAll(() => fake.stop());
beforeEach(() => {
  version = 1;
  upstream = new Upstream({ url: fake.url, isIdempotent: false });
  fake.on('GET', '/api/things', ({ headers }) =>
    headers['if-none-match'] === `"v${version}"`
      ? { status: 304, text: '', headers: { etag: `"v${version}"` } }
      : { ...ok(`{"version": ${version}}`), headers: { etag: `"v${version}"` } },
  );
});
afterEach(async () => {
  fake.forget();
  await upstream.transport.pool.destroy();
});

const things = { method: 'GET', path: '/api/things', organizationId: '7' } as const;

/** A request of its own, as each incoming one makes. */
function read(cookie: string, call: Parameters<RestClient['send']>[0] = things) {
  const credentials = new Credentials(cookie, undefined);
  return new RestClient(upstream, { requestId: 'r' }, credentials, 'k').send(call);
}
const requestedWith = () => fake.received.map(({ headers }) => headers['if-none-match']);

describe('an answer with an ETag', () => {
  it('is asked for with it the next time, and 304 means that it still holds', async () => {
    expect((await read('tallyard_access=a')).data).toEqual({ version: 1 });
    expect((await read('tallyard_access=a')).data).toEqual({ version: 1 });
    expect(requestedWith()).toEqual([undefined, '"v1"']);
  });

  it('gives way to a newer one', async () => {
    await read('tallyard_access=a');
    version = 2;
    expect((await read('tallyard_access=a')).data).toEqual({ version: 2 });
    expect((await read('tallyard_access=a')).data).toEqual({ version: 2 });
    expect(requestedWith()).toEqual([undefined, '"v1"', '"v2"']);
  });

  it('is nobody else’s, and of no other organization', async () => {
    await read('tallyard_access=a');
    await read('tallyard_access=b');
    await read('tallyard_access=a', { ...things, organizationId: '8' });
    expect(requestedWith()).toEqual([undefined, undefined, undefined]);
  });

  it('does not cover a refusal', async () => {
    await read('tallyard_access=a');
    fake.on('GET', '/api/things', failed(403, 'PERMISSION_DENIED', 'Not any more'));
    await expect(read('tallyard_access=a')).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  });
});

it('a 304 that nobody asked for is no answer', async () => {
  fake.on('GET', '/api/things', { status: 304, text: '' });
  await expect(read('tallyard_access=a')).rejects.toMatchObject({ code: 'UPSTREAM_MALFORMED' });
});
