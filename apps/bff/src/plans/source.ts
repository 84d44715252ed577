import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import {
  applyPlan,
  cancelPlan,
  correctPlanRow,
  createPlan,
  foreseeUndo,
  listPlanRows,
  listPlans,
  readPlan,
  undoPlan,
} from '@tallyard/contracts/plans/endpoints';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

export type PlanQuery = EndpointInput<typeof listPlans>['query'];
export type PlanRowQuery = EndpointInput<typeof listPlanRows>['query'];
export type NewPlan = EndpointInput<typeof createPlan>['body'];
export type RowChanges = EndpointInput<typeof correctPlanRow>['body']['changes'];

/** The things of one organisation. */
export interface Where {
  readonly rest: RestClient;
  readonly organizationId: string;
}

export function fetchPlans({ rest, organizationId }: Where, query: PlanQuery) {
  return call(rest, listPlans, { query: { ...query, organizationId }, organizationId });
}

/** Throws NOT_FOUND. */
export function fetchPlan({ rest, organizationId }: Where, id: string) {
  return call(rest, readPlan, { params: { id }, query: { organizationId }, organizationId });
}

/** Throws NOT_FOUND. */
export function fetchPlanRows({ rest, organizationId }: Where, id: string, query: PlanRowQuery) {
  return call(rest, listPlanRows, { params: { id }, query: { ...query, organizationId }, organizationId });
}

export function fetchUndoForecast({ rest, organizationId }: Where, id: string) {
  return call(rest, foreseeUndo, { params: { id }, query: { organizationId }, organizationId });
}

/** Makes a plan; repeated with the request's idempotency key it gives the same one. */
export function addPlan({ rest, organizationId }: Where, body: NewPlan) {
  return call(rest, createPlan, { body: { ...body, organizationId }, organizationId });
}

export function correctRow({ rest, organizationId }: Where, id: string, position: number, changes: RowChanges) {
  const params = { id, position: String(position) };
  return call(rest, correctPlanRow, { params, body: { organizationId, changes }, organizationId });
}

export function applyThePlan({ rest, organizationId }: Where, id: string, hash: string) {
  return call(rest, applyPlan, { params: { id }, body: { organizationId, hash }, organizationId });
}

export function cancelThePlan({ rest, organizationId }: Where, id: string) {
  return call(rest, cancelPlan, { params: { id }, body: { organizationId }, organizationId });
}

export function undoThePlan({ rest, organizationId }: Where, id: string) {
  return call(rest, undoPlan, { params: { id }, body: { organizationId }, organizationId });
}
