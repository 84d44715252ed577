import { Select } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { ConfirmDialog, DataTable, FailedState, GatedButton, LoadingState, Panel, useToast } from '@tallyard/ui';
import { useState } from 'react';
import type { InvitationStatus } from '../generated/schema-types';
import { sentence } from '../shared/format';
import { ListPager } from '../shared/list-pager';
import { useOrganization } from '../shared/organization';
import { useGate, useMay } from '../shared/permissions';
import { readOneOf, readWhole, useUrlState } from '../shared/url-state';
import { useCommand } from '../shared/use-command';
import { useRefusal } from '../shared/use-refusal';
import {
  type InvitationRowFragment,
  ResendInvitationDocument,
  RevokeInvitationDocument,
  useInvitationsQuery,
} from './generated/operations';
import { invitationColumns } from './invitation-columns';
import classes from './invitations.module.css';
import { InviteDialog } from './invite-dialog';

const statuses: readonly InvitationStatus[] = ['PENDING', 'ACCEPTED', 'REVOKED', 'EXPIRED'];
const pageSize = 10;

/** Who was asked to join; open invitations first of all. The address holds what is shown, and that somebody is invited. */
export function InvitationsPanel() {
  const mayView = useMay('invitations.view');
  const inviteGate = useGate('invitations.create');
  const url = useUrlState();
  const status = readOneOf(url.get('invited'), statuses) ?? 'PENDING';
  return (
    <>
      <Panel>
        <div className={classes.head}>
          <h2>Invitations</h2>
          {mayView && (
            <Select
              aria-label="Status of invitations"
              size="xs"
              w={130}
              data={statuses.map((value) => ({ value, label: sentence(value) }))}
              value={status}
              allowDeselect={false}
              onChange={(value) => url.set({ invited: value === 'PENDING' ? null : value, ipage: null })}
            />
          )}
          <GatedButton
            {...inviteGate}
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => url.set({ invite: 'new' })}
          >
            Invite
          </GatedButton>
        </div>
        {mayView && <InvitationList status={status} />}
      </Panel>
      {url.get('invite') !== null && inviteGate.reason === null && (
        <InviteDialog onClose={() => url.set({ invite: null }, { quiet: true })} />
      )}
    </>
  );
}

function InvitationList({ status }: { status: InvitationStatus }) {
  const { active } = useOrganization();
  const toast = useToast();
  const url = useUrlState();
  const page = readWhole(url.get('ipage'), 1, 1_000_000);
  const resendGate = useGate('invitations.resend');
  const revokeGate = useGate('invitations.revoke');
  const [revoking, setRevoking] = useState<InvitationRowFragment | null>(null);
  const onError = useRefusal('Nothing was changed');
  const options = {
    entity: 'invitations',
    idOf: ({ input }: { input: { id: string } }) => input.id,
    refetchQueries: ['Invitations'],
    onError,
  };
  const resend = useCommand(ResendInvitationDocument, options);
  const revoke = useCommand(RevokeInvitationDocument, options);
  const { data, error, refetch } = useInvitationsQuery({
    variables: { organizationId: active.id, status, page, pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const list = data?.invitations;

  const sendAgain = async ({ id, email }: InvitationRowFragment) => {
    const done = await resend.run({ input: { organizationId: active.id, id } });
    if (done) toast.show({ title: `Sent to ${email} again`, tone: 'success' });
  };
  const confirm = async () => {
    if (!revoking) return;
    const done = await revoke.run({ input: { organizationId: active.id, id: revoking.id } });
    setRevoking(null);
    if (done) toast.show({ title: 'Invitation revoked', tone: 'success' });
  };

  if (!list) {
    return error ? (
      <FailedState title="The invitations could not be loaded" onRetry={() => void refetch()}>
        Try again. If it keeps failing, check your connection.
      </FailedState>
    ) : (
      <LoadingState rows={2} label="Loading invitations" />
    );
  }
  if (list.total === 0) {
    const none = status === 'PENDING' ? 'Nobody has an open invitation.' : `No ${status.toLowerCase()} invitations.`;
    return <p className={classes.none}>{none}</p>;
  }
  return (
    <>
      <DataTable
        caption="Invitations"
        columns={invitationColumns({
          resendGate,
          revokeGate,
          onResend: (invitation) => void sendAgain(invitation),
          onRevoke: setRevoking,
        })}
        rows={list.items}
        rowId={(invitation) => invitation.id}
        rowLabel={(invitation) => invitation.email}
      />
      {list.total > pageSize && (
        <ListPager list={list} page={page} pageSize={pageSize} onChange={url.set} pageKey="ipage" />
      )}
      <ConfirmDialog
        opened={revoking !== null}
        destructive
        title={`Revoke the invitation of ${revoking?.email ?? ''}?`}
        confirmLabel="Revoke invitation"
        busy={revoke.busy}
        onConfirm={() => void confirm()}
        onClose={() => setRevoking(null)}
      >
        The link in the mail stops working at once.
      </ConfirmDialog>
    </>
  );
}
