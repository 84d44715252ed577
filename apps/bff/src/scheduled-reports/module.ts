import { mostTries } from '@tallyard/domain/limits/retries';
import { maxReportRecipients, reportMetricDays } from '@tallyard/domain/scheduled-reports/limits';
import type { Module } from '../module.ts';
import { scheduledReportsResolvers } from './resolvers.ts';

export const scheduledReports = {
  resolvers: scheduledReportsResolvers,
  weights: {
    calls: { 'ScheduledReport.createdBy': 1, 'ScheduledReport.actsFor': 1, 'ScheduledReport.selection': 1 },
    rowsOfLists: {
      'ScheduledReport.recipients': { usual: 1, most: maxReportRecipients },
      'ReportRun.recipients': { usual: 1, most: maxReportRecipients },
      'ReportRun.unsent': { usual: 0, most: maxReportRecipients },
      'ReportRunDetails.tries': { usual: mostTries('report'), most: 50 },
      'ReportAnalytics.days': reportMetricDays,
    },
    bulk: ['Mutation.sendScheduledReport'],
  },
} satisfies Module;
