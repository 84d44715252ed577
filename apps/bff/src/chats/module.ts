import { chatEvents } from '@tallyard/domain/chats/fields';
import { chatMetricDays } from '@tallyard/domain/chats/limits';
import type { Module } from '../module.ts';
import { chatsResolvers } from './resolvers.ts';

export const chats = {
  resolvers: chatsResolvers,
  weights: {
    calls: { 'Chat.createdBy': 1, 'Chat.actsFor': 1 },
    rowsOfLists: { 'Chat.events': chatEvents.length, 'ChatAnalytics.days': chatMetricDays },
  },
} satisfies Module;
