import type { OwnerNeeds } from '../platform/owners/owner.ts';

/** A rule of a scoped member watches their warehouses alone, so that it needs no others. */
export const ruleNeeds: OwnerNeeds = { actions: ['alertRules.update'], allWarehouses: false };
