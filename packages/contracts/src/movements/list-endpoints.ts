import { movementSortKeys, movementStatuses, movementTypes } from '@tallyard/domain/movements/movements';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  afterQuery,
  asOfQuery,
  dateTime,
  directionQuery,
  id,
  idsQuery,
  organizationQuery,
  pageQuery,
  queryBoolean,
  searchQuery,
  sizeQuery,
  sortQuery,
  updatedAfterQuery,
} from '../endpoint/fields.ts';
import { historyEndpoint } from '../history/endpoints.ts';
import { incomingStock, movement, movementDocument, movementPage, movementStatistics, walkedLine } from './models.ts';

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `Must be one of ${names.join(', ')}`);

/** A time, or a day in the organization's time zone. */
const moment = z.union([dateTime, z.iso.date()], 'Must be a day such as 2026-01-31, or a date and time');

/** Movements that happened from the first of these up to the second; a day as the second is included. */
export const movementPeriod = { fromDate: moment.optional(), toDate: moment.optional() };

/** The filters of a list of movements and of an export. */
export const movementNarrowing = {
  movementType: oneOf(movementTypes).optional(),
  status: oneOf(movementStatuses).optional(),
  /** The warehouse of the movement, or either warehouse of a transfer. */
  warehouseId: id.optional(),
  itemId: id.optional(),
  documentId: id.optional(),
  /** True for transfers that were dispatched and have not arrived, false for all others. */
  inTransit: queryBoolean.optional(),
  ...movementPeriod,
  searchTerm: searchQuery,
};

const query = z.object({
  organizationId: organizationQuery,
  page: pageQuery,
  pageSize: sizeQuery(),
  after: afterQuery,
  ids: idsQuery.optional(),
  updatedAfter: updatedAfterQuery,
  sortBy: sortQuery(movementSortKeys, 'created_at'),
  sortDirection: directionQuery('desc'),
  ...movementNarrowing,
  asOf: asOfQuery,
});

export const listMovements = endpoint({
  name: 'movements.list',
  method: 'GET',
  path: '/api/inventory-movements',
  access: 'organization',
  action: 'movements.view',
  repeatable: true,
  summary:
    'Movements of the organization, newest first, by search text over item, reference, notes and id, and by filters; as of an instant those that there were by then, as they stood.',
  query,
  output: movementPage,
});

export const listOrganizationMovements = endpoint({
  name: 'movements.listOfOrganization',
  method: 'GET',
  path: '/api/inventory-movements/organization/{organizationId}',
  access: 'organization',
  action: 'movements.view',
  repeatable: true,
  summary: 'As the list of movements, of the organization that the path names.',
  params: z.object({ organizationId }),
  query: query.omit({ organizationId: true }),
  output: movementPage,
});

export const readMovement = endpoint({
  name: 'movements.read',
  method: 'GET',
  path: '/api/inventory-movements/{id}',
  access: 'organization',
  action: 'movements.view',
  repeatable: true,
  summary: 'One movement.',
  params: z.object({ id }),
  query: z.object({ organizationId: organizationQuery }),
  output: movement,
});

export const readMovementStatistics = endpoint({
  name: 'movements.statistics',
  method: 'GET',
  path: '/api/inventory-movements/statistics',
  access: 'organization',
  action: 'movements.view',
  repeatable: true,
  summary:
    'Figures of the movements of a period, of the last 30 days unless one is given; as of an instant what had happened, waited and was in transit by then.',
  query: z.object({
    organizationId: organizationQuery,
    warehouseId: id.optional(),
    ...movementPeriod,
    asOf: asOfQuery,
  }),
  output: movementStatistics,
});

export const readMovementDocument = endpoint({
  name: 'movements.readDocument',
  method: 'GET',
  path: '/api/inventory-movements/documents/{id}',
  access: 'organization',
  action: 'movements.view',
  repeatable: true,
  summary: 'A document; its lines are the movements that name it.',
  params: z.object({ id }),
  query: z.object({ organizationId: organizationQuery }),
  output: movementDocument,
});

export const walkMovementDocument = endpoint({
  name: 'movements.walkDocument',
  method: 'GET',
  path: '/api/inventory-movements/documents/{id}/walk',
  access: 'organization',
  action: 'movements.view',
  repeatable: true,
  summary:
    'All lines of a document in walking order: by the places of their items, folders depth first by their positions.',
  params: z.object({ id }),
  query: z.object({ organizationId: organizationQuery }),
  output: z.array(walkedLine),
});

export const readIncoming = endpoint({
  name: 'movements.incoming',
  method: 'GET',
  path: '/api/inventory-movements/incoming',
  access: 'organization',
  action: 'movements.view',
  repeatable: true,
  summary: 'What movements that wait will bring to up to 100 items; unknown ones are left out.',
  query: z.object({ organizationId: organizationQuery, ids: idsQuery }),
  output: incomingStock,
});

export const readMovementHistory = historyEndpoint({
  name: 'movements.history',
  path: '/api/inventory-movements',
  action: 'movements.viewHistory',
  summary: 'What was done to a movement, newest first: made, confirmed, approved, rejected, cancelled.',
});
