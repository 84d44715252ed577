import { Group } from '@mantine/core';
import { ConfirmDialog, GatedButton, useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../../shared/commands/use-command';
import { useRefusal } from '../../shared/errors/use-refusal';
import { organizationLabel, useOrganization } from '../../shared/organization/organization';
import { nameOf } from '../../shared/people/person';
import {
  DeactivateMemberDocument,
  type MemberFieldsFragment,
  ReactivateMemberDocument,
  RemoveMemberDocument,
  SendMemberPasswordResetDocument,
} from '../generated/operations';
import classes from '../organizations.module.css';
import { useMemberGate } from './member-gates';

type OpenDialog = 'reset' | 'deactivate' | 'delete' | null;

const leaveInstead = 'To go, leave the organization under Settings.';

/** Actions to reset, deactivate, reactivate and delete a member, each with a confirmation. */
export function MemberActions({ member, onGone }: { member: MemberFieldsFragment; onGone: () => void }) {
  const { active } = useOrganization();
  const toast = useToast();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const onError = useRefusal('Nothing was changed');
  const options = {
    entity: 'memberships',
    idOf: ({ input }: { input: { userId: string } }) => input.userId,
    changes: ['members'] as const,
    onError,
  };
  const reset = useCommand(SendMemberPasswordResetDocument, { ...options, changes: [] });
  const deactivate = useCommand(DeactivateMemberDocument, options);
  const reactivate = useCommand(ReactivateMemberDocument, options);
  const remove = useCommand(RemoveMemberDocument, { ...options, deletes: true });
  const resetGate = useMemberGate('users.resetPassword', member, 'Change your own password in your account.');
  const deactivateGate = useMemberGate('users.deactivate', member, leaveInstead);
  const deleteGate = useMemberGate('users.delete', member, leaveInstead);
  const isActive = member.status === 'ACTIVE';
  const variables = { input: { organizationId: active.id, userId: member.person.id } };
  const name = nameOf(member.person);

  const finish = async (running: Promise<unknown>, title: string) => {
    const done = await running;
    setOpenDialog(null);
    if (done) toast.show({ title, tone: 'success' });
    return Boolean(done);
  };
  const removeNow = async () => {
    if (await finish(remove.run(variables), `${name} was deleted`)) onGone();
  };
  return (
    <div className={classes.section}>
      <Group gap="sm">
        <GatedButton
          {...resetGate}
          reason={resetGate.reason ?? (isActive ? null : 'Reactivate this person first.')}
          variant="default"
          onClick={() => setOpenDialog('reset')}
        >
          Send password reset
        </GatedButton>
        {isActive ? (
          <GatedButton {...deactivateGate} variant="default" onClick={() => setOpenDialog('deactivate')}>
            Deactivate
          </GatedButton>
        ) : (
          <GatedButton
            {...deactivateGate}
            variant="default"
            loading={reactivate.busy}
            onClick={() => void finish(reactivate.run(variables), `${name} is active again`)}
          >
            Reactivate
          </GatedButton>
        )}
        <GatedButton {...deleteGate} color="red" variant="light" onClick={() => setOpenDialog('delete')}>
          Delete
        </GatedButton>
      </Group>
      <ConfirmDialog
        opened={openDialog === 'reset'}
        title={`Send ${name} a reset link?`}
        confirmLabel="Send password reset"
        busy={reset.busy}
        onConfirm={() => void finish(reset.run(variables), 'The link is on its way')}
        onClose={() => setOpenDialog(null)}
      >
        {member.person.email} gets a link that sets a new password. The present one works until then.
      </ConfirmDialog>
      <ConfirmDialog
        opened={openDialog === 'deactivate'}
        title={`Deactivate ${name}?`}
        confirmLabel="Deactivate"
        busy={deactivate.busy}
        onConfirm={() => void finish(deactivate.run(variables), `${name} is deactivated`)}
        onClose={() => setOpenDialog(null)}
      >
        {name} loses access to {organizationLabel(active)} at once. You can reactivate them at any time.
      </ConfirmDialog>
      <ConfirmDialog
        opened={openDialog === 'delete'}
        destructive
        title={`Delete ${name} from ${organizationLabel(active)}?`}
        confirmLabel="Delete"
        busy={remove.busy}
        onConfirm={() => void removeNow()}
        onClose={() => setOpenDialog(null)}
      >
        The membership ends. What {name} did keeps their name, and they come back only by invitation.
      </ConfirmDialog>
    </div>
  );
}
