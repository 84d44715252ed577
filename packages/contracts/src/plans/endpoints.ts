import { organizationId } from '@tallyard/domain/organizations/fields';
import { planField, planReason, planTitle, planValue } from '@tallyard/domain/plans/fields';
import { maxPlanRows, maxRowChanges } from '@tallyard/domain/plans/limits';
import {
  planKinds,
  planSortKeys,
  planStatuses,
  planVerdicts,
  rowOutcomes,
  undoOutcomes,
} from '@tallyard/domain/plans/statuses';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  afterQuery,
  directionQuery,
  id,
  idsQuery,
  organizationQuery,
  pageQuery,
  searchQuery,
  sizeQuery,
  sortQuery,
  updatedAfterQuery,
} from '../endpoint/fields.ts';
import { plan, planPage, planRow, planRowPage, undoForecast } from './models.ts';

const params = z.object({ id });
const organization = z.object({ organizationId: organizationQuery });
const ownOrganization = { organizationId: z.optional(organizationId) };
const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `Must be one of ${names.join(', ')}`);
const changes = z
  .array(
    z.object({
      field: planField,
      /** The value that the field is expected to have; its current value by default. */
      from: z.optional(planValue),
      to: planValue,
    }),
    'Must be a list of changes',
  )
  .max(maxRowChanges, `At most ${maxRowChanges} fields`);

export const listPlans = endpoint({
  name: 'plans.list',
  method: 'GET',
  path: '/api/plans',
  access: 'organization',
  action: 'plans.view',
  repeatable: true,
  summary: 'Plans: what was or is to be changed together.',
  query: z.object({
    organizationId: organizationQuery,
    page: pageQuery,
    limit: sizeQuery(),
    after: afterQuery,
    updatedAfter: updatedAfterQuery,
    ids: idsQuery.optional(),
    sortBy: sortQuery(planSortKeys, 'createdAt'),
    sortDirection: directionQuery('desc'),
    search: searchQuery,
    status: oneOf(planStatuses).optional(),
    kind: oneOf(planKinds).optional(),
    authorId: id.optional(),
  }),
  output: planPage,
});

export const readPlan = endpoint({
  name: 'plans.read',
  method: 'GET',
  path: '/api/plans/{id}',
  access: 'organization',
  action: 'plans.view',
  repeatable: true,
  summary: 'One plan with the counts of its rows, and how far it has come.',
  params,
  query: organization,
  output: plan,
});

export const listPlanRows = endpoint({
  name: 'plans.rows',
  method: 'GET',
  path: '/api/plans/{id}/rows',
  access: 'organization',
  action: 'plans.view',
  repeatable: true,
  summary: 'The rows of a plan, in their order.',
  params,
  query: z.object({
    organizationId: organizationQuery,
    page: pageQuery,
    limit: sizeQuery(),
    after: afterQuery,
    /** The positions of rows. */
    ids: idsQuery.optional(),
    verdict: oneOf(planVerdicts).optional(),
    outcome: oneOf(rowOutcomes).optional(),
    undoOutcome: oneOf(undoOutcomes).optional(),
  }),
  output: planRowPage,
});

export const createPlan = endpoint({
  name: 'plans.create',
  method: 'POST',
  path: '/api/plans',
  access: 'organization',
  action: 'plans.change',
  repeatable: false,
  status: 201,
  summary: `Makes a plan of up to ${maxPlanRows} rows and judges each against what is there; nothing is changed. Asks for the actions of its rows.`,
  body: z.object({
    ...ownOrganization,
    kind: oneOf(planKinds),
    title: z.optional(planTitle),
    reason: z.nullish(planReason),
    rows: z
      .array(z.object({ id, changes }), 'Must be a list of rows')
      .min(1, 'At least one row is required')
      .max(maxPlanRows, `At most ${maxPlanRows} rows`),
  }),
  output: plan,
});

export const correctPlanRow = endpoint({
  name: 'plans.correctRow',
  method: 'PUT',
  path: '/api/plans/{id}/rows/{position}',
  access: 'organization',
  action: 'plans.change',
  repeatable: true,
  summary: 'Gives a row of a plan that nobody has applied other changes, and judges it anew.',
  params: z.object({ id, position: z.string().regex(/^\d{1,9}$/, 'Must be a whole number') }),
  body: z.object({ ...ownOrganization, changes }),
  output: z.object({ plan, row: planRow }),
});

export const applyPlan = endpoint({
  name: 'plans.apply',
  method: 'POST',
  path: '/api/plans/{id}/apply',
  access: 'organization',
  action: 'plans.change',
  repeatable: true,
  summary:
    'Applies the plan that has this hash, once, however often it is asked; a large one goes on in chunks. Asks for the actions of its rows.',
  params,
  body: z.object({ ...ownOrganization, hash: z.string('Must be the hash of the plan').min(1).max(128) }),
  output: plan,
});

export const cancelPlan = endpoint({
  name: 'plans.cancel',
  method: 'POST',
  path: '/api/plans/{id}/cancel',
  access: 'organization',
  action: 'plans.change',
  repeatable: true,
  summary: 'Ends a plan that nobody has applied, or stops one that is being applied: what was applied stays.',
  params,
  body: z.object(ownOrganization),
  output: plan,
});

export const undoPlan = endpoint({
  name: 'plans.undo',
  method: 'POST',
  path: '/api/plans/{id}/undo',
  access: 'organization',
  action: 'plans.change',
  repeatable: true,
  summary:
    'Takes an applied plan back, once, within 30 days: each applied row is reversed, kept because somebody changed it since, or refused.',
  params,
  body: z.object(ownOrganization),
  output: plan,
});

export const foreseeUndo = endpoint({
  name: 'plans.foreseeUndo',
  method: 'GET',
  path: '/api/plans/{id}/undo',
  access: 'organization',
  action: 'plans.view',
  repeatable: true,
  summary: 'What undoing the plan would do now.',
  params,
  query: organization,
  output: undoForecast,
});
