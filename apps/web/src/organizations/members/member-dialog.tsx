import { Anchor, Stack } from '@mantine/core';
import { organizationPage } from '@tallyard/domain/pages/addresses';
import { Dialog, EmptyState, FailedState, LoadingState, RelativeTime } from '@tallyard/ui';
import { sentence } from '../../shared/format/format';
import { Link } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { nameOf } from '../../shared/people/person';
import { useMay } from '../../shared/permissions/permissions';
import { type MemberFieldsFragment, useMemberQuery } from '../generated/operations';
import classes from '../organizations.module.css';
import { MemberActions } from './member-actions';
import { MemberEdit } from './member-edit';
import { MemberStatusMark } from './member-marks';
import { MemberRole } from './member-role';
import { MemberWarehouses } from './member-warehouses';

/** Dialog of one member with the actions that the user may perform. */
export function MemberDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { active } = useOrganization();
  const { data, error, refetch } = useMemberQuery({
    variables: { organizationId: active.id, userId },
    fetchPolicy: 'cache-and-network',
  });
  const member = data?.member;
  return (
    <Dialog opened onClose={onClose} title={member ? nameOf(member.person) : 'Member'} centered size="lg">
      {member ? (
        <Stack gap="md">
          <Facts member={member} />
          <MemberRole key={member.role} member={member} />
          <MemberWarehouses member={member} />
          <MemberEdit member={member} />
          <MemberActions member={member} onGone={onClose} />
        </Stack>
      ) : error ? (
        <FailedState title="This member could not be loaded" onRetry={() => void refetch()}>
          Try again. If it keeps failing, check your connection.
        </FailedState>
      ) : data ? (
        <EmptyState title="Not a member any more">Close this and look in the list.</EmptyState>
      ) : (
        <LoadingState rows={5} label="Loading the member" />
      )}
    </Dialog>
  );
}

function Facts({ member }: { member: MemberFieldsFragment }) {
  const { active } = useOrganization();
  const maySeeActivity = useMay('organizations.viewActivity');
  return (
    <dl className={classes.facts}>
      <dt>E-mail</dt>
      <dd>{member.person.email}</dd>
      {member.displayName && (
        <>
          <dt>Own name</dt>
          <dd>{member.ownName}</dd>
        </>
      )}
      <dt>Role</dt>
      <dd>{sentence(member.role)}</dd>
      <dt>Status</dt>
      <dd>{member.status ? <MemberStatusMark status={member.status} /> : 'Unknown'}</dd>
      <dt>Joined</dt>
      <dd>{member.joinedAt ? <RelativeTime value={member.joinedAt} /> : 'Unknown'}</dd>
      <dt>Last use</dt>
      <dd>{member.lastUsedAt ? <RelativeTime value={member.lastUsedAt} /> : 'Not in the last 60 days'}</dd>
      {maySeeActivity && (
        <>
          <dt>Activity</dt>
          <dd>
            <Anchor
              component={Link}
              to={`${organizationPage(active.id, 'activity')}?who=${member.person.id}`}
              td="underline"
            >
              See what {nameOf(member.person)} did
            </Anchor>
          </dd>
        </>
      )}
    </dl>
  );
}
