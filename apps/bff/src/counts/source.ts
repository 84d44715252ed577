import {
  askRecount,
  cancelCount,
  createCount,
  listCountLines,
  listCounts,
  postCount,
  readCount,
  recordObservations,
} from '@tallyard/contracts/counts/endpoints';
import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import type { CountOutcomeModel } from './models.ts';

export type CountQuery = EndpointInput<typeof listCounts>['query'];
export type CountLineQuery = EndpointInput<typeof listCountLines>['query'];
export type NewCount = EndpointInput<typeof createCount>['body'];
export type Observations = EndpointInput<typeof recordObservations>['body']['observations'];

export interface Where {
  readonly rest: RestClient;
  readonly organizationId: string;
}

export function fetchCounts({ rest, organizationId }: Where, query: CountQuery) {
  return call(rest, listCounts, { query: { ...query, organizationId }, organizationId });
}

/** Throws NOT_FOUND. */
export function fetchCount({ rest, organizationId }: Where, id: string) {
  return call(rest, readCount, { params: { id }, query: { organizationId }, organizationId });
}

/** Throws NOT_FOUND. */
export async function fetchCountLines({ rest, organizationId }: Where, id: string, query: CountLineQuery) {
  const input = { params: { id }, query: { ...query, organizationId }, organizationId };
  const page = await call(rest, listCountLines, input);
  return { ...page, data: page.data.map((line) => ({ ...line, organizationId })) };
}

export function addCount({ rest, organizationId }: Where, body: NewCount) {
  return call(rest, createCount, { body: { ...body, organizationId }, organizationId });
}

export async function record(
  { rest, organizationId }: Where,
  id: string,
  observations: Observations,
): Promise<CountOutcomeModel[]> {
  const input = { params: { id }, body: { observations, organizationId }, organizationId };
  const { results } = await call(rest, recordObservations, input);
  return results.map((one) => ({ ...one, line: one.line && { ...one.line, organizationId } }));
}

export function askAgain({ rest, organizationId }: Where, id: string, itemIds: readonly string[], isAsked: boolean) {
  const body = { itemIds: [...itemIds], isAsked, organizationId };
  return call(rest, askRecount, { params: { id }, body, organizationId });
}

export function postTheCount({ rest, organizationId }: Where, id: string) {
  return call(rest, postCount, { params: { id }, body: { organizationId }, organizationId });
}

export function cancelTheCount({ rest, organizationId }: Where, id: string) {
  return call(rest, cancelCount, { params: { id }, body: { organizationId }, organizationId });
}
