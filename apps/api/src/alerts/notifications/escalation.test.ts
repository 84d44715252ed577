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
import { openDatabase } from '../../platform/database/database.ts';
import { EventNotifier, Outbox } from '../../platform/events/outbox.ts';
import { type Mail, MailRefused } from '../../platform/mail/mail.ts';
import { createAlertDispatcher } from './dispatcher.ts';
import { emailChannel } from './email-channel.ts';
import { Escalator } from './escalator.ts';

const minute = 60_000;

describe('what follows when nobody acknowledges an alert (ALR-37)', () => {
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

  const publicUrl = new URL('https://tallyard.test');
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
  const now = () => clock;
  function makeNode(database = db.database) {
    const notifier = new EventNotifier();
    const dispatcher = createAlertDispatcher({
      database,
      notifier,
      channelAdapters: { email: emailChannel({ mailer, publicUrl, secret: linkSecret }) },
      onError,
      now,
    });
    const escalator = new Escalator({ database, outbox: new Outbox(notifier), onError, now });
    return { dispatcher, escalator };
  }
  /** Everything that is due happens. */
  async function pass(minutes = 0, { dispatcher, escalator } = makeNode()) {
    clock = advanced(clock, minutes * minute);
    await escalator.look();
    await dispatcher.settle();
  }
  const addresses = () => mails.map(({ to }) => to);
  const step = (afterMinutes: number, to: string, more: object = {}) => ({
    afterMinutes,
    actions: ['email'],
    recipients: [to],
    ...more,
  });
  /** Inactive rules ask for no job; switched on where it stands. */
  async function rule(workflow: object, name = 'Low'): Promise<string> {
    const answer = await admin.post(`/api/alerts/${one.organizationId}/rules`, {
      name,
      isActive: false,
      workflow: { type: 'notification', actions: ['inApp'], ...workflow },
    });
    if (answer.status !== 201) throw new Error(answer.error.message);
    await db.look('UPDATE alert_rules SET is_active = true WHERE rule_id = $1', [answer.data.id]);
    return answer.data.id;
  }
  let serial = 0;
  async function item(quantity = 3): Promise<string> {
    serial += 1;
    const body = { warehouseId: one.warehouseId, name: 'Bolt', sku: `E-${serial}`, quantity };
    return (await admin.post('/api/inventory-items', body)).data.itemId;
  }
  const alerts = async () => (await admin.get(`/api/alerts/${one.organizationId}/instances`)).data.data;
  const bulk = (operationType: string, id: string) =>
    admin.post('/api/alerts/instances/bulk-update', { operationType, alertInstanceIds: [id] });
  const sends = async (id: string) => (await admin.get(`/api/alerts/instances/${id}/sends`)).data.data;

  test('each step is taken after its minutes, once, by whatever it says and to whom', async () => {
    await rule({ escalation: [step(30, 'ada@x.test'), step(60, 'ben@x.test', { roles: ['manager'] })] });
    await item();
    const [{ id, escalation }] = await alerts();
    expect(escalation).toMatchObject({ steps: 2, stepsTaken: 0 });
    await pass(29);
    expect(addresses()).toEqual([]);
    await pass(1);
    expect(addresses()).toEqual(['ada@x.test']);
    expect(mails[0]?.subject).toBe('[Tallyard] Not acknowledged: Low stock: Bolt');
    await pass(29);
    expect((await alerts())[0]).toMatchObject({
      escalatedAt: new Date(clock - 29 * minute).toISOString(),
      escalatedTo: 'ada@x.test',
      escalatedToName: 'ada@x.test',
      escalation: { steps: 2, stepsTaken: 1 },
    });
    await pass(1);
    await pass(1_000);
    expect(addresses().toSorted()).toEqual(['ada@x.test', 'ben@x.test', one.email.manager].toSorted());
    expect((await alerts())[0]).toMatchObject({
      escalatedTo: one.userId.manager,
      escalatedToName: 'The manager',
      escalatedToAddresses: ['ben@x.test'],
      escalation: { steps: 2, stepsTaken: 2, nextStepAt: null },
      notificationsSent: { email: 3 },
    });
    expect((await sends(id)).map((send: { step: number }) => send.step)).toEqual([0, 1, 2, 2]);
  });

  test.each(['acknowledge', 'resolve', 'cancel'])('%s stops it', async (operation) => {
    await rule({ escalation: [step(30, 'ada@x.test'), step(60, 'ben@x.test')] });
    await item();
    const [{ id }] = await alerts();
    await pass(30);
    await bulk(operation, id);
    await pass(10_000);
    expect(addresses()).toEqual(['ada@x.test']);
  });

  test('a step whose mail has not left yet is withdrawn by an acknowledgement', async () => {
    await rule({ escalation: [step(30, 'ada@x.test')] });
    await item();
    const [{ id }] = await alerts();
    const node = makeNode();
    clock = advanced(clock, 30 * minute);
    await node.escalator.look();
    await bulk('acknowledge', id);
    await node.dispatcher.settle();
    expect(addresses()).toEqual([]);
    expect((await sends(id)).at(-1)).toMatchObject({ state: 'withdrawn', step: 1, attempts: 0 });
  });

  test('one that was refused is not tried again after an acknowledgement', async () => {
    await rule({ escalation: [step(30, 'ada@x.test')] });
    await item();
    const [{ id }] = await alerts();
    refusals = 1;
    await pass(30);
    expect((await sends(id)).at(-1)).toMatchObject({ state: 'waiting', attempts: 1 });
    await bulk('acknowledge', id);
    await pass(10);
    expect(addresses()).toEqual([]);
    expect((await sends(id)).at(-1)).toMatchObject({ state: 'withdrawn', failures: [{ error: '451 later' }] });
  });

  test('of alerts that one mail tells of, those that are acknowledged are left out', async () => {
    await rule({ escalation: [step(30, 'ada@x.test')] });
    for (let each = 0; each < 3; each += 1) await item();
    const [first] = await alerts();
    const node = makeNode();
    clock = advanced(clock, 30 * minute);
    await node.escalator.look();
    await bulk('acknowledge', first.id);
    await node.dispatcher.settle();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('[Tallyard] Not acknowledged: 2 alerts from the rule Low');
  });

  test('an alert keeps the policy that it was born with', async () => {
    const ruleId = await rule({ escalation: [step(30, 'ada@x.test')] });
    await item();
    await admin.send('PUT', `/api/alerts/rules/${ruleId}`, {
      workflow: { escalation: [step(5, 'ben@x.test'), step(10, 'carl@x.test')] },
    });
    await pass(10);
    expect(addresses()).toEqual([]);
    await admin.send('DELETE', `/api/alerts/rules/${ruleId}`);
    await pass(1_000);
    expect(addresses()).toEqual(['ada@x.test']);
  });

  /** `Default` alerts at 10 and `Strict` at 5. */
  async function twoRules(byDefault: object, strict: object): Promise<void> {
    await rule(byDefault, 'Default');
    await rule(strict, 'Strict');
    await db.look(`UPDATE alert_rules SET min_quantity = 5 WHERE name = 'Strict' AND organization_id = $1`, [
      one.organizationId,
    ]);
  }
  const adjust = (itemId: string, adjustment: number) =>
    admin.post(`/api/inventory-items/${itemId}/adjust`, { adjustment });
  /** By the clock of the database, the rules of all alerts joined so many minutes earlier. */
  const joinedEarlier = (name: string, minutes: number) =>
    db.look(
      `UPDATE alert_instances a SET rule_states = (
         SELECT jsonb_agg(CASE WHEN s ->> 'ruleId' = r.rule_id::text
           THEN s || jsonb_build_object('escalatesFrom', (s ->> 'escalatesFrom')::timestamptz - make_interval(mins => $3)) ELSE s END
           ORDER BY place)
         FROM jsonb_array_elements(a.rule_states) WITH ORDINALITY AS e (s, place))
       FROM alert_rules r WHERE r.organization_id = $1 AND r.name = $2 AND a.organization_id = $1`,
      [one.organizationId, name, minutes],
    );

  test('an address that has not confirmed is not named as notified', async () => {
    await rule({ escalation: [step(5, 'ada@x.test', { recipients: ['ada@x.test', 'eve@x.test'] })] });
    await db.look(`UPDATE recipients SET confirmed_at = NULL WHERE organization_id = $1 AND address = 'eve@x.test'`, [
      one.organizationId,
    ]);
    await item();
    await pass(5);
    expect(addresses()).toEqual(['ada@x.test']);
    expect((await alerts())[0]).toMatchObject({ escalatedTo: 'ada@x.test', escalatedToAddresses: ['ada@x.test'] });
  });

  test('a stricter rule that joins an open alert escalates by its own clock, and so does the default rule', async () => {
    await twoRules({}, { escalation: [step(5, 'ben@x.test'), step(20, 'carl@x.test')] });
    const itemId = await item(8);
    await adjust(itemId, -5);
    expect((await alerts())[0]).toMatchObject({ escalation: { steps: 2, stepsTaken: 0 } });
    await pass(4);
    expect(addresses()).toEqual([]);
    await pass(1);
    expect(addresses()).toEqual(['ben@x.test']);
    expect(mails[0]?.text).toContain('alerts at 5 or less');
    expect((await alerts())[0]).toMatchObject({ escalatedTo: 'ben@x.test', escalation: { stepsTaken: 1 } });
    await pass(1_000);
    await pass(1_000);
    expect(addresses()).toEqual(['ben@x.test', 'carl@x.test']);
  });

  test('each rule counts from when it joined', async () => {
    await twoRules({ escalation: [step(30, 'ada@x.test')] }, { escalation: [step(30, 'ben@x.test')] });
    const itemId = await item(8);
    await adjust(itemId, -5);
    await joinedEarlier('Default', 20);
    await pass(10);
    expect(addresses()).toEqual(['ada@x.test']);
    await pass(19);
    expect(addresses()).toEqual(['ada@x.test']);
    await pass(1);
    expect(addresses()).toEqual(['ada@x.test', 'ben@x.test']);
  });

  test('rules that are due at once notify an address that both name once', async () => {
    await twoRules({ escalation: [step(10, 'ada@x.test')] }, { escalation: [step(10, 'ada@x.test')] });
    await item(3);
    await pass(10);
    await pass(1_000);
    expect(addresses()).toEqual(['ada@x.test']);
  });

  test('an acknowledgement ends when the first of the rules wants it back; all of them go on', async () => {
    await twoRules(
      { escalation: [step(60, 'ada@x.test')], acknowledgedForMinutes: 500 },
      { escalation: [step(30, 'ben@x.test')], acknowledgedForMinutes: 20 },
    );
    const itemId = await item(8);
    await adjust(itemId, -5);
    const [{ id }] = await alerts();
    await bulk('acknowledge', id);
    const [acknowledged] = await alerts();
    expect(Date.parse(acknowledged.acknowledgedUntil) - Date.parse(acknowledged.acknowledgedAt)).toBe(20 * minute);
    await pass(21);
    expect((await alerts())[0]).toMatchObject({ status: 'triggered', acknowledgedUntil: null });
    await pass(28);
    expect(addresses()).toEqual([]);
    await pass(2);
    expect(addresses()).toEqual(['ben@x.test']);
    await pass(30);
    expect(addresses()).toEqual(['ben@x.test', 'ada@x.test']);
  });

  test('two nodes that look at once take each step once', async () => {
    await rule({ escalation: [step(1, 'ada@x.test'), step(2, 'ben@x.test'), step(3, 'carl@x.test')] });
    for (let each = 0; each < 20; each += 1) await item();
    const published = async () => {
      const [row] = await db.look<{ count: number }>(
        `SELECT count(*)::int AS count FROM events WHERE organization_id = $1 AND kind = 'alert.changed'
           AND payload -> 'alert' ->> 'escalatedAt' IS NOT NULL`,
        [one.organizationId],
      );
      return row?.count;
    };
    const elsewhere = openDatabase({ databaseUrl: db.url, dataDirectory: db.dataDirectory });
    const nodes = [makeNode(), makeNode(elsewhere)];
    for (let at = 0; at < 4; at += 1) {
      clock = advanced(clock, minute);
      await Promise.all(nodes.map(({ escalator }) => escalator.look()));
      await Promise.all(nodes.map(({ dispatcher }) => dispatcher.settle()));
    }
    const rows = await db.look<{ step: number; count: string }>(
      `SELECT step, count(*) FROM alert_sends WHERE organization_id = $1 AND step > 0 GROUP BY step ORDER BY step`,
      [one.organizationId],
    );
    expect(rows).toEqual([1, 2, 3].map((each) => ({ step: each, count: '20' })));
    expect(await published()).toBe(60);
    const told = mails.flatMap(({ to, text }) =>
      text
        .split('\n')
        .filter((line) => line.startsWith('- '))
        .map(() => to),
    );
    expect(told.toSorted()).toEqual(['ada', 'ben', 'carl'].flatMap((name) => Array(20).fill(`${name}@x.test`)));
    await elsewhere.close();
  });

  test('after a long time in which nothing ran, every step that is due is taken', async () => {
    await rule({ escalation: [step(10, 'ada@x.test'), step(20, 'ben@x.test'), step(30, 'carl@x.test')] });
    await item();
    await pass(1_000);
    expect(addresses().toSorted()).toEqual(['ada@x.test', 'ben@x.test', 'carl@x.test']);
  });

  test('an acknowledgement that ends opens the alert again, and its escalation goes on where it stopped', async () => {
    await rule({ escalation: [step(30, 'ada@x.test'), step(60, 'ben@x.test')], acknowledgedForMinutes: 120 });
    await item();
    const [{ id }] = await alerts();
    await pass(30);
    expect(addresses()).toEqual(['ada@x.test']);
    await bulk('acknowledge', id);
    const [acknowledged] = await alerts();
    expect(Date.parse(acknowledged.acknowledgedUntil) - Date.parse(acknowledged.acknowledgedAt)).toBe(120 * minute);
    // Acknowledged by the clock of the database, half an hour before that of this test.
    await pass(85);
    expect((await alerts())[0].status).toBe('acknowledged');
    await pass(6);
    expect((await alerts())[0]).toMatchObject({ status: 'triggered', acknowledgedAt: null, acknowledgedUntil: null });
    expect(addresses()).toEqual(['ada@x.test']);
    // The time for which it was acknowledged does not count.
    await pass(58);
    expect(addresses()).toEqual(['ada@x.test']);
    await pass(2);
    expect(addresses()).toEqual(['ada@x.test', 'ben@x.test']);
    const history = (await admin.get(`/api/alerts/instances/${id}/history`)).data.data;
    expect(history.map(({ operation }: { operation: string }) => operation)).toEqual([
      'alert.acknowledgement-ended',
      'alert.acknowledge',
    ]);
    await bulk('resolve', id);
    await pass(10_000);
    expect(addresses()).toHaveLength(2);
  });

  test('what is told live says that it was escalated', async () => {
    await rule({ escalation: [step(30, 'ada@x.test')] });
    await item();
    await pass(30);
    const rows = await db.look<{ payload: { alert: { escalatedAt: string | null } } }>(
      `SELECT payload FROM events WHERE organization_id = $1 AND kind = 'alert.changed' ORDER BY event_id`,
      [one.organizationId],
    );
    expect(rows.map(({ payload }) => payload.alert.escalatedAt)).toEqual([null, new Date(clock).toISOString()]);
  });

  test.each([
    [{ escalation: [step(0, 'a@x.test')] }, 'After must be a whole number of minutes from 1'],
    [{ escalation: [step(10, 'a@x.test'), step(10, 'b@x.test')] }, 'Each step must come later than the one before it'],
    [{ escalation: [1, 2, 3, 4, 5, 6].map((at) => step(at, 'a@x.test')) }, 'At most 5 steps'],
    [{ escalation: [{ afterMinutes: 5, actions: ['email'] }] }, 'At least one recipient is needed for e-mail'],
    [{ escalation: [{ afterMinutes: 5, actions: [] }] }, 'A step needs an action'],
    [{ acknowledgedForMinutes: 0 }, 'How long an acknowledgement holds must be'],
  ])('%j is refused', async (workflow, message) => {
    const answer = await admin.post(`/api/alerts/${one.organizationId}/rules`, {
      name: 'Low',
      isActive: false,
      workflow: { type: 'notification', actions: ['inApp'], ...workflow },
    });
    expect([answer.status, answer.error?.message]).toEqual([400, expect.stringContaining(message)]);
  });
});
