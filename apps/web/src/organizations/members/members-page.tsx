import { type ReactNode, useMemo } from 'react';
import { ListPanel } from '../../shared/lists/list-panel';
import { useList } from '../../shared/lists/use-list';
import { later } from '../../shared/page/later';
import { useTitle } from '../../shared/page/use-title';
import { nameOf } from '../../shared/people/person';
import { useMay } from '../../shared/permissions/permissions';
import { useAuth } from '../../shared/session/auth';
import type { MemberRowFragment } from '../generated/operations';
import classes from '../organizations.module.css';
import { memberColumns } from './member-columns';
import { memberList } from './member-list';

const MemberDialog = later(async () => (await import('./member-dialog')).MemberDialog);

const words = { caption: 'Members', one: 'member', many: 'members' };
const idOf = ({ person }: MemberRowFragment) => person.id;
const labelOf = ({ person }: MemberRowFragment) => nameOf(person);

/** The members of the organization. `invitations` is rendered above the list. */
export function MembersPage({ invitations }: { invitations: ReactNode }) {
  useTitle('Members');
  const { session } = useAuth();
  const list = useList(memberList);
  const mayView = useMay('users.viewProfile');
  const { set, get } = list.url;
  const columns = useMemo(
    () => memberColumns({ ownUserId: session.person.id, onOpen: mayView ? (member) => set({ member }) : null }),
    [session.person.id, mayView, set],
  );
  const open = get('member');

  return (
    <div className={classes.members}>
      {invitations}
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={idOf}
        rowLabel={labelOf}
        onRowPress={mayView ? (member) => set({ member: member.person.id }) : undefined}
      />
      {open && mayView && <MemberDialog key={open} userId={open} onClose={() => set({ member: null })} />}
    </div>
  );
}
