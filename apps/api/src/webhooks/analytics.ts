import type { WebhookAnalytics } from '@tallyard/contracts/webhooks/models';
import { webhookLogDays } from '@tallyard/domain/webhooks/limits';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { dayMs } from '../platform/periods/period.ts';

interface DayRow extends Record<string, unknown> {
  /** Null: all of them. */
  readonly day: string | null;
  readonly calls: number;
  readonly failures: number;
  readonly p50: number | null;
  readonly p95: number | null;
}

const none = { calls: 0, failures: 0, p50Ms: null, p95Ms: null };

/** What came of the calls of a webhook, of which the caller knows that it is there. */
export async function readAnalytics(
  transaction: TenantTransaction,
  webhookId: string,
  now = Date.now(),
): Promise<WebhookAnalytics> {
  const days = Array.from({ length: webhookLogDays }, (_, back) => dayOf(now - (webhookLogDays - 1 - back) * dayMs));
  const { rows } = await transaction.query<DayRow>(
    `SELECT to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::int AS calls,
       count(*) FILTER (WHERE NOT a.succeeded)::int AS failures,
       round(percentile_cont(0.5) WITHIN GROUP (ORDER BY a.duration_ms) FILTER (WHERE a.status IS NOT NULL))::int AS p50,
       round(percentile_cont(0.95) WITHIN GROUP (ORDER BY a.duration_ms) FILTER (WHERE a.status IS NOT NULL))::int AS p95
     FROM webhook_attempts a
     WHERE a.organization_id = $1 AND a.webhook_id = $2 AND a.at >= $3::date::timestamp AT TIME ZONE 'UTC'
     GROUP BY GROUPING SETS ((1), ())`,
    [transaction.organizationId, webhookId, days[0]],
  );
  const figures = new Map(
    rows.map(({ day, calls, failures, p50, p95 }) => [day, { calls, failures, p50Ms: p50, p95Ms: p95 }]),
  );
  return {
    id: webhookId,
    ...(figures.get(null) ?? none),
    days: days.map((day) => ({ day, ...(figures.get(day) ?? none) })),
  };
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
