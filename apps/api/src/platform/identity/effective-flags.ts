import { flags as allFlags, type Flag } from '@tallyard/domain/permissions/flags';
import { type Role, roleMatrix } from '@tallyard/domain/permissions/roles';

/** Returns the role's flags with the organization's overrides applied; an admin's flags are never overridden. */
export function effectiveFlags(role: Role, overrides: Readonly<Record<string, boolean>> | null): ReadonlySet<Flag> {
  const own = roleMatrix[role];
  if (role === 'admin' || overrides === null) return own;
  return new Set(allFlags.filter((flag) => overrides[flag] ?? own.has(flag)));
}
