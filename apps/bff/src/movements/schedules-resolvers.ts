import { calendarStates } from '@tallyard/contracts/movements/schedule-models';
import { movementTypes } from '@tallyard/domain/movements/movements';
import { missedWays, occurrenceStates, seriesStatuses, seriesTypes } from '@tallyard/domain/schedules/fields';
import type { InventoryMovementType, Resolvers, SeriesSortKey } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { oneOrNull } from '../platform/by-ids.ts';
import { directionOf, lowerOr, word, wordOrOther } from '../platform/enums.ts';
import { listQueryOf, pageOf, partOf } from '../platform/lists.ts';
import { readable, readableOr } from '../rest/tolerant-parsing.ts';
import {
  addSeries,
  changeOccurrence,
  changeSeries,
  endSeries,
  fetchCalendar,
  fetchOneSeries,
  fetchSeries,
  previewSeries,
  type SeriesQuery,
  schedule,
  skipOccurrence,
} from './schedules-source.ts';

const sortKeys = { CREATED_AT: 'createdAt', TITLE: 'title' } as const satisfies Record<
  SeriesSortKey,
  SeriesQuery['sortBy']
>;

type Given<Fields> = { -readonly [Key in keyof Fields]?: NonNullable<Fields[Key]> };

/** What was given: in GraphQL null is what nobody said. */
function given<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as Given<Fields>;
}

export const scheduleResolvers: Resolvers = {
  Query: {
    movementSeries: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args);
      const query: SeriesQuery = {
        ...listQueryOf(args, part),
        status: lowerOr(args.status),
        itemId: args.itemId ?? undefined,
        search: args.search ?? undefined,
        sortBy: sortKeys[args.sortBy],
        sortDirection: directionOf(args.sortDirection),
      };
      return pageOf(await fetchSeries({ rest: context.rest, organizationId }, query), part);
    },
    movementSeriesById: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      return oneOrNull(fetchOneSeries({ rest: context.rest, organizationId }, args.id));
    },
    movementSeriesPreview: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const { organizationId: _, ...asked } = args.input;
      return previewSeries({ rest: context.rest, organizationId }, asked);
    },
    movementsCalendar: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      return fetchCalendar({ rest: context.rest, organizationId }, args.from, args.to);
    },
  },
  Mutation: {
    createMovementSeries: async (_parent, { input }, context) => {
      const {
        organizationId: _,
        movementType,
        missed,
        title,
        itemId,
        quantity,
        rrule,
        startsOn,
        atTime,
        ...fields
      } = input;
      const organizationId = await organizationOf(context, { input });
      const needed = { title, itemId, quantity, rrule, startsOn, atTime, movementType, missed: lowerOr(missed) };
      return { series: await addSeries({ rest: context.rest, organizationId }, { ...given(fields), ...needed }) };
    },
    updateMovementSeries: async (_parent, { input }, context) => {
      const { organizationId: _, id, version, missed, reference, reason, notes, ...fields } = input;
      const organizationId = await organizationOf(context, { input });
      // A text that is set to nothing is nothing from then on.
      const texts = { reference, reason, notes };
      const body = { ...given(fields), ...texts, version, missed: lowerOr(missed) };
      return { series: await changeSeries({ rest: context.rest, organizationId }, id, body) };
    },
    endMovementSeries: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      return { series: await endSeries({ rest: context.rest, organizationId }, input.id) };
    },
    updateSeriesOccurrence: async (_parent, { input }, context) => {
      const { seriesId: id, occursOn, date, time, quantity, notes } = input;
      const organizationId = await organizationOf(context, { input });
      const body = { ...given({ date, time }), quantity, notes };
      return { occurrence: await changeOccurrence({ rest: context.rest, organizationId }, { id, occursOn }, body) };
    },
    skipSeriesOccurrence: async (_parent, { input }, context) => {
      const { seriesId: id, occursOn } = input;
      const organizationId = await organizationOf(context, { input });
      return { occurrence: await skipOccurrence({ rest: context.rest, organizationId }, { id, occursOn }) };
    },
    scheduleMovement: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      return { movement: await schedule({ rest: context.rest, organizationId }, input.id, input.scheduledAt) };
    },
  },
  MovementSeries: {
    organizationId: (series) => String(readable(series.organizationId)),
    movementType: ({ movementType }) => word(seriesTypes, movementType),
    missed: ({ missed }) => word(missedWays, missed),
    status: ({ status }) => word(seriesStatuses, status),
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
  SeriesOccurrence: { state: ({ state }) => word(occurrenceStates, state) },
  CalendarEntry: {
    movementType: ({ movementType }) => wordOrOther(movementTypes, movementType) as InventoryMovementType,
    state: ({ state }) => word(calendarStates, state),
  },
};
