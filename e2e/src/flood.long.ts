// modules: limits
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { sharedRows } from '@tallyard/testing/share';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { type Person, person } from './graphql.ts';
import { paced } from './machine-pace.ts';
import { childPid, discard, type Product, residentBytes, startProduct } from './product.ts';

/** For each kind. FLOOD_SECONDS=60 tests the full guarantee. */
const floodMs = Number(process.env.FLOOD_SECONDS || 4) * 1_000;
const connections = 20;
/**
 * The response time for other users is what this file tests, so it is a bound in milliseconds, scaled by the machine's pace.
 */
const boundMs = 500;
/** The memory that two processes may keep after a flood: compiled code and grown pools. */
const keptBytes = 200 * 1024 * 1024;

let product: Product;
let worker: Person;
let organizationId: string;

beforeAll(async () => {
  product = await startProduct();
  worker = await person(product.url, 'user@demo.tallyard.test');
  const { data } = await worker.query('{ session { organizations { id } } }');
  organizationId = (data as { session: { organizations: { id: string }[] } }).session.organizations[0]?.id ?? '';
});
afterAll(() => discard(product));

const list = `query ($organizationId: ID!) {
  inventoryItems(organizationId: $organizationId) { total items { id name quantity warehouse { name } } } }`;

async function work(): Promise<number> {
  const startedAt = performance.now();
  const { errors } = await worker.query(list, { organizationId });
  if (errors) throw new Error(JSON.stringify(errors));
  return performance.now() - startedAt;
}

/** Returns the milliseconds of each list request of the worker until `isOver`. */
async function workDuring(isOver: () => boolean): Promise<number[]> {
  const took: number[] = [];
  while (!isOver()) {
    took.push(await work());
    // The rate of a very active user, well within the rate limit.
    await delay(150);
  }
  return took;
}

/** Repeats a call as long as the flood lasts, as often as each connection allows, whatever the response. */
type Flood = (agent: Agent, isOver: () => boolean) => Promise<void>;

const post = (bodyOf: () => string): Flood =>
  async function flood(agent, isOver) {
    while (!isOver()) {
      await request(`${product.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: bodyOf(),
        dispatcher: agent,
      })
        .then(({ body }) => body.dump())
        .catch(() => delay(5));
    }
  };
const query = (text: () => string, variables: () => object = () => ({})): Flood =>
  post(() => JSON.stringify({ query: text(), variables: variables() }));

const introspection = '{ __schema { types { name fields { name type { name fields { name type { name } } } } } } }';
const sockets: Flood = async (_agent, isOver) => {
  while (!isOver()) {
    const socket = new WebSocket(`${product.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      localAddress: '127.0.0.2',
    });
    await new Promise<void>((resolve) => {
      socket.once('open', () => socket.send('{"type":"connection_init"}', () => resolve()));
      socket.once('error', () => resolve());
      socket.once('close', () => resolve());
    });
  }
};
/** Request bodies that arrive one byte at a time. */
const slowBodies: Flood = async (_agent, isOver) => {
  const { hostname, port } = new URL(product.url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.2' });
  socket.on('error', () => {});
  socket.write(
    `POST /graphql HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{`,
  );
  while (!isOver()) {
    socket.write(' ');
    await delay(200);
  }
  socket.destroy();
};

const floods: readonly (readonly [string, Flood])[] = [
  ['bodies of a megabyte', post(() => `{"query":"{ __typename }","variables":{"a":"${'x'.repeat(1_000_000)}"}}`)],
  ['lists nested without end', post(() => `{"variables":${'['.repeat(500_000)}`)],
  ['new documents', query(() => `{ ${`a${randomUUID().replaceAll('-', '')}: __typename `.repeat(20_000)} }`)],
  ['introspection', query(() => introspection)],
  [
    'hostile addresses',
    query(
      () => 'mutation ($input: SignInInput!) { signIn(input: $input) { session { person { id } } } }',
      () => ({ input: { email: `a@${'.'.repeat(100_000)}@`, password: 'x' } }),
    ),
  ],
  [
    'sign-ins',
    query(
      () => 'mutation ($input: SignInInput!) { signIn(input: $input) { session { person { id } } } }',
      () => ({ input: { email: `${randomUUID()}@example.com`, password: 'wrong password' } }),
    ),
  ],
  ['sockets', sockets],
  ['slow bodies', slowBodies],
];

/** Like `workDuring` with a flood; sorted ascending. */
async function workBeside(flood: Flood): Promise<number[]> {
  const endsAt = performance.now() + floodMs;
  const isOver = () => performance.now() >= endsAt;
  const agents = Array.from({ length: connections }, () => new Agent({ connections: 1, localAddress: '127.0.0.2' }));
  const flooding = Promise.all(agents.map((agent) => flood(agent, isOver)));
  const took = await workDuring(isOver);
  await flooding;
  await Promise.all(agents.map((agent) => agent.destroy()));
  return took.sort((one, other) => one - other);
}

describe(`a flood of anonymous requests for ${floodMs / 1_000} s`, () => {
  let before: number;
  const resident = () =>
    ['apps/bff/src/server.ts', 'apps/api/src/server.ts'].reduce(
      (sum, entry) => sum + residentBytes(childPid(product, entry)),
      0,
    );

  beforeAll(async () => {
    for (let warm = 0; warm < 100; warm += 1) await work();
    before = resident();
  });

  test.each(sharedRows(floods, ([what]) => what))(
    `of %s leaves other people’s p95 under ${boundMs} ms`,
    async (_what, flood) => {
      const { result: took, pace } = await paced(() => workBeside(flood));
      expect(took.length).toBeGreaterThan(5);
      expect(took[Math.floor(took.length * 0.95)]).toBeLessThan(boundMs * pace);
    },
  );

  test('leaves memory where it was', async () => {
    await expect
      .poll(async () => {
        await work();
        return resident() - before;
      })
      .toBeLessThan(keptBytes);
  });
});
