import {
  createChat,
  deleteChat,
  listChatPosts,
  listChats,
  pauseChat,
  readChat,
  readChatAnalytics,
  resumeChat,
  testChat,
  updateChat,
} from '@tallyard/contracts/chats/endpoints';
import { chatEvents, chatPauseReasons, chatStatuses, postReasons, postStates } from '@tallyard/domain/chats/fields';
import { syncStatuses } from '@tallyard/domain/integrations/fields';
import type { Resolvers } from '../generated/resolvers.ts';
import { oneOrNull } from '../platform/by-ids.ts';
import { enumValue, enumValueOrNull, lowerOr, restValue, sortOf, upper } from '../platform/enums.ts';
import { readPage } from '../platform/lists.ts';

export const chatsResolvers: Resolvers = {
  Query: {
    chats: (_parent, args, context) => {
      const { search, status } = args.filter ?? {};
      const query = { search: search ?? undefined, status: lowerOr(status), ...sortOf(args) };
      return readPage(context, listChats, args, { query });
    },
    chat: (_parent, { organizationId, id }, context) =>
      oneOrNull(context.api(readChat, { organizationId, params: { id } })),
    chatPosts: (_parent, args, context) =>
      readPage(context, listChatPosts, args, { params: { id: args.chatId }, query: { state: lowerOr(args.state) } }),
    chatAnalytics: (_parent, { organizationId, id }, context) =>
      oneOrNull(context.api(readChatAnalytics, { organizationId, params: { id } })),
  },
  Mutation: {
    createChat: async (_parent, { input }, context) => {
      const { organizationId, name, url } = input;
      const events = input.events.map((event) => restValue(chatEvents, event));
      return { chat: await context.api(createChat, { organizationId, body: { name, url, events } }) };
    },
    updateChat: async (_parent, { input }, context) => {
      const { organizationId, id, name, url, events, expectedVersion } = input;
      const body = {
        name: name ?? undefined,
        url: url ?? undefined,
        events: events?.map((event) => restValue(chatEvents, event)),
        version: expectedVersion ?? undefined,
      };
      return { chat: await context.api(updateChat, { organizationId, params: { id }, body }) };
    },
    deleteChat: async (_parent, { input: { organizationId, id } }, context) => {
      await context.api(deleteChat, { organizationId, params: { id } });
      return { deletedId: id };
    },
    pauseChat: async (_parent, { input: { organizationId, id } }, context) => ({
      chat: await context.api(pauseChat, { organizationId, params: { id } }),
    }),
    resumeChat: async (_parent, { input: { organizationId, id } }, context) => ({
      chat: await context.api(resumeChat, { organizationId, params: { id } }),
    }),
    testChat: async (_parent, { input: { organizationId, id } }, context) => ({
      post: await context.api(testChat, { organizationId, params: { id } }),
    }),
  },
  Chat: {
    organizationId: (chat) => String(chat.organizationId),
    // Events of a later version are omitted: this schema has no values for them.
    events: (chat) => chat.events.filter((event) => chatEvents.includes(event)).map((event) => upper(event)),
    status: (chat) => enumValue(chatStatuses, chat.status),
    pausedBecause: (chat) => enumValueOrNull(chatPauseReasons, chat.pausedBecause),
    syncStatus: (chat) => enumValue(syncStatuses, chat.syncStatus),
    actsFor: ({ actsFor, organizationId }) =>
      typeof actsFor === 'string' ? { id: actsFor, organizationId: String(organizationId) } : null,
    createdBy: (chat) => ({ id: chat.createdBy, organizationId: String(chat.organizationId) }),
  },
  ChatPost: {
    reason: (post) => enumValue(postReasons, post.reason),
    state: (post) => enumValue(postStates, post.state),
  },
};
