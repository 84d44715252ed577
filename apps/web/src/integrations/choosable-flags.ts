import { type Flag, type FlagGroup as FlagGroupName, flagGroups } from '@tallyard/domain/permissions/flags';
import { type Role, roleMatrix } from '@tallyard/domain/permissions/roles';
import { groupNames } from '../shared/permissions/flag-labels';

export interface FlagGroup {
  readonly name: string;
  readonly flags: readonly Flag[];
}

/**
 * What a key of that role can be narrowed down to: what the role and the person both have. Flags that only show a
 * section of this client mean nothing to a tool.
 */
export function choosableFlags(role: Role, own: readonly string[]): FlagGroup[] {
  return (Object.entries(flagGroups) as [FlagGroupName, readonly Flag[]][])
    .filter(([group]) => group !== 'sections')
    .map(([group, flags]) => ({
      name: groupNames[group],
      flags: flags.filter((flag) => roleMatrix[role].has(flag) && own.includes(flag)),
    }))
    .filter(({ flags }) => flags.length > 0);
}
