import {
  dailyQuota,
  type QuotaChannel,
  quotaDayOf,
  quotaResumesAt,
  quotaRetentionDays,
} from '@tallyard/domain/limits/quotas';
import type { TenantTransaction } from '../database/transaction.ts';

/** Nothing more is sent until `resumesAt`, in milliseconds since 1970. */
export interface QuotaReached {
  readonly limit: number;
  readonly resumesAt: number;
}

/** Counts sends like `takeQuota`, or allows everything. */
export type TakeQuota = (
  transaction: TenantTransaction,
  channel: QuotaChannel,
  now: number,
  count?: number,
) => Promise<QuotaReached | null>;

/** Returns the function that counts sends in this installation; it allows everything if daily limits are off. */
export function quotasOf({ dailyQuotas }: { readonly dailyQuotas: boolean }): TakeQuota {
  // guard: quotas.off
  return dailyQuotas ? takeQuota : async () => null;
}

/**
 * Counts what the organization is about to send, in the transaction that claims or enqueues it; a rollback uncounts it.
 * Returns null if it may be sent. A single send above the whole limit, such as a report to many recipients, is allowed as
 * the first of its day. The row stays locked until the transaction ends, so the transaction must not wait for a mail
 * server.
 */
export async function takeQuota(
  transaction: TenantTransaction,
  channel: QuotaChannel,
  now: number,
  count = 1,
): Promise<QuotaReached | null> {
  const { organizationId } = transaction;
  const { rows: organizations } = await transaction.query<{ created_at: Date; has_domain: boolean }>(
    // guard: quotas.verified-domain
    `SELECT created_at, EXISTS (
       SELECT FROM email_domains d WHERE d.organization_id = o.organization_id AND d.verified_at IS NOT NULL) AS has_domain
     FROM organizations o WHERE organization_id = $1`,
    [organizationId],
    'quota-age',
  );
  const { created_at: createdAt, has_domain: hasDomain = false } = organizations[0] ?? {};
  const limit = dailyQuota(channel, now - (createdAt?.getTime() ?? now), hasDomain);
  const day = quotaDayOf(now);
  const { count: taken } = await transaction.query(
    // guard: quotas.limit
    `INSERT INTO quota_uses AS q (organization_id, day, channel, used) VALUES ($1, $2, $3, $4)
     ON CONFLICT (organization_id, day, channel) DO UPDATE SET used = q.used + $4 WHERE q.used = 0 OR q.used + $4 <= $5`,
    [organizationId, day, channel, count, limit],
    'quota-take',
  );
  if (taken > 0) return null;
  transaction.send(
    `UPDATE quota_uses SET reached_at = COALESCE(reached_at, $4), reached_limit = $5
     WHERE organization_id = $1 AND day = $2 AND channel = $3`,
    [organizationId, day, channel, new Date(now), limit],
    'quota-reached',
  );
  return { limit, resumesAt: quotaResumesAt(now) };
}

/** Deletes old counts; for maintenance. */
export async function forgetOldQuotas(transaction: TenantTransaction): Promise<void> {
  await transaction.query(`DELETE FROM quota_uses WHERE organization_id = $1 AND day < now()::date - $2::int`, [
    transaction.organizationId,
    quotaRetentionDays,
  ]);
}
