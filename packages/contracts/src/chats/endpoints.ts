import {
  chatName,
  chatSortKeys,
  chatStatuses,
  chosenChatEvents,
  postSortKeys,
  postStates,
} from '@tallyard/domain/chats/fields';
import { chatFigureDays, chatLogDays } from '@tallyard/domain/chats/limits';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { webhookUrl } from '@tallyard/domain/webhooks/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  afterQuery,
  id,
  idsQuery,
  orderQuery,
  organizationQuery,
  pageQuery,
  searchQuery,
  sizeQuery,
} from '../endpoint/fields.ts';
import { chat, chatAnalytics, chatList, chatPost, chatPostList } from './models.ts';

const base = '/api/integrations/chats';
const params = z.object({ id });
const organization = { organizationId: z.optional(organizationId) };
const alone = z.object(organization);
const query = z.object({ organizationId: organizationQuery });
const paged = {
  organizationId: organizationQuery,
  page: pageQuery,
  limit: sizeQuery(),
  after: afterQuery,
  ids: idsQuery.optional(),
};
/** A key that leaked must not leave behind an address to which everything is posted. */
const ofPeople = { access: 'organization', apiKeys: false } as const;
const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `Must be one of ${words.join(', ')}`);

export const listChats = endpoint({
  name: 'chats.list',
  method: 'GET',
  path: base,
  access: 'organization',
  action: 'chats.view',
  repeatable: true,
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
  name: 'chats.read',
  method: 'GET',
  path: `${base}/{id}`,
  access: 'organization',
  action: 'chats.view',
  repeatable: true,
  summary: 'One chat; its address is not told.',
  params,
  query,
  output: chat,
});

export const createChat = endpoint({
  name: 'chats.create',
  method: 'POST',
  path: base,
  ...ofPeople,
  action: 'chats.create',
  repeatable: false,
  status: 201,
  summary:
    'Makes a chat that is told of what happens from now on: an incoming webhook of Slack, Mattermost or whatever takes the same. Its address is kept encrypted and told to nobody.',
  body: z.object({ ...organization, name: chatName, url: webhookUrl, events: chosenChatEvents }),
  output: chat,
});

export const updateChat = endpoint({
  name: 'chats.update',
  method: 'PATCH',
  path: `${base}/{id}`,
  ...ofPeople,
  action: 'chats.update',
  repeatable: true,
  summary:
    'Changes name, address or what it is told of; absent fields stay. What waits already goes to the new address.',
  params,
  body: z.object({
    ...organization,
    name: z.optional(chatName),
    url: z.optional(webhookUrl),
    events: z.optional(chosenChatEvents),
    version: z.int('Must be a whole number').positive('Must be above 0').optional(),
  }),
  output: chat,
});

export const deleteChat = endpoint({
  name: 'chats.delete',
  method: 'DELETE',
  path: `${base}/{id}`,
  ...ofPeople,
  action: 'chats.delete',
  repeatable: false,
  summary: 'Deletes a chat with its log; what waits is not posted any more.',
  params,
  query,
  output: z.object({ deleted: z.literal(true) }),
});

export const pauseChat = endpoint({
  name: 'chats.pause',
  method: 'POST',
  path: `${base}/{id}/pause`,
  ...ofPeople,
  action: 'chats.pause',
  repeatable: true,
  summary: 'Posts nothing more until it is resumed; one that is paused is as it was.',
  params,
  body: alone,
  output: chat,
});

export const resumeChat = endpoint({
  name: 'chats.resume',
  method: 'POST',
  path: `${base}/{id}/resume`,
  ...ofPeople,
  action: 'chats.pause',
  repeatable: true,
  summary: 'Posts what happens from now on; what happened meanwhile is not posted later.',
  params,
  body: alone,
  output: chat,
});

export const testChat = endpoint({
  name: 'chats.test',
  method: 'POST',
  path: `${base}/{id}/test`,
  ...ofPeople,
  action: 'chats.test',
  repeatable: false,
  status: 201,
  summary: 'Posts that this is a test, once, even while it is paused; read the post for what came of it.',
  params,
  body: alone,
  output: chatPost,
});

export const listChatPosts = endpoint({
  name: 'chats.posts',
  method: 'GET',
  path: `${base}/{id}/posts`,
  access: 'organization',
  action: 'chats.viewLog',
  repeatable: true,
  summary: `What was posted within the last ${chatLogDays} days, newest first.`,
  params,
  query: z.object({
    ...paged,
    ...orderQuery(postSortKeys, 'createdAt', 'desc'),
    state: oneOf(postStates).optional(),
  }),
  output: chatPostList,
});

export const readChatAnalytics = endpoint({
  name: 'chats.analytics',
  method: 'GET',
  path: `${base}/{id}/analytics`,
  access: 'organization',
  action: 'chats.viewAnalytics',
  repeatable: true,
  summary: `Calls, failures and how long answers took, by day of the last ${chatFigureDays} days.`,
  params,
  query,
  output: chatAnalytics,
});
