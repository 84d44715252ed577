import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerOf,
  type Browser,
  makeOrganization,
  metricsToken,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';
import { ApiError } from '../errors.ts';

describe('every answer is an envelope that says what is wrong', () => {
  let db: TestDatabase;
  let app: App;
  let organization: TestOrganization;
  let admin: Browser;
  let itemId: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    organization = await makeOrganization(db.database);
    admin = await signedIn(app, organization.email.admin, organization.organizationId);
    const item = { warehouseId: organization.warehouseId, name: 'Bolt', sku: 'B', quantity: 100 };
    itemId = (await admin.post('/api/inventory-items', item)).data.itemId;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const raw = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    admin.send('POST', '/api/inventory-items', Buffer.from(payload), {
      'content-type': 'application/json',
      ...headers,
    });
  const state = () =>
    db.look(`SELECT (SELECT count(*)::int FROM inventory_items) AS items, (SELECT sum(quantity)::float FROM inventory_items) AS quantity,
                    (SELECT count(*)::int FROM audit_entries) AS audits, (SELECT count(*)::int FROM warehouses) AS warehouses`);

  test('an unknown route, in and outside /api', async () => {
    for (const url of ['/api/nothing', '/nothing', '/api/inventory-items/a/b/c']) {
      expect(await admin.get(url)).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
    }
  });

  test('the request id of the caller comes back, an impossible one is replaced', async () => {
    const answer = await admin.get('/healthz', { 'x-request-id': 'abc-1' });
    expect(answer.response.json().requestId).toBe('abc-1');
    expect(answer.headers['x-request-id']).toBe('abc-1');
    expect((await admin.get('/healthz', { 'x-request-id': 'a b\u0007' })).response.json().requestId).toMatch(
      /^[0-9a-f-]{36}$/,
    );
  });

  test('a crash is INTERNAL_ERROR without its inside', async () => {
    const { app: broken } = await startTestApp(
      { ...db.database, withoutTenant: async () => Promise.reject(new Error('secret inside')) },
      db.dataDirectory,
    );
    const answer = answerOf(
      await broken.server.inject({
        method: 'POST',
        url: '/api/auth/sign-in',
        payload: { email: 'a@b.cd', password: 'x' },
      }),
    );
    expect(answer).toMatchObject({ status: 500, error: { code: 'INTERNAL_ERROR' } });
    expect(answer.response.body).not.toContain('secret');
    await broken.close();
  });

  test.each(['53100', 'ENOSPC'])(
    'a disk without room (%s) is 503, and says who can do something about it',
    async (code) => {
      const { app: full } = await startTestApp(
        {
          ...db.database,
          withoutTenant: async () => Promise.reject(Object.assign(new Error('could not extend file'), { code })),
        },
        db.dataDirectory,
      );
      const payload = { email: 'a@b.cd', password: 'x' };
      const answer = answerOf(await full.server.inject({ method: 'POST', url: '/api/auth/sign-in', payload }));
      expect(answer).toMatchObject({
        status: 503,
        error: {
          code: 'SERVICE_UNAVAILABLE',
          message: 'The server has no room left on its disk; nothing was changed. Whoever runs it must make room.',
        },
      });
      await full.close();
    },
  );

  test.each(['58030', '53200'])('%s of the database is 503', async (code) => {
    const { app: broken } = await startTestApp(
      { ...db.database, withoutTenant: async () => Promise.reject(Object.assign(new Error('inside'), { code })) },
      db.dataDirectory,
    );
    const payload = { email: 'a@b.cd', password: 'x' };
    const answer = answerOf(await broken.server.inject({ method: 'POST', url: '/api/auth/sign-in', payload }));
    expect(answer).toMatchObject({ status: 503, error: { code: 'SERVICE_UNAVAILABLE' } });
    await broken.close();
  });

  test('a database that is gone is 503, and readiness says so', async () => {
    const gone = await makeTestDatabase();
    const { app: stranded } = await startTestApp(gone.database, gone.dataDirectory);
    await gone.drop();
    const { openDatabase } = await import('../database/database.ts');
    await stranded.close();
    const nowhere = openDatabase({
      databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
      dataDirectory: gone.dataDirectory,
    });
    const { app: lost } = await startTestApp(nowhere, gone.dataDirectory);
    expect(answerOf(await lost.server.inject('/readyz'))).toMatchObject({
      status: 503,
      error: { code: 'SERVICE_UNAVAILABLE' },
    });
    const signIn = await lost.server.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email: 'a@b.cd', password: 'x' },
    });
    expect(answerOf(signIn).status).toBe(503);
    expect(answerOf(await lost.server.inject('/healthz')).status).toBe(200);
    await lost.close();
    await nowhere.close();
  });

  test('bytes that are no HTTP at all', async () => {
    await app.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.server.address() as { port: number };
    const text = await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('NOT HTTP\r\n\r\n'));
      socket.on('data', (chunk) => {
        received += chunk;
      });
      socket.on('close', () => resolve(received)).on('error', reject);
    });
    expect(text).toContain('400 Bad Request');
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      success: false,
      error: { code: 'BAD_REQUEST' },
    });
  });

  const item = (fields: string) =>
    `{"warehouseId":"W","name":"N","sku":"S",${fields}}`.replace('W', organization.warehouseId);

  test.each<[string, () => ReturnType<typeof raw>, number, string, string, unknown]>([
    ['malformed JSON', () => raw('{"name":'), 400, 'BAD_REQUEST', '', undefined],
    ['no body', () => raw(''), 400, 'BAD_REQUEST', '', undefined],
    ['a list for a body', () => raw('[]'), 400, 'VALIDATION_FAILED', 'body', '[]'],
    [
      'another content type',
      () => raw('<a/>', { 'content-type': 'application/xml' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      '',
      undefined,
    ],
    ['a quantity of 1e999', () => raw(item('"quantity":1e999')), 400, 'VALIDATION_FAILED', 'quantity', 'Infinity'],
    ['a quantity of -5', () => raw(item('"quantity":-5')), 400, 'VALIDATION_FAILED', 'quantity', -5],
    ['a quantity as text', () => raw(item('"quantity":"5"')), 400, 'VALIDATION_FAILED', 'quantity', '5'],
    ['too many decimals', () => raw(item('"quantity":0.0001')), 400, 'VALIDATION_FAILED', 'quantity', 0.0001],
    [
      'a category that is too long',
      () => raw(item(`"category":"${'c'.repeat(101)}"`)),
      400,
      'VALIDATION_FAILED',
      'category',
      `${'c'.repeat(100)}…`,
    ],
    [
      'invalid UTF-8',
      () => raw(Buffer.from(item('"category":"\u00e9"'), 'latin1')),
      400,
      'VALIDATION_FAILED',
      'category',
      '\uFFFD',
    ],
    [
      'half a surrogate pair',
      () => raw(item('"category":"a\\ud800"')),
      400,
      'VALIDATION_FAILED',
      'category',
      'a\uFFFD',
    ],
    [
      'half a surrogate pair in a name of a field',
      () => raw(item('"\\ud800":"a"')),
      400,
      'VALIDATION_FAILED',
      '\uFFFD',
      '\uFFFD',
    ],
    [
      'lists nested a hundred thousand levels deep around half a surrogate pair',
      () => raw(item(`"category":${'['.repeat(100_000)}"\\ud800"${']'.repeat(100_000)}`)),
      400,
      'BAD_REQUEST',
      'body',
      undefined,
    ],
    [
      'a name of 10 MB',
      () => raw(item(`"description":"${'x'.repeat(10_000_000)}"`)),
      413,
      'PAYLOAD_TOO_LARGE',
      'body',
      expect.stringMatching(/^1\d{7} bytes$/),
    ],
    [
      'a name of 300 characters',
      () => admin.post('/api/warehouses', { name: 'n'.repeat(300) }),
      400,
      'VALIDATION_FAILED',
      'name',
      `${'n'.repeat(100)}…`,
    ],
    [
      'NUL in a description',
      () => raw(item('"description":"a\\u0000b"')),
      400,
      'VALIDATION_FAILED',
      'description',
      'a\u0000b',
    ],
    ['NUL in a path', () => admin.get('/api/inventory-items/barcode/a%00b'), 400, 'BAD_REQUEST', '', undefined],
    [
      'an unknown sort key',
      () => admin.get('/api/warehouses?sortBy=password'),
      400,
      'VALIDATION_FAILED',
      'sortBy',
      'password',
    ],
    ['a page size of 1001', () => admin.get('/api/warehouses?limit=1001'), 400, 'VALIDATION_FAILED', 'limit', '1001'],
    ['a page of 0', () => admin.get('/api/warehouses?page=0'), 400, 'VALIDATION_FAILED', 'page', '0'],
    ['a page of words', () => admin.get('/api/warehouses?page=two'), 400, 'VALIDATION_FAILED', 'page', 'two'],
    ['a repeated key', () => admin.get('/api/warehouses?page=1&page=2'), 400, 'VALIDATION_FAILED', 'page', '["1","2"]'],
    [
      'an unknown enum',
      () => admin.get(`/api/alerts/1/instances?status=broken`),
      400,
      'VALIDATION_FAILED',
      'status.0',
      'broken',
    ],
    [
      'a broken percent-encoding',
      () => admin.get('/api/warehouses?search=%FF'),
      400,
      'VALIDATION_FAILED',
      'search',
      '%FF',
    ],
    ['a broken path', () => admin.get('/api/warehouses/%FF'), 400, 'BAD_REQUEST', '', undefined],
    [
      'an adjustment of 0',
      () => admin.post(`/api/inventory-items/${itemId}/adjust`, { adjustment: 0 }),
      400,
      'VALIDATION_FAILED',
      'adjustment',
      0,
    ],
    [
      'an adjustment beyond the magnitude',
      () => admin.post(`/api/inventory-items/${itemId}/adjust`, { adjustment: 999_999_999 }),
      422,
      'RULE_BROKEN',
      'adjustment',
      999_999_999,
    ],
    ['an id that is none', () => admin.get('/api/inventory-items/1%20OR%201=1'), 404, 'NOT_FOUND', '', undefined],
  ])('%s: named, and nothing changes', async (_what, send, status, code, field, value) => {
    const before = await state();
    const answer = await send();
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
    if (field !== '') {
      expect(answer.error.details[0]).toMatchObject({ field, message: expect.any(String) });
      expect(answer.error.details[0].value).toEqual(value);
    }
    expect(answer.response.body.length).toBeLessThan(2_000);
    expect(await state()).toEqual(before);
  });

  test('a password never comes back', async () => {
    const answer = await admin.post('/api/auth/sign-in', { email: 'not an address', password: 'p'.repeat(200) });
    expect(answer.status).toBe(400);
    expect(answer.response.body).not.toContain('ppp');
  });

  test.each([[{ origin: 'https://evil.test' }], [{ 'sec-fetch-site': 'cross-site' }], [{ origin: 'null' }]])(
    'an unsafe method from another site is refused: %j',
    async (headers) => {
      expect(await admin.post('/api/warehouses', { name: 'Forged' }, headers)).toMatchObject({
        status: 403,
        error: { code: 'FOREIGN_ORIGIN' },
      });
      expect((await admin.get('/api/warehouses', headers)).status).toBe(200);
    },
  );

  test('the own origin is let through', async () => {
    for (const origin of ['http://localhost:4000', 'http://localhost:80']) {
      const headers = { origin, host: 'localhost:80', 'sec-fetch-site': 'same-origin' };
      expect((await admin.post('/api/inventory-items/validate-sku', { sku: 'x' }, headers)).status).toBe(200);
    }
  });

  test('the OpenAPI document describes every route, and the docs page loads nothing from elsewhere', async () => {
    const document = (await app.server.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/api/inventory-items/{id}/adjust');
    const adjust = document.paths['/api/inventory-items/{id}/adjust'].post;
    expect(adjust.requestBody.content['application/json'].schema.required).toEqual(['adjustment']);
    const page = await app.server.inject('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toMatch(/<script|(src|href)="https?:/);
  });

  test('metrics count requests by route, not by address', async () => {
    await admin.get(`/api/inventory-items/${itemId}`);
    const authorization = `Bearer ${metricsToken}`;
    const { body } = await app.server.inject({ url: '/metrics', headers: { authorization } });
    expect(body).toContain('route="/api/inventory-items/:id"');
    expect(body).not.toContain(itemId);
  });

  test('metrics are told to nobody without the token', async () => {
    expect((await app.server.inject('/metrics')).statusCode).toBe(401);
  });

  test('errors keep their causes', () => {
    const cause = new Error('below');
    expect(new ApiError('CONFLICT', undefined, { cause }).cause).toBe(cause);
  });
});
