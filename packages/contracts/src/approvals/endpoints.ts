import { policyClauses, policyName } from '@tallyard/domain/approvals/fields';
import { maxApprovalPolicies, simulationDays } from '@tallyard/domain/approvals/limits';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, organizationQuery } from '../endpoint/fields.ts';
import { approvalPolicies, approvalPolicy, policySimulation } from './models.ts';

const params = z.object({ id });
const common = { organizationId: z.optional(organizationId) };
const isActive = z.boolean('Must be true or false');

export const listApprovalPolicies = endpoint({
  name: 'approvals.policies',
  method: 'GET',
  path: '/api/approval-policies',
  access: 'organization',
  action: 'approvals.view',
  repeatable: true,
  summary: `The policies of the organization that say which movements need approval, at most ${maxApprovalPolicies}, by name.`,
  query: z.object({ organizationId: organizationQuery }),
  output: approvalPolicies,
});

export const createApprovalPolicy = endpoint({
  name: 'approvals.createPolicy',
  method: 'POST',
  path: '/api/approval-policies',
  access: 'organization',
  action: 'approvals.create',
  repeatable: false,
  status: 201,
  summary: 'Makes a policy; it is switched off unless told otherwise.',
  body: z.object({ ...common, name: policyName, clauses: policyClauses, isActive: isActive.default(false) }),
  output: approvalPolicy,
});

export const updateApprovalPolicy = endpoint({
  name: 'approvals.updatePolicy',
  method: 'PUT',
  path: '/api/approval-policies/{id}',
  access: 'organization',
  action: 'approvals.update',
  repeatable: true,
  summary:
    'Renames a policy, changes its clauses, or switches it on or off; absent fields stay. With `version`, only what was read is changed. Movements that wait go on waiting.',
  params,
  body: z.object({
    ...common,
    name: z.optional(policyName),
    clauses: z.optional(policyClauses),
    isActive: isActive.optional(),
    version: z.int('Must be a whole number').positive('Must be above 0').optional(),
  }),
  output: approvalPolicy,
});

export const deleteApprovalPolicy = endpoint({
  name: 'approvals.deletePolicy',
  method: 'DELETE',
  path: '/api/approval-policies/{id}',
  access: 'organization',
  action: 'approvals.delete',
  repeatable: false,
  summary: 'Deletes a policy; movements that it held go on waiting for approval.',
  params,
  query: z.object({ organizationId: organizationQuery }),
  output: z.object({ deleted: z.literal(true) }),
});

export const rehearseApprovalPolicy = endpoint({
  name: 'approvals.rehearse',
  method: 'POST',
  path: '/api/approval-policies/rehearse',
  access: 'organization',
  action: 'approvals.rehearse',
  repeatable: true,
  summary: `What these clauses would have held of the movements made within the last ${simulationDays} days; changes nothing.`,
  body: z.object({ ...common, clauses: policyClauses }),
  output: policySimulation,
});
