import { fromManager, onlyAdmin, type RoleRow } from './row.ts';

const one = (field: string, answer: string) =>
  `mutation { ${field}(input: {organizationId: 7, id: "c1"}) { ${answer} } }`;

export const rows: readonly RoleRow[] = [
  ['query { chats(organizationId: 7) { total } }', fromManager, 'view chats'],
  ['query { chat(organizationId: 7, id: "c1") { name } }', fromManager, 'view chats'],
  ['query { chatPosts(organizationId: 7, chatId: "c1") { total } }', fromManager, 'view logs'],
  ['query { chatAnalytics(organizationId: 7, id: "c1") { calls } }', fromManager, 'view analytics'],
  [
    'mutation { createChat(input: {organizationId: 7, name: "x", url: "https://x.example.com", events: []}) { chat { id } } }',
    onlyAdmin,
    'create chats',
  ],
  [
    'mutation { updateChat(input: {organizationId: 7, id: "c1", name: "x"}) { chat { id } } }',
    onlyAdmin,
    'update chats',
  ],
  [one('deleteChat', 'deletedId'), onlyAdmin, 'delete chats'],
  [one('pauseChat', 'chat { id }'), onlyAdmin, 'pause chats'],
  [one('resumeChat', 'chat { id }'), onlyAdmin, 'pause chats'],
  [one('testChat', 'post { id }'), fromManager, 'test chats'],
];
