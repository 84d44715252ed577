import { type ActionName, actions, flagsOf } from './actions.ts';
import type { Flag } from './flags.ts';

/** Flags by which the web hides menu items or parts of pages. Hiding does not protect any data. */
export const hidingFlags = [
  'canManageTeamMembers',
  'canManageUsers',
  'canViewIntegrations',
  'canViewOrganization',
  'canViewWarehouses',
  'showAccountSettings',
  'showAdminMenu',
  'showAdvancedFeatures',
  'showBulkOperations',
  'showIntegrations',
  'showManagerTools',
  'showOrganization',
  'showSecurity',
] as const satisfies readonly Flag[];
export type HidingFlag = (typeof hidingFlags)[number];

const inUse: ReadonlySet<Flag> = new Set([
  ...hidingFlags,
  // The keys of the table are the names of the actions.
  ...(Object.keys(actions) as ActionName[]).flatMap(flagsOf),
]);

/** Returns whether the flag has an effect yet; some flags belong to modules that do not exist yet. */
export function isInUse(flag: Flag): boolean {
  // guard: roles.not-in-use
  return inUse.has(flag);
}
