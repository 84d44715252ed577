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
import { type Route, route } from '../platform/routes/route.ts';
import type { PlanEngine } from './engine.ts';
import { foreseen } from './plan-forecast.ts';
import { planRows, plans, requirePlan } from './repository.ts';
import { columnsOf, planFrom, rowFrom } from './rows.ts';

export function planRoutes(engine: PlanEngine): readonly Route[] {
  return [
    route(listPlans, ({ transaction, input }) => plans.page(transaction, input.query)),
    route(readPlan, async ({ transaction, input }) => planFrom(await requirePlan(transaction, input.params.id))),
    route(listPlanRows, async ({ transaction, input: { params, query } }) => {
      const plan = await requirePlan(transaction, params.id);
      const { plan_id: planId } = plan;
      const kind = engine.kindOf(plan.kind);
      const page = await planRows.page(transaction, { ...query, planId });
      return { ...page, data: page.data.map((row) => rowFrom(row, kind, columnsOf(plan))) };
    }),
    route(createPlan, ({ transaction, input, membership }) => engine.make(transaction, { membership }, input.body)),
    route(correctPlanRow, async ({ transaction, input: { params, body }, membership }) => {
      const requested = { planId: params.id, position: Number(params.position), changes: body.changes };
      const { plan, row, columns } = await engine.correct(transaction, { membership }, requested);
      return { plan, row: rowFrom(row, engine.kindOf(plan.kind), columns) };
    }),
    route(applyPlan, ({ transaction, input: { params, body }, membership }) =>
      engine.apply(transaction, { membership }, { planId: params.id, hash: body.hash }),
    ),
    route(cancelPlan, ({ transaction, input, membership }) =>
      engine.cancel(transaction, { membership }, input.params.id),
    ),
    route(undoPlan, ({ transaction, input, membership }) => engine.undo(transaction, { membership }, input.params.id)),
    route(foreseeUndo, async ({ transaction, input }) => ({
      undo: { reversed: 0, kept: 0, refused: 0, ...(await foreseen(transaction, engine, input.params.id)) },
    })),
  ];
}
