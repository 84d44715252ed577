import { webhookPage } from '@tallyard/domain/pages/addresses';
import type { DestinationTable } from '../deliveries/public.ts';

export const webhookTable: DestinationTable = {
  table: 'webhooks',
  key: 'webhook_id',
  entity: 'webhook',
  failureEmails: 'webhooks.mail-failing',
  page: webhookPage,
};
