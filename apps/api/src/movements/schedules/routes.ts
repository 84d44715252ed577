import {
  createMovementSeries,
  endMovementSeries,
  listMovementSeries,
  listSeriesOccurrences,
  previewMovementSeries,
  readMovementSeries,
  readMovementsCalendar,
  scheduleMovement,
  skipSeriesOccurrence,
  updateMovementSeries,
  updateSeriesOccurrence,
} from '@tallyard/contracts/movements/schedule-endpoints';
import type { Outbox } from '../../platform/events/outbox.ts';
import { type Route, route } from '../../platform/routes/route.ts';
import { readCalendar } from './calendar.ts';
import { changeOccurrence, skipOccurrence } from './occurrences.ts';
import { occurrenceList, requireSeries, seriesFrom, seriesList } from './repository.ts';
import { rescheduleMovement } from './reschedule-movement.ts';
import { changeSeries, createSeries, endSeries, preview } from './service.ts';

interface Parts {
  readonly outbox: Outbox;
}

/** Returns the body without the organization, which the route has read already. */
function without<Body extends { organizationId?: unknown }>(body: Body): Omit<Body, 'organizationId'> {
  const { organizationId: _, ...fields } = body;
  return fields;
}

/** Routes for scheduled movements and series. */
export function scheduleRoutes({ outbox }: Parts): readonly Route[] {
  return [
    route(listMovementSeries, ({ transaction, input }) => seriesList.page(transaction, input.query)),
    route(createMovementSeries, ({ transaction, input }) => createSeries(transaction, without(input.body))),
    route(previewMovementSeries, ({ transaction, input }) => preview(transaction, without(input.body))),
    route(readMovementSeries, async ({ transaction, input }) =>
      seriesFrom(await requireSeries(transaction, input.params.id)),
    ),
    route(updateMovementSeries, ({ transaction, input: { params, body } }) =>
      changeSeries(transaction, params.id, without(body)),
    ),
    route(endMovementSeries, ({ transaction, input }) => endSeries(transaction, input.params.id)),
    route(listSeriesOccurrences, async ({ transaction, input: { params, query } }) => {
      const { series_id: seriesId } = await requireSeries(transaction, params.id);
      return occurrenceList.page(transaction, { ...query, seriesId });
    }),
    route(updateSeriesOccurrence, ({ transaction, input: { params, body } }) =>
      changeOccurrence(transaction, params.id, params.occursOn, without(body)),
    ),
    route(skipSeriesOccurrence, ({ transaction, input: { params } }) =>
      skipOccurrence(transaction, params.id, params.occursOn),
    ),
    route(readMovementsCalendar, ({ transaction, input }) => readCalendar(transaction, input.query)),
    route(scheduleMovement, ({ transaction, input: { params, body } }) =>
      rescheduleMovement(transaction, outbox, params.id, body.scheduledAt),
    ),
  ];
}
