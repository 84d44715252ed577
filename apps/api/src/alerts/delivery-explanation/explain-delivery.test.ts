import type { DeliveryReason } from '@tallyard/contracts/alerts/delivery-explanation';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advanced } from '../../../test/clock.ts';
import { confirmEverybody, linkSecret } from '../../../test/confirmed-recipients.ts';
import {
  type Browser,
  makeOrganization,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';
import { EventNotifier } from '../../platform/events/outbox.ts';
import { MailRefused } from '../../platform/mail/mail.ts';
import { createAlertDispatcher } from '../notifications/dispatcher.ts';
import { emailChannel } from '../notifications/email-channel.ts';

describe('why did I (not) get this?', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  let manager: Browser;
  let isRefusing = false;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 20 });
    await confirmEverybody(db);
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    manager = await signedIn(app, one.email.manager, one.organizationId);
    isRefusing = false;
  });
  afterEach(async () => {
    await db.look(`UPDATE alert_messages SET state = 'failed', due_at = NULL WHERE due_at IS NOT NULL`);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  async function rule(workflow: object, fields: object = {}): Promise<string> {
    const answer = await admin.post(`/api/alerts/${one.organizationId}/rules`, {
      name: 'Low',
      isActive: false,
      workflow: { type: 'notification', actions: ['inApp', 'email'], ...workflow },
      ...fields,
    });
    if (answer.status !== 201) throw new Error(answer.error.message);
    await db.look('UPDATE alert_rules SET is_active = true WHERE rule_id = $1', [answer.data.id]);
    return answer.data.id;
  }
  let serial = 0;
  /** Raises an alert and says which. */
  async function raise(): Promise<string> {
    serial += 1;
    const body = { warehouseId: one.warehouseId, name: 'Bolt', sku: `W-${serial}`, quantity: 3 };
    await admin.post('/api/inventory-items', body);
    return (await admin.get(`/api/alerts/${one.organizationId}/instances`)).data.data[0].id;
  }
  const mailer = {
    async send() {
      if (isRefusing) throw new MailRefused('550 no such mailbox');
    },
  };
  const settle = () =>
    createAlertDispatcher({
      database: db.database,
      notifier: new EventNotifier(),
      channelAdapters: {
        email: emailChannel({ mailer, publicUrl: new URL('https://tallyard.test'), secret: linkSecret }),
      },
      onError: (error) => {
        throw error;
      },
      now: () => advanced(0),
    }).settle();
  const path = (id: string) => `/api/alerts/instances/${id}/why`;
  /** But of pushes, which have a test of their own. */
  const why = async (id: string, who = manager, query = ''): Promise<DeliveryReason[]> =>
    (await who.get(`${path(id)}${query}`)).data.answers.filter(({ channel }: DeliveryReason) => channel !== 'push');
  const byMailOnly = (answers: DeliveryReason[]) =>
    answers.filter(({ channel }) => channel === 'email').map(({ kind, text }) => [kind, text]);

  test('because a rule tells their role, with when it was mailed; in the app since it was raised', async () => {
    await rule({ roles: ['manager'] });
    const id = await raise();
    await settle();
    const answers = await why(id);
    expect(answers).toMatchObject([
      { channel: 'inApp', kind: 'shown' },
      {
        channel: 'email',
        kind: 'sent',
        text: `Mailed to ${one.email.manager}: the rule Low tells everybody with the role manager.`,
      },
    ]);
    expect(Date.parse(answers[1]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  test('because no rule names them, or it sends no mails', async () => {
    await rule({ recipients: ['ada@x.test'] });
    expect(byMailOnly(await why(await raise()))).toEqual([
      ['unnamed', 'The rule Low names neither this member nor the role manager, nor is it their warehouse.'],
    ]);
    await db.look('UPDATE alert_rules SET is_active = false');
    await rule({ actions: ['inApp'], roles: ['manager'] }, { name: 'Quiet' });
    expect(byMailOnly(await why(await raise()))).toEqual([['noMail', 'The rule Quiet sends no e-mails.']]);
  });

  test('because they want no mails of the priority, or wait for a digest', async () => {
    await manager.send('PUT', '/api/alerts/preferences', { mailed: [] });
    await rule({ roles: ['manager'] });
    expect(byMailOnly(await why(await raise()))).toMatchObject([
      ['muted', expect.stringContaining('wants no mails of')],
    ]);
    await manager.send('PUT', '/api/alerts/preferences', { mailed: ['medium'], digest: 'daily' });
    const answers = await why(await raise());
    expect(answers[1]).toMatchObject({
      kind: 'waiting',
      text: expect.stringContaining('Waits for the mail of the day that they have chosen'),
      at: expect.stringContaining('T08:00:00'),
    });
  });

  test('because it was resolved while it waited, or is refused and tried again', async () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString().slice(11, 16);
    const quietHours = { from: at(-3_600_000), to: at(120_000), timeZone: 'UTC' };
    const ruleId = await rule({ roles: ['manager'], quietHours });
    const id = await raise();
    await admin.post('/api/alerts/instances/bulk-update', { operationType: 'resolve', alertInstanceIds: [id] });
    await db.look('UPDATE alert_messages SET due_at = now() WHERE due_at IS NOT NULL');
    await settle();
    expect(byMailOnly(await why(id))).toMatchObject([
      [
        'ended',
        expect.stringContaining('it was resolved while the mail waited for the end of the quiet hours of its rule'),
      ],
    ]);
    await admin.send('PUT', `/api/alerts/rules/${ruleId}`, { workflow: { quietHours: null } });
    isRefusing = true;
    const refused = await raise();
    await settle();
    expect(byMailOnly(await why(refused))).toMatchObject([['waiting', expect.stringContaining('550 no such mailbox')]]);
  });

  test('because they do not see its warehouse', async () => {
    const elsewhere = (await admin.post('/api/warehouses', { name: 'Elsewhere', code: 'ELSE' })).data.id;
    await db.look('UPDATE memberships SET is_scoped = true WHERE organization_id = $1 AND user_id = $2', [
      one.organizationId,
      one.userId.manager,
    ]);
    await db.look('INSERT INTO warehouse_members (organization_id, warehouse_id, user_id) VALUES ($1, $2, $3)', [
      one.organizationId,
      elsewhere,
      one.userId.manager,
    ]);
    await rule({ roles: ['manager'] });
    const id = await raise();
    const answers = await why(id, admin, `?userId=${one.userId.manager}`);
    expect(answers.map(({ channel, kind }) => [channel, kind])).toEqual([
      ['inApp', 'unseen'],
      ['email', 'unseen'],
    ]);
    // They are not told that it exists.
    expect((await manager.get(path(id))).status).toBe(404);
  });

  test('because the rule that names them is switched off, was changed since, or a step is still to come', async () => {
    const step = { afterMinutes: 30, actions: ['email'], roles: ['manager'] };
    const ruleId = await rule({ recipients: ['ada@x.test'], escalation: [step] });
    const off = await rule({ roles: ['manager'] }, { name: 'Off' });
    await db.look('UPDATE alert_rules SET is_active = false WHERE rule_id = $1', [off]);
    const id = await raise();
    expect((await why(id)).map(({ kind }) => kind)).toEqual(['shown', 'unnamed', 'ahead', 'off']);
    await admin.send('PUT', `/api/alerts/rules/${ruleId}`, { workflow: { roles: ['manager'] } });
    expect((await why(id)).map(({ kind }) => kind)).toEqual(['shown', 'changed', 'ahead', 'off']);
    await admin.post('/api/alerts/instances/bulk-update', { operationType: 'acknowledge', alertInstanceIds: [id] });
    expect((await why(id)).map(({ kind }) => kind)).toEqual(['shown', 'changed', 'ended', 'off']);
  });

  test('because the rule that would tell them cools down, until when', async () => {
    const trigger = { type: 'low_stock', thresholds: { minQuantity: 5 } };
    await rule({ recipients: ['ada@x.test'] }, { trigger });
    await rule({ roles: ['manager'] }, { name: 'Patient', trigger: { ...trigger, coolDownMinutes: 60 } });
    const first = await raise();
    expect((await why(first)).map(({ kind }) => kind)).toEqual(['shown', 'waiting']);
    const instances = `/api/alerts/${one.organizationId}/instances`;
    const { itemId } = (await admin.get(instances)).data.data[0].data;
    const stock = (adjustment: number) => admin.post(`/api/inventory-items/${itemId}/adjust`, { adjustment });
    await stock(10);
    await admin.post('/api/alerts/instances/bulk-update', { operationType: 'resolve', alertInstanceIds: [first] });
    await stock(-10);
    const [{ id }] = (await admin.get(`${instances}?status=triggered`)).data.data;
    const answers = await why(id);
    expect(byMailOnly(answers)).toEqual([
      ['unnamed', 'The rule Low names neither this member nor the role manager, nor is it their warehouse.'],
      ['coolDown', 'The rule Patient tells this member and cools down: what still holds then it tells.'],
    ]);
    const [held] = await db.look<{ until: Date }>('SELECT until FROM alert_held WHERE organization_id = $1', [
      one.organizationId,
    ]);
    expect(answers.at(-1)?.at).toBe(held?.until.toISOString());
  });

  test('is asked by everybody for themselves, of a colleague by whoever answers for rules, and by no stranger', async () => {
    await rule({ roles: ['manager'] });
    const id = await raise();
    const viewer = await signedIn(app, one.email.viewer, one.organizationId);
    expect((await viewer.get(path(id))).data.userId).toBe(one.userId.viewer);
    const other = await viewer.get(`${path(id)}?userId=${one.userId.manager}`);
    expect([other.status, other.error.message]).toEqual([
      403,
      'Insufficient permissions to ask why somebody else was told',
    ]);
    expect((await manager.get(`${path(id)}?userId=${one.userId.viewer}`)).status).toBe(200);
    const away = await makeOrganization(db.database);
    expect((await manager.get(`${path(id)}?userId=${away.userId.viewer}`)).status).toBe(404);
    const stranger = await signedIn(app, away.email.admin, away.organizationId);
    expect((await stranger.get(path(id))).status).toBe(404);
  });
});
