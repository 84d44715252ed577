import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import * as endpoints from '@tallyard/contracts/movements/schedule-endpoints';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

export type SeriesQuery = EndpointInput<typeof endpoints.listMovementSeries>['query'];
type Body<Definition extends keyof typeof endpoints> =
  EndpointInput<(typeof endpoints)[Definition]> extends {
    readonly body: infer Given;
  }
    ? Given
    : never;

export interface Where {
  readonly rest: RestClient;
  readonly organizationId: string;
}

export interface OccurrenceOf {
  readonly id: string;
  readonly occursOn: string;
}

export function fetchSeries({ rest, organizationId }: Where, query: SeriesQuery) {
  return call(rest, endpoints.listMovementSeries, { query: { ...query, organizationId }, organizationId });
}

/** Throws NOT_FOUND. */
export function fetchOneSeries({ rest, organizationId }: Where, id: string) {
  return call(rest, endpoints.readMovementSeries, { params: { id }, query: { organizationId }, organizationId });
}

export function previewSeries({ rest, organizationId }: Where, body: Body<'previewMovementSeries'>) {
  return call(rest, endpoints.previewMovementSeries, { body: { ...body, organizationId }, organizationId });
}

export function fetchCalendar({ rest, organizationId }: Where, from: string, to: string) {
  return call(rest, endpoints.readMovementsCalendar, { query: { from, to, organizationId }, organizationId });
}

export function addSeries({ rest, organizationId }: Where, body: Body<'createMovementSeries'>) {
  return call(rest, endpoints.createMovementSeries, { body: { ...body, organizationId }, organizationId });
}

export function changeSeries({ rest, organizationId }: Where, id: string, body: Body<'updateMovementSeries'>) {
  const input = { params: { id }, body: { ...body, organizationId }, organizationId };
  return call(rest, endpoints.updateMovementSeries, input);
}

export function endSeries({ rest, organizationId }: Where, id: string) {
  return call(rest, endpoints.endMovementSeries, { params: { id }, body: { organizationId }, organizationId });
}

export function changeOccurrence(
  { rest, organizationId }: Where,
  params: OccurrenceOf,
  body: Body<'updateSeriesOccurrence'>,
) {
  const input = { params, body: { ...body, organizationId }, organizationId };
  return call(rest, endpoints.updateSeriesOccurrence, input);
}

export function skipOccurrence({ rest, organizationId }: Where, params: OccurrenceOf) {
  return call(rest, endpoints.skipSeriesOccurrence, { params, body: { organizationId }, organizationId });
}

export function schedule({ rest, organizationId }: Where, id: string, scheduledAt: string) {
  const input = { params: { id }, body: { scheduledAt, organizationId }, organizationId };
  return call(rest, endpoints.scheduleMovement, input);
}
