import type { EventKind } from '@tallyard/contracts/events/models';
import type { WebhookKind } from '@tallyard/domain/webhooks/fields';
import { v5 } from 'uuid';
import { messageOf } from '../platform/events/feed.ts';
import type { StreamEvent } from '../platform/events/stream-events.ts';

/**
 * Returns the delivery id of an event for a webhook. It is always the same, whichever node creates the delivery and however
 * often.
 */
export function deliveryIdOf(webhookId: string, eventId: string): string {
  // guard: webhooks.same-id
  return v5(eventId, webhookId);
}

/** Returns the `webhook-id` of every call of a delivery. */
export function messageIdOf(deliveryId: string): string {
  return `msg_${deliveryId}`;
}

/** Returns the body of a delivery. It is created once and stored for retries. */
export function bodyOf(event: StreamEvent): string {
  return JSON.stringify(messageOf(event));
}

type Payload = Readonly<Record<string, unknown>>;

/** The ids of the subjects of each event kind; null if there are more than the event contains. */
const things: { readonly [Kind in WebhookKind & EventKind]: (payload: Payload) => readonly string[] | null } = {
  'item.changed': (payload) => many(payload, 'itemIds'),
  'product.changed': (payload) => many(payload, 'productIds'),
  'movement.changed': (payload) => many(payload, 'movementIds'),
  'alert.changed': (payload) => [(payload.alert as { id: string }).id],
  'plan.changed': (payload) => [(payload.plan as { id: string }).id],
  'warehouse.changed': (payload) => [payload.warehouseId as string],
  'folder.changed': (payload) => [payload.folderId as string],
  'count.changed': (payload) => [payload.countId as string],
  'membership.changed': peopleOf,
};

/** Returns the user and the accepted invitation of a membership event, which then share a lane: the invitation comes first. */
function peopleOf({ userId, invitation }: Payload): readonly string[] {
  const { id } = (invitation ?? {}) as { id?: string };
  // guard: webhooks.joined-after-invited
  return [userId, id].filter((one): one is string => typeof one === 'string');
}

function many(payload: Payload, field: string): readonly string[] | null {
  const ids = payload[field] as readonly string[];
  return Number(payload.count) > ids.length ? null : ids;
}

/** Returns the lanes of a delivery: `item:<id>` of each subject, or `item:*` for all of them. */
export function lanesOf({ kind, payload }: Pick<StreamEvent, 'kind' | 'payload'>): string[] {
  const thing = kind.slice(0, kind.indexOf('.'));
  const ids = things[kind as WebhookKind](payload as Payload);
  const lanes = ids === null ? [`${thing}:*`] : [...new Set(ids)].map((id) => `${thing}:${id}`);
  // A warehouse is a folder with the same id (ADR 0068); events of both are sent in order.
  // guard: webhooks.order-of-warehouse-and-folder
  return kind === 'warehouse.changed' && ids !== null ? [...lanes, ...ids.map((id) => `folder:${id}`)] : lanes;
}
