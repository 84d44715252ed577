import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveDocument } from './prepared-document.ts';

function serving(text = 'a document '.repeat(1_000)) {
  const app = Fastify();
  const calls = { built: 0, compressed: [] as string[], fails: false };
  serveDocument(app, {
    path: '/document',
    contentType: 'text/plain; charset=utf-8',
    headers: { 'content-security-policy': "default-src 'none'" },
    build: () => {
      calls.built += 1;
      if (calls.fails) throw new Error('not built');
      return text;
    },
    compress: async (encoding) => {
      calls.compressed.push(encoding);
      return Buffer.from(encoding);
    },
  });
  const get = (headers: Record<string, string> = {}) => app.inject({ url: '/document', headers });
  return { get, calls };
}

test('is built and compressed once, also when many ask at the same time', async () => {
  const { get, calls } = serving();
  expect(calls.built).toBe(0);
  const accept = { 'accept-encoding': 'gzip, br' };
  const answers = await Promise.all([get(), get(accept), get(accept), get({ 'accept-encoding': 'gzip' })]);
  await get(accept);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect([calls.built, calls.compressed]).toEqual([1, ['br', 'gzip']]);
});

test.each([
  [undefined, undefined],
  ['gzip, deflate, br', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['identity, br;q=0, *;q=0', undefined],
  ['zstd', undefined],
])('to whoever accepts %s it is sent as %s', async (accepted, encoding) => {
  const { get } = serving();
  const answer = await get(accepted === undefined ? {} : { 'accept-encoding': accepted });
  expect(answer.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'");
  expect(answer.payload.slice(0, 10)).toBe(encoding ?? 'a document');
});

test('is not sent again to whoever has it, in any encoding, and is sent when it is another', async () => {
  const { get, calls } = serving();
  const plain = String((await get()).headers.etag);
  const packed = String((await get({ 'accept-encoding': 'br' })).headers.etag);
  expect(plain).not.toBe(packed);
  for (const known of [plain, packed, `W/${packed}`, `"other", ${plain}`]) {
    const answer = await get({ 'if-none-match': known, 'accept-encoding': 'br' });
    expect([known, answer.statusCode, answer.payload, answer.headers.etag]).toEqual([known, 304, '', packed]);
  }
  expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  expect(calls.built).toBe(1);
  expect((await serving('another text').get({ 'if-none-match': plain })).statusCode).toBe(200);
});

test('what failed once is built again', async () => {
  const { get, calls } = serving();
  calls.fails = true;
  expect((await get()).statusCode).toBe(500);
  calls.fails = false;
  expect((await get()).statusCode).toBe(200);
});

test('is the same text in each encoding', async () => {
  const app = Fastify();
  const text = 'ünïcode '.repeat(5_000);
  serveDocument(app, { path: '/document', contentType: 'text/plain; charset=utf-8', build: () => text });
  const get = async (encoding: string) =>
    (await app.inject({ url: '/document', headers: { 'accept-encoding': encoding } })).rawPayload;
  expect(String(gunzipSync(await get('gzip')))).toBe(text);
  expect(String(brotliDecompressSync(await get('br')))).toBe(text);
  expect((await get('br')).length).toBeLessThan(1_000);
});
