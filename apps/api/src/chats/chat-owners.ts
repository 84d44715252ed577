import { chatPage } from '@tallyard/domain/pages/addresses';
import { ownedTable } from '../platform/owners/owned-table.ts';
import type { OwnedWork } from '../platform/owners/owned-work.ts';
import type { OwnerNeeds } from '../platform/owners/owner.ts';

/** The permissions that the owner of a chat needs: a chat gets events of every warehouse. */
export const chatNeeds: OwnerNeeds = { actions: ['chats.update'], allWarehouses: true };

export const ownedChats: OwnedWork = {
  kind: 'chat',
  entity: 'chat',
  pauseAction: 'chats.pause',
  effect: 'Nothing is posted there.',
  page: chatPage,
  ...ownedTable({
    table: 'chats',
    id: 'chat_id',
    isActive: "status = 'active'",
    paused: "status = 'paused', paused_because = 'owner', updated_at = now()",
    needsOf: () => chatNeeds,
  }),
};
