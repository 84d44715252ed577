import type { Outbox } from '../platform/events/outbox.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { MakeAndApply, MakeGathering, MakeImport, PlanKind } from '../platform/plans/kind.ts';
import { planAndApply } from './at-once.ts';
import { createGatherings } from './create-gatherings.ts';
import { createImports } from './create-imports.ts';
import { PlanEngine } from './engine.ts';

/** Creates bulk changes for other modules. */
export interface PlanMaker {
  /** Used by calls that change many things at once, so that they can be undone. */
  readonly makeAndApply: MakeAndApply;
  /** Used by calls that import a file. */
  readonly makeImport: MakeImport;
  /** Used for plans whose rows their kind finds. */
  readonly makeGathering: MakeGathering;
}

/** Returns the plan maker. `planKinds` may be incomplete until the first call. */
export function planMaker({
  planKinds: kinds,
  outbox,
  jobs,
}: {
  readonly planKinds: ReadonlyMap<string, PlanKind>;
  readonly outbox: Outbox;
  readonly jobs: () => Jobs;
}): PlanMaker {
  const engine = new PlanEngine({ kinds, outbox, jobs });
  return {
    makeAndApply: planAndApply(engine),
    makeImport: createImports(engine, jobs),
    makeGathering: createGatherings(engine, jobs),
  };
}
