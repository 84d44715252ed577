import type { EventKind, EventPayload } from '@tallyard/contracts/events/models';
import { eventRetentionMs } from '@tallyard/domain/limits/time';
import { scopedRole } from '../database/database.ts';
import type { Actor, TenantTransaction } from '../database/transaction.ts';
import { authorName, keyName, nameOf } from '../history/entries.ts';

/** A row of the outbox; `id` is a cursor: digits, growing. */
export interface StoredEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly payload: unknown;
}

/** What is written of who made a change: their names are those of the moment in which the event is read. */
type Written<Payload> = Payload extends { readonly by: unknown }
  ? Omit<Payload, 'by'> & { by: WrittenAuthor }
  : Payload;
interface WrittenAuthor {
  readonly userId: string | null;
  readonly apiKeyId: string | null;
}

/** An event to be written; its payload is the contract's for its kind. */
export type NewEvent = { [Kind in EventKind]: { kind: Kind; payload: Written<EventPayload<Kind>> } }[EventKind];

/** The actor, as an event has them. */
export function writtenAuthor({ userId, apiKeyId = null }: Actor): WrittenAuthor {
  return { userId, apiKeyId };
}

/** What a reader finds after its cursor; `cursor` is the last event's, or the one it came with. */
export interface EventPage {
  readonly events: StoredEvent[];
  readonly cursor: string;
}

/** Called after a commit that wrote events; the listener then reads the table, so a lost call loses nothing. */
export type WakeUp = (organizationId: number) => void;

/** Names the advisory lock under which one organization's events are numbered. */
const numberingLock = 7_311;

/** Wakes the readers of this process and tells whoever passes the call on to other nodes. */
export class EventNotifier {
  readonly #listeners = new Map<number, Set<() => void>>();
  readonly #listenersOfAll = new Set<WakeUp>();
  #pass: WakeUp | undefined;

  /** Calls `listener` after each commit that wrote events of the organization; gives the function that ends it. */
  subscribe(organizationId: number, listener: () => void): () => void {
    const listeners = this.#listeners.get(organizationId) ?? new Set();
    this.#listeners.set(organizationId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(organizationId);
    };
  }

  /** As `subscribe`, for every organization. */
  subscribeToAll(listener: WakeUp): () => void {
    this.#listenersOfAll.add(listener);
    return () => void this.#listenersOfAll.delete(listener);
  }

  /** Calls `pass` with the organization of every notification. */
  passOn(pass: WakeUp): void {
    this.#pass = pass;
  }

  /** A commit of this process wrote events of the organization. */
  notify(organizationId: number): void {
    this.wake(organizationId);
    this.#pass?.(organizationId);
  }

  /** Wakes the readers of this process only, after a notification of another node. */
  wake(organizationId: number): void {
    for (const listener of this.#listeners.get(organizationId) ?? []) listener();
    for (const listener of this.#listenersOfAll) listener(organizationId);
  }
}

/**
 * Writes into the outbox within the transaction of the change itself; after its commit the notifier wakes the readers.
 *
 * Events are numbered right before the commit, under a lock of the organization that the commit releases: the order of
 * the numbers is the order of the commits, so that a reader never has to go back and no change of an entity overtakes
 * an earlier one (ADR 0003).
 */
export class Outbox {
  readonly #notifier: EventNotifier;

  constructor(notifier: EventNotifier) {
    this.#notifier = notifier;
  }

  /** Appends one event; see `appendEvents`. */
  appendEvent(transaction: TenantTransaction, event: NewEvent): void {
    this.appendEvents(transaction, [event]);
  }

  /** Appends events in the order given; they are written if and only if the transaction commits. */
  appendEvents(transaction: TenantTransaction, events: readonly NewEvent[]): void {
    if (events.length === 0) return;
    // guard: events.item-in-its-transaction
    transaction.beforeCommit(() => {
      transaction.send(
        // guard: events.numbering-lock
        'SELECT pg_advisory_xact_lock($1, $2)',
        [numberingLock, transaction.organizationId],
        'lock-numbering',
      );
      transaction.send(
        `INSERT INTO events (organization_id, event_id, kind, payload)
         SELECT $1, nextval('event_ids'), e.kind, e.payload
         FROM (SELECT * FROM ROWS FROM (json_to_recordset($2::json) AS (kind text, payload jsonb)) WITH ORDINALITY
                 AS r (kind, payload, place) ORDER BY place) e`,
        [transaction.organizationId, JSON.stringify(events)],
        'append-events',
      );
    });
    transaction.afterCommit(() => this.#notifier.notify(transaction.organizationId));
  }
}

export interface PresentCursor {
  /** A reader that starts here gets everything that is committed from now on. */
  readonly cursor: string;
  /** For how many milliseconds before there was no event; at most as long as events are kept. */
  readonly quietMs: number;
}

/** The cursor of now. */
export async function presentCursor(transaction: TenantTransaction): Promise<PresentCursor> {
  const { rows } = await transaction.query<{ cursor: string; quiet_ms: number }>(
    `SELECT greatest(o.events_pruned_to, l.event_id)::text AS cursor,
            greatest(0, least($2, extract(epoch FROM clock_timestamp() - l.created_at) * 1000))::float8 AS quiet_ms
     FROM organizations o
     LEFT JOIN LATERAL (
       SELECT event_id, created_at FROM events WHERE organization_id = $1 ORDER BY event_id DESC LIMIT 1
     ) l ON true
     WHERE o.organization_id = $1`,
    [transaction.organizationId, eventRetentionMs],
  );
  const [row] = rows;
  return { cursor: row?.cursor ?? '0', quietMs: Math.floor(row?.quiet_ms ?? 0) };
}

// Names are looked up when an event is read and not when it is written: bookings are many more than readers.
export const authorOf = `
  SELECT a.user_id, ${authorName} AS user_name, ${keyName} AS api_key_name
  FROM (SELECT $1::integer AS organization_id, (e.payload #>> '{by,userId}')::uuid AS user_id,
               (e.payload #>> '{by,apiKeyId}')::uuid AS api_key_id) a
  WHERE e.payload ? 'by'`;

/** A row of the outbox beside its author's names; without an id: there is none. */
export interface EventRow {
  readonly expired: boolean;
  readonly id: string | null;
  readonly kind: EventKind;
  readonly payload: object;
  readonly user_id: string | null;
  readonly user_name: string | null;
  readonly api_key_name: string | null;
}

/** The event of a row, or none, with its author under the names they have now. */
export function eventsFrom({ id, kind, payload, ...row }: EventRow): StoredEvent[] {
  if (id === null) return [];
  if (!('by' in payload)) return [{ id, kind, payload }];
  const userName = nameOf(row.user_id, row.user_name);
  const by = { userId: row.user_id, userName, apiKeyName: row.api_key_name };
  return [{ id, kind, payload: { ...payload, by } }];
}

/**
 * At most `limit` events after `cursor`, in order.
 * 'expired': events after the cursor were removed for their age, or the cursor was never given out by this database.
 */
export async function readEventsAfter(
  transaction: TenantTransaction,
  cursor: string,
  limit: number,
): Promise<EventPage | 'expired'> {
  const { rows } = await transaction.query<EventRow>(
    `SELECT $2::bigint < o.events_pruned_to OR $2::bigint > greatest(o.events_pruned_to,
              (SELECT max(l.event_id) FROM events l WHERE l.organization_id = $1)) AS expired,
            e.event_id::text AS id, e.kind, b.*,
            CASE WHEN current_user = '${scopedRole}' THEN payload_in_scope($1, e.kind, e.payload) ELSE e.payload END AS payload
     FROM organizations o
     LEFT JOIN LATERAL (
       SELECT event_id, kind, payload FROM events
       WHERE organization_id = $1 AND event_id > $2::bigint ORDER BY event_id LIMIT $3
     ) e ON true
     LEFT JOIN LATERAL (${authorOf}) b ON true
     WHERE o.organization_id = $1 ORDER BY e.event_id`,
    [transaction.organizationId, cursor, limit],
    'read-events',
  );
  if (rows[0] === undefined || rows[0].expired) return 'expired';
  const events = rows.flatMap(eventsFrom);
  return { events, cursor: events.at(-1)?.id ?? cursor };
}

/** Removes one organization's events past their time and remembers up to where. */
export async function pruneEvents(transaction: TenantTransaction): Promise<void> {
  await transaction.query(
    `WITH old AS (
       DELETE FROM events WHERE organization_id = $1 AND created_at < now() - $2 * interval '1 millisecond' RETURNING event_id
     ), last AS (SELECT max(event_id) AS id FROM old)
     UPDATE organizations o SET events_pruned_to = last.id FROM last
     WHERE o.organization_id = $1 AND last.id > o.events_pruned_to`,
    [transaction.organizationId, eventRetentionMs],
  );
}
