// modules: recipients, alerts
import { quotaDayOf } from '@tallyard/domain/limits/quotas';
import { confirmationMs, confirmationPauseMs } from '@tallyard/domain/recipients/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { afterAllWrites } from '../test/clock.ts';
import { linkSecret } from '../test/confirmed-recipients.ts';
import { Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { createAlertDispatcher } from './alerts/notifications/dispatcher.ts';
import { emailChannel } from './alerts/notifications/email-channel.ts';
import type { App } from './app.ts';
import { EventNotifier } from './platform/events/outbox.ts';
import { type Mail, MailRefused } from './platform/mail/mail.ts';
import { sendRequests } from './recipients/requests.ts';

const publicUrl = new URL('https://tallyard.test');

describe('an address that is no member’s confirms before anything is sent to it', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  let stranger: Browser;
  let clock = 0;
  let mails: Mail[] = [];
  let refusals = 0;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 20 });
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    stranger = new Browser(app);
  });
  beforeEach(async () => {
    await db.look('UPDATE recipients SET due_at = NULL');
    await db.look(`UPDATE alert_messages SET state = 'failed', due_at = NULL WHERE due_at IS NOT NULL`);
    one = await makeOrganization(db.database, 'Bolt & Co');
    admin = await signedIn(app, one.email.admin, one.organizationId);
    clock = afterAllWrites();
    mails = [];
    refusals = 0;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const mailer = {
    async send(mail: Mail) {
      if (refusals > 0) {
        refusals -= 1;
        throw new MailRefused('450 later');
      }
      mails.push(mail);
    },
  };
  const sendDue = () =>
    sendRequests({ database: db.database, mailer, sms: null, secret: linkSecret, publicUrl, now: () => clock });
  const deliver = async () => {
    const channelAdapters = { email: emailChannel({ mailer, publicUrl, secret: linkSecret }) };
    const onError = (error: unknown) => {
      throw error;
    };
    const dispatcher = createAlertDispatcher({
      database: db.database,
      notifier: new EventNotifier(),
      channelAdapters,
      onError,
      now: () => clock,
    });
    await dispatcher.settle();
    await dispatcher.stop();
  };
  /** Made inactive and then switched on, for an active one has a job look at the stock. */
  const rule = async (workflow: object) => {
    const created = await admin.post(`/api/alerts/${one.organizationId}/rules`, {
      name: 'Low',
      isActive: false,
      workflow: { type: 'notification', actions: ['email'], ...workflow },
    });
    expect(created.error?.message).toBeUndefined();
    await db.look('UPDATE alert_rules SET is_active = true WHERE rule_id = $1', [created.data.id]);
  };
  let serial = 0;
  const lowItem = async () => {
    serial += 1;
    const body = { warehouseId: one.warehouseId, name: 'Bolt', sku: `R-${serial}`, quantity: 3 };
    await admin.post('/api/inventory-items', body);
  };
  const base = () => `/api/organizations/${one.organizationId}/recipients`;
  const statuses = async (...emails: string[]) => (await admin.post(`${base()}/statuses`, { emails })).data;
  const resend = (address: string) => admin.post(`${base()}/resend`, { channel: 'email', address });
  const tokenIn = (mail: Mail | undefined) => /confirm-address#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const sends = async () => {
    const { data } = await admin.get(`/api/alerts/${one.organizationId}/instances`);
    const lists = await Promise.all(
      data.data.map(async ({ id }: { id: string }) => (await admin.get(`/api/alerts/instances/${id}/sends`)).data.data),
    );
    return lists.flat().filter(({ channel }: { channel: string }) => channel === 'email');
  };

  test('one request is sent, which names the sender and nothing else of theirs, whoever names the address', async () => {
    await rule({ recipients: ['ada@x.test'] });
    await rule({
      recipients: ['ada@x.test'],
      escalation: [{ afterMinutes: 5, actions: ['email'], recipients: ['ben@x.test'] }],
    });
    await sendDue();
    await rule({ recipients: ['ada@x.test', 'Ben@x.test'] });
    await sendDue();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['ada@x.test', 'ben@x.test']);
    expect(mails[0]).toMatchObject({ subject: 'Confirm emails from Bolt & Co' });
    expect(mails[0]?.text).toContain('Bolt & Co wants to send you stock alerts');
    expect(mails[0]).not.toHaveProperty('unsubscribeUrl');
    expect(await statuses('ada@x.test', 'new@x.test', one.email.viewer)).toMatchObject([
      { address: 'ada@x.test', status: 'waiting', requestedAt: new Date(clock).toISOString() },
      { address: 'new@x.test', status: 'new', requestedAt: null },
      { address: one.email.viewer, status: 'member' },
    ]);
  });

  test('until it confirms no alert is sent, and the log says why; afterwards they are', async () => {
    await rule({ recipients: ['ada@x.test', one.email.viewer] });
    await lowItem();
    await deliver();
    expect(mails.map(({ to }) => to)).toEqual([one.email.viewer]);
    expect(await sends()).toContainEqual(
      expect.objectContaining({ recipient: 'ada@x.test', state: 'withdrawn', withdrawnBecause: 'unconfirmed' }),
    );

    mails = [];
    await sendDue();
    const token = tokenIn(mails[0]);
    expect((await stranger.post('/api/recipients/read', { token })).data).toEqual({
      organizationName: 'Bolt & Co',
      requestedByName: 'The admin',
      channel: 'email',
      address: 'ada@x.test',
      purpose: 'alerts',
      status: 'waiting',
    });
    expect((await stranger.post('/api/recipients/confirm', { token })).data).toMatchObject({ status: 'confirmed' });
    expect((await stranger.post('/api/recipients/confirm', { token })).data).toMatchObject({ status: 'confirmed' });

    mails = [];
    await lowItem();
    await deliver();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['ada@x.test', one.email.viewer].toSorted());
  });

  test('an address that a rule names without a request, such as that of a member who left, is asked with the next message', async () => {
    await rule({ recipients: [one.email.viewer] });
    await db.look('UPDATE memberships SET deactivated_at = now() WHERE organization_id = $1 AND user_id = $2', [
      one.organizationId,
      one.userId.viewer,
    ]);
    await lowItem();
    await deliver();
    expect(mails).toEqual([]);
    await sendDue();
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: one.email.viewer, subject: 'Confirm emails from Bolt & Co' },
    ]);
  });

  test('a link confirms once and for 7 days; declining ends everything, and an admin cannot ask again', async () => {
    await rule({ recipients: ['ada@x.test', 'ben@x.test'] });
    await sendDue();
    const [ada, ben] = ['ada@x.test', 'ben@x.test'].map((to) => tokenIn(mails.find((mail) => mail.to === to)));
    await db.look(`UPDATE recipients SET link_expires_at = now() - interval '1 second' WHERE address = 'ada@x.test'`);
    expect((await stranger.post('/api/recipients/confirm', { token: ada })).error.code).toBe('LINK_EXPIRED');
    expect((await stranger.post('/api/recipients/read', { token: ada })).error.code).toBe('LINK_EXPIRED');

    await stranger.post('/api/recipients/confirm', { token: ben });
    expect((await stranger.post('/api/recipients/decline', { token: ben })).data.status).toBe('unsubscribed');
    expect((await stranger.post('/api/recipients/confirm', { token: ben })).error.code).toBe('LINK_EXPIRED');
    clock += 2 * confirmationPauseMs;
    expect((await resend('ben@x.test')).error.code).toBe('RULE_BROKEN');
    mails = [];
    await lowItem();
    await deliver();
    await sendDue();
    expect(mails).toEqual([]);
    expect(await sends()).toContainEqual(
      expect.objectContaining({ recipient: 'ben@x.test', withdrawnBecause: 'unsubscribed' }),
    );
  });

  test('a request is sent again at most once a week, and the older link is void', async () => {
    await rule({ recipients: ['ada@x.test'] });
    clock = Date.now();
    await sendDue();
    const old = tokenIn(mails[0]);
    expect(await resend('ada@x.test')).toMatchObject({ status: 429, error: { code: 'RATE_LIMITED' } });
    await db.look(`UPDATE recipients SET requested_at = requested_at - $1 * interval '1 ms'`, [confirmationPauseMs]);
    expect((await resend('ada@x.test')).status).toBe(200);
    clock += 1_000;
    await sendDue();
    expect(mails).toHaveLength(2);
    expect(tokenIn(mails[1])).not.toBe(old);
    expect((await stranger.post('/api/recipients/read', { token: old })).error.code).toBe('LINK_EXPIRED');
    expect((await resend('nobody@x.test')).error.code).toBe('NOT_FOUND');
  });

  test('requests count in the quota of the day; beyond it they wait for the next', async () => {
    await rule({ recipients: ['ada@x.test', 'ben@x.test'] });
    await db.look(`INSERT INTO quota_uses (organization_id, day, channel, used) VALUES ($1, $2, 'email', 49)`, [
      one.organizationId,
      quotaDayOf(clock),
    ]);
    await sendDue();
    expect(mails).toHaveLength(1);
    await sendDue();
    expect(mails).toHaveLength(1);
    clock += 24 * 60 * 60_000;
    await sendDue();
    expect(mails).toHaveLength(2);
  });

  test('a request that the mail server refused is sent again, and one that may have arrived is not', async () => {
    await rule({ recipients: ['ada@x.test'] });
    refusals = 1;
    await sendDue();
    expect(mails).toEqual([]);
    clock += 60 * 60_000;
    await sendDue();
    await sendDue();
    expect(mails).toHaveLength(1);
  });

  test('two nodes at the same time ask an address once', async () => {
    await rule({ recipients: ['ada@x.test', 'ben@x.test', 'cat@x.test'] });
    await Promise.all([sendDue(), sendDue(), sendDue()]);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['ada@x.test', 'ben@x.test', 'cat@x.test']);
  });

  test('a confirmation for one organization is none for another, and strangers see no statuses', async () => {
    await rule({ recipients: ['ada@x.test'] });
    await sendDue();
    await stranger.post('/api/recipients/confirm', { token: tokenIn(mails[0]) });
    const other = await makeOrganization(db.database);
    const rival = await signedIn(app, other.email.admin, other.organizationId);
    const path = `/api/organizations/${other.organizationId}/recipients/statuses`;
    expect((await rival.post(path, { emails: ['ada@x.test'] })).data).toMatchObject([{ status: 'new' }]);
    rival.organizationId = one.organizationId;
    expect((await rival.post(`${base()}/statuses`, { emails: ['ada@x.test'] })).status).toBe(404);
    const viewer = await signedIn(app, one.email.user, one.organizationId);
    expect((await viewer.post(`${base()}/statuses`, { emails: [] })).error.code).toBe('PERMISSION_DENIED');
  });

  test('what became of an address is in the history of the organization', async () => {
    await rule({ recipients: ['ada@x.test'] });
    await sendDue();
    const token = tokenIn(mails[0]);
    await stranger.post('/api/recipients/confirm', { token });
    await stranger.post('/api/recipients/decline', { token });
    const entries = await db.look<{ action: string; user_id: string | null; after: object }>(
      `SELECT action, user_id, after FROM audit_entries WHERE organization_id = $1 AND entity = 'recipient' ORDER BY entry_id`,
      [one.organizationId],
    );
    expect(entries).toEqual([
      {
        action: 'recipients.confirm',
        user_id: null,
        after: { channel: 'email', address: 'ada@x.test', status: 'confirmed' },
      },
      {
        action: 'recipients.decline',
        user_id: null,
        after: { channel: 'email', address: 'ada@x.test', status: 'unsubscribed' },
      },
    ]);
  });

  test('the link works for 7 days', async () => {
    await rule({ recipients: ['ada@x.test'] });
    await sendDue();
    const [row] = await db.look<{ ms: number }>(
      `SELECT extract(epoch FROM link_expires_at - requested_at) * 1000 AS ms FROM recipients WHERE organization_id = $1`,
      [one.organizationId],
    );
    expect(Number(row?.ms)).toBe(confirmationMs);
  });
});
