import { chatPage } from '@tallyard/domain/pages/addresses';
import type { DestinationTable } from '../deliveries/public.ts';

export const chatTable: DestinationTable = {
  table: 'chats',
  key: 'chat_id',
  entity: 'chat',
  failureEmails: 'chats.mail-failing',
  page: chatPage,
};
