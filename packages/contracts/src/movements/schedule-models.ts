import { movementTypes } from '@tallyard/domain/movements/movements';
import { missedWays, occurrenceStates, seriesStatuses, seriesTypes } from '@tallyard/domain/schedules/fields';
import { z } from 'zod';
import { listOf, wireInteger, wireNumber, wireOrganizationId } from '../endpoint/fields.ts';

/** A recurring movement (ADR 0078). */
export const movementSeries = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  title: z.string(),
  movementType: z.enum(seriesTypes),
  itemId: z.string(),
  /** The current name of the item. */
  itemName: z.string(),
  sku: z.string(),
  /** The warehouse of the item. */
  warehouseId: z.string(),
  quantity: wireNumber,
  destinationWarehouseId: z.string().nullable(),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  notes: z.string().nullable(),
  requiresApproval: z.boolean(),
  /** A recurrence rule of RFC 5545. */
  rrule: z.string(),
  inWords: z.string(),
  /** A date and a time in `timeZone`. */
  startsOn: z.string(),
  atTime: z.string(),
  timeZone: z.string(),
  missed: z.enum(missedWays),
  status: z.enum(seriesStatuses),
  version: wireInteger,
  /** Null if there are no further occurrences. */
  nextDueAt: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdByName: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type MovementSeries = z.output<typeof movementSeries>;
export const movementSeriesList = listOf(movementSeries);

/** One occurrence of a series. */
export const seriesOccurrence = z.object({
  seriesId: z.string(),
  /** The date by the rule, which identifies the occurrence even if it was moved. */
  occursOn: z.string(),
  dueAt: z.string(),
  state: z.enum(occurrenceStates),
  /** Whether its date or content differs from the series. */
  isEdited: z.boolean(),
  quantity: wireNumber,
  notes: z.string().nullable(),
  movementId: z.string().nullable(),
  /** Why it was not created. */
  reason: z.string().nullable(),
});
export type SeriesOccurrence = z.output<typeof seriesOccurrence>;
export const seriesOccurrenceList = listOf(seriesOccurrence);

/** An occurrence in the preview of a rule. */
export const previewedOccurrence = z.object({
  occursOn: z.string(),
  dueAt: z.string(),
  /** Such as 'Tuesday, 31 March 2026 at 08:00', in the time zone. */
  words: z.string(),
  /** Why the date or time differs from the rule; null if it does not. */
  shifted: z.string().nullable(),
});
export const seriesPreview = z.object({
  timeZone: z.string(),
  inWords: z.string(),
  occurrences: z.array(previewedOccurrence),
});
export type SeriesPreview = z.output<typeof seriesPreview>;

/** `waiting` is a pending movement; the others are the states of occurrences. */
export const calendarStates = ['waiting', ...occurrenceStates] as const;

/** An entry of the calendar: a scheduled pending movement, or an occurrence of a series. */
export const calendarEntry = z.object({
  /** The id of the movement, or that of the series with the occurrence's date by the rule. */
  id: z.string(),
  dueAt: z.string(),
  movementType: z.enum(movementTypes),
  itemId: z.string(),
  itemName: z.string(),
  sku: z.string().nullable(),
  quantity: wireNumber,
  notes: z.string().nullable(),
  state: z.enum(calendarStates),
  reason: z.string().nullable(),
  requiresApproval: z.boolean(),
  movementId: z.string().nullable(),
  /** Only for an occurrence. */
  seriesId: z.string().nullable(),
  occursOn: z.string().nullable(),
  seriesTitle: z.string().nullable(),
  inWords: z.string().nullable(),
  timeZone: z.string().nullable(),
  isEdited: z.boolean(),
});
export type CalendarEntry = z.output<typeof calendarEntry>;
export const movementsCalendar = z.object({
  entries: z.array(calendarEntry),
  /** Whether there are more entries; these are the earliest. */
  hasMore: z.boolean(),
});
export type MovementsCalendar = z.output<typeof movementsCalendar>;
