import { raiseAbout } from '../alerts/public.ts';
import { type PublishMoved, publishMovedTo } from '../inventory/public.ts';
import type { Services } from '../module.ts';
import { type PlanMaker, planMaker } from '../plans/public.ts';

/** What movements call in other modules, built from the services of the app. Tests pass others. */
export interface MovementDependencies {
  readonly makeImport: PlanMaker['makeImport'];
  readonly publishMoved: PublishMoved;
  /** Raises an alert about each subject without an open one. */
  readonly raiseAbout: ReturnType<typeof raiseAbout>;
}

export function movementDependencies(services: Services): MovementDependencies {
  return {
    makeImport: planMaker(services).makeImport,
    publishMoved: publishMovedTo(services.outbox),
    raiseAbout: raiseAbout(services),
  };
}
