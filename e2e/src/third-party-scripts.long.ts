// modules: integrations, limits, realtime
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, person } from './graphql.ts';
import { discard, type Product, startProduct, temporaryDirectory } from './product.ts';

const examples = fileURLToPath(new URL('../../docs/examples/', import.meta.url));
const run = promisify(execFile);

let product: Product;
let admin: Person;
let organizationId: string;
let warehouseId: string;

/** Returns the result for the admin, typed as the document's. */
async function requested<Data>(document: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const { data, errors } = await admin.query(document, variables);
  expect(errors).toBeUndefined();
  return data as Data;
}

beforeAll(async () => {
  product = await startProduct();
  admin = await person(product.url, 'admin@demo.tallyard.test');
  const { session } = await requested<{ session: { organizations: { id: string }[] } }>(
    '{ session { organizations { id } } }',
  );
  organizationId = session.organizations[0]?.id as string;
  const { warehouses } = await requested<{ warehouses: { items: { id: string }[] } }>(
    'query ($id: ID!) { warehouses(organizationId: $id) { items { id } } }',
    { id: organizationId },
  );
  warehouseId = warehouses.items[0]?.id as string;
});

afterAll(() => discard(product));

async function makeKey(role: 'VIEWER' | 'USER'): Promise<string> {
  const { createApiKey } = await requested<{ createApiKey: { key: string } }>(
    `mutation ($id: ID!, $role: Role!) {
      createApiKey(input: { organizationId: $id, name: "Script", role: $role }) { key } }`,
    { id: organizationId, role },
  );
  return createApiKey.key;
}

async function makeItem(sku: string, quantity: number): Promise<void> {
  await requested(
    'mutation ($input: CreateInventoryItemInput!) { createInventoryItem(input: $input) { item { id } } }',
    {
      input: { organizationId, warehouseId, name: sku, sku, quantity },
    },
  );
}

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function script(name: string, env: Record<string, string>, args: readonly string[] = []): Promise<Ended> {
  const settings = { PATH: process.env.PATH, TALLYARD_URL: product.url, ...env };
  try {
    const ended = await run(process.execPath, [examples + name, ...args], { env: settings });
    return { code: 0, ...ended };
  } catch (error) {
    // `execFile` rejects with this if the script ended with a non-zero code.
    return error as Ended;
  }
}

type Handing = (request: IncomingMessage, forward: () => Promise<Response>) => Promise<Response>;

/** Starts a proxy between script and product; `hand` decides about each request. */
async function front(hand: Handing): Promise<{ url: string; server: Server }> {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void (async () => {
      const body = request.method === 'POST' ? await text(request) : null;
      const { authorization = '', 'idempotency-key': key } = request.headers;
      const headers = {
        authorization,
        'content-type': 'application/json',
        ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
      };
      const forward = () => fetch(product.url + request.url, { method: request.method as string, headers, body });
      const answer = await hand(request, forward);
      response.writeHead(answer.status, { 'retry-after': answer.headers.get('retry-after') ?? '0' });
      response.end(await answer.text());
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

test('one is taken, then there is none left; who may not is told so, and who errs learns the code', async () => {
  await makeItem('SCRIPT-1', 1);
  const [viewer, user] = [await makeKey('VIEWER'), await makeKey('USER')];
  const take = (key: string, sku = 'SCRIPT-1') => script('take-one.mjs', { TALLYARD_KEY: key, SKU: sku });
  expect((await take(viewer)).stdout).toMatch(/^Not allowed: Insufficient permissions/);
  expect((await take(user)).stdout).toBe('Taken, 0 left\n');
  expect((await take(user)).stdout).toBe('None left\n');
  expect(await take(user, 'SCRIPT-0')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no SCRIPT-0'),
  });
  expect(await take('tyk_wrong')).toMatchObject({ code: 1, stderr: expect.stringMatching(/^UNAUTHENTICATED: /) });
});

test('an answer that was lost behind a limit is asked for again, and one is taken', async () => {
  await makeItem('SCRIPT-5', 5);
  const params: string[] = [];
  const { url, server } = await front(async (request, forward) => {
    const key = String(request.headers['idempotency-key']);
    params.push(key);
    const answer = await forward();
    if (params.filter((one) => one === key).length > 1 || key === 'undefined') return answer;
    // The operation was carried out, but the response is a rate limit error.
    const error = { message: 'Too many requests', extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 0.01 } };
    return Response.json({ errors: [error] }, { status: 429 });
  });
  const { stdout } = await script('take-one.mjs', {
    TALLYARD_URL: url,
    TALLYARD_KEY: await makeKey('USER'),
    SKU: 'SCRIPT-5',
  });
  server.close();
  expect(stdout).toBe('Taken, 4 left\n');
  expect(params.filter((key) => key !== 'undefined')).toHaveLength(2);
});

test('what a key may do is printed for every mutation that keys can use, and is so', async () => {
  const { stdout } = await script('what-may-it.mjs', { TALLYARD_KEY: await makeKey('USER') });
  const [head, ...lines] = stdout.trim().split('\n');
  expect(head).toBe('Harbour Supply, as USER');
  expect(lines).toContain('may adjustInventoryItem (canAdjustInventory)');
  expect(lines).toContain('may not deleteInventoryItem (canDeleteInventory)');
  expect(lines.length).toBeGreaterThan(10);
  expect(stdout).not.toContain('createApiKey');
});

test('all prices are read, those of a page that a limit refused too, and their points are told', async () => {
  const key = await makeKey('VIEWER');
  const { inventoryItems } = await requested<{ inventoryItems: { total: number } }>(
    'query ($id: ID!) { inventoryItems(organizationId: $id) { total } }',
    { id: organizationId },
  );
  const { total } = inventoryItems;
  let requests = 0;
  const { url, server } = await front(async (_request, forward) => {
    requests += 1;
    return requests === 2 ? Response.json({}, { status: 429, headers: { 'retry-after': '0' } }) : forward();
  });
  const { stdout } = await script('within-limits.mjs', { TALLYARD_URL: url, TALLYARD_KEY: key });
  server.close();
  expect(stdout).toMatch(new RegExp(`^${total} prices for \\d+(\\.\\d+)? points\\n$`));
  expect(requests).toBe(Math.ceil(total / 200) + 1);
});

test('a document that uses what will end, or what is gone, is named with the reason', async () => {
  const document = join(temporaryDirectory(), 'items.graphql');
  writeFileSync(document, '{ inventoryItems { items { sku name } } }');
  expect((await script('what-ends.mjs', {}, [document])).stdout).toBe('');
  const { url, server } = await front(async (_request, forward) => {
    const sdl = await (await forward()).text();
    const [items = '', rest = ''] = sdl.split(/(?=^type InventoryItem \{)/m);
    return new Response(
      items +
        rest
          .replace(/^ {2}sku: String/m, '$& @deprecated(reason: "Ends on 2099-01-01.")')
          .replace(/^ {2}name: .*\n/m, ''),
    );
  });
  const { stdout, stderr } = await script('what-ends.mjs', { TALLYARD_URL: url }, [document]);
  server.close();
  expect(stdout).toContain('The field InventoryItem.sku is deprecated. Ends on 2099-01-01.');
  expect(stderr).toContain('Cannot query field "name" on type "InventoryItem".');
});
