import { webhookPage } from '@tallyard/domain/pages/addresses';
import type { OwnedWork } from '../platform/owners/owned-work.ts';
import type { OwnerNeeds } from '../platform/owners/owner.ts';

/**
 * A webhook that is sent whole events hears of every warehouse. One with a saved query is not judged here: the query is answered with the
 * owner's rights, and the webhook pauses when it is refused.
 */
export const rawWebhookNeeds: OwnerNeeds = { actions: ['webhooks.update'], allWarehouses: true };

interface ActiveRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
}

export const ownedWebhooks: OwnedWork = {
  kind: 'webhook',
  entity: 'webhook',
  pauseAction: 'webhooks.pause',
  effect: 'Nothing is sent; events wait for at most seven days.',
  page: webhookPage,
  async readActive(transaction) {
    const { rows } = await transaction.query<ActiveRow>(
      `SELECT webhook_id AS id, name, acts_for AS "ownerId" FROM webhooks
       WHERE organization_id = $1 AND status = 'active' AND selection_id IS NULL ORDER BY webhook_id`,
      [transaction.organizationId],
    );
    return rows.map((row) => ({ ...row, ...rawWebhookNeeds }));
  },
  async pause(transaction, id) {
    await transaction.query(
      `UPDATE webhooks SET status = 'paused', paused_because = 'owner', updated_at = now()
       WHERE organization_id = $1 AND webhook_id = $2`,
      [transaction.organizationId, id],
    );
  },
};
