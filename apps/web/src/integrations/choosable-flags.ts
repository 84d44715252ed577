import { type Flag, type FlagGroup as FlagGroupName, flagGroups } from '@tallyard/domain/permissions/flags';
import { type Role, roleMatrix } from '@tallyard/domain/permissions/roles';
import { groupNames } from '../shared/permissions/flag-labels';

export interface FlagGroup {
  readonly name: string;
  readonly flags: readonly Flag[];
}

/**
 * Returns the flags that a key with the role can be restricted to: those that both the role and the user have. Flags that
 * only show a section of this client are excluded.
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
