import { randomUUID } from 'node:crypto';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { sharedRows } from '@tallyard/testing/share';
import { createSourceEventStream, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../src/context.ts';
import { modules } from '../src/modules.ts';
import { allow, guard, resolvedSubscriptions } from '../src/permissions/shield.ts';
import { ruleTree } from '../src/permissions/tree.ts';
import { buildSchema } from '../src/schema.ts';
import { signedInAs, users, withKeyOf } from './fake-modules.ts';
import { failed, ok } from './fake-upstream.ts';
import { matrix, peopleOnly } from './role-matrix.ts';
import { bff, fake, serveModulesBeforeAll } from './serve-modules.ts';

serveModulesBeforeAll();

/** PERM-15 and PERM-16: the two forms of a refusal. */
const refusalOf = (output: string) =>
  output.endsWith(' permission denied') ? output : `Insufficient permissions to ${output}`;

describe.each(sharedRows(matrix, ([operation]) => operation))('%s', (operation, allowed, output) => {
  it.each(users)('by %s is allowed exactly when the table says so', async (role) => {
    const { errors, status } = await bff.ask(operation, { cookie: signedInAs(role) });
    expect(status).toBe(200);
    if (allowed.includes(role)) {
      expect(errors).toEqual([]);
    } else {
      expect(errors[0]?.extensions).toMatchObject({ code: 'PERMISSION_DENIED', class: 'Error' });
      expect(errors[0]?.message).toBe(refusalOf(output));
      expect(fake.received.map(({ path }) => path)).toEqual(['/api/auth/session']);
    }
  });

  it.each(users)('by a key of %s is allowed exactly when the table says so, and keys make no keys', async (role) => {
    const { errors, status } = await bff.ask(operation, { headers: withKeyOf(role) });
    expect(status).toBe(200);
    const isForPeople = peopleOnly.some((name) => operation.includes(name));
    if (allowed.includes(role) && !isForPeople) {
      expect(errors).toEqual([]);
    } else {
      const forPeople = 'API keys cannot do this: only a person who has signed in can';
      const refused = isForPeople ? forPeople : refusalOf(output);
      expect(errors[0]).toMatchObject({ message: refused, extensions: { code: 'PERMISSION_DENIED' } });
      expect(fake.received.map(({ path }) => path)).toEqual(['/api/auth/session']);
    }
  });

  it('by a stranger is UNAUTHENTICATED and calls nothing', async () => {
    expect((await bff.ask(operation)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(fake.count()).toBe(0);
  });

  it('in an organization of others is NOT_FOUND and calls nothing but the session', async () => {
    const foreign = operation.replace('organizationId: 7', 'organizationId: 8');
    for (const requested of [{ cookie: signedInAs('admin') }, { headers: withKeyOf('admin') }]) {
      fake.forget();
      const { errors } = await bff.ask(foreign, requested);
      expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
      expect(fake.received.map(({ path }) => path)).toEqual(['/api/auth/session']);
    }
  });
});

const schema = buildSchema(modules);
const withoutOrganization = (operation: string) =>
  operation
    .replace(/organizationId: 7,? ?/, '')
    // Of a list of arguments that is empty now nothing is left, of an input its braces.
    .replace('()', '');

describe('an operation that names no organization', () => {
  const unnamed = matrix
    .map(
      ([operation]) => [withoutOrganization(operation), peopleOnly.some((name) => operation.includes(name))] as const,
    )
    // Those whose organization may be left out.
    .filter(([operation]) => validate(schema, parse(operation)).length === 0);

  it.each(sharedRows(unnamed, ([operation]) => operation))(
    '%s is about the organization of the key, and of no person',
    async (operation, isForPeople) => {
      const byKey = await bff.ask(operation, { headers: withKeyOf('admin') });
      expect(byKey.errors.map(({ extensions }) => extensions.code)).toEqual(isForPeople ? ['PERMISSION_DENIED'] : []);
      fake.forget();
      const { errors } = await bff.ask(operation, { cookie: signedInAs('admin') });
      expect(errors[0]).toMatchObject({
        message: 'No organization ID provided',
        extensions: { code: 'ORGANIZATION_REQUIRED' },
      });
      expect(fake.received.map(({ path }) => path)).toEqual(['/api/auth/session']);
    },
  );
});

/**
 * Operations that belong to the person and to no organization, or whose repeat comes from somebody who is no member any
 * more: anybody signed in, whatever their role.
 */
const personal: readonly string[] = [
  `mutation { recordBehaviour(input: {events: [{id: "e1", eventName: "inventory_page_seen", eventCategory: "pages",
    sessionId: "v1", timestamp: "2026-01-31T08:00:00Z"}]}) { accepted } }`,
  '{ openSessions { id device } }',
  '{ account { person { name } } }',
  'mutation { updateAccount(input: {name: "Ada"}) { account { person { name } } } }',
  'mutation { removeAvatar { account { person { avatarUrl } } } }',
  'mutation { changePassword(input: {currentPassword: "old", newPassword: "lantern orbit mackerel"}) { changed } }',
  'mutation { changeEmail(input: {email: "a@b.example", currentPassword: "old"}) { accepted } }',
  'mutation { deleteAccount(input: {currentPassword: "old", confirmation: "a@b.example"}) { deleted } }',
  'mutation { reauthenticate(input: {currentPassword: "old"}) { reauthenticated } }',
  'mutation { endSession(input: {id: "s2"}) { deletedId } }',
  'mutation { signOutEverywhere(input: {keepCurrent: true}) { endedSessions } }',
  'mutation { leaveOrganization(input: {organizationId: 7}) { left } }',
];

describe.each(personal)('%s', (operation) => {
  it.each(users)('by %s is allowed', async (role) => {
    expect((await bff.ask(operation, { cookie: signedInAs(role) })).errors).toEqual([]);
  });

  it('by a stranger is UNAUTHENTICATED and calls nothing', async () => {
    expect((await bff.ask(operation)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(fake.count()).toBe(0);
  });

  it('by an API key is PERMISSION_DENIED and calls nothing but the session', async () => {
    const { errors } = await bff.ask(operation, { headers: withKeyOf('admin') });
    expect(errors[0]).toMatchObject({
      message: 'API keys cannot do this: only a person who has signed in can',
      extensions: { code: 'PERMISSION_DENIED' },
    });
    expect(fake.received.map(({ path }) => path)).toEqual(['/api/auth/session']);
  });

  it('by somebody whose session has ended is UNAUTHENTICATED', async () => {
    // Of its own: a refresh that failed stands for those of the same session for a second.
    const { errors } = await bff.ask(operation, { cookie: signedInAs(`nobody-${randomUUID()}`) });
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    // The look-up of the person, and the refresh that did not help.
    expect(Object.keys(fake.tally()).toSorted()).toEqual(['GET /api/auth/session', 'POST /api/auth/refresh-token']);
  });
});

const accountOperations: readonly [operation: string, flag: string, phrase: string][] = [
  ['{ account { person { name } } }', 'canViewOwnProfile', 'view your profile'],
  [
    'mutation { updateAccount(input: {name: "Ada"}) { account { person { name } } } }',
    'canEditOwnProfile',
    'edit your profile',
  ],
  ['mutation { removeAvatar { account { person { name } } } }', 'canEditOwnProfile', 'edit your profile'],
  [
    'mutation { changePassword(input: {currentPassword: "old", newPassword: "lantern orbit mackerel"}) { changed } }',
    'canEditOwnProfile',
    'edit your profile',
  ],
  [
    'mutation { changeEmail(input: {email: "a@b.example", currentPassword: "old"}) { accepted } }',
    'canEditOwnProfile',
    'edit your profile',
  ],
];

describe.each(accountOperations)('%s', (operation, flag, phrase) => {
  const withFlags = (...memberships: string[][]) =>
    fake.on(
      'GET',
      '/api/auth/session',
      ok(
        JSON.stringify({
          id: 'u-x',
          organizations: memberships.map((flags, index) => ({ organizationId: index + 1, role: 'viewer', flags })),
        }),
      ),
    );

  it('needs the flag in any organization', async () => {
    withFlags([], [flag]);
    expect((await bff.ask(operation, { cookie: 'a=1' })).errors).toEqual([]);
    withFlags([], ['canViewWarehouses']);
    const { errors } = await bff.ask(operation, { cookie: 'a=2' });
    expect(errors[0]).toMatchObject({
      message: `Insufficient permissions to ${phrase}`,
      extensions: { code: 'PERMISSION_DENIED' },
    });
  });

  it('is allowed to whoever belongs to none', async () => {
    withFlags();
    expect((await bff.ask(operation, { cookie: 'a=3' })).errors).toEqual([]);
  });
});

it('the matrix names every guarded operation there is', () => {
  const named = [...matrix.map(([operation]) => operation), ...personal].map(
    (operation) => operation.match(/\{ (\w+)/)?.[1],
  );
  const forStrangers = [
    'signUp',
    'verifyEmail',
    'resendVerification',
    'forgotPassword',
    'resetPassword',
    'confirmEmailChange',
    'signIn',
    'signOut',
  ];
  const open = [
    'session',
    ...forStrangers,
    'openedInvitation',
    'confirmationRequest',
    'mailSubscription',
    'confirmRecipient',
    'declineRecipient',
    'unsubscribe',
    'subscribeAgain',
    'acceptInvitationAsNew',
    'joinWaitlist',
    'subscribeNewsletter',
  ];
  const forAnyoneSignedIn = ['createOrganization', 'acceptInvitation'];
  const ruled = [...Object.keys(ruleTree.Query ?? {}), ...Object.keys(ruleTree.Mutation ?? {})];
  expect(new Set([...named, ...open, ...forAnyoneSignedIn])).toEqual(new Set(ruled));
});

it('an organization is created by whoever is signed in, and by no stranger', async () => {
  const operation =
    'mutation { createOrganization(input: {name: "Mine", currency: "EUR"}) { organization { id name } } }';
  expect((await bff.ask(operation)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect(fake.count()).toBe(0);
  const created = '{"id": 9, "name": "Mine", "currency": "EUR", "createdAt": "2026-01-31T08:00:00.000Z"}';
  fake.on('POST', '/api/organizations', ok(created));
  const { data } = await bff.ask(operation, { cookie: signedInAs('viewer') });
  expect(data.createOrganization.organization).toEqual({ id: '9', name: 'Mine' });
});

it('effective flags of the upstream override the role', async () => {
  const flags =
    '{"id": "u-x", "organizations": [{"organizationId": 7, "role": "admin", "flags": ["canAdjustInventory", "canFly"]}]}';
  fake.on('GET', '/api/auth/session', ok(flags));
  const { data } = await bff.ask('{ session { organizations { flags } } }', { cookie: 'a=1' });
  expect(data.session.organizations[0].flags).toEqual(['canAdjustInventory']);
  const denied = await bff.ask('mutation { deleteInventoryItem(input: {organizationId: 7, id: "i1"}) { deletedId } }', {
    cookie: 'a=1',
  });
  expect(denied.errors[0]?.extensions.code).toBe('PERMISSION_DENIED');
});

it('an organization id that is none is refused with the text of PLT-20', async () => {
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
    expect(() => buildSchema(modules, ruleTree, extra)).toThrow('No permission rule for Query.secrets.');
    const { alertInstanceChanged: _removed, ...subscriptions } = ruleTree.Subscription ?? {};
    expect(() => buildSchema(modules, { ...ruleTree, Subscription: subscriptions })).toThrow(
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
  const stranger = { viewer: async () => null, rest: { credentials: {} } } as unknown as RequestContext;

  it('lets no stranger open a subscription', async () => {
    const result = await createSourceEventStream({
      schema: buildSchema(modules),
      document: parse(open),
      contextValue: stranger,
    });
    expect(result).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });

  it('finds no resolver on any subscription of the product', () => {
    expect(resolvedSubscriptions(buildSchema(modules))).toEqual([]);
  });
});
