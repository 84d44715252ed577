import { activityAction, activityEntity } from '@tallyard/domain/organizations/activity';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { dateTime, id, listOf, listQuery } from '../endpoint/fields.ts';
import { historyEntry } from '../history/models.ts';

const query = z.object({
  ...listQuery(),
  entity: z.optional(activityEntity),
  action: z.optional(activityAction),
  /** Inclusive. */
  from: dateTime.optional(),
  /** Inclusive. */
  to: dateTime.optional(),
});

export const listActivity = endpoint({
  name: 'organizations.activity',
  method: 'GET',
  path: '/api/organizations/{organizationId}/activity',
  access: 'organization',
  action: 'organizations.viewActivity',
  repeatable: true,
  summary: 'What was done in the organization, newest first, up to 10,000 entries back; older ones by `to`.',
  params: z.object({ organizationId }),
  query: query.extend({ userId: id.optional() }),
  output: listOf(historyEntry),
});

/** Responds with lines of `domain/exchange/stream`, not an envelope. */
export const exportActivity = endpoint({
  name: 'organizations.exportActivity',
  method: 'POST',
  path: '/api/activity/export',
  access: 'organization',
  action: 'organizations.exportActivity',
  repeatable: true,
  summary:
    'What was done in the organization as lines of JSON, the oldest first: how many, chunks of 1,000, and an end without which it is not whole. Each export is an entry itself.',
  body: z.object({
    organizationId: z.optional(organizationId),
    userId: id.optional(),
    entity: z.optional(activityEntity),
    action: z.optional(activityAction),
    /** Inclusive. */
    from: dateTime.optional(),
    /** Inclusive. */
    to: dateTime.optional(),
  }),
  output: z.never(),
});

export const listMemberActivity = endpoint({
  name: 'organizations.memberActivity',
  method: 'GET',
  path: '/api/organizations/{organizationId}/members/{userId}/activity',
  access: 'organization',
  action: 'users.viewActivity',
  repeatable: true,
  summary: 'What one person did in the organization, member or former member; newest first.',
  params: z.object({ organizationId, userId: id }),
  query,
  output: listOf(historyEntry),
});

export type { HistoryEntry as ActivityEntry } from '../history/models.ts';
