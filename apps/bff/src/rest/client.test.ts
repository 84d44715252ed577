import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeUpstream, failed, type Misbehavior, ok } from '../../test/fake-upstream.ts';
import { RestClient, Upstream, type UpstreamOptions } from './client.ts';
import { Credentials } from './cookies.ts';
import { RestFailure } from './failure.ts';

let fake: FakeUpstream;
let upstream: Upstream;

const retry = { retries: 3, baseMs: 5, maxMs: 40, multiplier: 2, budgetMs: 20_000 };

/** The time limit is short only where something never answers. */
function open(options: Partial<UpstreamOptions> = {}): void {
  upstream = new Upstream({
    url: fake.url,
    isIdempotent: false,
    timeoutMs: 10_000,
    retry,
    rememberRefreshMs: 5_000,
    ...options,
  });
}

function clientWith(cookie?: string, options: { authorization?: string; key?: string } = {}): RestClient {
  const credentials = new Credentials(cookie, options.authorization);
  return new RestClient(upstream, { requestId: 'req-1' }, credentials, options.key ?? 'key-1');
}

const read = { method: 'GET', path: '/api/things' } as const;
const write = { method: 'POST', path: '/api/things', body: { name: 'a' } } as const;

beforeAll(async () => {
  fake = await FakeUpstream.start();
});
afterAll(() => fake.stop());
beforeEach(() => {
  fake.on('GET', '/api/things', ok('{"name": "box"}'));
  fake.on('POST', '/api/things', ok('{"name": "made"}'));
  open();
});
afterEach(async () => {
  fake.forget();
  fake.isOurs = false;
  await upstream.transport.pool.destroy();
});

describe('the envelope', () => {
  it('is unwrapped to its data', async () => {
    expect((await clientWith('a=1').send(read)).data).toEqual({ name: 'box' });
  });

  const malformed: [string, string, string][] = [
    ['null', 'null', 'API response is null or undefined'],
    ['no object', '"hello"', 'API response is not an object'],
    ['without success', '{"data": {}}', 'API response is missing the success field'],
    ['with a success that is no boolean', '{"success": "true"}', 'API response success field is not a boolean'],
    ['empty', '', 'No response received from API'],
    ['a page of HTML', '<html></html>', 'API response is not an object'],
  ];
  it.each(malformed)('that is %s is refused with the message of the requirements', async (_, text, message) => {
    fake.misbehave('GET /api/things', { text });
    await expect(clientWith().send(read)).rejects.toMatchObject({ code: 'UPSTREAM_MALFORMED', message });
    expect(fake.count()).toBe(1);
  });

  it('of a refusal without an error says API request failed', async () => {
    fake.misbehave('GET /api/things', { text: '{"success": false}' });
    await expect(clientWith().send(read)).rejects.toMatchObject({
      code: 'UNKNOWN_ERROR',
      message: 'API request failed',
    });
  });

  it('of a refusal without a message says that an unknown error occurred', async () => {
    fake.misbehave('GET /api/things', { text: '{"success": false, "error": {}}' });
    const message = 'An unknown error occurred.';
    await expect(clientWith().send(read)).rejects.toMatchObject({ code: 'UNKNOWN_ERROR', message });
  });

  it('of a refusal keeps message and details', async () => {
    fake.misbehave(
      'GET /api/things',
      failed(422, 'INSUFFICIENT_STOCK', 'Quantity cannot be negative', '{"quantity": 3}'),
    );
    const expected = {
      code: 'INSUFFICIENT_STOCK',
      status: 422,
      message: 'Quantity cannot be negative',
      details: { quantity: 3 },
    };
    await expect(clientWith().send(read)).rejects.toMatchObject(expected);
  });
});

describe('a read', () => {
  it.each([408, 500, 502, 503, 504])('answered %d is retried and succeeds', async (status) => {
    fake.misbehave('GET /api/things', failed(status, 'X', 'no'), failed(status, 'X', 'no'));
    expect((await clientWith().send(read)).data).toEqual({ name: 'box' });
    expect(fake.count()).toBe(3);
  });

  it('is tried four times in all, then fails', async () => {
    fake.misbehave('GET /api/things', ...Array.from({ length: 5 }, () => failed(500, 'X', 'broken')));
    await expect(clientWith().send(read)).rejects.toMatchObject({ code: 'UPSTREAM_ERROR', status: 500 });
    expect(fake.count()).toBe(4);
  });

  it.each([400, 404, 409, 422, 429])('answered %d is not retried', async (status) => {
    fake.misbehave('GET /api/things', failed(status, 'X', 'no'));
    await expect(clientWith().send(read)).rejects.toMatchObject({ status });
    expect(fake.count()).toBe(1);
  });

  it('answered 429 says when it may be asked again', async () => {
    fake.misbehave('GET /api/things', { ...failed(429, 'X', 'no'), headers: { 'retry-after': '7' } });
    await expect(clientWith().send(read)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 7 });
  });

  it.each(['reset', 'half a body'] as Misbehavior[])('that meets a %s is retried and succeeds', async (misbehavior) => {
    fake.misbehave('GET /api/things', misbehavior);
    expect((await clientWith().send(read)).data).toEqual({ name: 'box' });
    expect(fake.count()).toBe(2);
  });

  it.each(['stall', 'trickle'] as Misbehavior[])(
    'that meets a %s times out, body included, and is retried',
    async (misbehavior) => {
      open({ timeoutMs: 1_000 });
      fake.misbehave('GET /api/things', misbehavior);
      expect((await clientWith().send(read)).data).toEqual({ name: 'box' });
      expect(fake.count()).toBe(2);
    },
  );

  it('that only stalls fails as TimeoutError with the message of the requirements', async () => {
    open({ timeoutMs: 150 });
    fake.misbehave('GET /api/things', 'stall', 'stall', 'stall', 'stall');
    const message = 'Request timed out after 150ms. Please try again.';
    await expect(clientWith().send(read)).rejects.toMatchObject({
      name: 'TimeoutError',
      message,
      code: 'UPSTREAM_TIMEOUT',
    });
  });

  it('says the limit of a call also where the last attempt had less left', async () => {
    open({ timeoutMs: 600, retry: { ...retry, budgetMs: 1_000 } });
    fake.misbehave('GET /api/things', 'stall', 'stall', 'stall', 'stall');
    const message = 'Request timed out after 600ms. Please try again.';
    await expect(clientWith().send(read)).rejects.toMatchObject({ message });
    expect(fake.count()).toBe(2);
  });

  it('ends with its budget, however many retries are left', async () => {
    open({ timeoutMs: 150, retry: { ...retry, budgetMs: 200 } });
    fake.misbehave('GET /api/things', 'stall', 'stall', 'stall', 'stall');
    await expect(clientWith().send(read)).rejects.toMatchObject({ name: 'TimeoutError' });
    // Without a budget there would be four.
    expect(fake.count()).toBeLessThanOrEqual(2);
  });

  it('of the same thing twice at once is one call', async () => {
    const client = clientWith();
    await Promise.all([client.send(read), client.send(read), client.send(read)]);
    expect(fake.count()).toBe(1);
  });

  it('after a write of the same request is a call of its own', async () => {
    const client = clientWith();
    await client.send(read);
    await client.send(write);
    await client.send(read);
    expect(fake.count('GET /api/things')).toBe(2);
  });

  it('with nobody listening fails as unreachable after its retries', async () => {
    const lonely = new Upstream({ url: 'http://127.0.0.1:1', isIdempotent: false, timeoutMs: 10_000, retry });
    const client = new RestClient(lonely, { requestId: 'r' }, new Credentials(undefined, undefined), 'k');
    await expect(client.send(read)).rejects.toMatchObject({ code: 'UPSTREAM_UNREACHABLE', reach: 'unsent' });
    expect(lonely.calls).toBe(4);
  });
});

describe('a write', () => {
  it.each([
    ['500', failed(500, 'X', 'no')],
    ['reset', 'reset'],
    ['stall', 'stall'],
  ] as [string, Misbehavior][])(
    'that meets a %s is not repeated, since its effect is unknown',
    async (_, misbehavior) => {
      open({ timeoutMs: 500 });
      fake.misbehave('POST /api/things', misbehavior);
      await expect(clientWith().send(write)).rejects.toBeInstanceOf(Error);
      expect(fake.count()).toBe(1);
    },
  );

  it('is repeated after a 503 with Retry-After', async () => {
    fake.misbehave('POST /api/things', { ...failed(503, 'X', 'later'), headers: { 'retry-after': '0' } });
    expect((await clientWith().send(write)).data).toEqual({ name: 'made' });
  });

  it('whose answer is lost says that its outcome is not known', async () => {
    fake.misbehave('POST /api/things', 'reset');
    await expect(clientWith().send(write)).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN', reach: 'lost' });
  });

  describe('that its contract calls repeatable', () => {
    const repeatable = { ...write, repeatable: true };

    it('is repeated without a key by our api, whose promise it is', async () => {
      fake.isOurs = true;
      const client = clientWith();
      await client.send(read);
      fake.misbehave('POST /api/things', 'reset');
      expect((await client.send(repeatable)).data).toEqual({ name: 'made' });
      const keys = fake.received.map((one) => one.headers['idempotency-key']);
      expect(keys).toEqual([undefined, undefined, undefined]);
    });

    it.each(['reset', 'half a body', 'stall'] as Misbehavior[])(
      'is not repeated by another upstream after a %s',
      async (misbehavior) => {
        open({ timeoutMs: 300 });
        fake.misbehave('POST /api/things', misbehavior);
        await expect(clientWith().send(repeatable)).rejects.toMatchObject({ reach: 'lost' });
        expect(fake.count()).toBe(1);
      },
    );

    it('is repeated with a key by another upstream that honors keys', async () => {
      open({ isIdempotent: true });
      fake.misbehave('POST /api/things', 'reset');
      await clientWith(undefined, { key: 'press-7' }).send(repeatable);
      expect(fake.received.map((one) => one.headers['idempotency-key'])).toEqual(['press-7:1', 'press-7:1']);
    });
  });

  it('is repeated with the same key when the upstream honors keys', async () => {
    open({ isIdempotent: true });
    fake.misbehave('POST /api/things', 'reset', failed(500, 'X', 'no'));
    await clientWith(undefined, { key: 'press-7' }).send(write);
    expect(fake.received.map((one) => one.headers['idempotency-key'])).toEqual(['press-7:1', 'press-7:1', 'press-7:1']);
  });

  it('is repeated while the first sending of its key still runs', async () => {
    const running = { ...failed(409, 'IDEMPOTENCY_IN_PROGRESS', 'running'), headers: { 'retry-after': '0' } };
    fake.misbehave('POST /api/things', running);
    expect((await clientWith().send(write)).data).toEqual({ name: 'made' });
  });

  it('counts the keys of one operation', async () => {
    const client = clientWith(undefined, { key: 'k' });
    await client.send(write);
    await client.send(write);
    expect(fake.received.map((one) => one.headers['idempotency-key'])).toEqual(['k:1', 'k:2']);
  });
});

describe('a request whose client has left', () => {
  const left = new RestFailure({ code: 'UPSTREAM_TIMEOUT', message: 'Nobody waits any more.' });

  function leaving(options: Partial<UpstreamOptions> = {}) {
    open(options);
    const leaves = new AbortController();
    const origin = { requestId: 'req-1', signal: leaves.signal };
    return { client: new RestClient(upstream, origin, new Credentials('a=1', undefined), 'key-1'), leaves };
  }

  it('ends its read at the upstream', async () => {
    const { client, leaves } = leaving();
    fake.misbehave('GET /api/things', 'stall');
    const requested = client.send(read);
    await expect.poll(() => fake.count()).toBe(1);
    const { running } = upstream.transport.pool.stats;
    leaves.abort(left);
    await expect(requested).rejects.toBe(left);
    expect(running).toBe(1);
    await expect.poll(() => upstream.transport.pool.stats.running).toBe(0);
    expect(fake.count()).toBe(1);
  });

  it('sends nothing more, and does not wait for a repetition', async () => {
    const { client, leaves } = leaving({ retry: { ...retry, baseMs: 60_000, maxMs: 60_000, budgetMs: 90_000 } });
    fake.misbehave('GET /api/things', failed(500, 'X', 'no'));
    const requested = client.send(read);
    await expect.poll(() => fake.count()).toBe(1);
    leaves.abort(left);
    await expect(requested).rejects.toBeInstanceOf(RestFailure);
    await expect(client.send(write)).rejects.toBe(left);
    expect(fake.count()).toBe(1);
  });

  it('lets a write finish that was sent', async () => {
    const { client, leaves } = leaving();
    let answer = () => {};
    const pending = new Promise<void>((resolve) => {
      answer = resolve;
    });
    fake.on('POST', '/api/things', async () => {
      await pending;
      return ok('{"name": "made"}');
    });
    const requested = client.send(write);
    await expect.poll(() => fake.count()).toBe(1);
    leaves.abort(left);
    answer();
    expect((await requested).data).toEqual({ name: 'made' });
  });

  it('takes no shared answer from others', async () => {
    const { client, leaves } = leaving();
    leaves.abort(left);
    expect((await client.sendWithRetry(read)).data).toEqual({ name: 'box' });
  });
});

describe('an upstream that asks to wait longer than the cap', () => {
  it('is not asked again', async () => {
    fake.misbehave('GET /api/things', { ...failed(503, 'X', 'later'), headers: { 'retry-after': '60' } });
    await expect(clientWith().send(read)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 60 });
    expect(fake.count()).toBe(1);
  });
});

/** Guards /api/things with a cookie that has to be refreshed from 'old' to 'new'. */
function guard(): void {
  fake.on('GET', '/api/things', ({ headers }) =>
    headers.cookie?.includes('tallyard_access=new') ? ok('{"name": "box"}') : failed(401, 'UNAUTHENTICATED', 'expired'),
  );
  fake.on('POST', '/api/auth/refresh-token', ({ headers }) =>
    headers.cookie?.includes('tallyard_refresh=r1')
      ? {
          ...ok('{}'),
          headers: {
            'set-cookie': [
              'tallyard_access=new; Path=/; HttpOnly',
              'tallyard_refresh=r2; Path=/; HttpOnly; SameSite=Lax',
            ],
          },
        }
      : failed(401, 'UNAUTHENTICATED', 'no session'),
  );
}

describe('a 401', () => {
  const expired = 'theme=dark; tallyard_access=old; tallyard_refresh=r1';

  it('is refreshed once, the call replayed once and the cookies relayed verbatim', async () => {
    guard();
    const client = clientWith(expired);
    expect((await client.send(read)).data).toEqual({ name: 'box' });
    expect(fake.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/things',
      'POST /api/auth/refresh-token',
      'GET /api/things',
    ]);
    expect(client.credentials.setCookies).toEqual([
      'tallyard_access=new; Path=/; HttpOnly',
      'tallyard_refresh=r2; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(fake.received[2]?.headers.cookie).toContain('theme=dark');
  });

  it('of 20 requests at once costs one refresh, and all 20 are answered and get the cookies', async () => {
    guard();
    const clients = Array.from({ length: 20 }, () => clientWith(expired));
    const answers = await Promise.all(clients.map((client) => client.send(read)));
    expect(answers.map(({ data }) => data)).toEqual(Array.from({ length: 20 }, () => ({ name: 'box' })));
    expect(fake.count('POST /api/auth/refresh-token')).toBe(1);
    expect(clients.every(({ credentials }) => credentials.setCookies.length === 2)).toBe(true);
  });

  it('that arrives after the refresh joins it', async () => {
    guard();
    await clientWith(expired).send(read);
    await clientWith(expired).send(read);
    expect(fake.count('POST /api/auth/refresh-token')).toBe(1);
  });

  it('that the refresh cannot heal is UNAUTHENTICATED', async () => {
    guard();
    const hopeless = clientWith('tallyard_access=old; tallyard_refresh=gone').send(read);
    await expect(hopeless).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    expect(fake.count('POST /api/auth/refresh-token')).toBe(1);
  });

  it('again after the refresh is UNAUTHENTICATED without a second refresh', async () => {
    guard();
    fake.on('GET', '/api/things', failed(401, 'UNAUTHENTICATED', 'never'));
    await expect(clientWith(expired).send(read)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(fake.count('POST /api/auth/refresh-token')).toBe(1);
    expect(fake.count('GET /api/things')).toBe(2);
  });

  it('lets the refresh be tried three times', async () => {
    guard();
    fake.misbehave('POST /api/auth/refresh-token', ...Array.from({ length: 4 }, () => failed(500, 'X', 'no')));
    await expect(clientWith(expired).send(read)).rejects.toMatchObject({ status: 500 });
    expect(fake.count('POST /api/auth/refresh-token')).toBe(3);
  });

  it('of 100 requests whose refresh fails costs one series of attempts, also for those that come a little later', async () => {
    fake.on('POST', '/api/auth/refresh-token', failed(500, 'X', 'no'));
    fake.on('GET', '/api/things', failed(401, 'UNAUTHENTICATED', 'expired'));
    const later = (n: number) => new Promise((resolve) => setTimeout(resolve, n * 5));
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) => later(n).then(() => clientWith(expired).send(read))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(fake.count('POST /api/auth/refresh-token')).toBe(3);
  });

  it('of two tabs that differ in another cookie is refreshed once', async () => {
    guard();
    await Promise.all([clientWith(expired).send(read), clientWith(expired.replace('dark', 'light')).send(read)]);
    expect(fake.count('POST /api/auth/refresh-token')).toBe(1);
  });

  it('from an auth endpoint is rejected without a refresh', async () => {
    guard();
    fake.on('POST', '/api/auth/sign-in', failed(401, 'INVALID_CREDENTIALS', 'wrong'));
    const signIn = { method: 'POST', path: '/api/auth/sign-in', body: {}, isAuth: true } as const;
    await expect(clientWith(expired).send(signIn)).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
      message: 'wrong',
    });
    expect(fake.count('POST /api/auth/refresh-token')).toBe(0);
  });

  it('to an API key is not refreshed, and the key travels without cookies', async () => {
    guard();
    const client = clientWith(expired, { authorization: 'Bearer key' });
    await expect(client.send(read)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(fake.count()).toBe(1);
    expect(fake.received[0]?.headers).toMatchObject({ authorization: 'Bearer key' });
    expect(fake.received[0]?.headers.cookie).toBeUndefined();
  });
});

describe('a 403', () => {
  it('with PERMISSION_DENIED passes as such', async () => {
    fake.misbehave('GET /api/things', failed(403, 'PERMISSION_DENIED', 'Insufficient permissions to look'));
    const expected = { code: 'PERMISSION_DENIED', message: 'Insufficient permissions to look' };
    await expect(clientWith().send(read)).rejects.toMatchObject(expected);
  });

  it('with anything else is UPSTREAM_FORBIDDEN, without refresh or retry', async () => {
    fake.misbehave('GET /api/things', failed(403, 'SUSPENDED', 'go away'));
    await expect(clientWith('tallyard_refresh=r1').send(read)).rejects.toMatchObject({ code: 'UPSTREAM_FORBIDDEN' });
    expect(fake.count()).toBe(1);
  });
});
