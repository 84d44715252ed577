// modules: integrations, alerts, inventory
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Demo, startDemo } from './demo.ts';
import type { Person } from './graphql.ts';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
const examples = [
  'first-call.sh',
  'low-stock.mjs',
  'read-all.mjs',
  'take-one.mjs',
  'what-may-it.mjs',
  'within-limits.mjs',
  'what-ends.mjs',
  'watch-alerts.mjs',
  'resume-urql.mjs',
  'resume-apollo.mjs',
  'resume-events.mjs',
] as const;
const run = promisify(execFile);

let demo: Demo;
let admin: Person;
let organizationId: string;

beforeAll(async () => {
  demo = await startDemo();
  admin = await demo.person('admin');
  const { data } = await admin.query('{ session { organizations { id } } }');
  organizationId = (data?.session as { organizations: { id: string }[] } | undefined)?.organizations[0]?.id ?? '';
});

afterAll(() => demo?.close());

interface Created {
  readonly key: string;
  readonly apiKey: { readonly id: string };
}

async function makeKey(): Promise<Created> {
  const { data, errors } = await admin.query(
    `mutation ($id: ID!) { createApiKey(input: {organizationId: $id, name: "Example", role: VIEWER}) {
      key apiKey { id } } }`,
    { id: organizationId },
  );
  expect(errors).toBeUndefined();
  return data?.createApiKey as Created;
}

/** As documented, only the URL and the key come from the environment. */
const environment = (key: string) => ({ PATH: process.env.PATH, TALLYARD_URL: demo.url, TALLYARD_KEY: key });

test('the page shows the examples to the letter', () => {
  const page = readFileSync(`${docs}third-party.md`, 'utf8');
  const shown = [...page.matchAll(/<!-- examples\/(\S+) -->\n```\w+\n(.*?)```/gs)].map(([, name, text]) => [
    name,
    text,
  ]);
  expect(shown).toEqual(examples.map((name) => [name, readFileSync(`${docs}examples/${name}`, 'utf8')]));
  expect(readFileSync(`${docs}../README.md`, 'utf8')).toContain('(docs/third-party.md)');
});

test('the curl call answers who the key is', async () => {
  const { key } = await makeKey();
  const { stdout } = await run('sh', [`${docs}examples/first-call.sh`], { env: environment(key) });
  expect(JSON.parse(stdout)).toEqual({
    data: {
      session: {
        person: { name: 'Ada Lindqvist' },
        organizations: [{ organization: { id: organizationId, name: 'Harbour Supply' }, role: 'VIEWER' }],
      },
    },
    extensions: { cost: expect.objectContaining({ requested: expect.any(Number), actual: expect.any(Number) }) },
  });
});

test('the graphql-request script prints what is low on stock', async () => {
  const { key } = await makeKey();
  const { stdout } = await run(process.execPath, [`${docs}examples/low-stock.mjs`], { env: environment(key) });
  const [head, ...items] = stdout.trim().split('\n');
  expect(head).toMatch(/^Harbour Supply: [1-9]\d* items are low$/);
  expect(items).toHaveLength(5);
  for (const line of items) expect(line).toMatch(/^\S+ {2}[\d.]+ of .+ in .+$/);
});

test('the paging script reads every item once, and then only what changed since', async () => {
  const { key } = await makeKey();
  const { data } = await admin.query('query ($id: ID!) { inventoryItems(organizationId: $id) { total } }', {
    id: organizationId,
  });
  const total = (data?.inventoryItems as { total: number } | undefined)?.total;
  const script = `${docs}examples/read-all.mjs`;
  const whole = await run(process.execPath, [script], { env: environment(key) });
  expect(whole.stdout).toMatch(new RegExp(`^${total} items\\n`));
  const later = new Date(Date.now() + 60_000).toISOString();
  const rest = await run(process.execPath, [script], { env: { ...environment(key), SINCE: later } });
  expect(rest.stdout).toMatch(/^0 items changed since /);
});

function watch(key: string): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [`${docs}examples/watch-alerts.mjs`], {
    env: environment(key) as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
  }
  return { child, output: () => text };
}

test('the graphql-ws script prints an alert as it is raised, and stops with its key', async () => {
  const { key, apiKey } = await makeKey();
  const { child, output } = watch(key);
  try {
    const within = { timeout: 60_000, interval: 20 };
    await expect.poll(output, within).toContain('Watching Harbour Supply\n');
    await admin.query(
      `mutation ($id: ID!, $warehouse: ID!) { createInventoryItem(input: { organizationId: $id,
        warehouseId: $warehouse, name: "Third-party bolt", sku: "THIRD-1", quantity: 1 }) { item { id } } }`,
      { id: organizationId, warehouse: await warehouseId() },
    );
    await expect.poll(output, within).toMatch(/TRIGGERED: .*Third-party bolt/);

    const gone = once(child, 'exit');
    await admin.query(
      'mutation ($id: ID!, $key: ID!) { revokeApiKey(input: {organizationId: $id, id: $key}) { apiKey { status } } }',
      {
        id: organizationId,
        key: apiKey.id,
      },
    );
    const [code] = (await gone) as [number | null];
    expect(code).toBe(1);
    expect(output()).toContain('Stopped: 4401');
  } finally {
    child.kill();
  }
  expect(await demo.output()).not.toContain(key);
});

async function warehouseId(): Promise<string> {
  const { data } = await admin.query('query ($id: ID!) { warehouses(organizationId: $id) { items { id } } }', {
    id: organizationId,
  });
  return (data?.warehouses as { items: { id: string }[] } | undefined)?.items[0]?.id ?? '';
}
