// modules: inventory, plans, movements, products
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, failed, ok } from './fake-upstream.ts';
import { hastyTiming, type RunningBff, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;

const report = `{"mode": "valid-rows", "totalRows": 2, "created": 1, "updated": 0, "existing": 0, "failed": 1,
  "errors": [{"row": 3, "field": "name", "value": "", "message": "Name is required"}], "alertsRaised": 1}`;

beforeAll(async () => {
  fake = await FakeUpstream.start();
  bff = await startBff(fake.url);
});
afterAll(async () => {
  await bff.drain();
  await fake.stop();
});
afterEach(() => fake.forget());

interface Upload {
  readonly cookie?: string;
  readonly file?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
  readonly organization?: string;
  readonly url?: string;
}

async function upload({
  cookie = signedInAs('user'),
  file = 'sku,name\na,b\n',
  headers,
  organization = '7',
  url = bff.url,
}: Upload = {}) {
  const form = new FormData();
  form.set('options', '{"warehouseId": "w1"}');
  form.set('file', new Blob([file], { type: 'text/csv' }), 'items.csv');
  const response = await fetch(`${url}/imports/inventory-items?organizationId=${organization}`, {
    method: 'POST',
    headers: { cookie, 'apollo-require-preflight': 'true', ...headers },
    body: form,
  });
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the import route.
  return { status: response.status, headers: response.headers, body: (await response.json()) as any }; // oxlint-disable-line typescript/no-explicit-any
}

function serve(): void {
  serveModules(fake);
  fake.on('POST', '/api/inventory-items/import', ok(report));
}

const importRoute = 'POST /api/inventory-items/import';

describe('an upload', () => {
  it('is streamed through byte for byte, with its organization and key, and the report comes back', async () => {
    serve();
    const file = `sku,name\n${Array.from({ length: 200_000 }, (_, n) => `s${n},Näme ${n}`).join('\n')}\n`;
    const { status, body } = await upload({ file, headers: { 'idempotency-key': 'press-9' } });
    expect([status, body.data]).toEqual([200, JSON.parse(report)]);
    const call = fake.received.find(({ path }) => path.endsWith('/import'));
    expect(call?.headers).toMatchObject({ 'x-organization-id': '7', 'idempotency-key': 'press-9:1' });
    expect(call?.query.get('organizationId')).toBe('7');
    const sent = call?.body.slice(call.body.indexOf('sku,name'), call.body.lastIndexOf('\r\n--'));
    expect(hash(sent ?? '')).toBe(hash(file));
    expect(call?.body.indexOf('name="options"')).toBeLessThan(call?.body.indexOf('name="file"') ?? 0);
  });

  it('to be planned goes to the plan, and an upstream without plans imports nothing instead', async () => {
    serve();
    const planned = async (things: string, who: 'user' | 'manager' = 'manager') => {
      const form = new FormData();
      form.set('options', '{"warehouseId": "w1"}');
      form.set('file', new Blob(['sku,name\na,b\n'], { type: 'text/csv' }), 'items.csv');
      const headers = { cookie: signedInAs(who), 'apollo-require-preflight': 'true' };
      const url = `${bff.url}/imports/${things}?organizationId=7`;
      return (await fetch(url, { method: 'POST', headers, body: form })).status;
    };
    expect(await planned('inventory-items/plan')).toBe(501);
    fake.on('POST', '/api/inventory-items/import/plan', ok(report));
    expect(await planned('inventory-items/plan')).toBe(200);
    expect(fake.count(importRoute)).toBe(0);
    fake.on('POST', '/api/products/import', ok(report));
    expect(await planned('products')).toBe(200);
    expect(await planned('products', 'user')).toBe(403);
    expect(fake.count('POST /api/products/import')).toBe(1);
  });

  it('of an expired session is refreshed before a byte is forwarded', async () => {
    serve();
    const cookies = ['tallyard_access=user; Path=/; HttpOnly', 'tallyard_refresh=r2; Path=/; HttpOnly'];
    fake.on('POST', '/api/auth/refresh-token', { ...ok('{}'), headers: { 'set-cookie': cookies } });
    const { status, headers } = await upload({ cookie: 'tallyard_access=old; tallyard_refresh=r1' });
    expect(status).toBe(200);
    expect(headers.getSetCookie()).toEqual(cookies);
    expect(fake.count(importRoute)).toBe(1);
  });

  it('is never repeated', async () => {
    serve();
    fake.misbehave(importRoute, 'reset');
    const { status, body } = await upload();
    expect([status, body.error.code]).toEqual([502, 'UPSTREAM_UNREACHABLE']);
    expect(fake.count(importRoute)).toBe(1);
  });

  it('that stalls ends as a timeout', async () => {
    serve();
    const hasty = await startBff(fake.url, { timing: hastyTiming });
    fake.misbehave(importRoute, 'stall');
    const { status, body } = await upload({ url: hasty.url });
    expect([status, body.error.message]).toEqual([504, 'Request timed out after 400ms. Please try again.']);
    await hasty.drain();
  });

  it('that the api refuses keeps the reason and the rows', async () => {
    serve();
    fake.on(
      'POST',
      '/api/inventory-items/import',
      failed(422, 'IMPORT_REJECTED', 'Nothing was imported: some rows are not valid.', '{"failed": 6}'),
    );
    const { status, body } = await upload();
    expect(status).toBe(422);
    expect(body).toMatchObject({
      success: false,
      error: { code: 'IMPORT_REJECTED', class: 'Request Error', details: { failed: 6 } },
    });
  });

  it.each([
    ['without a session', { cookie: '' }, 401, 'UNAUTHENTICATED'],
    ['by a viewer', { cookie: signedInAs('viewer') }, 403, 'PERMISSION_DENIED'],
    ['into an organization of others', { organization: '8' }, 404, 'NOT_FOUND'],
    ['into no organization', { organization: 'x' }, 400, 'VALIDATION_FAILED'],
    ['from a foreign page', { headers: { origin: 'https://evil.test' } }, 403, 'FOREIGN_ORIGIN'],
    ['that is no multipart', { headers: { 'content-type': 'text/csv' } }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ] as [string, Upload, number, string][])(
    '%s is refused, and nothing is forwarded',
    async (_, options, status, code) => {
      serve();
      const answer = await upload(options);
      expect([answer.status, answer.body.error.code]).toEqual([status, code]);
      expect(fake.count(importRoute)).toBe(0);
    },
  );

  it('by somebody who may create items but upload nothing is refused, and nothing is forwarded', async () => {
    serve();
    const flags = '"flags": ["canCreateInventory", "canImportOrganizationData"]';
    const organizations = `[{"organizationId": "7", "role": "user", ${flags}}]`;
    fake.on('GET', '/api/auth/session', ok(`{"id": "u-user", "organizations": ${organizations}}`));
    const { status, body } = await upload();
    expect([status, body.error.message]).toEqual([403, 'Insufficient permissions to upload files']);
    expect(fake.count(importRoute)).toBe(0);
  });

  it('without the header that a foreign page cannot send is refused', async () => {
    serve();
    const response = await fetch(`${bff.url}/imports/inventory-items?organizationId=7`, {
      method: 'POST',
      headers: { cookie: signedInAs('user') },
      body: new FormData(),
    });
    expect(response.status).toBe(400);
  });

  it('that names its size and is too large gets a clean 413', async () => {
    serve();
    const { status, body } = await upload({ file: 'x'.repeat(10_600_000) });
    expect(status).toBe(413);
    expect(body.error).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'File size exceeds maximum of 10485760 bytes',
    });
    expect(fake.count(importRoute)).toBe(0);
  });

  it.each([
    ['a picture that is called CSV', '\u0089PNG\r\n\u001a\n', 'png'],
    ['a spreadsheet', 'PK\u0003\u0004rest', 'zip'],
    ['bytes that nobody knows', 'a\u0000b', 'binary'],
  ])('of %s is refused by its bytes, and nothing of it is forwarded', async (_what, text, type) => {
    serve();
    const { status, body } = await upload({ file: Buffer.from(text, 'latin1') });
    expect([status, body.error.message]).toEqual([415, `File type ${type} is not allowed`]);
    expect(fake.count(importRoute)).toBe(0);
  });

  it('of one byte too many is refused before anything is forwarded, of exactly the most it is not', async () => {
    serve();
    const refused = await upload({ file: 'x'.repeat(10_485_761) });
    expect([refused.status, refused.body.error.message]).toEqual([413, 'File size exceeds maximum of 10485760 bytes']);
    expect(fake.count(importRoute)).toBe(0);
    expect((await upload({ file: 'x'.repeat(10_485_760) })).status).toBe(200);
  });

  it('without a file is refused', async () => {
    serve();
    const form = new FormData();
    form.set('options', '{}');
    const response = await fetch(`${bff.url}/imports/inventory-items?organizationId=7`, {
      method: 'POST',
      headers: { cookie: signedInAs('user'), 'apollo-require-preflight': 'true' },
      body: form,
    });
    expect([response.status, fake.count(importRoute)]).toEqual([400, 0]);
  });

  it('whose report is not quite what it should be is reported all the same', async () => {
    serve();
    fake.on('POST', '/api/inventory-items/import', ok(report.replace('"created": 1', '"created": "many"')));
    const { status, body } = await upload();
    expect([status, body.data]).toEqual([200, { ...JSON.parse(report), created: null }]);
  });

  it('that makes the upstream stumble says nothing of what it stumbled over', async () => {
    serve();
    fake.on(
      'POST',
      '/api/inventory-items/import',
      failed(500, 'X', 'relation items does not exist', '{"sql": "SELECT"}'),
    );
    const { status, body } = await upload();
    expect([status, body.error]).toEqual([
      502,
      { code: 'UPSTREAM_ERROR', class: 'Server Error', message: 'The server could not answer.' },
    ]);
  });

  it('that hides its size and is too large gets a clean 413 too', async () => {
    serve();
    const { status, body } = await chunked('x'.repeat(100_000), 130);
    expect(status).toBe(413);
    expect(JSON.parse(body)).toMatchObject({ success: false, error: { code: 'PAYLOAD_TOO_LARGE' } });
  });
});

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function chunked(chunk: string, times: number): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sending = request(
      `${bff.url}/imports/inventory-items?organizationId=7`,
      {
        method: 'POST',
        headers: {
          cookie: signedInAs('user'),
          'apollo-require-preflight': '1',
          'content-type': 'multipart/form-data; boundary=b',
          'transfer-encoding': 'chunked',
        },
      },
      (response) => {
        let body = '';
        response.on('data', (part) => (body += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    );
    sending.on('error', reject);
    sending.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n');
    for (let n = 0; n < times; n += 1) sending.write(chunk);
    sending.end('\r\n--b--\r\n');
  });
}
