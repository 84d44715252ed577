// modules: inventory, movements, products
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, failed, ok } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;

const upstreamPath = '/api/inventory-items/export';
const upstreamRoute = `POST ${upstreamPath}`;
const lines = ['{"total":2,"totalIsExact":true}', '{"rows":[{"sku":"a"},{"sku":"b"}]}', '{"end":2}'];

beforeAll(async () => {
  fake = await FakeUpstream.start();
  bff = await startBff(fake.url);
});
afterAll(async () => {
  await bff.drain();
  await fake.stop();
});
afterEach(() => fake.forget());

interface Ask {
  readonly cookie?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

const ask = ({ cookie = signedInAs('user'), body = { organizationId: '7' }, headers }: Ask = {}) =>
  fetch(`${bff.url}/exports/inventory-items`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const refusalOf = async (answer: Response) =>
  ((await answer.json()) as { error: { code: string; message: string } }).error;

function serve(texts = lines, breaks = false): void {
  serveModules(fake);
  fake.stream(upstreamPath, (_received, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    for (const line of texts) response.write(`${line}\n`);
    if (breaks) setTimeout(() => response.destroy(), 50);
    else response.end();
  });
}

const sent = () => JSON.parse(fake.received.find(({ path }) => path === upstreamPath)?.body ?? 'null') as unknown;

describe('INV-21: an export of items', () => {
  it('is streamed through line for line, asked for in the words of the list', async () => {
    serve();
    const filter = { search: 'bolt', stockLevel: 'LOW_STOCK', isActive: true };
    const answer = await ask({ body: { organizationId: '7', warehouseId: 'w1', filter } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
    expect((await answer.text()).split('\n')).toEqual([...lines, '']);
    expect(sent()).toEqual({
      organizationId: '7',
      warehouseId: 'w1',
      searchTerm: 'bolt',
      minQuantity: 0.001,
      belowReorderPoint: true,
      isActive: true,
    });
    expect(fake.received.find(({ path }) => path === upstreamPath)?.headers['x-organization-id']).toBe('7');
  });

  it('of a selection names its ids', async () => {
    serve();
    await (await ask({ body: { organizationId: '7', ids: ['i1', 'i2'] } })).text();
    expect(sent()).toEqual({ organizationId: '7', ids: ['i1', 'i2'] });
  });

  it('is told whether costs are wanted, yes or no', async () => {
    serve();
    await (await ask({ body: { organizationId: '7', withCosts: true } })).text();
    expect(sent()).toEqual({ organizationId: '7', withCosts: true });
    const refused = await ask({ body: { organizationId: '7', withCosts: 'perhaps' } });
    expect([refused.status, (await refusalOf(refused)).code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('of what cannot be is empty, and nothing is asked', async () => {
    serve();
    const filter = { stockLevel: 'IN_STOCK', belowReorderPoint: true };
    const answer = await ask({ body: { organizationId: '7', filter } });
    expect(await answer.text()).toBe('{"total":0,"totalIsExact":true}\n{"end":0}\n');
    expect(fake.count(upstreamRoute)).toBe(0);
  });

  it('that breaks on the way breaks for the reader too', async () => {
    serve(lines.slice(0, 2), true);
    const answer = await ask();
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  it('GEN-9: of an upstream without one is not available; what is no export is no file', async () => {
    const other = await FakeUpstream.start();
    const elsewhere = await startBff(other.url);
    const readResult = async () => {
      const answer = await fetch(`${elsewhere.url}/exports/inventory-items`, {
        method: 'POST',
        headers: { cookie: signedInAs('user'), 'content-type': 'application/json' },
        body: '{"organizationId": "7"}',
      });
      return [answer.status, (await refusalOf(answer)).message];
    };
    serveModules(other);
    other.on('POST', upstreamPath, ok('{}'));
    expect((await readResult())[0]).toBe(502);
    other.on('POST', upstreamPath, failed(429, 'RATE_LIMITED', 'Too many requests. Try again later.'));
    expect(await readResult()).toEqual([429, 'Too many requests. Try again later.']);
    other.on('POST', upstreamPath, failed(404, 'NOT_FOUND', 'No such path'));
    expect(await readResult()).toEqual([501, 'Export not available']);
    await elsewhere.drain();
    await other.stop();
  });

  it.each([
    ['without a session', { cookie: '' }, 401, 'UNAUTHENTICATED'],
    ['by a viewer (INV-54)', { cookie: signedInAs('viewer') }, 403, 'PERMISSION_DENIED'],
    ['of an organization of others', { body: { organizationId: '8' } }, 404, 'NOT_FOUND'],
    ['of no organization', { body: { organizationId: 'x' } }, 400, 'VALIDATION_FAILED'],
    ['of nothing', { body: null }, 400, 'VALIDATION_FAILED'],
    ['from a foreign page', { headers: { origin: 'https://evil.test' } }, 403, 'FOREIGN_ORIGIN'],
    ['as a form of a foreign page', { headers: { 'content-type': 'text/plain' } }, 400, 'VALIDATION_FAILED'],
    ['with a filter that is none', { body: { organizationId: '7', filter: { colour: 1 } } }, 400, 'VALIDATION_FAILED'],
    ['with ids that are none', { body: { organizationId: '7', ids: [1] } }, 400, 'VALIDATION_FAILED'],
  ] as [string, Ask, number, string][])('%s is refused, and nothing is asked', async (_, options, status, code) => {
    serve();
    const answer = await ask(options);
    expect([answer.status, (await refusalOf(answer)).code]).toEqual([status, code]);
    expect(fake.count(upstreamRoute)).toBe(0);
  });
});

describe('MOV-53: an export of movements', () => {
  const path = '/api/inventory-movements/export';
  const askMovements = (body: object, cookie = signedInAs('user')) =>
    fetch(`${bff.url}/exports/inventory-movements`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ organizationId: '7', ...body }),
    });

  it('is streamed through line for line, asked for in the words of the list', async () => {
    serveModules(fake);
    fake.stream(path, (_received, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.end(`${lines.join('\n')}\n`);
    });
    const filter = { search: 'bolt', status: 'PENDING', movementType: 'TRANSFER', from: '2026-01-31T00:00:00Z' };
    const answer = await askMovements({ filter, ids: ['m1'] });
    expect([answer.status, await answer.text()]).toEqual([200, `${lines.join('\n')}\n`]);
    const requested = JSON.parse(fake.received.find((one) => one.path === path)?.body ?? 'null') as object;
    expect(requested).toEqual({
      organizationId: '7',
      searchTerm: 'bolt',
      status: 'pending',
      movementType: 'TRANSFER',
      fromDate: '2026-01-31T00:00:00.000Z',
      ids: ['m1'],
    });
  });

  it('of what is no filter, and of who may not, is refused before it is sent on', async () => {
    serveModules(fake);
    expect(await refusalOf(await askMovements({ filter: { status: 'GONE' } }))).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect(await refusalOf(await askMovements({ ids: 'all' }))).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await refusalOf(await askMovements({}, signedInAs('viewer')))).toMatchObject({
      code: 'PERMISSION_DENIED',
      message: 'Export permission denied',
    });
    expect(fake.count(`POST ${path}`)).toBe(0);
  });
});

describe.each([
  ['inventory-items', '/api/inventory-items/export'],
  ['inventory-movements', '/api/inventory-movements/export'],
])('an export of %s as of an instant', (name, path) => {
  it.each([
    ['is asked for with it', true, 200],
    ['is refused where nothing is told of the past, rather than filled with today’s', false, 400],
  ])('%s', async (_, isOurs, status) => {
    const other = await FakeUpstream.start();
    other.isOurs = isOurs;
    serveModules(other);
    other.stream(path, (_received, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.end(`${lines.join('\n')}\n`);
    });
    const elsewhere = await startBff(other.url);
    const answer = await fetch(`${elsewhere.url}/exports/${name}`, {
      method: 'POST',
      headers: { cookie: signedInAs('user'), 'content-type': 'application/json' },
      body: JSON.stringify({ organizationId: '7', asOf: '2026-03-31T17:00:00Z' }),
    });
    expect(answer.status).toBe(status);
    const requested = other.received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body) as object);
    expect(requested).toEqual(isOurs ? [{ organizationId: '7', asOf: '2026-03-31T17:00:00.000Z' }] : []);
    await elsewhere.drain();
    await other.stop();
  });
});
