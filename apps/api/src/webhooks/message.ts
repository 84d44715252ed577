import type { EventKind } from '@tallyard/contracts/events/models';
import type { WebhookKind } from '@tallyard/domain/webhooks/fields';
import { v5 } from 'uuid';
import { messageOf } from '../platform/events/feed.ts';
import type { StreamEvent } from '../platform/events/stream-events.ts';

/** The id under which an event is sent to a webhook, whoever makes the delivery and however often. */
export function deliveryIdOf(webhookId: string, eventId: string): string {
  // guard: webhooks.same-id
  return v5(eventId, webhookId);
}

/** `webhook-id` of every call of a delivery. */
export function messageIdOf(deliveryId: string): string {
  return `msg_${deliveryId}`;
}

/** The bytes of a delivery; they are made once and kept for every repeat. */
export function bodyOf(event: StreamEvent): string {
  return JSON.stringify(messageOf(event));
}

type Payload = Readonly<Record<string, unknown>>;

/** The things that an event of a kind is about; null: of more than it names. */
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

/** Whoever joins is told of after the invitation that they have accepted. */
function peopleOf({ userId, invitation }: Payload): readonly string[] {
  const { id } = (invitation ?? {}) as { id?: string };
  // guard: webhooks.joined-after-invited
  return [userId, id].filter((one): one is string => typeof one === 'string');
}

function many(payload: Payload, field: string): readonly string[] | null {
  const ids = payload[field] as readonly string[];
  return Number(payload.count) > ids.length ? null : ids;
}

/** In which lanes a delivery goes: `item:<id>` of each thing, or `item:*` for all there are. */
export function lanesOf({ kind, payload }: Pick<StreamEvent, 'kind' | 'payload'>): string[] {
  const thing = kind.slice(0, kind.indexOf('.'));
  const ids = things[kind as WebhookKind](payload as Payload);
  const lanes = ids === null ? [`${thing}:*`] : [...new Set(ids)].map((id) => `${thing}:${id}`);
  // A warehouse is a folder of its id (ADR 0068), and what is done to either is told in order.
  // guard: webhooks.order-of-warehouse-and-folder
  return kind === 'warehouse.changed' && ids !== null ? [...lanes, ...ids.map((id) => `folder:${id}`)] : lanes;
}
