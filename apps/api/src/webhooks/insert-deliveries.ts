import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { StreamEvent } from '../platform/events/stream-events.ts';
import { bodyOf, deliveryIdOf, lanesOf } from './message.ts';

/**
 * Creates the deliveries of events. An existing one stays as it is or, with `isReplay`, restarts with its stored bytes. A
 * delivery that is claimed now does not change.
 */
export async function insertDeliveries(
  transaction: TenantTransaction,
  webhookId: string,
  events: readonly StreamEvent[],
  { at, isReplay }: { readonly at: number; readonly isReplay: boolean },
): Promise<void> {
  const deliveries = events.map((event) => ({
    delivery_id: deliveryIdOf(webhookId, event.id),
    event_id: event.id,
    kind: event.kind,
    lanes: lanesOf(event),
    body: bodyOf(event),
    created_at: event.at,
  }));
  await transaction.query(
    `INSERT INTO webhook_deliveries AS d
       (organization_id, webhook_id, delivery_id, event_id, kind, lanes, body, next_attempt_at, created_at)
     SELECT $1, $2, n.delivery_id, n.event_id, n.kind, n.lanes, n.body, to_timestamp($4::float8 / 1000), n.created_at
     FROM json_to_recordset($3::json)
       AS n (delivery_id uuid, event_id bigint, kind text, lanes text[], body text, created_at timestamptz)
     ON CONFLICT (organization_id, delivery_id) ${isReplay ? beginAnew : 'DO NOTHING'}`,
    [transaction.organizationId, webhookId, JSON.stringify(deliveries), at],
  );
}

const beginAnew = `DO UPDATE SET state = 'waiting', attempts = 0, next_attempt_at = excluded.next_attempt_at
  WHERE d.claimed_until IS NULL OR d.claimed_until <= excluded.next_attempt_at`;
