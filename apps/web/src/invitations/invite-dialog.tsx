import { Button, Group, Select, Stack } from '@mantine/core';
import { invitationDays } from '@tallyard/domain/limits/time';
import { email as emailSchema } from '@tallyard/domain/session/fields';
import { Dialog, DialogClose, useToast } from '@tallyard/ui';
import { type FormEvent, useState } from 'react';
import type { Role } from '../generated/schema-types';
import { useCommand } from '../shared/commands/use-command';
import { CheckedInput } from '../shared/forms/checked-input';
import { problemWith } from '../shared/forms/schema-check';
import { useOrganization } from '../shared/organization/organization';
import { roleOptionsUpTo } from '../shared/permissions/role-choices';
import { CreateInvitationDocument } from './generated/operations';

const checkEmail = (text: string) => problemWith(emailSchema, text);

/** Asks an address to join, with a role up to the own one. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { active } = useOrganization();
  const toast = useToast();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('USER');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ email: string; message: string } | null>(null);
  const invite = useCommand(CreateInvitationDocument, {
    entity: 'invitations',
    changes: ['invitations'],
    onError: (error) => {
      if (error.code !== 'CONFLICT') return false;
      setRefused({ email, message: error.message });
      return true;
    },
  });
  const problem = checkEmail(email) ?? (refused?.email === email ? refused.message : null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem) return;
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
    <Dialog opened onClose={onClose} unsaved={[email, role]} title="Invite somebody" centered>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <CheckedInput
            label="E-mail"
            type="email"
            required
            value={email}
            onChange={setEmail}
            check={checkEmail}
            refusal={tried ? problem : null}
            data-autofocus
          />
          <Select
            label="Role"
            description="What they may do is under Roles. You can change it later."
            data={roleOptionsUpTo(active.role)}
            value={role}
            allowDeselect={false}
            onChange={(value) => setRole((value ?? 'USER') as Role)}
          />
          <Group justify="flex-end" gap="sm">
            <DialogClose />
            <Button type="submit" loading={invite.busy}>
              Send invitation
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
