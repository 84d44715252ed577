// modules: selections, webhooks, permissions
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearerCaller } from '../access/caller.ts';
import {
  ask,
  feed,
  follow,
  hook,
  itemsDocument,
  type Json,
  type SelectionWorld,
  save,
  startSelectionWorld,
} from './world.ts';

/** Everything must stop within this many milliseconds; events arrive much faster. */
const stopMs = 5_000;

let world: SelectionWorld;
beforeAll(async () => {
  world = await startSelectionWorld();
});
afterAll(() => world?.stop());

const hookNow = async (id: string) => (await world.home.admin.rest('GET', `/api/integrations/webhooks/${id}`)).data;

test('what is too costly to be saved is too costly everywhere', async () => {
  // The document is within the size limits; only the calls it causes are too expensive.
  const fields = Array.from({ length: 28 }, (_, at) => `a${at}: item { ...All }`).join(' ');
  const costly = `subscription ($organizationId: ID) { itemChanged(organizationId: $organizationId) { ${fields} } }
    fragment All on InventoryItem { warehouse { createdAt } folder { id parent { id } path { id } } }`;
  const input = { organizationId: world.home.id, name: 'Costly', document: costly };
  const saving = await ask(
    world,
    world.home.admin,
    'mutation ($input: CreateSelectionInput!) { createSelection(input: $input) { selection { id } } }',
    { input },
  );
  expect(saving.code).toBe('QUERY_TOO_COMPLEX');
  const checked = await ask(
    world,
    world.home.admin,
    `query ($organizationId: ID, $document: String!) { checkSelection(organizationId: $organizationId, document: $document) { problems { code } cost } }`,
    { organizationId: world.home.id, document: costly },
  );
  expect(checked.data.checkSelection).toMatchObject({ problems: [{ code: 'QUERY_TOO_COMPLEX' }], cost: null });

  // Saving without validation stores a document that is never run.
  const { data } = await world.home.admin.rest('POST', '/api/selections', {
    name: 'Smuggled',
    document: costly,
    kind: 'item.changed',
  });
  const line = await feed(world, world.home.admin, data.id);
  expect([line.status, ((await line.json()) as Json).error.code]).toEqual([400, 'QUERY_TOO_COMPLEX']);
  const result = await ask(
    world,
    world.home.admin,
    `{ selectionResult(organizationId: ${world.home.id}, id: "${data.id}") { data } }`,
  );
  expect(result.code).toBe('QUERY_TOO_COMPLEX');
  const followed = follow(world, world.home.admin, { id: data.id, organizationId: world.home.id });
  await expect.poll(() => followed.problems.join()).toContain('QUERY_TOO_COMPLEX');
  followed.stop();
  const { id } = await hook(world, { selectionId: data.id });
  await world.home.newItem();
  await expect.poll(async () => (await hookNow(id)).pausedBecause, { timeout: stopMs }).toBe('selection');
  expect((await hookNow(id)).refusal).toContain('points');
});

describe('what is taken away stops every use', () => {
  const organization = () => ({ organizationId: world.home.id });

  test('a flag', async () => {
    const manager = await world.home.newMember('manager');
    await world.sql.query(
      `INSERT INTO role_overrides (organization_id, role, flags) VALUES ($1, 'manager', '{"canCreateIntegrations": true, "canConfigureIntegrations": true}')
       ON CONFLICT (organization_id, role) DO UPDATE SET flags = excluded.flags`,
      [world.home.id],
    );
    const id = await save(world, itemsDocument, { withItem: true });
    const { id: hookId, path } = await hook(world, { selectionId: id }, manager.caller);
    const followed = follow(world, manager.caller, { id, ...organization() });
    await expect.poll(() => followed.frames.length).toBe(1);
    await world.home.newItem();
    await expect.poll(async () => (await hookNow(hookId)).lastCallSucceeded).toBe(true);
    await expect.poll(() => followed.frames.length).toBe(2);
    expect((await feed(world, manager.caller, id)).status).toBe(200);

    const role = await world.home.admin.rest('PUT', `/api/organizations/${world.home.id}/roles/manager`, {
      flags: { canViewIntegrations: false },
    });
    expect(role.status, role.text).toBe(200);
    expect((await feed(world, manager.caller, id)).status).toBe(403);
    world.delivered.length = 0;
    await world.home.newItem();
    await expect.poll(async () => (await hookNow(hookId)).status, { timeout: stopMs }).toBe('paused');
    expect(await hookNow(hookId)).toMatchObject({ pausedBecause: 'selection', failures: 0, failingSince: null });
    expect(world.delivered.filter((one) => one.path === path)).toEqual([]);
    const requested = await ask(
      world,
      manager.caller,
      `{ selectionResult(organizationId: ${world.home.id}, id: "${id}") { data } }`,
    );
    expect(requested.code).toBe('PERMISSION_DENIED');
    const late = follow(world, manager.caller, { id, ...organization() });
    await expect.poll(() => late.problems.join()).toContain('PERMISSION_DENIED');
    late.stop();
    await expect.poll(() => followed.problems.join(), { timeout: stopMs }).toMatch(/PERMISSION_DENIED|complete/);
    followed.stop();
    await world.home.admin.rest('PUT', `/api/organizations/${world.home.id}/roles/manager`, { flags: {} });
  });
});

test('a key that is revoked stops its feed, its subscription and its queries', async () => {
  const id = await save(world, itemsDocument, { withItem: true });
  const created = await world.home.admin.rest('POST', '/api/api-keys', {
    name: 'Reader',
    role: 'admin',
    expiresInDays: 1,
  });
  const key = bearerCaller(world.apiUrl, created.data.key);
  const requested = `{ selectionResult(id: "${id}") { data } }`;
  const followed = follow(world, key, { id });
  await expect.poll(() => followed.frames.length).toBe(1);
  await world.home.newItem();
  await expect.poll(() => followed.frames.length).toBe(2);
  expect((await feed(world, key, id)).status).toBe(200);
  expect((await ask(world, key, requested)).data.selectionResult.data.itemChanged.kind).toBe('CREATED');

  await world.home.admin.rest('POST', `/api/api-keys/${created.data.apiKey.id}/revoke`, {});
  expect((await feed(world, key, id)).status).toBe(401);
  await expect.poll(() => followed.problems.join(), { timeout: stopMs }).toContain('closed');
  await expect.poll(async () => (await ask(world, key, requested)).code, { timeout: stopMs }).toBe('UNAUTHENTICATED');
  const frames = followed.frames.length;
  // A user who still has the permission receives the event; by then it would have arrived here, too.
  const witness = follow(world, world.home.admin, { id, organizationId: world.home.id });
  await expect.poll(() => witness.frames.length).toBe(1);
  await world.home.newItem();
  await expect.poll(() => witness.frames.length).toBe(2);
  witness.stop();
  expect(followed.frames.length).toBe(frames);
});

test('a member who leaves stops what webhooks say for them', async () => {
  const leaver = await world.home.newMember('admin');
  const id = await save(world, itemsDocument, { withItem: true });
  const { id: hookId, path } = await hook(world, { selectionId: id }, leaver.caller);
  await world.home.newItem();
  await expect.poll(() => world.delivered.filter((one) => one.path === path).length).toBeGreaterThan(0);
  await world.home.dismiss(leaver);
  const before = world.delivered.filter((one) => one.path === path).length;
  await world.home.newItem();
  await expect.poll(async () => (await hookNow(hookId)).pausedBecause, { timeout: stopMs }).toBe('selection');
  expect(world.delivered.filter((one) => one.path === path)).toHaveLength(before);
  // Another user takes it over, and no event is lost.
  await world.home.admin.rest('PATCH', `/api/integrations/webhooks/${hookId}`, { selectionId: id });
  await world.home.admin.rest('POST', `/api/integrations/webhooks/${hookId}/resume`, {});
  await expect.poll(() => world.delivered.filter((one) => one.path === path).length).toBeGreaterThan(before);
});

test('somebody of another organization has no part in any of it', async () => {
  const id = await save(world, itemsDocument, { withItem: true });
  const attacker = world.rival.admin;
  for (const organizationId of [world.home.id, world.rival.id]) {
    const page = await fetch(`${world.url}/feeds/${id}?organizationId=${organizationId}`, {
      headers: attacker.headers,
    });
    expect(page.status).toBe(404);
    expect(await page.text()).not.toContain('HOMEMARK');
    const requested = await ask(
      world,
      attacker,
      `{ selectionResult(organizationId: ${organizationId}, id: "${id}") { data } }`,
    );
    expect(requested.data?.selectionResult ?? null).toBe(null);
    const followed = follow(world, attacker, { id, organizationId });
    await expect.poll(() => followed.problems.join()).toMatch(/NOT_FOUND|PERMISSION_DENIED/);
    followed.stop();
  }
  const hooked = await attacker.rest('POST', '/api/integrations/webhooks', {
    name: 'Theirs',
    url: world.hooks,
    kinds: ['item.changed'],
    selectionId: id,
  });
  expect(hooked.status).toBe(404);
  const named = `subscription { itemChanged(organizationId: ${world.home.id}) { cursor } }`;
  const saved = await ask(
    world,
    attacker,
    'mutation ($input: CreateSelectionInput!) { createSelection(input: $input) { selection { id } } }',
    { input: { organizationId: world.rival.id, name: 'Over the fence', document: named } },
  );
  expect(saved.code).not.toBe(null);
  expect((await fetch(`${world.url}/feeds/${id}?organizationId=${world.home.id}`)).status).toBe(401);
});

test('while the bff is down nothing is counted against the receiver, and everything comes in order afterwards', async () => {
  const id = await save(world, itemsDocument, { withItem: true });
  const { id: hookId, path } = await hook(world, { selectionId: id });
  const { id: itemId } = await world.home.newItem();
  await expect.poll(async () => (await hookNow(hookId)).lastCallSucceeded).toBe(true);
  world.delivered.length = 0;
  await world.bff.kill();
  for (let at = 1; at <= 3; at += 1) {
    await world.home.admin.rest('POST', `/api/inventory-items/${itemId}/adjust`, { adjustment: at });
    await expect.poll(async () => (await hookNow(hookId)).waiting).toBe(at);
  }
  await expect.poll(async () => (await hookNow(hookId)).waiting).toBe(3);
  const { data: log } = await world.home.admin.rest(
    'GET',
    `/api/integrations/webhooks/${hookId}/deliveries?state=waiting`,
  );
  await expect
    .poll(async () =>
      (
        await world.home.admin.rest('GET', `/api/integrations/webhooks/${hookId}/deliveries?state=waiting`)
      ).data.data.some(({ lastError }: { lastError: string | null }) => lastError?.includes('could not be asked')),
    )
    .toBe(true);
  expect(log.data.every(({ attempts }: { attempts: number }) => attempts === 0)).toBe(true);
  expect(await hookNow(hookId)).toMatchObject({ failingSince: null, failures: 0, status: 'active' });
  // The api is killed as well: pending deliveries are in the database.
  await world.api.kill();
  await world.startAgain();
  await expect.poll(async () => (await hookNow(hookId)).waiting).toBe(0);
  const own = world.delivered.filter((one) => one.path === path && one.text.includes(itemId));
  const quantities = own.map(({ text }) => JSON.parse(text).data.itemChanged.item.quantity);
  expect(quantities).toEqual([...quantities].toSorted((a, b) => a - b));
  expect(new Set(own.map(({ text }) => text)).size).toBeGreaterThanOrEqual(3);
});
