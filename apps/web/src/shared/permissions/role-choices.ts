import { isAbove, type Role, roles } from '@tallyard/domain/permissions/roles';
import type { Role as RoleConstant } from '../../generated/schema-types';
import { sentence } from '../format/format';

/** The domain's word for a role of the schema. */
export function roleOf(constant: RoleConstant): Role {
  return constant.toLowerCase() as Role;
}

export const roleOptions = roles.map((role) => {
  const value = role.toUpperCase() as RoleConstant;
  return { value, label: sentence(value) };
});

/** The roles that somebody of `own` may give. */
export function roleOptionsUpTo(own: RoleConstant) {
  return roleOptions.filter(({ value }) => !isAbove(roleOf(value), roleOf(own)));
}
