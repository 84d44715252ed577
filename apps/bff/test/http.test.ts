import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trustProxies } from '../src/config.ts';
import { documentLimits } from '../src/limits/table.ts';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;
let webRoot: string;

beforeAll(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
  webRoot = `${mkdtempSync(join(tmpdir(), 'tallyard-web-'))}/`;
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Tallyard</title>');
  writeFileSync(join(webRoot, 'graphiql.html'), '<!doctype html><title>GraphiQL</title>');
  writeFileSync(join(webRoot, 'assets', 'main-abc123.js'), `console.log(${'1,'.repeat(2_000)}1)`);
  bff = await startBff(fake.url, { webRoot });
});
afterAll(async () => {
  await bff.drain();
  await fake.stop();
  rmSync(webRoot, { recursive: true });
});

const json = { 'content-type': 'application/json' };

async function post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = json) {
  const response = await fetch(`${bff.url}/graphql`, { method: 'POST', headers, body });
  const { errors } = (await response.json()) as { errors?: { message: string; extensions: Record<string, unknown> }[] };
  return { status: response.status, headers: response.headers, error: errors?.[0] };
}

describe('a document', () => {
  const limits: [string, string][] = [
    ['too deep', `{ ${'session { organizations { '.repeat(6)} id ${'} }'.repeat(6)} }`],
    ['with too many aliases', `{ ${Array.from({ length: 40 }, (_, n) => `a${n}: __typename`).join(' ')} }`],
    ['with too many directives', `{ session { userId ${'@include(if: true) '.repeat(60)} } }`],
    [
      'too costly',
      `{ ${Array.from({ length: 16 }, (_, n) => `a${n}: inventoryItems(organizationId: 7, pageSize: 1000) { items { id name } }`).join(' ')} }`,
    ],
  ];
  it.each(limits)('%s is refused with a clear 400 before anything runs', async (_, query) => {
    fake.forget();
    const { status, error } = await post(JSON.stringify({ query }), { ...json, cookie: signedInAs('admin') });
    expect(status).toBe(400);
    expect(error?.extensions).toMatchObject({ code: 'QUERY_TOO_COMPLEX', class: 'Request Error' });
    expect(error?.message).toMatch(/limit|exceed|at most/i);
    expect(fake.count()).toBe(0);
  });

  it('of too many tokens is refused with a clear 400', async () => {
    const query = `{ ${'__typename '.repeat(documentLimits.maxTokens + 1)} }`;
    const { status, error } = await post(JSON.stringify({ query }));
    expect([status, error?.extensions.code]).toEqual([400, 'QUERY_TOO_COMPLEX']);
    expect(error?.message).toContain(String(documentLimits.maxTokens));
  });

  it('that cannot be parsed, or asks for an unknown field, is refused with 400 and its place', async () => {
    expect((await post('{"query": "{ broken"}')).error?.extensions.code).toBe('GRAPHQL_PARSE_FAILED');
    const unknown = await post('{"query": "{ treasure }"}');
    expect([unknown.status, unknown.error?.extensions.code]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
    expect(unknown.error?.message).toContain('treasure');
  });

  it('with an unknown enum value names field and value', async () => {
    const { error } = await post('{"query": "{ warehouses(organizationId: 7, sortBy: COLOUR) { total } }"}');
    expect(error?.message).toContain('COLOUR');
  });
});

describe('a password', () => {
  const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { session { person { id } } } }';
  it.each([
    ['of another type', { email: 'a@b.test', password: 12345678 }],
    ['beside a field that is unknown', { email: 'a@b.test', password: '12345678', remember: true }],
    ['of another type, and the rest missing', { password: ['12345678'] }],
  ])('%s is not told again, on whichever path', async (_what, input) => {
    for (let call = 0; call < 4; call += 1) {
      const { errors } = await bff.ask(signIn, { variables: { input } });
      expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
      expect(errors[0]?.message).toContain('$input');
      expect(JSON.stringify(errors)).not.toContain('12345678');
    }
  });
});

describe('a body', () => {
  it('that is no JSON is refused with 400', async () => {
    const { status, error } = await post('{"query": ');
    expect([status, error?.message]).toEqual([400, 'The body is not valid JSON.']);
  });

  it('that is no UTF-8 is refused with 400', async () => {
    const { status, error } = await post(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]));
    expect([status, error?.message]).toEqual([400, 'The body is not valid UTF-8.']);
  });

  it.each([
    [
      'of half a surrogate pair in a variable',
      '{"query":"{__typename}","variables":{"search":"\\ud800"}}',
      'variables.search',
    ],
    [
      'that is nested a hundred thousand levels deep',
      `{"query":"{__typename}","variables":{"a":${'['.repeat(100_000)}"\\ud800`,
      'body',
    ],
  ])('%s is refused with 400 and names where', async (_what, body, field) => {
    const { status, error } = await post(body);
    expect([status, error?.extensions.details]).toEqual([400, [expect.objectContaining({ field })]]);
  });

  it('of more than a mebibyte is refused with 413', async () => {
    const { status, error } = await post(
      JSON.stringify({ query: '{ __typename }', variables: { name: 'x'.repeat(1_100_000) } }),
    );
    expect([status, error?.extensions.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('of another type is refused with 415', async () => {
    const { status, error } = await post('<a/>', { 'content-type': 'application/xml' });
    expect([status, error?.extensions.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });
});

describe('a request', () => {
  it('of GET is answered when it is a query and no foreign page can have made it', async () => {
    const url = `${bff.url}/graphql?query=${encodeURIComponent('{ __typename }')}`;
    expect((await fetch(url)).status).toBe(400);
    const answer = await fetch(url, { headers: { 'apollo-require-preflight': '1' } });
    expect(await answer.json()).toMatchObject({ data: { __typename: 'Query' } });
  });

  it('of GET cannot change anything', async () => {
    const url = `${bff.url}/graphql?query=${encodeURIComponent('mutation { signOut { signedOut } }')}`;
    expect((await fetch(url, { headers: { 'apollo-require-preflight': '1' } })).status).toBe(405);
  });

  it.each([
    ['a foreign Origin', { origin: 'https://evil.test' }],
    ['a null Origin', { origin: 'null' }],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
  ] as [string, Record<string, string>][])('with %s is refused with 403', async (_, headers) => {
    const { status, error } = await post('{"query": "{ __typename }"}', { ...json, ...headers });
    expect([status, error?.extensions.code]).toEqual([403, 'FOREIGN_ORIGIN']);
  });

  it('from our own page is answered', async () => {
    expect((await post('{"query": "{ __typename }"}', { ...json, origin: bff.url })).status).toBe(200);
  });

  it('with a bearer token carries no cookies on and needs no other header', async () => {
    fake.forget();
    const url = `${bff.url}/graphql?query=${encodeURIComponent('{ session { person { id } } }')}`;
    await fetch(url, { headers: { authorization: 'Bearer key-1', cookie: signedInAs('admin') } });
    expect(fake.received[0]?.headers.authorization).toBe('Bearer key-1');
    expect(fake.received[0]?.headers.cookie).toBeUndefined();
  });

  it('with an idempotency key that no upstream takes is refused with 400', async () => {
    const { status, error } = await post('{"query": "{ __typename }"}', { ...json, 'idempotency-key': 'two words' });
    expect([status, error?.extensions.code]).toEqual([400, 'INVALID_IDEMPOTENCY_KEY']);
  });

  it('over the limit of its session gets 429 with Retry-After, and another session does not', async () => {
    const strict = await startBff(fake.url, { points: { capacity: 10, perSecond: 0.001 } });
    const ask = (name: string) => strict.ask('{ __typename }', { cookie: signedInAs(name) });
    await Promise.all([ask('user'), ask('user'), ask('user')]);
    const refused = await ask('user');
    expect([refused.status, refused.errors[0]?.extensions.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('admin')).status).toBe(200);
    await strict.drain();
  });

  it('behind one proxy is known by the address the proxy names, and no further', async () => {
    const trusting = await startBff(fake.url, { trustProxy: trustProxies(1) });
    fake.forget();
    await trusting.ask('{ session { person { id } } }', {
      cookie: 'a=1',
      headers: { 'x-forwarded-for': '1.1.1.1, 2.2.2.2' },
    });
    expect(fake.received[0]?.headers['x-forwarded-for']).toBe('2.2.2.2');
    await trusting.drain();
  });
});

describe('the web client', () => {
  it.each(['/inventory', '/inventory/0190-aa', '/alerts/rules', '/nowhere'])('is served at %s', async (path) => {
    const answer = await fetch(bff.url + path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await answer.text()).toContain('<title>Tallyard</title>');
  });

  it('has hashed assets that are kept for ever, compressed', async () => {
    const answer = await fetch(`${bff.url}/assets/main-abc123.js`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toMatch(/br|gzip/);
  });

  it.each(['/assets/gone.js', '/favicon.png', '/api/things', '/imports/x'])(
    'is not served at %s: 404',
    async (path) => {
      const answer = await fetch(bff.url + path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ success: false, error: { code: 'NOT_FOUND' } });
    },
  );

  it('may run scripts of our own only', async () => {
    const policy = (await fetch(`${bff.url}/inventory`)).headers.get('content-security-policy');
    // Codes are read and drawn by WebAssembly, which evaluates no text.
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  });

  it('may use the camera, and no other page may', async () => {
    const uses = async (path: string) => (await fetch(bff.url + path)).headers.get('permissions-policy');
    expect(await uses('/inventory')).toBe('camera=(self), geolocation=(), microphone=()');
    expect(await uses('/')).toBe('camera=(), geolocation=(), microphone=()');
    expect(await uses('/graphiql')).toBe('camera=(), geolocation=(), microphone=()');
  });

  it.each(['/', '/graphiql', '/healthz', '/assets/gone.js'])('%s compiles no WebAssembly', async (path) => {
    const policy = (await fetch(bff.url + path)).headers.get('content-security-policy');
    expect(policy ?? '').not.toContain('wasm');
  });

  it('has no way out of its folder', async () => {
    const { status } = await fetch(`${bff.url}/assets/..%2f..%2f..%2fetc%2fpasswd`);
    expect(status).toBeGreaterThanOrEqual(400);
  });
});

describe('for operators and third parties', () => {
  it('the explorer comes from local assets and may use workers from blobs', async () => {
    const answer = await fetch(`${bff.url}/graphiql`);
    expect(await answer.text()).toContain('GraphiQL');
    expect(answer.headers.get('content-security-policy')).toContain("worker-src 'self' blob:");
  });

  it('the SDL is there with its descriptions', async () => {
    const sdl = await (await fetch(`${bff.url}/schema.graphql`)).text();
    expect(sdl).toContain('Needs canAdjustInventory.');
  });

  it('the SDL for API keys holds what they can use, and nothing that only people can', async () => {
    const answer = await fetch(`${bff.url}/schema.graphql?for=api-key`);
    const subset = buildSchema(await answer.text());
    const rootFields = (schema: GraphQLSchema) =>
      [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
        Object.keys(type?.getFields() ?? {}),
      );
    const whole = buildSchema(await (await fetch(`${bff.url}/schema.graphql`)).text());
    const left = rootFields(whole).filter((name) => !rootFields(subset).includes(name));
    expect(rootFields(subset)).toEqual(expect.arrayContaining(['session', 'inventoryItems', 'adjustInventoryItem']));
    expect(left).toEqual(expect.arrayContaining(['signIn', 'apiKeys', 'createApiKey', 'account', 'openSessions']));
    expect([subset.getType('Page'), subset.getType('CreateApiKeyInput'), subset.getType('Account')]).toEqual([
      expect.anything(),
      undefined,
      undefined,
    ]);
  });

  it('the SDL for anybody else is asked for in vain', async () => {
    expect((await fetch(`${bff.url}/schema.graphql?for=robots`)).status).toBe(400);
  });

  it('liveness needs no upstream, readiness does', async () => {
    expect((await fetch(`${bff.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${bff.url}/readyz`)).status).toBe(200);
    const lonely = await startBff('http://127.0.0.1:1');
    expect((await fetch(`${lonely.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${lonely.url}/readyz`)).status).toBe(503);
    await lonely.drain();
  });

  it('metrics count requests and upstream calls', async () => {
    const text = await bff.figures();
    expect(text).toMatch(/tallyard_http_request_seconds_count\{route="\/graphql"/);
    expect(text).toMatch(/tallyard_upstream_calls \d+/);
  });

  it('metrics are told to nobody without the token', async () => {
    expect((await fetch(`${bff.url}/metrics`)).status).toBe(401);
  });
});

describe('case 37: an empty operationName is as if it were left out', () => {
  const query = '{ inventoryItems(organizationId: 7) { total } }';
  const cookie = signedInAs('user');

  it.each([1, 2, 3])('in a POST, the %i. time', async () => {
    const { data, errors } = await bff.ask(query, { cookie, operationName: '' });
    expect([data, errors]).toEqual([{ inventoryItems: { total: expect.any(Number) } }, []]);
  });

  it('in a GET', async () => {
    const headers = { cookie, 'apollo-require-preflight': 'true' };
    const read = async (name: string) => {
      const search = new URLSearchParams({ query, operationName: name });
      return (await fetch(`${bff.url}/graphql?${search.toString()}`, { headers })).json();
    };
    expect(await read('')).toMatchObject({ data: { inventoryItems: { total: expect.any(Number) } } });
    expect(await read('Other')).toMatchObject({ errors: [{ message: 'Unknown operation named "Other".' }] });
  });

  it('of several operations none is meant by it', async () => {
    const { errors } = await bff.ask(`query A ${query} query B ${query}`, { cookie, operationName: '' });
    expect(errors[0]?.message).toContain('operation');
  });
});
