// modules: permissions, session
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rootFields } from './root-fields.ts';
import { graphqlRows, restRows } from './rows/all.ts';
import { World } from './world.ts';

let world: World;
let attempts = 0;

beforeAll(async () => {
  world = await World.start();
});
afterAll(async () => {
  process.stdout.write(`Cross-site writes: ${attempts} attempts\n`);
  await world?.end();
});

// The tests of the long suite try each operation as every caller, based on these rows.
test('every root field has its row, and every row its field', () => {
  expect(Object.keys(graphqlRows).sort()).toEqual(rootFields.map(({ name }) => name).sort());
});

test('every route has its row, and every row its route', async () => {
  const response = await fetch(`${world.apiUrl}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, unknown>> };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(Object.keys(restRows).sort()).toEqual(routes.sort());
});

const origins = ['https://evil.example', 'null', 'http://127.0.0.1:9', 'http://127.0.0.1.evil.example'];
const contentTypes = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/graphql',
  null,
];

const mutation = 'mutation ($input: CreateWarehouseInput!) { createWarehouse(input: $input) { warehouse { id } } }';
const warehouse = { name: 'Planted' };

/** Writes that a malicious page could make the browser send: the URL, and the body for a content type. */
const targets = {
  'the GraphQL endpoint': () => ({
    url: `${world.url}/graphql`,
    body: (contentType: string | null) =>
      contentType?.startsWith('application/x-www')
        ? new URLSearchParams({ query: mutation, variables: JSON.stringify(variables()) }).toString()
        : JSON.stringify({ query: mutation, variables: variables() }),
  }),
  'an upload': () => ({
    url: `${world.url}/imports/inventory-items?organizationId=${world.home.id}`,
    body: () =>
      [
        '--x\r\ncontent-disposition: form-data; name="options"\r\n\r\n{}',
        '--x\r\ncontent-disposition: form-data; name="file"; filename="items.csv"\r\ncontent-type: text/csv\r\n',
        'name,sku,warehouse\r\nPlanted,planted,Main warehouse\r\n--x--\r\n',
      ].join('\r\n'),
  }),
  'the REST endpoint': () => ({
    url: `${world.apiUrl}/api/warehouses?organizationId=${world.home.id}`,
    body: () => JSON.stringify({ ...warehouse, organizationId: world.home.id }),
  }),
} as const;

function variables() {
  return { input: { organizationId: String(world.home.id), ...warehouse } };
}

describe.each(Object.entries(targets))('%s', (_name, target) => {
  test.each(origins)('takes no write from a page of %s, whatever the content type and cookies', async (origin) => {
    const { url, body } = target();
    const before = await world.fingerprint();
    for (const contentType of contentTypes) {
      for (const cookies of [world.home.admin.headers, {}]) {
        attempts += 1;
        const response = await fetch(url, {
          method: 'POST',
          headers: { ...cookies, origin, ...(contentType === null ? {} : { 'content-type': contentType }) },
          // As bytes, so that no content type is added.
          body: new TextEncoder().encode(body(contentType)),
        });
        const actual = `${contentType}: ${response.status} ${await response.text()}`;
        // The api accepts only JSON and refuses other types before it checks the origin.
        expect(actual).toMatch(/FOREIGN_ORIGIN|UNSUPPORTED_MEDIA_TYPE/);
        expect([403, 415], actual).toContain(response.status);
      }
    }
    expect(await world.fingerprint()).toBe(before);
  });
});

describe('a page of the product itself', () => {
  test('writes, and a simple form of nobody known does not', async () => {
    const { url, body } = targets['the GraphQL endpoint']();
    const own = { ...world.home.admin.headers, origin: world.url };
    const json = await fetch(url, {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/json' },
      body: body('application/json'),
    });
    expect(await json.text()).toContain('"createWarehouse":{"warehouse":{"id"');
    const before = await world.fingerprint();
    const simple = await fetch(url, {
      method: 'POST',
      headers: { ...world.home.admin.headers, 'content-type': 'text/plain' },
      body: body('text/plain'),
    });
    expect(simple.status).toBeGreaterThanOrEqual(400);
    expect(await world.fingerprint()).toBe(before);
  });
});
