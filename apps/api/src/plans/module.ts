import type { ModuleFactory } from '../module.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import { PlanEngine } from './engine.ts';
import { planRoutes } from './routes.ts';
import { runningJob } from './run.ts';

/** Plans: bulk changes that can be previewed, applied and undone (ADR 0047). */
export const plansModule: ModuleFactory = ({ database, outbox, jobs, planKinds }) => {
  const engine = new PlanEngine({ kinds: planKinds, outbox, jobs });
  let isStopped = false;
  return {
    name: 'plans',
    routes: planRoutes(engine),
    jobs: [runningJob(database, jobs, engine, () => isStopped) as JobDefinition<never>],
    events: { 'plan.changed': {} },
    async close() {
      isStopped = true;
    },
  };
};
