// modules: recipients, alerts, scheduled-reports
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { afterAllWrites } from '../test/clock.ts';
import { linkSecret } from '../test/confirmed-recipients.ts';
import { reportParts } from '../test/report-parts.ts';
import { Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { createAlertDispatcher } from './alerts/notifications/dispatcher.ts';
import { emailChannel } from './alerts/notifications/email-channel.ts';
import type { App } from './app.ts';
import { EventNotifier } from './platform/events/outbox.ts';
import type { Mail } from './platform/mail/mail.ts';
import { unsubscribeTokenOf } from './platform/recipients/unsubscribe-links.ts';
import { ReportRunner } from './scheduled-reports/runner.ts';

const publicUrl = new URL('https://tallyard.test');

describe('who receives alerts and reports stops them with the link in the mail', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  let stranger: Browser;
  let clock = 0;
  let mails: Mail[] = [];

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 20 });
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    stranger = new Browser(app);
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database, 'Bolt & Co');
    admin = await signedIn(app, one.email.admin, one.organizationId);
    clock = afterAllWrites();
    mails = [];
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const onError = (error: unknown) => {
    throw error;
  };
  const confirmed = (...addresses: string[]) =>
    db.look(
      `INSERT INTO recipients (organization_id, recipient_id, channel, address, purpose, confirmed_at)
       SELECT $1, gen_random_uuid(), 'email', address, 'alerts', now() FROM unnest($2::text[]) AS address`,
      [one.organizationId, addresses],
    );
  let serial = 0;
  /** Raises an alert that the addresses are mailed, as the rules are written: by SQL, so that the app has no part in it. */
  const alertTo = async (...recipients: string[]) => {
    serial += 1;
    await db.look('UPDATE alert_messages SET state = $1, due_at = NULL WHERE due_at IS NOT NULL', ['failed']);
    await db.look('DELETE FROM alert_held');
    await db.look('UPDATE alert_rules SET is_active = false');
    await db.look(
      `INSERT INTO alert_rules (organization_id, rule_id, name, priority, trigger_type, min_quantity, actions, recipients)
       VALUES ($1, new_id(), 'Low', 'medium', 'low_stock', 10, '{email}', $2)`,
      [one.organizationId, recipients],
    );
    const body = { warehouseId: one.warehouseId, name: 'Bolt', sku: `U-${serial}`, quantity: 3 };
    await admin.post('/api/inventory-items', body);
    const channelAdapters = { email: emailChannel({ mailer, publicUrl, secret: linkSecret }) };
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
  const urlIn = (mail: Mail | undefined) => mail?.unsubscribeUrl ?? '';
  const tokenIn = (mail: Mail | undefined) => urlIn(mail).split('/').at(-1) ?? '';
  const call = (what: 'read' | 'unsubscribe' | 'subscribe', token: string) =>
    stranger.post(`/api/subscriptions/${what}`, { token });

  test('an address that is no member’s gets nothing more, until it subscribes again itself', async () => {
    await confirmed('ada@x.test');
    await alertTo('ada@x.test');
    expect(urlIn(mails[0])).toMatch(/^https:\/\/tallyard\.test\/unsubscribe\/[\w-]{60,200}$/);
    expect(mails[0]?.text).toContain(`Unsubscribe: ${urlIn(mails[0])}`);
    const token = tokenIn(mails[0]);
    const about = { organizationName: 'Bolt & Co', topic: 'everything', reportName: null, address: 'ada@x.test' };
    expect((await call('read', token)).data).toEqual({ ...about, isSubscribed: true });
    expect((await call('unsubscribe', token)).data).toEqual({ ...about, isSubscribed: false });
    expect((await call('unsubscribe', token)).status).toBe(200);

    mails = [];
    await alertTo('ada@x.test');
    expect(mails).toEqual([]);

    expect((await call('subscribe', token)).data.isSubscribed).toBe(true);
    await alertTo('ada@x.test');
    expect(mails.map(({ to }) => to)).toEqual(['ada@x.test']);
  });

  test('a member gets no alert emails any more, also of rules that name their address, and a colleague still does', async () => {
    await alertTo(one.email.viewer, one.email.user);
    const mine = mails.find(({ to }) => to === one.email.viewer);
    expect((await call('unsubscribe', tokenIn(mine))).data).toMatchObject({ topic: 'alerts', isSubscribed: false });
    const viewer = await signedIn(app, one.email.viewer, one.organizationId);
    expect((await viewer.get(`/api/alerts/preferences?organizationId=${one.organizationId}`)).data.mailed).toEqual([]);

    mails = [];
    await alertTo(one.email.viewer, one.email.user);
    expect(mails.map(({ to }) => to)).toEqual([one.email.user]);
    await call('subscribe', tokenIn(mine));
    mails = [];
    await alertTo(one.email.viewer);
    expect(mails.map(({ to }) => to)).toEqual([one.email.viewer]);
  });

  test('of a report each address unsubscribes by itself, and the run says to whom it was not mailed', async () => {
    await confirmed('boss@x.test');
    const recipients = ['boss@x.test', 'new@x.test', one.email.viewer];
    const fields = { name: 'Stock', list: 'items', format: 'csv', rrule: 'FREQ=DAILY', atTime: '06:00', recipients };
    const { id } = (await admin.post('/api/integrations/reports', fields)).data;
    const runner = new ReportRunner({
      ...reportParts(db.database, db.dataDirectory),
      database: db.database,
      mailer,
      feed: { read: () => Promise.reject(new Error('no selections here')) },
      publicUrl,
      secret: linkSecret,
      jobs: () => ({ enqueue: async () => {}, stop: async () => {} }),
      now: () => clock,
    });
    const run = async () => {
      mails = [];
      clock = Date.parse((await admin.get(`/api/integrations/reports/${id}`)).data.nextDueAt);
      await runner.run(one.organizationId);
      return (await admin.get(`/api/integrations/reports/${id}/runs`)).data.data[0];
    };
    expect(await run()).toMatchObject({ state: 'sent', unsent: [{ address: 'new@x.test', reason: 'unconfirmed' }] });
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['boss@x.test', one.email.viewer].toSorted());
    const tokenTo = (to: string) => tokenIn(mails.find((mail) => mail.to === to));
    const [boss, viewer] = [tokenTo('boss@x.test'), tokenTo(one.email.viewer)];
    expect(mails[0]?.html).toContain('>Unsubscribe</a>');

    expect((await call('unsubscribe', viewer)).data).toMatchObject({ topic: 'report', reportName: 'Stock' });
    expect((await run()).unsent).toEqual([
      { address: 'new@x.test', reason: 'unconfirmed' },
      { address: one.email.viewer, reason: 'unsubscribed' },
    ]);
    expect(mails.map(({ to }) => to)).toEqual(['boss@x.test']);

    await call('unsubscribe', boss);
    expect(await run()).toMatchObject({ state: 'failed', lastError: 'No recipient has confirmed yet' });
    await call('subscribe', viewer);
    await run();
    expect(mails.map(({ to }) => to)).toEqual([one.email.viewer]);
  });

  test('a link that was not signed here, or was changed, ends nothing', async () => {
    await confirmed('ada@x.test', 'ben@x.test');
    const rows = await db.look<{ id: string }>(
      `SELECT recipient_id AS id FROM recipients WHERE organization_id = $1 ORDER BY address`,
      [one.organizationId],
    );
    const tokenOf = (secret: string, at: number) =>
      unsubscribeTokenOf(secret, {
        organizationId: one.organizationId,
        subscriber: { kind: 'recipient', id: rows[at]?.id ?? '' },
        topic: { kind: 'alerts' },
      });
    const own = tokenOf(linkSecret, 0);
    const other = tokenOf(linkSecret, 1);
    const forged = [tokenOf('another secret of somebody else', 0), other.slice(0, -43) + own.slice(-43)];
    for (const token of forged) {
      expect(await call('unsubscribe', token)).toMatchObject({ status: 410, error: { code: 'LINK_EXPIRED' } });
    }
    expect((await call('unsubscribe', 'x')).status).toBe(400);
    const stored = await db.look('SELECT 1 FROM recipients WHERE organization_id = $1 AND unsubscribed_at IS NULL', [
      one.organizationId,
    ]);
    expect(stored).toHaveLength(2);
  });

  test('the link of a member who has left ends nothing and says so', async () => {
    await alertTo(one.email.viewer);
    await db.look('UPDATE memberships SET deactivated_at = now() WHERE organization_id = $1 AND user_id = $2', [
      one.organizationId,
      one.userId.viewer,
    ]);
    expect((await call('unsubscribe', tokenIn(mails[0]))).error.code).toBe('LINK_EXPIRED');
  });
});
