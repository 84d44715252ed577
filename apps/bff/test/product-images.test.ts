// modules: products
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listInside, serveModules, signedInAs } from './fake-modules.ts';
import { product, productImage } from './fake-products.ts';
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

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(600)]);

async function upload(headers: Record<string, string> = {}, file: Buffer = png, query = '?organizationId=7') {
  const form = new FormData();
  form.set('file', new Blob([file], { type: 'image/png' }), 'bolt.png');
  const response = await fetch(`${bff.url}/files/products/p1${query}`, {
    method: 'POST',
    headers: { cookie: signedInAs('user'), 'apollo-require-preflight': 'true', ...headers },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as { error?: { code: string; message: string } } };
}

const sent = () => fake.count('POST /api/products/p1/images');
const show = (path = '/files/7/m1/480.webp', headers: Record<string, string> = { cookie: signedInAs('viewer') }) =>
  fetch(`${bff.url}${path}`, { headers });
const file = { text: 'bytes', headers: { 'content-type': 'image/webp' } };

describe('an image of a product', () => {
  it('is streamed to the upstream with the key of the upload', async () => {
    serveModules(fake);
    expect(await upload({ 'idempotency-key': 'k-1' })).toMatchObject({
      status: 201,
      body: { data: { imageId: 'm1' } },
    });
    const { headers, body } = fake.received.at(-1) ?? { headers: {}, body: '' };
    expect(headers).toMatchObject({ 'idempotency-key': 'k-1:1', 'x-organization-id': '7' });
    expect(body).toContain('filename="bolt.png"');
  });

  it.each([
    ['another site', { origin: 'https://elsewhere.example' }, 403],
    ['a stranger', { cookie: '' }, 401],
    ['somebody who may not manage images', { cookie: signedInAs('viewer') }, 403],
  ])('from %s is refused before it is sent on', async (_who, headers, status) => {
    serveModules(fake);
    expect((await upload(headers)).status).toBe(status);
    expect(sent()).toBe(0);
  });

  it('of an organization that is not theirs is refused before it is sent on', async () => {
    serveModules(fake);
    expect((await upload({}, png, '?organizationId=8')).status).toBe(404);
    expect((await upload({}, png, '')).status).toBe(400);
    expect(sent()).toBe(0);
  });

  it('that is none by its first bytes is refused before it is sent on, whatever it is called', async () => {
    serveModules(fake);
    const message = 'The image must be a JPEG, PNG, WebP or AVIF file.';
    for (const other of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('GIF89a'),
      Buffer.from('x'),
    ]) {
      expect(await upload({}, other)).toMatchObject({ status: 415, body: { error: { message } } });
    }
    expect(sent()).toBe(0);
  });

  it('of 10 MB and its frame is sent on, of more it is not', async () => {
    serveModules(fake);
    const more = Buffer.concat([png, Buffer.alloc(10_485_760 + 70_000 - png.length)]);
    expect((await upload({}, more)).status).toBe(413);
    expect(sent()).toBe(0);
  });

  it('is shown as it is, for ever, to this browser alone, and as nothing else', async () => {
    fake.on('GET', '/api/products/images/m1/480.webp', file);
    const response = await show();
    expect([response.status, await response.text()]).toEqual([200, 'bytes']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(fake.received.at(-1)?.headers['x-organization-id']).toBe('7');
  });

  it('that the upstream calls otherwise is not handed on', async () => {
    for (const type of ['text/html', 'image/svg+xml', 'image/avif']) {
      fake.on('GET', '/api/products/images/m1/480.webp', { text: '<script>', headers: { 'content-type': type } });
      expect((await show()).status).toBe(502);
    }
  });

  it.each([
    '/files/7/m1/original',
    '/files/7/m1/480.svg',
    '/files/7/m1/..%2f480.webp',
    '/files/x/m1/480.webp',
    '/files/7/m1/480.webp.html',
  ])('has no other files: %s is not asked for', async (path) => {
    expect((await show(path)).status).toBe(404);
    expect(fake.received).toEqual([]);
  });

  it('of another organization is 404, and without a session 401', async () => {
    fake.on('GET', '/api/products/images/m1/480.webp', failed(404, 'NOT_FOUND', 'Image not found'));
    expect((await show()).status).toBe(404);
    expect((await show(undefined, {})).status).toBe(401);
  });
});

describe('the images of products', () => {
  const question = `query { products(organizationId: 7, pageSize: 3) {
    items { id picture { id alt widths { width webp } } images { id status width widths { avif } } } } }`;

  it('of a page are one call more, with an address for each width', async () => {
    serveModules(fake);
    const { data } = await bff.ask(question, { headers: { cookie: signedInAs('viewer') } });
    expect((data as { products: { items: unknown[] } }).products.items[0]).toEqual({
      id: 'p1',
      picture: {
        id: 'm1',
        alt: 'From above',
        widths: [160, 480, 900].map((width) => ({ width, webp: `/files/7/m1/${width}.webp` })),
      },
      images: [
        {
          id: 'm1',
          status: 'READY',
          width: 900,
          widths: [160, 480, 900].map((width) => ({ avif: `/files/7/m1/${width}.avif` })),
        },
      ],
    });
    expect(fake.count('GET /api/products/images')).toBe(1);
  });

  it('are none where there are none, and null of an upstream that has none to tell', async () => {
    serveModules(fake);
    fake.on('GET', '/api/products', listInside([product('p1')]));
    fake.on('GET', '/api/products/images', ok(`[${productImage('p2')}]`));
    const ask = async () => (await bff.ask(question, { headers: { cookie: signedInAs('viewer') } })).data;
    const first = (data: unknown) => (data as { products: { items: unknown[] } }).products.items[0];
    expect(first(await ask())).toEqual({ id: 'p1', picture: null, images: [] });
  });

  it('of a state that is not known are missing alone, whichever way the document is run', async () => {
    serveModules(fake);
    fake.on('GET', '/api/products', listInside([product('p1')]));
    fake.on('GET', '/api/products/images', ok(`[${productImage('p1').replace('"ready"', '"blurred"')}]`));
    const requested = 'query { products(organizationId: 7, pageSize: 4) { items { id picture { id status } } } }';
    // The first is interpreted, the third compiled.
    for (let call = 1; call <= 3; call += 1) {
      const { data, errors } = await bff.ask(requested, { headers: { cookie: signedInAs('viewer') } });
      expect(data).toMatchObject({ products: { items: [{ id: 'p1', picture: null }, { id: 'p2' }] } });
      const path = ['products', 'items', 0, 'picture', 'status'];
      expect(errors[0]).toMatchObject({ path, extensions: { code: 'UPSTREAM_MALFORMED' } });
    }
  });
});
