import type { OwnerNeeds } from '../platform/owners/owner.ts';

/**
 * The permissions that the owner of a rule needs. A rule of a member with limited access watches only their warehouses, so it
 * does not need all.
 */
export const ruleNeeds: OwnerNeeds = { actions: ['alertRules.update'], allWarehouses: false };
