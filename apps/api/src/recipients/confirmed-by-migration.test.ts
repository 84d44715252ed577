import { expect, test } from 'vitest';
import { withDatabaseBefore } from '../../test/older-database.ts';
import { makeOrganization } from '../../test/test-app.ts';
import { systemActor } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';

test('addresses that rules and reports name and that were sent to already are confirmed by the migration, and no others', () =>
  withDatabaseBefore(89, async (old) => {
    const { organizationId, email, userId } = await makeOrganization(old);
    await old.withTenant(organizationId, systemActor, async (transaction) => {
      const telling = {
        phones: ['+4915112345678', '+4915100000000'],
        escalation: [{ afterMinutes: 5, actions: ['email'], recipients: ['step@x.test'], phones: ['+4915112340000'] }],
      };
      await transaction.query(
        `INSERT INTO alert_rules (organization_id, rule_id, name, priority, trigger_type, min_quantity, actions, recipients, telling)
         VALUES ($1, new_id(), 'Low', 'medium', 'low_stock', 10, '{email,sms}', $2, $3)`,
        [organizationId, ['Ada@x.test', 'failed@x.test', 'never@x.test', email.viewer], JSON.stringify(telling)],
      );
      const messages = [
        ['email', 'Ada@x.test', 'sent'],
        ['email', 'step@x.test', 'sent'],
        ['email', 'failed@x.test', 'failed'],
        ['email', 'removed@x.test', 'sent'],
        ['email', email.viewer, 'sent'],
        ['sms', '+4915112345678', 'sent'],
        ['sms', '+4915112340000', 'sent'],
      ];
      for (const [channel, recipient, state] of messages) {
        await transaction.query(
          `INSERT INTO alert_messages (organization_id, message_id, channel, recipient, step, state, because)
           VALUES ($1, new_id(), $2, $3, 0, $4, '{"reason": "named"}')`,
          [organizationId, channel, recipient, state],
        );
      }
      await transaction.query(
        `WITH report AS (
           INSERT INTO scheduled_reports (organization_id, report_id, name, source, list, format, rrule, starts_on, at_time, time_zone,
             recipients, acts_for, created_by)
           VALUES ($1, new_id(), 'Stock', 'list', 'items', 'csv', 'FREQ=DAILY', '2026-01-01', '06:00', 'UTC',
             '{boss@x.test,late@x.test}', $2, $2) RETURNING report_id)
         INSERT INTO report_runs (organization_id, run_id, report_id, reason, missed, since, until, recipients, state, attempts, created_at)
         SELECT $1, new_id(), report_id, 'schedule', 0, now(), now(), '{boss@x.test}', 'sent', 1, now() FROM report`,
        [organizationId, userId.admin],
      );
    });
    await migrate(old);
    const rows = await old.withTenant(organizationId, systemActor, async (transaction) => {
      const found = await transaction.query(
        'SELECT channel, address, purpose, confirmed_at IS NOT NULL AS confirmed FROM recipients ORDER BY channel, address',
      );
      return found.rows;
    });
    const confirmed = (channel: string, address: string, purpose = 'alerts') => ({
      channel,
      address,
      purpose,
      confirmed: true,
    });
    expect(rows).toEqual([
      confirmed('email', 'ada@x.test'),
      confirmed('email', 'boss@x.test', 'reports'),
      confirmed('email', 'step@x.test'),
      confirmed('sms', '+4915112340000'),
      confirmed('sms', '+4915112345678'),
    ]);
  }));
