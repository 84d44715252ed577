import type { Plan as PlanModel } from '@tallyard/contracts/plans/models';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import { type planKinds, planStatuses, planVerdicts, rowOutcomes, undoOutcomes } from '@tallyard/domain/plans/statuses';
import type { PlanChangeInput, PlanKind, PlanSortKey, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { oneOrNull } from '../platform/by-ids.ts';
import { directionOf, lowerOr, word, wordOrNull } from '../platform/enums.ts';
import { listQueryOf, pageOf, partOf } from '../platform/lists.ts';
import { openChanges } from '../realtime/changes.ts';
import { readable } from '../rest/tolerant-parsing.ts';
import { planChanges } from './changes.ts';
import {
  addPlan,
  applyThePlan,
  cancelThePlan,
  correctRow,
  fetchPlan,
  fetchPlanRows,
  fetchPlans,
  fetchUndoForecast,
  type PlanQuery,
  type PlanRowQuery,
  type RowChanges,
  undoThePlan,
} from './source.ts';

const kinds = {
  ITEMS_UPDATE: 'items.update',
  ITEMS_ADJUST: 'items.adjust',
  ITEMS_DELETE: 'items.delete',
  PRODUCTS_UPDATE: 'products.update',
  PRODUCTS_DELETE: 'products.delete',
  ITEMS_IMPORT: 'items.import',
  PRODUCTS_IMPORT: 'products.import',
  NAMES_RENAME: 'names.rename',
  PRODUCTS_MERGE: 'products.merge',
  MOVEMENTS_IMPORT: 'movements.import',
} as const satisfies Record<PlanKind, (typeof planKinds)[number]>;

const kindNames = Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [kind, name])) as Record<
  (typeof planKinds)[number],
  PlanKind
>;

const sortKeys = {
  CREATED_AT: 'createdAt',
  UPDATED_AT: 'updatedAt',
  TITLE: 'title',
} as const satisfies Record<PlanSortKey, PlanQuery['sortBy']>;

/** A person of the plan's organisation; null: nobody. */
function personOf(plan: PlanModel, id: string | null) {
  const known = readable(id);
  return known === null ? null : { id: known, organizationId: String(readable(plan.organizationId)) };
}

const changesFrom = (changes: readonly PlanChangeInput[]): RowChanges =>
  changes.map(({ field, from, to }) => ({
    field,
    ...(from === undefined ? {} : { from: from as PlanValue }),
    // JSON of any kind; the contract refuses, by its field, what is no value.
    to: (to ?? null) as PlanValue,
  }));

export const plansResolvers: Resolvers = {
  Query: {
    plans: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args);
      const query: PlanQuery = {
        ...listQueryOf(args, part),
        status: lowerOr(args.status),
        kind: args.kind ? kinds[args.kind] : undefined,
        authorId: args.authorId ?? undefined,
        search: args.search ?? undefined,
        sortBy: sortKeys[args.sortBy],
        sortDirection: directionOf(args.sortDirection),
      };
      return pageOf(await fetchPlans({ rest: context.rest, organizationId }, query), part);
    },
    plan: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      return oneOrNull(fetchPlan({ rest: context.rest, organizationId }, args.id));
    },
    planRows: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args);
      const { updatedAfter: _, ...listed } = listQueryOf(args, part);
      const query: PlanRowQuery = {
        ...listed,
        verdict: lowerOr(args.verdict),
        outcome: lowerOr(args.outcome),
        undoOutcome: lowerOr(args.undoOutcome),
      };
      return pageOf(await fetchPlanRows({ rest: context.rest, organizationId }, args.planId, query), part);
    },
    planUndoForecast: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      return (await fetchUndoForecast({ rest: context.rest, organizationId }, args.planId)).undo;
    },
  },
  Mutation: {
    createPlan: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const plan = await addPlan(
        { rest: context.rest, organizationId },
        {
          kind: kinds[input.kind],
          title: input.title ?? undefined,
          reason: input.reason ?? undefined,
          rows: input.rows.map(({ id, changes }) => ({ id, changes: changesFrom(changes ?? []) })),
        },
      );
      return { plan };
    },
    correctPlanRow: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const { planId, position, changes } = input;
      return correctRow({ rest: context.rest, organizationId }, planId, position, changesFrom(changes));
    },
    applyPlan: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      return { plan: await applyThePlan({ rest: context.rest, organizationId }, input.id, input.hash) };
    },
    cancelPlan: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      return { plan: await cancelThePlan({ rest: context.rest, organizationId }, input.id) };
    },
    undoPlan: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      return { plan: await undoThePlan({ rest: context.rest, organizationId }, input.id) };
    },
  },
  Subscription: {
    planChanged: {
      subscribe: async (_parent, args, context) =>
        openChanges(await organizationOf(context, args), args.after, planChanges),
    },
  },
  Plan: {
    organizationId: (plan) => String(readable(plan.organizationId)),
    kind: ({ kind }) => kindNames[readable(kind)],
    status: ({ status }) => word(planStatuses, status),
    author: (plan) => ({ id: readable(plan.authorId), organizationId: String(readable(plan.organizationId)) }),
    appliedBy: (plan) => personOf(plan, plan.appliedBy),
    undoneBy: (plan) => personOf(plan, plan.undoneBy),
    rowCount: ({ rows }) => rows,
  },
  PlanRow: {
    sourceRow: ({ sourceRow }) => sourceRow ?? null,
    given: ({ given }) => given ?? null,
    verdict: ({ verdict }) => word(planVerdicts, verdict),
    outcome: ({ outcome }) => wordOrNull(rowOutcomes, outcome),
    undoOutcome: ({ undoOutcome }) => wordOrNull(undoOutcomes, undoOutcome),
  },
};
