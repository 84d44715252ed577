import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmEverybody } from '../../../test/confirmed-recipients.ts';
import { type Receiver, startReceiver } from '../../../test/receiver.ts';
import {
  type Browser,
  makeOrganization,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';
import type { Mail } from '../mail/mail.ts';

const wait = { timeout: 30_000, interval: 50 };
const hour = 60 * 60_000;
const clockOf = (at: number) => new Date(at).toISOString().slice(11, 16);
const settings = ['canAccessSettings', 'canCreateIntegrations', 'canConfigureIntegrations', 'canManageIntegrations'];

describe('what acts later acts with the rights that its owner has then (ADR 0117)', () => {
  let db: TestDatabase;
  let app: App;
  let mails: Mail[];
  let one: TestOrganization;
  let admin: Browser;
  let manager: Browser;
  let receiver: Receiver;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 20 });
    await confirmEverybody(db);
    ({ app, mails } = await startTestApp(db.database, db.dataDirectory, {
      runJobs: true,
      env: { WEBHOOK_ALLOW_PRIVATE: '1' },
    }));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    const flags = Object.fromEntries(settings.map((flag) => [flag, true]));
    await db.look(`INSERT INTO role_overrides (organization_id, role, flags) VALUES ($1, 'manager', $2)`, [
      one.organizationId,
      JSON.stringify(flags),
    ]);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    manager = await signedIn(app, one.email.manager, one.organizationId);
    receiver = await startReceiver((_, response) => response.writeHead(200).end('ok'));
    mails.length = 0;
  });
  afterEach(async () => {
    await db.look('DELETE FROM webhooks');
    await db.look('DELETE FROM chats');
    await receiver.close();
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const paths = {
    webhook: '/api/integrations/webhooks',
    chat: '/api/integrations/chats',
    report: '/api/integrations/reports',
  };
  const rulesPath = () => `/api/alerts/${one.organizationId}/rules`;
  async function makeAll(by: Browser) {
    const kinds = ['item.changed'];
    const webhook = (await by.post(paths.webhook, { name: 'ERP', url: receiver.url, kinds })).data.webhook.id;
    const chat = (await by.post(paths.chat, { name: 'Team', url: receiver.url, events: ['alert.raised'] })).data.id;
    const report = (
      await by.post(paths.report, {
        name: 'Stock',
        list: 'items',
        format: 'csv',
        rrule: 'FREQ=DAILY',
        atTime: '08:00',
        recipients: ['boss@x.test'],
      })
    ).data.id;
    const rule = (await ruleOf(by)).id;
    return { webhook, chat, report, rule } as Record<'webhook' | 'chat' | 'report' | 'rule', string>;
  }
  const ruleOf = async (by: Browser, more: object = {}) =>
    (
      await by.post(rulesPath(), {
        name: 'Low for others',
        workflow: { type: 'notification', actions: ['inApp', 'email'], recipients: ['supplier@x.test'] },
        ...more,
      })
    ).data;
  const members = (userId: string) => `/api/organizations/${one.organizationId}/members/${userId}`;
  const scopeTo = (userId: string, warehouseIds: string[] | null) =>
    admin.send('PUT', `${members(userId)}/warehouses`, { warehouseIds });
  let serial = 0;
  async function lowItem(warehouseId = one.warehouseId): Promise<string> {
    serial += 1;
    const sku = `OWN-${serial}`;
    return (await admin.post('/api/inventory-items', { warehouseId, name: sku, sku, quantity: 3 })).data.itemId;
  }
  async function alertsAbout(itemId: string) {
    const { data } = await admin.get(`/api/alerts/${one.organizationId}/instances`);
    return data.data.filter((alert: { context: { itemId: string } | null }) => alert.context?.itemId === itemId);
  }
  const sendsOf = async (alertId: string) => (await admin.get(`/api/alerts/instances/${alertId}/sends`)).data.data;
  const statesOf = async ({ webhook, chat, report, rule }: Awaited<ReturnType<typeof makeAll>>) => {
    const hook = (await admin.get(`${paths.webhook}/${webhook}`)).data;
    const channel = (await admin.get(`${paths.chat}/${chat}`)).data;
    return {
      webhook: `${hook.status} ${hook.pausedBecause}`,
      chat: `${channel.status} ${channel.pausedBecause}`,
      report: (await admin.get(`${paths.report}/${report}`)).data.status,
      rule: (await readRule(rule)).ownerLostAt === null ? 'notifies' : 'lost its owner',
    };
  };
  const rules = async () =>
    (await admin.get(rulesPath())).data.data as { id: string; name: string; ownerLostAt: string | null }[];
  const readRule = async (id: string) =>
    (await rules()).find((rule) => rule.id === id) ?? { ownerLostAt: 'no such rule' };
  const acting = { webhook: 'active null', chat: 'active null', report: 'active', rule: 'notifies' };
  const paused = { webhook: 'paused owner', chat: 'paused owner', report: 'paused', rule: 'lost its owner' };
  const notices = () => mails.filter(({ to, subject }) => to === one.email.admin && subject.endsWith('is paused'));

  test.each([
    ['is removed', (userId: string) => admin.send('DELETE', members(userId))],
    ['is deactivated', (userId: string) => admin.post(`${members(userId)}/deactivate`)],
    ['becomes a viewer', (userId: string) => admin.send('PUT', `${members(userId)}/role`, { role: 'viewer' })],
  ])('it pauses when its owner %s, and the admins are notified once of each', async (_, lose) => {
    const all = await makeAll(manager);
    expect(await statesOf(all)).toEqual(acting);
    expect((await lose(one.userId.manager)).status).toBe(200);
    expect(await statesOf(all)).toEqual(paused);
    await vi.waitFor(() => expect(notices()).toHaveLength(4), wait);
    const subjects = notices().map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      'The alert rule Low for others is paused',
      'The chat Team is paused',
      'The scheduled report Stock is paused',
      'The webhook ERP is paused',
    ]);
    expect(notices()[0]?.text).toContain('acts with the rights of The manager');

    // The alert is still raised, and nothing is sent to the address that is not a member's.
    const [alert] = await alertsAbout(await lowItem());
    expect(alert).toMatchObject({ status: 'triggered' });
    await vi.waitFor(async () => {
      const [sent] = (await sendsOf(alert.id)).filter(({ channel }: { channel: string }) => channel === 'email');
      expect(sent).toMatchObject({ state: 'withdrawn', withdrawnBecause: 'access_lost' });
    }, wait);
    expect(mails.filter(({ to }) => to === 'supplier@x.test')).toEqual([]);
    expect(receiver.received).toEqual([]);
  });

  test('a role that loses the permission pauses what its members own', async () => {
    const all = await makeAll(manager);
    const flags = Object.fromEntries(settings.map((flag) => [flag, false]));
    const roles = `/api/organizations/${one.organizationId}/roles/manager`;
    expect((await admin.send('PUT', roles, { flags })).status).toBe(200);
    // Reports need the right to download them, which the role has by itself.
    expect(await statesOf(all)).toEqual({ ...paused, report: 'active' });
  });

  test('whoever resumes or saves it takes it over', async () => {
    const all = await makeAll(manager);
    await admin.send('DELETE', members(one.userId.manager));
    expect((await admin.post(`${paths.webhook}/${all.webhook}/resume`)).data.actsFor).toBe(one.userId.admin);
    expect((await admin.post(`${paths.chat}/${all.chat}/resume`)).data.actsFor).toBe(one.userId.admin);
    expect((await admin.post(`${paths.report}/${all.report}/resume`)).data.actsFor).toBe(one.userId.admin);
    const { data } = await admin.send('PUT', `/api/alerts/rules/${all.rule}`, { name: 'Low for all' });
    expect(data).toMatchObject({ actsFor: one.userId.admin, ownerLostAt: null });
    expect(await statesOf(all)).toEqual(acting);
    await lowItem();
    await vi.waitFor(() => expect(mails.filter(({ to }) => to === 'supplier@x.test')).toHaveLength(1), wait);
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(2), wait);
  });

  test('of an owner who sees some warehouses alone, a rule watches those, and what hears of all pauses', async () => {
    const other = (await admin.post('/api/warehouses', { name: 'Other' })).data.id;
    const all = await makeAll(manager);
    for (const { id, name } of await rules())
      if (name === 'Low stock') await admin.send('DELETE', `/api/alerts/rules/${id}`);
    expect((await scopeTo(one.userId.manager, [other])).status).toBe(200);
    expect(await statesOf(all)).toEqual({ ...acting, webhook: 'paused owner', chat: 'paused owner' });
    expect(await alertsAbout(await lowItem())).toEqual([]);
    const [seen] = await alertsAbout(await lowItem(other));
    expect(seen).toMatchObject({ status: 'triggered' });
    await vi.waitFor(() => expect(mails.filter(({ to }) => to === 'supplier@x.test')).toHaveLength(1), wait);
  });

  test.each([
    ['is removed', (userId: string) => admin.send('DELETE', members(userId))],
    ['leaves', () => manager.post(`/api/organizations/${one.organizationId}/leave`)],
    ['is deactivated', (userId: string) => admin.post(`${members(userId)}/deactivate`)],
  ])('a rule whose owner %s goes on watching the warehouses that they saw, and no others', async (_, lose) => {
    const other = (await admin.post('/api/warehouses', { name: 'Other' })).data.id;
    for (const { id } of await rules()) await admin.send('DELETE', `/api/alerts/rules/${id}`);
    expect((await scopeTo(one.userId.manager, [other])).status).toBe(200);
    const { id } = await ruleOf(manager, { workflow: { type: 'notification', actions: ['inApp'] } });
    expect((await lose(one.userId.manager)).status).toBe(200);
    expect(await alertsAbout(await lowItem())).toEqual([]);
    expect(await alertsAbout(await lowItem(other))).toMatchObject([{ status: 'triggered' }]);
    // Whoever saves it becomes its owner, and it watches what they see.
    await admin.send('PUT', `/api/alerts/rules/${id}`, { name: 'Low for all' });
    expect(await readRule(id)).toMatchObject({ ownerLostAt: null });
    expect(await alertsAbout(await lowItem())).toMatchObject([{ status: 'triggered' }]);
  });

  test('a rule whose scoped owner left asks for a new one, whomever it notifies', async () => {
    const other = (await admin.post('/api/warehouses', { name: 'Other' })).data.id;
    await scopeTo(one.userId.manager, [other]);
    const workflow = { type: 'notification', actions: ['inApp'] };
    const { id } = await ruleOf(manager, { workflow });
    await admin.send('DELETE', members(one.userId.manager));
    expect((await readRule(id)).ownerLostAt).not.toBeNull();
    // Saved as it is, it is taken over.
    await admin.send('PUT', `/api/alerts/rules/${id}`, {});
    expect((await readRule(id)).ownerLostAt).toBeNull();
    await vi.waitFor(() => expect(notices().map(({ subject }) => subject)).toHaveLength(1), wait);
  });

  test('a message that waits is sent to nobody who lost the warehouse meanwhile', async () => {
    await ruleOf(admin, {
      workflow: {
        type: 'notification',
        actions: ['email'],
        members: [one.userId.user],
        quietHours: {
          from: clockOf(Date.now() - hour),
          to: clockOf(Date.now() + 2 * hour),
          timeZone: 'UTC',
          days: [],
          exceptCritical: true,
        },
      },
    });
    const [alert] = await alertsAbout(await lowItem());
    expect((await sendsOf(alert.id)).some(({ state }: { state: string }) => state === 'waiting')).toBe(true);
    const other = (await admin.post('/api/warehouses', { name: 'Other' })).data.id;
    await scopeTo(one.userId.user, [other]);
    await db.look('UPDATE alert_messages SET due_at = now() WHERE organization_id = $1', [one.organizationId]);
    await vi.waitFor(async () => {
      const [sent] = (await sendsOf(alert.id)).filter(({ channel }: { channel: string }) => channel === 'email');
      expect(sent).toMatchObject({ state: 'withdrawn', withdrawnBecause: 'access_lost' });
    }, wait);
    expect(mails.filter(({ to }) => to === one.email.user)).toEqual([]);
  });
});
