import { DataTable, EmptyState, FailedState, LoadingState, Panel } from '@tallyard/ui';
import { type ReactNode, useMemo } from 'react';
import { useAuth } from '../../shared/auth';
import { ListPager } from '../../shared/list-pager';
import { useOrganization } from '../../shared/organization';
import { useMay } from '../../shared/permissions';
import { nameOf } from '../../shared/person';
import { useUrlState } from '../../shared/url-state';
import { useTitle } from '../../shared/use-title';
import { useMembersQuery } from '../generated/operations';
import classes from '../organizations.module.css';
import { memberColumns } from './member-columns';
import { MemberDialog } from './member-dialog';
import { MemberFilters } from './member-filters';
import { memberListVariables, readMemberListState } from './member-list-state';

/** Who belongs to the organisation. `invitations` stands above the list: those who do not yet. */
export function MembersPage({ invitations }: { invitations: ReactNode }) {
  useTitle('Members');
  const { active } = useOrganization();
  const { session } = useAuth();
  const url = useUrlState();
  const state = readMemberListState(url);
  const mayView = useMay('users.viewProfile');
  const { data, previousData, error, loading, refetch } = useMembersQuery({
    variables: memberListVariables(active.id, state),
    fetchPolicy: 'cache-and-network',
  });
  const members = (data ?? (error ? undefined : previousData))?.members;
  const { set } = url;
  const columns = useMemo(
    () => memberColumns({ ownUserId: session.person.id, onOpen: mayView ? (member) => set({ member }) : null }),
    [session.person.id, mayView, set],
  );
  const open = url.get('member');

  return (
    <>
      {invitations}
      <Panel>
        <div className={classes.filters}>
          <MemberFilters state={state} url={url} />
        </div>
        {members ? (
          <DataTable
            caption="Members"
            columns={columns}
            rows={members.items}
            rowId={(member) => member.person.id}
            rowLabel={(member) => nameOf(member.person)}
            sort={state.sort}
            onSort={({ direction }) => set({ dir: direction === 'desc' ? 'desc' : null, page: null })}
            refreshing={loading && !data}
            empty={<EmptyState title="No member matches">Change or clear the search and filters above.</EmptyState>}
          />
        ) : error ? (
          <FailedState title="The members could not be loaded" onRetry={() => void refetch()}>
            Try again. If it keeps failing, check your connection.
          </FailedState>
        ) : (
          <LoadingState rows={6} label="Loading members" />
        )}
        {members && members.total > state.pageSize && (
          <ListPager list={members} page={state.page} pageSize={state.pageSize} onChange={set} />
        )}
      </Panel>
      {open && mayView && <MemberDialog key={open} userId={open} onClose={() => set({ member: null })} />}
    </>
  );
}
