import { chatPage } from '@tallyard/domain/pages/addresses';
import type { OwnedWork } from '../platform/owners/owned-work.ts';
import type { OwnerNeeds } from '../platform/owners/owner.ts';

/** A chat hears of every warehouse. */
export const chatNeeds: OwnerNeeds = { actions: ['chats.update'], allWarehouses: true };

interface ActiveRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
}

export const ownedChats: OwnedWork = {
  kind: 'chat',
  entity: 'chat',
  pauseAction: 'chats.pause',
  effect: 'Nothing is posted there.',
  page: chatPage,
  async readActive(transaction) {
    const { rows } = await transaction.query<ActiveRow>(
      `SELECT chat_id AS id, name, acts_for AS "ownerId" FROM chats
       WHERE organization_id = $1 AND status = 'active' ORDER BY chat_id`,
      [transaction.organizationId],
    );
    return rows.map((row) => ({ ...row, ...chatNeeds }));
  },
  async pause(transaction, id) {
    await transaction.query(
      `UPDATE chats SET status = 'paused', paused_because = 'owner', updated_at = now()
       WHERE organization_id = $1 AND chat_id = $2`,
      [transaction.organizationId, id],
    );
  },
};
