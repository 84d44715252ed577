import type { Row } from '../row.ts';

/** A plan of adjustments requires this permission; the changes in its rows decide. */
const adjusting = { who: 'user', refusal: 'Insufficient permissions to adjust inventory items' } as const;
const changes = [{ field: 'adjustment', to: 2 }];

export const restRows: Readonly<Record<string, Row>> = {
  'GET /api/plans': { who: 'viewer' },
  'GET /api/plans/{id}': {
    who: 'viewer',
    input: async (target) => ({ params: { id: (await target.newPlan()).id } }),
  },
  'GET /api/plans/{id}/rows': {
    who: 'viewer',
    input: async (target) => ({ params: { id: (await target.newPlan()).id } }),
  },
  'GET /api/plans/{id}/undo': {
    who: 'viewer',
    input: async (target) => ({ params: { id: await target.newAppliedPlanId() } }),
  },
  'POST /api/plans': {
    ...adjusting,
    input: async (target) => ({
      body: { kind: 'items.adjust', rows: [{ id: (await target.newItem()).id, changes }] },
    }),
  },
  'PUT /api/plans/{id}/rows/{position}': {
    ...adjusting,
    input: async (target) => ({ params: { id: (await target.newPlan()).id, position: '0' }, body: { changes } }),
  },
  'POST /api/plans/{id}/apply': {
    ...adjusting,
    input: async (target) => {
      const { id, hash } = await target.newPlan();
      return { params: { id }, body: { hash } };
    },
  },
  'POST /api/plans/{id}/cancel': {
    ...adjusting,
    input: async (target) => ({ params: { id: (await target.newPlan()).id }, body: {} }),
  },
  'POST /api/plans/{id}/undo': {
    ...adjusting,
    input: async (target) => ({ params: { id: await target.newAppliedPlanId() }, body: {} }),
  },
};

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.plans': { who: 'viewer' },
  'Query.plan': { who: 'viewer', input: async (target) => ({ id: (await target.newPlan()).id }) },
  'Query.planRows': { who: 'viewer', input: async (target) => ({ planId: (await target.newPlan()).id }) },
  'Query.planUndoForecast': {
    who: 'viewer',
    input: async (target) => ({ planId: await target.newAppliedPlanId() }),
  },
  'Mutation.createPlan': {
    ...adjusting,
    input: async (target) => ({ kind: 'ITEMS_ADJUST', rows: [{ id: (await target.newItem()).id, changes }] }),
  },
  'Mutation.correctPlanRow': {
    ...adjusting,
    input: async (target) => ({ planId: (await target.newPlan()).id, position: 0, changes }),
  },
  'Mutation.applyPlan': { ...adjusting, input: async (target) => target.newPlan() },
  'Mutation.cancelPlan': { ...adjusting, input: async (target) => ({ id: (await target.newPlan()).id }) },
  'Mutation.undoPlan': { ...adjusting, input: async (target) => ({ id: await target.newAppliedPlanId() }) },
  'Subscription.planChanged': { who: 'viewer' },
};
