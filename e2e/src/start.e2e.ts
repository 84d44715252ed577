// modules: platform
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedStart } from './failed-start.ts';
import { person } from './graphql.ts';
import { holdersOf, remainsOf } from './left-behind.ts';
import { childPid, discard, freePort, isRunning, type Product, startProduct, temporaryDirectory } from './product.ts';

let product: Product;

beforeAll(async () => {
  // A real first start, not a copy of one.
  product = await startProduct({ DATA_DIR: temporaryDirectory() });
});

afterAll(async () => {
  await discard(product);
});

test('a second start on the same data directory is refused in one line that names it', async () => {
  const { code, lines } = await failedStart({
    DATA_DIR: product.dataDirectory,
    PORT: String(await freePort()),
    API_PORT: String(await freePort()),
  });
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`The data directory ${product.dataDirectory} is in use by process`);
});

test.each([
  ['PORT', 'abc', /^PORT: got "abc", wanted a port number/],
  ['HOST', '0.0.0.0', /^HOST: .*DEMO_PUBLIC=1/],
])('%s=%s is refused in one line with what it got and what it wants', async (name, value, line) => {
  const { code, lines } = await failedStart({
    DATA_DIR: `${product.dataDirectory}-other`,
    PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    [name]: value,
  });
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(line);
});

test('scripts are sent compressed as far as they go, and are what was built', async () => {
  const page = await (await fetch(`${product.url}/dashboard`)).text();
  const scripts = [...page.matchAll(/href="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  expect(scripts.length).toBeGreaterThan(3);
  for (const path of scripts) {
    const sent = async (encoding: string) => {
      const response = await fetch(product.url + path, { headers: { 'accept-encoding': encoding } });
      if (encoding === 'br') expect(response.headers.get('content-encoding')).toBe('br');
      expect(response.headers.get('cache-control')).toContain('immutable');
      return response.text();
    };
    expect(await sent('br')).toBe(await sent('identity'));
  }
});

test('what was written survives kill -9 of every process and a new start', async () => {
  const manager = await person(product.url, 'manager@demo.tallyard.test');
  const name = `Survivor ${Date.now()}`;
  const created = await manager.query(
    'mutation ($input: CreateWarehouseInput!) { createWarehouse(input: $input) { warehouse { id } } }',
    { input: { organizationId: 1, name } },
  );
  expect(created.errors).toBeUndefined();
  const pids = ['apps/bff/src/server.ts', 'apps/api/src/server.ts', 'embedded/server.ts'].map((entry) =>
    childPid(product, entry),
  );
  const gone = once(product.supervisor, 'exit');
  for (const pid of [product.supervisor.pid as number, ...pids]) process.kill(pid, 'SIGKILL');
  await gone;
  // A new start refuses, correctly, while one of them is still ending.
  for (const pid of pids) await expect.poll(() => isRunning(pid)).toBe(false);

  product = await startProduct({ DATA_DIR: product.dataDirectory });
  const again = await person(product.url, 'viewer@demo.tallyard.test');
  const list = await again.query(
    'query ($search: String) { warehouses(organizationId: 1, search: $search) { items { name } } }',
    {
      search: name,
    },
  );
  expect(list.data).toEqual({ warehouses: { items: [{ name }] } });
});

test('the mails that were not sent can be read beside the demo', async () => {
  const answer = await fetch(`${product.url}/dev/mailbox`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await answer.text()).toContain('There are none yet.');
});

test('SIGTERM ends everything with 0, and nothing is left running', async () => {
  const everything = remainsOf(product);
  expect(everything.length).toBeGreaterThan(8);
  expect(await product.stop()).toBe(0);
  await expect.poll(() => [...everything.filter(isRunning), ...holdersOf(product.dataDirectory)]).toEqual([]);
});
