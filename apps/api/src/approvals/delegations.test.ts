import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const delegations = '/api/approval-delegations';
const path = '/api/inventory-movements';
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const mayNot = 'Insufficient permissions to approve movements';

/** Somebody approves in the stead of who is away. */
describe('delegation of approval', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let viewer: Browser;
  let user: Browser;
  let manager: Browser;
  let admin: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    viewer = await signedIn(app, one.email.viewer, one.organizationId);
    user = await signedIn(app, one.email.user, one.organizationId);
    manager = await signedIn(app, one.email.manager, one.organizationId);
    admin = await signedIn(app, one.email.admin, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const pending = async (by = user): Promise<string> => {
    const fields = {
      warehouseId: one.warehouseId,
      name: 'Bolt',
      sku: crypto.randomUUID(),
      quantity: 100,
      unitPrice: 2.5,
    };
    const itemId = (await admin.post('/api/inventory-items', fields)).data.itemId;
    const requested = { movementType: 'OUTBOUND', itemId, quantity: 1, requiresApproval: true };
    return (await by.post(path, requested)).data.movementId;
  };
  const approve = (id: string, by: Browser) => by.post(`${path}/${id}/approve`, {});
  const name = (by: Browser, to: 'viewer' | 'user' | 'manager' | 'admin', fields: object = {}) =>
    by.post(delegations, { delegateId: one.userId[to], endsAt: inHours(24), ...fields });
  const shift = (id: string, hours: number) =>
    db.look(
      `UPDATE approval_delegations SET starts_at = starts_at + make_interval(hours => $2), ends_at = ends_at + make_interval(hours => $2)
       WHERE delegation_id = $1`,
      [id, hours],
    );

  test('while it runs, and not before or after, they approve and reject what the other might, and the movement says for whom', async () => {
    const ids = await Promise.all([pending(), pending(), pending(), pending()]);
    expect((await approve(ids[0] as string, viewer)).error.message).toBe(mayNot);
    const created = await name(manager, 'viewer', { reason: 'Holidays' });
    expect(created).toMatchObject({ status: 201, data: { reason: 'Holidays', endedAt: null } });
    const { id } = created.data;
    await shift(id, 2);
    expect((await approve(ids[0] as string, viewer)).error.message).toBe(mayNot);
    await shift(id, -2);

    const done = await approve(ids[0] as string, viewer);
    expect(done).toMatchObject({
      status: 200,
      data: { status: 'completed', approvedBy: one.userId.viewer, approvedFor: one.userId.manager },
    });
    expect([done.data.approvedByName, done.data.approvedForName]).toEqual(['The viewer', 'The manager']);
    const rejected = await viewer.post(`${path}/bulk/reject`, { movementIds: [ids[1]] });
    expect(rejected.data.results).toMatchObject([{ success: true, movement: { status: 'cancelled' } }]);
    const history = (await manager.get(`${path}/${ids[1]}/history`)).data.data;
    expect(JSON.stringify(history)).toContain('The manager');
    // Nothing else of the other's rights is theirs.
    expect((await viewer.post(`${path}/${ids[2]}/cancel`, {})).error.message).toBe(
      'Insufficient permissions to cancel movements',
    );

    expect((await manager.post(`${delegations}/${id}/end`, {})).data.endedAt).not.toBeNull();
    expect((await approve(ids[2] as string, viewer)).error.message).toBe(mayNot);
    const again = (await name(manager, 'viewer')).data.id;
    await shift(again, -25);
    expect((await approve(ids[2] as string, viewer)).error.message).toBe(mayNot);
  });

  test('the right is the other one at every moment: without it, or gone, nobody stands in for them', async () => {
    const id = await pending();
    await name(manager, 'viewer');
    await db.look(`UPDATE memberships SET role = 'user' WHERE organization_id = $1 AND user_id = $2`, [
      one.organizationId,
      one.userId.manager,
    ]);
    expect((await approve(id, viewer)).error.message).toBe(mayNot);
    await db.look(
      `UPDATE memberships SET role = 'manager', deactivated_at = now() WHERE organization_id = $1 AND user_id = $2`,
      [one.organizationId, one.userId.manager],
    );
    expect((await approve(id, viewer)).error.message).toBe(mayNot);
    await db.look('UPDATE memberships SET deactivated_at = NULL WHERE organization_id = $1 AND user_id = $2', [
      one.organizationId,
      one.userId.manager,
    ]);
    expect((await approve(id, viewer)).status).toBe(200);
  });

  test('four eyes hold: neither what the other has created, nor what they created themselves', async () => {
    const [ofManager, ofUser] = [await pending(manager), await pending(user)];
    await name(manager, 'user');
    expect((await approve(ofManager, user)).error.message).toBe(
      'The manager has created this movement: whoever approves in their stead does not approve it',
    );
    expect((await approve(ofUser, user)).error.message).toBe(
      'Whoever created a movement does not approve it: somebody else has to',
    );
    // In the stead of another one they may.
    await name(admin, 'user');
    expect((await approve(ofManager, user)).data).toMatchObject({ approvedFor: one.userId.admin });
  });

  test('what was passed on is not passed on again, and who may themselves does so in their own name', async () => {
    await name(manager, 'user');
    expect((await name(user, 'viewer')).error.message).toBe(mayNot);
    await name(admin, 'manager');
    expect((await approve(await pending(), manager)).data).toMatchObject({
      approvedBy: one.userId.manager,
      approvedFor: null,
    });
  });

  test('who is named is a member and somebody else, for at most 90 days, and one at a time', async () => {
    const other = await makeOrganization(db.database);
    const problems = async (fields: object) => (await name(manager, 'viewer', fields)).error.details;
    expect(await problems({ delegateId: other.userId.user })).toMatchObject([
      { field: 'delegateId', message: 'Must be a member of the organization' },
    ]);
    expect(await problems({ delegateId: one.userId.manager })).toMatchObject([
      { field: 'delegateId', message: 'Name somebody else' },
    ]);
    expect(await problems({ endsAt: inHours(90 * 24 + 1) })).toMatchObject([{ field: 'endsAt' }]);
    expect(await problems({ startsAt: inHours(-2) })).toMatchObject([{ field: 'startsAt' }]);
    expect(await problems({ startsAt: inHours(3), endsAt: inHours(2) })).toMatchObject([
      { field: 'endsAt', message: 'Must be after the start' },
    ]);
    expect(await problems({ startsAt: inHours(366 * 24), endsAt: inHours(367 * 24) })).toMatchObject([
      { field: 'startsAt' },
    ]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => name(manager, 'viewer')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array(7).fill(409)]);
    expect((await name(manager, 'user', { startsAt: inHours(24), endsAt: inHours(25) })).status).toBe(201);
  });

  test('it is seen by both and by who may change settings, and ended by the one who made it or such a one', async () => {
    const { id } = (await name(admin, 'user')).data;
    const seen = async (by: Browser) => (await by.get(delegations)).data.delegations.length;
    expect([await seen(admin), await seen(user), await seen(manager), await seen(viewer)]).toEqual([1, 1, 1, 0]);
    expect((await user.post(`${delegations}/${id}/end`, {})).error.message).toBe(
      'Only whoever made a delegation, or may change settings, ends it',
    );
    expect((await viewer.post(`${delegations}/${id}/end`, {})).status).toBe(404);
    const other = await makeOrganization(db.database);
    const stranger = await signedIn(app, other.email.admin, other.organizationId);
    expect((await stranger.post(`${delegations}/${id}/end`, {})).status).toBe(404);
    const ended = await manager.post(`${delegations}/${id}/end`, {});
    expect(ended.status).toBe(200);
    expect((await manager.post(`${delegations}/${id}/end`, {})).data).toEqual(ended.data);
  });

  test('the session says for whom one approves, and a key approves for nobody', async () => {
    await name(manager, 'user');
    const { data } = await user.get('/api/auth/session');
    expect(data.organizations).toMatchObject([{ approvesFor: [one.userId.manager] }]);
    const key = (await admin.post('/api/api-keys', { name: 'Key', role: 'user', days: 30 })).data;
    await db.look('UPDATE api_keys SET created_by = $2 WHERE organization_id = $1', [
      one.organizationId,
      one.userId.user,
    ]);
    const id = await pending();
    const answer = await app.server.inject({
      method: 'POST',
      url: `${path}/${id}/approve`,
      headers: { authorization: `Bearer ${key.key}`, 'x-organization-id': String(one.organizationId) },
      payload: {},
    });
    expect([answer.statusCode, answer.json().error.message]).toEqual([403, mayNot]);
  });

  test('of 20 approvals at once by both, one is done', async () => {
    await name(manager, 'viewer');
    const id = await pending();
    await Promise.all([viewer, manager].flatMap((by) => Array.from({ length: 10 }, () => approve(id, by))));
    const entries = await db.look('SELECT 1 FROM stock_ledger WHERE movement_id = $1', [id]);
    expect(entries.length).toBe(1);
  });
});
