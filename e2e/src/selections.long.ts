import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from 'graphql-ws';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import WebSocket from 'ws';
import { bearerCaller, type Caller } from './access/caller.ts';
import { Organization } from './access/organization.ts';
import { firstPerson } from './access/staff.ts';
import { type Floor, startApi, startBff } from './floors.ts';
import { freePort, temporaryDirectory } from './product.ts';

/** Everything stops within so long, and what is told comes much sooner. */
const stopMs = 5_000;

interface Delivered {
  /** To which webhook. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

let home: Organization;
let rival: Organization;
let url: string;
let apiUrl: string;
let bff: Floor;
let api: Floor;
let sql: pg.Client;
let receiver: Server;
let hooks: string;
const delivered: Delivered[] = [];
const floors: { start: () => Promise<Floor>; startBff: () => Promise<Floor> } = {} as never;
let end: () => Promise<void> = async () => {};

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      delivered.push({ path: request.url ?? '', headers: request.headers, text: Buffer.concat(chunks).toString() });
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  hooks = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const server = new pg.Client({ connectionString: inject('serverUrl') });
  await server.connect();
  const name = `tallyard_selections_${randomUUID().replaceAll('-', '')}`;
  await server.query(`CREATE DATABASE ${name}`);
  const databaseUrl = new URL(inject('serverUrl'));
  databaseUrl.pathname = `/${name}`;
  const dataDirectory = temporaryDirectory();
  const [apiPort, port] = [await freePort(), await freePort()];
  apiUrl = `http://127.0.0.1:${apiPort}`;
  url = `http://127.0.0.1:${port}`;
  const shared = { PUBLIC_URL: url, FLOOR_SECRET: randomUUID() };
  floors.start = () =>
    startApi(dataDirectory, apiPort, {
      databaseUrl: databaseUrl.href,
      seedDemo: false,
      env: { ...shared, BFF_URL: url, WEBHOOK_ALLOW_PRIVATE: '1' },
    });
  floors.startBff = () => startBff(apiUrl, port, { ...shared, GRAPHQL_POINTS_PER_SECOND: '1000000' });
  api = await floors.start();
  bff = await floors.startBff();
  sql = new pg.Client({ connectionString: databaseUrl.href });
  await sql.connect();
  end = async () => {
    await bff.stop();
    await api.stop();
    await sql.end();
    await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await server.end();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  await firstPerson(apiUrl);
  home = await new Organization(apiUrl, sql, 'HOMEMARK').found();
  rival = await new Organization(apiUrl, sql, 'RIVALMARK').found();
});
afterAll(async () => {
  await end();
  receiver?.close();
});

/** Answers are looked into without stating each one's type. */
type Json = ReturnType<typeof JSON.parse>;

async function ask(
  caller: Caller,
  query: string,
  variables: object = {},
): Promise<{ data: Json; code: string | null; text: string }> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  const { data, errors } = JSON.parse(text) as { data: Json; errors?: [{ extensions: { code: string } }] };
  return { data, code: errors?.[0].extensions.code ?? null, text };
}

const save = async (document: string, variables: object = {}, by = home.admin): Promise<string> => {
  const { data, text } = await ask(
    by,
    `mutation ($input: CreateSelectionInput!) { createSelection(input: $input) { selection { id } } }`,
    { input: { organizationId: home.id, name: `S ${randomUUID()}`, document, variables } },
  );
  if (!data?.createSelection) throw new Error(text);
  return data.createSelection.selection.id;
};

const feed = (caller: Caller, id: string, query = '') =>
  fetch(`${url}/feeds/${id}?organizationId=${home.id}${query}`, { headers: caller.headers });

async function cursorNow(): Promise<string> {
  return (await home.admin.rest('GET', '/api/events/feed?after=now')).data.nextCursor;
}

/** Of every frame that comes the bytes of its `data`. */
function follow(caller: Caller, selection: object | null, query = '{ __typename }') {
  const frames: string[] = [];
  const problems: string[] = [];
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    retryAttempts: 0,
    onNonLazyError: () => {},
    lazy: false,
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocols: string[]) {
        super(address, protocols, { headers: { ...caller.headers, origin: url } });
        this.on('message', (bytes: Buffer) => {
          const text = bytes.toString();
          if (text.includes('"type":"next"')) frames.push(text.slice(text.indexOf('"data":') + 7, -2));
        });
      }
    },
    on: {
      closed: () => void problems.push('closed'),
    },
  });
  client.subscribe(
    { query, ...(selection ? { extensions: { selection } } : {}) },
    {
      next: () => {},
      error: (error) => void problems.push(JSON.stringify(error)),
      complete: () => void problems.push('complete'),
    },
  );
  return { frames, problems, stop: () => void client.dispose() };
}

async function hook(fields: object, by = home.admin): Promise<{ id: string; path: string }> {
  const path = `/hooks/${randomUUID()}`;
  const made = await by.rest('POST', '/api/integrations/webhooks', {
    name: `Hook ${randomUUID()}`,
    url: hooks + path,
    kinds: ['item.changed'],
    ...fields,
  });
  if (made.status !== 201) throw new Error(made.text);
  return { id: made.data.webhook.id, path };
}

const hookNow = async (id: string) => (await home.admin.rest('GET', `/api/integrations/webhooks/${id}`)).data;
const dataIn = (text: string) => text.slice(text.indexOf('"data":') + 7, -1);

/** Documents of every kind that can be selected; what they read beside the event is still as it was. */
const documents = {
  items: `subscription Live($organizationId: ID, $withItem: Boolean!) {
    itemChanged(organizationId: $organizationId) { cursor kind count itemIds fields quantityBefore
      item @include(if: $withItem) { id sku name quantity unitPrice warehouse { id name } } person { id name } apiKeyName } }`,
  movements: `subscription ($organizationId: ID) { movementChanged(organizationId: $organizationId) { __typename cursor } }`,
  products: `subscription ($organizationId: ID) { ...Told } fragment Told on Subscription { aliased: productChanged(organizationId: $organizationId) { cursor } }`,
  warehouses: `subscription ($organizationId: ID) { warehouseChanged(organizationId: $organizationId) {
    cursor kind warehouseId warehouse { id name code address isActive createdAt } person { id name } apiKeyName } }`,
  folders: `subscription ($organizationId: ID) { folderChanged(organizationId: $organizationId) {
    cursor kind folderId folder { id name kind isWarehouse position } person { name } } }`,
  counts: `subscription ($organizationId: ID) { countChanged(organizationId: $organizationId) {
    cursor kind countId name status warehouse { id name } person { name } } }`,
};

/** A warehouse is made, changed and deleted, a folder as well, a count is begun, cancelled, and another one begun. */
async function changePlaces(counted: string): Promise<void> {
  const rest = async (method: string, path: string, body?: object) => {
    const answer = await home.admin.rest(method, path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer;
  };
  const { data: warehouse } = await rest('POST', '/api/warehouses', { name: 'Quäy "½"', address: 'a\u2028b' });
  await rest('PUT', `/api/warehouses/${warehouse.id}`, { name: '螺栓 \\ 🔩' });
  const { data: shelf } = await rest('POST', '/api/folders', { name: 'Shelf', parentId: warehouse.id });
  const { data: bin } = await rest('POST', '/api/folders', { name: 'Bin', parentId: shelf.id });
  await rest('PUT', `/api/folders/${bin.id}`, { name: 'Bin 1', parentId: warehouse.id });
  await rest('DELETE', `/api/folders/${bin.id}`);
  await rest('DELETE', `/api/folders/${shelf.id}`);
  await rest('DELETE', `/api/warehouses/${warehouse.id}`);
  for (const isCancelled of [true, false]) {
    const { data: count } = await rest('POST', '/api/counts', { name: 'Mönday', warehouseId: counted });
    if (isCancelled) await rest('POST', `/api/counts/${count.id}/cancel`);
  }
}

test('one event gives the same bytes as query, frame, webhook and line of the feed, whatever happens', async () => {
  const ids = {
    items: await save(documents.items, { withItem: true }),
    movements: await save(documents.movements),
    products: await save(documents.products),
    warehouses: await save(documents.warehouses),
    folders: await save(documents.folders),
    counts: await save(documents.counts),
  };
  const begin = await cursorNow();
  const followed = Object.values(ids).map((id) => follow(home.admin, { id, organizationId: home.id }));
  const direct = follow(
    home.admin,
    null,
    documents.items
      .replace('($organizationId: ID, $withItem: Boolean!)', '')
      .replace('$organizationId', String(home.id))
      .replace('@include(if: $withItem)', ''),
  );
  await expect.poll(() => [...followed, direct].map(({ frames }) => frames.length)).toEqual(Array(7).fill(1));
  for (const selectionId of Object.values(ids)) await hook({ selectionId });
  delivered.length = 0;

  const warehouseId = await home.newWarehouseId();
  const made: string[] = [];
  for (let round = 0; round < 40; round += 1) {
    // Names and figures that JSON writes in more than one way elsewhere.
    const name = ['Bolt', 'Schräube "½"', '螺栓 \\ 🔩', 'a\u2028b', 'tab\there'.replace('\t', ' ')][round % 5];
    const sku = `SKU-${round}`;
    const item = { warehouseId, name, sku, quantity: round / 8, unitPrice: round / 8 };
    const { data, text } = await home.admin.rest('POST', '/api/inventory-items', item);
    expect(data, text).toBeDefined();
    made.push(data.itemId);
    await home.admin.rest('POST', `/api/inventory-items/${data.itemId}/adjust`, { adjustment: round + 0.25 });
    if (round % 4 === 0) await home.admin.rest('POST', '/api/products', { name, sku: `P-${round}` });
    if (round % 5 === 0) {
      const movement = { movementType: 'INBOUND', itemId: made[0], quantity: 1 };
      await home.admin.rest('POST', '/api/inventory-movements', movement);
    }
  }

  await changePlaces(warehouseId);

  let compared = 0;
  const told: number[] = [];
  for (const [at, selectionId] of Object.values(ids).entries()) {
    const lines: string[] = [];
    for (let after = begin, hasMore = true; hasMore; ) {
      const page = await feed(home.admin, selectionId, `&after=${after}&limit=7`);
      expect(page.status).toBe(200);
      lines.push(...(await page.text()).split('\n').filter((line) => line !== ''));
      after = page.headers.get('x-next-cursor') ?? '';
      hasMore = page.headers.get('x-has-more') === 'true';
    }
    told.push(lines.length);
    const frames = followed[at]?.frames ?? [];
    await expect.poll(() => frames.length).toBe(lines.length + 1);
    // The first payload is of no event.
    expect(lines.map(dataIn)).toEqual(frames.slice(1));
    if (at === 0) await expect.poll(() => direct.frames.slice(1)).toEqual(lines.map(dataIn));
    for (const line of lines) {
      const { cursor } = JSON.parse(line) as { cursor: string };
      await expect.poll(() => delivered.filter(({ text }) => text === line).length).toBe(1);
      const { text } = await ask(
        home.admin,
        `query ($organizationId: ID, $id: ID!, $cursor: String) { selectionResult(organizationId: $organizationId, id: $id, cursor: $cursor) { data } }`,
        { organizationId: home.id, id: selectionId, cursor },
      );
      expect(text).toContain(`{"data":{"selectionResult":{"data":${dataIn(line)}}}`);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(110);
  const [, , , warehouses = 0, folders = 0, counts = 0] = told;
  // Two warehouses and what became of one; that, and each change of a folder; a count that ends and one that is begun.
  expect([warehouses, counts]).toEqual([4, 3]);
  expect(folders).toBeGreaterThan(warehouses + 3);
  for (const one of [...followed, direct]) one.stop();
});

test('what is too costly to be saved is too costly everywhere', async () => {
  // No limit of documents: it is what their calls cost.
  const fields = Array.from({ length: 28 }, (_, at) => `a${at}: item { ...All }`).join(' ');
  const costly = `subscription ($organizationId: ID) { itemChanged(organizationId: $organizationId) { ${fields} } }
    fragment All on InventoryItem { warehouse { createdAt } folder { id parent { id } path { id } } }`;
  const input = { organizationId: home.id, name: 'Costly', document: costly };
  const saving = await ask(
    home.admin,
    'mutation ($input: CreateSelectionInput!) { createSelection(input: $input) { selection { id } } }',
    { input },
  );
  expect(saving.code).toBe('QUERY_TOO_COMPLEX');
  const checked = await ask(
    home.admin,
    `query ($organizationId: ID, $document: String!) { checkSelection(organizationId: $organizationId, document: $document) { problems { code } cost } }`,
    { organizationId: home.id, document: costly },
  );
  expect(checked.data.checkSelection).toMatchObject({ problems: [{ code: 'QUERY_TOO_COMPLEX' }], cost: null });

  // Whoever goes round the check keeps a document that nothing runs.
  const { data } = await home.admin.rest('POST', '/api/selections', {
    name: 'Smuggled',
    document: costly,
    kind: 'item.changed',
  });
  const line = await feed(home.admin, data.id);
  expect([line.status, ((await line.json()) as Json).error.code]).toEqual([400, 'QUERY_TOO_COMPLEX']);
  const result = await ask(home.admin, `{ selectionResult(organizationId: ${home.id}, id: "${data.id}") { data } }`);
  expect(result.code).toBe('QUERY_TOO_COMPLEX');
  const followed = follow(home.admin, { id: data.id, organizationId: home.id });
  await expect.poll(() => followed.problems.join()).toContain('QUERY_TOO_COMPLEX');
  followed.stop();
  const { id } = await hook({ selectionId: data.id });
  await home.newItem();
  await expect.poll(async () => (await hookNow(id)).pausedBecause, { timeout: stopMs }).toBe('selection');
  expect((await hookNow(id)).refusal).toContain('points');
});

describe('what is taken away stops every use', () => {
  const organization = () => ({ organizationId: home.id });

  test('a flag', async () => {
    const manager = await home.newMember('manager');
    await sql.query(
      `INSERT INTO role_overrides (organization_id, role, flags) VALUES ($1, 'manager', '{"canCreateIntegrations": true, "canConfigureIntegrations": true}')
       ON CONFLICT (organization_id, role) DO UPDATE SET flags = excluded.flags`,
      [home.id],
    );
    const id = await save(documents.items, { withItem: true });
    const { id: hookId, path } = await hook({ selectionId: id }, manager.caller);
    const followed = follow(manager.caller, { id, ...organization() });
    await expect.poll(() => followed.frames.length).toBe(1);
    await home.newItem();
    await expect.poll(async () => (await hookNow(hookId)).lastCallSucceeded).toBe(true);
    await expect.poll(() => followed.frames.length).toBe(2);
    expect((await feed(manager.caller, id)).status).toBe(200);

    const role = await home.admin.rest('PUT', `/api/organizations/${home.id}/roles/manager`, {
      flags: { canViewIntegrations: false },
    });
    expect(role.status, role.text).toBe(200);
    expect((await feed(manager.caller, id)).status).toBe(403);
    delivered.length = 0;
    await home.newItem();
    await expect.poll(async () => (await hookNow(hookId)).status, { timeout: stopMs }).toBe('paused');
    expect(await hookNow(hookId)).toMatchObject({ pausedBecause: 'selection', failures: 0, failingSince: null });
    expect(delivered.filter((one) => one.path === path)).toEqual([]);
    const asked = await ask(manager.caller, `{ selectionResult(organizationId: ${home.id}, id: "${id}") { data } }`);
    expect(asked.code).toBe('PERMISSION_DENIED');
    const late = follow(manager.caller, { id, ...organization() });
    await expect.poll(() => late.problems.join()).toContain('PERMISSION_DENIED');
    late.stop();
    await expect.poll(() => followed.problems.join(), { timeout: stopMs }).toMatch(/PERMISSION_DENIED|complete/);
    followed.stop();
    await home.admin.rest('PUT', `/api/organizations/${home.id}/roles/manager`, { flags: {} });
  });
});

test('a key that is revoked stops its feed, its subscription and its queries', async () => {
  const id = await save(documents.items, { withItem: true });
  const made = await home.admin.rest('POST', '/api/api-keys', { name: 'Reader', role: 'admin', expiresInDays: 1 });
  const key = bearerCaller(apiUrl, made.data.key);
  const asked = `{ selectionResult(id: "${id}") { data } }`;
  const followed = follow(key, { id });
  await expect.poll(() => followed.frames.length).toBe(1);
  await home.newItem();
  await expect.poll(() => followed.frames.length).toBe(2);
  expect((await feed(key, id)).status).toBe(200);
  expect((await ask(key, asked)).data.selectionResult.data.itemChanged.kind).toBe('CREATED');

  await home.admin.rest('POST', `/api/api-keys/${made.data.apiKey.id}/revoke`, {});
  expect((await feed(key, id)).status).toBe(401);
  await expect.poll(() => followed.problems.join(), { timeout: stopMs }).toContain('closed');
  await expect.poll(async () => (await ask(key, asked)).code, { timeout: stopMs }).toBe('UNAUTHENTICATED');
  const frames = followed.frames.length;
  await home.newItem();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(followed.frames.length).toBe(frames);
});

test('a member who leaves stops what webhooks say for them', async () => {
  const leaver = await home.newMember('admin');
  const id = await save(documents.items, { withItem: true });
  const { id: hookId, path } = await hook({ selectionId: id }, leaver.caller);
  await home.newItem();
  await expect.poll(() => delivered.filter((one) => one.path === path).length).toBeGreaterThan(0);
  await home.dismiss(leaver);
  const before = delivered.filter((one) => one.path === path).length;
  await home.newItem();
  await expect.poll(async () => (await hookNow(hookId)).pausedBecause, { timeout: stopMs }).toBe('selection');
  expect(delivered.filter((one) => one.path === path)).toHaveLength(before);
  // Somebody else answers for it, and nothing is lost.
  await home.admin.rest('PATCH', `/api/integrations/webhooks/${hookId}`, { selectionId: id });
  await home.admin.rest('POST', `/api/integrations/webhooks/${hookId}/resume`, {});
  await expect.poll(() => delivered.filter((one) => one.path === path).length).toBeGreaterThan(before);
});

test('somebody of another organisation has no part in any of it', async () => {
  const id = await save(documents.items, { withItem: true });
  const attacker = rival.admin;
  for (const organizationId of [home.id, rival.id]) {
    const page = await fetch(`${url}/feeds/${id}?organizationId=${organizationId}`, { headers: attacker.headers });
    expect(page.status).toBe(404);
    expect(await page.text()).not.toContain('HOMEMARK');
    const asked = await ask(attacker, `{ selectionResult(organizationId: ${organizationId}, id: "${id}") { data } }`);
    expect(asked.data?.selectionResult ?? null).toBe(null);
    const followed = follow(attacker, { id, organizationId });
    await expect.poll(() => followed.problems.join()).toMatch(/NOT_FOUND|PERMISSION_DENIED/);
    followed.stop();
  }
  const hooked = await attacker.rest('POST', '/api/integrations/webhooks', {
    name: 'Theirs',
    url: hooks,
    kinds: ['item.changed'],
    selectionId: id,
  });
  expect(hooked.status).toBe(404);
  const named = `subscription { itemChanged(organizationId: ${home.id}) { cursor } }`;
  const saved = await ask(
    attacker,
    'mutation ($input: CreateSelectionInput!) { createSelection(input: $input) { selection { id } } }',
    { input: { organizationId: rival.id, name: 'Over the fence', document: named } },
  );
  expect(saved.code).not.toBe(null);
  expect((await fetch(`${url}/feeds/${id}?organizationId=${home.id}`)).status).toBe(401);
});

test('while the bff is down nothing is counted against the receiver, and everything comes in order afterwards', async () => {
  const id = await save(documents.items, { withItem: true });
  const { id: hookId, path } = await hook({ selectionId: id });
  const { id: itemId } = await home.newItem();
  await expect.poll(async () => (await hookNow(hookId)).lastCallSucceeded).toBe(true);
  delivered.length = 0;
  await bff.kill();
  for (let at = 1; at <= 3; at += 1) {
    await home.admin.rest('POST', `/api/inventory-items/${itemId}/adjust`, { adjustment: at });
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  await expect.poll(async () => (await hookNow(hookId)).waiting).toBe(3);
  const { data: log } = await home.admin.rest('GET', `/api/integrations/webhooks/${hookId}/deliveries?state=waiting`);
  await expect
    .poll(async () =>
      (await home.admin.rest('GET', `/api/integrations/webhooks/${hookId}/deliveries?state=waiting`)).data.data.some(
        ({ lastError }: { lastError: string | null }) => lastError?.includes('could not be asked'),
      ),
    )
    .toBe(true);
  expect(log.data.every(({ attempts }: { attempts: number }) => attempts === 0)).toBe(true);
  expect(await hookNow(hookId)).toMatchObject({ failingSince: null, failures: 0, status: 'active' });
  // The api dies as well: what waits stands in the database.
  await api.kill();
  api = await floors.start();
  bff = await floors.startBff();
  await expect.poll(async () => (await hookNow(hookId)).waiting).toBe(0);
  const own = delivered.filter((one) => one.path === path && one.text.includes(itemId));
  const quantities = own.map(({ text }) => JSON.parse(text).data.itemChanged.item.quantity);
  expect(quantities).toEqual([...quantities].toSorted((a, b) => a - b));
  expect(new Set(own.map(({ text }) => text)).size).toBeGreaterThanOrEqual(3);
});
