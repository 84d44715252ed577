import type { WebhookKind } from '@tallyard/domain/webhooks/fields';
import type { WebhookDeliveryState, WebhookSyncStatus } from '../generated/schema-types';
import type { Format } from '../shared/format/format';
import type { WebhookRowFragment } from './generated/operations';

/** Event kinds by subject, in display order. */
export const kindGroups: readonly { readonly name: string; readonly kinds: readonly WebhookKind[] }[] = [
  { name: 'Stock', kinds: ['item.changed', 'product.changed', 'movement.changed', 'count.changed', 'alert.changed'] },
  { name: 'Places', kinds: ['warehouse.changed', 'folder.changed'] },
  { name: 'Work and people', kinds: ['plan.changed', 'membership.changed'] },
];

const kindWords: Readonly<Record<string, string>> = {
  'item.changed': 'Items',
  'product.changed': 'Products',
  'movement.changed': 'Movements',
  'alert.changed': 'Alerts',
  'warehouse.changed': 'Warehouses',
  'folder.changed': 'Folders',
  'plan.changed': 'Plans and imports',
  'count.changed': 'Counts',
  'membership.changed': 'Members',
  'webhook.test': 'Test',
};

/** Returns 'Items' for item.changed. A kind unknown to this version is returned unchanged. */
export function kindName(kind: string): string {
  return kindWords[kind] ?? kind;
}

export const syncLabels: Readonly<Record<WebhookSyncStatus, string>> = {
  IDLE: 'Nothing sent yet',
  IN_PROGRESS: 'Sending',
  SUCCESS: 'Working',
  ERROR: 'Failing',
};

export const stateLabels: Readonly<Record<WebhookDeliveryState, string>> = {
  WAITING: 'Waiting',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
};

/** Returns '98 % of 40 calls', or an empty text without calls. */
export function successIn({ calls, failures }: Pick<WebhookRowFragment, 'calls' | 'failures'>, format: Format): string {
  if (calls === 0) return 'No calls';
  // Rounded down: with one failure it is never 100 %.
  // guard: webhooks.rate-rounds-down
  const percent = Math.floor(((calls - failures) / calls) * 100);
  return `${format.count(percent)} % of ${calls === 1 ? '1 call' : `${format.count(calls)} calls`}`;
}
