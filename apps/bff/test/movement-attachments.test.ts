// modules: movements
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, failed } from './fake-upstream.ts';
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

const pdf = Buffer.from('%PDF-1.7\n%%EOF');

interface Sent {
  readonly to?: string;
  readonly name?: string;
  readonly file?: Buffer;
  readonly headers?: Record<string, string>;
}

async function attach({ to = 'm1', name = 'note.pdf', file = pdf, headers = {} }: Sent = {}) {
  const form = new FormData();
  form.set('file', new Blob([file]), name);
  const response = await fetch(`${bff.url}/files/movements/${to}?organizationId=7`, {
    method: 'POST',
    headers: { cookie: signedInAs('user'), 'apollo-require-preflight': 'true', ...headers },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

const sent = () => fake.count('POST /api/inventory-movements/m1/attachments');
const path = '/api/inventory-movements/attachments/a1/file';
const save = (
  address = '/files/7/attachments/a1',
  headers: Record<string, string> = { cookie: signedInAs('viewer') },
) => fetch(`${bff.url}${address}`, { headers });

describe('a paper of a movement (MOV-51, MOV-52)', () => {
  it('is streamed to the upstream with the key of the upload', async () => {
    serveModules(fake);
    const answer = await attach({ headers: { 'idempotency-key': 'k-1' } });
    expect(answer).toMatchObject({ status: 201, body: { data: { attachmentId: 'a1' } } });
    expect(fake.received.at(-1)?.headers).toMatchObject({ 'idempotency-key': 'k-1:1', 'x-organization-id': '7' });
  });

  it.each([
    ['another site', { origin: 'https://elsewhere.example' }, 403],
    ['a stranger', { cookie: '' }, 401],
    ['somebody who may only look', { cookie: signedInAs('viewer') }, 403],
  ])('from %s is refused before it is sent on', async (_who, headers, status) => {
    serveModules(fake);
    expect((await attach({ headers })).status).toBe(status);
    expect(sent()).toBe(0);
  });

  it.each([
    ['page.html', Buffer.from('<script>'), 'html'],
    ['photo.png', Buffer.from('text'), 'text'],
    ['lines.csv', Buffer.from('<script>a,b</script>'), 'html'],
    ['book.xlsx', Buffer.from('PK\u0003\u0004'), 'xlsx'],
  ])('that is called %s and is something else is refused before it is sent on', async (name, file, type) => {
    serveModules(fake);
    const error = { code: 'UNSUPPORTED_MEDIA_TYPE', message: `File type ${type} is not allowed` };
    expect(await attach({ name, file })).toMatchObject({ status: 415, body: { error } });
    expect(sent()).toBe(0);
  });

  it('of more than 10,485,760 bytes and its frame is not sent on', async () => {
    serveModules(fake);
    expect((await attach({ file: Buffer.concat([pdf, Buffer.alloc(10_485_760 + 70_000)]) })).status).toBe(413);
    expect(sent()).toBe(0);
  });

  it('is handed out under its name, to be saved and never opened here', async () => {
    const payload = `attachment; filename="note.pdf"; filename*=UTF-8''note.pdf`;
    fake.on('GET', path, {
      text: 'bytes',
      headers: { 'content-type': 'application/pdf', 'content-disposition': payload },
    });
    const response = await save();
    expect([response.status, await response.text()]).toEqual([200, 'bytes']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': payload,
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('that the upstream wants to be opened is saved all the same, and what it calls otherwise is not handed on', async () => {
    const pdfType = { 'content-type': 'application/pdf', 'content-disposition': 'inline' };
    fake.on('GET', path, { text: 'bytes', headers: pdfType });
    expect((await save()).headers.get('content-disposition')).toBe('attachment');
    fake.on('GET', path, { text: '<script>', headers: { 'content-type': 'text/html' } });
    expect((await save()).status).toBe(502);
  });

  it('of another organization is 404, and without a session 401', async () => {
    fake.on('GET', path, failed(404, 'NOT_FOUND', 'Attachment not found'));
    expect((await save()).status).toBe(404);
    expect((await save('/files/x/attachments/a1')).status).toBe(404);
    expect((await save(undefined, {})).status).toBe(401);
  });

  it('papers of a page of movements are one call more, each with its address', async () => {
    serveModules(fake);
    const question = `{ movements(organizationId: 7, pageSize: 2) {
      items { id attachments { id fileName type bytes address createdBy { name } } } } }`;
    const { data } = await bff.ask(question, { headers: { cookie: signedInAs('viewer') } });
    expect((data as { movements: { items: unknown[] } }).movements.items[1]).toEqual({
      id: 'm2',
      attachments: [
        {
          id: 'a1',
          fileName: 'note.pdf',
          type: 'PDF',
          bytes: 27,
          address: '/files/7/attachments/a1',
          createdBy: { name: 'Uma' },
        },
      ],
    });
    expect(fake.count('GET /api/inventory-movements/attachments')).toBe(1);
  });
});
