import type { WebhookKind } from '../webhooks/fields.ts';

/** The subscription fields that a saved query can use, and the kind of stored event that triggers each. */
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

/**
 * Further kinds of events that trigger a saved query: a warehouse is a folder with the same id (ADR 0068), so that a change of
 * it is also a change of the folder tree.
 */
const toldBesides: { readonly [Kind in SelectionKind]?: WebhookKind } = { 'folder.changed': 'warehouse.changed' };

/**
 * Returns all kinds of events that trigger a saved query of `kind`, its own first: the same for live subscriptions, feeds, and
 * webhooks.
 */
export function kindsPublished(kind: SelectionKind): readonly WebhookKind[] {
  const besides = toldBesides[kind];
  // guard: selections.told-as-live
  return besides === undefined ? [kind] : [kind, besides];
}

/** Returns the kind of event that triggers a subscription field; null if its events are not stored. */
export function kindOfField(field: string): SelectionKind | null {
  return Object.hasOwn(selectedKinds, field) ? selectedKinds[field as keyof typeof selectedKinds] : null;
}
