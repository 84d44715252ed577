import { Select } from '@mantine/core';
import { GatedButton, useToast } from '@tallyard/ui';
import { useState } from 'react';
import type { Role } from '../../generated/schema-types';
import { useCommand } from '../../shared/commands/use-command';
import { useRefusal } from '../../shared/errors/use-refusal';
import { sentence } from '../../shared/format/format';
import { useOrganization } from '../../shared/organization/organization';
import { nameOf } from '../../shared/people/person';
import { roleOptionsUpTo } from '../../shared/permissions/role-choices';
import { useAuth } from '../../shared/session/auth';
import { ChangeMemberRoleDocument, type MemberFieldsFragment } from '../generated/operations';
import classes from '../organizations.module.css';
import { useMemberGate } from './member-gates';

/** Changes the role of a member, up to the user's own role. */
export function MemberRole({ member }: { member: MemberFieldsFragment }) {
  const { active } = useOrganization();
  const { session, renew } = useAuth();
  const toast = useToast();
  const name = nameOf(member.person);
  const [role, setRole] = useState<Role>(member.role);
  const gate = useMemberGate('users.changeRole', member, null);
  const onError = useRefusal(`${name} keeps the role`);
  const change = useCommand(ChangeMemberRoleDocument, {
    entity: 'memberships',
    idOf: ({ input }) => input.userId,
    changes: ['members'],
    onError,
  });
  if (gate.reason) return null;

  const save = async () => {
    const done = await change.run({ input: { organizationId: active.id, userId: member.person.id, role } });
    if (!done) return;
    if (member.person.id === session.person.id) await renew();
    toast.show({
      title: `${name} is now ${sentence(role).toLowerCase()}`,
      tone: 'success',
    });
  };
  return (
    <div className={classes.section}>
      <div className={classes.row}>
        <Select
          label="Role"
          data={roleOptionsUpTo(active.role)}
          value={role}
          allowDeselect={false}
          onChange={(value) => setRole((value ?? member.role) as Role)}
        />
        <GatedButton
          reason={role === member.role ? 'Choose another role first.' : null}
          loading={change.busy}
          onClick={() => void save()}
        >
          Change role
        </GatedButton>
      </div>
    </div>
  );
}
