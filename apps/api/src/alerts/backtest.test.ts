import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { systemActor } from '../platform/database/database.ts';
import { backtestLines } from './backtest.ts';
import type { HistoricalEvent } from './historical-event.ts';
import { historicalEvents } from './historical-events.ts';
import { raiseAfterCoolDown } from './raise-after-cool-down.ts';
import { newTrigger } from './rule-trigger.ts';

describe('backtests and cool-downs of rules', () => {
  let db: TestDatabase;
  let app: App;
  let organization: TestOrganization;
  let admin: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  beforeEach(async () => {
    organization = await makeOrganization(db.database);
    admin = await signedIn(app, organization.email.admin, organization.organizationId);
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
      name: `Nut ${serial}`,
      sku: `N-${serial}`,
      quantity,
      ...fields,
    };
    return (await admin.post('/api/inventory-items', body)).data.itemId;
  }
  const rulesPath = () => `/api/alerts/${organization.organizationId}/rules`;
  const makeRule = async (trigger: object, fields: object = {}) =>
    (await admin.post(rulesPath(), { name: 'Rule', trigger, ...fields })).data;
  const adjust = (itemId: string, adjustment: number) =>
    admin.post(`/api/inventory-items/${itemId}/adjust`, { adjustment });
  const alerts = () =>
    db.look<{
      instance_id: string;
      rule_id: string;
      item_id: string;
      status: string;
      triggered_at: Date;
      trigger_type: string;
    }>(
      `SELECT instance_id, rule_id, item_id, status, triggered_at, trigger_type FROM alert_instances
       WHERE organization_id = $1 AND item_id IS NOT NULL ORDER BY triggered_at, item_id`,
      [organization.organizationId],
    );
  const resolveAll = async () => {
    const open = (await alerts()).filter(({ status }) => status === 'triggered').map(({ instance_id: id }) => id);
    if (open.length === 0) return;
    await admin.post('/api/alerts/instances/bulk-update', { operationType: 'resolve', alertInstanceIds: open });
  };
  const inTenant = <Result>(work: Parameters<typeof db.database.withTenant<Result>>[2]) =>
    db.database.withTenant(organization.organizationId, systemActor, work);
  const backtest = async (trigger: object, days?: number) =>
    (await admin.post(`${rulesPath()}/backtest`, { trigger, ...(days === undefined ? {} : { days }) })).data;
  /** Moves what an item's ledger says into the past; of the ledger nothing is changed any more, so that its trigger rests. */
  const daysAgo = async (itemId: string, days: number) => {
    await db.look('ALTER TABLE stock_ledger DISABLE TRIGGER keep');
    await db.look(
      `UPDATE stock_ledger SET created_at = created_at - make_interval(days => $2), occurred_at = occurred_at - make_interval(days => $2)
       WHERE item_id = $1`,
      [itemId, days],
    );
    await db.look(`UPDATE inventory_items SET created_at = created_at - make_interval(days => $2) WHERE item_id = $1`, [
      itemId,
      days,
    ]);
    await db.look('ALTER TABLE stock_ledger ENABLE TRIGGER keep');
  };

  test('replaying rules over random changes gives exactly the alerts that they raised, though nobody resolves any', async () => {
    const triggers = [
      { type: 'low_stock', thresholds: { minQuantity: 4 }, scope: { categories: ['A'] } },
      { type: 'low_stock', conditions: { threshold: 'reorderPoint' } },
      { type: 'out_of_stock', scope: { skus: ['walk-0', 'walk-1'] } },
      { type: 'over_stock', thresholds: { maxQuantity: 9 } },
      { type: 'low_stock', thresholds: { minQuantity: 4 }, autoResolve: false },
      { type: 'low_stock', thresholds: { minQuantity: 6 }, coolDownMinutes: 60 },
      { type: 'large_movement', conditions: { value: 20 } },
    ] as const;
    const state = { seed: 11 };
    const random = (below: number) => {
      state.seed = (state.seed * 48_271) % 2_147_483_647;
      return state.seed % below;
    };
    for (const trigger of triggers) {
      const rule = await makeRule(trigger);
      const items: [id: string, quantity: number][] = [];
      for (let at = 0; at < 3; at += 1) {
        const quantity = random(12);
        const fields = {
          sku: `walk-${trigger.type}-${at}-${serial}`,
          category: 'ABA'[at],
          reorderPoint: 3,
          unitPrice: 4,
        };
        items.push([await makeItem(quantity, fields), quantity]);
      }
      for (let step = 0; step < 25; step += 1) {
        const one = items[random(3)] as [string, number];
        const after = random(14);
        if (after !== one[1]) await adjust(one[0], after - one[1]);
        one[1] = after;
        // A movement has no state that could end.
        if (trigger.type === 'large_movement') await resolveAll();
      }
      const raised = (await alerts()).filter(({ rule_id: id }) => id === rule.id);
      const replayed = await inTenant(async (transaction) => {
        const events: HistoricalEvent[] = [];
        for await (const event of historicalEvents(transaction, newTrigger(trigger as never), 180)) events.push(event);
        return events;
      });
      const expected = raised.map(({ item_id: id, triggered_at: at }) => `${id} ${at.getTime()}`);
      const found = replayed.filter(({ is_out: isOut }) => !isOut).map(({ item_id: id, at }) => `${id} ${at}`);
      expect(found.toSorted()).toEqual(expected.toSorted());
      const isOfMany =
        trigger.type !== 'out_of_stock' && !('autoResolve' in trigger) && !('coolDownMinutes' in trigger);
      expect(raised.length).toBeGreaterThan(isOfMany ? 3 : trigger.type === 'out_of_stock' ? -1 : 1);
      await db.look('UPDATE alert_rules SET is_active = false WHERE organization_id = $1', [
        organization.organizationId,
      ]);
      for (const [id] of items) await admin.send('DELETE', `/api/inventory-items/${id}`, {});
      await db.look('UPDATE inventory_items SET is_active = false WHERE organization_id = $1', [
        organization.organizationId,
      ]);
    }
  });

  test('says how many stock-outs it would have come before, by how much, and which it would have missed', async () => {
    const warned = await makeItem(20);
    await adjust(warned, -16);
    await daysAgo(warned, 6);
    await adjust(warned, -4);
    const sudden = await makeItem(20);
    await adjust(sudden, -20);
    const quiet = await makeItem(20);
    await adjust(quiet, -16);
    const told = await backtest({ type: 'low_stock', thresholds: { minQuantity: 5 } });
    expect(told).toMatchObject({ days: 180, raised: 3, stockOuts: 2, beforeStockOut: 1, missed: 1 });
    expect(told.medianHoursBefore).toBeCloseTo(144, 0);
    expect(told.byDay).toHaveLength(181);
    const sum = (field: 'raised' | 'stockOuts') =>
      told.byDay.reduce((all: number, day: Record<string, number>) => all + (day[field] ?? 0), 0);
    expect([sum('raised'), sum('stockOuts')]).toEqual([3, 2]);
    expect(told.busiest).toHaveLength(3);
    expect(await backtest({ type: 'low_stock', thresholds: { minQuantity: 5 } }, 3)).toMatchObject({
      raised: 2,
      stockOuts: 2,
      beforeStockOut: 0,
      missed: 2,
    });
    expect(await backtest({ type: 'low_stock', thresholds: { minQuantity: 3 } })).toMatchObject({
      raised: 2,
      beforeStockOut: 0,
    });
    expect(await backtest({ type: 'manual' })).toMatchObject({ raised: 0 });
    expect((await admin.post(`${rulesPath()}/backtest`, { trigger: { type: 'low_stock' }, days: 181 })).status).toBe(
      400,
    );
  });

  test('an idle time and a long wait are found in the past, those that ended as well', async () => {
    const itemId = await makeItem(5);
    await daysAgo(itemId, 100);
    await adjust(itemId, 1);
    expect(await backtest({ type: 'no_movement', conditions: { days: 30 } })).toMatchObject({ raised: 1 });
    expect(await backtest({ type: 'no_movement', conditions: { days: 101 } })).toMatchObject({ raised: 0 });
    const body = { movementType: 'OUTBOUND', itemId, quantity: 1, requiresApproval: true };
    const { movementId } = (await admin.post('/api/inventory-movements', body)).data;
    await db.look(
      `UPDATE inventory_movements SET created_at = now() - interval '3 days', status = 'cancelled', updated_at = now() - interval '2 days'
       WHERE movement_id = $1`,
      [movementId],
    );
    expect(await backtest({ type: 'pending_movement', conditions: { hours: 20 } })).toMatchObject({ raised: 1 });
    expect(await backtest({ type: 'pending_movement', conditions: { hours: 30 } })).toMatchObject({ raised: 0 });
  });

  test('while a rule cools down it keeps still about the item, and afterwards tells what still holds', async () => {
    const rule = await makeRule({ type: 'low_stock', thresholds: { minQuantity: 5 }, coolDownMinutes: 60 });
    expect(rule.trigger.coolDownMinutes).toBe(60);
    const [stays, recovers, other] = [await makeItem(9), await makeItem(9), await makeItem(9)];
    for (const itemId of [stays, recovers]) {
      await adjust(itemId, -5);
      await adjust(itemId, 5);
    }
    await resolveAll();
    for (const itemId of [stays, recovers, other]) await adjust(itemId, -6);
    await adjust(recovers, 6);
    const openAbout = async () =>
      (await alerts()).filter(({ status }) => status === 'triggered').map(({ item_id: id }) => id);
    expect(await openAbout()).toEqual([other]);
    expect(await inTenant(raiseAfterCoolDown)).toEqual([]);
    await db.look(`UPDATE alert_held SET until = now() - interval '1 second' WHERE organization_id = $1`, [
      organization.organizationId,
    ]);
    expect(await inTenant(raiseAfterCoolDown)).toMatchObject([
      { alert: { data: { itemId: stays, currentStock: 3 } }, newRuleIds: [rule.id] },
    ]);
    expect(await inTenant(raiseAfterCoolDown)).toEqual([]);
    expect((await openAbout()).toSorted()).toEqual([stays, other].toSorted());
    expect(await backtest({ type: 'low_stock', thresholds: { minQuantity: 5 }, coolDownMinutes: 60 })).toMatchObject({
      raised: 3,
    });
    expect(await backtest({ type: 'low_stock', thresholds: { minQuantity: 5 } })).toMatchObject({ raised: 5 });
  });

  test('what a file brings in is not in what is looked back at', async () => {
    const csv = 'name,sku,quantity\nLow one,low-1,1\nLow two,low-2,2\n';
    const answer = await admin.upload('/api/inventory-items/import', { warehouseId: organization.warehouseId }, csv);
    expect(answer.status, JSON.stringify(answer)).toBeLessThan(300);
    expect(await backtest({ type: 'low_stock', thresholds: { minQuantity: 5 } })).toMatchObject({ raised: 0 });
    await makeItem(1);
    expect(await backtest({ type: 'low_stock', thresholds: { minQuantity: 5 } })).toMatchObject({ raised: 1 });
  });

  test('of many items it says how far it is, slice by slice, and comes to what a look at all of them at once finds', async () => {
    const many = 2_100;
    await db.look(
      `WITH made AS (
         INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, quantity, created_at)
         SELECT $1, gen_random_uuid(), $2, 'Pin ' || n, 'pin-' || n, n % 7, now() - interval '90 days' FROM generate_series(1, $3::int) n
         RETURNING *
       )
       INSERT INTO stock_ledger (organization_id, item_id, warehouse_id, movement_id, change, quantity_after, created_at, occurred_at)
       SELECT organization_id, item_id, warehouse_id, gen_random_uuid(), quantity - 20, quantity, t, t
       FROM made CROSS JOIN (SELECT now() - interval '30 days') AS t (t)`,
      [organization.organizationId, organization.warehouseId, many],
    );
    const body = { trigger: { type: 'low_stock', thresholds: { minQuantity: 3 } }, days: 60 };
    const { status, headers, data } = await admin.post('/api/alerts/rules/backtest/lines', body);
    expect([status, headers['content-type']]).toEqual([200, 'application/x-ndjson']);
    const { backtest: told } = data.at(-1);
    expect(data.slice(0, -1)).toEqual([0, 1_000, 2_000, many].map((done) => ({ done, total: many })));
    expect(told).toEqual(await backtest(body.trigger, 60));
    expect(told).toMatchObject({ days: 60, raised: 1_200, stockOuts: 300, missed: 300 });
    const atOnce = await inTenant(async (transaction) => {
      let raised = 0;
      for await (const event of historicalEvents(transaction, newTrigger(body.trigger as never), 60))
        if (!event.is_out) raised += 1;
      return raised;
    });
    expect(atOnce).toBe(told.raised);
  });

  test('of what nobody reads any more nothing else is looked through', async () => {
    await db.look(
      `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku)
       SELECT $1, gen_random_uuid(), $2, 'Pin ' || n, 'pin-' || n FROM generate_series(1, 3100) n`,
      [organization.organizationId, organization.warehouseId],
    );
    let reads = 0;
    const counted: typeof inTenant = (work) => {
      reads += 1;
      return inTenant(work);
    };
    for await (const line of backtestLines(counted, newTrigger({ type: 'low_stock' } as never), 60)) {
      if ('done' in line && line.done === 1_000) break;
    }
    expect(reads).toBe(2);
  });

  test('without anything it comes to nothing, and what cannot be is refused before the first line', async () => {
    const lines = (body: object) => admin.post('/api/alerts/rules/backtest/lines', body);
    const { data } = await lines({ trigger: { type: 'out_of_stock' } });
    expect(data).toMatchObject([{ done: 0, total: 0 }, { backtest: { days: 180, raised: 0, busiest: [] } }]);
    expect((await lines({ trigger: { type: 'low_stock' }, days: 181 })).status).toBe(400);
    expect((await lines({ trigger: { type: 'over_stock' } })).status).toBe(400);
  });
});
