import type { WebhookKind } from '../webhooks/fields.ts';

/** What a selection can be of: the subscription fields that tell of kept events, and the kind of event after which each is called. */
export const selectedKinds = {
  itemChanged: 'item.changed',
  productChanged: 'product.changed',
  movementChanged: 'movement.changed',
  alertInstanceChanged: 'alert.changed',
  planChanged: 'plan.changed',
  memberChanged: 'membership.changed',
  warehouseChanged: 'warehouse.changed',
  folderChanged: 'folder.changed',
  // guard: selections.every-kind
  countChanged: 'count.changed',
} as const satisfies Readonly<Record<string, WebhookKind>>;

export type SelectionKind = (typeof selectedKinds)[keyof typeof selectedKinds];
export const selectionKinds = Object.values(selectedKinds);

/** What a selection of a kind is told besides: a warehouse is a folder of its id (ADR 0068), and its tree tells of it. */
const toldBesides: { readonly [Kind in SelectionKind]?: WebhookKind } = { 'folder.changed': 'warehouse.changed' };

/** All kinds of events that a selection of `kind` tells, its own first: what its field tells live, its feed and webhooks tell. */
export function kindsPublished(kind: SelectionKind): readonly WebhookKind[] {
  const besides = toldBesides[kind];
  // guard: selections.told-as-live
  return besides === undefined ? [kind] : [kind, besides];
}

/** The kind of event that a subscription field tells; null: nothing that is kept. */
export function kindOfField(field: string): SelectionKind | null {
  return Object.hasOwn(selectedKinds, field) ? selectedKinds[field as keyof typeof selectedKinds] : null;
}
