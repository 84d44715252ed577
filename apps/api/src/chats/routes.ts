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
import { chatMetricDays } from '@tallyard/domain/chats/limits';
import { callsByDay } from '../platform/periods/calls-by-day.ts';
import { type Route, route } from '../platform/routes/route.ts';
import { chats, pageOfPosts, readChat as readOne } from './repository.ts';
import * as service from './service.ts';

const calls = { table: 'chat_attempts', by: 'chat_id', isTimed: 'a.status IS NOT NULL' } as const;

export function chatRoutes(context: service.ChatContext): readonly Route[] {
  return [
    route(listChats, ({ transaction, input }) => chats.page(transaction, input.query)),
    route(readChat, ({ transaction, input }) => readOne(transaction, input.params.id)),
    route(createChat, ({ transaction, input: { body } }) => {
      const { organizationId: _, ...fields } = body;
      return service.createChat(transaction, context, fields);
    }),
    route(updateChat, ({ transaction, input: { params, body } }) => {
      const { organizationId: _, ...changes } = body;
      return service.changeChat(transaction, context, params.id, changes);
    }),
    route(deleteChat, async ({ transaction, input }) => {
      await service.deleteChat(transaction, input.params.id);
      return { deleted: true } as const;
    }),
    route(pauseChat, ({ transaction, input }) => service.pauseChat(transaction, input.params.id)),
    route(resumeChat, ({ transaction, input }) => service.resumeChat(transaction, context, input.params.id)),
    route(testChat, ({ transaction, input }) => service.sendTest(transaction, context, input.params.id)),
    route(listChatPosts, ({ transaction, input: { params, query } }) => pageOfPosts(transaction, params.id, query)),
    route(readChatAnalytics, async ({ transaction, input }) => {
      const { id } = await readOne(transaction, input.params.id);
      return callsByDay(transaction, calls, id, chatMetricDays);
    }),
  ];
}
