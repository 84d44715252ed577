import {
  chatName,
  chatSortKeys,
  chatStatuses,
  chosenChatEvents,
  postSortKeys,
  postStates,
} from '@tallyard/domain/chats/fields';
import { chatLogDays, chatMetricDays } from '@tallyard/domain/chats/limits';

import { webhookUrl } from '@tallyard/domain/webhooks/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { orderQuery, searchQuery } from '../endpoint/fields.ts';
import {
  actionOptions,
  createOptions,
  deleteOptions,
  doing,
  getOptions,
  listingOfOne,
  listOptions,
  ofOrganization,
  oneOf,
  paged,
  seenVersion,
  updateOptions,
} from '../integrations/kind-endpoints.ts';
import { chat, chatAnalytics, chatList, chatPost, chatPostList } from './models.ts';

const base = '/api/integrations/chats';

export const listChats = endpoint({
  ...listOptions,
  name: 'chats.list',
  path: base,
  action: 'chats.view',
  summary: 'Chats that are told what happens, and how each goes; their addresses are not told.',
  query: z.object({
    ...paged,
    ...orderQuery(chatSortKeys, 'name'),
    search: searchQuery,
    status: oneOf(chatStatuses).optional(),
  }),
  output: chatList,
});

export const readChat = endpoint({
  ...getOptions,
  name: 'chats.read',
  path: `${base}/{id}`,
  action: 'chats.view',
  summary: 'One chat; its address is not told.',
  output: chat,
});

export const createChat = endpoint({
  ...createOptions,
  name: 'chats.create',
  path: base,
  action: 'chats.create',
  summary:
    'Makes a chat that is told of what happens from now on: an incoming webhook of Slack, Mattermost or whatever takes the same. Its address is kept encrypted and told to nobody.',
  body: z.object({ ...ofOrganization, name: chatName, url: webhookUrl, events: chosenChatEvents }),
  output: chat,
});

export const updateChat = endpoint({
  ...updateOptions,
  name: 'chats.update',
  path: `${base}/{id}`,
  action: 'chats.update',
  summary:
    'Changes name, address or what it is told of; absent fields stay. What waits already goes to the new address.',
  body: z.object({
    ...ofOrganization,
    name: z.optional(chatName),
    url: z.optional(webhookUrl),
    events: z.optional(chosenChatEvents),
    version: seenVersion,
  }),
  output: chat,
});

export const deleteChat = endpoint({
  ...deleteOptions,
  name: 'chats.delete',
  path: `${base}/{id}`,
  action: 'chats.delete',
  summary: 'Deletes a chat with its log; what waits is not posted any more.',
});

export const pauseChat = endpoint({
  ...actionOptions,
  name: 'chats.pause',
  path: `${base}/{id}/pause`,
  action: 'chats.pause',
  summary: 'Posts nothing more until it is resumed; one that is paused is as it was.',
  output: chat,
});

export const resumeChat = endpoint({
  ...actionOptions,
  name: 'chats.resume',
  path: `${base}/{id}/resume`,
  action: 'chats.pause',
  summary: 'Posts what happens from now on; what happened meanwhile is not posted later.',
  output: chat,
});

export const testChat = endpoint({
  ...doing,
  name: 'chats.test',
  path: `${base}/{id}/test`,
  action: 'chats.test',
  summary: 'Posts that this is a test, once, even while it is paused; read the post for what came of it.',
  output: chatPost,
});

export const listChatPosts = endpoint({
  ...listingOfOne,
  name: 'chats.posts',
  path: `${base}/{id}/posts`,
  action: 'chats.viewLog',
  summary: `What was posted within the last ${chatLogDays} days, newest first.`,
  query: z.object({
    ...paged,
    ...orderQuery(postSortKeys, 'createdAt', 'desc'),
    state: oneOf(postStates).optional(),
  }),
  output: chatPostList,
});

export const readChatAnalytics = endpoint({
  ...getOptions,
  name: 'chats.analytics',
  path: `${base}/{id}/analytics`,
  action: 'chats.viewAnalytics',
  summary: `Calls, failures and how long answers took, by day of the last ${chatMetricDays} days.`,
  output: chatAnalytics,
});
