import type { EventKind, EventPayload } from '@tallyard/contracts/events/models';
import { eventRetentionMs } from '@tallyard/domain/limits/time';
import { scopedRole } from '../database/database.ts';
import type { Actor, TenantTransaction } from '../database/transaction.ts';
import { authorName, keyName, nameOf } from '../history/entries.ts';

/** A row of the outbox. `id` is a cursor: increasing digits. */
export interface StoredEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly payload: unknown;
}

/** The payload as stored: the author has only ids, because names are looked up when the event is read. */
type Written<Payload> = Payload extends { readonly by: unknown }
  ? Omit<Payload, 'by'> & { by: WrittenAuthor }
  : Payload;
interface WrittenAuthor {
  readonly userId: string | null;
  readonly apiKeyId: string | null;
}

/** An event to append; its payload follows the contract of its kind. */
export type NewEvent = { [Kind in EventKind]: { kind: Kind; payload: Written<EventPayload<Kind>> } }[EventKind];

/** Returns the actor as the author of an event. */
export function writtenAuthor({ userId, apiKeyId = null }: Actor): WrittenAuthor {
  return { userId, apiKeyId };
}

/** The events after a reader's cursor. `cursor` is that of the last event, or the reader's own if there is none. */
export interface EventPage {
  readonly events: StoredEvent[];
  readonly cursor: string;
}

/** Called after a commit that wrote events. The listener then reads the table, so a lost call loses no event. */
export type WakeUp = (organizationId: number) => void;

/** The class id of the advisory lock under which an organization's events are numbered. */
const numberingLock = 7_311;

/** Wakes the readers of this process, and passes notifications on to other nodes. */
export class EventNotifier {
  readonly #listeners = new Map<number, Set<() => void>>();
  readonly #listenersOfAll = new Set<WakeUp>();
  #pass: WakeUp | undefined;

  /** Calls `listener` after each commit that wrote events of the organization. Returns the function that unsubscribes it. */
  subscribe(organizationId: number, listener: () => void): () => void {
    const listeners = this.#listeners.get(organizationId) ?? new Set();
    this.#listeners.set(organizationId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(organizationId);
    };
  }

  /** Calls `listener` after each commit that wrote events of any organization. Returns the function that unsubscribes it. */
  subscribeToAll(listener: WakeUp): () => void {
    this.#listenersOfAll.add(listener);
    return () => void this.#listenersOfAll.delete(listener);
  }

  /** Sets the function that passes every notification of this process on. */
  passOn(pass: WakeUp): void {
    this.#pass = pass;
  }

  /** Call after a commit of this process that wrote events of the organization. */
  notify(organizationId: number): void {
    this.wake(organizationId);
    this.#pass?.(organizationId);
  }

  /** Wakes only the readers of this process, after a notification from another node. */
  wake(organizationId: number): void {
    for (const listener of this.#listeners.get(organizationId) ?? []) listener();
    for (const listener of this.#listenersOfAll) listener(organizationId);
  }
}

/**
 * Writes events to the outbox in the transaction of the change itself; after the commit the notifier wakes the readers.
 *
 * Events are numbered right before the commit, under a lock of the organization that the commit releases. The order of the
 * numbers is therefore the order of the commits: a reader never has to go back, and no change of a record overtakes an
 * earlier one (ADR 0003).
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

  /** Appends events in the order passed; they are written if and only if the transaction commits. */
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
  /** A reader that starts here gets all events that are committed from now on. */
  readonly cursor: string;
  /** Milliseconds since the last event, limited to the retention time of events. */
  readonly quietMs: number;
}

/** Returns the current cursor. */
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

// Names are looked up when an event is read, not when it is written, because writes are far more frequent than reads.
export const authorOf = `
  SELECT a.user_id, ${authorName} AS user_name, ${keyName} AS api_key_name
  FROM (SELECT $1::integer AS organization_id, (e.payload #>> '{by,userId}')::uuid AS user_id,
               (e.payload #>> '{by,apiKeyId}')::uuid AS api_key_id) a
  WHERE e.payload ? 'by'`;

/** A row of the outbox with its author's names; `id` is null if there is no event. */
export interface EventRow {
  readonly expired: boolean;
  readonly id: string | null;
  readonly kind: EventKind;
  readonly payload: object;
  readonly user_id: string | null;
  readonly user_name: string | null;
  readonly api_key_name: string | null;
}

/** Returns the event of a row, if there is one, with its author's current names. */
export function eventsFrom({ id, kind, payload, ...row }: EventRow): StoredEvent[] {
  if (id === null) return [];
  if (!('by' in payload)) return [{ id, kind, payload }];
  const userName = nameOf(row.user_id, row.user_name);
  const by = { userId: row.user_id, userName, apiKeyName: row.api_key_name };
  return [{ id, kind, payload: { ...payload, by } }];
}

/**
 * Reads at most `limit` events after `cursor`, in order. Returns 'expired' if events after the cursor were already
 * removed, or if this database never issued the cursor.
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

/** Removes an organization's expired events and records the last removed id. */
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
