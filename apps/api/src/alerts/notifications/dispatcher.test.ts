import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import { quotaDayOf, quotaResumesAt } from '@tallyard/domain/limits/quotas';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { afterAllWrites } from '../../../test/clock.ts';
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
import type { DeliveryWorker } from '../../deliveries/public.ts';
import { openDatabase, systemActor } from '../../platform/database/database.ts';
import { EventNotifier } from '../../platform/events/outbox.ts';
import { type Mail, MailRefused } from '../../platform/mail/mail.ts';
import { raiseAbout } from '../raise-about.ts';
import { createAlertDispatcher, type DispatcherContext } from './dispatcher.ts';
import { emailChannel } from './email-channel.ts';
import { claimMs } from './message-claims.ts';
import { queueNotifications } from './queue-notifications.ts';

const minute = 60_000;
const publicUrl = new URL('https://tallyard.test');

describe('what rules tell is sent (ALR-39, INT-3, ADR 0089)', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  let dispatchers: DeliveryWorker[] = [];
  /** Of the dispatchers, so that hours pass within a test. */
  let clock = 0;
  let mails: Mail[] = [];
  /** What the mail server says to an address, once each. */
  let answers: Map<string, (Error | undefined)[]>;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 20 });
    await confirmEverybody(db);
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    clock = afterAllWrites();
    mails = [];
    answers = new Map();
  });
  afterEach(async () => {
    for (const dispatcher of dispatchers) await dispatcher.stop();
    dispatchers = [];
    // What a test leaves behind is not the next one's to send.
    await db.look(`UPDATE alert_messages SET state = 'failed', due_at = NULL WHERE due_at IS NOT NULL`);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const mailer = {
    async send(mail: Mail) {
      const answer = answers.get(mail.to)?.shift();
      if (answer) throw answer;
      mails.push(mail);
    },
  };
  function createDispatcher(more: Partial<DispatcherContext> = {}): DeliveryWorker {
    const dispatcher = createAlertDispatcher({
      database: db.database,
      notifier: new EventNotifier(),
      channelAdapters: { email: emailChannel({ mailer, publicUrl, secret: linkSecret }) },
      onError: (error) => {
        throw error;
      },
      now: () => clock,
      ...more,
    });
    dispatchers.push(dispatcher);
    return dispatcher;
  }
  /** Written as it stands: a rule that is made by the api has a job look at the stock. */
  async function rule(recipients: readonly string[], fields: { actions?: string[]; at?: number; name?: string } = {}) {
    const { actions = ['email', 'inApp'], at = 10, name = 'Low' } = fields;
    const [row] = await db.look<{ rule_id: string }>(
      `INSERT INTO alert_rules (organization_id, rule_id, name, priority, trigger_type, min_quantity, actions, recipients)
       VALUES ($1, new_id(), $2, 'medium', 'low_stock', $3, $4, $5) RETURNING rule_id`,
      [one.organizationId, name, at, actions, recipients],
    );
    return row?.rule_id ?? '';
  }
  let serial = 0;
  async function item(quantity = 3, name = 'Bolt'): Promise<string> {
    serial += 1;
    const body = { warehouseId: one.warehouseId, name, sku: `C-${serial}`, quantity };
    return (await admin.post('/api/inventory-items', body)).data.itemId;
  }
  const alerts = async () => (await admin.get(`/api/alerts/${one.organizationId}/instances`)).data.data;
  const sendsOf = async (alertId: string, query = '') =>
    (await admin.get(`/api/alerts/instances/${alertId}/sends${query}`)).data.data;

  test('each recipient of a rule gets one mail, which the alert counts and tells of', async () => {
    await rule(['ada@x.test', 'ben@x.test']);
    await item();
    const [{ id }] = await alerts();
    expect(await sendsOf(id)).toMatchObject([
      { channel: 'inApp', recipient: null, state: 'sent', messageId: null },
      { channel: 'email', recipient: 'ada@x.test', state: 'waiting', attempts: 0 },
      { channel: 'email', recipient: 'ben@x.test', state: 'waiting', attempts: 0 },
    ]);

    await createDispatcher().settle();

    expect(mails.map(({ to }) => to).toSorted()).toEqual(['ada@x.test', 'ben@x.test']);
    expect(mails[0]?.text).toContain(`https://tallyard.test/o/${one.organizationId}/alerts/${id}`);
    const told = await sendsOf(id);
    expect(told).toMatchObject([
      { state: 'sent' },
      { state: 'sent', attempts: 1, ruleName: 'Low', sentAt: new Date(clock).toISOString(), failures: [] },
      { state: 'sent', attempts: 1 },
    ]);
    expect(new Set(mails.map(({ deduplicationId }) => deduplicationId))).toEqual(
      new Set([told[1].messageId, told[2].messageId]),
    );
    expect((await alerts())[0].notificationsSent).toEqual({
      email: 2,
      sms: 0,
      webhook: 0,
      inApp: 1,
      chat: 0,
      push: 0,
    });
  });

  test('what one change raises is one mail, which counts for each of its alerts', async () => {
    const ruleId = await rule(['ada@x.test'], { actions: [] });
    for (let each = 0; each < 3; each += 1) await item();
    await db.look(`UPDATE alert_rules SET actions = '{email}' WHERE rule_id = $1`, [ruleId]);
    const raised = (await alerts()).map((alert: AlertInstance) => ({ alert, newRuleIds: [ruleId] }));
    const telling = () =>
      db.database.withTenant(one.organizationId, systemActor, (transaction) => queueNotifications(transaction, raised));
    await telling();
    await createDispatcher().settle();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('[Tallyard] 3 alerts from the rule Low');
    const told: AlertInstance[] = await alerts();
    expect(told.map(({ notificationsSent }) => notificationsSent?.email)).toEqual([1, 1, 1]);
    // Told again, as by a job that is repeated, nobody gets another one.
    await telling();
    await createDispatcher().settle();
    expect(mails).toHaveLength(1);
  });

  test('a refused mail is tried again after growing pauses under its id, and fails for good in the end', async () => {
    await rule(['ada@x.test', 'bad@x.test'], { actions: ['email'] });
    await item();
    const [{ id }] = await alerts();
    const refusal = () => new MailRefused('550 no such mailbox');
    answers.set('bad@x.test', Array.from({ length: 20 }, refusal));
    const dispatcher = createDispatcher();
    const bad = async () =>
      (await sendsOf(id)).find(({ recipient }: { recipient: string }) => recipient === 'bad@x.test');

    await dispatcher.settle();
    const first = await bad();
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, failures: [{ error: '550 no such mailbox' }] });
    expect(first.nextAttemptAt).toBe(new Date(clock + 5_000).toISOString());
    // What is not due is not sent.
    await dispatcher.settle();
    expect((await bad()).attempts).toBe(1);

    for (const pause of [5, 30, 120, 600, 1_800, 7_200]) {
      clock += pause * 1_000;
      await dispatcher.settle();
    }
    expect(await bad()).toMatchObject({ state: 'failed', attempts: 7, nextAttemptAt: null, sentAt: null });
    expect((await bad()).failures).toHaveLength(7);
    expect((await bad()).messageId).toBe(first.messageId);
    expect(mails.map(({ to }) => to)).toEqual(['ada@x.test']);
    expect((await alerts())[0].notificationsSent.email).toBe(1);
  });

  test('beyond the daily limit a mail waits, says so, and goes out the next day; the alert is in the app', async () => {
    await rule(['ada@x.test', 'ben@x.test']);
    await item();
    const [{ id }] = await alerts();
    await db.look(`INSERT INTO quota_uses (organization_id, day, channel, used) VALUES ($1, $2, 'email', 49)`, [
      one.organizationId,
      quotaDayOf(clock),
    ]);
    const dispatcher = createDispatcher();
    await dispatcher.settle();
    expect(mails).toHaveLength(1);
    const byState = (await sendsOf(id)).toSorted((a: { state: string }, b: { state: string }) =>
      a.state < b.state ? -1 : 1,
    );
    const midnight = quotaResumesAt(clock);
    expect(byState).toMatchObject([
      { channel: 'inApp', state: 'sent' },
      { channel: 'email', state: 'sent' },
      {
        channel: 'email',
        state: 'waiting',
        attempts: 0,
        nextAttemptAt: new Date(midnight).toISOString(),
        failures: [{ error: 'The daily limit of 50 emails was reached; it goes out after 00:00 UTC' }],
      },
    ]);
    clock = midnight;
    await dispatcher.settle();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['ada@x.test', 'ben@x.test']);
  });

  test('a mail that is tried again is counted once', async () => {
    await rule(['ada@x.test'], { actions: ['email'] });
    await item();
    answers.set('ada@x.test', [new MailRefused('451 later'), new MailRefused('451 later')]);
    const dispatcher = createDispatcher();
    for (const pause of [0, 5, 30]) {
      clock += pause * 1_000;
      await dispatcher.settle();
    }
    expect(mails).toHaveLength(1);
    expect(
      await db.look('SELECT sum(used)::int AS used FROM quota_uses WHERE organization_id = $1', [one.organizationId]),
    ).toEqual([{ used: 1 }]);
  });

  test('a mail whose fate is unknown is not sent again', async () => {
    await rule(['ada@x.test'], { actions: ['email'] });
    await item();
    const [{ id }] = await alerts();
    answers.set('ada@x.test', [new Error('Connection closed unexpectedly')]);
    const dispatcher = createDispatcher();
    await dispatcher.settle();
    clock += 24 * 60 * minute;
    await dispatcher.settle();
    expect(await sendsOf(id)).toMatchObject([
      { state: 'uncertain', attempts: 1, failures: [{ error: 'Connection closed unexpectedly' }] },
    ]);
    expect(mails).toEqual([]);
  });

  test('two nodes that look at once send each mail once', async () => {
    await rule(
      Array.from({ length: 30 }, (_, at) => `p${at}@x.test`),
      { actions: ['email'] },
    );
    await item();
    const elsewhere = openDatabase({ databaseUrl: db.url, dataDirectory: db.dataDirectory });
    const [here, there] = [createDispatcher(), createDispatcher({ database: elsewhere })];
    await Promise.all([here.settle(), there.settle()]);
    await Promise.all([here.settle(), there.settle()]);
    expect(mails).toHaveLength(30);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(30);
    await there.stop();
    await elsewhere.close();
  });

  test('what a node that died had taken up is not sent by another one: it may have arrived', async () => {
    await rule(['ada@x.test'], { actions: ['email'] });
    await item();
    const [{ id }] = await alerts();
    let isTaken = () => {};
    const taken = new Promise<void>((resolve) => {
      isTaken = resolve;
    });
    let goOn = () => {};
    const dying = createDispatcher({
      channelAdapters: {
        email: {
          send() {
            isTaken();
            return new Promise((resolve) => {
              goOn = () => resolve({ what: 'sent' });
            });
          },
        },
      },
    });
    dying.settle().catch(() => undefined);
    await taken;
    const other = createDispatcher();
    await other.settle();
    expect(await sendsOf(id)).toMatchObject([{ state: 'sending', attempts: 1 }]);
    clock += claimMs;
    await other.settle();
    expect(mails).toEqual([]);
    expect(await sendsOf(id)).toMatchObject([{ state: 'uncertain', attempts: 1 }]);
    // It was only slow: what it says now changes nothing that has been judged.
    goOn();
    await dying.stop();
    expect(await sendsOf(id)).toMatchObject([{ state: 'uncertain' }]);
  });

  test('of two rules that one change concerns, one writes to somebody whom both name', async () => {
    await rule(['ada@x.test'], { actions: ['email'], at: 10, name: 'Ten' });
    await rule(['ada@x.test', 'ben@x.test'], { actions: ['email'], at: 5, name: 'Five' });
    await item(3);
    await createDispatcher().settle();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['ada@x.test', 'ben@x.test']);
  });

  test('case 41: the mail of each rule quotes its own threshold, whether it raised the alert or joined it', async () => {
    await rule(['three@x.test'], { actions: ['email'], at: 3, name: 'Three' });
    await rule(['eight@x.test'], { actions: ['email'], at: 8, name: 'Eight' });
    await rule(['zero@x.test'], { actions: ['email'], at: 0, name: 'Zero' });
    const itemId = await item(10);
    await admin.post(`/api/inventory-items/${itemId}/adjust`, { adjustment: -7 });
    await createDispatcher().settle();
    await admin.post(`/api/inventory-items/${itemId}/adjust`, { adjustment: -3 });
    await createDispatcher().settle();
    const said = mails.map(({ to, text }) => [
      String(to).split('@')[0],
      /alerts at (\d+) or less/.exec(text)?.[1],
      /Rule: (\w+)/.exec(text)?.[1],
    ]);
    expect(said.toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
      ['eight', '8', 'Eight'],
      ['three', '3', 'Three'],
      ['zero', '0', 'Zero'],
    ]);
  });

  test('a rule that joins an alert later writes once', async () => {
    await rule(['ada@x.test'], { actions: ['email'], at: 10, name: 'Ten' });
    await rule(['ada@x.test'], { actions: ['email'], at: 5, name: 'Five' });
    const itemId = await item(8);
    const dispatcher = createDispatcher();
    await dispatcher.settle();
    for (const adjustment of [-4, 4, -4, 4, -4]) {
      await admin.post(`/api/inventory-items/${itemId}/adjust`, { adjustment });
      await dispatcher.settle();
    }
    expect(mails.map(({ text }) => /Rule: (\w+)/.exec(text)?.[1])).toEqual(['Ten', 'Five']);
  });

  test('the same alert reported again tells nobody again', async () => {
    await rule(['ada@x.test'], { actions: ['email'] });
    const itemId = await item(3);
    await createDispatcher().settle();
    const context = { outbox: { appendEvents() {} }, jobs: () => ({}) } as never;
    const subject = {
      about: 'movement:1',
      kind: 'Waiting movement',
      title: 'Waits',
      message: 'It waits.',
      severity: 'warning' as const,
      item: { itemId, name: 'Bolt', warehouseId: one.warehouseId, quantity: 3 },
      wanted: 1,
    };
    const raise = () =>
      db.database.withTenant(one.organizationId, systemActor, (transaction) =>
        raiseAbout(context)(transaction, [subject]),
      );
    await raise();
    await raise();
    const about = (await alerts()).find(({ ruleName }: { ruleName: string }) => ruleName === 'Waiting movement');
    expect(await sendsOf(about.id)).toMatchObject([{ channel: 'inApp', ruleId: null, state: 'sent' }]);
  });

  test('sends are read by whoever may act on alerts, of their own organization', async () => {
    await rule(['ada@x.test']);
    await item();
    const [{ id }] = await alerts();
    const path = `/api/alerts/instances/${id}/sends`;
    const other = await makeOrganization(db.database);
    const stranger = await signedIn(app, other.email.admin, other.organizationId);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await (await signedIn(app, one.email.viewer, one.organizationId)).get(path)).status).toBe(403);
    const page = (await admin.get(`${path}?limit=1`)).data;
    expect(page).toMatchObject({ total: 2, hasNextPage: true, data: [{ channel: 'inApp' }] });
    expect((await admin.get(`${path}?limit=1&after=${page.endCursor}`)).data).toMatchObject({
      hasNextPage: false,
      data: [{ channel: 'email' }],
    });
  });
});
