import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { item, listBeside, serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, failed } from './fake-upstream.ts';
import { type AskOptions, type RunningBff, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let ordinary: RunningBff;
let compiling: RunningBff;

beforeAll(async () => {
  fake = await FakeUpstream.start();
  ordinary = await startBff(fake.url);
  compiling = await startBff(fake.url);
});
afterAll(async () => {
  await ordinary.drain();
  await compiling.drain();
  await fake.stop();
});
beforeEach(() => serveModules(fake));
afterEach(() => fake.forget());

const asAdmin = { cookie: signedInAs('admin') };
const viewerOnly = { cookie: signedInAs('viewer') };
const itemsOf = (selection: string) => `{ inventoryItems(organizationId: 7) { ${selection} } }`;
const filtered =
  'query ($filter: AlertInstanceFilter, $page: Int = 1) { alertInstances(organizationId: 7, filter: $filter, page: $page) { total items { id } } }';
const byId = 'query ($id: ID!) { inventoryItem(organizationId: 7, id: $id) { name } }';
const twoWrites =
  'mutation { first: deleteInventoryItem(input: {organizationId: 7, id: "i1"}) { deletedId } second: deleteInventoryItem(input: {organizationId: 7, id: "i2"}) { deletedId } }';
const oneDenied =
  'mutation { updateInventoryItem(input: {organizationId: 7, id: "i1", name: "x"}) { item { id } } createWarehouse(input: {organizationId: 7, name: "x"}) { warehouse { id } } }';

type Surroundings = () => void;
const nothing: Surroundings = () => {};
/** Requests on which an executor may go its own way; `given` prepares the upstream for each of the two. */
const awkward: readonly [string, string, AskOptions, Surroundings?][] = [
  ['a plain list', itemsOf('total items { id name quantity unitPrice warehouse { name } }'), asAdmin],
  ['the same field under two names', itemsOf('a: total b: total items { x: id y: id id }'), asAdmin],
  [
    'fragments in fragments',
    `query { ...Q } fragment Q on Query { inventoryItems(organizationId: 7) { ...P } }
     fragment P on InventoryItemPage { items { ...I } } fragment I on InventoryItem { id warehouse { ...W } }
     fragment W on Warehouse { name }`,
    asAdmin,
  ],
  [
    'parts that are skipped and included by variables',
    `query ($yes: Boolean!, $no: Boolean!) { inventoryItems(organizationId: 7) { total @include(if: $no) page @skip(if: $no)
     items @include(if: $yes) { id ... on InventoryItem @skip(if: $yes) { name } ...N @include(if: $no) } } }
     fragment N on InventoryItem { sku }`,
    { ...asAdmin, variables: { yes: true, no: false } },
  ],
  ...[true, false].map((yes): (typeof awkward)[number] => [
    `a field that is ${yes ? 'included' : 'left out'} beside a fragment, and types told twice`,
    `query ($yes: Boolean!) { inventoryItems(organizationId: 7) { __typename total ...P items { __typename ...I cost @include(if: $yes)
       { __typename averageCost } } } } fragment P on InventoryItemPage { __typename page }
       fragment I on InventoryItem { __typename id warehouse { __typename name } }`,
    { ...asAdmin, variables: { yes } },
  ]),
  ...[true, false].flatMap((a) =>
    [true, false].map((b): (typeof awkward)[number] => [
      `types told in fragments of which ${a ? 'one is' : 'one is not'} and another ${b ? 'is' : 'is not'} included`,
      `query ($a: Boolean!, $b: Boolean!) { inventoryItems(organizationId: 7) { ...P @include(if: $a) ...Q @include(if: $b) items
         { ... on InventoryItem @include(if: $a) { __typename id } ... on InventoryItem @skip(if: $b) { __typename name } } } }
         fragment P on InventoryItemPage { __typename page } fragment Q on InventoryItemPage { __typename total }`,
      { ...asAdmin, variables: { a, b } },
    ]),
  ),
  ['a variable left out that has a default', filtered, asAdmin],
  ['null for a variable with a default', filtered, { ...asAdmin, variables: { page: null } }],
  ['one value where a list is wanted', filtered, { ...asAdmin, variables: { filter: { status: 'TRIGGERED' } } }],
  ['an enum value that there is not', filtered, { ...asAdmin, variables: { filter: { status: ['LOST'] } } }],
  ['null inside a list of non-null', filtered, { ...asAdmin, variables: { filter: { status: [null] } } }],
  ['an input field that there is not', filtered, { ...asAdmin, variables: { filter: { colour: 'red' } } }],
  ['a fraction where a whole number is wanted', filtered, { ...asAdmin, variables: { page: 1.5 } }],
  ['a number where an id is wanted', byId, { ...asAdmin, variables: { id: 1 } }],
  ['no value for a required variable', byId, asAdmin],
  ['null for a required variable', byId, { ...asAdmin, variables: { id: null } }],
  ['a variable nobody declared', byId, { ...asAdmin, variables: { id: 'i1', other: 1 } }],
  ['a scalar of ours with a bad value', filtered, { ...asAdmin, variables: { filter: { triggeredAfter: 'soon' } } }],
  ['a page beyond the limit', '{ inventoryItems(organizationId: 7, pageSize: 1001) { total } }', asAdmin],
  ['nobody signed in', itemsOf('total'), {}],
  ['an organization of others', '{ inventoryItems(organizationId: 8) { total } }', asAdmin],
  ['an organization that is none', '{ inventoryItems(organizationId: "x") { total } }', asAdmin],
  ['a refusal beside a success', oneDenied, { cookie: signedInAs('user') }],
  ['a refusal of everything', oneDenied, viewerOnly],
  ['two writes, one after the other', twoWrites, asAdmin],
  [
    'two writes of which the first fails',
    twoWrites,
    asAdmin,
    () => fake.misbehave('DELETE /api/inventory-items/i1', failed(404, 'NOT_FOUND', 'Item not found')),
  ],
  [
    'an upstream that fails with a message of its own',
    itemsOf('total'),
    asAdmin,
    () => fake.on('GET', '/api/inventory-items/organization/7', failed(500, 'DB', 'select from secret_table')),
  ],
  [
    'an upstream that answers no envelope',
    itemsOf('total'),
    asAdmin,
    () => fake.on('GET', '/api/inventory-items/organization/7', { text: '[]' }),
  ],
  [
    'an upstream that answers what the contract does not say',
    itemsOf('items { id quantity }'),
    asAdmin,
    () => fake.on('GET', '/api/inventory-items/organization/7', listBeside(['{"itemId": 5}'])),
  ],
  [
    'one of two fields that fails, and takes the whole with it',
    '{ inventoryStats(organizationId: 7) { totalItems } inventoryItems(organizationId: 7) { total } }',
    asAdmin,
    () => fake.on('GET', '/api/inventory-items/stats', failed(422, 'RULE_BROKEN', 'Not today', '{"why": "monday"}')),
  ],
  [
    'a nested value that fails in each row',
    itemsOf('items { id warehouse { name } }'),
    asAdmin,
    () => fake.on('GET', '/api/warehouses', failed(404, 'NOT_FOUND', 'No warehouses')),
  ],
  [
    'a nested value that is nowhere',
    itemsOf('items { id warehouse { name } }'),
    asAdmin,
    () => fake.on('GET', '/api/inventory-items/organization/7', listBeside([item(1, 'elsewhere')])),
  ],
  ['nothing found', '{ inventoryItemByBarcode(organizationId: 7, barcode: "1") { id } }', asAdmin],
  [
    'names of types, and what the schema says of itself',
    '{ __typename __schema { queryType { name } } __type(name: "Role") { enumValues { name } } }',
    {},
  ],
  ['a session that is not there', '{ session { person { id } organizations { id flags } } }', {}],
  [
    'two operations of which one is named',
    'query A { __typename } query B { session { person { id } } }',
    { ...asAdmin, operationName: 'B' },
  ],
  [
    'the media type of the specification',
    itemsOf('total'),
    { ...asAdmin, headers: { accept: 'application/graphql-response+json' } },
  ],
];

async function answerOf(bff: RunningBff, query: string, options: AskOptions) {
  const { status, headers, data, errors } = await bff.ask(query, options);
  const found = errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId: 'any' } }));
  const cookies = headers.getSetCookie();
  // Fields run at the same time: which of several errors is told first is chance on both paths.
  const inOrder = found.sort((a, b) => (String(a.path) < String(b.path) ? -1 : 1));
  return { status, type: headers.get('content-type'), cookies, data, errors: inOrder };
}

describe('a compiled document answers as the ordinary path does', () => {
  it.each(awkward)('%s', async (_name, query, options, input = nothing) => {
    input();
    const expected = await answerOf(ordinary, query, options);
    const callsBefore = fake.tally();

    fake.forget();
    serveModules(fake);
    input();
    compiling.executor.prepare(query, options.operationName ?? null);
    const isSeveralWrites = [twoWrites, oneDenied].includes(query);
    expect(compiling.executor.find(query, options.operationName ?? null) === null).toBe(isSeveralWrites);
    expect(await answerOf(compiling, query, options)).toEqual(expected);
    expect(fake.tally()).toEqual(callsBefore);
  });
});

describe('what a caller left out', () => {
  const update = `mutation ($name: String, $description: String, $unitPrice: Decimal) {
    updateInventoryItem(input: {organizationId: 7, id: "i1", name: $name, description: $description, unitPrice: $unitPrice}) { item { id } } }`;
  const editMember = `mutation ($title: String, $shown: String) {
    editMember(input: {organizationId: 7, userId: "u-user", jobTitle: $title, displayName: $shown}) { member { person { id } } } }`;
  const repriced = `mutation ($id: ID!, $name: String, $minQuantity: Float) {
    updateAlertRule(input: {organizationId: 7, id: $id, name: $name, minQuantity: $minQuantity}) { rule { id } } }`;

  /** A rule is sent back whole: what was left out is what it had. */
  const keptTrigger = { thresholds: { minQuantity: '10' } };

  it.each([
    ['of an item', update, { name: 'New' }, 'PUT', { name: 'New' }],
    ['of a member', editMember, { title: 'Clerk' }, 'PATCH', { jobTitle: 'Clerk' }],
    ['of a rule', repriced, { id: 'r1', name: 'New' }, 'PUT', { name: 'New', trigger: keptTrigger }],
  ] as const)('%s is left as it is, at the fourth call as at the first', async (_, query, variables, method, body) => {
    for (let call = 1; call <= 4; call += 1) {
      fake.forget();
      expect((await ordinary.ask(query, { ...asAdmin, variables })).errors).toEqual([]);
      const [sent] = fake.received.filter((one) => one.method === method);
      const { organizationId: _organization, ...changes } = JSON.parse(sent?.body ?? '') as Record<string, unknown>;
      expect(changes, `call ${call}`).toMatchObject(body);
      // What was left out is what it had or is not sent: a null would clear it.
      expect([changes.unitPrice, changes.displayName], `call ${call}`).not.toContain(null);
    }
  });
});

describe('from the first to the fourth call', () => {
  const list = 'query ($filter: InventoryItemFilter) { inventoryItems(organizationId: 7, filter: $filter) { total } }';
  const included = 'query ($if: Boolean = true) { inventoryItems(organizationId: 7) { total page @include(if: $if) } }';
  it.each([
    ['[] for an input object is refused', list, { filter: [] }, 'BAD_USER_INPUT'],
    ['null for @include is refused', included, { if: null }, 'BAD_USER_INPUT'],
  ])('%s', async (_, query, variables, code) => {
    for (let call = 1; call <= 4; call += 1) {
      const { errors, data } = await ordinary.ask(query, { ...asAdmin, variables });
      expect([errors[0]?.extensions.code, data?.inventoryItems ?? null], `call ${call}`).toEqual([code, null]);
    }
  });

  it.each([
    'query { ...F @skip(if: true) ...F __typename } fragment F on Query { session { person { id } } }',
    'query { ... on Query @skip(if: true) { ...F } ...F __typename } fragment F on Query { session { person { id } } }',
  ])('a fragment left out at one place is there at the other: %s', async (query) => {
    for (let call = 1; call <= 4; call += 1) {
      expect((await ordinary.ask(query, asAdmin)).data.session, `call ${call}`).toEqual({ person: { id: 'u-admin' } });
    }
  });

  it('a list asked for twice under different conditions has what stands under the one that holds', async () => {
    const query = `query ($no: Boolean! = true) { inventoryItems(organizationId: 7) {
      ... on InventoryItemPage { items { id @include(if: false) name } }
      items @include(if: false) { sku ... on InventoryItem { category } }
      items @skip(if: $no) { barcode ... on InventoryItem { location } } } }`;
    for (let call = 1; call <= 4; call += 1) {
      const { data } = await ordinary.ask(query, asAdmin);
      expect(Object.keys(data.inventoryItems.items[0]), `call ${call}`).toEqual(['name']);
    }
  });

  it('fragments that double at each of many levels are refused or answered at once', async () => {
    const levels = Array.from({ length: 24 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`);
    const query = `query ($no: Boolean!) { ...F0 @skip(if: $no) } ${levels.join(' ')} fragment F24 on Query { __typename }`;
    const before = process.threadCpuUsage();
    for (let call = 1; call <= 3; call += 1) await ordinary.ask(query, { ...asAdmin, variables: { no: false } });
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });

  it('a text that is no document is not taken for a compiled one, whatever the operation is called', async () => {
    const query = 'query B { __typename }';
    for (let call = 0; call < 3; call += 1) await ordinary.ask(query, { ...asAdmin, operationName: 'B' });
    const { status } = await ordinary.ask(`B\n${query}`, asAdmin);
    expect(status).toBe(400);
  });
});

describe('a document', () => {
  it('is compiled when it is asked for the second time, and no sooner', async () => {
    const query = '{ warehouses(organizationId: 7) { total } }';
    const compiled = [];
    for (let requested = 0; requested < 3; requested += 1) {
      expect((await ordinary.ask(query, asAdmin)).errors).toEqual([]);
      compiled.push(ordinary.executor.find(query, null) !== null);
    }
    expect(compiled).toEqual([false, true, true]);
  });

  it('that is refused for its size is never compiled', async () => {
    const query = `{ ${Array.from({ length: 31 }, (_, n) => `a${n}: __typename`).join(' ')} }`;
    for (let requested = 0; requested < 3; requested += 1) {
      expect((await ordinary.ask(query, asAdmin)).errors[0]?.extensions.code).toBe('QUERY_TOO_COMPLEX');
    }
    expect(ordinary.executor.find(query, null)).toBeNull();
  });

  it('that is compiled still cannot write by GET, nor from a foreign page', async () => {
    const query = 'mutation { deleteInventoryItem(input: {organizationId: 7, id: "i1"}) { deletedId } }';
    compiling.executor.prepare(query);
    const byGet = await fetch(`${compiling.url}/graphql?query=${encodeURIComponent(query)}`, {
      headers: { ...asAdmin, 'apollo-require-preflight': '1' },
    });
    expect(byGet.status).toBe(405);
    const foreign = await compiling.ask(query, { ...asAdmin, headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    expect(fake.count('DELETE /api/inventory-items/i1')).toBe(0);
  });

  it('asked by the web client is known before anybody has asked for it', async () => {
    const { firstPartyOperations } = await import('@tallyard/schema');
    expect(Object.keys(firstPartyOperations).length).toBeGreaterThan(30);
    for (const [name, text] of Object.entries(firstPartyOperations)) {
      const isLive = text.startsWith('subscription');
      expect(ordinary.executor.find(text, name) !== null, name).toBe(!isLive);
    }
  });
});
