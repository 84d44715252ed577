import { expect, test } from 'vitest';
import { withDatabaseBefore } from '../../../test/older-database.ts';
import { makeOrganization } from '../../../test/test-app.ts';
import { systemActor } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';

const tables = ['alert_rules', 'chats', 'webhooks'];

test('rules, chats and webhooks of earlier releases belong to who created them, whoever owns the tables', () =>
  withDatabaseBefore(88, async (old) => {
    const { organizationId, userId } = await makeOrganization(old);
    const inTenant = <Result>(work: Parameters<typeof old.withTenant<Result>>[2]) =>
      old.withTenant(organizationId, systemActor, work);
    await inTenant(async (transaction) => {
      const values = [organizationId, userId.manager];
      await transaction.query(
        `INSERT INTO alert_rules (organization_id, rule_id, name, priority, trigger_type, min_quantity, actions, created_by)
         VALUES ($1, new_id(), 'Low', 'medium', 'low_stock', 10, '{email}', $2)`,
        values,
      );
      await transaction.query(
        `INSERT INTO chats (organization_id, chat_id, name, sealed_url, host, events, read_to, created_by)
         VALUES ($1, new_id(), 'Stock', 'sealed', 'chat.test', '{alerts}', 0, $2)`,
        values,
      );
      await transaction.query(
        `INSERT INTO webhooks (organization_id, webhook_id, name, url, kinds, read_to, created_by)
         VALUES ($1, new_id(), 'ERP', 'https://erp.test', '{item.changed}', 0, $2)`,
        values,
      );
    });
    await migrate(old);
    for (const table of tables) {
      const owners = await inTenant(async (transaction) => {
        const { rows } = await transaction.query<{ acts_for: string }>(`SELECT acts_for FROM ${table}`);
        return rows;
      });
      expect(owners, table).toEqual([{ acts_for: userId.manager }]);
    }
  }));
