import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmEverybody } from '../../test/confirmed-recipients.ts';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { systemActor } from '../platform/database/database.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { resolveEnded } from './recovery.ts';
import { summarize } from './summary.ts';

interface Alert {
  readonly id: string;
  readonly status: string;
  readonly data: { readonly itemId: string; readonly threshold: number } | null;
  readonly rules: { readonly ruleId: string }[];
  readonly summary: object | null;
}

describe('alerts (ALR-15, ALR-38)', () => {
  let db: TestDatabase;
  let app: App;
  let mails: Mail[];
  let organization: TestOrganization;
  let admin: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    await confirmEverybody(db);
    ({ app, mails } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  beforeEach(async () => {
    organization = await makeOrganization(db.database);
    admin = await signedIn(app, organization.email.admin, organization.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  let serial = 0;
  async function makeItem(quantity: number, fields: object = {}): Promise<string> {
    serial += 1;
    const body = {
      warehouseId: organization.warehouseId,
      name: `Bolt ${serial}`,
      sku: `B-${serial}`,
      quantity,
      ...fields,
    };
    return (await admin.post('/api/inventory-items', body)).data.itemId;
  }
  const makeRule = async (minQuantity?: number, fields: object = {}) => {
    const trigger = { type: 'low_stock', ...(minQuantity === undefined ? {} : { thresholds: { minQuantity } }) };
    const answer = await admin.post(`/api/alerts/${organization.organizationId}/rules`, {
      name: 'Low',
      trigger,
      ...fields,
    });
    if (answer.status !== 201) throw new Error(answer.error.message);
    return answer.data;
  };
  /** Waits for the new rule's first look at the stock: coming later, it would raise again what a test has resolved. */
  async function looked(): Promise<void> {
    await vi.waitFor(async () => expect(await looks('active')).toEqual([]), { timeout: 30_000, interval: 50 });
  }
  /** First looks of rules that have come no further than this. */
  const looks = (state: 'created' | 'active') =>
    db.look(`SELECT 1 FROM jobs.job WHERE name = 'alerts.evaluate-rule' AND state <= '${state}'`);
  const adjust = (itemId: string, adjustment: number) =>
    admin.post(`/api/inventory-items/${itemId}/adjust`, { adjustment });
  const list = async (query = '') =>
    (await admin.get(`/api/alerts/${organization.organizationId}/instances${query}`)).data.data;
  const bulk = (operationType: string, alertInstanceIds: string[], operationData?: object, browser = admin) =>
    browser.post('/api/alerts/instances/bulk-update', { operationType, alertInstanceIds, operationData });
  const events = async () => {
    const rows = await db.look<{ payload: { alert: { id: string; status: string; data: { currentStock: number } } } }>(
      `SELECT payload FROM events WHERE organization_id = $1 AND kind = 'alert.changed' ORDER BY event_id`,
      [organization.organizationId],
    );
    return rows.map(({ payload: { alert } }) => [alert.status, alert.data.currentStock]);
  };

  test('a new rule is active, medium, 10 units and in-app unless it says otherwise', async () => {
    const rule = await makeRule();
    expect(rule).toMatchObject({
      isActive: true,
      priority: 'medium',
      trigger: { type: 'low_stock', thresholds: { minQuantity: 10 } },
      workflow: { type: 'notification', actions: ['inApp'], recipients: [] },
      statistics: { triggerCount: 0 },
    });
  });

  test('falling to the threshold raises once, a further dip updates, and the alert ends when stock recovers', async () => {
    await makeRule(10);
    const itemId = await makeItem(12);
    expect(await list()).toEqual([]);
    await adjust(itemId, -2);
    const [raised] = await list();
    expect(raised).toMatchObject({
      status: 'triggered',
      priority: 'medium',
      severity: 'warning',
      data: { itemId, currentStock: 10, threshold: 10, warehouseName: 'Main warehouse' },
    });
    await adjust(itemId, -10);
    await adjust(itemId, 50);
    const after = await list();
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({
      id: raised.id,
      status: 'resolved',
      resolvedBy: null,
      resolvedAutomatically: true,
      resolutionNotes: 'Stock recovered',
      data: { currentStock: 50 },
    });
    expect(await events()).toEqual([
      ['triggered', 10],
      ['triggered', 0],
      ['resolved', 50],
    ]);
    const history = (await admin.get(`/api/alerts/instances/${raised.id}/history`)).data.data;
    expect(history).toMatchObject([{ operation: 'alert.auto-resolve', userId: null }]);
  });

  test('falling again raises another alert; while one waits for a person the rule joins it no second time', async () => {
    const rule = await makeRule(10);
    const itemId = await makeItem(12);
    for (const change of [-2, 50, -50]) expect((await adjust(itemId, change)).status).toBe(200);
    expect((await list()).map(({ status }: Alert) => status)).toEqual(['triggered', 'resolved']);
    await adjust(itemId, 100);
    await changeTrigger(rule.id, { autoResolve: false });
    for (const change of [-100, 50, -50, 50]) await adjust(itemId, change);
    const [open, ...others] = await list();
    expect(open).toMatchObject({
      status: 'triggered',
      title: expect.stringMatching(/^Restocked: /),
      data: { currentStock: 60 },
    });
    expect(open.rules).toEqual([{ ruleId: rule.id, ruleName: 'Low' }]);
    expect(others).toHaveLength(2);
  });

  const changeTrigger = async (ruleId: string, trigger: object) => {
    const answer = await admin.send('PUT', `/api/alerts/rules/${ruleId}`, { trigger });
    expect(answer.status).toBe(200);
  };

  test('an alert of several rules ends when none of them finds its condition any more', async () => {
    await makeRule(10, { name: 'Ten' });
    await makeRule(3, { name: 'Three' });
    const itemId = await makeItem(12);
    for (const change of [-10, 5]) await adjust(itemId, change);
    expect(await list()).toMatchObject([{ status: 'triggered', data: { currentStock: 7 } }]);
    await adjust(itemId, 4);
    expect(await list()).toMatchObject([{ status: 'resolved', resolutionNotes: 'Stock recovered' }]);
  });

  test('an alert stays open as long as one of its rules leaves its end to people', async () => {
    await makeRule(10);
    const strict = await makeRule(3, {
      trigger: { type: 'low_stock', thresholds: { minQuantity: 3 }, autoResolve: false },
    });
    expect(strict.trigger.autoResolve).toBe(false);
    const [both, one] = [await makeItem(12), await makeItem(12)];
    await adjust(both, -10);
    await adjust(one, -5);
    for (const itemId of [both, one]) await adjust(itemId, 20);
    const of = async (itemId: string) => (await list()).find(({ data }: Alert) => data?.itemId === itemId)?.status;
    expect([await of(both), await of(one)]).toEqual(['triggered', 'resolved']);
  });

  test('an acknowledged alert ends as well, and nobody is notified of it', async () => {
    await makeRule(10);
    const itemId = await makeItem(12);
    await adjust(itemId, -5);
    const [{ id }] = await list();
    await bulk('acknowledge', [id]);
    const before = await db.look('SELECT send_id FROM alert_sends WHERE instance_id = $1', [id]);
    await adjust(itemId, 20);
    expect(await list()).toMatchObject([
      { status: 'resolved', acknowledgedBy: expect.any(String), acknowledgedUntil: null },
    ]);
    expect(await db.look('SELECT send_id FROM alert_sends WHERE instance_id = $1', [id])).toEqual(before);
  });

  test('while stock recovers and people resolve, each alert ends once', async () => {
    await makeRule(10);
    const items = await Promise.all(Array.from({ length: 12 }, () => makeItem(12)));
    for (const itemId of items) await adjust(itemId, -5);
    const open: Alert[] = await list('?limit=100');
    await Promise.all([
      ...items.map((itemId) => adjust(itemId, 20)),
      ...open.map(({ id }, at) => bulk(at % 2 === 0 ? 'resolve' : 'acknowledge', [id])),
    ]);
    const ended = await db.look<{ status: string; endings: number; is_by_person: boolean; was_by_person: boolean }>(
      `SELECT a.status, (count(e))::int AS endings, a.resolved_by IS NOT NULL AS is_by_person,
         bool_or(e.user_id IS NOT NULL) AS was_by_person
       FROM alert_instances a
       LEFT JOIN audit_entries e ON e.entity_id = a.instance_id::text AND e.action IN ('alert.resolve', 'alert.auto-resolve')
       WHERE a.organization_id = $1 GROUP BY a.instance_id, a.organization_id`,
      [organization.organizationId],
    );
    expect(ended).toHaveLength(12);
    for (const { status, endings, is_by_person: isByPerson, was_by_person: wasByPerson } of ended) {
      expect([status, endings, isByPerson]).toEqual(['resolved', 1, wasByPerson]);
    }
  });

  test('rules that are changed or deleted keep no alert open that the other rules do not want', async () => {
    const ten = await makeRule(10, { name: 'Ten' });
    const fifty = await makeRule(50, { name: 'Fifty' });
    const itemId = await makeItem(100);
    await adjust(itemId, -93);
    await adjust(itemId, 20);
    const look = () => db.database.withTenant(organization.organizationId, systemActor, resolveEnded);
    expect(await look()).toEqual([]);
    await admin.send('DELETE', `/api/alerts/rules/${fifty.id}`);
    expect(await look()).toMatchObject([{ status: 'resolved', resolutionNotes: 'No alert rule applies anymore' }]);
    await adjust(itemId, -18);
    await changeTrigger(ten.id, { thresholds: { minQuantity: 5 } });
    expect(await look()).toMatchObject([{ status: 'resolved', data: { currentStock: 9 } }]);
    expect(await look()).toEqual([]);
  });

  test('an alert whose only rule is gone waits for its stock to recover', async () => {
    const rule = await makeRule(10);
    const itemId = await makeItem(12);
    await adjust(itemId, -5);
    await admin.send('DELETE', `/api/alerts/rules/${rule.id}`);
    const look = () => db.database.withTenant(organization.organizationId, systemActor, resolveEnded);
    expect(await look()).toEqual([]);
    await adjust(itemId, 1);
    expect(await list()).toMatchObject([{ status: 'triggered' }]);
    await adjust(itemId, 10);
    expect(await list()).toMatchObject([{ status: 'resolved' }]);
  });

  test('only rules that stock sets off resolve their alerts when it recovers', async () => {
    expect((await makeRule(5)).trigger.autoResolve).toBe(true);
    expect((await makeRule(undefined, { trigger: { type: 'no_movement' } })).trigger.autoResolve).toBe(false);
    const refused = await admin.post(`/api/alerts/${organization.organizationId}/rules`, {
      name: 'Idle',
      trigger: { type: 'no_movement', autoResolve: true },
    });
    expect([refused.status, refused.error.message]).toEqual([
      400,
      expect.stringContaining('not resolved when stock recovers'),
    ]);
  });

  test('the threshold is minQuantity, else the condition, a number or the item’s reorder point, else 10', async () => {
    const ruleOf = (trigger: object) => makeRule(undefined, { trigger: { type: 'low_stock', ...trigger } });
    const raisedBy = async (quantity: number, fields: object = {}) => {
      const itemId = await makeItem(1_000, fields);
      await adjust(itemId, quantity - 1_000);
      const raised: Alert[] = await list('?limit=100');
      const own = raised.filter(({ data }) => data?.itemId === itemId);
      return own.map(({ data, rules }) => [data?.threshold, rules.map(({ ruleId }) => ruleId)]);
    };
    const named = await ruleOf({ thresholds: { minQuantity: 5 }, conditions: { threshold: 90 } });
    const numbered = await ruleOf({ conditions: { threshold: 30 } });
    const own = await ruleOf({ conditions: { threshold: 'reorderPoint' } });
    const bare = await ruleOf({ conditions: {}, thresholds: {} });
    expect([named, numbered, own, bare].map(({ trigger }) => trigger.thresholds)).toEqual([
      { minQuantity: 5 },
      {},
      {},
      { minQuantity: 10 },
    ]);
    expect(await raisedBy(60)).toEqual([]);
    expect(await raisedBy(60, { reorderPoint: 60 })).toEqual([[60, [own.id]]]);
    expect(await raisedBy(30)).toEqual([[30, [numbered.id]]]);
    expect(await raisedBy(10)).toEqual([[30, [numbered.id, own.id, bare.id]]]);
    expect(await raisedBy(5)).toEqual([[30, [numbered.id, own.id, bare.id, named.id]]]);
  });

  test('a rule that comes to alert at reorder points tells what is low already', async () => {
    const { id } = await makeRule(1);
    await makeItem(40, { reorderPoint: 50 });
    await looked();
    expect(await list()).toEqual([]);
    const conditions = { threshold: 'reorderPoint' };
    await admin.send('PUT', `/api/alerts/rules/${id}`, { trigger: { conditions } });
    await looked();
    expect(await list()).toMatchObject([{ ruleId: id, data: null, summary: { itemCount: 1, atOrBelow: null } }]);
  });

  test('a condition that nobody evaluates is refused by name', async () => {
    const refused = await admin.post(`/api/alerts/${organization.organizationId}/rules`, {
      name: 'Low',
      trigger: { type: 'low_stock', conditions: { threshold: 5, weekday: 'monday' } },
    });
    expect(refused).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } });
    expect(refused.error.message).toContain('Unknown condition: weekday. Known: threshold');
    const soon = await admin.post(`/api/alerts/${organization.organizationId}/rules`, {
      name: 'Low',
      trigger: { type: 'low_stock', conditions: { threshold: 'soon' } },
    });
    expect(soon.error.message).toContain("Condition threshold must be a quantity or 'reorderPoint'");
  });

  test('an alert whose item was restocked says so', async () => {
    await makeRule(10);
    const itemId = await makeItem(8, { name: 'Bolt' });
    await adjust(itemId, 42.5);
    expect((await list())[0]).toMatchObject({
      title: 'Restocked: Bolt',
      message: 'Bolt in Main warehouse has 50.5 again (the rule alerts at 10 or less).',
    });
  });

  test('removing an item cancels its open alerts and tells everyone, and leaves those of others', async () => {
    await makeRule(10);
    const [gone, kept] = [await makeItem(5), await makeItem(6)];
    const removed = await admin.send('DELETE', `/api/inventory-items/${gone}`);
    expect(removed.status).toBe(200);
    expect((await list()).map(({ data }: { data: { itemId: string } }) => data.itemId)).toEqual([kept]);
    expect((await events()).at(-1)).toEqual(['cancelled', 5]);
  });

  test('a change that began before a rule was there is waited for before the rule tells what is low already', async () => {
    const itemId = await makeItem(50);
    const changed = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const change = db.database.withTenant(organization.organizationId, systemActor, async (transaction) => {
      await app.stock.change(transaction, { itemId, change: -45, reason: 'Taken' });
      changed.resolve();
      await release.promise;
    });
    await changed.promise;
    const withTenant = db.database.withTenant.bind(db.database);
    const queries: string[] = [];
    const inTenant = vi.spyOn(db.database, 'withTenant').mockImplementation((organizationId, actor, work, options) =>
      withTenant(
        organizationId,
        actor,
        (transaction) => {
          const query = transaction.query.bind(transaction);
          vi.spyOn(transaction, 'query').mockImplementation((text, values, name) => {
            queries.push(text);
            return query(text, values, name);
          });
          return work(transaction);
        },
        options,
      ),
    );
    await makeRule(10);
    // The job waits, or it has ended and found 50.
    await expect
      .poll(
        async () =>
          queries.filter((text) => text.includes('pg_snapshot_xmin')).length > 1 ||
          (await looks('active')).length === 0,
        { timeout: 30_000 },
      )
      .toBe(true);
    inTenant.mockRestore();
    release.resolve();
    await change;
    await looked();
    expect(await list()).toMatchObject([{ summary: { itemCount: 1, atOrBelow: 10 } }]);
  });

  test('after the alert was resolved, falling again raises a new one', async () => {
    await makeRule(10);
    await looked();
    const itemId = await makeItem(11);
    await adjust(itemId, -1);
    const [first] = await list();
    await bulk('resolve', [first.id]);
    await adjust(itemId, -1);
    expect(await list('?status=triggered')).toEqual([]);
    await adjust(itemId, 5);
    await adjust(itemId, -5);
    expect(await list('?status=triggered')).toHaveLength(1);
  });

  test('items created at or below the threshold raise at once; imported ones are told in one alert, with their number', async () => {
    const rule = await makeRule(10);
    await looked();
    await makeItem(10);
    await makeItem(0);
    await makeItem(11);
    expect(await list()).toHaveLength(2);
    const upload = (rows: string, options: object = {}) =>
      admin.upload(
        '/api/inventory-items/import',
        { warehouseId: organization.warehouseId, ...options },
        `sku,name,quantity\n${rows}`,
      );
    const report = await upload('I1,A,3\nI2,B,30\nI3,C,\n');
    expect(report.data).toMatchObject({ created: 3, alertsRaised: 0, alreadyLow: 2 });
    await looked();
    const summaries = async () => (await list()).filter((alert: Alert) => alert.summary !== null);
    expect(await summaries()).toMatchObject([
      { ruleId: rule.id, title: '4 items are already low', summary: { itemCount: 4, atOrBelow: 10 }, data: null },
    ]);
    const again = await upload('I2,B,2\nI4,D,1\n', { updateExisting: true });
    expect(again.data).toMatchObject({ created: 1, updated: 1, alreadyLow: 2 });
    await looked();
    expect(await summaries()).toMatchObject([{ title: '6 items are already low', status: 'triggered' }]);
    expect(await list()).toHaveLength(3);
  });

  test('enabling rules tells in one alert what is low already, and the number before', async () => {
    const low = await makeRule(10, { isActive: false, priority: 'low' });
    const reorder = await makeRule(undefined, {
      isActive: false,
      priority: 'high',
      trigger: { type: 'low_stock', conditions: { threshold: 'reorderPoint' } },
    });
    for (const quantity of [4, 0, 400]) await makeItem(quantity);
    await makeItem(40, { reorderPoint: 60 });
    await makeItem(1, { isActive: false });
    const preview = async (query: string) =>
      (await admin.get(`/api/alerts/${organization.organizationId}/rules/preview${query}`)).data.alreadyLow;
    expect([await preview('?minQuantity=10'), await preview('?minQuantity=0'), await preview('')]).toEqual([2, 1, 3]);
    await admin.send('PATCH', `/api/alerts/rules/${low.id}/toggle`, { isActive: true });
    await looked();
    expect(await list()).toMatchObject([
      { title: '2 items are already low', priority: 'low', rules: [{ ruleId: low.id }] },
    ]);
    await admin.send('PATCH', `/api/alerts/rules/${reorder.id}/toggle`, { isActive: true });
    await looked();
    const [summary, ...more] = await list();
    expect(more).toEqual([]);
    expect(summary).toMatchObject({
      title: '3 items are already low',
      priority: 'high',
      summary: { itemCount: 3, atOrBelow: null },
      rules: [{ ruleId: low.id }, { ruleId: reorder.id }],
    });
    await bulk('acknowledge', [summary.id]);
    for (const isActive of [false, true]) await admin.send('PATCH', `/api/alerts/rules/${low.id}/toggle`, { isActive });
    await looked();
    expect(await list()).toHaveLength(2);
  });

  test('20 rules that are switched on at once make one summary of all of them', async () => {
    await makeItem(3);
    const created = await Promise.all(Array.from({ length: 20 }, () => makeRule(10, { isActive: false })));
    await db.look('UPDATE alert_rules SET is_active = true WHERE organization_id = $1', [organization.organizationId]);
    await Promise.all(
      created.map(({ id }) =>
        db.database.withTenant(organization.organizationId, systemActor, (transaction) => summarize(transaction, id)),
      ),
    );
    const summaries = await list();
    expect(summaries).toHaveLength(1);
    const ruleIds = summaries[0].rules.map(({ ruleId }: { ruleId: string }) => ruleId);
    expect(new Set(ruleIds)).toEqual(new Set(created.map(({ id }) => id)));
  });

  test('a second rule joins the open alert of an item, with the highest priority, and counts it as its own', async () => {
    const low = await makeRule(10, { priority: 'low' });
    const out = await makeRule(0, { priority: 'critical', name: 'Out' });
    const both = await makeRule(10, { priority: 'medium', name: 'Also low' });
    await looked();
    const itemId = await makeItem(20);
    await adjust(itemId, -15);
    const [raised] = await list();
    expect(raised).toMatchObject({ ruleId: both.id, priority: 'medium', data: { currentStock: 5, threshold: 10 } });
    expect(raised.rules.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual([both.id, low.id]);
    await adjust(itemId, -5);
    const after = await list();
    expect(after).toMatchObject([
      { id: raised.id, priority: 'critical', severity: 'critical', data: { currentStock: 0 } },
    ]);
    expect(after[0].rules.at(-1)).toEqual({ ruleId: out.id, ruleName: 'Out' });
    await bulk('resolve', [raised.id]);
    const rules = await admin.get(`/api/alerts/${organization.organizationId}/rules`);
    for (const { statistics } of rules.data.data) {
      expect(statistics).toMatchObject({ triggerCount: 1, successRate: 1, lastTriggered: expect.any(String) });
    }
    expect(await events()).toHaveLength(3);
  });

  test('two rules and 40 concurrent takes make one open alert of an item, and each mails once', async () => {
    const telling = (recipient: string) => ({ type: 'notification', actions: ['email'], recipients: [recipient] });
    await makeRule(20, { name: 'Twenty', workflow: telling('a@example.test') });
    await makeRule(5, { name: 'Five', workflow: telling('b@example.test') });
    await looked();
    const itemId = await makeItem(40, { name: 'Contended bolt' });
    await Promise.all(Array.from({ length: 40 }, () => adjust(itemId, -1)));
    const alerts = await list();
    expect(alerts).toMatchObject([
      { data: { currentStock: 0 }, rules: [{ ruleName: 'Twenty' }, { ruleName: 'Five' }] },
    ]);
    await vi.waitFor(() => expect(mails.filter(({ text }) => text.includes('Contended bolt'))).toHaveLength(2), {
      timeout: 30_000,
      interval: 100,
    });
  });

  test('an inactive rule, a deleted rule and an inactive item raise nothing', async () => {
    const paused = await makeRule(10, { isActive: false });
    const gone = await makeRule(10);
    await admin.send('DELETE', `/api/alerts/rules/${gone.id}`);
    await makeItem(1);
    expect(await list()).toEqual([]);
    await admin.send('PATCH', `/api/alerts/rules/${paused.id}/toggle`, { isActive: true });
    await makeItem(1, { isActive: false });
    expect((await list()).length).toBeLessThanOrEqual(1);
  });

  test('a refused take raises nothing: the alert belongs to the transaction of the change', async () => {
    await makeRule(10);
    const itemId = await makeItem(20);
    await adjust(itemId, -21);
    expect(await list()).toEqual([]);
    expect(await events()).toEqual([]);
  });

  test('40 concurrent takes across the threshold raise exactly one alert, whose stock is the last one', async () => {
    await makeRule(20);
    const itemId = await makeItem(40);
    await Promise.all(Array.from({ length: 40 }, () => adjust(itemId, -1)));
    const alerts = await list();
    expect(alerts).toHaveLength(1);
    expect(alerts[0].data.currentStock).toBe(0);
    const told = await events();
    expect(told.map(([, stock]) => stock)).toEqual(Array.from({ length: 21 }, (_, index) => 20 - index));
  });

  test('acknowledge, assign, resolve and cancel do what the table of transitions says, for each id on its own', async () => {
    await makeRule(10);
    await looked();
    await makeItem(1);
    await makeItem(2);
    const [first, second] = await list();
    const acknowledged = await bulk('acknowledge', [first.id, 'no-such-alert']);
    expect(acknowledged.data.results).toMatchObject([
      { id: first.id, success: true, instance: { status: 'acknowledged', acknowledgedBy: 'The admin' } },
      { id: 'no-such-alert', success: false, code: 'NOT_FOUND' },
    ]);
    const assigned = await bulk('assign', [first.id], { assignedTo: organization.userId.user });
    expect(assigned.data.results[0].instance).toMatchObject({
      assignedTo: organization.userId.user,
      assignedToName: 'The user',
    });
    expect((await list(`?assignedTo=${organization.userId.user}`)).map((alert: { id: string }) => alert.id)).toEqual([
      first.id,
    ]);
    expect((await list(`?itemId=${first.context.itemId}`)).map((alert: { id: string }) => alert.id)).toEqual([
      first.id,
    ]);
    expect(await list('?itemId=none')).toEqual([]);
    expect(await list(`?warehouseId=${organization.warehouseId}`)).toEqual(await list());
    expect(await list('?warehouseId=none')).toEqual([]);
    expect(await list(`?warehouseId=${first.context.itemId}`)).toEqual([]);
    const resolved = await bulk('resolve', [first.id], { notes: 'Ordered' });
    expect(resolved.data.results[0].instance).toMatchObject({ status: 'resolved', resolutionNotes: 'Ordered' });
    expect((await bulk('acknowledge', [first.id])).data.results[0]).toMatchObject({
      success: false,
      code: 'RULE_BROKEN',
    });
    await bulk('cancel', [second.id]);
    expect((await list()).map((alert: { id: string }) => alert.id)).toEqual([first.id]);
    expect(await list('?status=cancelled')).toMatchObject([{ id: second.id }]);
  });

  test('an assignee must be a member; no ids and more than 100 are refused', async () => {
    await makeRule(10);
    await makeItem(1);
    const [alert] = await list();
    const stranger = await makeOrganization(db.database);
    expect((await bulk('assign', [alert.id], { assignedTo: stranger.userId.user })).status).toBe(422);
    const disagreeing = await bulk('resolve', [alert.id], { notes: 'Ordered', resolutionNotes: 'Found' });
    expect(disagreeing.error.details).toMatchObject([{ field: 'operationData.resolutionNotes' }]);
    const alike = await bulk('resolve', [alert.id], { resolutionNotes: 'Found' });
    expect(alike.data.results[0].instance).toMatchObject({ resolutionNotes: 'Found' });
    expect((await bulk('resolve', [])).error.message).toContain('No items provided for bulk operation');
    expect((await bulk('resolve', Array(101).fill(alert.id))).status).toBe(400);
  });

  // ALR-16 and ALR-33 written out: viewer, user, manager, admin.
  test.each([
    ['create rules', 'POST', '/api/alerts/{org}/rules', [403, 403, 201, 201]],
    ['update rules', 'PUT', '/api/alerts/rules/{rule}', [403, 403, 200, 200]],
    ['toggle rules', 'PATCH', '/api/alerts/rules/{rule}/toggle', [403, 403, 200, 200]],
    ['list rules', 'GET', '/api/alerts/{org}/rules', [200, 200, 200, 200]],
    ['list alerts', 'GET', '/api/alerts/{org}/instances', [200, 200, 200, 200]],
    ['acknowledge', 'POST', '/api/alerts/instances/bulk-update', [403, 200, 200, 200]],
    ['assign', 'POST', '/api/alerts/instances/bulk-update', [403, 200, 200, 200]],
    ['resolve', 'POST', '/api/alerts/instances/bulk-update', [403, 200, 200, 200]],
    ['cancel', 'POST', '/api/alerts/instances/bulk-update', [403, 403, 200, 200]],
    ['delete rules', 'DELETE', '/api/alerts/rules/{rule}', [403, 403, 200, 200]],
  ] as const)('who may %s', async (what, method, path, expected) => {
    const statuses: number[] = [];
    for (const role of ['viewer', 'user', 'manager', 'admin'] as const) {
      const rule = await makeRule(10);
      await makeItem(1);
      const [alert] = await list('?status=triggered');
      const person = await signedIn(app, organization.email[role], organization.organizationId);
      const url = path.replace('{org}', String(organization.organizationId)).replace('{rule}', rule.id);
      const body = { name: 'Rule', isActive: false, operationType: what, alertInstanceIds: [alert.id] };
      statuses.push(
        (await person.send(method, url, method === 'GET' || method === 'DELETE' ? undefined : body)).status,
      );
    }
    expect(statuses).toEqual(expected);
  });

  test('a rule with e-mail sends one mail per recipient, after the commit', async () => {
    const recipients = ['a@example.test', 'b@example.test'];
    await makeRule(10, { workflow: { type: 'notification', actions: ['email', 'inApp'], recipients } });
    await makeItem(3, { name: 'Mailed bolt' });
    const sent = () => mails.filter((mail) => `${mail.subject} ${mail.text}`.includes('Mailed bolt'));
    await expect
      .poll(() =>
        sent()
          .map((mail) => mail.to)
          .toSorted(),
      )
      .toEqual(recipients);
    expect(new Set(sent().map((mail) => mail.deduplicationId)).size).toBe(2);
  });

  test('a change of a rule that changes nothing leaves no entry, and the time of the last one stays', async () => {
    const rule = await makeRule(10);
    const path = `/api/alerts/rules/${rule.id}`;
    for (const body of [{}, { name: rule.name, isActive: true, trigger: rule.trigger }]) {
      expect(await admin.send('PUT', path, body)).toMatchObject({ status: 200, data: { updatedAt: rule.updatedAt } });
    }
    const entries = await db.look('SELECT action FROM audit_entries WHERE entity_id = $1', [rule.id]);
    expect(entries).toEqual([{ action: 'alert-rule.created' }]);
  });

  test('the statistics of a rule follow its alerts', async () => {
    const rule = await makeRule(10);
    await looked();
    await makeItem(1);
    await makeItem(2);
    const [first, second] = await list();
    await bulk('resolve', [first.id]);
    await bulk('cancel', [second.id]);
    const rules = await admin.get(`/api/alerts/${organization.organizationId}/rules`);
    expect(rules.data.data).toMatchObject([{ id: rule.id, statistics: { triggerCount: 2, successRate: 0.5 } }]);
  });
});
