import { IconUserPlus } from '@tabler/icons-react';
import { ConfirmDialog, GatedButton, useToast } from '@tallyard/ui';
import { useMemo, useRef, useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { useRefusal } from '../shared/errors/use-refusal';
import { ListFilters } from '../shared/lists/list-filters';
import { ListPanel } from '../shared/lists/list-panel';
import { useList } from '../shared/lists/use-list';
import { ViewMenu } from '../shared/lists/views/view-menu';
import { useOrganization } from '../shared/organization/organization';
import { later } from '../shared/page/later';
import { useGate } from '../shared/permissions/permissions';
import { type InvitationRowFragment, ResendInvitationDocument, RevokeInvitationDocument } from './generated/operations';
import { invitationColumns } from './invitation-columns';
import { invitationList } from './invitation-list';
import classes from './invitations.module.css';

const InviteDialog = later(async () => (await import('./invite-dialog')).InviteDialog);

const words = { caption: 'Invitations', one: 'invitation', many: 'invitations', denied: null };
const idOf = (invitation: InvitationRowFragment) => invitation.id;
const emailOf = (invitation: InvitationRowFragment) => invitation.email;

/** The invitations, open ones by default. Filters and the open invite dialog are stored in the URL. */
export function InvitationsPanel() {
  const { active } = useOrganization();
  const toast = useToast();
  const list = useList(invitationList);
  const { url, state, change } = list;
  const inviteGate = useGate('invitations.create');
  const resendGate = useGate('invitations.resend');
  const revokeGate = useGate('invitations.revoke');
  const [revoking, setRevoking] = useState<InvitationRowFragment | null>(null);
  const onError = useRefusal('Nothing was changed');
  const options = {
    entity: 'invitations',
    idOf: ({ input }: { input: { id: string } }) => input.id,
    changes: ['invitations'] as const,
    onError,
  };
  const resend = useCommand(ResendInvitationDocument, options);
  const revoke = useCommand(RevokeInvitationDocument, options);

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
  const latest = useRef(sendAgain);
  latest.current = sendAgain;
  const columns = useMemo(
    () =>
      invitationColumns({
        resendGate,
        revokeGate,
        onResend: (invitation) => void latest.current(invitation),
        onRevoke: setRevoking,
      }),
    [resendGate, revokeGate],
  );
  const { invited } = state.filters;
  const none = invited === 'PENDING' ? 'Nobody has an open invitation.' : `No ${invited.toLowerCase()} invitations.`;

  return (
    <>
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={idOf}
        rowLabel={emailOf}
        head={
          <div className={classes.head}>
            <h2>Invitations</h2>
            {!list.denied && (
              <ListFilters
                filters={list.filters}
                get={url.get}
                change={change}
                end={<ViewMenu opened={list.opened} />}
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
        }
        empty={<p className={classes.none}>{none}</p>}
        noMatch={<p className={classes.none}>{none}</p>}
      />
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
      {url.get('invite') !== null && inviteGate.reason === null && (
        <InviteDialog onClose={() => url.set({ invite: null }, { quiet: true })} />
      )}
    </>
  );
}
