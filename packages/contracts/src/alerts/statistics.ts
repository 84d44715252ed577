import { backtestDays } from '@tallyard/domain/alerts/fields';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, organizationQuery, queryNumber, wireInteger, wireNumber } from '../endpoint/fields.ts';

/** Statistics of the alerts of the last days (ROOMS, alerts). */
export const alertStatistics = z.object({
  days: wireInteger,
  raised: wireInteger,
  /** Those of them that are open now. */
  open: wireInteger,
  resolved: wireInteger,
  cancelled: wireInteger,
  /** The median minutes from triggered to acknowledged; null if none was acknowledged. */
  minutesToAcknowledge: wireNumber.nullable(),
  /** The median minutes from triggered to resolved; null if none was resolved. */
  minutesToResolve: wireNumber.nullable(),
  /** The share of resolved alerts among those that ended, 0 to 1; null without any. */
  successRate: wireNumber.nullable(),
  /** Each day in UTC, oldest first. */
  byDay: z.array(z.object({ day: z.string(), raised: wireInteger, resolved: wireInteger })),
  /** The ten rules that raised or joined the most alerts; a deleted rule with its former name. */
  noisiestRules: z.array(z.object({ ruleId: z.string(), ruleName: z.string(), raised: wireInteger })),
  /** The ten items with the most alerts. */
  noisiestItems: z.array(z.object({ itemId: z.string(), itemName: z.string(), raised: wireInteger })),
});

/** Only our api has this endpoint. */
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
    /** 30 by default. */
    days: queryNumber(backtestDays).optional(),
    ruleId: id.optional(),
  }),
  output: alertStatistics,
});

export type AlertStatistics = z.output<typeof alertStatistics>;
