import type { Organization } from '../organization.ts';
import type { Row } from '../row.ts';
import { keyRefusal, newName } from './inputs.ts';

const base = '/api/integrations/chats';
const refusal = (what: string) => `Insufficient permissions to ${what}`;
const chat = () => ({ name: newName(), url: 'https://chat.example.com/hooks/1', events: [] });
const params = async (target: Organization) => ({ params: { id: await target.newChatId() } });
const withBody = async (target: Organization) => ({ ...(await params(target)), body: {} });

export const restRows: Readonly<Record<string, Row>> = {
  [`GET ${base}`]: { who: 'manager', refusal: refusal('view chats') },
  [`GET ${base}/{id}`]: { who: 'manager', refusal: refusal('view chats'), input: params },
  [`GET ${base}/{id}/posts`]: { who: 'manager', refusal: refusal('view logs'), input: params },
  [`GET ${base}/{id}/analytics`]: { who: 'manager', refusal: refusal('view analytics'), input: params },
  [`POST ${base}`]: {
    who: 'admin',
    refusal: refusal('create chats'),
    keyRefusal,
    input: async () => ({ body: chat() }),
  },
  [`PATCH ${base}/{id}`]: {
    who: 'admin',
    refusal: refusal('update chats'),
    keyRefusal,
    input: async (target) => ({ ...(await params(target)), body: { name: newName() } }),
  },
  [`DELETE ${base}/{id}`]: { who: 'admin', refusal: refusal('delete chats'), keyRefusal, input: params },
  [`POST ${base}/{id}/pause`]: { who: 'admin', refusal: refusal('pause chats'), keyRefusal, input: withBody },
  [`POST ${base}/{id}/resume`]: { who: 'admin', refusal: refusal('pause chats'), keyRefusal, input: withBody },
  [`POST ${base}/{id}/test`]: { who: 'manager', refusal: refusal('test chats'), keyRefusal, input: withBody },
};

const id = async (target: Organization) => ({ id: await target.newChatId() });
const byPeople = (who: 'manager' | 'admin', what: string, input: NonNullable<Row['input']> = id): Row => ({
  who,
  refusal: refusal(what),
  keyRefusal,
  input,
});

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.chats': { who: 'manager', refusal: refusal('view chats') },
  'Query.chat': { who: 'manager', refusal: refusal('view chats'), input: id },
  'Query.chatPosts': {
    who: 'manager',
    refusal: refusal('view logs'),
    input: async (target) => ({ chatId: await target.newChatId() }),
  },
  'Query.chatAnalytics': { who: 'manager', refusal: refusal('view analytics'), input: id },
  'Mutation.createChat': byPeople('admin', 'create chats', async () => chat()),
  'Mutation.updateChat': byPeople('admin', 'update chats', async (target) => ({
    ...(await id(target)),
    name: newName(),
  })),
  'Mutation.deleteChat': byPeople('admin', 'delete chats'),
  'Mutation.pauseChat': byPeople('admin', 'pause chats'),
  'Mutation.resumeChat': byPeople('admin', 'pause chats'),
  'Mutation.testChat': byPeople('manager', 'test chats'),
};
