import { isAbove, type Role, roles } from '@tallyard/domain/permissions/roles';
import type { Role as RoleConstant } from '../../generated/schema-types';
import { sentence } from '../format/format';

/** Converts a role of the schema to the domain's. */
export function roleOf(constant: RoleConstant): Role {
  return constant.toLowerCase() as Role;
}

export const roleOptions = roles.map((role) => {
  const value = role.toUpperCase() as RoleConstant;
  return { value, label: sentence(value) };
});

/** Returns the roles that a user with the role `own` may assign. */
export function roleOptionsUpTo(own: RoleConstant) {
  return roleOptions.filter(({ value }) => !isAbove(roleOf(value), roleOf(own)));
}
