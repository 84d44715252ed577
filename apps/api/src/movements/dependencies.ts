import { raiseAbout } from '../alerts/public.ts';
import { type PublishMoved, publishMovedTo } from '../inventory/public.ts';
import type { Services } from '../module.ts';
import { type PlanMaker, planMaker } from '../plans/public.ts';

/** What movements do by other modules with services of the app; tests pass others. */
export interface MovementDependencies {
  readonly makeImport: PlanMaker['makeImport'];
  readonly publishMoved: PublishMoved;
  /** Raises an alert about each of these of which none is open. */
  readonly raiseAbout: ReturnType<typeof raiseAbout>;
}

export function movementDependencies(services: Services): MovementDependencies {
  return {
    makeImport: planMaker(services).makeImport,
    publishMoved: publishMovedTo(services.outbox),
    raiseAbout: raiseAbout(services),
  };
}
