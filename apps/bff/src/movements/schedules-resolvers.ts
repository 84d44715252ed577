import {
  createMovementSeries,
  endMovementSeries,
  listMovementSeries,
  previewMovementSeries,
  readMovementSeries,
  readMovementsCalendar,
  scheduleMovement,
  skipSeriesOccurrence,
  updateMovementSeries,
  updateSeriesOccurrence,
} from '@tallyard/contracts/movements/schedule-endpoints';
import { calendarStates } from '@tallyard/contracts/movements/schedule-models';
import { movementTypes } from '@tallyard/domain/movements/movements';
import { missedWays, occurrenceStates, seriesStatuses, seriesTypes } from '@tallyard/domain/schedules/fields';
import type { InventoryMovementType, Resolvers } from '../generated/resolvers.ts';
import { oneOrNull } from '../platform/by-ids.ts';
import { enumValue, enumValueOrOther, lowerOr, sortOf } from '../platform/enums.ts';
import { readPage } from '../platform/lists.ts';
import { readable, readableOr } from '../rest/tolerant-parsing.ts';

type Input<Fields> = { -readonly [Key in keyof Fields]?: NonNullable<Fields[Key]> };

/** Returns the fields that are set; in GraphQL, null means not set. */
function params<Fields extends object>(fields: Fields): Input<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as Input<Fields>;
}

export const scheduleResolvers: Resolvers = {
  Query: {
    movementSeries: (_parent, args, context) => {
      const query = {
        status: lowerOr(args.status),
        itemId: args.itemId ?? undefined,
        search: args.search ?? undefined,
        ...sortOf(args),
      };
      return readPage(context, listMovementSeries, args, { query });
    },
    movementSeriesById: (_parent, { organizationId, id }, context) =>
      oneOrNull(context.api(readMovementSeries, { organizationId, params: { id } })),
    movementSeriesPreview: (_parent, { input: { organizationId, ...body } }, context) =>
      context.api(previewMovementSeries, { organizationId, body }),
    movementsCalendar: (_parent, { organizationId, from, to }, context) =>
      context.api(readMovementsCalendar, { organizationId, query: { from, to } }),
  },
  Mutation: {
    createMovementSeries: async (_parent, { input }, context) => {
      const { organizationId, movementType, missed, title, itemId, quantity, rrule, startsOn, atTime, ...fields } =
        input;
      const needed = { title, itemId, quantity, rrule, startsOn, atTime, movementType, missed: lowerOr(missed) };
      const body = { ...params(fields), ...needed };
      return { series: await context.api(createMovementSeries, { organizationId, body }) };
    },
    updateMovementSeries: async (_parent, { input }, context) => {
      const { organizationId, id, version, missed, reference, reason, notes, ...fields } = input;
      // A text that is set to null is cleared.
      const texts = { reference, reason, notes };
      const body = { ...params(fields), ...texts, version, missed: lowerOr(missed) };
      return { series: await context.api(updateMovementSeries, { organizationId, params: { id }, body }) };
    },
    endMovementSeries: async (_parent, { input: { organizationId, id } }, context) => ({
      series: await context.api(endMovementSeries, { organizationId, params: { id } }),
    }),
    updateSeriesOccurrence: async (_parent, { input }, context) => {
      const { organizationId, seriesId: id, occursOn, date, time, quantity, notes } = input;
      const body = { ...params({ date, time }), quantity, notes };
      return {
        occurrence: await context.api(updateSeriesOccurrence, { organizationId, params: { id, occursOn }, body }),
      };
    },
    skipSeriesOccurrence: async (_parent, { input: { organizationId, seriesId: id, occursOn } }, context) => ({
      occurrence: await context.api(skipSeriesOccurrence, { organizationId, params: { id, occursOn } }),
    }),
    scheduleMovement: async (_parent, { input: { organizationId, id, scheduledAt } }, context) => ({
      movement: await context.api(scheduleMovement, { organizationId, params: { id }, body: { scheduledAt } }),
    }),
  },
  MovementSeries: {
    organizationId: (series) => String(readable(series.organizationId)),
    movementType: ({ movementType }) => enumValue(seriesTypes, movementType),
    missed: ({ missed }) => enumValue(missedWays, missed),
    status: ({ status }) => enumValue(seriesStatuses, status),
    createdBy: (series) => {
      const id = readableOr(series.createdBy) ?? null;
      if (id === null) return null;
      return {
        id,
        organizationId: String(readable(series.organizationId)),
        name: readableOr(series.createdByName) ?? id,
      };
    },
  },
  SeriesOccurrence: { state: ({ state }) => enumValue(occurrenceStates, state) },
  CalendarEntry: {
    movementType: ({ movementType }) => enumValueOrOther(movementTypes, movementType) as InventoryMovementType,
    state: ({ state }) => enumValue(calendarStates, state),
  },
};
