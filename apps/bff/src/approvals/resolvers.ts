import { createApprovalDelegation, endApprovalDelegation } from '@tallyard/contracts/approvals/delegation-endpoints';
import {
  createApprovalPolicy,
  deleteApprovalPolicy,
  rehearseApprovalPolicy,
  updateApprovalPolicy,
} from '@tallyard/contracts/approvals/endpoints';
import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import { movementTypes } from '@tallyard/domain/movements/movements';
import { roles } from '@tallyard/domain/permissions/roles';
import type { ApprovalClauseInput, InventoryMovementType, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { enumValue, enumValueOrNull, lower } from '../platform/enums.ts';
import { named } from '../rest/call.ts';
import { readable } from '../rest/tolerant-parsing.ts';
import { fetchDelegations, fetchPolicies } from './source.ts';

const update = named(updateApprovalPolicy, { version: 'expectedVersion' });

type Clauses = EndpointInput<typeof createApprovalPolicy>['body']['clauses'];

/** Returns the clauses in the format of the contract, which rejects invalid values with their path. */
const clausesFrom = (clauses: readonly ApprovalClauseInput[]): Clauses =>
  clauses.map(({ types, warehouseIds, minValue, minQuantity, rolesBelow }) => ({
    types: (types ?? []) as Clauses[number]['types'],
    warehouses: [...(warehouseIds ?? [])],
    minValue: minValue ?? null,
    minQuantity: minQuantity ?? null,
    rolesBelow: rolesBelow ? (lower(rolesBelow) as Clauses[number]['rolesBelow']) : null,
  }));

const typeOf = (type: (typeof movementTypes)[number]): InventoryMovementType => enumValue(movementTypes, type);

const personOf = (person: { userId: string; name: string }, organizationId: string) => {
  const { userId, name } = readable(person);
  return { id: readable(userId), organizationId, name: readable(name) };
};

export const approvalResolvers: Resolvers = {
  Query: {
    approvalPolicies: async (_parent, args, context) =>
      fetchPolicies(context.rest, await organizationOf(context, args)),
    approvalDelegations: async (_parent, args, context) =>
      fetchDelegations(context.rest, await organizationOf(context, args)),
    approvalRehearsal: (_parent, { organizationId, clauses }, context) =>
      context.api(rehearseApprovalPolicy, { organizationId, body: { clauses: clausesFrom(clauses) } }),
  },
  Mutation: {
    createApprovalDelegation: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const { organizationId: _named, startsAt, reason, ...params } = input;
      const body = { ...params, startsAt: startsAt ?? undefined, reason: reason ?? undefined };
      const delegation = await context.api(createApprovalDelegation, { organizationId, body });
      return { delegation: { ...delegation, organizationId } };
    },
    endApprovalDelegation: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const delegation = await context.api(endApprovalDelegation, { organizationId, params: { id: input.id } });
      return { delegation: { ...delegation, organizationId } };
    },
    createApprovalPolicy: async (_parent, { input }, context) => {
      const { organizationId, name, clauses, isActive } = input;
      const body = { name, clauses: clausesFrom(clauses), isActive: isActive ?? undefined };
      return { policy: await context.api(createApprovalPolicy, { organizationId, body }) };
    },
    updateApprovalPolicy: async (_parent, { input }, context) => {
      const { organizationId, id, name, clauses, isActive, expectedVersion } = input;
      const body = {
        name: name ?? undefined,
        clauses: clauses ? clausesFrom(clauses) : undefined,
        isActive: isActive ?? undefined,
        version: expectedVersion ?? undefined,
      };
      return { policy: await context.api(update, { organizationId, params: { id }, body }) };
    },
    deleteApprovalPolicy: async (_parent, { input: { organizationId, id } }, context) => {
      await context.api(deleteApprovalPolicy, { organizationId, params: { id } });
      return { deletedId: id };
    },
  },
  ApprovalDelegation: {
    delegator: ({ delegator, organizationId }) => personOf(delegator, organizationId),
    delegate: ({ delegate, organizationId }) => personOf(delegate, organizationId),
  },
  ApprovalPolicy: {
    organizationId: (policy) => String(readable(policy.organizationId)),
  },
  ApprovalClause: {
    types: ({ types }) => types.map(typeOf),
    warehouseIds: ({ warehouses }) => warehouses,
    rolesBelow: ({ rolesBelow }) => enumValueOrNull(roles, rolesBelow),
  },
  ApprovalRehearsalType: { movementType: ({ movementType }) => typeOf(movementType) },
  ApprovalRehearsalExample: { movementType: ({ movementType }) => typeOf(movementType) },
};
