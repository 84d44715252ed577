import * as endpoints from '@tallyard/contracts/alerts/preferences';
import { digests } from '@tallyard/domain/alerts/preferences';
import { priorities } from '@tallyard/domain/alerts/statuses';
import type { Resolvers } from '../generated/resolvers.ts';
import { enumValueOrOther, lower, lowerOr } from '../platform/enums.ts';
import { quietOf } from './workflow-input.ts';

/** Resolvers of the preferences for alert emails; other upstreams have none. */
export const preferenceResolvers: Resolvers = {
  Query: {
    alertPreferences: (_parent, { organizationId }, context) => {
      if (!context.rest.upstream.isOurs) return null;
      return context.api(endpoints.readAlertPreferences, { organizationId });
    },
  },
  Mutation: {
    updateAlertPreferences: async (_parent, { input }, context) => {
      const { organizationId, mailed, digest, dailyAt, timeZone, quietHours } = input;
      const body = {
        mailed: mailed?.map((priority) => lower(priority)) ?? undefined,
        digest: lowerOr(digest),
        dailyAt: dailyAt ?? undefined,
        timeZone: timeZone ?? undefined,
        // Null removes the quiet hours.
        quietHours: quietHours && quietOf(quietHours),
      };
      return { preferences: await context.api(endpoints.updateAlertPreferences, { organizationId, body }) };
    },
  },
  AlertPreferences: {
    mailed: ({ mailed }) => mailed.map((priority) => enumValueOrOther(priorities, priority)),
    digest: ({ digest }) => enumValueOrOther(digests, digest),
  },
};
