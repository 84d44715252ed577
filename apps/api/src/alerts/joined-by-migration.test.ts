import { expect, test } from 'vitest';
import { withDatabaseBefore } from '../../test/older-database.ts';
import { makeOrganization } from '../../test/test-app.ts';
import { systemActor } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { listInstances } from './instances-repository.ts';
import { rules } from './rules-repository.ts';

test('open alerts of one item are joined to the oldest by the migration, and counted as they were', () =>
  withDatabaseBefore(28, async (old) => {
    const { organizationId, warehouseId } = await makeOrganization(old);
    const inTenant = <Result>(work: (transaction: TenantTransaction) => Promise<Result>) =>
      old.withTenant(organizationId, systemActor, work);
    const itemId = newId();
    const ruleIds = [newId(), newId(), newId()];
    const raise = async (
      transaction: TenantTransaction,
      rule: number,
      item: string,
      hoursAgo: number,
      status: string,
    ) =>
      transaction.query(
        `INSERT INTO alert_instances (organization_id, instance_id, rule_id, rule_name, status, priority, severity, title,
           message, item_id, item_name, warehouse_id, warehouse_name, current_stock, threshold, triggered_at)
         SELECT $1, new_id(), rule_id, name, $4, priority, 'warning', 'Low', 'Low', $3, 'Bolt', $5, 'Main', 1, 10,
                now() - $6 * interval '1 hour'
         FROM alert_rules WHERE rule_id = $2`,
        [organizationId, ruleIds[rule], item, status, warehouseId, hoursAgo],
      );
    await inTenant(async (transaction) => {
      for (const [place, priority] of ['medium', 'critical', 'low'].entries()) {
        await transaction.query(
          `INSERT INTO alert_rules (organization_id, rule_id, name, priority, trigger_type, min_quantity)
           VALUES ($1, $2, $3, $4, 'low_stock', 10)`,
          [organizationId, ruleIds[place], `Rule ${place}`, priority],
        );
      }
      await raise(transaction, 1, itemId, 2, 'triggered');
      await raise(transaction, 0, itemId, 3, 'acknowledged');
      await raise(transaction, 2, itemId, 1, 'triggered');
      await raise(transaction, 0, itemId, 9, 'resolved');
      await raise(transaction, 2, newId(), 1, 'triggered');
    });
    const page = { page: 1, limit: 20, sortDirection: 'asc' } as const;
    const countsOf = async () =>
      (await inTenant((transaction) => rules.page(transaction, { ...page, sortBy: 'name' }))).data
        .filter(({ id }) => ruleIds.includes(id))
        .map(({ statistics }) => statistics.triggerCount);

    await migrate(old);

    const open = { ...page, sortBy: 'triggeredAt', status: ['triggered', 'acknowledged'] } as const;
    const { data } = await inTenant((transaction) => listInstances(transaction, { ...open, status: [...open.status] }));
    expect(
      data.map(({ status, priority, rules: told }) => [status, priority, told?.map(({ ruleName }) => ruleName)]),
    ).toEqual([
      ['acknowledged', 'critical', ['Rule 0', 'Rule 1', 'Rule 2']],
      ['triggered', 'low', ['Rule 2']],
    ]);
    expect(await countsOf()).toEqual([2, 1, 2]);
  }));
