import { makeExecutableSchema } from '@graphql-tools/schema';
import { createSourceEventStream, parse } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RequestContext } from '../src/context.ts';
import { allow, guard, resolvedSubscriptions } from '../src/permissions/shield.ts';
import { ruleTree } from '../src/permissions/tree.ts';
import { LiveSource } from '../src/realtime/live-source.ts';
import { buildSchema } from '../src/schema.ts';
import { serveRooms, signedInAs, users } from './fake-rooms.ts';
import { FakeUpstream, failed, ok } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;

beforeAll(async () => {
  fake = await FakeUpstream.start();
  serveRooms(fake);
  bff = await startBff(fake.url);
});
afterAll(async () => {
  await bff.drain();
  await fake.stop();
});
afterEach(() => {
  fake.forget();
  serveRooms(fake);
});

type Role = (typeof users)[number];
const everyone: readonly Role[] = ['viewer', 'user', 'manager', 'admin'];
const fromUser: readonly Role[] = ['user', 'manager', 'admin'];
const fromManager: readonly Role[] = ['manager', 'admin'];

/**
 * Who may do what, written out from the tables of the documents (section 6 of both) and of the role table in the
 * design: inventory create, update and adjust belong to user, its delete to manager; alert instances need
 * canViewAnalytics (user), their delete and the rules canAccessSettings (manager); warehouses belong to manager.
 */
const matrix: readonly [string, readonly Role[], string][] = [
  ['query { organization(organizationId: 7) { name } }', everyone, ''],
  ['query { members(organizationId: 7) { total } }', everyone, ''],
  ['query { warehouses(organizationId: 7) { total } }', everyone, ''],
  ['query { warehouse(organizationId: 7, id: "w1") { name } }', everyone, ''],
  ['query { inventoryItems(organizationId: 7) { total } }', everyone, ''],
  ['query { inventoryItem(organizationId: 7, id: "i1") { name } }', everyone, ''],
  ['query { inventoryItemByBarcode(organizationId: 7, barcode: "1") { name } }', everyone, ''],
  ['query { inventoryStats(organizationId: 7) { totalItems } }', everyone, ''],
  ['query { inventoryCategories(organizationId: 7) }', everyone, ''],
  ['query { checkSku(organizationId: 7, sku: "x") { isUnique } }', everyone, ''],
  ['query { alertRules(organizationId: 7) { total } }', everyone, ''],
  ['query { alertInstances(organizationId: 7) { total } }', everyone, ''],
  ['mutation { createWarehouse(organizationId: 7, input: {name: "x"}) { id } }', fromManager, 'create warehouses'],
  [
    'mutation { updateWarehouse(organizationId: 7, id: "w1", input: {name: "x"}) { id } }',
    fromManager,
    'update warehouses',
  ],
  [
    'mutation { createInventoryItem(organizationId: 7, input: {warehouseId: "w1", name: "x", sku: "y"}) { id } }',
    fromUser,
    'create inventory items',
  ],
  [
    'mutation { updateInventoryItem(organizationId: 7, id: "i1", input: {name: "x"}) { id } }',
    fromUser,
    'update inventory items',
  ],
  ['mutation { deleteInventoryItem(organizationId: 7, id: "i1") }', fromManager, 'delete inventory items'],
  [
    'mutation { adjustInventoryItem(organizationId: 7, id: "i1", input: {adjustment: 1}) { id } }',
    fromUser,
    'adjust inventory items',
  ],
  ['mutation { createAlertRule(organizationId: 7, input: {name: "x"}) { id } }', fromManager, 'create alert rules'],
  [
    'mutation { updateAlertRule(organizationId: 7, id: "r1", input: {name: "x"}) { id } }',
    fromManager,
    'update alert rules',
  ],
  ['mutation { deleteAlertRule(organizationId: 7, id: "r1") }', fromManager, 'delete alert rules'],
  [
    'mutation { toggleAlertRule(organizationId: 7, id: "r1", isActive: true) { id } }',
    fromManager,
    'activate or deactivate alert rules',
  ],
  ['mutation { acknowledgeAlerts(organizationId: 7, ids: ["a1"]) { succeeded } }', fromUser, 'acknowledge alerts'],
  [
    'mutation { assignAlerts(organizationId: 7, ids: ["a1"], assignedTo: "u-user") { succeeded } }',
    fromUser,
    'assign alerts',
  ],
  ['mutation { resolveAlerts(organizationId: 7, ids: ["a1"]) { succeeded } }', fromUser, 'resolve alerts'],
  ['mutation { cancelAlerts(organizationId: 7, ids: ["a1"]) { succeeded } }', fromManager, 'delete alerts'],
];

describe.each(matrix)('%s', (operation, allowed, phrase) => {
  it.each(users)('by %s is allowed exactly when the table says so', async (role) => {
    const { errors, status } = await bff.ask(operation, { cookie: signedInAs(role) });
    expect(status).toBe(200);
    if (allowed.includes(role)) {
      expect(errors).toEqual([]);
    } else {
      expect(errors[0]?.extensions).toMatchObject({ code: 'PERMISSION_DENIED', class: 'Error' });
      expect(errors[0]?.message).toBe(`Insufficient permissions to ${phrase}`);
      expect(fake.received.map(({ path }) => path)).toEqual(['/api/auth/session']);
    }
  });

  it('by a stranger is UNAUTHENTICATED and calls nothing', async () => {
    expect((await bff.ask(operation)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(fake.count()).toBe(0);
  });

  it('in an organisation of others is NOT_FOUND and calls nothing but the session', async () => {
    const foreign = operation.replace('organizationId: 7', 'organizationId: 8');
    const { errors } = await bff.ask(foreign, { cookie: signedInAs('admin') });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect(fake.received.map(({ path }) => path)).toEqual(['/api/auth/session']);
  });
});

/** Operations that belong to the person and to no organisation: anybody signed in, whatever their role. */
const personal: readonly string[] = [
  `mutation { recordBehaviour(events: [{id: "e1", eventName: "inventory_page_seen", eventCategory: "pages",
    sessionId: "v1", timestamp: "2026-01-31T08:00:00Z"}]) { accepted } }`,
];

describe.each(personal)('%s', (operation) => {
  it.each(users)('by %s is allowed', async (role) => {
    expect((await bff.ask(operation, { cookie: signedInAs(role) })).errors).toEqual([]);
  });

  it('by a stranger is UNAUTHENTICATED and calls nothing', async () => {
    expect((await bff.ask(operation)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(fake.count()).toBe(0);
  });

  it('by somebody whose session has ended is UNAUTHENTICATED', async () => {
    const { errors } = await bff.ask(operation, { cookie: signedInAs('nobody') });
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(fake.count('POST /api/user-behavior/batch')).toBe(0);
  });
});

it('the matrix names every guarded operation there is', () => {
  const named = [...matrix.map(([operation]) => operation), ...personal].map(
    (operation) => operation.match(/\{ (\w+)/)?.[1],
  );
  const waysIn = ['signUp', 'verifyEmail', 'resendVerification', 'signIn', 'signOut'];
  const open = ['session', ...waysIn, 'joinWaitlist', 'subscribeNewsletter'];
  const forAnyoneSignedIn = ['createOrganization'];
  const ruled = [...Object.keys(ruleTree.Query ?? {}), ...Object.keys(ruleTree.Mutation ?? {})];
  expect(new Set([...named, ...open, ...forAnyoneSignedIn])).toEqual(new Set(ruled));
});

it('an organisation is created by whoever is signed in, and by no stranger', async () => {
  const operation = 'mutation { createOrganization(input: { name: "Mine", currency: "EUR" }) { id name } }';
  expect((await bff.ask(operation)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect(fake.count()).toBe(0);
  const created = '{"id": 9, "name": "Mine", "currency": "EUR", "createdAt": "2026-01-31T08:00:00.000Z"}';
  fake.on('POST', '/api/organizations', ok(created));
  const { data } = await bff.ask(operation, { cookie: signedInAs('viewer') });
  expect(data.createOrganization).toEqual({ id: '9', name: 'Mine' });
});

it('effective flags of the upstream override the role', async () => {
  const flags =
    '{"id": "u-x", "organizations": [{"organizationId": 7, "role": "admin", "flags": ["canAdjustInventory", "canFly"]}]}';
  fake.on('GET', '/api/auth/session', ok(flags));
  const { data } = await bff.ask('{ session { organizations { flags } } }', { cookie: 'a=1' });
  expect(data.session.organizations[0].flags).toEqual(['canAdjustInventory']);
  const denied = await bff.ask('mutation { deleteInventoryItem(organizationId: 7, id: "i1") }', { cookie: 'a=1' });
  expect(denied.errors[0]?.extensions.code).toBe('PERMISSION_DENIED');
});

it('an organisation id that is none is refused with the text of the seeds', async () => {
  const { errors } = await bff.ask('{ alertRules(organizationId: "seven") { total } }', {
    cookie: signedInAs('admin'),
  });
  expect(errors[0]).toMatchObject({ message: 'Invalid organization ID', extensions: { code: 'BAD_USER_INPUT' } });
});

it('a session that the upstream cannot tell is an error, not a stranger', async () => {
  fake.on('GET', '/api/auth/session', failed(500, 'X', 'broken'));
  const { errors } = await bff.ask('{ alertRules(organizationId: 7) { total } }', { cookie: signedInAs('admin') });
  expect(errors[0]?.extensions.code).toBe('UPSTREAM_ERROR');
});

describe('the guard', () => {
  it('stops the start on a root field without a rule, naming it', () => {
    const extra = ['extend type Query { secrets: String }'];
    expect(() => buildSchema(ruleTree, extra)).toThrow('No permission rule for Query.secrets.');
    const { alertInstanceChanged: _removed, ...subscriptions } = ruleTree.Subscription ?? {};
    expect(() => buildSchema({ ...ruleTree, Subscription: subscriptions })).toThrow(
      'Subscription.alertInstanceChanged',
    );
  });

  it('stops the start on a subscription with a resolver, which alone would be guarded', () => {
    const schema = makeExecutableSchema({
      typeDefs: 'type Query { a: Int } type Subscription { b: Int }',
      resolvers: { Subscription: { b: { subscribe: () => null, resolve: () => 1 } } },
    });
    expect(() => guard(schema, { Query: { a: allow }, Subscription: { b: allow } })).toThrow('Subscription.b');
  });

  const open = `subscription { alertInstanceChanged(organizationId: 7) { cursor } }`;
  const stranger = { viewer: async () => null } as unknown as RequestContext;

  it('lets no stranger open a subscription', async () => {
    const result = await createSourceEventStream({
      schema: buildSchema(),
      document: parse(open),
      contextValue: stranger,
    });
    expect(result).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });

  it('is what keeps strangers from subscriptions: without it they open', async () => {
    const unguarded = { ...ruleTree, Subscription: { alertInstanceChanged: allow, sessionChanged: allow } };
    const schema = buildSchema(unguarded);
    const result = await createSourceEventStream({ schema, document: parse(open), contextValue: stranger });
    expect(result).toBeInstanceOf(LiveSource);
  });

  it('finds no resolver on any subscription of the product', () => {
    expect(resolvedSubscriptions(buildSchema())).toEqual([]);
  });
});

describe('with its guard removed', () => {
  const open = Object.fromEntries(
    Object.entries(ruleTree).map(([type, fields]) => [
      type,
      Object.fromEntries(Object.keys(fields).map((name) => [name, allow])),
    ]),
  );

  it('every operation reaches the upstream for a stranger, which the tests above would notice', async () => {
    const unguarded = await startBff(fake.url, {}, open);
    for (const [operation] of matrix) {
      fake.forget();
      await unguarded.ask(operation);
      expect(fake.count(), operation).toBeGreaterThan(0);
    }
    await unguarded.drain();
  });
});
