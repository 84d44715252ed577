import { type Flag, flagGroups, genericFlags } from '@tallyard/domain/permissions/flags';
import { isInUse } from '@tallyard/domain/permissions/in-use';
import { groupNames } from '../../shared/permissions/flag-labels';

export interface RoleGroup {
  /** The anchor on the page. */
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

/** The flags that are enforced, by subject. */
export const roleGroups = groupsOf(isInUse);
/** The flags of future modules: granting or denying them has no effect. */
export const idleGroups = groupsOf((flag) => !isInUse(flag));
export const idleAnchor = 'not-in-use';
