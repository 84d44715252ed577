import { raiseAbout } from '../alerts/public.ts';
import { heldByPolicies } from '../approvals/public.ts';
import { type PublishMoved, publishMovedTo } from '../inventory/public.ts';
import type { Services } from '../module.ts';
import { type PlanMaker, planMaker } from '../plans/public.ts';
import { lockWarehouses, warehousesByIds } from '../warehouses/public.ts';

/** Functions of other modules that movements call; tests pass others. */
export interface MovementDependencies {
  readonly warehousesByIds: typeof warehousesByIds;
  readonly lockWarehouses: typeof lockWarehouses;
  readonly heldByPolicies: typeof heldByPolicies;
  readonly makeImport: PlanMaker['makeImport'];
  readonly publishMoved: PublishMoved;
  /** Raises an alert about each of these of which none is open. */
  readonly raiseAbout: ReturnType<typeof raiseAbout>;
}

export function movementDependencies(services: Services): MovementDependencies {
  return {
    warehousesByIds,
    lockWarehouses,
    heldByPolicies,
    makeImport: planMaker(services).makeImport,
    publishMoved: publishMovedTo(services.outbox),
    raiseAbout: raiseAbout(services),
  };
}
