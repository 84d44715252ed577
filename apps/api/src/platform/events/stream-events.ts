import type { EventKind } from '@tallyard/contracts/events/models';
import { scopedRole } from '../database/database.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { authorOf, type EventRow, eventsFrom, type StoredEvent } from './outbox.ts';

/** An event as it is sent to readers. */
export interface StreamEvent extends StoredEvent {
  readonly at: Date;
}

export interface StreamPage {
  readonly events: readonly StreamEvent[];
  /** All events up to here were read; the next page starts after it. */
  readonly cursor: string;
  readonly hasMore: boolean;
}

/** The events after the cursor were removed; later ones start at `oldestCursor`. */
export interface Gone {
  readonly oldestCursor: string;
}

/** The maximum number of events, of any kind, that are scanned for one page. */
const mostLookedAt = 5_000;

interface KeptRow extends EventRow {
  readonly at: Date | null;
  readonly oldest: string;
  readonly last: string | null;
  readonly is_full: boolean;
}

/**
 * Reads at most `limit` events of these kinds after `after`, in the order of their commits; null starts at the oldest
 * available event. A cursor that this database never issued also returns `Gone`, except for actors with a warehouse scope.
 */
export async function readStreamEvents(
  transaction: TenantTransaction,
  {
    after,
    kinds,
    limit,
  }: { readonly after: string | null; readonly kinds: readonly EventKind[]; readonly limit: number },
): Promise<StreamPage | Gone> {
  const { rows } = await transaction.query<KeptRow>(
    `WITH looked AS MATERIALIZED (
       SELECT e.event_id, e.kind FROM events e
       WHERE e.organization_id = $1
         AND e.event_id > COALESCE($2::bigint, (SELECT events_pruned_to FROM organizations WHERE organization_id = $1))
       ORDER BY e.event_id LIMIT ${mostLookedAt}
     ), chosen AS MATERIALIZED (
       SELECT event_id FROM looked WHERE kind = ANY($3::text[]) ORDER BY event_id LIMIT $4
     )
     SELECT o.events_pruned_to::text AS oldest, (SELECT max(event_id)::text FROM looked) AS last,
            (SELECT count(*) FROM looked) = ${mostLookedAt} AS is_full,
            COALESCE($2::bigint < o.events_pruned_to, false) OR (current_user <> '${scopedRole}' AND $2::bigint > greatest(
              o.events_pruned_to, (SELECT max(l.event_id) FROM events l WHERE l.organization_id = $1))) AS expired,
            e.event_id::text AS id, e.kind, e.created_at AS at, b.*,
            CASE WHEN current_user = '${scopedRole}' THEN payload_in_scope($1, e.kind, e.payload) ELSE e.payload END AS payload
     FROM organizations o
     LEFT JOIN LATERAL (
       SELECT v.* FROM chosen c JOIN events v ON v.organization_id = $1 AND v.event_id = c.event_id
     ) e ON true
     LEFT JOIN LATERAL (${authorOf}) b ON true
     WHERE o.organization_id = $1 ORDER BY e.event_id`,
    [transaction.organizationId, after, kinds, limit],
    'kept-events',
  );
  const [first] = rows;
  if (first === undefined) return { events: [], cursor: after ?? '0', hasMore: false };
  if (first.expired) return { oldestCursor: first.oldest };
  const events = rows.flatMap((row) => eventsFrom(row).map((event) => ({ ...event, at: row.at as Date })));
  const isCut = events.length === limit;
  return {
    events,
    // guard: events.feed-goes-on
    cursor: (isCut ? events.at(-1)?.id : first.last) ?? after ?? first.oldest,
    hasMore: isCut || first.is_full,
  };
}

/** Returns the newest event of these kinds among the last stored ones; null if there is none. */
export async function readNewestEvent(
  transaction: TenantTransaction,
  kinds: readonly EventKind[],
): Promise<StreamEvent | null> {
  const { rows } = await transaction.query<{ id: string | null }>(
    `SELECT max(l.event_id)::text AS id FROM (
       SELECT event_id, kind FROM events WHERE organization_id = $1 ORDER BY event_id DESC LIMIT ${mostLookedAt}
     ) l WHERE l.kind = ANY($2::text[])`,
    [transaction.organizationId, kinds],
    'newest-event',
  );
  const id = rows[0]?.id ?? null;
  if (id === null) return null;
  const page = await readStreamEvents(transaction, { after: String(BigInt(id) - 1n), kinds, limit: 1 });
  // It may have expired in the meantime.
  return 'oldestCursor' in page ? null : (page.events[0] ?? null);
}
