import { eventPayloads } from '@tallyard/contracts/events/models';
import { webhookKinds } from '@tallyard/domain/webhooks/fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('the kinds of events that others are told of', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  test('are all there are, but for the end of sessions', () => {
    expect([...webhookKinds, 'session.ended'].toSorted()).toEqual(Object.keys(eventPayloads).toSorted());
  });

  /** What is told of what `work` does, as the contract of its kind reads it. */
  async function toldOf(work: () => Promise<unknown>) {
    const { data: begin } = await admin.get('/api/events/feed?after=now');
    await work();
    const { data } = await admin.get(`/api/events/feed?after=${begin.nextCursor}`);
    return data.events.map(({ type, data: payload }: { type: (typeof webhookKinds)[number]; data: object }) => ({
      type,
      ...eventPayloads[type].parse(payload),
    }));
  }

  test('a warehouse is made, changed, addressed and deleted', async () => {
    let id = '';
    const told = await toldOf(async () => {
      id = (await admin.post('/api/warehouses', { name: 'Depot' })).data.id;
      await admin.send('PUT', `/api/warehouses/${id}`, { name: 'Depot 2' });
      await admin.post('/api/warehouses/bulk-update', { warehouseIds: [id], address: 'Quay 1' });
      await admin.send('DELETE', `/api/warehouses/${id}`);
    });
    const by = { userName: 'The admin' };
    expect(told).toMatchObject([
      { type: 'warehouse.changed', change: 'created', warehouseId: id, warehouse: { name: 'Depot' }, by },
      { change: 'updated', warehouse: { name: 'Depot 2' } },
      { change: 'updated', warehouse: { address: 'Quay 1' } },
      { change: 'deleted', warehouseId: id, warehouse: null },
    ]);
  });

  test('a folder is made, renamed, moved and deleted', async () => {
    const make = async (name: string) =>
      (await admin.post('/api/folders', { name, parentId: one.warehouseId })).data.id;
    const parent = await make('Aisle');
    let id = '';
    const told = await toldOf(async () => {
      id = await make('Shelf');
      await admin.send('PUT', `/api/folders/${id}`, { name: 'Shelf 1' });
      await admin.send('PUT', `/api/folders/${id}`, { parentId: parent });
      await admin.send('DELETE', `/api/folders/${id}`);
    });
    expect(told).toMatchObject([
      { type: 'folder.changed', change: 'created', folderId: id, folder: { name: 'Shelf' } },
      { change: 'updated', folder: { name: 'Shelf 1' } },
      { change: 'moved', folder: { parentId: parent } },
      { change: 'deleted', folderId: id, folder: null },
    ]);
  });

  test('a person is invited, joins, gets another role and other words, is suspended and ends', async () => {
    const base = `/api/organizations/${one.organizationId}/members/${one.userId.user}`;
    const invitations = `/api/organizations/${one.organizationId}/invitations`;
    const email = 'ann@elsewhere.test';
    let invitation = '';
    const told = await toldOf(async () => {
      invitation = (await admin.post(invitations, { email, role: 'user' })).data.id;
      await admin.post(`${invitations}/${invitation}/revoke`);
      await admin.send('PUT', `${base}/role`, { role: 'manager' });
      await admin.send('PATCH', base, { displayName: 'Zoe' });
      await admin.send('PUT', `${base}/warehouses`, { warehouseIds: [one.warehouseId] });
      await admin.post(`${base}/deactivate`);
      await admin.post(`${base}/reactivate`);
      await admin.send('DELETE', base);
    });
    const userId = one.userId.user;
    const by = { userName: 'The admin' };
    const ofMembers = told.filter(({ type }: { type: string }) => type === 'membership.changed');
    expect(ofMembers).toMatchObject([
      { change: 'invited', userId: null, member: null, invitation: { id: invitation, role: 'user' }, by },
      { change: 'invitation_revoked', userId: null, invitation: { id: invitation } },
      { change: 'role_changed', userId, member: { role: 'manager' }, formerRole: 'user', invitation: null, by },
      { change: 'edited', userId, member: { name: 'Zoe', displayName: 'Zoe' }, formerRole: null },
      { change: 'warehouses_changed', userId },
      { change: 'deactivated', userId, member: { status: 'deactivated' } },
      { change: 'reactivated', userId, member: { status: 'active' } },
      { change: 'removed', userId, member: { email: one.email.user, role: 'manager' }, by },
    ]);
    expect(JSON.stringify(told)).not.toContain(email);
  });

  test('whoever leaves is told as such, and whoever only may do other things, too', async () => {
    const viewer = await signedIn(app, one.email.viewer, one.organizationId);
    const base = `/api/organizations/${one.organizationId}`;
    const told = await toldOf(async () => {
      await admin.send('PUT', `${base}/roles/viewer`, { flags: { canCreateInventory: true } });
      await viewer.post(`${base}/leave`);
    });
    expect(told.filter(({ type }: { type: string }) => type === 'membership.changed')).toMatchObject([
      { change: 'rights_changed', userId: one.userId.viewer, member: null },
      { change: 'left', userId: one.userId.viewer, member: { role: 'viewer' }, by: { userName: 'The viewer' } },
    ]);
  });

  test('a count is started, cancelled and posted, without what it found', async () => {
    const start = async () =>
      (await admin.post('/api/counts', { name: 'Aisle 3', warehouseId: one.warehouseId, isBlind: true })).data.id;
    const item = { warehouseId: one.warehouseId, name: 'Bolt', sku: 'B', quantity: 5 };
    const itemId = (await admin.post('/api/inventory-items', item)).data.itemId;
    const told = await toldOf(async () => {
      await admin.post(`/api/counts/${await start()}/cancel`);
      const id = await start();
      await admin.post(`/api/counts/${id}/observations`, { observations: [{ itemId, quantity: 5 }] });
      await admin.post(`/api/counts/${id}/post`);
    });
    expect(told.map(({ change, status }: { change: string; status: string }) => [change, status])).toEqual([
      ['created', 'open'],
      ['cancelled', 'cancelled'],
      ['created', 'open'],
      ['posted', 'posted'],
    ]);
    expect(told[0]).not.toHaveProperty('figures');
  });
});
