import type { Organization } from '../organization.ts';
import type { Row } from '../row.ts';
import { newName } from './inputs.ts';

const refusal = 'Insufficient permissions to schedule movements';
const rule = { rrule: 'FREQ=DAILY', startsOn: '2099-01-31', atTime: '08:00' };
const occursOn = '2099-02-01';
const scheduledAt = '2099-01-31T08:00:00Z';
const fields = async (target: Organization) => ({
  ...rule,
  title: newName(),
  movementType: 'INBOUND',
  itemId: (await target.newItem()).id,
  quantity: 1,
});
const params = async (target: Organization) => ({ params: { id: await target.newSeriesId() } });
const ofOccurrence = async (target: Organization) => ({ params: { id: await target.newSeriesId(), occursOn } });
const id = async (target: Organization) => ({ id: await target.newSeriesId() });
const seriesOccurrence = async (target: Organization) => ({ seriesId: await target.newSeriesId(), occursOn });

export const restRows: Readonly<Record<string, Row>> = {
  'GET /api/movement-series': { who: 'viewer' },
  'POST /api/movement-series': { who: 'user', refusal, input: async (target) => ({ body: await fields(target) }) },
  'POST /api/movement-series/preview': { who: 'viewer', input: async () => ({ body: rule }) },
  'GET /api/movement-series/{id}': { who: 'viewer', input: params },
  'PATCH /api/movement-series/{id}': {
    who: 'user',
    refusal,
    input: async (target) => ({ ...(await params(target)), body: { version: 1, quantity: 2 } }),
  },
  'POST /api/movement-series/{id}/end': { who: 'user', refusal, input: params },
  'GET /api/movement-series/{id}/occurrences': { who: 'viewer', input: params },
  'PATCH /api/movement-series/{id}/occurrences/{occursOn}': {
    who: 'user',
    refusal,
    input: async (target) => ({ ...(await ofOccurrence(target)), body: { quantity: 2 } }),
  },
  'POST /api/movement-series/{id}/occurrences/{occursOn}/skip': { who: 'user', refusal, input: ofOccurrence },
  'GET /api/movements-calendar': { who: 'viewer' },
  'PATCH /api/inventory-movements/{id}/schedule': {
    who: 'user',
    refusal,
    input: async (target) => ({ params: { id: await target.newMovementId() }, body: { scheduledAt } }),
  },
};

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.movementSeries': { who: 'viewer' },
  'Query.movementSeriesById': { who: 'viewer', input: id },
  'Query.movementSeriesPreview': { who: 'viewer', input: async () => rule },
  'Query.movementsCalendar': {
    who: 'viewer',
    input: async () => ({ from: '2099-01-01T00:00:00Z', to: '2099-02-01T00:00:00Z' }),
  },
  'Mutation.createMovementSeries': { who: 'user', refusal, input: fields },
  'Mutation.updateMovementSeries': {
    who: 'user',
    refusal,
    input: async (target) => ({ ...(await id(target)), version: 1, quantity: 2 }),
  },
  'Mutation.endMovementSeries': { who: 'user', refusal, input: id },
  'Mutation.updateSeriesOccurrence': {
    who: 'user',
    refusal,
    input: async (target) => ({ ...(await seriesOccurrence(target)), quantity: 2 }),
  },
  'Mutation.skipSeriesOccurrence': { who: 'user', refusal, input: seriesOccurrence },
  'Mutation.scheduleMovement': {
    who: 'user',
    refusal,
    input: async (target) => ({ id: await target.newMovementId(), scheduledAt }),
  },
};
