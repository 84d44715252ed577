import type { ActionName } from '@tallyard/domain/permissions/actions';
import { isAbove } from '@tallyard/domain/permissions/roles';
import { sentence } from '../../shared/format/format';
import { useOrganization } from '../../shared/organization/organization';
import { nameOf } from '../../shared/people/person';
import { type Gate, useGate } from '../../shared/permissions/permissions';
import { roleOf } from '../../shared/permissions/role-choices';
import { useAuth } from '../../shared/session/auth';
import type { MemberFieldsFragment } from '../generated/operations';

/** Returns the gate of an action on a member: the permission, and the rule that nobody acts on a member with a higher role. */
export function useMemberGate(action: ActionName, member: MemberFieldsFragment, toOneself: string | null): Gate {
  const { active } = useOrganization();
  const { session } = useAuth();
  const gate = useGate(action);
  if (gate.reason) return gate;
  if (isAbove(roleOf(member.role), roleOf(active.role))) {
    return {
      ...gate,
      reason: `${nameOf(member.person)} is ${sentence(member.role).toLowerCase()}, which is above your role.`,
    };
  }
  return { ...gate, reason: member.person.id === session.person.id ? toOneself : null };
}
