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
import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

export type ChatQuery = EndpointInput<typeof listChats>['query'];
export type PostQuery = EndpointInput<typeof listChatPosts>['query'];
export type NewChatFields = EndpointInput<typeof createChat>['body'];
export type ChatChanges = EndpointInput<typeof updateChat>['body'];

export interface Where {
  readonly rest: RestClient;
  readonly organizationId: string;
}

const ofOne = (organizationId: string, id: string) => ({ params: { id }, query: { organizationId }, organizationId });
const asked = (organizationId: string, id: string) => ({ params: { id }, body: { organizationId }, organizationId });

export function fetchChats({ rest, organizationId }: Where, query: ChatQuery) {
  return call(rest, listChats, { query: { ...query, organizationId }, organizationId });
}

/** Throws NOT_FOUND. */
export function fetchChat({ rest, organizationId }: Where, id: string) {
  return call(rest, readChat, ofOne(organizationId, id));
}

/** Throws NOT_FOUND for the chat. */
export function fetchPosts({ rest, organizationId }: Where, id: string, query: PostQuery) {
  return call(rest, listChatPosts, { params: { id }, query: { ...query, organizationId }, organizationId });
}

/** Throws NOT_FOUND. */
export function fetchAnalytics({ rest, organizationId }: Where, id: string) {
  return call(rest, readChatAnalytics, ofOne(organizationId, id));
}

/** Makes a chat; repeated with the request's idempotency key it gives the same one. */
export function addChat({ rest, organizationId }: Where, body: NewChatFields) {
  return call(rest, createChat, { body: { ...body, organizationId }, organizationId });
}

export function changeChat({ rest, organizationId }: Where, id: string, changes: ChatChanges) {
  return call(rest, updateChat, { params: { id }, body: { ...changes, organizationId }, organizationId });
}

export function removeChat({ rest, organizationId }: Where, id: string) {
  return call(rest, deleteChat, ofOne(organizationId, id));
}

export function setPaused({ rest, organizationId }: Where, id: string, isPaused: boolean) {
  return call(rest, isPaused ? pauseChat : resumeChat, asked(organizationId, id));
}

export function sendTest({ rest, organizationId }: Where, id: string) {
  return call(rest, testChat, asked(organizationId, id));
}
