import { reportPage } from '@tallyard/domain/pages/addresses';
import type { DestinationTable } from '../deliveries/public.ts';

export const reportTable: DestinationTable = {
  table: 'scheduled_reports',
  key: 'report_id',
  entity: 'report',
  failureEmails: 'scheduled-reports.mail-failing',
  page: reportPage,
};
