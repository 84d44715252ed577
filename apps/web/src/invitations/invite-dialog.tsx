import { Select } from '@mantine/core';
import { invitationDays } from '@tallyard/domain/limits/time';
import { email as emailSchema } from '@tallyard/domain/session/fields';
import { useToast } from '@tallyard/ui';
import type { Role } from '../generated/schema-types';
import { useCommand } from '../shared/commands/use-command';
import { CheckedInput } from '../shared/forms/checked-input';
import { FormDialog } from '../shared/forms/form-dialog';
import { problemWith } from '../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../shared/forms/use-entity-form';
import { useOrganization } from '../shared/organization/organization';
import { roleOptionsUpTo } from '../shared/permissions/role-choices';
import { CreateInvitationDocument } from './generated/operations';

interface Invited {
  email: string;
  role: Role;
}

const checks = { email: (text: string) => problemWith(emailSchema, text) };

/** Invites an email address with a role up to the user's own. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { active } = useOrganization();
  const toast = useToast();
  const form = useEntityForm<Invited>({
    initialValues: { email: '', role: 'USER' },
    problems: (entered) => problemsBy(checks, entered),
    codes: { CONFLICT: 'email' },
  });
  const invite = useCommand(CreateInvitationDocument, {
    entity: 'invitations',
    changes: ['invitations'],
    onError: form.noteRefusal,
  });

  const send = async ({ email, role }: Invited) => {
    const done = await invite.run({ input: { organizationId: active.id, email: email.trim(), role } });
    if (!done) return;
    toast.show({
      title: 'Invitation sent',
      message: `${done.createInvitation.invitation.email} can accept it for ${invitationDays} days.`,
      tone: 'success',
    });
    onClose();
  };
  return (
    <FormDialog
      title="Invite somebody"
      submit="Send invitation"
      form={form}
      onSubmit={send}
      onClose={onClose}
      busy={invite.busy}
      failure={invite.failure}
    >
      <CheckedInput label="E-mail" type="email" required {...form.text('email')} data-autofocus />
      <Select
        label="Role"
        description="What they may do is under Roles. You can change it later."
        data={roleOptionsUpTo(active.role)}
        {...form.choice('role')}
        allowDeselect={false}
        onChange={(value) => form.set('role', (value ?? 'USER') as Role)}
      />
    </FormDialog>
  );
}
