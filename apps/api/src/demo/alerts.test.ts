import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { HistoricalEvent } from '../alerts/historical-event.ts';
import { historicalEvents } from '../alerts/historical-events.ts';
import { resolveEnded } from '../alerts/recovery.ts';
import { rules } from '../alerts/rules-repository.ts';
import { systemActor } from '../platform/database/database.ts';
import { demoRules } from './alerts.ts';
import { historyDays } from './history.ts';
import { seedDemo } from './seed.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await makeTestDatabase();
  await seedDemo(db.database, async () => 'no password');
});
afterAll(async () => db?.drop());

describe.each([
  ['Harbour Supply', 80],
  ['Lindqvist Workshop', 1],
])('the alerts of %s', (organization, fewest) => {
  const organizationId = async () =>
    (
      await db.look<{ id: number }>('SELECT organization_id AS id FROM organizations WHERE name = $1', [organization])
    )[0]?.id ?? 0;

  test.each(demoRules.map((rule) => [rule.name, rule] as const))(
    "replaying '%s' over 180 days gives exactly the alerts that it raised, no more and no less",
    async (name, rule) => {
      const id = await organizationId();
      const raised = await db.look<{ item_id: string; triggered_at: Date }>(
        `SELECT a.item_id, a.triggered_at FROM alert_instances a, rules_of_alert(a.rule_id, a.joined_rules) j, alert_rules r
         WHERE a.organization_id = $1 AND r.organization_id = $1 AND r.rule_id = j.rule_id AND r.name = $2`,
        [id, name],
      );
      const found = await db.database.withTenant(id, systemActor, async (transaction) => {
        const events: HistoricalEvent[] = [];
        for await (const event of historicalEvents(transaction, rule, historyDays))
          if (!event.is_out) events.push(event);
        return events;
      });
      expect(found.map(({ item_id: itemId, at }) => `${itemId} ${at}`).toSorted()).toEqual(
        raised.map(({ item_id: itemId, triggered_at: at }) => `${itemId} ${at.getTime()}`).toSorted(),
      );
      expect(raised.length).toBeGreaterThanOrEqual(name === 'Out of stock' ? Math.min(fewest, 10) : fewest);
    },
  );

  test('some wait, the first of them seen; the others were dealt with before their items changed again', async () => {
    const [counts] = await db.look(
      `SELECT (count(*) FILTER (WHERE status = 'triggered')) BETWEEN 1 AND 8 AS waiting,
         (count(*) FILTER (WHERE status = 'acknowledged'))::int AS seen,
         (count(*) FILTER (WHERE status = 'resolved' AND acknowledged_at IS NOT NULL)) > 0 AS seen_before,
         (count(*) FILTER (WHERE (status = 'resolved') <> (resolved_at BETWEEN triggered_at AND now())))::int AS untimely,
         (count(*) FILTER (WHERE acknowledged_at NOT BETWEEN triggered_at AND COALESCE(resolved_at, now())))::int AS unordered,
         (count(*) FILTER (WHERE resolved_at > (SELECT min(l.created_at) FROM stock_ledger l
            WHERE l.item_id = a.item_id AND l.created_at > a.triggered_at)))::int AS late,
         (count(*) FILTER (WHERE (resolved_at IS NOT NULL)::int + (acknowledged_at IS NOT NULL)::int <>
            (SELECT count(*) FROM audit_entries e WHERE e.entity = 'alert' AND e.entity_id = a.instance_id::text)))::int AS unnoted
       FROM alert_instances a WHERE organization_id = $1`,
      [await organizationId()],
    );
    expect(counts).toEqual({
      waiting: true,
      seen: 2,
      seen_before: true,
      untimely: 0,
      unordered: 0,
      late: 0,
      unnoted: 0,
    });
  });

  test('no alert is open whose condition has ended', async () => {
    const ended = await db.database.withTenant(await organizationId(), systemActor, resolveEnded);
    expect(ended).toEqual([]);
  });

  test('the rules are as old as what they watched, and say when they last raised something', async () => {
    const page = { page: 1, limit: 20, sortBy: 'name', sortDirection: 'asc' } as const;
    const { data } = await db.database.withTenant(await organizationId(), systemActor, (transaction) =>
      rules.page(transaction, page),
    );
    const today = Date.now();
    for (const { name, isActive, createdAt, statistics } of data) {
      expect([name, isActive]).toEqual([name, demoRules.find((rule) => rule.name === name)?.is_active]);
      expect((today - Date.parse(createdAt)) / 86_400_000).toBeCloseTo(historyDays, 0);
      const daysSince = (today - Date.parse(statistics.lastTriggered ?? '')) / 86_400_000;
      // Nothing of the demo's stock has changed today.
      expect(daysSince).toBeGreaterThan(0.9);
      expect(daysSince).toBeLessThan(30);
    }
    expect(data).toHaveLength(demoRules.length);
  });
});

test('what was booked to an item stands in its ledger in the order of its days and hours', async () => {
  const [count] = await db.look(
    `SELECT (count(*) FILTER (WHERE before >= created_at))::int AS turned,
       (count(*) FILTER (WHERE quantity_before <> quantity_after - change))::int AS broken FROM (
       SELECT *, lag(created_at) OVER item AS before, lag(quantity_after) OVER item AS quantity_before
       FROM stock_ledger WINDOW item AS (PARTITION BY item_id ORDER BY entry_id)) l`,
  );
  expect(count).toEqual({ turned: 0, broken: 0 });
});
