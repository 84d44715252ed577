import { type ActionName, actions, flagsOf } from './actions.ts';
import type { Flag } from './flags.ts';

/** Flags by which the web hides a place or a part of a page; none of them keeps anybody from data. */
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
  // The keys of the table are its names.
  ...(Object.keys(actions) as ActionName[]).flatMap(flagsOf),
]);

/** Whether the flag decides anything yet: the modules of the others are still to come. */
export function isInUse(flag: Flag): boolean {
  // guard: roles.not-in-use
  return inUse.has(flag);
}
