import { Avatar } from '@mantine/core';
import { type Column, NarrowOnly, RelativeTime } from '@tallyard/ui';
import { sentence } from '../../shared/format/format';
import { initials } from '../../shared/people/initials';
import { nameOf } from '../../shared/people/person';
import type { MemberRowFragment } from '../generated/operations';
import classes from '../organizations.module.css';
import { MemberStatusMark } from './member-marks';

interface MemberColumnsOptions {
  ownUserId: string;
  /** Null: the user may not view profiles. */
  onOpen: ((userId: string) => void) | null;
}

/** Returns the columns of a member list. On phones, hidden columns are shown under the name. */
export function memberColumns({ ownUserId, onOpen }: MemberColumnsOptions): Column<MemberRowFragment>[] {
  const named = ({ person }: MemberRowFragment) => (
    <>
      {nameOf(person)}
      {person.id === ownUserId && <span className={classes.quiet}> (you)</span>}
    </>
  );
  return [
    {
      key: 'name',
      header: 'Name',
      grows: true,
      sortKey: 'NAME',
      cell: (member) => (
        <span className={classes.person}>
          <Avatar size={32} radius="xl" color="teal" alt="">
            {initials(nameOf(member.person))}
          </Avatar>
          <span className={classes.personText}>
            {onOpen ? (
              <button type="button" className={classes.name} onClick={() => onOpen(member.person.id)}>
                {named(member)}
              </button>
            ) : (
              <span>{named(member)}</span>
            )}
            <span className={classes.email} title={member.person.email ?? undefined}>
              {member.person.email}
            </span>
            <NarrowOnly>{member.status === 'DEACTIVATED' && <MemberStatusMark status={member.status} />}</NarrowOnly>
          </span>
        </span>
      ),
    },
    { key: 'job', header: 'Job title', from: 'md', cell: (member) => member.jobTitle },
    { key: 'role', header: 'Role', cell: (member) => sentence(member.role) },
    {
      key: 'status',
      header: 'Status',
      from: 'sm',
      cell: (member) => member.status && <MemberStatusMark status={member.status} />,
    },
    {
      key: 'joined',
      header: 'Joined',
      from: 'md',
      cell: (member) => member.joinedAt && <RelativeTime value={member.joinedAt} />,
    },
  ];
}
