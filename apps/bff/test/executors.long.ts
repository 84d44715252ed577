import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sharedCount } from '@tallyard/testing/share';
import fc from 'fast-check';
import { buildSchema, getOperationAST, parse, validate } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveModules, signedInAs, withKeyOf } from './fake-modules.ts';
import { FakeUpstream, type Received } from './fake-upstream.ts';
import { type GeneratedRequest, generatedRequests } from './generated-documents.ts';
import { type RunningBff, shortTiming, startBff } from './running-bff.ts';

/** Batches of 25; more by the environment. */
const batches = Number(process.env.EXECUTOR_BATCHES ?? sharedCount(200));
const batchSize = 25;

let fake: FakeUpstream;
let bff: RunningBff;
const callsOf = new Map<string, string[]>();

/** What a call was, without what differs from request to request: its keys and ids. */
function shapeOf({ method, path, query, headers, body }: Received): string {
  return `${method} ${path}?${query.toString()} ${String(headers['x-organization-id'])} ${body}`;
}

beforeAll(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
  // Who asks is not the question here.
  bff = await startBff(fake.url, { timing: { ...shortTiming, sessionCacheMs: 600_000 } });
  // What an upstream lacks is remembered from the first call on: ours lacks nothing. Which reads come at the same moment
  // is each executor's own affair, so that batches, which this one does not take, are off from the start.
  fake.isOurs = true;
  const cookie = signedInAs('admin');
  await bff.ask('{ session { person { id } } }', { cookie });
  await bff.ask('{ inventoryStats(organizationId: 7) { totalItems } warehouses(organizationId: 7) { total } }', {
    cookie,
  });
  noteCalls();
});
afterAll(async () => {
  await bff.drain();
  await fake.stop();
});

function noteCalls(): void {
  for (const received of fake.received.splice(0)) {
    // Whose session it is, requests under way ask together.
    if (received.path === '/api/auth/session') continue;
    const id = String(received.headers['x-request-id']);
    callsOf.set(id, [...(callsOf.get(id) ?? []), shapeOf(received)]);
  }
}

const callers: readonly Record<string, string>[] = [
  { cookie: signedInAs('admin') },
  { cookie: signedInAs('admin') },
  { cookie: signedInAs('user') },
  withKeyOf('manager'),
  {},
];

function hasSeveralReads(query: string): boolean {
  const operation = query.startsWith('query')
    ? (getOperationAST(parse(query), 'Asked') ?? getOperationAST(parse(query)))
    : null;
  return (operation?.selectionSet.selections.length ?? 0) > 1;
}

type Told = Awaited<ReturnType<RunningBff['ask']>>['errors'][number];

/**
 * What an error says. Where it took what is around it with it, only that it did: of several in one object, which one is
 * told, or whether all are, is each executor's own affair.
 */
function payloadOf({ message, path = [], extensions: { code, class: errorClass, details } }: Told, data: unknown) {
  let at = data;
  for (const [depth, step] of path.entries()) {
    if (at === null) return { nothingAt: path.slice(0, depth) };
    at = (at as Record<string | number, unknown>)[step];
  }
  return { message, path, code, errorClass, details };
}

async function ask(request: GeneratedRequest, headers: Record<string, string>) {
  const requestId = randomUUID();
  const { query, variables, operationName } = request;
  const { status, data, errors } = await bff.ask(query, {
    variables,
    operationName,
    headers: { ...headers, 'x-request-id': requestId },
  });
  const actual = new Set(errors.map((error) => JSON.stringify(payloadOf(error, data))));
  noteCalls();
  const created = (callsOf.get(requestId) ?? []).toSorted();
  callsOf.delete(requestId);
  // Where an error took what is around it with it, what was about to be read there is chance, too.
  const tookMore = [...actual].some((one) => one.includes('"nothingAt"'));
  const calls = tookMore ? created.filter((call) => !call.startsWith('GET')) : created;
  // Reads run at the same time: which of several errors is told first is chance. Where one took the whole answer with it,
  // so is which of several that is, and what else had begun; writes run one after the other.
  if (data === null && hasSeveralReads(query))
    return { status, data, errors: actual.size > 0 ? ['some'] : [], calls: [] };
  return { status, data, errors: [...actual].toSorted(), calls };
}

const schema = buildSchema(readFileSync(new URL('../../../packages/schema/schema.graphql', import.meta.url), 'utf8'));

/** Compares the first four calls of so many generated documents; gives what became of them. */
async function compareCalls(count: number) {
  const seen = { valid: 0, compiled: 0, answered: 0, refused: 0, wrote: 0 };
  const alike = async (request: GeneratedRequest, n: number) => {
    const headers = callers[n % callers.length] ?? {};
    const first = await ask(request, headers);
    for (let call = 2; call <= 4; call += 1) {
      expect(await ask(request, headers), `call ${call} of ${JSON.stringify(request)}`).toEqual(first);
    }
    if (validate(schema, parse(request.query)).length === 0) seen.valid += 1;
    if (bff.executor.find(request.query, request.operationName ?? null)) seen.compiled += 1;
    if (first.data) seen.answered += 1;
    if (first.errors.length > 0) seen.refused += 1;
    if (first.calls.some((call) => !call.startsWith('GET'))) seen.wrote += 1;
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(generatedRequests(schema), { minLength: batchSize, maxLength: batchSize, size: 'max' }),
      async (requests) => {
        await Promise.all(requests.map(alike));
      },
    ),
    // The message names the request; making it smaller would send it a thousand times more.
    {
      numRuns: count,
      endOnFailure: true,
      ...(process.env.EXECUTOR_SEED ? { seed: Number(process.env.EXECUTOR_SEED) } : {}),
    },
  );
  // A generator that makes nothing worth comparing would let everything pass.
  const all = count * batchSize;
  expect(seen.valid).toBeGreaterThan(all / 2);
  expect(seen.compiled).toBeGreaterThan(all / 10);
  expect(seen.answered).toBeGreaterThan(all / 5);
  expect(seen.wrote).toBeGreaterThan(all / 50);
  return seen;
}

it('the first to the fourth call of any document are answered alike, and ask the upstream alike', async () => {
  await compareCalls(batches);
}, 600_000);

const oddNumbers = [-1.5, 3e9, '3000000000', 1e300, '1e3'];
const odd = [...oddNumbers, 'nonsense', 'low_stock', '', true, null, { some: 'thing' }, [[]]];

/** The answer with a tenth of its values replaced, always the same ones for the same question. */
function disturbed({ path, query }: Received, text: string): string {
  if (path === '/api/auth/session') return text;
  let n = 0;
  const drawn = (of: number) => {
    n += 1;
    return createHash('md5').update(`${path}?${query.toString()} ${n}`).digest().readUInt32LE() % of;
  };
  const envelope = JSON.parse(text) as { data?: unknown };
  const within = (value: unknown): unknown => {
    if (drawn(10) === 0) return odd[drawn(odd.length)];
    if (value !== '' && !Number.isNaN(Number(value)) && drawn(4) === 0) return oddNumbers[drawn(oddNumbers.length)];
    if (Array.isArray(value)) return value.map(within);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, within(one)]));
  };
  if (typeof envelope.data !== 'object' || envelope.data === null) return text;
  const data = Array.isArray(envelope.data)
    ? envelope.data.map(within)
    : Object.fromEntries(Object.entries(envelope.data).map(([name, one]) => [name, within(one)]));
  return JSON.stringify({ ...envelope, data });
}

it('so they are when an upstream sends other values than the schema has', async () => {
  fake.disturb = disturbed;
  try {
    const { refused } = await compareCalls(Math.ceil(batches / 4));
    expect(refused).toBeGreaterThan((batches * batchSize) / 40);
  } finally {
    fake.disturb = null;
  }
}, 600_000);
