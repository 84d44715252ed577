import type { RuleQuietHours } from '@tallyard/domain/alerts/quiet-hours';
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
import { EventNotifier, Outbox } from '../../platform/events/outbox.ts';
import { type Mail, MailRefused } from '../../platform/mail/mail.ts';
import { createAlertDispatcher } from './dispatcher.ts';
import { emailChannel } from './email-channel.ts';
import { Escalator } from './escalator.ts';

const minute = 60_000;

describe('quiet hours of a rule (ADR 0089)', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  let mails: Mail[] = [];
  let refusals = 0;
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
    mails = [];
    refusals = 0;
    clock = 0;
  });
  afterEach(async () => {
    await db.look(`UPDATE alert_messages SET state = 'failed', due_at = NULL WHERE due_at IS NOT NULL`);
    await db.look(`UPDATE alert_instances SET step_due_at = NULL, acknowledged_until = NULL`);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const mailer = {
    async send(mail: Mail) {
      if (refusals > 0) {
        refusals -= 1;
        throw new MailRefused('451 later');
      }
      mails.push(mail);
    },
  };
  const onError = (error: unknown) => {
    throw error;
  };
  /** Everything that is due by the clock happens. */
  async function pass(minutes = 0) {
    clock = advanced(clock, minutes * minute);
    const notifier = new EventNotifier();
    const now = () => clock;
    const channelAdapters = {
      email: emailChannel({ mailer, publicUrl: new URL('https://tallyard.test'), secret: linkSecret }),
    };
    await new Escalator({ database: db.database, outbox: new Outbox(notifier), onError, now }).look();
    await createAlertDispatcher({ database: db.database, notifier, channelAdapters, onError, now }).settle();
  }
  const addresses = () => mails.map(({ to }) => to);
  const clockOf = (at: number) => new Date(at).toISOString().slice(11, 16);
  /** They have begun an hour ago and go on for two more. */
  const now = (more: Partial<RuleQuietHours> = {}): RuleQuietHours => ({
    from: clockOf(Date.now() - 60 * minute),
    to: clockOf(Date.now() + 120 * minute),
    timeZone: 'UTC',
    days: [],
    exceptCritical: true,
    ...more,
  });
  const rulesPath = () => `/api/alerts/${one.organizationId}/rules`;
  /** Inactive rules ask for no job; switched on where it stands. */
  async function rule(workflow: object, fields: object = {}): Promise<string> {
    const answer = await admin.post(rulesPath(), {
      name: 'Low',
      isActive: false,
      workflow: { type: 'notification', actions: ['inApp', 'email'], recipients: ['ada@x.test'], ...workflow },
      ...fields,
    });
    if (answer.status !== 201) throw new Error(answer.error.message);
    await db.look('UPDATE alert_rules SET is_active = true WHERE rule_id = $1', [answer.data.id]);
    return answer.data.id;
  }
  let serial = 0;
  async function item(quantity = 3): Promise<string> {
    serial += 1;
    const body = { warehouseId: one.warehouseId, name: 'Bolt', sku: `Q-${serial}`, quantity };
    return (await admin.post('/api/inventory-items', body)).data.itemId;
  }
  const alerts = async () => (await admin.get(`/api/alerts/${one.organizationId}/instances`)).data.data;
  const bulk = (operationType: string, id: string) =>
    admin.post('/api/alerts/instances/bulk-update', { operationType, alertInstanceIds: [id] });
  const sends = async (id: string) => (await admin.get(`/api/alerts/instances/${id}/sends`)).data.data;

  test('what it raises is shown at once, and its messages wait until they end, which is said', async () => {
    const quietHours = now();
    await rule({ quietHours });
    await item();
    const [{ id }] = await alerts();
    await pass();
    expect(addresses()).toEqual([]);
    const [shown, waiting] = await sends(id);
    expect(shown).toMatchObject({ channel: 'inApp', state: 'sent', heldUntil: null, heldBecause: null });
    expect(waiting).toMatchObject({ channel: 'email', state: 'waiting', heldBecause: 'ruleQuiet' });
    expect(clockOf(Date.parse(waiting.heldUntil))).toBe(quietHours.to);
    expect(waiting.nextAttemptAt).toBe(waiting.heldUntil);
    await pass(118);
    expect(addresses()).toEqual([]);
    await pass(3);
    expect(addresses()).toEqual(['ada@x.test']);
    expect((await sends(id))[1]).toMatchObject({ state: 'sent', heldUntil: waiting.heldUntil, withdrawnBecause: null });
    await pass(1_000);
    expect(addresses()).toHaveLength(1);
  });

  test.each([
    ['acknowledge', 'acknowledged'],
    ['resolve', 'resolved'],
    ['cancel', 'cancelled'],
  ])('nobody is told of what %s has ended meanwhile, and the alert says so', async (operation, status) => {
    await rule({ quietHours: now() });
    await item();
    const [{ id }] = await alerts();
    await bulk(operation, id);
    await pass(200);
    expect(addresses()).toEqual([]);
    expect((await sends(id))[1]).toMatchObject({
      state: 'withdrawn',
      attempts: 0,
      heldBecause: 'ruleQuiet',
      withdrawnBecause: status,
    });
  });

  test('what is critical does not wait unless the rule says so', async () => {
    await rule({ quietHours: now() }, { priority: 'critical' });
    await item();
    await pass();
    expect(addresses()).toEqual(['ada@x.test']);
    const [{ id }] = await alerts();
    expect((await sends(id))[1]).toMatchObject({ state: 'sent', heldUntil: null });
  });

  test('and waits when it says so', async () => {
    await rule({ quietHours: now({ exceptCritical: false }) }, { priority: 'critical' });
    await item();
    await pass();
    expect(addresses()).toEqual([]);
    await pass(200);
    expect(addresses()).toEqual(['ada@x.test']);
  });

  test('steps wait as well, by the hours that the rule had when it raised the alert, and none goes out after', async () => {
    const step = { afterMinutes: 30, actions: ['email'], recipients: ['ben@x.test'] };
    const ruleId = await rule({ quietHours: now(), escalation: [step] });
    await item();
    await admin.send('PUT', `/api/alerts/rules/${ruleId}`, { workflow: { quietHours: null } });
    await pass(40);
    expect(addresses()).toEqual([]);
    const [{ id }] = await alerts();
    expect((await sends(id)).at(-1)).toMatchObject({ step: 1, state: 'waiting', heldBecause: 'ruleQuiet' });
    await pass(90);
    expect(addresses().toSorted()).toEqual(['ada@x.test', 'ben@x.test']);
  });

  test('one that was refused after they ended is not tried again once the alert is acknowledged', async () => {
    await rule({ quietHours: now() });
    await item();
    const [{ id }] = await alerts();
    refusals = 1;
    await pass(122);
    expect((await sends(id))[1]).toMatchObject({ state: 'waiting', attempts: 1 });
    await bulk('acknowledge', id);
    await pass(10);
    expect(addresses()).toEqual([]);
    expect((await sends(id))[1]).toMatchObject({ state: 'withdrawn', withdrawnBecause: 'acknowledged' });
  });

  test('a rule that is not quiet tells whom a quiet one names as well', async () => {
    await rule({ quietHours: now() }, { priority: 'high', name: 'Quiet' });
    await rule({}, { name: 'Loud' });
    await item();
    await pass();
    expect(mails.map(({ text }) => /Rule: (\w+)/.exec(text)?.[1])).toEqual(['Loud']);
    await pass(1_000);
    expect(mails).toHaveLength(1);
  });

  test('are kept as they are given, stay unless they are named, and null takes them away', async () => {
    const id = await rule({
      quietHours: { from: '22:00', to: '06:30', timeZone: 'Europe/Zurich', days: ['SA', 'FR'] },
    });
    const kept = { from: '22:00', to: '06:30', timeZone: 'Europe/Zurich', days: ['FR', 'SA'], exceptCritical: true };
    const [told] = (await admin.get(rulesPath())).data.data.filter((each: { id: string }) => each.id === id);
    expect(told.workflow.quietHours).toEqual(kept);
    const change = async (workflow: object) =>
      (await admin.send('PUT', `/api/alerts/rules/${id}`, { workflow })).data.workflow.quietHours;
    expect(await change({ recipients: ['ben@x.test'] })).toEqual(kept);
    expect(await change({ quietHours: null })).toBeNull();
  });

  test.each([
    [{ from: '24:00' }, 'Must be a time such as 08:30'],
    [{ to: '7' }, 'Must be a time such as 08:30'],
    [{ from: '07:00', to: '07:00' }, 'Quiet hours must end at another time than they begin'],
    [{ timeZone: 'Mars/Olympus' }, 'Time zone must be a name such as Europe/Zurich'],
    [{ days: ['MONDAY'] }, 'Days must be among MO, TU, WE, TH, FR, SA, SU'],
    [{ exceptCritical: 'yes' }, 'exceptCritical must be true or false'],
  ])('%j are refused', async (wrong, message) => {
    const quietHours = { from: '22:00', to: '07:00', timeZone: 'UTC', ...wrong };
    const answer = await admin.post(rulesPath(), {
      name: 'Low',
      isActive: false,
      workflow: { type: 'notification', actions: ['inApp'], quietHours },
    });
    expect([answer.status, answer.error?.message]).toEqual([400, expect.stringContaining(message)]);
  });
});
