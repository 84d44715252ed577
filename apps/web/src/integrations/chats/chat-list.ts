import type { ChatPostState, ChatStatus } from '../../generated/schema-types';
import { sentence } from '../../shared/format/format';
import { defineList, withoutEmpty } from '../../shared/lists/define-list';
import { oneOf, search } from '../../shared/lists/filter-kinds';
import { usualPageSizes } from '../../shared/lists/list-pager';
import { ChatPostsDocument, ChatsDocument } from '../generated/operations';
import { stateLabels } from './chat-labels';

const statuses: readonly ChatStatus[] = ['ACTIVE', 'PAUSED'];

/** The organization's chats by name. Always refetched, because their status changes without an event. */
export const chatList = defineList({
  document: ChatsDocument,
  page: ({ chats }) => chats,
  needs: 'chats.view',
  sort: { keys: ['NAME', 'CREATED_AT', 'UPDATED_AT'] },
  pageSizes: usualPageSizes,
  filters: {
    q: search('Search chats'),
    status: oneOf(
      'Status',
      statuses.map((value) => ({ value, label: sentence(value) })),
    ),
  },
  ask: ({ q, status }) => ({ filter: withoutEmpty({ search: q, status }) }),
});

const states = Object.entries(stateLabels).map(([value, label]) => ({ value: value as ChatPostState, label }));

/** Returns the list of messages posted to a chat, newest first. */
export const postListOf = (chatId: string) =>
  defineList({
    document: ChatPostsDocument,
    page: ({ chatPosts }) => chatPosts,
    needs: 'chats.viewLog',
    pageSizes: usualPageSizes,
    filters: { state: oneOf('State', states) },
    ask: ({ state }) => ({ chatId, state }),
  });
