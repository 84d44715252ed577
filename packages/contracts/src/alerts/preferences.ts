import { digests, preferenceFields } from '@tallyard/domain/alerts/preferences';
import { priorities } from '@tallyard/domain/alerts/statuses';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { organizationQuery } from '../endpoint/fields.ts';
import { quietHours, storedQuietHours } from './quiet-hours.ts';

/**
 * A member's preferences for alert emails in one organization; in the app, members see all alerts that they have access to.
 */
export const alertPreferences = z.object({
  /** The priorities for which emails are sent. */
  mailed: z.array(z.enum(priorities)),
  digest: z.enum(digests),
  /** The time of the daily digest in `timeZone`. */
  dailyAt: z.string(),
  timeZone: z.string(),
  quietHours: storedQuietHours.nullable(),
});
export type StoredPreferences = z.output<typeof alertPreferences>;

const path = '/api/alerts/preferences';
/** An API key receives no emails. */
const apiKeys = false as const;

/** Only our api has this endpoint. */
export const readAlertPreferences = endpoint({
  name: 'alertPreferences.read',
  method: 'GET',
  path,
  access: 'organization',
  action: 'alertPreferences.view',
  apiKeys,
  repeatable: true,
  summary: 'What the caller wants to be told of by mail; each alert at once unless they have said otherwise.',
  query: z.object({ organizationId: organizationQuery }),
  output: alertPreferences,
});

/** Only our api has this endpoint. */
export const updateAlertPreferences = endpoint({
  name: 'alertPreferences.update',
  method: 'PUT',
  path,
  access: 'organization',
  action: 'alertPreferences.update',
  apiKeys,
  repeatable: true,
  summary:
    'What the caller wants to be told of by mail from now on; what is left out stays. What waits already goes out when it said.',
  body: z.object({
    organizationId: z.optional(organizationId),
    mailed: z.optional(preferenceFields.mailed),
    digest: z.optional(preferenceFields.digest),
    dailyAt: z.optional(preferenceFields.dailyAt),
    timeZone: z.optional(preferenceFields.timeZone),
    quietHours: quietHours.nullish(),
  }),
  output: alertPreferences,
});
