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
import type { Plan as PlanModel } from '@tallyard/contracts/plans/models';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import { planKinds, planStatuses, planVerdicts, rowOutcomes, undoOutcomes } from '@tallyard/domain/plans/statuses';
import type { PlanChangeInput, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { oneOrNull } from '../platform/by-ids.ts';
import { enumValue, enumValueOrNull, lowerOr, restValue, sortOf } from '../platform/enums.ts';
import { readPage } from '../platform/lists.ts';
import { openChanges } from '../realtime/changes.ts';
import { readable } from '../rest/tolerant-parsing.ts';
import { planChanges } from './changes.ts';

type RowChanges = EndpointInput<typeof correctPlanRow>['body']['changes'];

/** Returns a person of the bulk change's organization; null if there is none. */
function personOf(plan: PlanModel, id: string | null) {
  const known = readable(id);
  return known === null ? null : { id: known, organizationId: String(readable(plan.organizationId)) };
}

const changesFrom = (changes: readonly PlanChangeInput[]): RowChanges =>
  changes.map(({ field, from, to }) => ({
    field,
    ...(from === undefined ? {} : { from: from as PlanValue }),
    // Any JSON value; the contract rejects invalid ones with their field.
    to: (to ?? null) as PlanValue,
  }));

export const plansResolvers: Resolvers = {
  Query: {
    plans: (_parent, args, context) => {
      const query = {
        status: lowerOr(args.status),
        kind: args.kind ? restValue(planKinds, args.kind) : undefined,
        authorId: args.authorId ?? undefined,
        search: args.search ?? undefined,
        ...sortOf(args),
      };
      return readPage(context, listPlans, args, { query });
    },
    plan: (_parent, { organizationId, id }, context) =>
      oneOrNull(context.api(readPlan, { organizationId, params: { id } })),
    planRows: (_parent, args, context) => {
      const query = {
        verdict: lowerOr(args.verdict),
        outcome: lowerOr(args.outcome),
        undoOutcome: lowerOr(args.undoOutcome),
      };
      return readPage(context, listPlanRows, args, { params: { id: args.planId }, query });
    },
    planUndoForecast: async (_parent, { organizationId, planId }, context) =>
      (await context.api(foreseeUndo, { organizationId, params: { id: planId } })).undo,
  },
  Mutation: {
    createPlan: async (_parent, { input }, context) => {
      const body = {
        kind: restValue(planKinds, input.kind),
        title: input.title ?? undefined,
        reason: input.reason ?? undefined,
        rows: input.rows.map(({ id, changes }) => ({ id, changes: changesFrom(changes ?? []) })),
      };
      return { plan: await context.api(createPlan, { organizationId: input.organizationId, body }) };
    },
    correctPlanRow: (_parent, { input: { organizationId, planId, position, changes } }, context) => {
      const params = { id: planId, position: String(position) };
      return context.api(correctPlanRow, { organizationId, params, body: { changes: changesFrom(changes) } });
    },
    applyPlan: async (_parent, { input: { organizationId, id, hash } }, context) => ({
      plan: await context.api(applyPlan, { organizationId, params: { id }, body: { hash } }),
    }),
    cancelPlan: async (_parent, { input: { organizationId, id } }, context) => ({
      plan: await context.api(cancelPlan, { organizationId, params: { id } }),
    }),
    undoPlan: async (_parent, { input: { organizationId, id } }, context) => ({
      plan: await context.api(undoPlan, { organizationId, params: { id } }),
    }),
  },
  Subscription: {
    planChanged: {
      subscribe: async (_parent, args, context) =>
        openChanges(await organizationOf(context, args), args.after, planChanges),
    },
  },
  Plan: {
    organizationId: (plan) => String(readable(plan.organizationId)),
    kind: ({ kind }) => enumValue(planKinds, kind),
    status: ({ status }) => enumValue(planStatuses, status),
    author: (plan) => ({ id: readable(plan.authorId), organizationId: String(readable(plan.organizationId)) }),
    appliedBy: (plan) => personOf(plan, plan.appliedBy),
    undoneBy: (plan) => personOf(plan, plan.undoneBy),
    rowCount: ({ rows }) => rows,
  },
  PlanRow: {
    sourceRow: ({ sourceRow }) => sourceRow ?? null,
    given: ({ given: input }) => input ?? null,
    verdict: ({ verdict }) => enumValue(planVerdicts, verdict),
    outcome: ({ outcome }) => enumValueOrNull(rowOutcomes, outcome),
    undoOutcome: ({ undoOutcome }) => enumValueOrNull(undoOutcomes, undoOutcome),
  },
};
