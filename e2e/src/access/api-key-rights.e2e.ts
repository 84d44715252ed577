// modules: integrations, permissions, organizations
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastingMs } from '../measure-duration.ts';
import { bearerCaller, type Caller } from './caller.ts';
import { ask } from './graphql-caller.ts';
import type { Member } from './staff.ts';
import { World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world?.end());

const change = `mutation ($organizationId: ID!, $id: ID!) {
  updateWarehouse(input: {organizationId: $organizationId, id: $id, code: "T"}) { warehouse { id } } }`;
/** How long the bff may use a cached session, in milliseconds. */
const believedMs = 5_000;

/** Creates a key by an admin and uses it once, so that the bff has it cached. */
async function keyOf(creator: Member): Promise<{ key: Caller; codeOf: () => Promise<string | null> }> {
  const { data } = await creator.caller.rest('POST', '/api/api-keys', { name: 'Tool', role: 'manager' });
  const key = bearerCaller(world.apiUrl, data.key);
  const variables = { organizationId: String(world.home.id), id: await world.home.newWarehouseId() };
  const codeOf = async () => (await ask(world.url, key, change, variables)).code;
  expect(await codeOf()).toBeNull();
  return { key, codeOf };
}

describe('through both apps, as soon as the bff looks again', () => {
  test('a key shrinks when its creator may do less, and grows back', async () => {
    const creator = await world.home.newMember('admin');
    const { codeOf } = await keyOf(creator);
    await world.home.setRole(creator, 'user');
    expect(await lastingMs(async () => (await codeOf()) !== 'PERMISSION_DENIED')).toBeLessThan(believedMs);
    await world.home.setRole(creator, 'manager');
    expect(await lastingMs(async () => (await codeOf()) !== null)).toBeLessThan(believedMs);
  });

  test('a key stops when its creator has left', async () => {
    const creator = await world.home.newMember('admin');
    const { codeOf } = await keyOf(creator);
    await world.home.dismiss(creator);
    expect(await lastingMs(async () => (await codeOf()) !== 'UNAUTHENTICATED')).toBeLessThan(believedMs);
  });

  test('a revoked key stops', async () => {
    const creator = await world.home.newMember('admin');
    const { key, codeOf } = await keyOf(creator);
    const { data } = await key.rest('GET', '/api/auth/session');
    await creator.caller.rest('POST', `/api/api-keys/${data.sessionId}/revoke`, {});
    expect(await lastingMs(async () => (await codeOf()) !== 'UNAUTHENTICATED')).toBeLessThan(believedMs);
  });
});
