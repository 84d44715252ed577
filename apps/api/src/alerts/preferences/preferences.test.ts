import type { AlertPreferences } from '@tallyard/domain/alerts/preferences';
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
import type { DeliveryWorker } from '../../deliveries/public.ts';
import { openDatabase, systemActor } from '../../platform/database/database.ts';
import { EventNotifier, Outbox } from '../../platform/events/outbox.ts';
import { type Mail, MailRefused } from '../../platform/mail/mail.ts';
import { createAlertDispatcher, type DispatcherContext } from '../notifications/dispatcher.ts';
import { emailChannel } from '../notifications/email-channel.ts';
import { Escalator } from '../notifications/escalator.ts';
import { claim, claimMs } from '../notifications/message-claims.ts';

const minute = 60_000;
const hour = 60 * minute;
const halfADay = 12 * hour + minute;
const path = '/api/alerts/preferences';

describe('what members want to be told of by mail (ADR 0089)', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  let manager: Browser;
  let mails: Mail[] = [];
  /** What the mail server says next; nothing: it takes the mail. */
  let answers: Error[] = [];
  let dispatchers: DeliveryWorker[] = [];
  /** Of escalator and dispatcher, so that hours pass within a test. */
  let clock = 0;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 20 });
    await confirmEverybody(db);
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    manager = await signedIn(app, one.email.manager, one.organizationId);
    mails = [];
    answers = [];
    clock = 0;
  });
  afterEach(async () => {
    for (const dispatcher of dispatchers) await dispatcher.stop();
    dispatchers = [];
    await db.look(`UPDATE alert_messages SET state = 'failed', due_at = NULL WHERE due_at IS NOT NULL`);
    await db.look(`UPDATE alert_instances SET step_due_at = NULL`);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const mailer = {
    async send(mail: Mail) {
      const answer = answers.shift();
      if (answer) throw answer;
      mails.push(mail);
    },
  };
  const onError = (error: unknown) => {
    throw error;
  };
  const now = () => clock;
  function createDispatcher(more: Partial<DispatcherContext> = {}): DeliveryWorker {
    const channelAdapters = {
      email: emailChannel({ mailer, publicUrl: new URL('https://tallyard.test'), secret: linkSecret }),
    };
    const dispatcher = createAlertDispatcher({
      database: db.database,
      notifier: new EventNotifier(),
      channelAdapters,
      onError,
      now,
      ...more,
    });
    dispatchers.push(dispatcher);
    return dispatcher;
  }
  /** Everything that is due by the clock happens. */
  async function pass(ms = 0) {
    clock = advanced(clock, ms);
    await new Escalator({ database: db.database, outbox: new Outbox(new EventNotifier()), onError, now }).look();
    await createDispatcher().settle();
  }
  const wants = (preferences: Partial<AlertPreferences>, who = manager) => who.send('PUT', path, preferences);
  /** Inactive rules ask for no job; switched on where it stands. */
  async function rule(workflow: object = {}, fields: object = {}): Promise<string> {
    const answer = await admin.post(`/api/alerts/${one.organizationId}/rules`, {
      name: 'Low',
      isActive: false,
      workflow: { type: 'notification', actions: ['inApp', 'email'], roles: ['manager'], ...workflow },
      ...fields,
    });
    if (answer.status !== 201) throw new Error(answer.error.message);
    await db.look('UPDATE alert_rules SET is_active = true WHERE rule_id = $1', [answer.data.id]);
    return answer.data.id;
  }
  /** A digest that is far off, whenever the test runs. */
  const inHalfADay = () => ({
    digest: 'daily' as const,
    dailyAt: new Date(Date.now() + 12 * hour).toISOString().slice(11, 16),
    timeZone: 'UTC',
  });
  let serial = 0;
  async function item(name = 'Bolt'): Promise<void> {
    serial += 1;
    const body = { warehouseId: one.warehouseId, name, sku: `P-${serial}`, quantity: 3 };
    const answer = await admin.post('/api/inventory-items', body);
    if (answer.status !== 201) throw new Error(answer.error.message);
  }
  const alerts = async () => (await admin.get(`/api/alerts/${one.organizationId}/instances`)).data.data;
  const bulk = (operationType: string, id: string) =>
    admin.post('/api/alerts/instances/bulk-update', { operationType, alertInstanceIds: [id] });
  const mailed = async (id: string) =>
    (await admin.get(`/api/alerts/instances/${id}/sends`)).data.data.filter(
      ({ channel }: { channel: string }) => channel === 'email',
    );
  const namesIn = (mail: Mail | undefined) => (mail?.text.match(/^- (\w+)/gm) ?? []).map((line) => line.slice(2));

  describe('are theirs', () => {
    test('each alert at once until they have said otherwise; what is left out stays, and the same twice is once', async () => {
      const first = (await manager.get(path)).data;
      const all = ['low', 'medium', 'high', 'critical'];
      expect(first).toEqual({
        mailed: all,
        digest: 'immediate',
        dailyAt: '08:00',
        timeZone: 'UTC',
        quietHours: null,
      });
      const quietHours = { from: '22:00', to: '06:00', timeZone: 'Asia/Kolkata', days: [], exceptCritical: true };
      expect((await wants({ mailed: ['critical', 'high'], quietHours })).data).toEqual({
        ...first,
        mailed: ['high', 'critical'],
        quietHours,
      });
      await wants({ digest: 'daily', dailyAt: '17:30' });
      await wants({ digest: 'daily', dailyAt: '17:30' });
      expect((await manager.get(path)).data).toMatchObject({
        mailed: ['high', 'critical'],
        digest: 'daily',
        quietHours,
      });
      expect((await wants({ quietHours: null })).data.quietHours).toBeNull();
      // Nobody else's change, and nobody else's organization.
      expect((await admin.get(path)).data).toEqual(first);
      const other = await makeOrganization(db.database);
      const stranger = await signedIn(app, other.email.admin, other.organizationId);
      expect((await stranger.get(path)).data).toEqual(first);
      expect((await stranger.get(`${path}?organizationId=${one.organizationId}`)).status).toBe(400);
    });

    test.each([
      [{ mailed: ['urgent'] }, 'Priority must be one of low, medium, high, critical'],
      [{ digest: 'weekly' }, 'Digest must be one of immediate, hourly, daily'],
      [{ dailyAt: '8' }, 'Must be a time such as 08:30'],
      [{ timeZone: 'Mars/Olympus' }, 'Time zone must be a name such as Europe/Zurich'],
      [{ quietHours: { from: '08:00', to: '08:00', timeZone: 'UTC' } }, 'Quiet hours must end at another time'],
    ])('%j is refused', async (wrong, message) => {
      const answer = await wants(wrong as never);
      expect([answer.status, answer.error?.message]).toEqual([400, expect.stringContaining(message)]);
    });

    test('go with the membership', async () => {
      await wants({ digest: 'hourly' });
      await db.look('DELETE FROM memberships WHERE organization_id = $1 AND user_id = $2', [
        one.organizationId,
        one.userId.manager,
      ]);
      expect(await db.look('SELECT 1 FROM alert_preferences WHERE organization_id = $1', [one.organizationId])).toEqual(
        [],
      );
    });
  });

  describe('priorities', () => {
    test('that they do not want are not mailed, which the alert says; in the app they see it', async () => {
      await wants({ mailed: ['high', 'critical'] });
      await rule({ roles: ['manager', 'admin'] });
      await item();
      await pass();
      expect(mails.map(({ to }) => to)).toEqual([one.email.admin]);
      const [{ id, notificationsSent }] = await alerts();
      expect(notificationsSent).toMatchObject({ email: 1, inApp: 1 });
      const told = (await mailed(id)).find(({ recipient }: { recipient: string }) => recipient === one.email.manager);
      expect(told).toMatchObject({ state: 'withdrawn', withdrawnBecause: 'muted', messageId: null, sentAt: null });
      const seen = (await manager.get(`/api/alerts/${one.organizationId}/instances`)).data.data;
      expect(seen.map((alert: { id: string }) => alert.id)).toEqual([id]);
    });

    test('are of what they are told as members: an address that stands in the rule is mailed, unless they want none', async () => {
      await wants({ mailed: ['critical'] });
      await rule({ recipients: [one.email.manager] });
      await item();
      await pass();
      expect(mails.map(({ to }) => to)).toEqual([one.email.manager]);
      await wants({ mailed: [] });
      await item();
      await pass();
      expect(mails).toHaveLength(1);
    });

    test('hold for steps, and whoever is told instead is who it was escalated to', async () => {
      await wants({ mailed: ['critical'] });
      const step = { afterMinutes: 30, actions: ['email'], roles: ['manager', 'admin'] };
      await rule({ actions: ['inApp'], roles: [], escalation: [step] });
      await item();
      await pass(31 * minute);
      expect(mails.map(({ to }) => to)).toEqual([one.email.admin]);
      expect((await alerts())[0].escalatedTo).toBe(one.userId.admin);
    });
  });

  test('own quiet hours hold their mails alone', async () => {
    const clockOf = (at: number) => new Date(at).toISOString().slice(11, 16);
    const quietHours = {
      from: clockOf(Date.now() - hour),
      to: clockOf(Date.now() + 2 * hour),
      timeZone: 'UTC',
      days: [],
      exceptCritical: true,
    };
    await wants({ quietHours });
    await rule({ roles: ['manager', 'admin'] });
    await item();
    await pass();
    expect(mails.map(({ to }) => to)).toEqual([one.email.admin]);
    const [{ id }] = await alerts();
    const waiting = (await mailed(id)).find(({ recipient }: { recipient: string }) => recipient === one.email.manager);
    expect(waiting).toMatchObject({ state: 'waiting', heldBecause: 'ownQuiet' });
    await pass(2 * hour + minute);
    expect(mails.map(({ to }) => to)).toEqual([one.email.admin, one.email.manager]);
  });

  describe('a digest', () => {
    test('tells of all in one mail when it is due, each alert once, across rules', async () => {
      await wants(inHalfADay());
      await rule({}, { name: 'Ten' });
      await rule({}, { name: 'Five', trigger: { type: 'low_stock', thresholds: { minQuantity: 5 } } });
      for (const name of ['Bolt', 'Nut', 'Washer']) await item(name);
      await pass();
      expect(mails).toEqual([]);
      const [{ id }] = await alerts();
      expect(await mailed(id)).toMatchObject([{ state: 'waiting', heldBecause: 'daily' }]);
      await pass(halfADay);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toMatch(/^\[Tallyard\] 3 alerts/);
      expect(namesIn(mails[0]).toSorted()).toEqual(['Bolt', 'Nut', 'Washer']);
      expect(mails[0]?.deduplicationId).toBe((await mailed(id))[0].messageId);
      for (const alert of await alerts()) expect(alert.notificationsSent.email).toBe(1);
      await pass(48 * hour);
      expect(mails).toHaveLength(1);
    });

    test('leaves out what is acknowledged or resolved by then, and with nothing left there is none', async () => {
      await wants(inHalfADay());
      await rule();
      for (const name of ['Bolt', 'Nut', 'Washer']) await item(name);
      const found = await alerts();
      const idOf = (title: string) => found.find((alert: { title: string }) => alert.title.endsWith(title)).id;
      await bulk('resolve', idOf('Bolt'));
      await bulk('acknowledge', idOf('Nut'));
      await pass(halfADay);
      expect(mails.map(namesIn)).toEqual([['Washer']]);
      expect(await mailed(idOf('Bolt'))).toMatchObject([{ state: 'withdrawn', withdrawnBecause: 'resolved' }]);
      await item('Screw');
      await bulk('resolve', (await alerts())[0].id);
      await pass(halfADay);
      expect(mails).toHaveLength(1);
    });

    test('of an hour comes at the full hour', async () => {
      await wants({ digest: 'hourly' });
      await rule();
      await item();
      const [told] = await mailed((await alerts())[0].id);
      expect([told.heldBecause, told.heldUntil.slice(13)]).toEqual(['hourly', ':00:00.000Z']);
      await pass(hour);
      expect(mails).toHaveLength(1);
    });

    test('of a day comes at its hour by the clocks that were chosen', async () => {
      const zone = 'Asia/Kolkata';
      await wants({ digest: 'daily', dailyAt: '17:30', timeZone: zone });
      await rule();
      const before = Date.now();
      await item();
      const after = Date.now();
      const [{ id }] = await alerts();
      const [{ heldUntil, heldBecause }] = await mailed(id);
      expect([heldBecause, heldUntil.slice(11)]).toEqual(['daily', '12:00:00.000Z']);
      expect(Date.parse(heldUntil)).toBeGreaterThan(before);
      expect(Date.parse(heldUntil)).toBeLessThanOrEqual(after + 24 * hour);
    });

    test('waits for nothing that is critical, and for no step', async () => {
      await wants({ digest: 'daily' });
      await rule({}, { priority: 'critical' });
      await item();
      await pass();
      expect(mails).toHaveLength(1);
      const step = { afterMinutes: 30, actions: ['email'], roles: ['manager'] };
      await db.look('UPDATE alert_rules SET is_active = false');
      await rule({ actions: ['inApp'], escalation: [step] });
      await item('Nut');
      await pass(31 * minute);
      expect(mails).toHaveLength(2);
      expect(mails[1]?.subject).toContain('Not acknowledged');
    });

    test('of two nodes that look at once is one mail, and each alert is in it once', async () => {
      await wants(inHalfADay());
      await rule();
      const names = Array.from({ length: 25 }, (_, at) => `N${at}`);
      for (const name of names) await item(name);
      clock = advanced(clock, halfADay);
      const elsewhere = openDatabase({ databaseUrl: db.url, dataDirectory: db.dataDirectory });
      const nodes = [createDispatcher(), createDispatcher({ database: elsewhere })];
      await Promise.all(nodes.map((dispatcher) => dispatcher.settle()));
      await Promise.all(nodes.map((dispatcher) => dispatcher.settle()));
      expect(mails.flatMap(namesIn).toSorted()).toEqual(names.toSorted());
      expect(mails).toHaveLength(1);
      await nodes[1]?.stop();
      await elsewhere.close();
    });

    test('is taken up by nobody while another one is about to write it', async () => {
      await wants(inHalfADay());
      await rule();
      await item();
      clock = advanced(clock, halfADay);
      const line = `${one.organizationId} email ${one.email.manager}`;
      const [waiting] = await db.look<{ message_id: string }>(
        `SELECT message_id FROM alert_messages WHERE organization_id = $1 AND state = 'waiting'`,
        [one.organizationId],
      );
      const take = () =>
        db.database.withTenant(one.organizationId, systemActor, (transaction) =>
          claim(transaction, waiting?.message_id ?? '', {}, clock, line),
        );
      const key = `hashtextextended('alert-line ${line}', 0)`;
      await db.look(`SELECT pg_advisory_lock(${key})`);
      expect(await take()).toBeNull();
      await db.look(`SELECT pg_advisory_unlock(${key})`);
      expect(await take()).not.toBeNull();
    });

    test('that a node took up and died over is not sent by another one, and no alert of it is told elsewhere', async () => {
      await wants(inHalfADay());
      await rule();
      for (const name of ['Bolt', 'Nut']) await item(name);
      clock = advanced(clock, halfADay);
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
      await createDispatcher().settle();
      clock = advanced(clock, claimMs);
      await createDispatcher().settle();
      await createDispatcher().settle();
      expect(mails).toEqual([]);
      for (const { id } of await alerts()) expect(await mailed(id)).toMatchObject([{ state: 'uncertain' }]);
      goOn();
    });

    test('that is refused is tried again under its id, without what is over by then', async () => {
      await wants(inHalfADay());
      await rule();
      for (const name of ['Bolt', 'Nut']) await item(name);
      answers = [new MailRefused('451 later')];
      await pass(halfADay);
      expect(mails).toEqual([]);
      const [first] = await alerts();
      const [{ messageId }] = await mailed(first.id);
      await bulk('resolve', first.id);
      await pass(minute);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.deduplicationId).toBe(messageId);
      expect(namesIn(mails[0])).toHaveLength(1);
    });

    test('holds at most a hundred alerts: what is more comes in another mail', async () => {
      await wants(inHalfADay());
      await rule();
      for (let at = 0; at < 103; at += 1) await item(`N${at}`);
      await pass(halfADay);
      await pass();
      expect(mails.map((mail) => namesIn(mail).length)).toEqual([100, 3]);
      expect(new Set(mails.flatMap(namesIn)).size).toBe(103);
    });
  });
});
