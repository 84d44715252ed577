import { type Flag, flagGroups, genericFlags } from '@tallyard/domain/permissions/flags';
import { isInUse } from '@tallyard/domain/permissions/in-use';
import { groupNames } from '../../shared/permissions/flag-labels';

export interface RoleGroup {
  /** Its anchor on the page. */
  readonly id: string;
  readonly name: string;
  readonly flags: readonly Flag[];
}

function groupsOf(requested: (flag: Flag) => boolean): RoleGroup[] {
  const groups = { ...flagGroups, generic: genericFlags } as Record<keyof typeof groupNames, readonly Flag[]>;
  return (Object.entries(groups) as [keyof typeof groupNames, readonly Flag[]][])
    .map(([id, flags]) => ({ id, name: groupNames[id], flags: flags.filter(requested) }))
    .filter(({ flags }) => flags.length > 0);
}

/** The permissions that decide something, by what they are about. */
export const roleGroups = groupsOf(isInUse);
/** Those of modules that are still to come: granting or refusing them changes nothing. */
export const idleGroups = groupsOf((flag) => !isInUse(flag));
export const idleAnchor = 'not-in-use';
