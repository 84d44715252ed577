import { movementTypes } from '@tallyard/domain/movements/movements';
import { missedWays, occurrenceStates, seriesStatuses, seriesTypes } from '@tallyard/domain/schedules/fields';
import { z } from 'zod';
import { listOf, wireInteger, wireNumber, wireOrganizationId } from '../endpoint/fields.ts';

/** A movement that recurs (ADR 0078). */
export const movementSeries = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  title: z.string(),
  movementType: z.enum(seriesTypes),
  itemId: z.string(),
  /** As the item is called now. */
  itemName: z.string(),
  sku: z.string(),
  /** Where the item stands. */
  warehouseId: z.string(),
  quantity: wireNumber,
  destinationWarehouseId: z.string().nullable(),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  notes: z.string().nullable(),
  requiresApproval: z.boolean(),
  /** RFC 5545. */
  rrule: z.string(),
  inWords: z.string(),
  /** A day and a time by the clocks of `timeZone`. */
  startsOn: z.string(),
  atTime: z.string(),
  timeZone: z.string(),
  missed: z.enum(missedWays),
  status: z.enum(seriesStatuses),
  version: wireInteger,
  /** Null: nothing is to come any more. */
  nextDueAt: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdByName: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type MovementSeries = z.output<typeof movementSeries>;
export const movementSeriesList = listOf(movementSeries);

/** One time of a series. */
export const seriesOccurrence = z.object({
  seriesId: z.string(),
  /** The rule's own day, by which it is known wherever it was moved to. */
  occursOn: z.string(),
  dueAt: z.string(),
  state: z.enum(occurrenceStates),
  /** It is due, or says, something other than the series. */
  isEdited: z.boolean(),
  quantity: wireNumber,
  notes: z.string().nullable(),
  movementId: z.string().nullable(),
  /** Why it was not made. */
  reason: z.string().nullable(),
});
export type SeriesOccurrence = z.output<typeof seriesOccurrence>;
export const seriesOccurrenceList = listOf(seriesOccurrence);

/** A date that a rule gives. */
export const previewedOccurrence = z.object({
  occursOn: z.string(),
  dueAt: z.string(),
  /** 'Tuesday, 31 March 2026 at 08:00', by the clocks of the zone. */
  words: z.string(),
  /** Why it is another day or time than the rule says; null: it is not. */
  shifted: z.string().nullable(),
});
export const seriesPreview = z.object({
  timeZone: z.string(),
  inWords: z.string(),
  occurrences: z.array(previewedOccurrence),
});
export type SeriesPreview = z.output<typeof seriesPreview>;

/** `waiting` is a movement that is pending; the others are those of occurrences. */
export const calendarStates = ['waiting', ...occurrenceStates] as const;

/** What a calendar shows at a time: a scheduled movement that is pending, or an occurrence of a series. */
export const calendarEntry = z.object({
  /** The movement's id, or that of the series and the occurrence's own day. */
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
  /** Of an occurrence. */
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
  /** There are more than these, which are the earliest. */
  hasMore: z.boolean(),
});
export type MovementsCalendar = z.output<typeof movementsCalendar>;
