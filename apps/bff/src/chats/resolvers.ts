import {
  chatPauseReasons,
  chatStatuses,
  postReasons,
  postStates,
  type ChatEvent as WireEvent,
} from '@tallyard/domain/chats/fields';
import { syncStatuses } from '@tallyard/domain/integrations/fields';
import type { RequestContext } from '../context.ts';
import type { ChatEvent, ChatSortKey, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { oneOrNull } from '../platform/by-ids.ts';
import { directionOf, lowerOr, word, wordOrNull } from '../platform/enums.ts';
import { listQueryOf, pageOf, partOf } from '../platform/lists.ts';
import {
  addChat,
  type ChatQuery,
  changeChat,
  fetchAnalytics,
  fetchChat,
  fetchChats,
  fetchPosts,
  removeChat,
  sendTest,
  setPaused,
  type Where,
} from './source.ts';

const sortKeys = {
  NAME: 'name',
  CREATED_AT: 'createdAt',
  UPDATED_AT: 'updatedAt',
} as const satisfies Record<ChatSortKey, ChatQuery['sortBy']>;

const wireEvents = {
  ALERT_RAISED: 'alert.raised',
  ALERT_ESCALATED: 'alert.escalated',
  MOVEMENT_WAITING: 'movement.waiting',
  PLAN_DONE: 'plan.done',
} as const satisfies Record<ChatEvent, WireEvent>;
const wordsOfEvents = new Map(Object.entries(wireEvents).map(([name, wire]) => [wire, name as ChatEvent]));

const whereOf = async (context: RequestContext, args: Parameters<typeof organizationOf>[1]): Promise<Where> => ({
  rest: context.rest,
  organizationId: await organizationOf(context, args),
});

export const chatsResolvers: Resolvers = {
  Query: {
    chats: async (_parent, args, context) => {
      const where = await whereOf(context, args);
      const part = partOf(args);
      const query: ChatQuery = {
        ...listQueryOf(args, part),
        search: args.filter?.search ?? undefined,
        status: lowerOr(args.filter?.status),
        sortBy: sortKeys[args.sortBy],
        sortDirection: directionOf(args.sortDirection),
      };
      return pageOf(await fetchChats(where, query), part);
    },
    chat: async (_parent, args, context) => {
      const where = await whereOf(context, args);
      return oneOrNull(fetchChat(where, args.id));
    },
    chatPosts: async (_parent, args, context) => {
      const where = await whereOf(context, args);
      const part = partOf(args);
      const query = { ...listQueryOf(args, part), state: lowerOr(args.state) };
      return pageOf(await fetchPosts(where, args.chatId, query), part);
    },
    chatAnalytics: async (_parent, args, context) => {
      const where = await whereOf(context, args);
      return oneOrNull(fetchAnalytics(where, args.id));
    },
  },
  Mutation: {
    createChat: async (_parent, { input }, context) => {
      const { name, url, events } = input;
      const fields = { name, url, events: events.map((event) => wireEvents[event]) };
      return { chat: await addChat(await whereOf(context, { input }), fields) };
    },
    updateChat: async (_parent, { input }, context) => {
      const { id, name, url, events, expectedVersion } = input;
      const changes = {
        name: name ?? undefined,
        url: url ?? undefined,
        events: events?.map((event) => wireEvents[event]),
        version: expectedVersion ?? undefined,
      };
      return { chat: await changeChat(await whereOf(context, { input }), id, changes) };
    },
    deleteChat: async (_parent, { input }, context) => {
      await removeChat(await whereOf(context, { input }), input.id);
      return { deletedId: input.id };
    },
    pauseChat: async (_parent, { input }, context) => ({
      chat: await setPaused(await whereOf(context, { input }), input.id, true),
    }),
    resumeChat: async (_parent, { input }, context) => ({
      chat: await setPaused(await whereOf(context, { input }), input.id, false),
    }),
    testChat: async (_parent, { input }, context) => ({
      post: await sendTest(await whereOf(context, { input }), input.id),
    }),
  },
  Chat: {
    organizationId: (chat) => String(chat.organizationId),
    // One of a later version is left out: this schema has no word for it.
    events: (chat) => chat.events.flatMap((event) => wordsOfEvents.get(event) ?? []),
    status: (chat) => word(chatStatuses, chat.status),
    pausedBecause: (chat) => wordOrNull(chatPauseReasons, chat.pausedBecause),
    syncStatus: (chat) => word(syncStatuses, chat.syncStatus),
    actsFor: ({ actsFor, organizationId }) =>
      typeof actsFor === 'string' ? { id: actsFor, organizationId: String(organizationId) } : null,
    createdBy: (chat) => ({ id: chat.createdBy, organizationId: String(chat.organizationId) }),
  },
  ChatPost: {
    reason: (post) => word(postReasons, post.reason),
    state: (post) => word(postStates, post.state),
  },
};
