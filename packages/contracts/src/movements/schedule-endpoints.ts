import { movementNotes, movementReason, movementReference } from '@tallyard/domain/movements/fields';
import { organizationId } from '@tallyard/domain/organizations/fields';
import {
  localDate,
  localTime,
  missedWays,
  ruleText,
  seriesQuantity,
  seriesSortKeys,
  seriesStatuses,
  seriesTitle,
  seriesTypes,
} from '@tallyard/domain/schedules/fields';
import { maxCalendarDays, maxCalendarEntries, previewLength } from '@tallyard/domain/schedules/limits';
import { timeZone } from '@tallyard/domain/users/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { dateTime, id, listQuery, orderQuery, organizationQuery, searchQuery } from '../endpoint/fields.ts';
import { movement } from './models.ts';
import {
  movementSeries,
  movementSeriesList,
  movementsCalendar,
  seriesOccurrence,
  seriesOccurrenceList,
  seriesPreview,
} from './schedule-models.ts';

const common = { organizationId: z.optional(organizationId) };
const params = z.object({ id });
const occurrenceParams = z.object({ id, occursOn: localDate });
const missed = z.enum(missedWays, `Must be one of ${missedWays.join(', ')}`);
const requiresApproval = z.boolean('Must be true or false');

export const listMovementSeries = endpoint({
  name: 'movementSeries.list',
  method: 'GET',
  path: '/api/movement-series',
  access: 'organization',
  action: 'movements.view',
  repeatable: true,
  summary: 'Movements that recur, the latest series first.',
  query: z.object({
    organizationId: organizationQuery,
    ...listQuery(),
    ...orderQuery(seriesSortKeys, 'createdAt', 'desc'),
    search: searchQuery,
    status: z.enum(seriesStatuses, `Must be one of ${seriesStatuses.join(', ')}`).optional(),
    itemId: id.optional(),
  }),
  output: movementSeriesList,
});

export const createMovementSeries = endpoint({
  name: 'movementSeries.create',
  method: 'POST',
  path: '/api/movement-series',
  access: 'organization',
  action: 'movements.schedule',
  repeatable: false,
  status: 201,
  summary:
    "Makes a movement recur by a rule of RFC 5545, at a time by the clocks of `timeZone`: unless given that of the item's warehouse, else UTC.",
  body: z.object({
    ...common,
    title: seriesTitle,
    movementType: z.enum(seriesTypes, `Must be one of ${seriesTypes.join(', ')}`),
    itemId: id,
    quantity: seriesQuantity,
    destinationWarehouseId: z.nullish(id),
    reference: z.optional(movementReference),
    reason: z.optional(movementReason),
    notes: z.optional(movementNotes),
    requiresApproval: requiresApproval.optional(),
    rrule: ruleText,
    startsOn: localDate,
    atTime: localTime,
    timeZone: z.optional(timeZone),
    missed: missed.default('late'),
  }),
  output: movementSeries,
});

export const previewMovementSeries = endpoint({
  name: 'movementSeries.preview',
  method: 'POST',
  path: '/api/movement-series/preview',
  access: 'organization',
  action: 'movements.view',
  repeatable: true,
  summary: `The next ${previewLength} dates of a rule, in words. The zone is the one given, else that of the item's warehouse, else UTC.`,
  body: z.object({
    ...common,
    rrule: ruleText,
    startsOn: localDate,
    atTime: localTime,
    timeZone: z.optional(timeZone),
    itemId: z.nullish(id),
  }),
  output: seriesPreview,
});

export const readMovementSeries = endpoint({
  name: 'movementSeries.read',
  method: 'GET',
  path: '/api/movement-series/{id}',
  access: 'organization',
  action: 'movements.view',
  repeatable: true,
  summary: 'One series.',
  params,
  query: z.object({ organizationId: organizationQuery }),
  output: movementSeries,
});

export const updateMovementSeries = endpoint({
  name: 'movementSeries.update',
  method: 'PATCH',
  path: '/api/movement-series/{id}',
  access: 'organization',
  action: 'movements.schedule',
  repeatable: false,
  summary:
    'Changes a series from one of its days on, or from now on; what is planned before stays as it is. `version` is the one that was seen.',
  params,
  body: z.object({
    ...common,
    version: z.int('Version must be a whole number').min(1),
    /** The first date of the rule that is changed. */
    from: z.nullish(localDate),
    title: z.optional(seriesTitle),
    quantity: z.optional(seriesQuantity),
    destinationWarehouseId: id.optional(),
    reference: z.optional(movementReference),
    reason: z.optional(movementReason),
    notes: z.optional(movementNotes),
    requiresApproval: requiresApproval.optional(),
    rrule: z.optional(ruleText),
    startsOn: z.optional(localDate),
    atTime: z.optional(localTime),
    missed: missed.optional(),
  }),
  output: movementSeries,
});

export const endMovementSeries = endpoint({
  name: 'movementSeries.end',
  method: 'POST',
  path: '/api/movement-series/{id}/end',
  access: 'organization',
  action: 'movements.schedule',
  repeatable: true,
  summary: 'Ends a series: nothing more is made of it, and what was made stays.',
  params,
  body: z.object(common).optional().default({}),
  output: movementSeries,
});

export const listSeriesOccurrences = endpoint({
  name: 'movementSeries.occurrences',
  method: 'GET',
  path: '/api/movement-series/{id}/occurrences',
  access: 'organization',
  action: 'movements.view',
  repeatable: true,
  summary: 'What was made of a series and what is planned, by its days. What is farther ahead, the rule says.',
  params,
  query: z.object({ organizationId: organizationQuery, ...listQuery() }),
  output: seriesOccurrenceList,
});

export const updateSeriesOccurrence = endpoint({
  name: 'movementSeries.updateOccurrence',
  method: 'PATCH',
  path: '/api/movement-series/{id}/occurrences/{occursOn}',
  access: 'organization',
  action: 'movements.schedule',
  repeatable: true,
  summary: "Changes one occurrence alone: its day and time by the series' clocks, its quantity, its notes.",
  params: occurrenceParams,
  body: z.object({
    ...common,
    date: z.optional(localDate),
    time: z.optional(localTime),
    quantity: z.nullish(seriesQuantity),
    notes: z.optional(movementNotes),
  }),
  output: seriesOccurrence,
});

export const skipSeriesOccurrence = endpoint({
  name: 'movementSeries.skipOccurrence',
  method: 'POST',
  path: '/api/movement-series/{id}/occurrences/{occursOn}/skip',
  access: 'organization',
  action: 'movements.schedule',
  repeatable: true,
  summary: 'Leaves one occurrence out.',
  params: occurrenceParams,
  body: z.object(common).optional().default({}),
  output: seriesOccurrence,
});

export const readMovementsCalendar = endpoint({
  name: 'movements.calendar',
  method: 'GET',
  path: '/api/movements-calendar',
  access: 'organization',
  action: 'movements.view',
  repeatable: true,
  summary: `What is scheduled from one instant until before another, today's week unless given: at most ${maxCalendarDays} days and the first ${maxCalendarEntries} entries.`,
  query: z.object({ organizationId: organizationQuery, from: dateTime.optional(), to: dateTime.optional() }),
  output: movementsCalendar,
});

export const scheduleMovement = endpoint({
  name: 'movements.schedule',
  method: 'PATCH',
  path: '/api/inventory-movements/{id}/schedule',
  access: 'organization',
  action: 'movements.schedule',
  repeatable: true,
  summary:
    'Sets when a pending movement is done: in the future. Whoever has been shown another time cannot approve it by that.',
  params,
  body: z.object({ ...common, scheduledAt: dateTime }),
  output: movement,
});
