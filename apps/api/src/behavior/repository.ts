import type { BehaviorEvent } from '@tallyard/contracts/behavior/models';
import { behaviorRetentionMs } from '@tallyard/domain/behavior/limits';
import type { Transaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';

/** Stores the events of a person. Returns the number of new ones. Repeating it is safe for events with an id. */
export async function storeEvents(
  transaction: Transaction,
  userId: string,
  events: readonly BehaviorEvent[],
): Promise<number> {
  const rows = events.map((event) => ({
    event_id: event.id ?? newId(),
    event_name: event.eventName,
    event_category: event.eventCategory,
    metadata: event.metadata ?? {},
    visit_id: event.sessionId,
    occurred_at: event.timestamp,
    user_agent: event.userAgent ?? null,
    url: event.url ?? null,
    referrer: event.referrer ?? null,
  }));
  // Sorted by key, so that two requests with the same batch wait for each other instead of a deadlock.
  const { count } = await transaction.query(
    `INSERT INTO behaviour_events
       (user_id, event_id, event_name, event_category, metadata, visit_id, occurred_at, user_agent, url, referrer)
     SELECT $1, e.* FROM jsonb_to_recordset($2::jsonb) AS e (event_id text, event_name text, event_category text,
       metadata jsonb, visit_id text, occurred_at timestamptz, user_agent text, url text, referrer text)
     ORDER BY e.event_id
     ON CONFLICT DO NOTHING`,
    [userId, JSON.stringify(rows)],
  );
  return count;
}

/** Deletes events of all people that are older than 90 days; for maintenance. */
export async function forgetOldBehavior(transaction: Transaction): Promise<void> {
  await transaction.query(`SELECT set_config('app.maintenance', 'on', true)`);
  await transaction.query(`DELETE FROM behaviour_events WHERE received_at < now() - $1 * interval '1 millisecond'`, [
    behaviorRetentionMs,
  ]);
}

/** Deletes all events of the person; the transaction must be theirs. */
export async function forgetBehaviorOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query('DELETE FROM behaviour_events WHERE user_id = $1', [userId]);
}
