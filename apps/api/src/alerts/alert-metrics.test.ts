import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrganization, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { type Database, systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { foldMetrics } from './alert-metrics.ts';
import { findRule, rules } from './rules-repository.ts';

/** What the figures must be: counted from every alert there is. */
const plainCount = `
  SELECT count(*)::int AS "triggerCount", max(triggered_at) AS "lastTriggered",
         round(avg(extract(epoch FROM resolved_at - triggered_at) / 60) FILTER (WHERE status = 'resolved'), 1)::float
           AS "averageResolutionTime",
         round(count(*) FILTER (WHERE status = 'resolved')::numeric
           / NULLIF(count(*) FILTER (WHERE status IN ('resolved', 'cancelled')), 0), 4)::float AS "successRate"
  FROM alert_instances WHERE organization_id = $1 AND rule_id = $2`;

describe('the figures of alert rules', () => {
  let db: TestDatabase;
  let organization: TestOrganization;

  beforeAll(async () => {
    db = await makeTestDatabase();
    organization = await makeOrganization(db.database);
  });
  afterAll(() => db?.drop());

  const inTenant = <Result>(
    work: (transaction: TenantTransaction) => Promise<Result>,
    { organizationId }: TestOrganization = organization,
    database: Database = db.database,
  ) => database.withTenant(organizationId, systemActor, work);

  async function addRule(transaction: TenantTransaction): Promise<string> {
    const ruleId = newId();
    await transaction.query(
      `INSERT INTO alert_rules (organization_id, rule_id, name, priority, trigger_type, min_quantity)
       VALUES ($1, $2, 'Low', 'medium', 'low_stock', 10)`,
      [transaction.organizationId, ruleId],
    );
    return ruleId;
  }

  /** Alerts of the last months: every second one is resolved, every fifth cancelled. */
  const addAlerts = (transaction: TenantTransaction, ruleId: string, count: number) =>
    transaction.query(
      `INSERT INTO alert_instances (organization_id, instance_id, rule_id, rule_name, status, priority, severity, title,
         message, item_id, item_name, warehouse_id, warehouse_name, current_stock, threshold, triggered_at, resolved_at)
       SELECT $1, gen_random_uuid(), $2, 'Low', CASE WHEN n % 2 = 0 THEN 'resolved' WHEN n % 5 = 0 THEN 'cancelled' ELSE 'triggered' END,
              'medium', 'warning', 'Low stock', 'Low stock', gen_random_uuid(), 'Bolt', gen_random_uuid(), 'Main', 1, 10,
              now() - n * interval '1 minute', CASE WHEN n % 2 = 0 THEN now() - n * interval '37 seconds' END
       FROM generate_series(1, $3::int) AS n`,
      [transaction.organizationId, ruleId, count],
    );

  async function expectExact(transaction: TenantTransaction, ruleId: string) {
    const { rows } = await transaction.query<{ lastTriggered: Date | null }>(plainCount, [
      transaction.organizationId,
      ruleId,
    ]);
    const expected = { ...rows[0], lastTriggered: rows[0]?.lastTriggered?.toISOString() ?? null };
    expect((await findRule(transaction, ruleId))?.statistics).toEqual(expected);
  }

  test('are what a plain count gives, through changes of status, before and after folding', async () => {
    const ruleId = await inTenant(addRule);
    await inTenant((transaction) => expectExact(transaction, ruleId));
    await inTenant((transaction) => addAlerts(transaction, ruleId, 50));
    await inTenant((transaction) => expectExact(transaction, ruleId));
    const change = (assignment: string, status: string) =>
      inTenant((transaction) =>
        transaction.query(`UPDATE alert_instances SET ${assignment} WHERE rule_id = $1 AND status = $2`, [
          ruleId,
          status,
        ]),
      );
    await Promise.all([
      change(`status = 'resolved', resolved_at = triggered_at + interval '90 seconds'`, 'triggered'),
      change(`status = 'cancelled'`, 'resolved'),
      change('current_stock = 2', 'cancelled'),
      inTenant((transaction) => addAlerts(transaction, ruleId, 7)),
    ]);
    await inTenant((transaction) => expectExact(transaction, ruleId));
    expect(await inTenant(foldMetrics)).toBeGreaterThan(2);
    expect(await inTenant(foldMetrics)).toBe(0);
    await inTenant((transaction) => expectExact(transaction, ruleId));
  });

  test('cost the same whether a rule raised a hundred alerts or ten thousand', async () => {
    const blocksRead = async (count: number) => {
      const other = await makeOrganization(db.database);
      const ruleId = await inTenant(addRule, other);
      await inTenant((transaction) => addAlerts(transaction, ruleId, count), other);
      await inTenant(foldMetrics, other);
      return inTenant(async (transaction) => {
        let blocks = 0;
        const explaining: TenantTransaction = {
          ...transaction,
          async query(text, values, name) {
            const { rows } = await transaction.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
              `EXPLAIN (ANALYZE, BUFFERS, FORMAT json) ${text}`,
              values,
            );
            const plan = rows[0]?.['QUERY PLAN'][0].Plan;
            blocks += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
            return transaction.query(text, values, name);
          },
        };
        const page = { page: 1, limit: 20, sortBy: 'name', sortDirection: 'asc' } as const;
        expect((await rules.page(explaining, page)).data).toMatchObject([{ statistics: { triggerCount: count } }]);
        return blocks;
      }, other);
    };
    const [few, many] = [await blocksRead(100), await blocksRead(10_000)];
    expect(many).toBeLessThan(2 * few);
  });
});
