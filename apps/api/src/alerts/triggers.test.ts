import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { systemActor } from '../platform/database/database.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { type TimedTrigger, watchTime } from './watch.ts';

describe('what rules watch', () => {
  let db: TestDatabase;
  let app: App;
  let mails: Mail[];
  let organization: TestOrganization;
  let admin: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app, mails } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  beforeEach(async () => {
    organization = await makeOrganization(db.database);
    admin = await signedIn(app, organization.email.admin, organization.organizationId);
    // Of an organization's own first rule nothing is wanted here.
    await db.look('UPDATE alert_rules SET is_active = false WHERE organization_id = $1', [organization.organizationId]);
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
      sku: `T-${serial}`,
      quantity,
      ...fields,
    };
    const answer = await admin.post('/api/inventory-items', body);
    if (answer.status !== 201) throw new Error(answer.error.message);
    return answer.data.itemId;
  }
  const rulesPath = () => `/api/alerts/${organization.organizationId}/rules`;
  async function makeRule(trigger: object, fields: object = {}) {
    const answer = await admin.post(rulesPath(), { name: 'Rule', trigger, ...fields });
    if (answer.status !== 201) throw new Error(answer.error.message);
    await looked();
    return answer.data;
  }
  async function looked(): Promise<void> {
    const waiting = () => db.look(`SELECT 1 FROM jobs.job WHERE name = 'alerts.evaluate-rule' AND state <= 'active'`);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 30_000, interval: 50 });
  }
  const adjust = (itemId: string, adjustment: number) =>
    admin.post(`/api/inventory-items/${itemId}/adjust`, { adjustment });
  const list = async (query = '') =>
    (await admin.get(`/api/alerts/${organization.organizationId}/instances${query}`)).data.data;
  const titles = async () => (await list()).map(({ title }: { title: string }) => title).toSorted();
  const trial = async (trigger: object) => (await admin.post(`${rulesPath()}/try`, { trigger })).data;
  const watch = (type: TimedTrigger) =>
    db.database.withTenant(organization.organizationId, systemActor, (transaction) => watchTime(transaction, type));
  /** As if the rule had watched for a year. */
  const watchedForLong = () =>
    db.look(`UPDATE alert_rules SET watches_since = now() - interval '1 year' WHERE organization_id = $1`, [
      organization.organizationId,
    ]);

  describe('out of stock and over stock', () => {
    test('ALR-2: out of stock alerts when the last unit has gone, and says when there is some again', async () => {
      const rule = await makeRule({ type: 'out_of_stock' }, { priority: 'critical' });
      expect(rule.trigger).toMatchObject({ type: 'out_of_stock', thresholds: {} });
      const itemId = await makeItem(3);
      await adjust(itemId, -2);
      expect(await list()).toEqual([]);
      await adjust(itemId, -1);
      expect(await list()).toMatchObject([
        {
          title: expect.stringMatching(/^Out of stock: /),
          message: expect.stringMatching(/ in Main warehouse is out of stock\.$/),
          severity: 'critical',
          priority: 'critical',
          triggerType: 'out_of_stock',
          data: { itemId, currentStock: 0, threshold: 0 },
        },
      ]);
      await adjust(itemId, 5);
      expect(await titles()).toEqual([expect.stringMatching(/^Restocked: /)]);
    });

    test('ALR-2: over stock alerts above its number, not at it, and says when there is less again', async () => {
      await makeRule({ type: 'over_stock', thresholds: { maxQuantity: 100 } });
      const itemId = await makeItem(90);
      await adjust(itemId, 10);
      expect(await list()).toEqual([]);
      await adjust(itemId, 1);
      expect(await list()).toMatchObject([
        {
          title: expect.stringMatching(/^Over stock: /),
          message: expect.stringMatching(/ is up to 101 \(the rule alerts above 100\)\.$/),
          severity: 'warning',
          data: { currentStock: 101, threshold: 100 },
        },
      ]);
      await adjust(itemId, 50);
      expect(await list()).toMatchObject([{ data: { currentStock: 151 } }]);
      await adjust(itemId, -51);
      expect(await titles()).toEqual([expect.stringMatching(/^No longer over stock: /)]);
      expect(await list()).toMatchObject([{ severity: 'warning', status: 'resolved', data: { currentStock: 100 } }]);
    });

    test('low and out of stock are two kinds: an item that runs out has an alert of each', async () => {
      await makeRule({ type: 'low_stock', thresholds: { minQuantity: 5 } });
      await makeRule({ type: 'out_of_stock' });
      const itemId = await makeItem(6);
      await adjust(itemId, -6);
      expect((await list()).map(({ triggerType }: { triggerType: string }) => triggerType).toSorted()).toEqual([
        'low_stock',
        'out_of_stock',
      ]);
    });

    test('of two rules about too much, the one that is passed first raises and the other joins', async () => {
      const high = await makeRule({ type: 'over_stock', thresholds: { maxQuantity: 200 } });
      const low = await makeRule({ type: 'over_stock', thresholds: { maxQuantity: 100 } });
      const itemId = await makeItem(50);
      await adjust(itemId, 300);
      const [alert, ...more] = await list();
      expect(more).toEqual([]);
      expect(alert).toMatchObject({ ruleId: low.id, data: { threshold: 100 } });
      expect(alert.rules.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual([low.id, high.id]);
    });

    test('what is there already is told in one alert of each kind', async () => {
      for (const quantity of [0, 0, 7, 500, 600, 700]) await makeItem(quantity);
      await makeRule({ type: 'out_of_stock' });
      await makeRule({ type: 'over_stock', thresholds: { maxQuantity: 500 } });
      expect(await list()).toMatchObject([
        {
          title: '2 items are already over stock',
          summary: { itemCount: 2, atOrBelow: null, above: 500, isScoped: false },
        },
        { title: '2 items are already out of stock', summary: { itemCount: 2, atOrBelow: 0, isScoped: false } },
      ]);
    });
  });

  describe('about what a rule is', () => {
    const scopes: [string, () => Promise<[scope: object, inside: object, outside: object]>][] = [
      [
        'warehouses',
        async () => {
          const other = (await admin.post('/api/warehouses', { name: 'North' })).data;
          const id = other.warehouseId ?? other.id;
          return [{ warehouseIds: [id] }, { warehouseId: id }, {}];
        },
      ],
      ['categories', async () => [{ categories: ['Bolts', 'Nuts'] }, { category: 'Nuts' }, { category: 'Tape' }]],
      ['SKUs', async () => [{ skus: ['only-this'] }, { sku: 'only-this' }, { sku: 'not-this' }]],
      [
        'folders, with all that is below them',
        async () => {
          const folder = async (name: string, parentId?: string) =>
            (await admin.post('/api/folders', { name, ...(parentId === undefined ? {} : { parentId }) })).data.id;
          const [aisle, other] = [
            await folder('Aisle', organization.warehouseId),
            await folder('Other', organization.warehouseId),
          ];
          const bin = await folder('Bin', await folder('Shelf', aisle));
          return [{ folderIds: [aisle] }, { folderId: bin }, { folderId: other }];
        },
      ],
    ];
    test.each(scopes)('%s: what is outside raises nothing, is not counted and not tried', async (_name, make) => {
      const [scope, inside, outside] = await make();
      const trigger = { type: 'low_stock', thresholds: { minQuantity: 5 }, scope };
      const [there, elsewhere] = [await makeItem(9, inside), await makeItem(9, outside)];
      expect(await trial(trigger)).toMatchObject({ found: 0 });
      await Promise.all([adjust(there, -5), adjust(elsewhere, -5)]);
      expect(await trial(trigger)).toMatchObject({ found: 1, alerts: [{ context: { itemId: there } }] });
      const rule = await makeRule(trigger);
      expect(rule.trigger.scope).toMatchObject(scope);
      expect(await list()).toMatchObject([
        { title: '1 item is already low', summary: { itemCount: 1, isScoped: true } },
      ]);
      await Promise.all([adjust(there, 5), adjust(elsewhere, 5)]);
      await Promise.all([adjust(there, -5), adjust(elsewhere, -5)]);
      const alone = (await list()).filter(({ summary }: { summary: object | null }) => summary === null);
      expect(alone).toMatchObject([{ data: { itemId: there } }]);
    });

    test('a rule about others does not join the alert of a rule about this one', async () => {
      const all = await makeRule({ type: 'low_stock', thresholds: { minQuantity: 5 } });
      await makeRule({ type: 'low_stock', thresholds: { minQuantity: 8 }, scope: { categories: ['Nuts'] } });
      const itemId = await makeItem(9, { category: 'Tape' });
      await adjust(itemId, -5);
      expect(await list()).toMatchObject([{ ruleId: all.id, rules: [{ ruleId: all.id }] }]);
    });

    test('all that a scope names must hold; a change of it takes the place of the one before', async () => {
      const rule = await makeRule({ type: 'out_of_stock', scope: { categories: ['A'], skus: ['s-1'] } });
      const [both, one] = [await makeItem(1, { category: 'A', sku: 's-1' }), await makeItem(1, { category: 'A' })];
      await Promise.all([adjust(both, -1), adjust(one, -1)]);
      expect(await list()).toMatchObject([{ data: { itemId: both } }]);
      const changed = await admin.send('PUT', `/api/alerts/rules/${rule.id}`, {
        trigger: { scope: { categories: ['A'] } },
      });
      expect(changed.data.trigger).toMatchObject({ type: 'out_of_stock', scope: { categories: ['A'], skus: [] } });
      await looked();
      expect(await titles()).toEqual([
        expect.stringMatching(/^2 items are already out of stock/),
        expect.stringMatching(/^Out/),
      ]);
    });

    test('a scope that is none is refused, naming what is wanted', async () => {
      const refused = async (scope: object) =>
        (await admin.post(rulesPath(), { name: 'R', trigger: { type: 'low_stock', scope } })).error.message;
      expect(await refused({ suppliers: ['x'] })).toContain('Unknown scope: suppliers');
      expect(await refused({ warehouseIds: ['x'] })).toContain('Must be an id');
      expect(await refused({ skus: Array.from({ length: 201 }, (_, at) => `s${at}`) })).toContain('At most 200 SKUs');
      expect(
        (
          await admin.post(rulesPath(), {
            name: 'R',
            trigger: { type: 'low_stock', scope: { skus: Array.from({ length: 200 }, (_, at) => `s${at}`) } },
          })
        ).status,
      ).toBe(201);
    });
  });

  describe('what time sets off', () => {
    /** As if the item had last moved so many days ago; of the ledger nothing is changed any more, so that its trigger rests. */
    async function lastMoved(itemId: string, days: number): Promise<void> {
      await db.look('ALTER TABLE stock_ledger DISABLE TRIGGER keep');
      await db.look(`UPDATE stock_ledger SET occurred_at = now() - make_interval(days => $2) WHERE item_id = $1`, [
        itemId,
        days,
      ]);
      await db.look('ALTER TABLE stock_ledger ENABLE TRIGGER keep');
    }

    test('an item that stands still is told once, and says when it moves again', async () => {
      const rule = await makeRule({ type: 'no_movement', conditions: { days: 30 } });
      await watchedForLong();
      const [idle, fresh, none] = [await makeItem(4), await makeItem(4), await makeItem(0)];
      await lastMoved(idle, 31);
      await lastMoved(fresh, 29);
      expect(none).toBeTruthy();
      const { raised } = await watch('no_movement');
      expect(raised.map(({ newRuleIds }) => newRuleIds)).toEqual([[rule.id]]);
      const [alert, ...more] = await list();
      expect(more).toEqual([]);
      expect(alert).toMatchObject({
        title: expect.stringMatching(/^No movement: /),
        message: expect.stringMatching(
          /has not moved since \d{4}-\d\d-\d\d, and 4 are there \(the rule alerts after 30 days\)\.$/,
        ),
        data: { itemId: idle, currentStock: 4, threshold: 30 },
      });
      await admin.post('/api/alerts/instances/bulk-update', { operationType: 'resolve', alertInstanceIds: [alert.id] });
      expect((await watch('no_movement')).raised).toEqual([]);
      await lastMoved(fresh, 30);
      await watch('no_movement');
      expect(await list('?status=triggered')).toMatchObject([{ data: { itemId: fresh } }]);
      await adjust(fresh, 1);
      expect((await watch('no_movement')).updated).toMatchObject([{ title: expect.stringMatching(/^Moves again: /) }]);
      expect((await watch('no_movement')).updated).toEqual([]);
      // It stands still again while nobody has resolved the alert.
      await db.look(
        `UPDATE alert_instances SET rule_states = jsonb_set(rule_states, '{0,since}', '"2020-01-01"')
        WHERE status = 'triggered' AND item_id = $1`,
        [fresh],
      );
      await lastMoved(fresh, 30);
      expect((await watch('no_movement')).raised).toHaveLength(1);
      expect((await watch('no_movement')).raised).toEqual([]);
      expect((await list('?status=triggered'))[0].rules).toHaveLength(1);
    });

    test('many at once, and what stood still before, are told in one alert', async () => {
      for (let count = 0; count < 3; count += 1) await lastMoved(await makeItem(2), 100);
      const rule = await makeRule({ type: 'no_movement' });
      expect(rule.trigger.conditions).toEqual({ days: 90 });
      expect(await titles()).toEqual(['3 items have not moved for long']);
      expect((await watch('no_movement')).raised).toEqual([]);
      await watchedForLong();
      for (let count = 0; count < 23; count += 1) await lastMoved(await makeItem(2), 91);
      expect((await watch('no_movement')).raised).toMatchObject([{ alert: { summary: { itemCount: 26 } } }]);
      expect((await watch('no_movement')).raised).toEqual([]);
      expect(await titles()).toEqual(['26 items have not moved for long']);
    });

    test('a movement that waits too long is told once, and says when it waits no longer', async () => {
      await makeRule({ type: 'pending_movement', conditions: { hours: 12 } });
      await watchedForLong();
      const itemId = await makeItem(10);
      const make = async () =>
        (
          await admin.post('/api/inventory-movements', {
            movementType: 'OUTBOUND',
            itemId,
            quantity: 2,
            requiresApproval: true,
          })
        ).data;
      const [waiting] = [await make(), await make()];
      const movementId = waiting.movementId ?? waiting.id;
      await db.look(`UPDATE inventory_movements SET created_at = now() - interval '13 hours' WHERE movement_id = $1`, [
        movementId,
      ]);
      expect((await watch('pending_movement')).raised).toHaveLength(1);
      expect((await watch('pending_movement')).raised).toEqual([]);
      const [alert, ...more] = await list();
      expect(more).toEqual([]);
      expect(alert).toMatchObject({
        title: expect.stringMatching(/^Waiting: Outbound of 2 Bolt/),
        message: expect.stringMatching(/has waited since .* UTC \(the rule alerts after 12 hours\)\.$/),
        triggerType: 'pending_movement',
        movementId,
      });
      await db.look(`UPDATE inventory_movements SET status = 'cancelled' WHERE movement_id = $1`, [movementId]);
      expect((await watch('pending_movement')).updated).toMatchObject([
        { title: expect.stringMatching(/^No longer waiting: Outbound of 2 Bolt/) },
      ]);
    });
  });

  test('a large movement is told as it is done, each once, however many of one item', async () => {
    await makeRule({ type: 'large_movement', conditions: { value: 100 } });
    const itemId = await makeItem(1_000, { unitPrice: 10 });
    const before = (await list()).length;
    await adjust(itemId, -9);
    expect(await list()).toHaveLength(before);
    await adjust(itemId, -10);
    await adjust(itemId, -11);
    const alerts = (await list()).slice(0, 2);
    expect(alerts).toMatchObject([
      { title: expect.stringMatching(/^Large movement: Adjustment of 11 /), triggerType: 'large_movement' },
      { message: expect.stringMatching(/ is worth 100 \(the rule alerts from 100 on\)\.$/) },
    ]);
    await admin.post('/api/inventory-movements', { movementType: 'OUTBOUND', itemId, quantity: 20 });
    expect(await list()).toMatchObject([
      { title: expect.stringMatching(/^Large movement: Outbound of 20 /) },
      {},
      {},
      {},
    ]);
    expect(new Set(alerts.map(({ movementId }: { movementId: string }) => movementId)).size).toBe(2);
  });

  test('a number that a kind does not look at is refused, and one that it needs is asked for', async () => {
    const refused = async (trigger: object) => (await admin.post(rulesPath(), { name: 'R', trigger })).error?.message;
    expect(await refused({ type: 'over_stock' })).toContain('A rule of the type over_stock needs a maxQuantity');
    expect(await refused({ type: 'large_movement' })).toContain('A rule of the type large_movement needs a value');
    expect(await refused({ type: 'out_of_stock', thresholds: { minQuantity: 3 } })).toContain(
      'A rule of the type out_of_stock has no minQuantity',
    );
    expect(await refused({ type: 'low_stock', conditions: { days: 3 } })).toContain('has no days');
    expect(await refused({ type: 'no_movement', conditions: { days: 0 } })).toContain(
      'Days must be a whole number from 1 to 3,650',
    );
    const rule = await makeRule({ type: 'over_stock', thresholds: { maxQuantity: 5 } });
    const change = async (trigger: object) => admin.send('PUT', `/api/alerts/rules/${rule.id}`, { trigger });
    expect((await change({ type: 'large_movement' })).error.message).toContain('needs a value');
    expect((await change({ type: 'low_stock' })).data.trigger).toMatchObject({
      type: 'low_stock',
      thresholds: { minQuantity: 10 },
    });
  });

  test('statistics tell what was raised, how soon it was answered, and who is noisiest', async () => {
    const rule = await makeRule({ type: 'out_of_stock', autoResolve: false });
    const other = await makeRule({ type: 'over_stock', thresholds: { maxQuantity: 50 } });
    const [noisy, quiet] = [await makeItem(1), await makeItem(1)];
    const raise = async (itemId: string) => {
      await adjust(itemId, -1);
      const [{ id }] = await list();
      await adjust(itemId, 1);
      return id;
    };
    const ended = await raise(noisy);
    await db.look(`UPDATE alert_instances SET triggered_at = now() - interval '30 minutes' WHERE instance_id = $1`, [
      ended,
    ]);
    const bulk = (operationType: string, id: string) =>
      admin.post('/api/alerts/instances/bulk-update', { operationType, alertInstanceIds: [id] });
    await bulk('acknowledge', ended);
    await bulk('resolve', ended);
    await bulk('cancel', await raise(noisy));
    await raise(quiet);
    const path = `/api/alerts/${organization.organizationId}/statistics`;
    const told = (await admin.get(path)).data;
    expect(told).toMatchObject({ days: 30, raised: 3, open: 1, resolved: 1, cancelled: 1, successRate: 0.5 });
    expect(told.minutesToAcknowledge).toBeCloseTo(30, 0);
    expect(told.minutesToResolve).toBeCloseTo(30, 0);
    expect(told.byDay).toHaveLength(31);
    expect(told.byDay.reduce((sum: number, day: { raised: number }) => sum + day.raised, 0)).toBe(3);
    expect(told.noisiestRules).toEqual([{ ruleId: rule.id, ruleName: 'Rule', raised: 3 }]);
    expect(
      told.noisiestItems.map(({ itemId, raised }: { itemId: string; raised: number }) => [itemId, raised]),
    ).toEqual([
      [noisy, 2],
      [quiet, 1],
    ]);
    expect((await admin.get(`${path}?ruleId=${other.id}`)).data).toMatchObject({ raised: 0, successRate: null });
    expect((await admin.get(`${path}?ruleId=x`)).data).toMatchObject({ raised: 0 });
    expect((await admin.get(`${path}?days=181`)).status).toBe(400);
    const viewer = await signedIn(app, organization.email.viewer, organization.organizationId);
    expect((await viewer.get(path)).error.code).toBe('PERMISSION_DENIED');
  });

  test('ALR-17: a test says what the rule would raise and how its mail looks; asked to, it is sent to whoever asks alone', async () => {
    const itemId = await makeItem(2);
    const rule = await makeRule({ type: 'low_stock', thresholds: { minQuantity: 2 } }, { isActive: false });
    const path = `/api/alerts/rules/${rule.id}/test`;
    const told = (await admin.post(path, {})).data;
    expect(told).toMatchObject({
      found: 1,
      isToldTogether: true,
      alerts: [{ title: expect.stringMatching(/^Low stock: /), context: { itemId, currentStock: 2, threshold: 2 } }],
      sentTo: null,
    });
    expect(told.message.subject).toBe(`[Tallyard test] ${told.alerts[0].title}`);
    expect(told.message.text).toContain(told.alerts[0].message);
    expect((await admin.post(path, { send: true })).data.sentTo).toBe(organization.email.admin);
    await vi.waitFor(
      () =>
        expect(mails.map(({ to, subject }) => [to, subject])).toContainEqual([
          organization.email.admin,
          told.message.subject,
        ]),
      { timeout: 30_000 },
    );
    expect(await list()).toEqual([]);
    const user = await signedIn(app, organization.email.user, organization.organizationId);
    expect((await user.post(path, {})).error.code).toBe('PERMISSION_DENIED');
    expect((await admin.post(`/api/alerts/rules/${itemId}/test`, {})).status).toBe(404);
  });

  test('what live evaluation raises for random changes is what the conditions say of each of them', async () => {
    const rules = [
      await makeRule({ type: 'low_stock', thresholds: { minQuantity: 4 }, scope: { categories: ['A'] } }),
      await makeRule({ type: 'out_of_stock' }),
      await makeRule({ type: 'over_stock', thresholds: { maxQuantity: 8 }, scope: { categories: ['B'] } }),
    ];
    const items = [await makeItem(6, { category: 'A' }), await makeItem(6, { category: 'B' })];
    const quantities = [6, 6];
    const expected = new Map<string, number>();
    const state = { seed: 7 };
    const random = (below: number) => {
      state.seed = (state.seed * 48_271) % 2_147_483_647;
      return state.seed % below;
    };
    const off = (type: string, quantity: number) =>
      type === 'low_stock' ? quantity <= 4 : type === 'out_of_stock' ? quantity <= 0 : quantity > 8;
    for (let step = 0; step < 60; step += 1) {
      const at = random(2);
      const before = quantities[at] as number;
      const after = random(12);
      if (after === before) continue;
      await adjust(items[at] as string, after - before);
      quantities[at] = after;
      for (const { trigger } of rules) {
        const category = trigger.scope.categories[0];
        if (category !== undefined && category !== 'AB'[at]) continue;
        if (!off(trigger.type, before) && off(trigger.type, after)) {
          expected.set(`${trigger.type} ${at}`, (expected.get(`${trigger.type} ${at}`) ?? 0) + 1);
        }
      }
      const open = await list();
      const ids = open.map(({ id }: { id: string }) => id);
      if (ids.length > 0)
        await admin.post('/api/alerts/instances/bulk-update', { operationType: 'resolve', alertInstanceIds: ids });
    }
    const rows = await db.look<{ kind: string; item_id: string; raised: number }>(
      `SELECT trigger_type AS kind, item_id, count(*)::int AS raised FROM alert_instances
       WHERE organization_id = $1 AND item_id IS NOT NULL GROUP BY 1, 2`,
      [organization.organizationId],
    );
    expect(new Map(rows.map(({ kind, item_id: id, raised }) => [`${kind} ${items.indexOf(id)}`, raised]))).toEqual(
      expected,
    );
  });
});
