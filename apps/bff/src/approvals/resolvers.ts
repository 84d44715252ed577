import { movementTypes } from '@tallyard/domain/movements/movements';
import { roles } from '@tallyard/domain/permissions/roles';
import type { ApprovalClauseInput, InventoryMovementType, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { lower, word, wordOrNull } from '../platform/enums.ts';
import { readable } from '../rest/tolerant-parsing.ts';
import {
  addDelegation,
  addPolicy,
  changePolicy,
  endDelegation,
  fetchDelegations,
  fetchPolicies,
  type NewPolicy,
  rehearsePolicy,
  removePolicy,
} from './source.ts';

type Clauses = NewPolicy['clauses'];

/** The clauses on the wire; what is not a word there, the contract refuses by its place. */
const clausesFrom = (clauses: readonly ApprovalClauseInput[]): Clauses =>
  clauses.map(({ types, warehouseIds, minValue, minQuantity, rolesBelow }) => ({
    types: (types ?? []) as Clauses[number]['types'],
    warehouses: [...(warehouseIds ?? [])],
    minValue: minValue ?? null,
    minQuantity: minQuantity ?? null,
    rolesBelow: rolesBelow ? (lower(rolesBelow) as Clauses[number]['rolesBelow']) : null,
  }));

const typeOf = (type: (typeof movementTypes)[number]): InventoryMovementType => word(movementTypes, type);

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
    approvalRehearsal: async (_parent, args, context) =>
      rehearsePolicy(context.rest, await organizationOf(context, args), clausesFrom(args.clauses)),
  },
  Mutation: {
    createApprovalDelegation: async (_parent, { input }, context) => {
      const { organizationId: _named, startsAt, reason, ...given } = input;
      const fields = { ...given, startsAt: startsAt ?? undefined, reason: reason ?? undefined };
      return { delegation: await addDelegation(context.rest, await organizationOf(context, { input }), fields) };
    },
    endApprovalDelegation: async (_parent, { input }, context) => ({
      delegation: await endDelegation(context.rest, await organizationOf(context, { input }), input.id),
    }),
    createApprovalPolicy: async (_parent, { input }, context) => {
      const { name, clauses, isActive } = input;
      const fields = { name, clauses: clausesFrom(clauses), isActive: isActive ?? undefined };
      return { policy: await addPolicy(context.rest, await organizationOf(context, { input }), fields) };
    },
    updateApprovalPolicy: async (_parent, { input }, context) => {
      const { id, name, clauses, isActive, expectedVersion } = input;
      const changes = {
        name: name ?? undefined,
        clauses: clauses ? clausesFrom(clauses) : undefined,
        isActive: isActive ?? undefined,
        version: expectedVersion ?? undefined,
      };
      return { policy: await changePolicy(context.rest, await organizationOf(context, { input }), id, changes) };
    },
    deleteApprovalPolicy: async (_parent, { input }, context) => {
      await removePolicy(context.rest, await organizationOf(context, { input }), input.id);
      return { deletedId: input.id };
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
    rolesBelow: ({ rolesBelow }) => wordOrNull(roles, rolesBelow),
  },
  ApprovalRehearsalType: { movementType: ({ movementType }) => typeOf(movementType) },
  ApprovalRehearsalExample: { movementType: ({ movementType }) => typeOf(movementType) },
};
