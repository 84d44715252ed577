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

const path = '/api/inventory-movements/m1/note';
const payload = 'attachment; filename="Delivery note OUT-2026-000001.pdf"';
const print = (
  address = '/files/7/notes/m1?timeZone=Europe/Zurich',
  headers: Record<string, string> = { cookie: signedInAs('user') },
) => fetch(`${bff.url}${address}`, { headers });
const refusalOf = async (answer: Response) => ((await answer.json()) as { error: object }).error;

describe('a note of a movement or document', () => {
  it('is handed on as the PDF it is, to be saved, and kept nowhere', async () => {
    serveModules(fake);
    fake.on('GET', path, {
      text: '%PDF-',
      headers: { 'content-type': 'application/pdf', 'content-disposition': payload },
    });
    const response = await print();
    expect([response.status, await response.text()]).toEqual([200, '%PDF-']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': payload,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const requested = fake.received.find((one) => one.path === path);
    expect(requested?.headers['x-organization-id']).toBe('7');
  });

  it('that is no PDF is not handed on, and what is refused is refused in the words of the upstream', async () => {
    serveModules(fake);
    fake.on('GET', path, { text: '<script>', headers: { 'content-type': 'text/html' } });
    expect((await print()).status).toBe(502);
    fake.on('GET', path, failed(404, 'NOT_FOUND', 'Movement not found'));
    const answer = await print();
    expect([answer.status, await refusalOf(answer)]).toMatchObject([404, { message: 'Movement not found' }]);
  });

  it.each([
    ['a viewer', undefined, { cookie: signedInAs('viewer') }, 403, 'Export permission denied'],
    ['a stranger', undefined, {}, 401, undefined],
    ['a member of another organization', '/files/9/notes/m1', undefined, 404, undefined],
    ['whoever names no organization', '/files/x/notes/m1', undefined, 400, undefined],
    ['a time zone that is none', '/files/7/notes/m1?timeZone=Nowhere', undefined, 400, undefined],
  ] as [string, string | undefined, Record<string, string> | undefined, number, string | undefined][])(
    '%s is refused before anything is asked',
    async (_who, address, headers, status, message) => {
      serveModules(fake);
      const answer = await print(address, headers);
      expect(answer.status).toBe(status);
      if (message !== undefined) expect(await refusalOf(answer)).toMatchObject({ message });
      expect(fake.count(`GET ${path}`)).toBe(0);
    },
  );
});
