import { backtestDays } from '@tallyard/domain/alerts/fields';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, organizationQuery, queryNumber, wireInteger, wireNumber } from '../endpoint/fields.ts';

/** How the alerts of the last days went (ROOMS, alerts). */
export const alertStatistics = z.object({
  days: wireInteger,
  raised: wireInteger,
  /** Of these, by now. */
  open: wireInteger,
  resolved: wireInteger,
  cancelled: wireInteger,
  /** Minutes from triggered to acknowledged, in the middle of those that were; null without any. */
  minutesToAcknowledge: wireNumber.nullable(),
  /** Minutes from triggered to resolved, in the middle of those that were; null without any. */
  minutesToResolve: wireNumber.nullable(),
  /** Resolved over all that ended, 0 to 1; null without any. */
  successRate: wireNumber.nullable(),
  /** Each day by the clock of UTC, the oldest first. */
  byDay: z.array(z.object({ day: z.string(), raised: wireInteger, resolved: wireInteger })),
  /** The ten that raised or joined most; of one that was deleted the name it had. */
  noisiestRules: z.array(z.object({ ruleId: z.string(), ruleName: z.string(), raised: wireInteger })),
  /** The ten items with most alerts. */
  noisiestItems: z.array(z.object({ itemId: z.string(), itemName: z.string(), raised: wireInteger })),
});

/** Ours. */
export const readAlertStatistics = endpoint({
  name: 'alerts.statistics',
  method: 'GET',
  path: '/api/alerts/{orgId}/statistics',
  access: 'organization',
  action: 'alertInstances.viewStatistics',
  repeatable: true,
  summary: 'How the alerts of the last days went, of all rules or of one.',
  params: z.object({ orgId: organizationId }),
  query: z.object({
    organizationId: organizationQuery,
    /** 30 unless given. */
    days: queryNumber(backtestDays).optional(),
    ruleId: id.optional(),
  }),
  output: alertStatistics,
});

export type AlertStatistics = z.output<typeof alertStatistics>;
