import {
  countCode,
  countedQuantity,
  countLineSortKeys,
  countModes,
  countName,
  countSortKeys,
  countStatuses,
  lineFilters,
  tolerancePercent,
  toleranceQuantity,
} from '@tallyard/domain/counts/fields';
import { maxObservations, maxSelectedItems } from '@tallyard/domain/counts/limits';
import { codeOrItem } from '@tallyard/domain/counts/texts';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, listQuery, orderQuery, organizationQuery, searchQuery } from '../endpoint/fields.ts';
import { count, countLineList, countList, observationOutcomes } from './models.ts';

const params = z.object({ id });
const common = { organizationId: z.optional(organizationId) };
const one = z.object(common).optional().default({});
const many = <Thing extends z.core.$ZodType>(thing: Thing, most: number, name: string) =>
  z.array(thing).min(1, `At least one ${name} is required`).max(most, `At most ${most} ${name}s at a time`);

export const listCounts = endpoint({
  name: 'counts.list',
  method: 'GET',
  path: '/api/counts',
  access: 'organization',
  action: 'counts.view',
  repeatable: true,
  summary: 'Stock takes of the organization, the latest first.',
  query: z.object({
    organizationId: organizationQuery,
    ...listQuery(),
    ...orderQuery(countSortKeys, 'createdAt', 'desc'),
    search: searchQuery,
    status: z.enum(countStatuses, `Must be one of ${countStatuses.join(', ')}`).optional(),
    warehouseId: id.optional(),
  }),
  output: countList,
});

export const createCount = endpoint({
  name: 'counts.create',
  method: 'POST',
  path: '/api/counts',
  access: 'organization',
  action: 'counts.create',
  repeatable: false,
  status: 201,
  summary: `Starts a count of a warehouse, of a folder of it, or of up to ${maxSelectedItems} items. Nothing is locked.`,
  body: z.object({
    ...common,
    name: countName,
    warehouseId: id,
    folderId: id.nullish(),
    itemIds: many(id, maxSelectedItems, 'item').nullish(),
    isBlind: z.boolean('isBlind must be true or false').default(false),
    tolerancePercent: z.optional(z.nullable(tolerancePercent)),
    toleranceQuantity: z.optional(z.nullable(toleranceQuantity)),
  }),
  output: count,
});

export const readCount = endpoint({
  name: 'counts.read',
  method: 'GET',
  path: '/api/counts/{id}',
  access: 'organization',
  action: 'counts.view',
  repeatable: true,
  summary: 'One count with its figures.',
  params,
  query: z.object({ organizationId: organizationQuery }),
  output: count,
});

export const listCountLines = endpoint({
  name: 'counts.lines',
  method: 'GET',
  path: '/api/counts/{id}/lines',
  access: 'organization',
  action: 'counts.view',
  repeatable: true,
  summary:
    'What was counted, what differs most in value first; `differs` gives what differs at all, or beyond the tolerance.',
  params,
  query: z.object({
    organizationId: organizationQuery,
    ...listQuery(),
    ...orderQuery(countLineSortKeys, 'value', 'desc'),
    search: searchQuery,
    differs: z.enum(lineFilters, `Must be one of ${lineFilters.join(', ')}`).optional(),
  }),
  output: countLineList,
});

export const recordObservations = endpoint({
  name: 'counts.record',
  method: 'POST',
  path: '/api/counts/{id}/observations',
  access: 'organization',
  action: 'counts.record',
  repeatable: false,
  summary: `Up to ${maxObservations} quantities that were counted just now, each beside what the ledger says at this instant. \`add\` adds to what was counted of the item.`,
  params,
  body: z.object({
    ...common,
    observations: many(
      z
        .object({
          itemId: id.optional(),
          code: z.optional(countCode),
          quantity: countedQuantity,
          mode: z.enum(countModes, `Must be one of ${countModes.join(', ')}`).default('set'),
        })
        .refine(({ itemId, code }) => (itemId === undefined) !== (code === undefined), codeOrItem),
      maxObservations,
      'observation',
    ),
  }),
  output: observationOutcomes,
});

export const askRecount = endpoint({
  name: 'counts.recount',
  method: 'POST',
  path: '/api/counts/{id}/recount',
  access: 'organization',
  action: 'counts.record',
  repeatable: true,
  summary: `Asks for up to ${maxObservations} counted items to be counted again, or, with \`isAsked\` false, no longer.`,
  params,
  body: z.object({
    ...common,
    itemIds: many(id, maxObservations, 'item'),
    isAsked: z.boolean('isAsked must be true or false').default(true),
  }),
  output: count,
});

export const postCount = endpoint({
  name: 'counts.post',
  method: 'POST',
  path: '/api/counts/{id}/post',
  access: 'organization',
  action: 'counts.post',
  repeatable: false,
  summary:
    'Adjusts each item by what the count found more or less, as one plan, whole or not at all. What moved since stays moved.',
  params,
  body: one,
  output: count,
});

export const cancelCount = endpoint({
  name: 'counts.cancel',
  method: 'POST',
  path: '/api/counts/{id}/cancel',
  access: 'organization',
  action: 'counts.cancel',
  repeatable: true,
  summary: 'Ends a count without changing any stock.',
  params,
  body: one,
  output: count,
});
