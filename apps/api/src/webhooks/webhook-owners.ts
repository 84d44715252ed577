import { webhookPage } from '@tallyard/domain/pages/addresses';
import { ownedTable } from '../platform/owners/owned-table.ts';
import type { OwnedWork } from '../platform/owners/owned-work.ts';
import type { OwnerNeeds } from '../platform/owners/owner.ts';

/**
 * A webhook that is sent whole events hears of every warehouse. One with a saved query is not judged here: the query is answered with the
 * owner's rights, and the webhook pauses when it is refused.
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
