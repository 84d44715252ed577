import { maxReplayDays, maxReplayed } from '@tallyard/domain/webhooks/limits';
import { periodForm, tooManyToReplay } from '@tallyard/domain/webhooks/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, invalid, problemOf } from '../platform/errors.ts';
import { readStreamEvents } from '../platform/events/stream-events.ts';
import { dayMs } from '../platform/periods/period.ts';
import { insertDeliveries } from './insert-deliveries.ts';

/** The number of events read at once. */
const atOnce = 500;

export interface ReplayPeriod {
  readonly from: string;
  readonly to: string;
}

/** Throws VALIDATION_FAILED for a period that ends before it begins, or starts too long ago. */
export function checkPeriod({ from, to }: ReplayPeriod, now: number): void {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  // One minute of tolerance for clocks of clients that request the whole period.
  if (begin < end && begin >= now - maxReplayDays * dayMs - 60_000) return;
  throw invalid([problemOf('from', from, periodForm)]);
}

/**
 * Restarts the deliveries of all events of a period, including those never sent because the webhook was created, or got the
 * event kind, later. Events that it has not read yet are sent anyway. Throws RULE_BROKEN if there are too many events.
 */
export async function replayPeriod(
  transaction: TenantTransaction,
  webhookId: string,
  { from, to }: ReplayPeriod,
  now: number,
): Promise<number> {
  const { rows } = await transaction.query<{
    kinds: never[];
    first: string | null;
    last: string | null;
    count: number;
  }>(
    `SELECT w.kinds, e.first::text, e.last::text, e.count FROM webhooks w
     CROSS JOIN LATERAL (
       SELECT min(v.event_id) AS first, max(v.event_id) AS last, count(*)::int AS count FROM events v
       WHERE v.organization_id = $1 AND v.kind = ANY(w.kinds) AND v.event_id <= w.read_to AND v.created_at >= $3 AND v.created_at <= $4
     ) e
     WHERE w.organization_id = $1 AND w.webhook_id = $2`,
    [transaction.organizationId, webhookId, from, to],
  );
  const [found] = rows;
  if (found === undefined || found.first === null || found.last === null) return 0;
  if (found.count > maxReplayed) throw new ApiError('RULE_BROKEN', tooManyToReplay);
  const last = BigInt(found.last);
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  let after: string | null = String(BigInt(found.first) - 1n);
  let replayed = 0;
  while (after !== null && BigInt(after) < last) {
    const page = await readStreamEvents(transaction, { after, kinds: found.kinds, limit: atOnce });
    if ('oldestCursor' in page) {
      // The first events were deleted after they were counted, or the first is the oldest stored one.
      after = after === page.oldestCursor ? null : page.oldestCursor;
      continue;
    }
    // Events are read in the order of commits, which differs slightly from that of their times.
    const events = page.events.filter(
      ({ id, at }) => BigInt(id) <= last && at.getTime() >= begin && at.getTime() <= end,
    );
    if (events.length > 0) await insertDeliveries(transaction, webhookId, events, { at: now, isReplay: true });
    replayed += events.length;
    after = page.hasMore ? page.cursor : null;
  }
  return replayed;
}
