import { mostTries } from '@tallyard/domain/limits/retries';
import { reportFigureDays } from '@tallyard/domain/scheduled-reports/limits';
import type { Room } from '../room.ts';
import { scheduledReportsResolvers } from './resolvers.ts';

export const scheduledReports = {
  resolvers: scheduledReportsResolvers,
  weights: {
    calls: { 'ScheduledReport.createdBy': 1, 'ScheduledReport.actsFor': 1, 'ScheduledReport.selection': 1 },
    rowsOfLists: {
      'ScheduledReport.recipients': 1,
      'ReportRun.recipients': 1,
      'ReportRunDetails.tries': mostTries('report'),
      'ReportAnalytics.days': reportFigureDays,
    },
    bulk: ['Mutation.sendScheduledReport'],
  },
} satisfies Room;
