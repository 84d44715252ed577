import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { HistoricalEvent } from '../alerts/historical-event.ts';
import { historicalEvents } from '../alerts/historical-events.ts';
import type { App } from '../app.ts';
import { systemActor } from '../platform/database/database.ts';
import { demoRules } from './alerts.ts';
import { catalogItems } from './catalog.ts';
import { pastChanges } from './history.ts';
import { Random } from './random.ts';

const itemCount = Number(process.env.REPLAYED_ITEMS ?? 100);
/** Fixed, so that the history is the same each time. */
const today = new Date('2026-11-25T12:00:00Z');

interface Step {
  readonly item: number;
  readonly daysAgo: number;
  readonly change: number;
}

/**
 * The half year that the demo's stock has behind it, booked change after change through the api while a rule of the demo watches, against
 * what the backtest of the rule finds in the ledger that came of it.
 */
describe('replaying the rules of the demo over the history of the demo', () => {
  let db: TestDatabase;
  let app: App;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 10 });
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  test.each(demoRules.map((rule, at) => [rule.name, rule, at] as const))(
    '%s gives exactly the alerts that it raised live',
    {
      timeout: 300_000,
    },
    async (_name, rule, at) => {
      const one = await makeOrganization(db.database);
      const admin = await signedIn(app, one.email.admin, one.organizationId);
      await db.look('UPDATE alert_rules SET is_active = false WHERE organization_id = $1', [one.organizationId]);
      const trigger = {
        type: rule.trigger_type,
        conditions: rule.min_quantity === null ? { threshold: 'reorderPoint' } : {},
        thresholds: rule.min_quantity === null ? {} : { minQuantity: rule.min_quantity },
      };
      const created = await admin.post(`/api/alerts/${one.organizationId}/rules`, { name: rule.name, trigger });
      expect(created.status, JSON.stringify(created.error)).toBe(201);

      // Other items for each rule, as the catalog goes on.
      const random = new Random(20_251_121 + at);
      const items = catalogItems(random, itemCount).map((item) => ({
        ...item,
        past: pastChanges(random, item.quantity, today),
      }));
      const ids: string[] = [];
      for (const { name, sku, reorderPoint, past } of items) {
        const quantity = past[0]?.quantityAfter ?? 0;
        ids.push(await makeItem(admin, { warehouseId: one.warehouseId, name, sku, reorderPoint, quantity }));
      }
      const steps: Step[] = items.flatMap(({ past }, item) =>
        past.slice(1).map(({ daysAgo, change }) => ({ item, daysAgo, change })),
      );
      for (const { item, change } of steps.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
        // The reason of an alert is taken for gone before the next change of its item, as the backtest takes it.
        await db.look(
          `UPDATE alert_instances SET status = 'resolved', resolved_at = now()
         WHERE organization_id = $1 AND item_id = $2 AND status = 'triggered'`,
          [one.organizationId, ids[item]],
        );
        const booked = await admin.post(`/api/inventory-items/${ids[item]}/adjust`, { adjustment: change });
        expect(booked.status, JSON.stringify(booked.error)).toBe(200);
      }

      const raised = await db.look<{ item_id: string; triggered_at: Date }>(
        `SELECT item_id, triggered_at FROM alert_instances WHERE organization_id = $1 AND rule_id = $2 AND item_id IS NOT NULL`,
        [one.organizationId, created.data.id],
      );
      const found = await db.database.withTenant(one.organizationId, systemActor, async (transaction) => {
        const events: HistoricalEvent[] = [];
        for await (const event of historicalEvents(transaction, rule, 180)) if (!event.is_out) events.push(event);
        return events;
      });
      const live = raised.map(({ item_id: id, triggered_at: time }) => `${id} ${time.getTime()}`);
      expect(found.map(({ item_id: id, at: time }) => `${id} ${time}`).toSorted()).toEqual(live.toSorted());
      process.stderr.write(`${rule.name}: ${live.length} alerts of ${steps.length} changes, live and replayed\n`);
      expect(live.length).toBeGreaterThan(0);
    },
  );
});

const makeItem = async (admin: Browser, item: object): Promise<string> =>
  (await admin.post('/api/inventory-items', item)).data.itemId;
