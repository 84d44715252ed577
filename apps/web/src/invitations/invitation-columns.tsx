import { IconBan, IconCircleCheck, IconClock, IconClockOff, IconMailForward, IconX } from '@tabler/icons-react';
import { type Column, GatedIcon, Mark, type MarkTone, NarrowOnly, RelativeTime } from '@tallyard/ui';
import type { InvitationStatus } from '../generated/schema-types';
import { sentence } from '../shared/format/format';
import type { Gate } from '../shared/permissions/permissions';
import type { InvitationRowFragment } from './generated/operations';
import classes from './invitations.module.css';

const faces: Record<InvitationStatus, { tone: MarkTone; icon: typeof IconClock }> = {
  PENDING: { tone: 'info', icon: IconClock },
  ACCEPTED: { tone: 'done', icon: IconCircleCheck },
  REVOKED: { tone: 'quiet', icon: IconBan },
  EXPIRED: { tone: 'low', icon: IconClockOff },
};

interface InvitationColumnsOptions {
  resendGate: Gate;
  revokeGate: Gate;
  onResend: (invitation: InvitationRowFragment) => void;
  onRevoke: (invitation: InvitationRowFragment) => void;
}

/** Returns the columns of an invitation list, with the row actions. */
export function invitationColumns(options: InvitationColumnsOptions): Column<InvitationRowFragment>[] {
  return [
    {
      key: 'email',
      header: 'E-mail',
      grows: true,
      cell: (invitation) => (
        <>
          {invitation.email}
          <NarrowOnly>
            <StatusMark status={invitation.status} />
          </NarrowOnly>
        </>
      ),
    },
    { key: 'role', header: 'Role', cell: (invitation) => sentence(invitation.role) },
    {
      key: 'status',
      header: 'Status',
      from: 'sm',
      cell: (invitation) => <StatusMark status={invitation.status} />,
    },
    { key: 'by', header: 'Invited by', from: 'lg', cell: (invitation) => invitation.invitedBy?.name },
    { key: 'sent', header: 'Sent', from: 'md', cell: (invitation) => <RelativeTime value={invitation.sentAt} /> },
    {
      key: 'expires',
      header: 'Expires',
      from: 'md',
      cell: (invitation) => invitation.status === 'PENDING' && <RelativeTime value={invitation.expiresAt} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      width: 84,
      cell: (invitation) =>
        (invitation.status === 'PENDING' || invitation.status === 'EXPIRED') && (
          <span className={classes.actions}>
            <GatedIcon
              {...options.resendGate}
              size="md"
              aria-label={`Resend to ${invitation.email}`}
              onClick={() => options.onResend(invitation)}
            >
              <IconMailForward size={17} aria-hidden />
            </GatedIcon>
            <GatedIcon
              {...options.revokeGate}
              size="md"
              aria-label={`Revoke the invitation of ${invitation.email}`}
              onClick={() => options.onRevoke(invitation)}
            >
              <IconX size={17} aria-hidden />
            </GatedIcon>
          </span>
        ),
    },
  ];
}

function StatusMark({ status }: { status: InvitationStatus }) {
  return <Mark {...faces[status]}>{sentence(status)}</Mark>;
}
