import { everyone, fromUser, type RoleRow } from './row.ts';

export const rows: readonly RoleRow[] = [
  ['query { movementSeries(organizationId: 7) { total } }', everyone, ''],
  ['query { movementSeriesById(organizationId: 7, id: "s1") { title } }', everyone, ''],
  [
    'query { movementSeriesPreview(input: {organizationId: 7, rrule: "FREQ=DAILY", startsOn: "2099-01-31", atTime: "08:00"}) { inWords } }',
    everyone,
    '',
  ],
  [
    'query { movementsCalendar(organizationId: 7, from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z") { hasMore } }',
    everyone,
    '',
  ],
  [
    'mutation { createMovementSeries(input: {organizationId: 7, title: "x", movementType: INBOUND, itemId: "i1", quantity: 1, rrule: "FREQ=DAILY", startsOn: "2099-01-31", atTime: "08:00"}) { series { id } } }',
    fromUser,
    'schedule movements',
  ],
  [
    'mutation { updateMovementSeries(input: {organizationId: 7, id: "s1", version: 3, quantity: 2}) { series { id } } }',
    fromUser,
    'schedule movements',
  ],
  [
    'mutation { endMovementSeries(input: {organizationId: 7, id: "s1"}) { series { id } } }',
    fromUser,
    'schedule movements',
  ],
  [
    'mutation { updateSeriesOccurrence(input: {organizationId: 7, seriesId: "s1", occursOn: "2099-02-01", quantity: 2}) { occurrence { state } } }',
    fromUser,
    'schedule movements',
  ],
  [
    'mutation { skipSeriesOccurrence(input: {organizationId: 7, seriesId: "s1", occursOn: "2099-02-01"}) { occurrence { state } } }',
    fromUser,
    'schedule movements',
  ],
  [
    'mutation { scheduleMovement(input: {organizationId: 7, id: "m1", scheduledAt: "2099-01-31T08:00:00Z"}) { movement { id } } }',
    fromUser,
    'schedule movements',
  ],
];
