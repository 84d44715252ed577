import { webhookPage } from '@tallyard/domain/pages/addresses';
import { ownedTable } from '../platform/owners/owned-table.ts';
import type { OwnedWork } from '../platform/owners/owned-work.ts';
import type { OwnerNeeds } from '../platform/owners/owner.ts';

/**
 * The permissions that the owner of a webhook with whole events needs: it receives events of every warehouse. A webhook with
 * a saved query is not checked here: the query runs with the owner's permissions, and the webhook pauses if it is refused.
 */
export const rawWebhookNeeds: OwnerNeeds = { actions: ['webhooks.update'], allWarehouses: true };

export const ownedWebhooks: OwnedWork = {
  kind: 'webhook',
  entity: 'webhook',
  pauseAction: 'webhooks.pause',
  effect: 'Nothing is sent; events wait for at most seven days.',
  page: webhookPage,
  ...ownedTable({
    table: 'webhooks',
    id: 'webhook_id',
    isActive: "status = 'active' AND selection_id IS NULL",
    paused: "status = 'paused', paused_because = 'owner', updated_at = now()",
    needsOf: () => rawWebhookNeeds,
  }),
};
